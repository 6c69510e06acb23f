"""What a mark, a play or crosses lead to: what is crossed and left out, and hand and sheet after it.

A play is told with the crosses that ``policy`` would make by it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..compiling import jit
from ..net import Numbers, Thought
from ..vectors import Vector
from . import layout as at
from .codes import NUMBERS, PASSED
from .glance import (
    TEN,
    Glance,
    best_other,
    best_worth,
    find_worths,
    hand_worth,
    live_in_hand,
    size_of,
    to_come,
    triangle,
)
from .marking import FINAL, MASK, TURNED, score
from .policy import MISS, best_places, gain, place_of


@jit
def _crossed(table: Vector, rules: Vector, seat: int, code: int) -> tuple[int, int, int]:
    """The row that a choice is about, the places it crosses there, and the play it is, if any."""
    phase = table[at.PHASE]
    if phase == at.P_MARK:
        if code == PASSED:
            return 0, 0, 0
        return code, 1 << place_of(code, table[at.ANNOUNCED] - at.LOW), 0
    if phase == at.P_CROSS:
        return table[at.PLAYED] >> 2 * NUMBERS, code, 0
    colour, numbers = code >> 2 * NUMBERS, (code | code >> NUMBERS) & MASK
    row = seat * at.ROWS + colour
    places = best_places(table, rules, row, numbers if colour < 2 else TURNED[numbers])
    if places and gain(table, row, places) < (0 if table[at.MARKED] else -MISS):
        places = 0
    return colour, places, code


@jit
def see_choice(table: Vector, rules: Vector, seat: int, code: int, glance: Glance, seen: Numbers) -> None:
    """One choice: what it crosses, what it leaves out, and what is left of hand and sheet after it."""
    colour, places, key = _crossed(table, rules, seat, code)
    for i in range(seen.shape[0]):
        seen[i] = 0
    row, hand = seat * at.ROWS + colour, at.HAND + seat * at.SUITS
    last, count = table[at.LAST + row], table[at.COUNT + row]
    own, jokers = table[hand + colour], table[hand + at.JOKERS]
    live = live_in_hand(table, seat, colour)
    if places:
        _see_crosses(table, rules, seat, colour, places, glance, seen)
        table[at.LAST + row], table[at.COUNT + row] = FINAL[places], count + size_of(places)
    table[hand + colour] &= ~(key & MASK)
    table[hand + at.JOKERS] &= ~(key >> NUMBERS & MASK)
    _see_after(table, rules, seat, colour, size_of(live), glance, seen)
    table[hand + colour], table[hand + at.JOKERS] = own, jokers
    table[at.LAST + row], table[at.COUNT + row] = last, count
    if key:
        played = size_of(key & MASK) + size_of(key >> NUMBERS & MASK)
        seen[20], seen[21] = played / 3, (played - size_of(places)) / 3
        seen[22] = size_of(key >> NUMBERS & MASK)
    _see_end(table, rules, seat, colour, places, seen)


@jit
def _see_crosses(
    table: Vector, rules: Vector, seat: int, colour: int, places: int, glance: Glance, seen: Numbers
) -> None:
    """What is crossed, and what is left out for good."""
    row, final = seat * at.ROWS + colour, FINAL[places]
    last, count, size = table[at.LAST + row], table[at.COUNT + row], size_of(places)
    left_out = final - last - size
    chance, cards = to_come(table, glance, colour, last + 1, final)
    seen[1], seen[2] = size / 3, left_out / 5
    seen[3], seen[4] = left_out == 0, left_out == 1
    seen[5], seen[6] = chance, (cards - size) / 5
    seen[7] = (count + size) / 8
    seen[8] = (final + 1) / 11
    lock = final == at.LAST_PLACE
    seen[9] = (triangle(count + size + lock) - triangle(count)) / 20
    seen[10] = gain(table, row, places) / TEN
    seen[11] = lock
    seen[12] = count < at.BEFORE_LAST <= count + size
    seen[13] = max(0, at.BEFORE_LAST - count - size) / 5
    seen[14] = max(0, at.BEFORE_LAST - count - size) > at.LAST_PLACE - 1 - final
    if not lock:
        seen[15], cards = to_come(table, glance, colour, final + 1, at.LAST_PLACE)
        seen[16] = cards / 10


@jit
def _see_after(
    table: Vector, rules: Vector, seat: int, colour: int, live: int, glance: Glance, seen: Numbers
) -> None:
    """Hand and sheet as they would be."""
    find_worths(table, rules, seat, glance.worth)
    left = size_of(live_in_hand(table, seat, colour))
    if seen[1] > 0 or table[at.PHASE] != at.P_MARK:
        seen[17], seen[18], seen[19] = (live - left) / 3, left / 3, glance.worth[colour]
    seen[23] = best_worth(glance.worth)
    seen[24] = hand_worth(table, seat) / 2
    total: Any = np.float32(0)
    for row in range(at.ROWS):
        total += max(glance.worth[row], np.float32(0))
    seen[25] = total / 2


@jit
def _see_end(table: Vector, rules: Vector, seat: int, colour: int, places: int, seen: Numbers) -> None:
    """Misses, and the end of the game: who would be ahead."""
    row, points = seat * at.ROWS + colour, score(table, seat)
    lock = places >> at.LAST_PLACE & 1
    active = table[at.ACTIVE] == seat
    idle = places == 0 and active and not table[at.MARKED]
    missed = idle and (table[at.PHASE] != at.P_MARK or seen[23] <= -MISS / TEN)
    if places:
        count = table[at.COUNT + row] + size_of(places) + lock
        points += triangle(count) - triangle(table[at.COUNT + row])
    if missed:
        points -= at.MISS_POINTS
    ends = table[at.ENDING] != 0 or (lock and table[at.CLOSED + seat] + 1 >= at.ROWS_TO_END)
    ends = ends or (missed and table[at.MISSES + seat] + 1 >= at.MISSES_TO_END)
    ahead = points - score(table, best_other(table, rules, seat))
    seen[0] = places == 0
    seen[26], seen[27] = missed, idle
    seen[28] = ends
    seen[29] = ends and ahead > 0
    seen[30] = ends and ahead < 0
    seen[31] = ahead / 30 if ends else 0.0
    seen[32] = lock and not ends


@jit
def compare(thought: Thought, count: int) -> None:
    """Of each option whether it adds most at once, and how far it is behind."""
    most, hand = thought.options[0, 10], thought.options[0, 24]
    for i in range(1, count):
        most = max(most, thought.options[i, 10])
        hand = max(hand, thought.options[i, 24])
    for i in range(count):
        seen = thought.options[i]
        seen[33], seen[34] = seen[10] - most, seen[10] == most
        seen[35] = seen[24] - hand
