"""How seats of 6 nimmt! can play, by number."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..compiling import jit_inline
from ..rng import Stream, next_word
from ..rows import Vector
from . import layout as at

RANDOM, CHEAP, HEURISTIC = 0, 1, 2  # CHEAP: a random card, but the cheapest row


@jit_inline
def kinds_of(rules: Vector, policies: Vector) -> int:
    """A bit for each policy that somebody plays by."""
    kinds = 0
    for seat in range(rules[at.R_SEATS]):
        kinds |= 1 << policies[seat]
    return kinds


@jit_inline
def draw_lots(kinds: int, s: Stream) -> Any:
    """Two bits for each seat: the row that it takes in this round, if it must take one and goes by chance."""
    return np.int64(next_word(s) >> np.uint64(1)) if kinds >> RANDOM & 1 else 0
