"""What was one player's becomes another's: a guest has found out who they are."""

from __future__ import annotations

from itertools import chain
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select, tuple_, update

from . import schema
from .circles import carry_circles
from .tournaments import carry_tournaments

CARRIED = (  # another's, just as they are
    schema.exercises,
    schema.judged_games,
    schema.deal_tries,
    schema.subscriptions,
    schema.webhooks,
)


def carry(connection: Connection, old: str, new: str) -> None:
    """All that is kept of one player alone becomes another's; where both have the same, theirs stays."""
    for table in CARRIED:
        _carry_rows(connection, table, old, new)
    _carry_answers(connection, old, new)
    _carry_history(connection, old, new)
    carry_circles(connection, old, new)
    carry_tournaments(connection, old, new)


def _carry_rows(connection: Connection, table: Table, old: str, new: str) -> None:
    others = [column for column in table.primary_key if column.name != "player"]
    theirs = select(*others).where(table.c.player == new)
    mine = table.c.player == old
    connection.execute(delete(table).where(mine, tuple_(*others).in_(theirs)))
    connection.execute(update(table).where(mine).values(player=new))


def _carry_history(connection: Connection, old: str, new: str) -> None:
    """Games that both have played stay the other's; of two ratings that of more games goes on."""
    played, met = schema.played, schema.met
    theirs = select(played.c.game).where(played.c.player == new)
    connection.execute(delete(met).where(met.c.player == old, met.c.game.in_(theirs)))
    for table in (played, met):
        _carry_rows(connection, table, old, new)
    connection.execute(update(met).where(met.c.whom == old, met.c.player != new).values(whom=new))
    _carry_ratings(connection, old, new)


def _carry_ratings(connection: Connection, old: str, new: str) -> None:
    ratings = schema.ratings
    mine = select(ratings).where(ratings.c.player == old)
    for row in connection.execute(mine).all():
        same = (ratings.c.player == new) & (ratings.c.pool == row.pool) & (ratings.c.key == row.key)
        connection.execute(delete(ratings).where(same, ratings.c.games < row.games))
    _carry_rows(connection, ratings, old, new)


def _carry_answers(connection: Connection, old: str, new: str) -> None:
    """Answers to puzzles are counted, and each has the rating after it: the longer row of them goes on."""
    carried, theirs = _answers(connection, old), _answers(connection, new)
    if not carried:
        return
    days = {row["day"] for row in theirs}
    left = [row for row in carried if row["day"] not in days]
    ordered = chain(left, theirs) if len(theirs) >= len(left) else chain(theirs, left)
    rows = [row | {"player": new, "n": n} for n, row in enumerate(ordered, 1)]
    answers = schema.puzzle_answers
    connection.execute(delete(answers).where(answers.c.player.in_((old, new))))
    connection.execute(insert(answers), rows)


def _answers(connection: Connection, player: str) -> list[dict[str, Any]]:
    answers = schema.puzzle_answers
    query = select(answers).where(answers.c.player == player).order_by(answers.c.n)
    return [dict(row) for row in connection.execute(query).mappings()]


def carry_visit(connection: Connection, code: str, old: str, new: str) -> None:
    """A table is on another's list as it was on one's own; one that was on both stays as it is there.

    Where a seat had to stay behind, it is still known whose it was.
    """
    visits, tables = schema.visits.c, schema.tables.c
    here = select(visits.player, visits.hidden).where(visits.code == code, visits.player.in_((old, new)))
    found = dict(connection.execute(here).all())
    seats = connection.execute(select(tables.seats).where(tables.code == code)).scalar() or []
    if any(seat["player"] == old for seat in seats):
        return
    connection.execute(delete(schema.visits).where(visits.code == code, visits.player == old))
    if found.get(old) and new in found:
        mine = (visits.code == code, visits.player == new)
        connection.execute(update(schema.visits).where(*mine).values(hidden=True))


def common_tables(connection: Connection, one: str, other: str, most: int) -> list[str]:
    """Tables that two players have been at, the latest first."""
    visits, tables = schema.visits, schema.tables.c
    theirs = select(visits.c.code).where(visits.c.player == other)
    query = select(tables.code).join(visits).where(visits.c.player == one, tables.code.in_(theirs))
    return list(connection.execute(query.order_by(tables.changed.desc()).limit(most)).scalars())
