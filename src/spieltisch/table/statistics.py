"""What somebody's games come to: sums by mode and seats, and ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from sqlalchemy import Connection

from ..games.registry import modes
from .histories import aim_of, level_of, wished
from .messages.history import (
    GameSums,
    LevelStrength,
    ModeTally,
    RatedMode,
    RatingPage,
    SeatStrength,
    SeatTally,
    StatisticsInfo,
    StrengthInfo,
    TableRatings,
)
from .messages.languages import title_of
from .rating import BOTS, PEOPLE, SURE, deviation_of, points_of
from .results import bot
from .seats import Setting
from .store.history import GameFilter, SumRow, sums_of
from .store.ratings import KeptRating, levels_in, ratings_in, ratings_of
from .store.store import Store


class Statistics:
    """The statistics of all players."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def sums(self, player: str, wish: GameFilter, whom: str, language: str) -> StatisticsInfo:
        """All games that count, by mode."""

        def work(connection: Connection) -> list[SumRow]:
            return sums_of(connection, player, wished(connection, player, wish, whom))

        rows = await self._store.read(work)
        by_mode: dict[str, list[SumRow]] = defaultdict(list)
        for row in rows:
            by_mode[row.key].append(row)
        told = [_mode(key, own, language) for key, own in by_mode.items()]
        told.sort(key=lambda mode: (-mode.tally.games, mode.key))
        games, won = (sum(getattr(row, name) for row in rows) for name in ("games", "won"))
        return StatisticsInfo(games=games, won=won, modes=told)

    async def ratings(self, player: str, language: str) -> RatingPage:
        """All ratings of somebody."""

        def work(connection: Connection) -> tuple[list[KeptRating], dict[str, list[KeptRating]]]:
            own = ratings_of(connection, player)
            keys = [kept.key.key for kept in own if kept.key.pool == BOTS]
            return own, levels_in(connection, keys)

        own, levels = await self._store.read(work)
        own.sort(key=lambda kept: (-kept.games, kept.key))
        return RatingPage(ratings=[_rated_mode(kept, levels, language) for kept in own])

    async def at_table(self, setting: Setting) -> TableRatings:
        """The ratings of those who sit at a table."""
        pool = PEOPLE if len(setting.players) > 1 else BOTS
        sitting = [seat.player or (bot(seat.level) if seat.level else "") for seat in setting.seats]
        who = sorted({each for each in sitting if each and (pool == BOTS or not level_of(each))})
        found = await self._store.read(lambda connection: ratings_in(connection, who, pool, setting.key))
        seats = [
            SeatStrength(seat=number, strength=_strength(found[each]) if each in found else None)
            for number, each in enumerate(sitting)
        ]
        return TableRatings(pool="people" if pool == PEOPLE else "bots", seats=seats)


def _mode(key: str, rows: Sequence[SumRow], language: str) -> ModeTally:
    aim = aim_of(key)
    counts = sorted({row.seats for row in rows})
    return ModeTally(
        key=key,
        title=title_of(key, language) if key in modes() else key,
        aim=aim,
        tally=_tally(rows, aim),
        by_seats=[
            SeatTally(seats=count, tally=_tally([row for row in rows if row.seats == count], aim))
            for count in counts
        ],
    )


def _tally(rows: Sequence[SumRow], aim: str) -> GameSums:
    told = sum(row.told for row in rows)
    least = min((row.least for row in rows if row.least is not None), default=None)
    most = max((row.most for row in rows if row.most is not None), default=None)
    best, worst = (least, most) if aim == "fewest" else (most, least)
    return GameSums(
        games=sum(row.games for row in rows),
        won=sum(row.won for row in rows),
        mean=sum(row.points for row in rows) / told if told else None,
        best=best,
        worst=worst,
        places=_places(rows),
    )


def _places(rows: Iterable[SumRow]) -> list[int]:
    counts: dict[int, int] = defaultdict(int)
    for row in rows:
        counts[row.place] += row.games
    return [counts[place] for place in range(1, max(counts, default=0) + 1)]


def _rated_mode(kept: KeptRating, levels: dict[str, list[KeptRating]], language: str) -> RatedMode:
    key, pool = kept.key.key, kept.key.pool
    others = levels.get(key, []) if pool == BOTS else []
    return RatedMode(
        key=key,
        title=title_of(key, language) if key in modes() else key,
        pool="people" if pool == PEOPLE else "bots",
        strength=_strength(kept),
        levels=[LevelStrength(level=level_of(each.key.player), strength=_strength(each)) for each in others],
    )


def _strength(kept: KeptRating) -> StrengthInfo:
    within = round(SURE * deviation_of(kept.rating))
    return StrengthInfo(points=round(points_of(kept.rating)), within=within, games=kept.games)
