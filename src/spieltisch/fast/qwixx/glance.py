"""One seat's look at a Qwixx table: its hand against its sheet, the numbers to come, the others' sheets.

Nothing here looks into another hand. Worths are those of ``policy``, in tens of points.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..compiling import jit, jit_inline
from ..net import Numbers
from ..vectors import Vector
from . import layout as at
from .choices import MOST
from .codes import NUMBERS
from .indices import ACTIONS
from .marking import FIRST, POP, TURNED, score
from .policy import MISS, NEVER, SCALE, best_in_colour, best_places, card_worth, gain
from .supply import BACK_SHUFFLE

TEN = 10 * SCALE  # points


class Glance(NamedTuple):
    """What one seat sees, and room for the codes of its options."""

    codes: Vector
    code: Vector  # by action index
    chance: Numbers  # by number: how likely it is to come up
    order: Vector  # the own rows, the furthest first
    worth: Numbers  # by row: what the hand's best play in it brings
    backs: Numbers  # by place of the display: what its card adds to the best play, its worth, its risk
    sets: Numbers  # by option of a take: what its cards add


def new_glance() -> Glance:
    """Room for one."""
    codes, code, order = (np.zeros(size, np.int32) for size in (MOST, ACTIONS, at.ROWS))
    chance, worth, backs, sets = (np.zeros(n, np.float32) for n in (NUMBERS, at.ROWS, 5 * at.PLACES, MOST))
    return Glance(codes, code, chance, order, worth, backs, sets)


@jit
def take_a_look(table: Vector, rules: Vector, seat: int, glance: Glance) -> None:
    """What is known before any option is looked at."""
    _find_chances(table, glance.chance)
    find_worths(table, rules, seat, glance.worth)
    for row in range(at.ROWS):
        place = row
        while place > 0 and _progress(table, seat, glance.order[place - 1]) < _progress(table, seat, row):
            glance.order[place] = glance.order[place - 1]
            place -= 1
        glance.order[place] = row


@jit_inline
def _progress(table: Vector, seat: int, row: int) -> int:
    return table[at.LAST + seat * at.ROWS + row] * 16 + table[at.COUNT + seat * at.ROWS + row]


@jit
def _find_chances(table: Vector, chance: Numbers) -> None:
    """By number: its cards in the stack, and to a part those that come back with the next shuffle."""
    total: Any = np.float32(1e-6)
    for spot in range(NUMBERS):
        back = 0
        for suit in range(at.SUITS):
            back += table[at.DISCARD + suit] >> spot & 1
        chance[spot] = table[at.UNSEEN + spot] + np.float32(0.1) * back
        total += chance[spot]
    for spot in range(NUMBERS):
        chance[spot] /= total


@jit
def find_worths(table: Vector, rules: Vector, seat: int, worth: Numbers) -> None:
    """What the hand's best play in each row brings."""
    for colour in range(at.ROWS):
        places = best_in_colour(table, rules, seat, colour)
        worth[colour] = gain(table, seat * at.ROWS + colour, places) / TEN if places else -MISS / TEN


@jit
def best_worth(worth: Numbers) -> float:
    """Of all rows the best."""
    best = worth[0]
    for row in range(1, at.ROWS):
        best = max(best, worth[row])
    return best


@jit
def hand_worth(table: Vector, seat: int) -> float:
    """All cards of the hand, each for itself."""
    total = 0
    for suit in range(at.SUITS):
        numbers = table[at.HAND + seat * at.SUITS + suit]
        while numbers:
            total += card_worth(table, seat, suit, FIRST[numbers])
            numbers &= numbers - 1
    return total / TEN


@jit
def live_in_hand(table: Vector, seat: int, colour: int) -> int:
    """The cards of a row's own colour in the hand that lie right of its last cross, as places."""
    numbers = table[at.HAND + seat * at.SUITS + colour]
    places = numbers if colour < 2 else TURNED[numbers]
    first = table[at.LAST + seat * at.ROWS + colour] + 1
    live: int = places >> first << first
    return live


@jit
def to_come(table: Vector, glance: Glance, colour: int, first: int, last: int) -> tuple[float, int]:
    """Of the places of a row between two: how likely one comes up next, and cards that are not played yet."""
    chance: Any = np.float32(0)
    cards = 0
    for place in range(first, last + 1):
        spot = place if colour < 2 else at.LAST_PLACE - place
        chance += glance.chance[spot]
        cards += table[at.DISCARD + colour] >> spot & 1 ^ 1
    return chance, cards


@jit
def best_other(table: Vector, rules: Vector, seat: int) -> int:
    """Which of the others has most points."""
    best, most = seat, NEVER
    for other in range(rules[at.R_SEATS]):
        if other != seat and score(table, other) > most:
            best, most = other, score(table, other)
    return best


@jit
def look_at_backs(table: Vector, rules: Vector, seat: int, glance: Glance) -> None:
    """What the card behind each back of the display may be good for, over the colours it may have."""
    now = best_worth(glance.worth)
    for place in range(at.PLACES):
        back, count = table[at.DISPLAY + place], 0
        for i in range(5):
            glance.backs[5 * place + i] = 0
        if back == 0:
            continue
        spot, shuffle = (back >> at.SHIFT) - at.LOW, back & BACK_SHUFFLE
        for suit in range(at.SUITS):
            own = table[at.HAND + seat * at.SUITS + suit] >> spot & 1
            if table[at.SHUFFLE + suit * at.NUMBERS + spot] == shuffle and not own:
                _look_behind(table, rules, seat, suit, spot, now, glance.backs[5 * place : 5 * place + 5])
                count += 1
        for i in range(5):
            glance.backs[5 * place + i] /= max(1, count)


@jit
def _look_behind(
    table: Vector, rules: Vector, seat: int, suit: int, spot: int, now: float, seen: Numbers
) -> None:
    """One card that a back may be."""
    worth = card_worth(table, seat, suit, spot) / TEN
    more: Any = np.float32(0)
    hand = at.HAND + seat * at.SUITS
    for colour in range(at.ROWS):
        if suit in (colour, at.JOKERS):
            numbers = table[hand + colour] | table[hand + at.JOKERS] | 1 << spot
            row = seat * at.ROWS + colour
            places = best_places(table, rules, row, numbers if colour < 2 else TURNED[numbers])
            if places:
                more = max(more, np.float32(gain(table, row, places) / TEN - now))
    rival = seat + 1 if seat + 1 < rules[at.R_SEATS] else 0
    seen[0] += more
    seen[1] += worth
    seen[2] += worth == 0
    seen[3] += suit == at.JOKERS
    seen[4] += card_worth(table, rival, suit, spot) / TEN


@jit_inline
def crosses_of(table: Vector, seat: int) -> int:
    """All crosses of a sheet."""
    count = 0
    for row in range(seat * at.ROWS, seat * at.ROWS + at.ROWS):
        count += table[at.COUNT + row]
    return count


@jit_inline
def ready_rows(table: Vector, seat: int) -> int:
    """The rows of a sheet that a last number would close."""
    ready = 0
    for row in range(seat * at.ROWS, seat * at.ROWS + at.ROWS):
        ready += table[at.COUNT + row] >= at.BEFORE_LAST and table[at.LAST + row] < at.LAST_PLACE
    return ready


@jit_inline
def triangle(crosses: int) -> int:
    """The points of a row."""
    return crosses * (crosses + 1) // 2


@jit_inline
def size_of(places: int) -> int:
    """How many places."""
    return POP[places]
