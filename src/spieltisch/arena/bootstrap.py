"""How sure a mean is: deals are drawn again and again from those that were played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from .figures import Floats

RESAMPLES = 2000
BLOCK = 4_000_000  # weights in memory at a time
DIGITS = 6  # beyond these, machines may differ


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals, with its 95% interval; without at least two deals there is none."""

    mean: float
    low: float | None
    high: float | None

    @property
    def clear(self) -> bool:
        """Whether the interval leaves no doubt about the sign."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def estimates(columns: Floats, seed: int) -> list[Estimate | None]:
    """The mean of each column over the deals that have it, all from the same drawn deals."""
    deals = len(columns)
    held = ~np.isnan(columns)
    values = np.nan_to_num(columns)
    counts = held.sum(axis=0)
    drawn = np.full((RESAMPLES, columns.shape[1]), np.nan)
    row = 0
    for weights in _weights(deals, seed):
        held_weights = weights @ held
        block = slice(row, row := row + len(weights))
        np.divide(weights @ values, held_weights, out=drawn[block], where=held_weights > 0)
    return [_estimate(values[:, i], int(counts[i]), drawn[:, i]) for i in range(columns.shape[1])]


def drawn_means(values: Floats, seed: int) -> Floats:
    """The means of all resamples of some deals."""
    return np.concatenate([weights @ values for weights in _weights(len(values), seed)]) / len(values)


def estimate_of(mean: float, drawn: Floats) -> Estimate:
    """A mean, with the interval that 95 of 100 drawn means stay within."""
    low, high = np.percentile(drawn, (2.5, 97.5))
    return Estimate(round(mean, DIGITS), round(float(low), DIGITS), round(float(high), DIGITS))


def _estimate(values: Floats, count: int, drawn: Floats) -> Estimate | None:
    if count == 0:
        return None
    mean = round(float(values.sum()) / count, DIGITS)
    if count == 1:
        return Estimate(mean, None, None)
    low, high = np.nanpercentile(drawn, (2.5, 97.5))
    return Estimate(mean, round(float(low), DIGITS), round(float(high), DIGITS))


def _weights(deals: int, seed: int) -> Iterator[Floats]:
    """How often each deal is drawn, for a block of resamples at a time."""
    rng = np.random.default_rng([seed, deals])
    rows = max(1, BLOCK // max(1, deals))
    for start in range(0, RESAMPLES, rows):
        count = min(rows, RESAMPLES - start)
        drawn = (np.bincount(rng.integers(0, deals, deals), minlength=deals) for _ in range(count))
        yield np.stack(list(drawn)).astype(np.float64)
