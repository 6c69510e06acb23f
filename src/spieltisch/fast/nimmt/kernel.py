"""6 nimmt! compiled: placing and taking; the twin of ``games.nimmt.placing``.

A table is one vector (``layout``). Choices come from outside (``enqueue``, ``choose_row``), so that
tests can run kernel and reference in lockstep.
"""

from __future__ import annotations

from .. import rows
from ..compiling import jit, jit_inline
from ..rows import Vector, closest_below, collect_row, extend_row, open_row
from ..vectors import insert_sorted
from . import layout as at
from .fans import find_special, jump, move_on, set_up_fans


@jit_inline
def find_row(table: Vector, number: int) -> int:
    """The row that a number belongs to, or -1."""
    if table[at.SPECIAL] == 0:
        row = closest_below(table, number)
    else:
        row = find_special(table, number)
    return row


@jit_inline
def forget_seen(table: Vector) -> None:
    """In a new deal nobody has seen anything."""
    for word in range(4):
        table[at.SEEN + word] = 0


@jit_inline
def show_card(table: Vector, card: int) -> None:
    """From now on everybody has seen a card."""
    table[at.SEEN + (card >> 5)] |= 1 << (card & 31)


@jit
def lay_deal(table: Vector, rules: Vector, deck: Vector, fans: Vector) -> None:
    """Deal the first cards of a deck: hand by hand, then the rows; lay the fan cards out."""
    hand, spot = rules[at.R_HAND], 0
    for seat in range(rules[at.R_SEATS]):
        for i in range(hand):
            table[at.HAND + seat * at.CARDS + i] = deck[spot]
            spot += 1
        table[at.SIZE + seat] = hand
        table[at.REVERSER + seat] = rules[at.R_REVERSER]
    forget_seen(table)
    for row in range(4):
        open_row(table, row, deck[spot])
        show_card(table, deck[spot])
        spot += 1
    table[at.DEAL] += 1
    table[at.QUEUED] = 0
    set_up_fans(table, fans[0] != 0, fans[1] != 0, fans[2] != 0)


@jit_inline
def count_deal(table: Vector, rules: Vector) -> None:
    """Count the piles of a finished deal."""
    for seat in range(rules[at.R_SEATS]):
        table[at.POINTS + seat] += table[at.HEADS + seat]
        table[at.HEADS + seat] = 0


@jit
def score_deal(table: Vector, rules: Vector) -> None:
    """Count the piles of a finished deal and clear them away."""
    count_deal(table, rules)
    for card in range(at.OWNER, at.OWNER + 105):
        table[card] = -1


@jit
def take_row(table: Vector, seat: int, card: int, row: int, limit: int) -> None:
    """Take a whole row; the card opens it anew."""
    collect_row(table, row, seat, at.HEADS, at.OWNER)
    open_row(table, row, card)
    if table[at.SPECIAL] != 0:
        move_on(table)
    if table[at.COW] == row:
        jump(table, seat, limit)


@jit
def _place_barred(table: Vector, rules: Vector, number: int, card: int, seat: int) -> bool:
    """A card that fits nowhere: where the rules have an answer, the special row that keeps it out."""
    row = -1
    if rules[at.R_UNPLACEABLE] != 0:
        row = closest_below(table, number)
    if row < 0:
        return False
    if rules[at.R_UNPLACEABLE] == 1:
        take_row(table, seat, card, row, rules[at.R_LIMIT])
    else:
        lay(table, row, card, seat, rules[at.R_LIMIT])
    return True


@jit_inline
def lay(table: Vector, row: int, card: int, seat: int, limit: int) -> None:
    """Put a card behind a row's end; a full row is taken by it."""
    cow = table[at.COW] == row
    if table[rows.LEN + row] + cow >= limit:
        take_row(table, seat, card, row, limit)
    else:
        extend_row(table, row, card)
        if cow:
            jump(table, seat, limit)


@jit_inline
def place(table: Vector, rules: Vector, number: int, card: int, seat: int) -> bool:
    """Place one card; false where its owner must choose a row."""
    row = find_row(table, number)
    placed = True
    if row < 0:
        placed = _place_barred(table, rules, number, card, seat)
    else:
        lay(table, row, card, seat, rules[at.R_LIMIT])
    return placed


@jit_inline
def enqueue(table: Vector, number: int, reversed_: bool, card: int, seat: int) -> None:
    """Reveal a card: it goes to its place in the order of placing."""
    key = number << 12 | card << 4 | seat
    if reversed_:
        table[at.REVERSER + seat] = 0
    else:
        key |= 1 << 11
    insert_sorted(table, at.QUEUE, at.QUEUED, key)


@jit
def place_queue(table: Vector, rules: Vector) -> bool:
    """Place the revealed cards; false where the owner of the first one must choose a row."""
    queued = table[at.QUEUED]
    for i in range(queued):  # only now that all have chosen: who chooses last must not know more
        show_card(table, table[at.QUEUE + i] >> 4 & 127)
    for i in range(queued):
        key = table[at.QUEUE + i]
        if not place(table, rules, key >> 12, key >> 4 & 127, key & 15):
            for j in range(i, queued):
                table[at.QUEUE + j - i] = table[at.QUEUE + j]
            table[at.QUEUED] = queued - i
            return False
    table[at.QUEUED] = 0
    return True


@jit
def choose_row(table: Vector, rules: Vector, row: int) -> bool:
    """The first card of the queue takes a row; then placing goes on."""
    key = table[at.QUEUE]
    take_row(table, key & 15, key >> 4 & 127, row, rules[at.R_LIMIT])
    table[at.QUEUED] -= 1
    for i in range(table[at.QUEUED]):
        table[at.QUEUE + i] = table[at.QUEUE + i + 1]
    return place_queue(table, rules)
