"""Units into figures by deal: a bot's mean score and wins in each deal, its scores, and who beat whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from .contest import Contest
from .units import GameResult, Unit

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Figures:
    """One row a deal, one column a bot; where a bot did not play a deal there is no number (NaN)."""

    scores: Floats
    wins: Floats
    spreads: tuple[Counter[int], ...]  # by bot: how often it had each score
    before: Floats  # [a, b]: how often a came before b, a tie counting half
    meetings: Floats  # [a, b]: how often they met


def figures_of(contest: Contest, units: Sequence[Unit]) -> Figures:
    """What the units show."""
    bots = len(contest.names)
    scores, wins = np.full((2, len(units), bots), np.nan)
    spreads = tuple(Counter[int]() for _ in range(bots))
    before, meetings = np.zeros((2, bots, bots))
    for row, unit in enumerate(units):
        sides = [side for game in unit.games for side in zip(game.bots, game.scores, game.wins, strict=True)]
        for bot in {bot for bot, _, _ in sides}:
            scores[row, bot] = np.mean([score for b, score, _ in sides if b == bot])
            wins[row, bot] = np.mean([win for b, _, win in sides if b == bot])
        for bot, score, _ in sides:
            spreads[bot][score] += 1
        for game in compared(contest, unit):
            _note_meetings(game, before, meetings)
    return Figures(scores, wins, spreads, before, meetings)


def compared(contest: Contest, unit: Unit) -> Iterator[GameResult]:
    """The games of a unit in which bots can be compared: teams that play the same deal count as one."""
    if contest.aim != "team":
        yield from unit.games
        return
    bots, scores = (tuple(getattr(game, name)[0] for game in unit.games) for name in ("bots", "scores"))
    order = sorted(scores, reverse=True)
    yield GameResult(bots, scores, tuple(order.index(score) for score in scores), ())


def _note_meetings(game: GameResult, before: Floats, meetings: Floats) -> None:
    for (a, rank_a), (b, rank_b) in combinations(zip(game.bots, game.ranks, strict=True), 2):
        if a != b:
            first = 0.5 if rank_a == rank_b else float(rank_a < rank_b)
            before[a, b] += first
            before[b, a] += 1 - first
            meetings[a, b] += 1
            meetings[b, a] += 1
