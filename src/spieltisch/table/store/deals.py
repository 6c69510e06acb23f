"""What is kept of deals that several play: their tables, and tries at the deal of a day."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, func, or_, select

from ..seats import Setting
from . import schema
from .rows import load_settings
from .writer import Kind, Write

LINES = 20  # games of a deal, on a page
MOST = 50  # of one player's tables with a deal that are looked at
TABLES, TRIES = schema.tables.c, schema.deal_tries.c


class Try(NamedTuple):
    """Somebody's try at the deal of a day that counts."""

    player: str
    day: str
    code: str
    name: str
    ended: float | None
    score: int | None
    place: int | None


def first_table(connection: Connection, deal: str) -> Setting | None:
    """The table of a code or, where that is gone, the oldest with its deal."""
    query = select(schema.tables).where(_of(deal))
    found = load_settings(connection, query.order_by(TABLES.code != deal, TABLES.made).limit(1))
    return found[0] if found else None


def count_plays(connection: Connection, deal: str) -> int:
    """How many games of a deal have come to their end."""
    query = select(func.count()).select_from(schema.tables).where(_of(deal), _ended())
    return int(connection.execute(query).scalar_one())


def plays(connection: Connection, deal: str, page: int) -> list[Setting]:
    """A page of the finished games of a deal, the first to end first, and one more."""
    query = select(schema.tables).where(_of(deal), _ended()).order_by(TABLES.changed, TABLES.code)
    return load_settings(connection, query.offset(page * LINES).limit(LINES + 1))


def tables_with(connection: Connection, deal: str, player: str) -> list[Setting]:
    """A player's tables with a deal, the first to be finished first."""
    visits = schema.visits
    query = select(schema.tables).join(visits).where(_of(deal), visits.c.player == player)
    found = load_settings(connection, query.order_by(TABLES.changed, TABLES.code).limit(MOST))
    return [setting for setting in found if setting.seats_of(player)]


def firsts(connection: Connection, deal: str, players: list[str]) -> dict[str, str]:
    """The code of the first game of a deal that each player finished."""
    visits = schema.visits.c
    query = select(visits.player, TABLES.code).join(schema.tables, TABLES.code == visits.code)
    query = query.where(_of(deal), _ended(), visits.player.in_(players))
    latest_first = query.order_by(TABLES.changed.desc(), TABLES.code.desc())
    return dict(connection.execute(latest_first).all())


def records_of(connection: Connection, codes: list[str]) -> dict[str, str]:
    """The records of some games, by code."""
    records = schema.records.c
    query = select(records.code, records.text).where(records.code.in_(codes))
    return dict(connection.execute(query).all())


def _of(deal: str) -> ColumnElement[bool]:
    return or_(TABLES.deal == deal, TABLES.code == deal)


def _ended() -> ColumnElement[bool]:
    return (TABLES.phase == "over") & TABLES.closed.is_(False)


# --- the deal of a day ---------------------------------------------------------------------------


def tried(player: str, day: str, code: str, name: str, at: float) -> Write:
    """Somebody has begun the deal of a day."""
    return Write(Kind.TRIED, {"player": player, "day": day, "code": code, "name": name, "begun": at})


def try_ended(code: str, values: dict[str, Any]) -> Write:
    """How it ended."""
    return Write(Kind.TRY_ENDED, {"its_code": code, **values})


def try_of(connection: Connection, day: str, player: str) -> Try | None:
    """A player's try at the deal of a day, if they have begun."""
    found = connection.execute(_tries(day).where(TRIES.player == player)).first()
    return None if found is None else Try(*found)


def results(connection: Connection, day: str, page: int) -> list[tuple[Try, int]]:
    """A page of how they did at the deal of a day and their ranks, the best first, and one more."""
    rank = func.rank().over(order_by=TRIES.merit.desc())
    query = _tries(day).add_columns(rank).where(TRIES.merit.is_not(None))
    query = query.order_by(TRIES.merit.desc(), TRIES.ended, TRIES.code)
    rows = connection.execute(query.offset(page * LINES).limit(LINES + 1))
    return [(Try(*row[:-1]), row[-1]) for row in rows]


def better_than(connection: Connection, day: str, player: str) -> int:
    """How many did better than a player."""
    own = select(TRIES.merit).where(TRIES.day == day, TRIES.player == player).scalar_subquery()
    query = select(func.count()).select_from(schema.deal_tries).where(TRIES.day == day, TRIES.merit > own)
    return int(connection.execute(query).scalar_one())


def count_tries(connection: Connection, day: str) -> int:
    """How many have played the deal of a day to its end."""
    query = select(func.count()).select_from(schema.deal_tries)
    return int(connection.execute(query.where(TRIES.day == day, TRIES.merit.is_not(None))).scalar_one())


def _tries(day: str) -> Any:
    columns = (TRIES.player, TRIES.day, TRIES.code, TRIES.name, TRIES.ended, TRIES.score, TRIES.place)
    return select(*columns).where(TRIES.day == day)
