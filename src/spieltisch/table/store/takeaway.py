"""What somebody takes with them: rows of their own, and the games they played, without anybody's id."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, select

from . import schema
from .carrying import CARRIED
from .played import history_rows

GAMES = 50  # on a page
TAKEN = (
    *CARRIED,
    schema.puzzle_answers,
    schema.jottings,
    schema.members,
    schema.entrants,
    schema.devices,
    schema.passkeys,
)
OURS = {"player", "device", "id", "key"}  # what only a server can use; a game's key stays
GAME_KEYS = {table.name for table in TAKEN if "code" in table.c}


def personal(connection: Connection, player: str) -> dict[str, list[dict[str, Any]]]:
    """What is kept of a player alone, by the name of its table."""
    own = {table.name: _rows(connection, table, player) for table in TAKEN}
    return own | history_rows(connection, player)


def _rows(connection: Connection, table: Table, player: str) -> list[dict[str, Any]]:
    ours = OURS - {"key"} if table.name in GAME_KEYS else OURS
    columns = [column for column in table.columns if column.name not in ours]
    query = select(*columns).where(table.c.player == player).order_by(*table.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]


def games_of(connection: Connection, player: str, page: int) -> list[dict[str, Any]]:
    """A page of a player's tables: what was played, by whom, how it ended, and which seats were theirs."""
    tables, visits = schema.tables, schema.visits.c
    query = select(tables).join(schema.visits).where(visits.player == player)
    query = query.order_by(tables.c.made, tables.c.code).offset(page * GAMES).limit(GAMES)
    return [_game(connection, dict(row), player) for row in connection.execute(query).mappings()]


def _game(connection: Connection, row: dict[str, Any], player: str) -> dict[str, Any]:
    named = ("code", "key", "options", "phase", "clock", "made", "changed", "scores", "winners", "closed")
    seats = row["seats"]
    own = [number for number, seat in enumerate(seats) if seat["player"] == player]
    return {
        **{name: row[name] for name in named},
        "names": [seat["name"] for seat in seats],
        "yours": own,
        "host": row["host"] == player,
        "said": _said(connection, row["code"], own),
    }


def _said(connection: Connection, code: str, seats: list[int]) -> list[dict[str, Any]]:
    """What was said from some seats."""
    chat = schema.chat.c
    query = select(chat.at, chat.text).where(chat.code == code, chat.seat.in_(seats)).order_by(chat.n)
    return [dict(line) for line in connection.execute(query).mappings()]


def records_of(connection: Connection, codes: list[str]) -> list[tuple[str, str]]:
    """The records of finished games."""
    records = schema.records.c
    query = select(records.code, records.text).where(records.code.in_(codes)).order_by(records.code)
    return [(code, text) for code, text in connection.execute(query)]
