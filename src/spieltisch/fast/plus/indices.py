"""The index of every lay, as ``games.plus.encoder`` numbers them: places of a sorted hand, zeros first."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..pairs import NONE, pair_index, places_of
from ..rows import Vector
from . import layout as at
from .kernel import ALONE


@jit_inline
def kernel_place(table: Vector, seat: int, spot: int) -> int:
    """The kernel's place of a card: numbers first, then one place for all zeros."""
    zeros = table[at.HELD + seat]
    return spot - zeros if spot >= zeros else table[at.SIZE + seat]


@jit
def lay_of(table: Vector, seat: int, hand: int, action: int) -> int:
    """The kernel's word for one card or two."""
    i, j = places_of(hand, action)
    first = kernel_place(table, seat, i)
    if j == NONE:
        return first | ALONE << 5
    second = kernel_place(table, seat, j)
    return min(first, second) | max(first, second) << 5


@jit
def spot_of(table: Vector, seat: int, place: int) -> int:
    """The inverse of ``kernel_place``; of several zeros the first."""
    spot: int = table[at.HELD + seat] + place if place < table[at.SIZE + seat] else 0
    return spot


@jit
def action_of(table: Vector, seat: int, hand: int, lay: int) -> int:
    """The inverse of ``lay_of``, for a sorted hand."""
    first, second = lay & 31, lay >> 5
    i = spot_of(table, seat, first)
    if second == ALONE:
        return i
    j = 1 if first == second else spot_of(table, seat, second)
    low, high = min(i, j), max(i, j)
    return hand + pair_index(low, high, hand)
