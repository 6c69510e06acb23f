"""One member's look at the table: the rows, unseen cards, what cards may cost, what specials do."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiling import jit, jit_inline
from ..net import Numbers
from ..rows import BULLS, Vector, chance_of
from ..vectors import order_by
from . import layout as at
from .indices import R_ROW, sort_index, use_index
from .placing import closest_open, takeable
from .policy import burden_of, card_risk, others_of
from .rating import rate_uses
from .trying import PAD
from .window import SORT

TRIED = 8  # uses of specials that are thought of: those that look best in this round


class Glance(NamedTuple):
    """One member's look at the table, and room to try things out."""

    trial: Vector
    codes: Vector
    values: NDArray[np.float64]  # of uses: our margin at the end of the round
    lower: Vector  # by card: how many up to it are in hands or stacks
    risks: Numbers  # by place in the list of options
    order: Vector  # the rows by their ends


def new_glance() -> Glance:
    """Room for one."""
    trial, codes, lower, order = (np.zeros(size, np.int32) for size in (at.WIDTH, PAD, 105, 4))
    return Glance(trial, codes, np.zeros(PAD), lower, np.zeros(at.CARDS, np.float32), order)


@jit
def room_in(table: Vector, rules: Vector, row: int) -> int:
    """How many cards a row takes before the next one takes it."""
    return max(0, rules[at.R_LIMIT] + table[at.SEVENS + row] - table[at.LEN + row])


@jit_inline
def between(table: Vector, rules: Vector, seat: int, card: int, row: int, glance: Glance) -> int:
    """How many cards that are not the member's own would come to the same row before a card."""
    end = table[at.END + row] if row >= 0 else 0
    count = glance.lower[card - 1] - glance.lower[end]
    for i in range(table[at.SIZE + seat]):
        count -= end < table[at.HAND + seat * at.CARDS + i] < card
    return count


@jit
def shortlist(table: Vector, rules: Vector, _seat: int, options: Vector, count: int, glance: Glance) -> int:
    """Of the team's many uses those that look best in this round, and going on; returns how many are left."""
    if options[0] < rules[R_ROW] + 4:
        return count  # cards, or rows
    found = rate_uses(table, rules, glance.trial, glance.codes, glance.values)
    for place in range(1, min(TRIED + 1, found)):
        best = place
        for i in range(place + 1, found):
            if glance.values[i] < glance.values[best]:
                best = i
        glance.codes[place], glance.codes[best] = glance.codes[best], glance.codes[place]
        glance.values[place], glance.values[best] = glance.values[best], glance.values[place]
    kept = min(TRIED + 1, found)
    for i in range(kept):
        code = glance.codes[i]
        is_sort = code >> 16 == SORT
        options[i] = sort_index(table, rules, code, glance.trial) if is_sort else use_index(rules, code)
    return kept


@jit
def look_at_hand(table: Vector, rules: Vector, seat: int, glance: Glance) -> None:
    """What each card of a hand is likely to cost, by its place there."""
    others = others_of(table, rules)
    for i in range(table[at.SIZE + seat]):
        card = table[at.HAND + seat * at.CARDS + i]
        glance.risks[i] = card_risk(table, rules, seat, card, others, glance.lower)


@jit
def see_card(table: Vector, rules: Vector, seat: int, i: int, glance: Glance, seen: Numbers) -> None:
    """One card of a hand: its row, who may come before it, and what it is likely to cost."""
    card, others, unseen = table[at.HAND + seat * at.CARDS + i], others_of(table, rules), 0
    row, size = closest_open(table, card), table[at.SIZE + seat]
    before, burden = between(table, rules, seat, card, row, glance), burden_of(rules, card)
    unseen = max(1, glance.lower[rules[at.R_DECK]] - size)
    chance, room = before / unseen, room_in(table, rules, row) if row >= 0 else 0
    seen[0], seen[2], seen[3] = glance.risks[i] / 5, (glance.risks[i] + burden) / 5, burden / 3
    seen[4], seen[5], seen[6] = row >= 0, room / 5, row >= 0 and room == 0
    seen[7] = table[at.ROW_HEADS + row] / 10 if row >= 0 else 0.0
    seen[8], seen[9] = chance, chance_of(0, others, chance)
    fewer = 0.0
    for k in range(min(room, others + 1)):
        fewer += chance_of(k, others, chance)
    seen[10] = chance_of(room, others, chance) if room <= others else 0.0
    seen[11] = 1.0 - fewer - seen[10]
    seen[12], seen[13], seen[14] = card / 104, BULLS[card] / 7, min(before, 12) / 12
    seen[15] = chance_of(room - 1, others, chance) if 0 < room <= others + 1 else 0.0
    seen[16], seen[17], seen[18] = i / max(1, size - 1), i == 0, i == size - 1
    _see_neighbours(table, seat, i, row, glance, seen)


@jit
def _see_neighbours(table: Vector, seat: int, i: int, row: int, glance: Glance, seen: Numbers) -> None:
    """Cards of the same row in the hand, and the least risk of all others."""
    start, above, gap, under, least = at.HAND + seat * at.CARDS, 0, 20, 0, np.float32(20)
    for j in range(table[at.SIZE + seat]):
        if j != i:
            least = min(least, glance.risks[j])
            if closest_open(table, table[start + j]) == row:
                above += j > i
                under += j < i
                if j > i:
                    gap = min(gap, glance.lower[table[start + j]] - glance.lower[table[start + i]])
    seen[1] = (glance.risks[i] - min(least, np.float32(10))) / 5
    seen[19], seen[20], seen[21] = above / 4, under / 4, gap / 20


@jit
def see_rows(table: Vector, rules: Vector, glance: Glance, seen: Numbers, first: int) -> None:
    """Each row by its end: its room, heads and end, how many unseen cards belong there, and if it is open."""
    unseen = max(1, glance.lower[rules[at.R_DECK]])
    order_by(table, at.END, glance.order)
    for i in range(4):
        row, spot, higher = glance.order[i], first + 5 * i, rules[at.R_DECK]
        end = min(table[at.END + row], rules[at.R_DECK])
        if i < 3:
            higher = min(table[at.END + glance.order[i + 1]], rules[at.R_DECK])
        seen[spot], seen[spot + 1] = room_in(table, rules, row) / 5, table[at.ROW_HEADS + row] / 10
        seen[spot + 2] = end / 104
        seen[spot + 3] = (glance.lower[higher] - glance.lower[end]) / unseen
        seen[spot + 4] = takeable(table, row)
