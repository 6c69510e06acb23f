"""A policy as a number: of a hundred choices, so many are the heuristic's and the others any."""

from __future__ import annotations

from .compiling import jit
from .rng import Stream, below

RANDOM, HEURISTIC = 0, 100


@jit
def is_careless(policy: int, s: Stream) -> bool:
    """Whether this choice is left to chance."""
    return policy == RANDOM or (policy < HEURISTIC and below(s, HEURISTIC) >= policy)
