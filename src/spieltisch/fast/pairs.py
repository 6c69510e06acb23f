"""One of several places, or two of them, as a number: single ones first, then pairs (0-1, 0-2, …, 1-2, …)."""

from __future__ import annotations

from .compiling import jit

NONE = -1  # there is no second place


@jit
def pair_index(i: int, j: int, size: int) -> int:
    """The number of a pair among all pairs."""
    return i * (2 * size - i - 1) // 2 + j - i - 1


@jit
def places_of(size: int, index: int) -> tuple[int, int]:
    """Which of so many places an index means; the second is ``NONE`` where it is one alone."""
    if index < size:
        return index, NONE
    i, left = 0, index - size
    while left >= size - 1 - i:
        left -= size - 1 - i
        i += 1
    return i, i + 1 + left
