"""Sheets compiled: what may be crossed, and what it is worth; the twin of ``games.qwixx.marking``."""

from __future__ import annotations

import numpy as np

from ..compiling import jit
from ..vectors import Vector
from .layout import (
    ACTIVE,
    BEFORE_LAST,
    CLOSED,
    COUNT,
    CROSSES,
    ENDING,
    LAST,
    LAST_PLACE,
    LOW,
    MARKED,
    MISS_POINTS,
    MISSES,
    NUMBERS,
    PLAYED,
    ROWS,
    ROWS_TO_END,
)

MASK = (1 << NUMBERS) - 1  # the numbers of one colour


_MASKS = range(MASK + 1)
POP = np.array([mask.bit_count() for mask in _MASKS], dtype=np.int32)
FIRST = np.array([(mask & -mask).bit_length() - 1 for mask in _MASKS], dtype=np.int32)
FINAL = np.array([mask.bit_length() - 1 for mask in _MASKS], dtype=np.int32)
TURNED = np.array([int(f"{mask:0{NUMBERS}b}"[::-1], 2) for mask in _MASKS], dtype=np.int32)


@jit
def markable(table: Vector, seat: int, number: int) -> int:
    """The colours, as a mask, in which a seat can cross a single number."""
    colours = 0
    for colour in range(ROWS):
        place = number - LOW if colour < 2 else LAST_PLACE + LOW - number
        row = seat * ROWS + colour
        if table[LAST + row] < place and (place < LAST_PLACE or table[COUNT + row] >= BEFORE_LAST):
            colours |= 1 << colour
    return colours


@jit
def played_places(table: Vector) -> int:
    """The places of the played numbers in their row."""
    key = table[PLAYED]
    numbers = (key | key >> NUMBERS) & MASK
    places: int = TURNED[numbers] if key >> 2 * NUMBERS >= 2 else numbers
    return places


@jit
def crossable(table: Vector, row: int, places: int) -> int:
    """Those of the places that can be crossed alone; where there are none, no set of them can."""
    able: int = places >> (table[LAST + row] + 1) << (table[LAST + row] + 1)
    if table[COUNT + row] < BEFORE_LAST:
        able &= ~(1 << LAST_PLACE)
    return able


@jit
def cross_row(table: Vector, seat: int, colour: int, places: int) -> None:
    """Cross places of a row, all of them right of the last cross."""
    row = seat * ROWS + colour
    table[CROSSES + row] |= places
    table[LAST + row] = FINAL[places]
    table[COUNT + row] += POP[places]
    if places >> LAST_PLACE & 1:
        table[CLOSED + seat] += 1
        if table[CLOSED + seat] >= ROWS_TO_END:
            table[ENDING] = 1
    if seat == table[ACTIVE]:
        table[MARKED] = 1


@jit
def score(table: Vector, seat: int) -> int:
    """The points of a sheet; the lock of a closed row is a cross, too."""
    points: int = -MISS_POINTS * table[MISSES + seat]
    for row in range(seat * ROWS, seat * ROWS + ROWS):
        crosses = table[COUNT + row] + (table[LAST + row] == LAST_PLACE)
        points += crosses * (crosses + 1) // 2
    return points
