"""What batches of the buffalo show of a table; the twin of ``games.buffalo.encoder``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.buffalo.encoder import BUFFALOS, TAKEN_BACK, TEAM
from ...games.buffalo.encoder import HAND as IN_HAND
from ...games.buffalo.encoder import QUEUE as IN_QUEUE
from ...games.buffalo.encoder import ROW as IN_ROW
from ...games.buffalo.encoder import SHOWN as IN_SHOWN
from ...games.buffalo.rules import SPECIALS
from ..compiling import jit
from ..rows import Vector
from . import layout as at
from .indices import ASKED, R_PLACES, R_SHOWN
from .kernel import OVER

Shown = NDArray[np.int16]
KINDS = len(SPECIALS)
PLACE = np.array([SPECIALS.index(name) for name in at.NAMES], np.int32)  # of each special, as it is shown


@jit
def show(table: Vector, rules: Vector, seat: int, shown: Shown) -> None:
    """What one seat may know."""
    shown[:] = 0
    spot = _show_counts(table, rules, seat, shown)
    spot = _show_rows(table, rules[R_PLACES], shown, spot)
    spot = _show_round(table, rules, seat, shown, spot)
    spot = _show_specials(table, shown, spot)
    _show_places(table, rules, shown, spot - 1)
    _show_hands(table, rules, seat, shown, spot - 1)


@jit
def _since(seat: int, owner: int, seats: int) -> int:
    """An owner counted from the viewer on, who is 1; the buffalo comes last."""
    return seats + 1 if owner == at.HERD else (owner - seat + seats) % seats + 1


@jit
def _show_counts(table: Vector, rules: Vector, seat: int, shown: Shown) -> int:
    seats = rules[at.R_SEATS]
    shown[0], shown[1] = seat, table[at.DEAL]
    for i in range(seats):
        shown[2 + i] = table[at.SIZE + (seat + i) % seats]
    shown[2 + seats] = table[at.BUFFALO_LEFT]
    if rules[R_SHOWN] or table[ASKED] == OVER:
        shown[3 + seats] = table[at.HERD_HEADS] + 1
    return 4 + seats


@jit
def _show_rows(table: Vector, places: int, shown: Shown, spot: int) -> int:
    for row in range(4):
        for i in range(table[at.LEN + row]):
            shown[spot + row * places + i] = table[at.ROW + row * at.PLACES + i]
    return spot + 4 * places


@jit
def _show_round(table: Vector, rules: Vector, seat: int, shown: Shown, spot: int) -> int:
    """What is revealed, and what the team has done with it."""
    seats = rules[at.R_SEATS]
    for i in range(table[at.QUEUED]):
        key = table[at.QUEUE + i]
        shown[spot + 2 * i], shown[spot + 2 * i + 1] = key >> 4, _since(seat, key & 15, seats)
    spot += 2 * seats + 2
    shown[spot] = table[at.PASSED]
    back = table[at.REPLACING]
    if back >= 0:
        shown[spot + 1], shown[spot + 2] = back >> 4, _since(seat, back & 15, seats)
    shown[spot + 3] = table[at.PLACED]
    spot += 4
    for i in range(table[at.FIRSTS]):
        shown[spot + i] = _since(seat, table[at.FIRST + i], seats)
    for i in range(table[at.LASTS]):
        shown[spot + seats + i] = _since(seat, table[at.LAST + i], seats)
    return spot + 2 * seats


@jit
def _show_specials(table: Vector, shown: Shown, spot: int) -> int:
    """The special cards: face up, face down, gone, and beside the rows."""
    for i in range(table[at.FACES]):
        shown[spot + PLACE[table[at.FACE_UP + i]]] += 1
    shown[spot + KINDS] = table[at.STACKED]
    spot += KINDS + 1
    for special in range(KINDS):
        shown[spot + PLACE[special]] = table[at.GONE + special]
    spot += KINDS
    for row in range(4):
        shown[spot + row] = table[at.SEVENS + row]
        shown[spot + 4 + row] = table[at.STOPPED + row]
    for i in range(table[at.EMPTY]):
        shown[spot + 8 + i] = table[at.EMPTIED + i] + 1
    return spot + 12


@jit
def _show_places(table: Vector, rules: Vector, shown: Shown, spot: int) -> None:
    """Where every card is that lies open or in a pile."""
    for card in range(1, rules[at.R_DECK] + 1):
        if table[at.WHERE + card] == at.TEAMS:
            shown[spot + card] = TEAM
        elif table[at.WHERE + card] == at.HERDS:
            shown[spot + card] = BUFFALOS
    for row in range(4):
        for i in range(table[at.LEN + row]):
            shown[spot + table[at.ROW + row * at.PLACES + i]] = IN_ROW
    for i in range(table[at.QUEUED]):
        shown[spot + (table[at.QUEUE + i] >> 4)] = IN_QUEUE
    if table[at.REPLACING] >= 0:
        shown[spot + (table[at.REPLACING] >> 4)] = TAKEN_BACK


@jit
def _show_hands(table: Vector, rules: Vector, seat: int, shown: Shown, spot: int) -> None:
    """The own cards, and those of others that all have seen."""
    seats = rules[at.R_SEATS]
    for other in range(seats):
        for i in range(at.HAND + other * at.CARDS, at.HAND + other * at.CARDS + table[at.SIZE + other]):
            card = table[i]
            if table[at.WHERE + card] == at.SHOWN:
                shown[spot + card] = IN_SHOWN + _since(seat, other, seats) - 1
            elif other == seat:
                shown[spot + card] = IN_HAND
