"""Somebody's finished games: pages of them by any wish, and sums over all."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    case,
    exists,
    func,
    not_,
    select,
    tuple_,
    union_all,
)

from ..results import BOT, CONTINUED
from . import schema

LINES = 20  # games on a page
OPPONENTS = 20  # on a page
LATEST = 100  # games of which a picture is made
Outcome = Literal["won", "lost", "open"]

played, met = schema.played.c, schema.met.c


class GameFilter(NamedTuple):
    """Which games; what is left out does not matter."""

    keys: tuple[str, ...] = ()  # modes
    seats: int | None = None
    whom: str | None = None  # somebody who was there, as in ``met``
    result: Outcome | None = None
    kind: str | None = None
    rated: bool | None = None
    since: float | None = None
    until: float | None = None


class Cursor(NamedTuple):
    """The last game of a page."""

    at: float
    game: str


class SumRow(NamedTuple):
    """Games of a mode at so many seats that ended at the same place."""

    key: str
    seats: int
    place: int
    games: int
    won: int
    told: int  # games whose points count: they were played to the end
    points: int  # of all these
    least: int | None
    most: int | None


class Opponent(NamedTuple):
    """Somebody who was met, and how it went."""

    whom: str
    name: str
    games: int
    compared: int  # of these, where one of both was before the other, or neither
    ahead: int
    behind: int
    game: str  # the last one with them, and their number there
    n: int


# --- which games ---------------------------------------------------------------------------------


def _wished(player: str, wish: GameFilter) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [played.player == player]
    if wish.keys:
        found.append(played.key.in_(wish.keys))
    same = {name: getattr(wish, name) for name in ("seats", "kind", "rated")}
    found += [played[name] == value for name, value in same.items() if value is not None]
    if wish.since is not None:
        found.append(played.at >= wish.since)
    if wish.until is not None:
        found.append(played.at < wish.until)
    if wish.result is not None:
        found.append(RESULTS[wish.result])
    if wish.whom is not None:
        with_them = select(met.game).where(met.player == player, met.whom == wish.whom)
        found.append(played.game.in_(with_them))
    return found


RESULTS: dict[Outcome, ColumnElement[bool]] = {
    "won": played.won.is_(True),
    "lost": and_(played.won.is_(False), played.place.is_not(None)),
    "open": played.place.is_(None),
}
COUNTED = and_(played.kind != CONTINUED, played.place.is_not(None))


def games_of(connection: Connection, player: str, wish: GameFilter, after: Cursor | None) -> list[Row[Any]]:
    """A page of somebody's games, the latest first, and one more."""
    query = select(schema.played).where(*_wished(player, wish))
    if after is not None:
        query = query.where(tuple_(played.at, played.game) < tuple_(after.at, after.game))
    query = query.order_by(played.at.desc(), played.game.desc()).limit(LINES + 1)
    return list(connection.execute(query))


def met_in(connection: Connection, player: str, games: Collection[str]) -> dict[str, list[Row[Any]]]:
    """Who else was in some games of somebody, by seat."""
    query = select(schema.met).where(met.player == player, met.game.in_(games)).order_by(met.game, met.n)
    found: dict[str, list[Row[Any]]] = {game: [] for game in games}
    for row in connection.execute(query):
        found[row.game].append(row)
    return found


def whom_of(connection: Connection, player: str, game: str, n: int) -> str | None:
    """Who it was that somebody met in a game of theirs."""
    query = select(met.whom).where(met.player == player, met.game == game, met.n == n)
    return connection.execute(query).scalar()


# --- sums ----------------------------------------------------------------------------------------


def sums_of(connection: Connection, player: str, wish: GameFilter) -> list[SumRow]:
    """How all games that count ended, by mode, seats and place."""
    told, points = not_(played.gone), case((not_(played.gone), played.points))
    query: Select[Any] = select(
        played.key,
        played.seats,
        played.place,
        func.count(),
        func.count().filter(played.won),
        func.count().filter(told),
        func.coalesce(func.sum(points), 0),
        func.min(points),
        func.max(points),
    ).where(*_wished(player, wish), COUNTED)
    query = query.group_by(played.key, played.seats, played.place)
    return [SumRow(*row) for row in connection.execute(query)]


def latest_of(connection: Connection, player: str, key: str, seats: int | None) -> list[Row[Any]]:
    """The last games of a mode that count, the latest first."""
    wish = GameFilter(keys=(key,), seats=seats)
    names = ("game", "code", "at", "place", "points", "won", "rating", "deviation")
    person = (met.player == player, met.game == played.game, not_(met.whom.startswith(BOT)))
    people = exists().where(*person).label("people")
    query = select(*(played[name] for name in names), people).where(*_wished(player, wish), COUNTED)
    query = query.where(played.gone.is_(False)).order_by(played.at.desc(), played.game.desc()).limit(LATEST)
    return list(connection.execute(query))


def opponents_of(connection: Connection, player: str, key: str | None, page: int) -> list[Opponent]:
    """A page of those whom somebody met most often, and one more; those who are gone are nobody."""
    count = func.count()
    query = select(
        met.whom,
        count,
        func.count(met.ahead),
        func.count().filter(met.ahead == 1),
        func.count().filter(met.ahead == -1),
        func.max(met.at),
    ).where(met.player == player, met.whom != "")
    if key is not None:
        query = query.where(met.key == key)
    query = query.group_by(met.whom).order_by(count.desc(), met.whom)
    rows = connection.execute(query.offset(page * OPPONENTS).limit(OPPONENTS + 1)).all()
    seen = _last_seen(connection, player, [(whom, at) for whom, *_, at in rows])
    return [
        Opponent(whom, seen[whom].name, games, compared, ahead, behind, seen[whom].game, seen[whom].n)
        for whom, games, compared, ahead, behind, _ in rows
    ]


def _last_seen(
    connection: Connection, player: str, last: Collection[tuple[str, float]]
) -> dict[str, Row[Any]]:
    """The last rows of some who were met: what they were called then."""
    if not last:
        return {}
    each = [
        select(schema.met).where(met.player == player, met.whom == whom, met.at == at) for whom, at in last
    ]
    return {row.whom: row for row in connection.execute(union_all(*each))}  # with "or" no index is used
