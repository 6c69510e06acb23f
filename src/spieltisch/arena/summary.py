"""The result of a contest: everything that tables, files and pages show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from ..work.skill import Rating
from .bootstrap import Estimate, estimates
from .contest import Contest
from .figures import Figures, figures_of
from .ratings import ratings
from .sprt import Finding
from .stopwatch import Stopwatch
from .units import LostTurns, Unit
from .worst import WorstDeal


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot."""

    name: str
    deals: int
    score: Estimate
    wins: Estimate
    rating: Rating | None
    stopwatch: Stopwatch
    faults: LostTurns
    spread: Counter[int]


@dataclass(frozen=True, slots=True)
class Difference:
    """Two bots over the deals that both played: the first minus the second."""

    first: str
    second: str
    deals: int
    score: Estimate
    wins: Estimate

    @property
    def label(self) -> str:
        """The pair, as tables and plots name it."""
        return f"{self.first} – {self.second}"


@dataclass(frozen=True, slots=True)
class Summary:
    """A contest and its figures; standings from best to worst."""

    contest: Contest
    deals: int
    games: int
    standings: tuple[Standing, ...]
    differences: tuple[Difference, ...]
    before: dict[tuple[str, str], float]  # how often the first came before the second, where they met
    finding: Finding | None = None  # of a sequential test, which then chose when to stop
    worst: tuple[WorstDeal, ...] = ()  # where records are kept


def summarize(contest: Contest, units: Sequence[Unit], finding: Finding | None = None) -> Summary:
    """The figures of some units, which are in the order of their deals."""
    figures = figures_of(contest, units)
    order = _order(contest, figures)
    standings = _standings(contest, units, figures, order)
    differences = _differences(contest, figures, order)
    met = {(a, b): figures.meetings[a, b] for a in order for b in order if figures.meetings[a, b]}
    before = {
        (contest.names[a], contest.names[b]): round(float(figures.before[a, b] / count), 6)
        for (a, b), count in met.items()
    }
    games = sum(len(unit.games) for unit in units)
    return Summary(contest, len(units), games, standings, differences, before, finding)


def _order(contest: Contest, figures: Figures) -> list[int]:
    """The bots that played, best first; bots with the same mean stay as they were listed."""
    played = [bot for bot in range(len(contest.names)) if not np.isnan(figures.scores[:, bot]).all()]
    sign = 1 if contest.fewest_wins else -1
    return sorted(played, key=lambda bot: sign * round(float(np.nanmean(figures.scores[:, bot])), 9))


def _standings(
    contest: Contest, units: Sequence[Unit], figures: Figures, order: list[int]
) -> tuple[Standing, ...]:
    rated = ratings(contest, units)
    scores, wins = (estimates(f[:, order], contest.seed) for f in (figures.scores, figures.wins))
    standings = []
    for bot, score, win in zip(order, scores, wins, strict=True):
        assert score is not None
        assert win is not None
        stopwatch, faults = Stopwatch(), LostTurns()
        for unit in units:
            stopwatch.add(unit.stopwatches.get(bot, Stopwatch()))
            faults += unit.faults.get(bot, LostTurns())
        deals = int((~np.isnan(figures.scores[:, bot])).sum())
        rating = None if rated is None else rated[bot]
        standings.append(
            Standing(contest.names[bot], deals, score, win, rating, stopwatch, faults, figures.spreads[bot])
        )
    return tuple(standings)


def _differences(contest: Contest, figures: Figures, order: list[int]) -> tuple[Difference, ...]:
    pairs = list(combinations(order, 2))
    if not pairs:
        return ()
    first, second = ([pair[i] for pair in pairs] for i in (0, 1))
    scores, wins = (
        estimates(f[:, first] - f[:, second], contest.seed) for f in (figures.scores, figures.wins)
    )
    both = (~np.isnan(figures.scores[:, first] - figures.scores[:, second])).sum(axis=0)
    return tuple(
        Difference(contest.names[a], contest.names[b], int(deals), score, win)
        for (a, b), deals, score, win in zip(pairs, both, scores, wins, strict=True)
        if score is not None and win is not None
    )
