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
from . import offsets as at
from .indices import E_LUCKY, E_OPENING, E_PRO, E_QUEUE, E_TILES

Shown = NDArray[np.int16]


@jit
def show_board(table: Vector, rules: Vector, seat: int, places: int, tiles: int, shown: Shown) -> None:
    """What one seat may know where there are no cards and nothing waits to be placed."""
    seats, rows = rules[at.R_SEATS], 5 + 2 * rules[at.R_SEATS]
    for i in range(shown.shape[0]):
        shown[i] = 0
    shown[0], shown[1], shown[2], shown[3] = seat, table[at.PHASE], table[at.ROUND], table[at.DEALT]
    for i in range(seats):
        other = seat + i if seat + i < seats else seat + i - seats
        shown[4 + i] = table[at.SCORE + other]
        shown[4 + seats + i] = table[at.SIZE + other]
    shown[rows - 1] = table[at.STOCK_SIZE]
    for tile in range(1, at.TILES + 1):
        if table[at.MARK + tile] == at.BOXED:
            shown[tiles + tile - 1] = BOX
    for slot in range(at.SLOTS):
        for i in range(table[at.SLOT_LEN + slot]):
            tile = table[at.SLOT + slot * at.FIELDS + i]
            shown[rows + table[at.SLOT_ROW + slot] * places + i] = tile if tile > 0 else SKIPPED
            if tile > 0:
                shown[tiles + tile - 1] = ROW
    for i in range(at.HAND + seat * at.TILES, at.HAND + seat * at.TILES + table[at.SIZE + seat]):
        shown[tiles + table[i] - 1] = IN_HAND


@jit
def _since(rules: Vector, seat: int, other: int) -> int:
    """A seat counted from the viewer on, who is 1."""
    return (other - seat + rules[at.R_SEATS]) % rules[at.R_SEATS] + 1


@jit
def show_open(table: Vector, rules: Vector, seat: int, shown: Shown) -> None:
    """What lies open in the middle of a round: the queue, tiles that all know, and a row to be opened."""
    tiles = rules[E_TILES] - 1
    for i in range(table[at.QUEUED]):
        key, spot = table[at.QUEUE + table[at.QUEUED] - 1 - i], rules[E_QUEUE] + 2 * i
        shown[spot], shown[spot + 1] = key >> at.SEAT_BITS, _since(rules, seat, key & at.SEAT_MASK)
        shown[tiles + (key >> at.SEAT_BITS)] = IN_QUEUE
    for other in range(rules[at.R_SEATS]):
        for i in range(at.HAND + other * at.TILES, at.HAND + other * at.TILES + table[at.SIZE + other]):
            if table[at.MARK + table[i]] == at.KNOWN:
                shown[tiles + table[i]] = IN_KNOWN + _since(rules, seat, other) - 1
    if table[at.OPEN_TILE] > 0:
        spot = rules[E_OPENING]
        shown[tiles + table[at.OPEN_TILE]] = OPENING
        shown[spot], shown[spot + 1] = table[at.OPEN_TILE], _since(rules, seat, table[at.OPEN_SEAT])
        shown[spot + 2] = table[at.OPEN_TAKEN] + 1


@jit
def show_actions(table: Vector, rules: Vector, seat: int, shown: Shown) -> None:
    """What the pro version brings."""
    seats, spot = rules[at.R_SEATS], rules[E_PRO]
    if table[at.DRAWING] > 0:
        shown[spot], shown[spot + 1] = _since(rules, seat, table[at.DRAW_SEAT]), table[at.DRAWING]
    for slot in range(at.SLOTS):
        if table[at.SLOT_STOP + slot]:
            shown[spot + 2 + table[at.SLOT_ROW + slot]] = 1
    own = spot + 2 + rules[at.R_ROWS]
    sizes = own + at.KINDS
    discard = sizes + seats + 1
    shuffles = discard + at.KINDS
    shown[discard - 1] = table[at.PILE_SIZE]
    shown[shuffles] = table[at.SHUFFLES]
    for kind in range(at.KINDS):
        shown[own + kind] = table[at.ACTIONS + seat * at.KINDS + kind]
        shown[discard + kind] = table[at.DISCARD + kind]
        shown[shuffles + 1 + kind] = table[at.LATEST + kind]
    for i in range(seats):
        other = (seat + i) % seats
        shown[sizes + i] = table[at.ACTIONS_SIZE + other]
        if table[at.SHUFFLES] > 0:
            shown[shuffles + 1 + at.KINDS + i] = table[at.DRAWN + other]


@jit
def show_lucky(table: Vector, rules: Vector, seat: int, shown: Shown) -> None:
    """Lucky cards of all, their stacks, and who is to take some."""
    seats, spot = rules[at.R_SEATS], rules[E_LUCKY]
    for i in range(seats):
        for kind in range(at.LUCKIES):
            shown[spot + i * at.LUCKIES + kind] = table[at.LUCKY + (seat + i) % seats * at.LUCKIES + kind]
    stacks = spot + seats * at.LUCKIES
    for kind in range(at.LUCKIES):
        shown[stacks + kind] = table[at.STACKS + kind]
    if table[at.LUCKY_DUE] > 0:
        shown[stacks + at.LUCKIES] = _since(rules, seat, table[at.LUCKY_SEAT])
        shown[stacks + at.LUCKIES + 1] = table[at.LUCKY_DUE]
