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
from .indices import R_PLACES, R_SHOWN
from .layout import (
    BUFFALO_LEFT,
    CARDS,
    DEAL,
    EMPTIED,
    EMPTY,
    FACE_UP,
    FACES,
    FIRST,
    FIRSTS,
    GONE,
    HAND,
    HERD,
    HERD_HEADS,
    HERDS,
    LAST,
    LASTS,
    LEN,
    NAMES,
    PASSED,
    PLACED,
    PLACES,
    QUEUE,
    QUEUED,
    R_DECK,
    R_SEATS,
    REPLACING,
    ROW,
    SEVENS,
    SHOWN,
    SIZE,
    STACKED,
    STOPPED,
    TEAMS,
    WHERE,
)

Shown = NDArray[np.int16]
KINDS = len(SPECIALS)
PLACE = np.array([SPECIALS.index(name) for name in NAMES], np.int32)  # of each special, as it is shown


@jit
def show(table: Vector, rules: Vector, seat: int, shown: Shown) -> None:
    """What one seat may know."""
    shown[:] = 0
    at = _show_counts(table, rules, seat, shown)
    at = _show_rows(table, rules[R_PLACES], shown, at)
    at = _show_round(table, rules, seat, shown, at)
    at = _show_specials(table, shown, at)
    _show_places(table, rules, shown, at - 1)
    _show_hands(table, rules, seat, shown, at - 1)


@jit
def _since(seat: int, owner: int, seats: int) -> int:
    """An owner counted from the viewer on, who is 1; the buffalo comes last."""
    return seats + 1 if owner == HERD else (owner - seat + seats) % seats + 1


@jit
def _show_counts(table: Vector, rules: Vector, seat: int, shown: Shown) -> int:
    seats = rules[R_SEATS]
    shown[0], shown[1] = seat, table[DEAL]
    for i in range(seats):
        shown[2 + i] = table[SIZE + (seat + i) % seats]
    shown[2 + seats] = table[BUFFALO_LEFT]
    if rules[R_SHOWN]:
        shown[3 + seats] = table[HERD_HEADS] + 1
    return 4 + seats


@jit
def _show_rows(table: Vector, places: int, shown: Shown, at: int) -> int:
    for row in range(4):
        for i in range(table[LEN + row]):
            shown[at + row * places + i] = table[ROW + row * PLACES + i]
    return at + 4 * places


@jit
def _show_round(table: Vector, rules: Vector, seat: int, shown: Shown, at: int) -> int:
    """What is revealed, and what the team has done with it."""
    seats = rules[R_SEATS]
    for i in range(table[QUEUED]):
        key = table[QUEUE + i]
        shown[at + 2 * i], shown[at + 2 * i + 1] = key >> 4, _since(seat, key & 15, seats)
    at += 2 * seats + 2
    shown[at] = table[PASSED]
    back = table[REPLACING]
    if back >= 0:
        shown[at + 1], shown[at + 2] = back >> 4, _since(seat, back & 15, seats)
    shown[at + 3] = table[PLACED]
    at += 4
    for i in range(table[FIRSTS]):
        shown[at + i] = _since(seat, table[FIRST + i], seats)
    for i in range(table[LASTS]):
        shown[at + seats + i] = _since(seat, table[LAST + i], seats)
    return at + 2 * seats


@jit
def _show_specials(table: Vector, shown: Shown, at: int) -> int:
    """The special cards: face up, face down, gone, and beside the rows."""
    for i in range(table[FACES]):
        shown[at + PLACE[table[FACE_UP + i]]] += 1
    shown[at + KINDS] = table[STACKED]
    at += KINDS + 1
    for special in range(KINDS):
        shown[at + PLACE[special]] = table[GONE + special]
    at += KINDS
    for row in range(4):
        shown[at + row] = table[SEVENS + row]
        shown[at + 4 + row] = table[STOPPED + row]
    for i in range(table[EMPTY]):
        shown[at + 8 + i] = table[EMPTIED + i] + 1
    return at + 12


@jit
def _show_places(table: Vector, rules: Vector, shown: Shown, at: int) -> None:
    """Where every card is that lies open or in a pile."""
    for card in range(1, rules[R_DECK] + 1):
        if table[WHERE + card] == TEAMS:
            shown[at + card] = TEAM
        elif table[WHERE + card] == HERDS:
            shown[at + card] = BUFFALOS
    for row in range(4):
        for i in range(table[LEN + row]):
            shown[at + table[ROW + row * PLACES + i]] = IN_ROW
    for i in range(table[QUEUED]):
        shown[at + (table[QUEUE + i] >> 4)] = IN_QUEUE
    if table[REPLACING] >= 0:
        shown[at + (table[REPLACING] >> 4)] = TAKEN_BACK


@jit
def _show_hands(table: Vector, rules: Vector, seat: int, shown: Shown, at: int) -> None:
    """The own cards, and those of others that all have seen."""
    seats = rules[R_SEATS]
    for other in range(seats):
        for i in range(HAND + other * CARDS, HAND + other * CARDS + table[SIZE + other]):
            card = table[i]
            if table[WHERE + card] == SHOWN:
                shown[at + card] = IN_SHOWN + _since(seat, other, seats) - 1
            elif other == seat:
                shown[at + card] = IN_HAND
