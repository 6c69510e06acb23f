"""Am I getting better? Loss per decision over somebody's games, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Literal

WINDOW = 10  # games that one point of the curve is the mean of
FEWEST = 3  # games without which no interval is told
# Student's t: so many standard errors hold 95 %, by games less one
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
Trend = Literal["better", "worse", "unclear", "few"]


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean of games, each counted alike, and where the truth lies by 95 %."""

    mean: float
    low: float
    high: float


def interval(losses: Sequence[float]) -> Interval | None:
    """The mean of at most so many games as a window has; nothing where they are too few."""
    if len(losses) < FEWEST:
        return None
    mean = fmean(losses)
    wide = STUDENT[len(losses) - 2] * stdev(losses) / sqrt(len(losses))
    return Interval(mean, max(0.0, mean - wide), mean + wide)


def curve(losses: Sequence[float]) -> list[Interval | None]:
    """For every game, in order, the mean of the last games up to it."""
    return [interval(losses[max(0, at - WINDOW) : at]) for at in range(1, len(losses) + 1)]


def trend(losses: Sequence[float]) -> Trend:
    """The last games against those before them: a difference counts that Welch's interval does not doubt."""
    late, early = losses[-WINDOW:], losses[-2 * WINDOW : -WINDOW]
    if len(early) < FEWEST:
        return "few"
    difference = fmean(early) - fmean(late)
    parts = [stdev(some) ** 2 / len(some) for some in (early, late)]
    wide = STUDENT[min(len(early), len(late)) - 2] * sqrt(
        sum(parts)
    )  # the fewer games say how wide: on the safe side
    if abs(difference) <= wide:
        return "unclear"
    return "better" if difference > 0 else "worse"
