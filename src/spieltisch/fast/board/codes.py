"""Choices as numbers: what kind in the lowest bits, the rest above; and back.

``lay``: both tiles. ``place``: how, row, skipped fields, lucky card and the two tiles it makes positive.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.board.actions import Action, Extra, How, Lay, Lucky, OpenRow, Place, Stop, Swap, TakeLucky
from ...games.board.box import LUCKY as LUCKY_NAMES

Codes = NDArray[np.int64]  # wide as what kernels compute with, so that everything is compiled once only

C_PLACE, C_STOP, C_SWAP, C_EXTRA, C_TAKE, C_OPEN, C_LAY = range(7)
KIND_BITS = 3
KIND_MASK = 7
TILE_BITS = 7
TILE_MASK = 127

HOW = 3  # where each part of a placement begins
ROW = HOW + 2
SKIPPED = ROW + 5
WITH = SKIPPED + 5
PLUS = WITH + 2
MORE = PLUS + TILE_BITS
ROW_MASK = 31

HOWS: tuple[How, ...] = ("", "ascending", "front")
H_PLAIN, H_ASCENDING, H_FRONT = range(3)
WITHS: tuple[Lucky, ...] = ("", "five", "bulls")
W_NONE, W_FIVE, W_BULLS = range(3)


def code_of(action: Action) -> int:
    """A choice as the kernel takes it."""
    match action:
        case Place(how, row, skip, lucky, plus):
            tiles = (*plus, 0, 0)
            with_ = WITHS.index(lucky) << WITH | tiles[0] << PLUS | tiles[1] << MORE
            return HOWS.index(how) << HOW | max(0, row - 1) << ROW | skip << SKIPPED | with_
        case Lay(tiles):
            return C_LAY | tiles[0] << KIND_BITS | (*tiles, 0)[1] << KIND_BITS + TILE_BITS
        case Stop(row):
            return C_STOP | row - 1 << KIND_BITS
        case OpenRow(row):
            return C_OPEN | row - 1 << KIND_BITS
        case Swap(tile):
            return C_SWAP | tile << KIND_BITS
        case Extra(tile):
            return C_EXTRA | tile << KIND_BITS
        case TakeLucky(card):
            return C_TAKE | LUCKY_NAMES.index(card) << KIND_BITS
    raise TypeError(f"{action!r} is chance, no choice.")


def choice_of(code: int) -> Action:
    """The inverse of ``code_of``."""
    kind, rest = code & KIND_MASK, code >> KIND_BITS
    match kind:
        case 0:
            return _place(code)
        case 1:
            return Stop(rest + 1)
        case 2:
            return Swap(rest)
        case 3:
            return Extra(rest)
        case 4:
            return TakeLucky(LUCKY_NAMES[rest])
        case 5:
            return OpenRow(rest + 1)
        case _:
            first, second = rest & TILE_MASK, rest >> TILE_BITS
            return Lay((first, second) if second else (first,))


def _place(code: int) -> Place:
    how = HOWS[code >> HOW & 3]
    plus = (code >> PLUS & TILE_MASK, code >> MORE & TILE_MASK)
    return Place(
        how,
        (code >> ROW & ROW_MASK) + 1 if how else 0,
        code >> SKIPPED & ROW_MASK,
        WITHS[code >> WITH & 3],
        tuple(tile for tile in plus if tile),
    )
