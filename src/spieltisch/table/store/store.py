"""What tables keep and find again."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import ValidationError, convert, to_builtins
from sqlalchemy import Connection, RowMapping, insert, select
from sqlalchemy.exc import SQLAlchemyError

from ..errors import StoreError, StoreUnusable, TableBroken
from ..match import Entry
from ..messages import Said
from ..setting import Setting
from . import schema
from .database import HASTE, Database, Work, why
from .opening import open_database
from .writing import Kind, Write, Writer

T = TypeVar("T")
CHAT_KEPT = 200
LINES = 100  # of a person's tables
TENDED = 5.0  # seconds until the database is looked after again
DAMAGE = (ValueError, ValidationError)  # what a row says is no table
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """All that is kept of a table."""

    setting: Setting
    journal: tuple[Entry, ...]
    chat: tuple[Said, ...]
    said: int  # messages in all, of which ``chat`` are the last
    visitors: frozenset[str]


class Store:
    """The database of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.writer = Writer(database)
        self._tending = asyncio.create_task(self._tend())
        self._damaged: set[str] = set()

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open or make the database of a URL."""
        return cls(await open_database(url))

    @property
    def answers(self) -> bool:
        """Whether the database did its work of late."""
        return self._database.answers

    @property
    def term(self) -> int:
        """Another number where another server may have written meanwhile."""
        return self._database.term

    def on_new_term(self, void: Callable[[], None]) -> None:
        """Have something done when all that was read so far may be wrong."""
        self._database.on_new_term = void

    def hasten(self) -> None:
        """The server ends: wait for nothing long from now on."""
        self._database.patience = HASTE

    async def close(self) -> None:
        """Write what still waits, if the database takes it; this does not last."""
        self.hasten()
        self._tending.cancel()
        await asyncio.gather(self._tending, return_exceptions=True)
        await self.writer.close()
        await self._database.close()

    async def _tend(self) -> None:
        while True:
            await asyncio.sleep(TENDED)
            with suppress(SQLAlchemyError, OSError, StoreError):  # the database itself says so, once
                await self._database.tend()

    async def write(self, *writes: Write) -> None:
        """Keep something; it is on the disk when this returns."""
        await self.writer.write(*writes)

    async def load(self, code: str) -> Kept | None:
        """A table, if there is one of this code."""
        try:
            return await self._read(lambda connection: _load(connection, code))
        except DAMAGE as error:
            self.tell_damage(code)
            raise TableBroken("damaged") from error

    async def record(self, code: str) -> str | None:
        """The record of a finished game."""
        query = select(schema.records.c.text).where(schema.records.c.code == code)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def analysis(self, code: str) -> str | None:
        """What the coach found in a finished game."""
        query = select(schema.analyses.c.data).where(schema.analyses.c.code == code)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def settings_of(self, player: str) -> list[Setting]:
        """The tables at which somebody sits or sat, the latest first; damaged ones are left out."""
        tables, visits = schema.tables, schema.visits
        query = select(tables).join(visits).where(visits.c.player == player)
        query = query.order_by(tables.c.changed.desc()).limit(LINES)
        try:
            return await self._read(lambda connection: _settings(connection, query))
        except DAMAGE:
            found, damaged = await self._read(lambda connection: _whole_settings(connection, query))
        for code in damaged:
            self.tell_damage(code)
        return found

    async def open_codes(self) -> list[str]:
        """The tables whose games are not over, the latest first."""
        tables = schema.tables.c
        query = select(tables.code).where(tables.phase == "playing").order_by(tables.changed.desc())
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def _read(self, work: Work[T]) -> T:
        try:
            return await self._database.run(work)
        except (SQLAlchemyError, OSError) as error:
            raise StoreUnusable(f"The database cannot be read: {why(error)}.") from error

    def tell_damage(self, code: str) -> None:
        """Log that a table cannot be read, once."""
        if code not in self._damaged:
            self._damaged.add(code)
            log.warning("What is kept of table %s does not fit this version: nobody can play there.", code)

    async def secret(self, name: str) -> str:
        """A secret of the server, made when it is first asked for."""
        return await self._read(lambda connection: _secret(connection, name))

    async def revoked(self) -> set[str]:
        """The players whose cookies and tokens are not taken any more."""
        query = select(schema.revoked.c.player)
        return await self._read(lambda connection: set(connection.execute(query).scalars()))

    async def revoke(self, player: str) -> None:
        """Take a player's cookie or token no more; it is on the disk when this returns."""
        await self._read(lambda connection: _revoke(connection, player))


# --- what is written -----------------------------------------------------------------------------


def table_made(setting: Setting) -> Write:
    return Write(Kind.TABLE_MADE, _row(setting))


def table_changed(setting: Setting) -> Write:
    row = _row(setting)
    return Write(Kind.TABLE_CHANGED, {"its_code": row.pop("code"), **row})


def visited(code: str, players: frozenset[str]) -> list[Write]:
    return [Write(Kind.VISITED, {"player": player, "code": code}) for player in sorted(players)]


def chosen(code: str, n: int, entry: Entry) -> Write:
    values = {"code": code, "n": n, "stop": entry.stop, "actor": entry.actor, "text": entry.text}
    return Write(Kind.CHOSEN, values)


def said(code: str, n: int, message: Said) -> Sequence[Write]:
    row = Write(Kind.SAID, {"code": code, "n": n, **to_builtins(message)})
    row.values.pop("type")
    if n % CHAT_KEPT:
        return (row,)
    return (row, Write(Kind.FORGOTTEN, {"its_code": code, "until": n - CHAT_KEPT}))


def recorded(code: str, text: str) -> Write:
    return Write(Kind.RECORDED, {"code": code, "text": text})


def analysed(code: str, data: str) -> Write:
    return Write(Kind.ANALYSED, {"code": code, "data": data})


def closed(code: str) -> Write:
    return Write(Kind.CLOSED, {"its_code": code})


def _row(setting: Setting) -> dict[str, Any]:
    row: dict[str, Any] = to_builtins(setting)
    return row


# --- what is read --------------------------------------------------------------------------------


def _load(connection: Connection, code: str) -> Kept | None:
    found = _settings(connection, select(schema.tables).where(schema.tables.c.code == code))
    if not found:
        return None
    journal, chat, visits = schema.journal.c, schema.chat.c, schema.visits.c
    entries = connection.execute(
        select(journal.stop, journal.actor, journal.text).where(journal.code == code).order_by(journal.n)
    )
    lines = connection.execute(
        select(schema.chat).where(chat.code == code).order_by(chat.n.desc()).limit(CHAT_KEPT)
    ).mappings()
    newest = [dict(line) for line in lines]
    visitors = connection.execute(select(visits.player).where(visits.code == code)).scalars()
    return Kept(
        found[0],
        tuple(Entry(*entry) for entry in entries),
        tuple(map(_said, reversed(newest))),
        newest[0]["n"] if newest else 0,
        frozenset(visitors),
    )


def _settings(connection: Connection, query: Any) -> list[Setting]:
    return [_setting(row) for row in connection.execute(query).mappings()]


def _whole_settings(connection: Connection, query: Any) -> tuple[list[Setting], list[str]]:
    """The settings that can be read, one by one, and the codes of those that cannot."""
    code = schema.tables.c.code
    found, damaged = [], []
    for each in connection.execute(query.with_only_columns(code)).scalars().all():
        try:
            found += _settings(connection, select(schema.tables).where(code == each))
        except DAMAGE:
            damaged.append(each)
    return found, damaged


def _setting(row: RowMapping) -> Setting:
    return convert({f"{name}": value for name, value in row.items()}, Setting)  # plain names only


def _said(row: dict[str, Any]) -> Said:
    return Said(name=row["name"], seat=row["seat"], text=row["text"], at=row["at"], reaction=row["reaction"])


def _revoke(connection: Connection, player: str) -> None:
    known = select(schema.revoked).where(schema.revoked.c.player == player)
    if connection.execute(known).first() is None:
        connection.execute(insert(schema.revoked), {"player": player})


def _secret(connection: Connection, name: str) -> str:
    found = connection.execute(select(schema.secrets.c.value).where(schema.secrets.c.name == name)).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(schema.secrets), {"name": name, "value": found})
    return found
