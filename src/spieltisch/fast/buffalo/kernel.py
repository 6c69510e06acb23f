"""A game from stop to stop; the twin of ``games.buffalo.round`` and ``engine``.

Choices and chance come from outside, so that tests can run kernel and reference in lockstep.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector, cards_marked
from .layout import (
    BUFFALO_LEFT,
    CARDS,
    DEAL,
    FACE_UP,
    FACES,
    GONE,
    HAND,
    HELD,
    HERD,
    LYING,
    PASSED,
    QUEUE,
    QUEUED,
    R_COPIES,
    R_DECK,
    R_FACE_UP,
    R_HAND,
    R_SEATS,
    REPLACING,
    S_SEVEN,
    S_STOP,
    SEVENS,
    SHOWN,
    SIZE,
    STACKED,
    STOPPED,
    UNSEEN,
    WHERE,
)
from .placing import open_row, take_row, takeable
from .uses import enqueue, finish, place_due
from .window import is_asked

TO_DEAL, TO_OPEN, ASK_TEAM, ASK_CARDS, ASK_REPLACE, ASK_ROW, OVER = range(7)
SPECIAL_KINDS = 8


@jit
def lay_deal(table: Vector, rules: Vector, deck: Vector) -> None:
    """Deal the first cards of a deck: hand by hand, then the rows."""
    hand, at = rules[R_HAND], 0
    for seat in range(rules[R_SEATS]):
        for i in range(hand):
            table[HAND + seat * CARDS + i] = deck[at]
            table[WHERE + deck[at]] = HELD
            at += 1
        table[SIZE + seat] = hand
    for row in range(4):
        open_row(table, row, deck[at])
        at += 1
    table[DEAL] = 1
    table[BUFFALO_LEFT] = hand


@jit
def unseen_special(table: Vector, rules: Vector, special: int) -> int:
    """How many copies of a special nobody has seen in this game."""
    copies = rules[R_COPIES + special] - table[GONE + special]
    for i in range(table[FACES]):
        copies -= table[FACE_UP + i] == special
    for row in range(4):
        if special == S_SEVEN:
            copies -= table[SEVENS + row]
        elif special == S_STOP:
            copies -= table[STOPPED + row]
    return copies


@jit
def specials_due(table: Vector, rules: Vector) -> int:
    """How many specials are to be turned up now."""
    return min(rules[R_FACE_UP] - table[FACES], table[STACKED])


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
    table[FACE_UP + table[FACES]] = special
    table[FACES] += 1
    table[STACKED] -= 1


@jit
def _is_over(table: Vector, rules: Vector) -> bool:
    left = table[QUEUED]
    for seat in range(rules[R_SEATS]):
        left += table[SIZE + seat]
    return left == 0


@jit
def play_on(table: Vector, rules: Vector, codes: Vector) -> int:
    """Do all that needs no choice; returns what is asked then."""
    while True:
        if table[DEAL] == 0:
            return TO_DEAL
        if table[REPLACING] >= 0:
            return ASK_REPLACE
        if table[PASSED] and table[QUEUED] > 0:
            return ASK_ROW
        if _is_over(table, rules):
            return OVER
        if specials_due(table, rules) > 0:
            special = -1 if table[PASSED] else only_special(table, rules)
            if special < 0:
                return TO_OPEN
            open_special(table, special)
        elif table[PASSED] == 0 and is_asked(table, rules, codes):
            return ASK_TEAM
        elif table[QUEUED] == 0:
            return ASK_CARDS
        else:
            place_due(table, rules)


@jit
def leave_hand(table: Vector, seat: int, at: int) -> int:
    """Take the card at a place out of a hand; the hand keeps its order."""
    start = HAND + seat * CARDS
    card = table[start + at]
    table[SIZE + seat] -= 1
    for i in range(start + at, start + table[SIZE + seat]):
        table[i] = table[i + 1]
    table[WHERE + card] = LYING
    return card


@jit
def reveal(table: Vector, seat: int, card: int) -> None:
    """A card goes to its place in the order of placing."""
    at = 0
    while at < table[QUEUED] and table[QUEUE + at] >> 4 < card:
        at += 1
    enqueue(table, at, card << 4 | seat)
    table[WHERE + card] = LYING
    table[PASSED] = 0
    if seat == HERD:
        table[BUFFALO_LEFT] -= 1


@jit
def replace_with(table: Vector, rules: Vector, at: int) -> None:
    """The member who took a card back places another one at once, whoever was due."""
    back = table[REPLACING]
    seat = back & 15
    card = leave_hand(table, seat, at)
    i = HAND + seat * CARDS + table[SIZE + seat]
    while i > HAND + seat * CARDS and table[i - 1] > back >> 4:
        table[i] = table[i - 1]
        i -= 1
    table[i] = back >> 4
    table[SIZE + seat] += 1
    table[WHERE + (back >> 4)] = SHOWN
    table[REPLACING] = -1
    enqueue(table, 0, card << 4 | seat)
    place_due(table, rules)


@jit
def choose_row(table: Vector, row: int) -> None:
    """The card now due takes a row."""
    key = table[QUEUE]
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
    return cards_marked(table, WHERE, rules[R_DECK], UNSEEN, cards)
