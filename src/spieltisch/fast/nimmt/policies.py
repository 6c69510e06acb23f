"""How seats of 6 nimmt! can play, by number."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..compiling import jit, jit_inline
from ..rng import Stream, next_word
from ..rows import Vector
from . import layout as at

RANDOM, CHEAP, HEURISTIC = 0, 1, 2  # CHEAP: a random card, but the cheapest row


@jit
def plays_so(policy: int, rules: Vector, policies: Vector) -> bool:
    """Whether anybody plays by a policy."""
    found = False
    for seat in range(rules[at.R_SEATS]):
        found = found or policies[seat] == policy
    return found


@jit_inline
def draw_lots(drawn: bool, s: Stream) -> Any:
    """Two bits for each seat: the row that it takes in this round, if it must take one and goes by chance."""
    return np.int64(next_word(s) >> np.uint64(1)) if drawn else 0
