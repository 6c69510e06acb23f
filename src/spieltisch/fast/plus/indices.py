"""The index of every lay, as ``games.plus.encoder`` numbers them: places of a sorted hand, zeros first."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..rows import Vector
from . import layout as at
from .kernel import ALONE

NO_CARD = -1


@jit
def places_of(hand: int, action: int) -> tuple[int, int]:
    """The places of one card or two; ``hand`` is how many there are when it is full."""
    if action < hand:
        return action, NO_CARD
    i, left = 0, action - hand
    while left >= hand - 1 - i:
        left -= hand - 1 - i
        i += 1
    return i, i + 1 + left


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
    if j == NO_CARD:
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
    return hand + low * (2 * hand - low - 1) // 2 + high - low - 1
