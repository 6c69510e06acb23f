"""The index of every choice, as ``games.qwixx.encoder`` numbers them: by places in hand and display."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from ..compiling import jit
from ..vectors import Vector
from . import layout as at
from .codes import JOKERS, NUMBERS, SUITS

SETS = np.zeros(1 << at.FULL_HAND, np.int32)  # the number of a set of places in the hand, by its mask
_SETS = [places for size in (1, 2, 3) for places in combinations(range(at.FULL_HAND), size)]
SETS[[sum(1 << place for place in places) for places in _SETS]] = np.arange(len(_SETS))
PLAYS = len(_SETS)
MARK_FIRST = 1 << at.PLACES
PLAY_FIRST = MARK_FIRST + at.ROWS + 1
ACTIONS = PLAY_FIRST + PLAYS * at.ROWS + 8  # at most


@jit
def _place_in_hand(table: Vector, seat: int, suit: int, spot: int) -> int:
    """How many cards of a hand come before one."""
    place = 0
    for card in range(suit * NUMBERS + spot):
        place += table[at.HAND + seat * SUITS + card // NUMBERS] >> card % NUMBERS & 1
    return place


@jit
def index_of(table: Vector, rules: Vector, seat: int, code: int) -> int:
    """The index of a choice in the kernel's words."""
    phase = table[at.PHASE]
    if phase == at.P_TAKE:
        return code
    if phase == at.P_MARK:
        return MARK_FIRST + code
    if phase == at.P_PLAY:
        colour, places = code >> 2 * NUMBERS, 0
        for spot in range(NUMBERS):
            if code >> spot & 1:
                places |= 1 << _place_in_hand(table, seat, colour, spot)
            if code >> (NUMBERS + spot) & 1:
                places |= 1 << _place_in_hand(table, seat, JOKERS, spot)
        return PLAY_FIRST + SETS[places] + (colour * PLAYS if rules[at.R_JOKERS] != 0 else 0)
    key, numbers, rank = table[at.PLAYED], 0, 0
    for spot in range(NUMBERS):
        if (key | key >> NUMBERS) >> spot & 1:
            place = spot if key >> 2 * NUMBERS < 2 else NUMBERS - 1 - spot
            numbers |= (code >> place & 1) << rank
            rank += 1
    return PLAY_FIRST + PLAYS * (at.ROWS if rules[at.R_JOKERS] != 0 else 1) + numbers
