"""Exact sums over many games: whole numbers only, so that the order in which they come changes nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import lcm, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..core.game import AnyGame
from .bootstrap import DIGITS, Estimate

if TYPE_CHECKING:
    from ..fast.api import Simulation

Whole = NDArray[np.int64]
WIN = lcm(*range(1, 11))  # a win, in parts: it can be shared by any number of seats up to ten
NORMAL = 1.96  # standard errors to each side of a mean that 95 of 100 stay within


@dataclass(slots=True)
class Column:
    """One number a game, ``scale`` times as large as it is shown."""

    scale: int = 1
    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, other: Column) -> None:
        """Count further games."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def estimate(self) -> Estimate:
        """The mean and its 95% interval; a single game has none."""
        mean = self.total / self.count / self.scale
        if self.count < 2:
            return Estimate(round(mean, DIGITS), None, None)
        around = self.squares * self.count - self.total**2  # exact: both are whole
        error = NORMAL * sqrt(around / (self.count - 1)) / self.count / self.scale
        return Estimate(*(round(x, DIGITS) for x in (mean, mean - error, mean + error)))


def column_of(values: Whole, scale: int) -> Column:
    """The column of some games."""
    return Column(scale, len(values), int(values.sum()), int((values * values).sum()))


@dataclass(slots=True)
class Tally:
    """The figures of one reading, or of the difference between two, by name; how often there was what."""

    columns: dict[str, Column] = field(default_factory=dict)
    scores: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many games are in it."""
        return next((column.count for column in self.columns.values()), 0)

    def add(self, other: Tally) -> None:
        """Count further games."""
        for name, column in other.columns.items():
            self.columns.setdefault(name, Column(column.scale)).add(column)
        self.scores.update(other.scores)
        self.lengths.update(other.lengths)


def measures(game: AnyGame, done: Simulation) -> dict[str, tuple[Whole, int]]:
    """What is measured of each game, as whole numbers and their scale."""
    scores, sides = done.scores.astype(np.int64), sides_of(game)
    wins = shared_wins(game, scores)
    found: dict[str, tuple[Whole, int]] = {"score": (scores.sum(axis=1), len(sides))}
    found["length"] = (done.lengths.astype(np.int64), 1)
    if len(sides) > 1:
        found |= {f"score of {side}": (scores[:, i], 1) for i, side in enumerate(sides)}
    return found | {f"wins of {side}": (wins[:, i], WIN) for i, side in enumerate(sides)}


def sides_of(game: AnyGame) -> tuple[str, ...]:
    """Who has a score: every seat, or the team."""
    return ("the team",) if game.aim == "team" else tuple(f"seat {seat}" for seat in range(game.seats))


def shared_wins(game: AnyGame, scores: Whole) -> Whole:
    """The wins of every side, in parts of ``WIN``: the best score wins; a win that is shared is divided.

    A team's score is its lead over the buffalo, with which it may share the win as well.
    """
    if game.aim == "team":
        return np.asarray((np.sign(scores) + 1) * WIN // 2, dtype=np.int64)
    best = scores.min(axis=1) if game.aim == "fewest" else scores.max(axis=1)
    won = scores == best[:, None]
    return np.asarray(won * (WIN // won.sum(axis=1))[:, None], dtype=np.int64)


def tally_of(found: dict[str, tuple[Whole, int]], done: Simulation) -> Tally:
    """The tally of one reading."""
    columns = {name: column_of(values, scale) for name, (values, scale) in found.items()}
    return Tally(columns, count(done.scores), count(done.lengths))


def difference_of(first: dict[str, tuple[Whole, int]], second: dict[str, tuple[Whole, int]]) -> Tally:
    """Second minus first, game by game: what chance did to both is gone from it."""
    return Tally({name: column_of(second[name][0] - first[name][0], first[name][1]) for name in first})


def count(values: NDArray[Any]) -> Counter[int]:
    """How often there is each number."""
    if not values.size:
        return Counter()
    low = int(values.min())
    often = np.bincount(values.ravel() - low)
    return Counter({low + int(i): int(often[i]) for i in np.flatnonzero(often)})


def spread(counts: Counter[int]) -> float:
    """The standard deviation."""
    number = counts.total()
    total, squares = (sum(value**power * n for value, n in counts.items()) for power in (1, 2))
    return round(sqrt(squares * number - total**2) / number, DIGITS) if number else 0.0


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest number that this share of them stays within."""
    left = share * counts.total()
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return 0
