"""Sheets compiled: what may be crossed, and what it is worth; the twin of ``games.qwixx.marking``."""

from __future__ import annotations

import numpy as np

from ..compiling import jit
from ..vectors import Vector
from . import layout as at

MASK = (1 << at.NUMBERS) - 1  # the numbers of one colour


_MASKS = range(MASK + 1)
POP = np.array([mask.bit_count() for mask in _MASKS], dtype=np.int32)
FIRST = np.array([(mask & -mask).bit_length() - 1 for mask in _MASKS], dtype=np.int32)
FINAL = np.array([mask.bit_length() - 1 for mask in _MASKS], dtype=np.int32)
TURNED = np.array([int(f"{mask:0{at.NUMBERS}b}"[::-1], 2) for mask in _MASKS], dtype=np.int32)


@jit
def markable(table: Vector, seat: int, number: int) -> int:
    """The colours, as a mask, in which a seat can cross a single number."""
    colours = 0
    for colour in range(at.ROWS):
        place = number - at.LOW if colour < 2 else at.LAST_PLACE + at.LOW - number
        row = seat * at.ROWS + colour
        if table[at.LAST + row] < place and (
            place < at.LAST_PLACE or table[at.COUNT + row] >= at.BEFORE_LAST
        ):
            colours |= 1 << colour
    return colours


@jit
def played_places(table: Vector) -> int:
    """The places of the played numbers in their row."""
    key = table[at.PLAYED]
    numbers = (key | key >> at.NUMBERS) & MASK
    places: int = TURNED[numbers] if key >> 2 * at.NUMBERS >= 2 else numbers
    return places


@jit
def crossable(table: Vector, row: int, places: int) -> int:
    """Those of the places that can be crossed alone; where there are none, no set of them can."""
    able: int = places >> (table[at.LAST + row] + 1) << (table[at.LAST + row] + 1)
    if table[at.COUNT + row] < at.BEFORE_LAST:
        able &= ~(1 << at.LAST_PLACE)
    return able


@jit
def cross_row(table: Vector, seat: int, colour: int, places: int) -> None:
    """Cross places of a row, all of them right of the last cross."""
    row = seat * at.ROWS + colour
    table[at.CROSSES + row] |= places
    table[at.LAST + row] = FINAL[places]
    table[at.COUNT + row] += POP[places]
    if places >> at.LAST_PLACE & 1:
        table[at.CLOSED + seat] += 1
        if table[at.CLOSED + seat] >= at.ROWS_TO_END:
            table[at.ENDING] = 1
    if seat == table[at.ACTIVE]:
        table[at.MARKED] = 1


@jit
def score(table: Vector, seat: int) -> int:
    """The points of a sheet; the lock of a closed row is a cross, too."""
    points: int = -at.MISS_POINTS * table[at.MISSES + seat]
    for row in range(seat * at.ROWS, seat * at.ROWS + at.ROWS):
        crosses = table[at.COUNT + row] + (table[at.LAST + row] == at.LAST_PLACE)
        points += crosses * (crosses + 1) // 2
    return points
