"""What a card of 6 nimmt! is likely to cost: the compiled twin of ``bots.heuristic.nimmt``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .. import rows
from ..bits import HIGH_BELOW, LOW_BELOW, count_between, high_bit, low_bit
from ..compiling import jit, jit_inline
from ..rows import Vector, chance_of, cheapest_row
from ..weights.nimmt import HIGH_EARLY, LOW_EARLY, REVERSER_WORTH
from ..weights.rows import AVERAGE_HEADS, LOW
from . import layout as at
from .hands import turned
from .kernel import find_row

_WORD = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)


@jit_inline
def low_seen(table: Vector) -> np.uint64:
    """What everybody has seen in this deal, lower word."""
    return np.uint64(table[at.SEEN]) & _WORD | np.uint64(table[at.SEEN + 1]) << _32


@jit_inline
def high_seen(table: Vector) -> np.uint64:
    """What everybody has seen in this deal, higher word."""
    return np.uint64(table[at.SEEN + 2]) & _WORD | np.uint64(table[at.SEEN + 3]) << _32


@jit
def unseen_by(
    low: np.uint64, high: np.uint64, deck: int, hands: Vector, start: int, size: int
) -> tuple[np.uint64, np.uint64]:
    """The cards that the owner of a hand has not seen: neither on the table nor in it."""
    for i in range(start, start + size):
        low |= low_bit(hands[i])
        high |= high_bit(hands[i])
    return ~low & LOW_BELOW[deck + 1] & ~LOW_BELOW[1], ~high & HIGH_BELOW[deck + 1]


@jit_inline
def unseen_in_all(rules: Vector, size: int) -> int:
    """How many cards a hand of this size has not seen: all but itself, the first four and what was played."""
    return max(1, rules[at.R_DECK] - 4 - size - rules[at.R_SEATS] * (rules[at.R_HAND] - size))


@jit_inline
def relief_of(card: int, deck: int) -> float:
    """What it is good for to be rid of a card."""
    height = card / deck
    return LOW_EARLY * max(0.0, 1.0 - height / LOW) + HIGH_EARLY * height


@jit
def cost_of(between: int, unseen: int, room: int, rivals: int, heads: int) -> float:
    """What a card costs on average, with so many places in its row and so many cards that fit before it.

    Others come before it with cards between the row's end and the number: as many as there is room for
    make it the sixth; one of them at a full row saves it.
    """
    chance = min(1.0, between / unseen)
    return chance_of(room, rivals, chance) * (heads + AVERAGE_HEADS * room)


@jit
def card_risk(
    table: Vector, rules: Vector, number: int, low: np.uint64, high: np.uint64, unseen: int
) -> float:
    """What a number is likely to cost in bull heads, with these cards unseen."""
    rivals = rules[at.R_SEATS] - 1
    row = find_row(table, number)
    end, room, heads = 0, 0, table[rows.ROW_HEADS + cheapest_row(table)]
    if row >= 0:
        room = max(0, rules[at.R_LIMIT] - table[rows.LEN + row] - (table[at.COW] == row))
        end, heads = table[rows.END + row], table[rows.ROW_HEADS + row]
    if room > rivals:
        return 0.0
    above = min(max(end, number), rules[at.R_DECK] + 1)  # a reversed number may be higher than all cards
    between = count_between(low, high, min(end, number), above)
    return cost_of(between, unseen, room, rivals, heads)


@jit
def least_risk(table: Vector, rules: Vector, seat: int) -> int:
    """The place of the card that is likely to cost least; the reverser where it saves much."""
    size, start, deck = table[at.SIZE + seat], at.HAND + seat * at.CARDS, rules[at.R_DECK]
    low, high = unseen_by(low_seen(table), high_seen(table), deck, table, start, size)
    unseen = unseen_in_all(rules, size)
    best, best_risk = 0, 1e9
    for i in range(size):
        relief = relief_of(table[start + i], deck)
        if -relief < best_risk:  # a card costs nothing at best
            risk = card_risk(table, rules, table[start + i], low, high, unseen) - relief
            if risk < best_risk:
                best, best_risk = i, risk
    if table[at.REVERSER + seat] == 1:
        price = REVERSER_WORTH * size / at.CARDS
        for i in range(size):
            number = turned(rules, table[start + i])
            if number >= 0:
                saved = relief_of(table[start + i], deck) - price
                risk = card_risk(table, rules, number, low, high, unseen) - saved
                if risk < best_risk:
                    best, best_risk = at.CARDS + i, risk
    return best


@jit
def risks(table: Vector, rules: Vector, seat: int, plays: Vector, found: NDArray[np.float64]) -> None:
    """What each play is likely to cost a seat; 1000 more is a card that is turned."""
    size, deck = table[at.SIZE + seat], rules[at.R_DECK]
    start = at.HAND + seat * at.CARDS
    low, high = unseen_by(low_seen(table), high_seen(table), deck, table, start, size)
    for i in range(plays.shape[0]):
        card = plays[i] % 1000
        number = turned(rules, card) if plays[i] >= 1000 else card
        risk = card_risk(table, rules, number, low, high, unseen_in_all(rules, size))
        found[i] = risk - relief_of(card, deck)
