"""What batches of the board game show of a table; the twin of ``games.board.encoder``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.board.encoder import BOX, OPENING, ROW, SKIPPED
from ...games.board.encoder import HAND as IN_HAND
from ...games.board.encoder import KNOWN as IN_KNOWN
from ...games.board.encoder import QUEUE as IN_QUEUE
from ..compiling import jit
from ..vectors import Vector
from .indices import E_LUCKY, E_OPENING, E_PRO, E_QUEUE, E_TILES
from .offsets import (
    ACTIONS,
    ACTIONS_SIZE,
    BOXED,
    DEALT,
    DISCARD,
    DRAW_SEAT,
    DRAWING,
    DRAWN,
    FIELDS,
    HAND,
    KINDS,
    KNOWN,
    LATEST,
    LUCKIES,
    LUCKY,
    LUCKY_DUE,
    LUCKY_SEAT,
    MARK,
    OPEN_SEAT,
    OPEN_TAKEN,
    OPEN_TILE,
    PHASE,
    PILE_SIZE,
    QUEUE,
    QUEUED,
    R_ROWS,
    R_SEATS,
    ROUND,
    SCORE,
    SEAT_BITS,
    SEAT_MASK,
    SHUFFLES,
    SIZE,
    SLOT,
    SLOT_LEN,
    SLOT_ROW,
    SLOT_STOP,
    SLOTS,
    STACKS,
    STOCK_SIZE,
    TILES,
)

Shown = NDArray[np.int16]


@jit
def show_board(table: Vector, rules: Vector, seat: int, places: int, tiles: int, shown: Shown) -> None:
    """What one seat may know where there are no cards and nothing waits to be placed."""
    seats, rows = rules[R_SEATS], 5 + 2 * rules[R_SEATS]
    for i in range(shown.shape[0]):
        shown[i] = 0
    shown[0], shown[1], shown[2], shown[3] = seat, table[PHASE], table[ROUND], table[DEALT]
    for i in range(seats):
        other = seat + i if seat + i < seats else seat + i - seats
        shown[4 + i] = table[SCORE + other]
        shown[4 + seats + i] = table[SIZE + other]
    shown[rows - 1] = table[STOCK_SIZE]
    for tile in range(1, TILES + 1):
        if table[MARK + tile] == BOXED:
            shown[tiles + tile - 1] = BOX
    for slot in range(SLOTS):
        for i in range(table[SLOT_LEN + slot]):
            tile = table[SLOT + slot * FIELDS + i]
            shown[rows + table[SLOT_ROW + slot] * places + i] = tile if tile > 0 else SKIPPED
            if tile > 0:
                shown[tiles + tile - 1] = ROW
    for i in range(HAND + seat * TILES, HAND + seat * TILES + table[SIZE + seat]):
        shown[tiles + table[i] - 1] = IN_HAND


@jit
def _since(rules: Vector, seat: int, other: int) -> int:
    """A seat counted from the viewer on, who is 1."""
    return (other - seat + rules[R_SEATS]) % rules[R_SEATS] + 1


@jit
def show_open(table: Vector, rules: Vector, seat: int, shown: Shown) -> None:
    """What lies open in the middle of a round: the queue, tiles that all know, and a row to be opened."""
    tiles = rules[E_TILES] - 1
    for i in range(table[QUEUED]):
        key, at = table[QUEUE + table[QUEUED] - 1 - i], rules[E_QUEUE] + 2 * i
        shown[at], shown[at + 1] = key >> SEAT_BITS, _since(rules, seat, key & SEAT_MASK)
        shown[tiles + (key >> SEAT_BITS)] = IN_QUEUE
    for other in range(rules[R_SEATS]):
        for i in range(HAND + other * TILES, HAND + other * TILES + table[SIZE + other]):
            if table[MARK + table[i]] == KNOWN:
                shown[tiles + table[i]] = IN_KNOWN + _since(rules, seat, other) - 1
    if table[OPEN_TILE] > 0:
        at = rules[E_OPENING]
        shown[tiles + table[OPEN_TILE]] = OPENING
        shown[at], shown[at + 1] = table[OPEN_TILE], _since(rules, seat, table[OPEN_SEAT])
        shown[at + 2] = table[OPEN_TAKEN] + 1


@jit
def show_actions(table: Vector, rules: Vector, seat: int, shown: Shown) -> None:
    """What the pro version brings."""
    seats, at = rules[R_SEATS], rules[E_PRO]
    if table[DRAWING] > 0:
        shown[at], shown[at + 1] = _since(rules, seat, table[DRAW_SEAT]), table[DRAWING]
    for slot in range(SLOTS):
        if table[SLOT_STOP + slot]:
            shown[at + 2 + table[SLOT_ROW + slot]] = 1
    own = at + 2 + rules[R_ROWS]
    sizes = own + KINDS
    discard = sizes + seats + 1
    shuffles = discard + KINDS
    shown[discard - 1] = table[PILE_SIZE]
    shown[shuffles] = table[SHUFFLES]
    for kind in range(KINDS):
        shown[own + kind] = table[ACTIONS + seat * KINDS + kind]
        shown[discard + kind] = table[DISCARD + kind]
        shown[shuffles + 1 + kind] = table[LATEST + kind]
    for i in range(seats):
        other = (seat + i) % seats
        shown[sizes + i] = table[ACTIONS_SIZE + other]
        if table[SHUFFLES] > 0:
            shown[shuffles + 1 + KINDS + i] = table[DRAWN + other]


@jit
def show_lucky(table: Vector, rules: Vector, seat: int, shown: Shown) -> None:
    """Lucky cards of all, their stacks, and who is to take some."""
    seats, at = rules[R_SEATS], rules[E_LUCKY]
    for i in range(seats):
        for kind in range(LUCKIES):
            shown[at + i * LUCKIES + kind] = table[LUCKY + (seat + i) % seats * LUCKIES + kind]
    stacks = at + seats * LUCKIES
    for kind in range(LUCKIES):
        shown[stacks + kind] = table[STACKS + kind]
    if table[LUCKY_DUE] > 0:
        shown[stacks + LUCKIES] = _since(rules, seat, table[LUCKY_SEAT])
        shown[stacks + LUCKIES + 1] = table[LUCKY_DUE]
