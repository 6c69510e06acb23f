"""What is looked for among all tables: games that wait for somebody, and tables that anybody may join."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select

from ..seats import Setting
from . import schema
from .now import Now, moment
from .rows import whole_settings

WAITING = 200  # slow games of one player that are looked through
OPEN = 500  # open tables that are looked through
SEEN = 45.0  # seconds after which nobody is at an open table any more

tables, visits = schema.tables.c, schema.visits.c


class Selection(NamedTuple):
    """Some tables, and what time it is by the clock of the database."""

    settings: list[Setting]
    now: float


def slow_games_of(connection: Connection, player: str) -> Selection:
    """Slow games of a player that wait for anybody, those first whose time runs out first."""
    query = select(schema.tables).join(schema.visits).where(visits.player == player)
    query = query.where(tables.phase == "playing", tables.deadline.is_not(None))
    query = query.order_by(tables.deadline, tables.code).limit(WAITING)
    return Selection(whole_settings(connection, query)[0], moment(connection))


def open_tables(connection: Connection) -> Selection:
    """Tables that anybody may join and where somebody is, the latest first."""
    query = select(schema.tables).where(tables.open.is_(True), tables.seen > Now() - SEEN)
    query = query.where(tables.phase == "lobby").order_by(tables.changed.desc(), tables.code).limit(OPEN)
    return Selection(whole_settings(connection, query)[0], moment(connection))
