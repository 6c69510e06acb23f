"""How long bots think. Times are counted in classes of about nine percent, so that they stay small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import floor, log2
from random import Random
from time import perf_counter
from typing import Any

from ..core.game import Bot, Decision

FINENESS = 8  # classes to each doubling
SHORTEST = 1e-7  # seconds: the lower end of class 0

_warm: set[str] = set()  # the bots that have moved in this process


@dataclass(slots=True)
class Stopwatch:
    """The moves of a bot where it had a choice: how many, how long in all, and how many of each class."""

    moves: int = 0
    seconds: float = 0.0
    classes: Counter[int] = field(default_factory=Counter)

    def note(self, seconds: float) -> None:
        """Count one move."""
        self.moves += 1
        self.seconds += seconds
        self.classes[max(0, floor(FINENESS * log2(max(seconds, SHORTEST) / SHORTEST)))] += 1

    def add(self, other: Stopwatch) -> None:
        """Count the moves of another stopwatch as well."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.classes.update(other.classes)

    @property
    def mean(self) -> float:
        """Seconds a move."""
        return self.seconds / self.moves if self.moves else 0.0

    def quantile(self, share: float) -> float:
        """The seconds within which this share of the moves was made, to within a class."""
        left = share * self.moves
        for number, (seconds, count) in enumerate(self.spread(), 1):
            left -= count
            if left <= 0 or number == len(self.classes):
                return seconds
        return 0.0

    def spread(self) -> Iterator[tuple[float, int]]:
        """The middle of each class, in seconds, and its moves; the shortest first."""
        for number in sorted(self.classes):
            yield SHORTEST * 2 ** ((number + 0.5) / FINENESS), self.classes[number]


@dataclass(slots=True)
class Timed:
    """A bot in its seat, with its own generator and a stopwatch beside it.

    The first move of a bot in a process is not counted: it may have to compile or to load something.
    """

    bot: Bot[Any, Any]
    rng: Random
    stopwatch: Stopwatch
    name: str

    def choose(self, view: Any, decision: Decision[Any], _rng: Random) -> Any:
        start = perf_counter()
        action = self.bot.choose(view, decision, self.rng)
        seconds = perf_counter() - start
        if self.name not in _warm:
            _warm.add(self.name)
        elif not _forced(decision):
            self.stopwatch.note(seconds)
        return action


def _forced(decision: Decision[Any]) -> bool:
    options = decision.options
    return isinstance(options, tuple) and len(options) == 1
