"""A game from stop to stop; the twin of ``games.buffalo.round`` and ``engine``.

Choices and chance come from outside, so that tests can run kernel and reference in lockstep.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector, cards_marked
from . import layout as at
from .placing import open_row, take_row, takeable
from .uses import enqueue, finish, place_due
from .window import is_asked

TO_DEAL, TO_OPEN, ASK_TEAM, ASK_CARDS, ASK_REPLACE, ASK_ROW, OVER = range(7)
SPECIAL_KINDS = 8


@jit
def lay_deal(table: Vector, rules: Vector, deck: Vector) -> None:
    """Deal the first cards of a deck: hand by hand, then the rows."""
    hand, spot = rules[at.R_HAND], 0
    for seat in range(rules[at.R_SEATS]):
        for i in range(hand):
            table[at.HAND + seat * at.CARDS + i] = deck[spot]
            table[at.WHERE + deck[spot]] = at.HELD
            spot += 1
        table[at.SIZE + seat] = hand
    for row in range(4):
        open_row(table, row, deck[spot])
        spot += 1
    table[at.DEAL] = 1
    table[at.BUFFALO_LEFT] = hand


@jit
def unseen_special(table: Vector, rules: Vector, special: int) -> int:
    """How many copies of a special nobody has seen in this game."""
    copies = rules[at.R_COPIES + special] - table[at.GONE + special]
    for i in range(table[at.FACES]):
        copies -= table[at.FACE_UP + i] == special
    for row in range(4):
        if special == at.S_SEVEN:
            copies -= table[at.SEVENS + row]
        elif special == at.S_STOP:
            copies -= table[at.STOPPED + row]
    return copies


@jit
def specials_due(table: Vector, rules: Vector) -> int:
    """How many specials are to be turned up now."""
    return min(rules[at.R_FACE_UP] - table[at.FACES], table[at.STACKED])


@jit
def only_special(table: Vector, rules: Vector) -> int:
    """The special that must come because all unseen ones are alike, or -1."""
    found = -1
    for special in range(SPECIAL_KINDS):
        if unseen_special(table, rules, special) > 0:
            if found >= 0:
                return -1
            found = special
    return found


@jit
def open_special(table: Vector, special: int) -> None:
    """Turn one special up."""
    table[at.FACE_UP + table[at.FACES]] = special
    table[at.FACES] += 1
    table[at.STACKED] -= 1


@jit
def _is_over(table: Vector, rules: Vector) -> bool:
    left = table[at.QUEUED]
    for seat in range(rules[at.R_SEATS]):
        left += table[at.SIZE + seat]
    return left == 0


@jit
def play_on(table: Vector, rules: Vector, codes: Vector) -> int:
    """Do all that needs no choice; returns what is asked then."""
    while True:
        if table[at.DEAL] == 0:
            return TO_DEAL
        if table[at.REPLACING] >= 0:
            return ASK_REPLACE
        if table[at.PASSED] and table[at.QUEUED] > 0:
            return ASK_ROW
        if _is_over(table, rules):
            return OVER
        if specials_due(table, rules) > 0:
            special = -1 if table[at.PASSED] else only_special(table, rules)
            if special < 0:
                return TO_OPEN
            open_special(table, special)
        elif table[at.PASSED] == 0 and is_asked(table, rules, codes):
            return ASK_TEAM
        elif table[at.QUEUED] == 0:
            return ASK_CARDS
        else:
            place_due(table, rules)


@jit
def leave_hand(table: Vector, seat: int, spot: int) -> int:
    """Take the card at a place out of a hand; the hand keeps its order."""
    start = at.HAND + seat * at.CARDS
    card = table[start + spot]
    table[at.SIZE + seat] -= 1
    for i in range(start + spot, start + table[at.SIZE + seat]):
        table[i] = table[i + 1]
    table[at.WHERE + card] = at.LYING
    return card


@jit
def reveal(table: Vector, seat: int, card: int) -> None:
    """A card goes to its place in the order of placing."""
    spot = 0
    while spot < table[at.QUEUED] and table[at.QUEUE + spot] >> 4 < card:
        spot += 1
    enqueue(table, spot, card << 4 | seat)
    table[at.WHERE + card] = at.LYING
    table[at.PASSED] = 0
    if seat == at.HERD:
        table[at.BUFFALO_LEFT] -= 1


@jit
def replace_with(table: Vector, rules: Vector, spot: int) -> None:
    """The member who took a card back places another one at once, whoever was due."""
    back = table[at.REPLACING]
    seat = back & 15
    card = leave_hand(table, seat, spot)
    i = at.HAND + seat * at.CARDS + table[at.SIZE + seat]
    while i > at.HAND + seat * at.CARDS and table[i - 1] > back >> 4:
        table[i] = table[i - 1]
        i -= 1
    table[i] = back >> 4
    table[at.SIZE + seat] += 1
    table[at.WHERE + (back >> 4)] = at.SHOWN
    table[at.REPLACING] = -1
    enqueue(table, 0, card << 4 | seat)
    place_due(table, rules)


@jit
def choose_row(table: Vector, row: int) -> None:
    """The card now due takes a row."""
    key = table[at.QUEUE]
    take_row(table, row, key >> 4, key & 15)
    finish(table, 0)


@jit
def legal_rows(table: Vector) -> int:
    """The rows that can be taken, as bits."""
    rows = 0
    for row in range(4):
        rows |= (1 << row) * takeable(table, row)
    return rows


@jit
def buffalo_cards(table: Vector, rules: Vector, cards: Vector) -> int:
    """The cards that may lie in the buffalo's stack, ascending; returns how many."""
    return cards_marked(table, at.WHERE, rules[at.R_DECK], at.UNSEEN, cards)
