"""What there is to see of a table between two rounds, with the team's hands open, in numbers of about one.

Of the buffalo's stack nothing is seen but which cards may lie in it: whoever plays knows no more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiling import jit, jit_inline
from ..net import Numbers
from ..rows import BULLS, Vector
from ..vectors import order_by
from . import layout as at
from .chance import DRIFT, SPREAD
from .glance import room_in
from .placing import closest_open, fewest, takeable
from .policy import burden_of, rounds_left
from .trying import margin

FEATURES = 1  # their version: weights fit the one that they were trained with
TABLE_FEATURES, CARD_FEATURES = 54, 20
COUNTS, ROWS, SPECIALS = 0, 14, 46  # where features of the table begin
ROW_FEATURES = 8
FAR = 4.0  # more than that is as good as that


class Lookout(NamedTuple):
    """What is seen, and room to look."""

    lower: Vector  # by card: how many up to it may lie in the buffalo's stack
    order: Vector  # the rows by their ends
    table: Numbers
    cards: NDArray[np.float32]  # a line for each card of the team


def new_lookout() -> Lookout:
    """Room for any team."""
    cards = np.zeros((at.SEATS * at.CARDS, CARD_FEATURES), np.float32)
    return Lookout(
        np.zeros(105, np.int32), np.zeros(4, np.int32), np.zeros(TABLE_FEATURES, np.float32), cards
    )


@jit
def look_out(table: Vector, rules: Vector, out: Lookout) -> int:
    """Write down what there is to see; returns how many cards the team has."""
    _count_stack(table, rules, out.lower)
    order_by(table, at.END, out.order)
    out.table[:] = 0
    _see_counts(table, rules, out.table)
    _see_rows(table, rules, out)
    for i in range(table[at.FACES]):
        out.table[SPECIALS + table[at.FACE_UP + i]] += 1
    count, burden = 0, 0.0
    for seat in range(rules[at.R_SEATS]):
        for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
            burden += burden_of(rules, table[i])
            _see_card(table, rules, table[i], out, out.cards[count])
            count += 1
    out.table[COUNTS + 12], out.table[COUNTS + 13] = burden / max(1, count), burden / 10
    return count


@jit
def _count_stack(table: Vector, rules: Vector, lower: Vector) -> None:
    count = 0
    for card in range(rules[at.R_DECK] + 1):
        count += card > 0 and table[at.WHERE + card] == at.UNSEEN
        lower[card] = count


@jit_inline
def _bounded(number: float) -> float:
    return max(-FAR, min(FAR, number))


@jit
def _see_counts(table: Vector, rules: Vector, seen: Numbers) -> None:
    """The rounds left and the lead, as it is and beside how far it may still go."""
    left, lead, team = rounds_left(table, rules), -margin(table, rules), rules[at.R_SEATS] - 1
    seen[0], seen[1] = left / 10, _bounded(lead / 15)
    seen[2] = _bounded((lead + DRIFT[team, left]) / SPREAD[team, left])
    seen[3] = _bounded(lead / (2.0 + 2 * left))
    seen[4], seen[5], seen[6] = left == 1, left == 2, left == 3
    seen[7] = table[at.STACKED] / 8
    seen[8] = table[at.ROW_HEADS + fewest(table)] / 10


@jit_inline
def _next_end(table: Vector, rules: Vector, number: int) -> int:
    """The lowest open end above a number, or the highest card of all."""
    found = rules[at.R_DECK]
    for row in range(4):
        if takeable(table, row) and table[at.END + row] > number:
            found = min(found, table[at.END + row])
    return found


@jit
def _see_rows(table: Vector, rules: Vector, out: Lookout) -> None:
    """Each row by its end, and what the buffalo's next card is likely to take."""
    seen, unseen = out.table, max(1, out.lower[rules[at.R_DECK]])
    low = out.lower[_next_end(table, rules, 0)] / unseen
    gain, spot = low * table[at.ROW_HEADS + fewest(table)], ROWS
    for row in out.order:
        if takeable(table, row):
            gain += _see_row(table, rules, row, out, seen[spot : spot + ROW_FEATURES])
        else:
            seen[spot + 6] = 1
        spot += ROW_FEATURES
    seen[9], seen[10] = low, gain / 4


@jit
def _see_row(table: Vector, rules: Vector, row: int, out: Lookout, seen: Numbers) -> float:
    """One open row; returns what the buffalo is likely to take of it with its next card."""
    end, room, heads = table[at.END + row], room_in(table, rules, row), table[at.ROW_HEADS + row]
    above = _next_end(table, rules, end)
    share = (out.lower[above] - out.lower[end]) / max(1, out.lower[rules[at.R_DECK]])
    gain = share * heads if room == 0 else 0.0
    seen[0], seen[1], seen[2], seen[3] = room / 5, heads / 10, share, end / 104
    seen[4], seen[5], seen[7] = room == 0, room == 1, gain / 3
    return gain


@jit
def _see_card(table: Vector, rules: Vector, card: int, out: Lookout, seen: Numbers) -> None:
    """One card of the team: its row, and which cards of the buffalo and the team come there as well."""
    row, unseen = closest_open(table, card), max(1, out.lower[rules[at.R_DECK]])
    seen[:] = 0
    seen[0], seen[1] = card / 104, BULLS[card] / 7
    end, room, heads = 0, 0, table[at.ROW_HEADS + fewest(table)]
    if row >= 0:
        end, room, heads = table[at.END + row], room_in(table, rules, row), table[at.ROW_HEADS + row]
        for i in range(4):
            seen[2 + i] = out.order[i] == row
    above = _next_end(table, rules, card)
    before = out.lower[card - 1] - out.lower[end]
    seen[6] = row < 0
    seen[7], seen[8], seen[9], seen[10] = room / 5, room == 0, room == 1, heads / 10
    seen[11], seen[12], seen[13] = 4 * before / unseen, before == 0, 1.0 / (1.0 + before)
    seen[14] = 4 * (out.lower[above] - out.lower[card]) / unseen
    under, over = _mates(table, rules, end, card), _mates(table, rules, card, above)
    seen[15], seen[16] = under / 3, over / 3
    seen[17] = heads / 10 * before / unseen if row >= 0 and room > 0 else 0.0
    seen[18] = heads / 10 if room == 0 else 0.0
    seen[19] = max(0, room - under) / 5


@jit
def _mates(table: Vector, rules: Vector, low: int, high: int) -> int:
    """How many cards of the team lie between two numbers."""
    count = 0
    for seat in range(rules[at.R_SEATS]):
        for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
            count += low < table[i] < high
    return count
