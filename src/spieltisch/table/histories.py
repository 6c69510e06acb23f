"""Somebody's finished games and what they come to, as it is told: to them alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row

from ..games.registry import modes
from .errors import BadSetting
from .messages.history import (
    GameLine,
    GamePage,
    MetInfo,
    OpponentInfo,
    OpponentPage,
    Trend,
    TrendPoint,
)
from .messages.languages import title_of
from .rating import SURE
from .results import BOT
from .store.history import (
    LINES,
    OPPONENTS,
    Cursor,
    GameFilter,
    Opponent,
    games_of,
    latest_of,
    met_in,
    opponents_of,
    whom_of,
)
from .store.store import Store

REFERRED = "~"  # between a game and a number in it: the ids of others are told to nobody


class Histories:
    """The histories of all players."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, player: str, wish: GameFilter, whom: str, cursor: str, language: str) -> GamePage:
        """A page of somebody's games; ``whom`` is as it was told, or a level of bots."""
        after = read_cursor(cursor)

        def work(connection: Connection) -> tuple[list[Row[Any]], dict[str, list[Row[Any]]]]:
            games = games_of(connection, player, wished(connection, player, wish, whom), after)
            return games, met_in(connection, player, [game.game for game in games[:LINES]])

        games, others = await self._store.read(work)
        lines = [_line(game, others[game.game], language) for game in games[:LINES]]
        last = games[LINES - 1] if len(games) > LINES else None
        return GamePage(games=lines, next=f"{last.at!r}{REFERRED}{last.game}" if last else "", window=LINES)

    async def opponents(self, player: str, key: str | None, page: int) -> OpponentPage:
        """A page of those whom somebody has met."""
        found = await self._store.read(lambda connection: opponents_of(connection, player, key, page))
        return OpponentPage(
            opponents=list(map(_opponent, found[:OPPONENTS])), page=page, more=len(found) > OPPONENTS
        )

    async def trend(self, player: str, key: str, seats: int | None, language: str) -> Trend:
        """The last games of a mode, in their order."""
        rows = await self._store.read(lambda connection: latest_of(connection, player, key, seats))
        games = [_point(row) for row in reversed(rows)]
        return Trend(key=key, title=title_of(key, language), aim=aim_of(key), games=games)


def wished(connection: Connection, player: str, wish: GameFilter, whom: str) -> GameFilter:
    """A wish with whoever is referred to in it; somebody whom the player has never met is nobody."""
    if not whom:
        return wish
    game, _, n = whom.rpartition(REFERRED)
    if not game:
        return wish._replace(whom=whom if whom.startswith(BOT) else BOT)
    found = whom_of(connection, player, game, int(n)) if n.isdecimal() and len(n) < 4 else None
    return wish._replace(whom=found or BOT)


def read_cursor(text: str) -> Cursor | None:
    """Where a page begins."""
    if not text:
        return None
    at, _, game = text.partition(REFERRED)
    try:
        return Cursor(float(at), game)
    except ValueError as error:
        raise BadSetting("cursor") from error


def aim_of(key: str) -> str:
    """What wins; nothing of a mode that is gone."""
    return modes()[key].aim if key in modes() else ""


def keys_of(family: str) -> tuple[str, ...]:
    """The modes of a family."""
    return tuple([key for key, mode in modes().items() if mode.family == family])


def _line(row: Row[Any], others: Iterable[Row[Any]], language: str) -> GameLine:
    return GameLine(
        game=row.game,
        code=row.code or "",
        key=row.key,
        title=title_of(row.key, language) if row.key in modes() else row.key,
        aim=aim_of(row.key),
        at=row.at,
        seats=row.seats,
        place=row.place,
        points=row.points,
        won=row.won,
        gone=row.gone,
        kind=row.kind,
        rated=row.rated,
        rating=None if row.rating is None else round(row.rating),
        others=[_met(other) for other in others],
    )


def _met(row: Row[Any]) -> MetInfo:
    whom = f"{row.game}{REFERRED}{row.n}" if row.whom else ""
    level = level_of(row.whom)
    return MetInfo(name=row.name, level=level, points=row.points, place=row.place, whom=whom)


def _opponent(found: Opponent) -> OpponentInfo:
    return OpponentInfo(
        whom=f"{found.game}{REFERRED}{found.n}",
        name=found.name,
        level=level_of(found.whom),
        games=found.games,
        compared=found.compared,
        ahead=found.ahead,
        behind=found.behind,
    )


def level_of(whom: str) -> str:
    """The level of a bot; nothing of a person."""
    return whom.removeprefix(BOT) if whom.startswith(BOT) else ""


def _point(row: Row[Any]) -> TrendPoint:
    rating, deviation = row.rating, row.deviation
    return TrendPoint(
        game=row.game,
        code=row.code or "",
        at=row.at,
        points=row.points,
        place=row.place,
        won=row.won,
        people=row.people,
        rating=None if rating is None else round(rating),
        within=None if deviation is None else round(SURE * deviation),
    )
