"""The team's choices as the encoder numbers them; the twin of ``games.buffalo.encoder.Encoder.index``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.buffalo.encoder import Encoder
from ...games.buffalo.engine import Buffalo
from ..compiling import jit
from ..rows import Vector
from . import layout as at
from .layout import rules_vector
from .trying import copy_round
from .uses import sort_queue
from .window import INSERT, SECOND, SHIFT, SORT, TO_FIRST, TO_LAST, sorts, window

ASKED = at.WIDTH  # behind a table: what is asked at it

# behind the rules that every kernel looks at
R_SHOWN = at.R_COPIES + 8  # whether the buffalo's points are shown
R_PLACES = R_SHOWN + 1  # of a row, as they are shown
R_ROW = R_PLACES + 1  # the first index of taking a row
R_FIRST = R_ROW + 1  # and of each kind of use
GROUPS = ("go on", "lift", "seven", "stop", "replace", "insert", "shift", "order", "order", "sort")


def rules_of(game: Buffalo) -> Vector:
    """The rules, and the encoder's numbers."""
    encoder, r = Encoder(game), game.rules
    firsts = [encoder.first(name) for name in ("row", *GROUPS)]
    places = r.row_limit + r.specials.count("seven")
    return np.concatenate([rules_vector(game), np.array([r.show_buffalo_score, places, *firsts], np.int32)])


@jit
def show_uses(table: Vector, rules: Vector, codes: Vector, mask: NDArray[np.uint8]) -> None:
    """A one for everything that the team may do."""
    for i in range(window(table, rules, codes)):
        mask[use_index(rules, codes[i])] = 1
    orders = sorts(table)
    if orders > 0:
        first = rules[R_FIRST + SORT]
        mask[first : first + orders + 1] = 1
        mask[first + _present_order(table)] = 0


@jit
def use_index(rules: Vector, code: int) -> int:
    """The index of a use, but for the orders of a sort."""
    kind, what = code >> 16, code & 0xFFFF
    first = rules[R_FIRST + kind]
    if kind == INSERT:
        return first + max(0, (what >> 4) - 1) * 4 + (what & 15)
    if kind == SHIFT:
        return first + ((what >> 4) - 1) * 4 + (what & 15)
    if kind in (TO_FIRST, TO_LAST):
        return first + 4 * (what & 15) + 2 * (kind == TO_LAST) + (what & SECOND != 0)
    return first + what


@jit
def sort_index(table: Vector, rules: Vector, code: int, trial: Vector) -> int:
    """The index of an order of a sort."""
    copy_round(table, trial)
    sort_queue(trial, code & 0xFFFF)
    return rules[R_FIRST + SORT] + _present_order(trial)


@jit
def use_of(table: Vector, rules: Vector, action: int, codes: Vector) -> int:
    """The use that has an index."""
    if action >= rules[R_FIRST + SORT]:
        return SORT << 16 | _rank_in_queue(table, action - rules[R_FIRST + SORT])
    spot = window(table, rules, codes) - 1
    while spot > 0 and use_index(rules, codes[spot]) != action:
        spot -= 1
    return codes[spot]


@jit
def _present_order(table: Vector) -> int:
    """The number of the queue's order among all orders of its cards, ascending being 0."""
    count, number = table[at.QUEUED], 0
    for i in range(count):
        lower = 0
        for j in range(i + 1, count):
            lower += table[at.QUEUE + j] < table[at.QUEUE + i]
        number = number * (count - i) + lower
    return number


@jit
def _rank_in_queue(table: Vector, number: int) -> int:
    """The order of that number as a kernel counts: the queue as it lies is 0."""
    count, used, rank, orders = table[at.QUEUED], 0, 0, 1
    for i in range(2, count):
        orders *= i
    for left in range(count, 0, -1):
        chosen = _lowest_but(table, used, number // orders)
        number %= orders
        orders //= max(1, left - 1)
        before = 0
        for i in range(chosen):
            before += 1 - (used >> i & 1)
        rank = rank * left + before
        used |= 1 << chosen
    return rank


@jit
def _lowest_but(table: Vector, used: int, skip: int) -> int:
    """Where the lowest card stands of those not used, after leaving out so many lower ones."""
    for i in range(table[at.QUEUED]):
        lower = 0
        for j in range(table[at.QUEUED]):
            lower += table[at.QUEUE + j] < table[at.QUEUE + i] and used >> j & 1 == 0
        if used >> i & 1 == 0 and lower == skip:
            return i
    return 0
