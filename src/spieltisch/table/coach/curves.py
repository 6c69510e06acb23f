"""Am I getting better? What somebody's decisions cost them, game after game."""

from __future__ import annotations

from ...coach.progress import WINDOW, Interval, curve, trend
from ..messages.languages import title_of
from ..messages.practice import Curve, CurveMode, CurveModes, CurvePoint
from ..store.practice import GAMES, JudgedGame, judged_games, modes_judged
from ..store.store import Store
from .gleaner import Gleaner


class Curves:
    """The curves of all players."""

    def __init__(self, store: Store, gleaner: Gleaner) -> None:
        self._store = store
        self._gleaner = gleaner

    async def modes(self, player: str, language: str) -> CurveModes:
        """The modes that somebody has a curve of, the most played first."""
        await self._gleaner.gather(player)
        found = await self._store.read(lambda connection: modes_judged(connection, player))
        modes = [CurveMode(key=key, title=title_of(key, language), games=games) for key, games in found]
        return CurveModes(modes=modes, window=WINDOW)

    async def curve(self, player: str, key: str, page: int, language: str) -> Curve:
        """A page of one curve, its games in order; the latest games are on the first page."""
        games = await self._store.read(lambda connection: judged_games(connection, player, key, page, WINDOW))
        losses = [game.mean for game in reversed(games)]
        points = list(map(_point, reversed(games), curve(losses)))
        return Curve(
            key=key,
            title=title_of(key, language),
            games=points[-GAMES:],
            trend="" if page else trend(losses),
            page=page,
            more=len(games) > GAMES,
        )


def _point(game: JudgedGame, found: Interval | None) -> CurvePoint:
    mean, low, high = (None, None, None) if found is None else (found.mean, found.low, found.high)
    at, decisions = game.at, game.decisions
    return CurvePoint(
        code=game.code, at=at, decisions=decisions, loss=game.mean, mean=mean, low=low, high=high
    )
