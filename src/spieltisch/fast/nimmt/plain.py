"""Deals of the base game at full speed: nothing is kept that a playout does not ask for.

A row is one number: its end, then which row it is, how many cards it has, and their bull heads. The row that
a card belongs to is the highest such number below the card's own, and all that counts of it is known with it.
Placing has no branch that could be guessed wrong: that would take longer than the rest of it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .. import rows
from ..bits import count_between, high_bit, low_bit
from ..compiling import jit, jit_inline
from ..rng import Stream
from ..rows import BULLS, Vector
from ..vectors import sort_few
from . import layout as at
from .policies import HEURISTIC, RANDOM, draw_lots, kinds_of
from .risk import cost_of, high_seen, low_seen, relief_of, unseen_by, unseen_in_all

LENGTH, WHICH, END = 7, 10, 12  # from which bit on these stand; the heads come first
HEADS_BITS, LENGTH_BITS, WHICH_BITS = (1 << LENGTH) - 1, 7 << LENGTH, 3 << WHICH
ALL_BUT_END = (1 << END) - 1
ALONE = np.arange(len(BULLS), dtype=np.int32) << END | 1 << LENGTH | BULLS  # a row of one card, the first

Rows = tuple[int, int, int, int]


class PlainDeal(NamedTuple):
    """Hands of equal size, one after the other in any order, the rows, and what everybody has seen."""

    hands: Vector
    first: int  # where the first hand begins
    stride: int  # from one hand to the next
    size: int
    rows: Rows
    low: np.uint64
    high: np.uint64


@jit_inline
def row_of(table: Vector, row: int) -> int:
    """A row of the table as one number."""
    few = table[rows.LEN + row] << LENGTH | table[rows.ROW_HEADS + row]
    return table[rows.END + row] << END | row << WHICH | few


@jit
def is_plain(table: Vector, rules: Vector) -> bool:
    """Whether there are no special cards, and everybody has as many cards."""
    plain = rules[at.R_REVERSER] == 0 and table[at.SPECIAL] == 0 and table[at.COW] < 0
    for seat in range(1, rules[at.R_SEATS]):
        plain = plain and table[at.SIZE + seat] == table[at.SIZE]
    return plain


@jit
def plain_deal(table: Vector) -> PlainDeal:
    """A table where ``is_plain`` holds."""
    four = (row_of(table, 0), row_of(table, 1), row_of(table, 2), row_of(table, 3))
    return PlainDeal(table, at.HAND, at.CARDS, table[at.SIZE], four, low_seen(table), high_seen(table))


@jit_inline
def dealt(deck: Vector, seats: int, hand: int) -> PlainDeal:
    """The first cards of a deck: hand by hand, then the rows."""
    a, b, c, d = deck[seats * hand], deck[seats * hand + 1], deck[seats * hand + 2], deck[seats * hand + 3]
    four = (
        ALONE[a] | 0 << WHICH,
        ALONE[b] | 1 << WHICH,
        ALONE[c] | 2 << WHICH,
        ALONE[d] | 3 << WHICH,
    )
    low = low_bit(a) | low_bit(b) | low_bit(c) | low_bit(d)
    high = high_bit(a) | high_bit(b) | high_bit(c) | high_bit(d)
    return PlainDeal(deck, 0, hand, hand, four, low, high)


@jit_inline
def _closest(four: Rows, card: int) -> int:
    """The row that a card belongs to, or 0; no branches, as they would be guessed wrong."""
    key = card << END
    one, two, three, last = four
    one = one if one < key else 0
    two = two if two < key else 0
    three = three if three < key else 0
    last = last if last < key else 0
    return max(max(one, two), max(three, last))


@jit_inline
def _cheapest(four: Rows) -> int:
    """Which row has the fewest bull heads; of equals the first."""
    one, two = (four[0] & HEADS_BITS) << 2, (four[1] & HEADS_BITS) << 2 | 1
    three, last = (four[2] & HEADS_BITS) << 2 | 2, (four[3] & HEADS_BITS) << 2 | 3
    return min(min(one, two), min(three, last)) & 3


@jit_inline
def _the(four: Rows, which: int) -> int:
    """One of the rows."""
    left, right = four[1] if which & 1 else four[0], four[3] if which & 1 else four[2]
    return right if which & 2 else left


@jit_inline
def _instead(four: Rows, old: int, new: int) -> Rows:
    """The rows, with one of them changed."""
    return (
        new if four[0] == old else four[0],
        new if four[1] == old else four[1],
        new if four[2] == old else four[2],
        new if four[3] == old else four[3],
    )


@jit
def _least_risk(deal: PlainDeal, rules: Vector, start: int, size: int) -> int:
    """Where the card lies that is likely to cost least; ``risk.least_risk`` of such a table."""
    deck, rivals, limit = rules[at.R_DECK], rules[at.R_SEATS] - 1, rules[at.R_LIMIT]
    low, high = unseen_by(deal.low, deal.high, deck, deal.hands, start, size)
    unseen, cheapest = unseen_in_all(rules, size), _the(deal.rows, _cheapest(deal.rows)) & HEADS_BITS
    best, best_risk = start, 1e9
    for spot in range(start, start + size):
        card = deal.hands[spot]
        risk = -relief_of(card, deck)
        if risk < best_risk:
            row = _closest(deal.rows, card)
            room = limit - (row >> LENGTH & 7) if row > 0 else 0
            if room <= rivals:
                between = count_between(low, high, row >> END, card)
                heads = row & HEADS_BITS if row > 0 else cheapest
                risk += cost_of(between, unseen, room, rivals, heads)
            if risk < best_risk:
                best, best_risk = spot, risk
    return best


@jit_inline
def _place(table: Vector, rules: Vector, policies: Vector, four: Rows, lots: int) -> Rows:
    """Place the revealed cards in ascending order, and count what is taken."""
    full = rules[at.R_LIMIT] << LENGTH
    for i in range(at.QUEUE, at.QUEUE + rules[at.R_SEATS]):
        card, seat = table[i] >> 4, table[i] & 15
        row = _closest(four, card)
        taken = row & LENGTH_BITS == full
        if row == 0:
            row = _the(four, lots >> 2 * seat & 3 if policies[seat] == RANDOM else _cheapest(four))
            taken = True
        table[at.HEADS + seat] += row & HEADS_BITS if taken else 0
        four = _instead(four, row, ALONE[card] + (row & (WHICH_BITS if taken else ALL_BUT_END)))
    return four


@jit
def _think(deal: PlainDeal, rules: Vector, policies: Vector, size: int) -> tuple[np.uint64, np.uint64]:
    """Whoever plays with care puts the card to play last; returns what all have seen when it is played."""
    low, high = deal.low, deal.high
    for seat in range(rules[at.R_SEATS]):
        start = deal.first + seat * deal.stride
        last = start + size - 1
        if policies[seat] == HEURISTIC:
            spot = _least_risk(deal, rules, start, size)
            deal.hands[spot], deal.hands[last] = deal.hands[last], deal.hands[spot]
        low |= low_bit(deal.hands[last])
        high |= high_bit(deal.hands[last])
    return low, high


@jit_inline
def play_plain(deal: PlainDeal, table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """``play.play_deal`` where ``is_plain`` holds: the same choices, draws and heads; only these are kept."""
    hands, four, low, high = deal.hands, deal.rows, deal.low, deal.high
    seats, kinds = rules[at.R_SEATS], kinds_of(rules, policies)
    for size in range(deal.size, 0, -1):
        if kinds >> HEURISTIC & 1:
            now = PlainDeal(hands, deal.first, deal.stride, size, four, low, high)
            low, high = _think(now, rules, policies, size)
        last = deal.first + size - 1
        for seat in range(seats):
            table[at.QUEUE + seat] = hands[last + seat * deal.stride] << 4 | seat
        sort_few(table, at.QUEUE, seats)
        four = _place(table, rules, policies, four, draw_lots(kinds, s))
