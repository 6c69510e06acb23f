"""What the kernels of the games with rows share; the twin of ``games.rows``.

The four rows stand first in the vector of every family that has them, so that these functions fit all.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from ..games.rows import BULLS as _BULLS
from .compiling import jit, jit_inline
from .vectors import Vector as Vector

BULLS = np.array(_BULLS, dtype=np.int32)

WAYS = np.array([[comb(all_, some) for some in range(12)] for all_ in range(12)], dtype=np.float64)

PLACES = 6

ROW = 0  # 4 x PLACES
LEN = ROW + 4 * PLACES
END = LEN + 4  # the last card of each row
ROW_HEADS = END + 4  # the bull heads of each row
ROWS_WIDTH = ROW_HEADS + 4


@jit_inline
def closest_below(table: Vector, number: int) -> int:
    """The row with the highest end below a number, or -1; no branches, as they would be guessed wrong."""
    best = -1
    for row in range(4):
        end = table[END + row]
        best = max(best, end << 2 | row if end < number else -1)
    return best & 3 if best >= 0 else -1


@jit_inline
def highest_end(table: Vector) -> int:
    """The row with the highest end of all."""
    best = -1
    for row in range(4):
        best = max(best, table[END + row] << 2 | row)
    return best & 3


@jit_inline
def since(seat: int, other: int, seats: int) -> int:
    """A seat counted from the viewer on."""
    return other - seat + (seats if other < seat else 0)


@jit_inline
def open_row(table: Vector, row: int, card: int) -> None:
    """A row of one card."""
    table[ROW + row * PLACES] = card
    table[LEN + row] = 1
    table[END + row] = card
    table[ROW_HEADS + row] = BULLS[card]


@jit_inline
def extend_row(table: Vector, row: int, card: int) -> None:
    """A card more behind a row's end."""
    length = table[LEN + row]
    table[ROW + row * PLACES + length] = card
    table[LEN + row] = length + 1
    table[END + row] = card
    table[ROW_HEADS + row] += BULLS[card]


@jit_inline
def collect_row(table: Vector, row: int, seat: int, heads: int, owner: int) -> None:
    """All cards of a row go to a pile; ``heads`` and ``owner`` are where a family notes them."""
    table[heads + seat] += table[ROW_HEADS + row]
    for i in range(table[LEN + row]):
        table[owner + table[ROW + row * PLACES + i]] = seat


@jit
def cheapest_row(table: Vector) -> int:
    """The row with the fewest bull heads; of equals the first."""
    best = 0
    for row in range(1, 4):
        if table[ROW_HEADS + row] < table[ROW_HEADS + best]:
            best = row
    return best


@jit_inline
def show_rows(mask: NDArray[np.uint8], first: int, asked: bool) -> int:
    """A one for each row, from a place of the mask on, if a seat is asked to choose one; whether it is."""
    if not asked:
        return 0
    for row in range(4):
        mask[first + row] = 1
    return 1


@jit
def chance_of(before: int, rivals: int, chance: float) -> float:
    """How likely exactly so many rivals come before a card."""
    result = WAYS[rivals, before]
    for _ in range(before):
        result *= chance
    for _ in range(rivals - before):
        result *= 1.0 - chance
    return result
