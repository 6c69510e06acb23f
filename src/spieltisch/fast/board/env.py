"""Many board games at once, a round at a time; observations as ``games.board.encoder`` writes them.

For the base game without cards: everybody lays, and everything else needs no choice. Choices name the
places of a hand in ascending order, so hands are kept sorted in here.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.board.encoder import BOX, ROW
from ...games.board.encoder import HAND as IN_HAND
from ...games.board.engine import BoardGame
from ..compiling import jit
from ..rng import Stream, start_stream
from ..rows import Vector, sort_part
from .cards import lay, reveal
from .codes import C_LAY, KIND_BITS, TILE_BITS, Codes
from .kernel import advance
from .layout import covers as kernel_covers
from .layout import pack as pack
from .layout import rules_vector
from .offsets import (
    B_LEN,
    BOXED,
    DEALT,
    FIELDS,
    HAND,
    HEAD,
    MARK,
    P_CHOOSE,
    P_OVER,
    PHASE,
    R_HAND,
    R_ROWS,
    R_SEATS,
    ROUND,
    SCORE,
    SIZE,
    SLOT,
    SLOT_LEN,
    SLOT_ROW,
    SLOTS,
    STOCK_SIZE,
    TILES,
)
from .placing import lays_two
from .play import draw

rules_of = rules_vector
SCRATCH = TILES  # the tiles while they are shuffled
SCRATCH_TYPE = np.int64  # as the kernel's own lists, so that everything is compiled once only


def covers(game: object) -> bool:
    """Whether this game can be played in a batch: the base game, on any board."""
    return isinstance(game, BoardGame) and kernel_covers(game) and not game.rules.pro and not game.rules.lucky


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Codes, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    for i in range(HEAD):
        table[i] = 0
    table[ROUND] = 1
    for slot in range(SLOTS):
        table[SLOT_ROW + slot] = -1
    _go_on(table, rules, scratch, s)


@jit
def _go_on(table: Vector, rules: Vector, scratch: Codes, s: Stream) -> bool:
    """Place and deal up to the next round; whether the game is over."""
    stop = advance(table, rules)
    while stop != P_CHOOSE and stop != P_OVER:
        draw(table, rules, stop, scratch, s)
        stop = advance(table, rules)
    for seat in range(rules[R_SEATS]):
        sort_part(table, HAND + seat * TILES, table[SIZE + seat])
    return stop == P_OVER


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Codes, s: Stream) -> bool:
    """Answer a round; whether the game is over."""
    hand = rules[R_HAND]
    for seat in range(rules[R_SEATS]):
        if table[SIZE + seat] > 0:
            start, i, left = HAND + seat * TILES, 0, actions[seat] - hand
            code = C_LAY
            if left < 0:
                code |= table[start + actions[seat]] << KIND_BITS
            else:
                while left >= hand - 1 - i:
                    left -= hand - 1 - i
                    i += 1
                code |= table[start + i] << KIND_BITS
                code |= table[start + i + 1 + left] << (KIND_BITS + TILE_BITS)
            lay(table, seat, code)
    reveal(table)
    return _go_on(table, rules, scratch, s)


@jit
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The points a seat shows now."""
    points: int = table[SCORE + seat]
    return points


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Codes) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    for i in range(mask.shape[0]):
        mask[i] = 0
    hand, size = rules[R_HAND], table[SIZE + seat]
    if size > 1 and lays_two(table, rules):
        for i in range(size):
            first = hand + i * (2 * hand - i - 1) // 2 - i - 1
            for j in range(i + 1, size):
                mask[first + j] = 1
    else:
        for i in range(size):
            mask[i] = 1
    return 1 if size > 0 else 0


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Codes) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    for seat in range(rules[R_SEATS]):
        _show(table, rules, seat, shown[seat])


show_step = show_all  # a step may change anything


@jit
def _show(table: Vector, rules: Vector, seat: int, shown: NDArray[np.int16]) -> None:
    """What one seat may know."""
    seats = rules[R_SEATS]
    for i in range(shown.shape[0]):
        shown[i] = 0
    shown[0] = seat
    shown[1] = table[PHASE]
    shown[2] = table[ROUND]
    shown[3] = table[DEALT]
    for i in range(seats):
        other = seat + i if seat + i < seats else seat + i - seats
        shown[4 + i] = table[SCORE + other]
        shown[4 + seats + i] = table[SIZE + other]
    shown[4 + 2 * seats] = table[STOCK_SIZE]
    rows, places = 5 + 2 * seats, 0
    for row in range(rules[R_ROWS]):
        places = max(places, rules[B_LEN + row])
    tiles = rows + rules[R_ROWS] * places + 4 * seats - 1
    for tile in range(1, TILES + 1):
        if table[MARK + tile] == BOXED:
            shown[tiles + tile] = BOX
    for slot in range(SLOTS):
        for i in range(table[SLOT_LEN + slot]):
            tile = table[SLOT + slot * FIELDS + i]
            shown[rows + table[SLOT_ROW + slot] * places + i] = tile
            shown[tiles + tile] = ROW
    for i in range(HAND + seat * TILES, HAND + seat * TILES + table[SIZE + seat]):
        shown[tiles + table[i]] = IN_HAND
