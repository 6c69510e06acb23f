"""Who sits at the tables that are learnt at: the learner, its earlier selves, and the older bots."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..fast.gym import LEARNER

ALONE, WITH_EARLIER = 0.3, 0.15  # shares of tables; at the others sit older bots
OWN_SEATS = 0.4  # of the seats at a table with others


def seat_company(
    rng: np.random.Generator, games: int, seats: int, earlier: int, policies: Sequence[int]
) -> NDArray[np.int32]:
    """Of each game and seat which network it is, or -1 less the number of a policy."""
    kind = rng.random(games)
    selves = rng.integers(1, earlier + 1, (games, seats)) if earlier else np.full((games, seats), LEARNER)
    drawn = rng.integers(0, len(policies), (games, seats if rng.random() < 0.5 else 1))
    bots = -1 - np.array(policies)[drawn]
    others = np.where((kind < ALONE + WITH_EARLIER)[:, None], selves, bots)
    learns = rng.random((games, seats)) < OWN_SEATS
    learns[np.arange(games), rng.integers(0, seats, games)] = True
    learns[kind < ALONE] = True
    return np.where(learns, LEARNER, others).astype(np.int32)
