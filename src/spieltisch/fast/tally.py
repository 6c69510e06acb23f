"""What playouts add up to; the same for every family's search."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class Tally:
    """Sums and sums of squares, a line a candidate, over all worlds so far."""

    helping = 50  # worlds between two looks at the clock

    def __init__(self, candidates: int, columns: int = 2) -> None:
        self._sums = np.zeros((candidates, columns))
        self.worlds = 0

    def keep_all(self) -> None:
        """Let every candidate meet every world, also those that fall behind: for judging, not for playing."""

    def means(self) -> NDArray[np.float64]:
        """What each candidate leads to on average: the heads still to come, or the final points."""
        result: NDArray[np.float64] = self._sums[:, 0] / self.worlds
        return result

    def worths(self) -> NDArray[np.float64]:
        """What a player chooses by: the means, where nothing else wins the game."""
        return self.means()

    def spreads(self) -> NDArray[np.float64]:
        """The standard deviation of a single playout."""
        variance = self._sums[:, 1] / self.worlds - self.means() ** 2
        result: NDArray[np.float64] = np.sqrt(np.maximum(variance, 0))
        return result
