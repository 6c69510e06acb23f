"""Passkeys: what checks a signature, and whose it is."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from . import schema
from .now import Now

MOST = 20  # of one player

passkeys = schema.passkeys.c


class Passkey(NamedTuple):
    """One of them."""

    id: str
    player: str
    name: str
    label: str
    key: bytes
    uses: int
    made: float = 0.0
    used: float = 0.0


def passkeys_of(connection: Connection, player: str) -> list[Passkey]:
    """A player's passkeys, the oldest first."""
    query = select(schema.passkeys).where(passkeys.player == player).order_by(passkeys.made)
    return [_passkey(row) for row in connection.execute(query).mappings()]


def passkey(connection: Connection, id: str) -> Passkey | None:
    """A passkey by its id."""
    found = connection.execute(select(schema.passkeys).where(passkeys.id == id)).mappings().first()
    return None if found is None else _passkey(found)


def keep(connection: Connection, made: Passkey) -> bool:
    """A new one; whether there was room for it."""
    count = select(func.count()).select_from(schema.passkeys).where(passkeys.player == made.player)
    if connection.execute(count).scalar_one() >= MOST:
        return False
    row = made._asdict() | {"made": Now(), "used": Now()}
    connection.execute(insert(schema.passkeys).values(**row))
    return True


def used(connection: Connection, id: str, uses: int) -> None:
    """Somebody came in by it."""
    connection.execute(update(schema.passkeys).where(passkeys.id == id).values({"uses": uses, "used": Now()}))


def drop(connection: Connection, id: str, player: str) -> None:
    """Take it no more."""
    connection.execute(delete(schema.passkeys).where(passkeys.id == id, passkeys.player == player))


def _passkey(row: RowMapping) -> Passkey:
    return Passkey(*(row[name] for name in Passkey._fields))
