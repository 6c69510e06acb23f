"""How long something takes, counted in classes: cheap to note, and enough for percentiles."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Times:
    """How many took how long, up to each bound and beyond the last."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._counts = [0] * (len(BOUNDS) + 1)

    def note(self, seconds: float) -> None:
        """Count one."""
        self.seconds += seconds
        self._counts[bisect_left(BOUNDS, seconds)] += 1

    def totals(self) -> list[tuple[float, int]]:
        """How many took at most so long; infinity counts them all."""
        return list(zip((*BOUNDS, float("inf")), accumulate(self._counts), strict=True))
