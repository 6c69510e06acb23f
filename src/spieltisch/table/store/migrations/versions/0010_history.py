"""Everybody's finished games, whom they met there, and ratings; games of before are filled in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from spieltisch.games.registry import modes

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

AT_ONCE = 500  # tables
Row = dict[str, Any]


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    played, met = _played(), _met()
    _ratings()
    for tables in _finished():
        _fill(played, [row for table in tables for row in _rows(table)])
        _fill(met, [row for table in tables for row in _others(table)])
    _indexes()


# --- the tables ----------------------------------------------------------------------------------


def _played() -> sa.Table:
    return op.create_table(
        "played",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code")),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Float),
        sa.Column("deviation", sa.Float),
    )


def _met() -> sa.Table:
    return op.create_table(
        "met",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("whom", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("ahead", sa.Integer),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("pool", sa.String(10), primary_key=True),
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _indexes() -> None:
    op.create_index("played_latest", "played", ["player", "at", "game"])
    sums = ["player", "key", "seats", "place", "kind", "points", "won", "gone"]
    op.create_index("played_sums", "played", sums)
    op.create_index("played_of_table", "played", ["code"])
    op.create_index("met_people", "met", ["player", "whom", "at", "game", "key", "ahead"])
    op.create_index("met_of_game", "met", ["game"])
    op.create_index("met_whom", "met", ["whom"])


# --- the games of before -------------------------------------------------------------------------

PLAIN = ("code", "key", "came_from", "changed", "closed")
WRITTEN = ("seats", "scores", "winners", "position")  # as JSON


def _finished() -> Iterator[list[Row]]:
    """The tables whose games are over, some at a time."""
    tables = sa.table("tables", *map(sa.column, (*PLAIN, *WRITTEN, "phase")))
    texts = [sa.cast(tables.c[name], sa.Text).label(name) for name in WRITTEN]
    query = sa.select(*(tables.c[name] for name in PLAIN), *texts).where(tables.c.phase == "over")
    last = ""
    while True:
        some = query.where(tables.c.code > last).order_by(tables.c.code).limit(AT_ONCE)
        found = [dict(row) for row in op.get_bind().execute(some).mappings()]
        if not found:
            return
        yield [table for row in found if (table := _read(row)) is not None]
        last = found[-1]["code"]


def _read(row: Row) -> Row | None:
    """A damaged one is left as it is."""
    try:
        table = {**row, **{name: json.loads(row[name] or "null") for name in WRITTEN}}
        seats, scores, winners = table["seats"], table["scores"], table["winners"]
        whole = len(seats) == len(scores) and all(isinstance(n, int) for n in (*scores, *winners))
        named = all(isinstance(seat.get("name", ""), str) for seat in seats)
    except (ValueError, TypeError, AttributeError):
        return None
    return table if whole and named and isinstance(table["changed"], float) else None


def _fill(table: sa.Table, rows: list[Row]) -> None:
    if rows:
        op.bulk_insert(table, rows)


def _own_seats(table: Row) -> dict[str, int]:
    """The players, each with their first seat."""
    own: dict[str, int] = {}
    for number, seat in enumerate(table["seats"]):
        if seat.get("kind") == "person" and seat.get("player"):
            own.setdefault(seat["player"], number)
    return own


def _rows(table: Row) -> Iterator[Row]:
    for player, number in _own_seats(table).items():
        place, gone = _place(table, number), bool(table["seats"][number].get("stand_in"))
        won = place is not None and number in table["winners"]
        yield {
            "player": player,
            "game": table["code"],
            "code": table["code"],
            "key": table["key"],
            "seats": len(table["seats"]),
            "at": table["changed"],
            "place": place,
            "points": table["scores"][number],
            "won": won,
            "gone": gone,
            "kind": "continued" if _is_continued(table) else "table",
            "rated": False,
            "rating": None,
            "deviation": None,
        }


def _others(table: Row) -> Iterator[Row]:
    for player, own in _own_seats(table).items():
        for number, seat in enumerate(table["seats"]):
            if _whom(seat) != player:
                yield {
                    "player": player,
                    "game": table["code"],
                    "n": number,
                    "whom": _whom(seat),
                    "name": seat.get("name", "")[:40],
                    "points": table["scores"][number],
                    "place": _place(table, number),
                    "ahead": _ahead(table, own, number),
                    "key": table["key"],
                    "at": table["changed"],
                }


def _whom(seat: Row) -> str:
    return f"bot:{seat.get('level', '')}" if seat.get("kind") == "bot" else seat.get("player", "")


def _is_continued(table: Row) -> bool:
    return table["position"] is not None or bool(table["came_from"])


def _is_team(table: Row) -> bool:
    """All have won together, or nobody has."""
    return (
        len(table["winners"]) in (0, len(table["seats"]))
        and getattr(modes().get(table["key"]), "aim", "") == "team"
    )


def _place(table: Row, number: int) -> int | None:
    seats, scores, winners = table["seats"], table["scores"], table["winners"]
    mine = [n for n, seat in enumerate(seats) if _whom(seat) == _whom(seats[number])]
    several = seats[number].get("kind") == "person" and seats[number].get("player") and len(mine) > 1
    if table["closed"] or seats[number].get("stand_in") or several:
        return None
    if _is_team(table):
        return 1 if winners else 2
    more_is_better = any(scores[winner] > min(scores) for winner in winners)
    return sorted(scores, reverse=more_is_better).index(scores[number]) + 1


def _ahead(table: Row, own: int, number: int) -> int | None:
    mine, other = _place(table, own), _place(table, number)
    if mine is None or other is None or _is_continued(table) or _is_team(table):
        return None
    return (mine < other) - (mine > other)
