"""Hands of 6 nimmt!, compiled: cards that leave them, and what a reverser makes of a card."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..rows import Vector
from . import layout as at


@jit
def turned(rules: Vector, card: int) -> int:
    """The number a reverser makes of a card, or -1."""
    if card < 10:
        if rules[at.R_ONE_DIGIT] == at.BARRED:
            return -1
        return card * 10 if rules[at.R_ONE_DIGIT] == at.PADDED else card
    return card % 10 * 10 + card // 10 if card < 100 else -1


@jit
def legal_plays(table: Vector, rules: Vector, seat: int, plays: Vector) -> int:
    """What a seat may play: cards, then cards it may turn, written as 1000 more; returns how many."""
    size, start, count = table[at.SIZE + seat], at.HAND + seat * at.CARDS, 0
    for i in range(size):
        plays[count] = table[start + i]
        count += 1
    if table[at.REVERSER + seat] == 1:
        for i in range(size):
            if turned(rules, table[start + i]) >= 0:
                plays[count] = table[start + i] + 1000
                count += 1
    return count


@jit
def leave_hand(table: Vector, seat: int, spot: int) -> int:
    """Take the card at a place out of a hand; the hand stays sorted."""
    start = at.HAND + seat * at.CARDS
    card = table[start + spot]
    size = table[at.SIZE + seat] - 1
    for i in range(start + spot, start + size):
        table[i] = table[i + 1]
    table[start + size] = -1
    table[at.SIZE + seat] = size
    return card


@jit_inline
def drop_card(table: Vector, seat: int, spot: int) -> int:
    """Take a card out of a hand whose order does not matter."""
    start = at.HAND + seat * at.CARDS
    card = table[start + spot]
    size = table[at.SIZE + seat] - 1
    table[start + spot] = table[start + size]
    table[at.SIZE + seat] = size
    return card
