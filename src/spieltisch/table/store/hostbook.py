"""What the host notes for the servers, and what the host may know: read and written beside them.

A server looks every few seconds. Orders are struck when they are carried out; who is banned stays.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection
from dataclasses import replace
from typing import Literal, NamedTuple, get_args

from sqlalchemy import Connection, RowMapping, Table, delete, func, insert, or_, select, update

from ...core.record import read
from . import schema
from .carrying import CARRIED
from .circles import forget_circles
from .leases import left_alone
from .played import forget_history
from .tournaments import forget_tournaments
from .writer import erase

Deed = Literal["close", "remove", "forget", "carry"]
DEEDS: tuple[str, ...] = get_args(Deed)
ORDER, BANNED = "order ", "banned"  # names among the secrets
BATCH = 200  # tables that are swept at a time: people wait for the database meanwhile
NOTES = schema.secrets.c
PERSONAL = (  # of one player
    *CARRIED,
    schema.puzzle_answers,
    schema.visits,
    schema.tickets,
    schema.passkeys,
    schema.devices,
)
COUNTED = (
    schema.records,
    schema.analyses,
    schema.journal,
    schema.chat,
    schema.exercises,
    schema.puzzle_answers,
    schema.played,
    schema.deal_tries,
    schema.devices,
    schema.passkeys,
    schema.notepads,
    schema.subscriptions,
    schema.webhooks,
    schema.tournaments,
)


class Order(NamedTuple):
    """What a server is to do, and to which table or player."""

    deed: str
    whom: str


def place(connection: Connection, deed: Deed, whom: str) -> str:
    """Give an order; its name."""
    name = f"{ORDER}{secrets.token_hex(8)}"
    connection.execute(insert(schema.secrets), {"name": name, "value": f"{deed} {whom}"})
    return name


def orders(connection: Connection) -> dict[str, Order]:
    """All that are not carried out yet."""
    found = connection.execute(select(NOTES.name, NOTES.value).where(NOTES.name.startswith(ORDER)))
    return {name: Order(*value.split(" ", 1)) for name, value in found}


def strike(connection: Connection, name: str) -> None:
    """An order is carried out, or cannot be."""
    connection.execute(delete(schema.secrets).where(NOTES.name == name))


def banned(connection: Connection) -> frozenset[str]:
    """The networks that nobody may come from."""
    value = connection.execute(select(NOTES.value).where(NOTES.name == BANNED)).scalar()
    return frozenset(json.loads(value)) if value else frozenset()


def ban(connection: Connection, network: str, on: bool) -> frozenset[str]:
    """Let nobody from a network in any more, or again; all that are banned then."""
    before = banned(connection)
    after = before | {network} if on else before - {network}
    value = json.dumps(sorted(after))
    done = connection.execute(update(schema.secrets).where(NOTES.name == BANNED).values(value=value))
    if not done.rowcount:
        connection.execute(insert(schema.secrets), {"name": BANNED, "value": value})
    return after


def latest(connection: Connection, count: int, phase: str = "") -> list[RowMapping]:
    """The tables that changed last."""
    tables = schema.tables.c
    query = select(tables.code, tables.key, tables.phase, tables.changed, tables.seats)
    query = query.order_by(tables.changed.desc()).limit(count)
    chosen = query.where(tables.phase == phase) if phase else query
    return list(connection.execute(chosen).mappings())


def statistics(connection: Connection) -> dict[str, int]:
    """How much there is: tables by phase, and rows of the rest."""
    phase = schema.tables.c.phase
    grouped = connection.execute(select(phase, func.count()).group_by(phase))
    by_phase: dict[str, int] = dict(grouped.all())
    players = connection.execute(select(func.count(schema.visits.c.player.distinct()))).scalar_one()
    rows = {each.name: _count(connection, each) for each in COUNTED}
    return {f"tables {name}": count for name, count in sorted(by_phase.items())} | {"players": players} | rows


def sweep(connection: Connection, phases: Collection[str], before: float, used: Collection[str]) -> int:
    """Erase tables in these phases that have not changed since then and are not in use; how many."""
    tables = schema.tables.c
    free = or_(tables.owner.is_(None), left_alone())
    old = select(tables.code).where(tables.phase.in_(phases), tables.changed < before, free)
    old = old.where(tables.deadline.is_(None))  # somebody is waited for there
    codes = connection.execute(old.where(tables.code.not_in(used)).limit(BATCH)).scalars().all()
    if codes:
        erase(connection, [{"its_code": code} for code in codes])
    return len(codes)


def sweep_tries(connection: Connection, before: float) -> None:
    """Forget how people did at deals of days long past."""
    connection.execute(delete(schema.deal_tries).where(schema.deal_tries.c.begun < before))


def codes_of(connection: Connection, player: str) -> list[str]:
    """The tables that somebody has been at."""
    visits = schema.visits.c
    return list(connection.execute(select(visits.code).where(visits.player == player)).scalars())


def left(connection: Connection, code: str, player: str) -> None:
    """Somebody has never been at a table."""
    visits = schema.visits.c
    connection.execute(delete(schema.visits).where(visits.code == code, visits.player == player))


def forget(connection: Connection, player: str) -> None:
    """Delete what is kept of one player alone."""
    for table in PERSONAL:
        connection.execute(delete(table).where(table.c.player == player))
    forget_history(connection, player)
    forget_tournaments(connection, player)
    forget_circles(connection, player)


def forget_names(connection: Connection, code: str, names: Collection[str], now: tuple[str, ...]) -> None:
    """Delete what people of these names have said at a table, and let its record name others."""
    chat, records = schema.chat.c, schema.records.c
    connection.execute(delete(schema.chat).where(chat.code == code, chat.name.in_(names)))
    text = connection.execute(select(records.text).where(records.code == code)).scalar()
    if text is not None:
        text = str(replace(read(text), players=now))
        connection.execute(update(schema.records).where(records.code == code).values(text=text))


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())
