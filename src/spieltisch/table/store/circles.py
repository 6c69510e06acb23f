"""Circles of friends: who is in them, and how they stand in the games that were played there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, RowMapping, Select, delete, func, insert, select, update

from ..seats import Setting
from . import schema
from .now import Now
from .practice import whole_setting
from .tournaments import erase_tournaments, leave_tournaments

LINES = 20  # open tables of a circle
circles, members, played = schema.circles.c, schema.members.c, schema.played.c


class Span(NamedTuple):
    """From when to when games count; nothing means for ever."""

    since: float | None = None
    until: float | None = None


class MemberSums(NamedTuple):
    """How a member has done."""

    player: str
    name: str
    games: int
    won: int
    points: int  # in all games together
    places: int  # the same of places


class DealRank(NamedTuple):
    """How a member did at the deal of a day; without a merit they left it."""

    player: str
    name: str
    day: str
    score: int | None
    merit: float | None


# --- who is in ------------------------------------------------------------------------------------


def found(connection: Connection, id: str, door: str, name: str, host: str) -> None:
    """A new circle, with nobody in it yet."""
    row = {"id": id, "door": door, "name": name, "host": host}
    connection.execute(insert(schema.circles).values(**row, made=Now()))


def circle(connection: Connection, id: str, player: str) -> RowMapping | None:
    """A circle, for those who are in it."""
    query = select(schema.circles).join(schema.members).where(circles.id == id, members.player == player)
    return connection.execute(query).mappings().first()


def behind(connection: Connection, door: str) -> RowMapping | None:
    """The circle that a door leads to."""
    return connection.execute(select(schema.circles).where(circles.door == door)).mappings().first()


def circles_of(connection: Connection, player: str) -> list[tuple[str, str, int]]:
    """The circles that somebody is in, with their names and how many are in them."""
    mine = select(members.circle).where(members.player == player)
    query = select(circles.id, circles.name, func.count()).join(schema.members).where(circles.id.in_(mine))
    query = query.group_by(circles.id, circles.name).order_by(circles.name, circles.id)
    return [(id, name, count) for id, name, count in connection.execute(query)]


def members_of(connection: Connection, id: str) -> list[tuple[str, str]]:
    """Who is in a circle, and under which name; the first who came first."""
    query = select(members.player, members.name).where(members.circle == id)
    query = query.order_by(members.joined, members.player)
    return [(player, name) for player, name in connection.execute(query)]


def come_in(connection: Connection, id: str, player: str, name: str) -> None:
    """Somebody is in a circle from now on, or goes by another name there."""
    here = (members.circle == id) & (members.player == player)
    done = connection.execute(update(schema.members).where(here).values(name=name))
    if not done.rowcount:
        row = {"circle": id, "player": player, "name": name}
        connection.execute(insert(schema.members).values(**row, joined=Now()))


def go(connection: Connection, id: str, player: str) -> None:
    """Somebody is in a circle no more: another one is its host then, and without anybody it is gone."""
    connection.execute(delete(schema.members).where(members.circle == id, members.player == player))
    theirs = (schema.webhooks.c.code == id, schema.webhooks.c.player == player)
    connection.execute(delete(schema.webhooks).where(*theirs))
    leave_tournaments(connection, id, player)
    left = members_of(connection, id)
    if not left:
        connection.execute(update(schema.tables).where(schema.tables.c.circle == id).values(circle=""))
        connection.execute(delete(schema.webhooks).where(schema.webhooks.c.code == id))
        erase_tournaments(connection, id)
        connection.execute(delete(schema.circles).where(circles.id == id))
        return
    his = (circles.id == id) & (circles.host == player)
    connection.execute(update(schema.circles).where(his).values(host=left[0][0]))


def change(connection: Connection, id: str, **values: object) -> None:
    """Another name, host, door or season."""
    connection.execute(update(schema.circles).where(circles.id == id).values(**values))


def forget_circles(connection: Connection, player: str) -> None:
    """Somebody is in no circle any more."""
    for id, _, _ in circles_of(connection, player):
        go(connection, id, player)


def carry_circles(connection: Connection, old: str, new: str) -> None:
    """Somebody is in their circles under another id."""
    theirs = select(members.circle).where(members.player == new)
    connection.execute(delete(schema.members).where(members.player == old, members.circle.in_(theirs)))
    connection.execute(update(schema.members).where(members.player == old).values(player=new))
    connection.execute(update(schema.circles).where(circles.host == old).values(host=new))


# --- what is played there -------------------------------------------------------------------------


def open_tables(connection: Connection, id: str) -> list[Setting]:
    """Tables for a circle whose games are not over, the latest first."""
    tables = schema.tables.c
    query = select(tables.code).where(tables.circle == id, tables.phase != "over", tables.tournament == "")
    codes = connection.execute(query.order_by(tables.changed.desc()).limit(LINES)).scalars().all()
    settings = (whole_setting(connection, code) for code in codes)
    return [setting for setting in settings if setting is not None]


def modes_of(connection: Connection, id: str, span: Span) -> list[str]:
    """What was played within a span, the most often first."""
    query = (
        _games(select(played.key), id, span).group_by(played.key).order_by(func.count().desc(), played.key)
    )
    return list(connection.execute(query).scalars())


def standings(connection: Connection, id: str, key: str, span: Span) -> list[MemberSums]:
    """How members have done in games of a mode that count."""
    sums = (func.count(), func.count().filter(played.won), func.sum(played.points), func.sum(played.place))
    query = _games(select(members.player, members.name, *sums), id, span).where(played.key == key)
    rows = connection.execute(query.group_by(members.player, members.name))
    return [MemberSums(player, name, *map(int, counts)) for player, name, *counts in rows]


def _games(query: Select[Any], id: str, span: Span) -> Select[Any]:
    """Games at tables for a circle that members have played to an end that can be compared."""
    query = query.select_from(schema.played).join(schema.tables, schema.tables.c.code == played.code)
    query = query.join(schema.members, (members.player == played.player) & (members.circle == id))
    query = query.where(schema.tables.c.circle == id, played.place.is_not(None))
    if span.since is not None:
        query = query.where(played.at >= span.since)
    return query if span.until is None else query.where(played.at <= span.until)


def deal_ranks(connection: Connection, id: str, days: Sequence[str]) -> list[DealRank]:
    """Which members have ended their try at the deal of some days, and how they did."""
    tries = schema.deal_tries.c
    query = select(members.player, members.name, tries.day, tries.score, tries.merit)
    query = query.join(schema.deal_tries, tries.player == members.player)
    query = query.where(members.circle == id, tries.day.in_(days), tries.ended.is_not(None))
    return [DealRank(*row) for row in connection.execute(query)]


def puzzle_ranks(connection: Connection, id: str, days: Sequence[str]) -> list[tuple[str, str, int, float]]:
    """Which members have answered puzzles of some days: who, how many, and the sum of their scores."""
    answers = schema.puzzle_answers.c
    query = select(members.player, members.name, func.count(), func.sum(answers.score))
    query = query.join(schema.puzzle_answers, answers.player == members.player)
    query = query.where(members.circle == id, answers.day.in_(days)).group_by(members.player, members.name)
    return [(player, name, count, total) for player, name, count, total in connection.execute(query)]
