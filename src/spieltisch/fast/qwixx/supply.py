"""Display, stack and discard pile compiled; the twin of ``games.qwixx.supply``."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from .layout import (
    DISCARD,
    DISPLAY,
    HELD,
    LOW,
    MOST_SHUFFLES,
    NUMBERS,
    PLACES,
    SHIFT,
    SHUFFLE,
    SHUFFLES,
    STACK,
    SUITS,
    TAKEN,
    TAKING,
    TOP,
    UNSEEN,
    UNSEEN_ALL,
)

BACK_SHUFFLE = MOST_SHUFFLES  # the bits of a back that name its shuffle


@jit
def lay_top(table: Vector) -> None:
    """The top card goes to the first free place of the display."""
    if table[TOP] > 0:
        place = 0
        while place < PLACES and table[DISPLAY + place] != 0:
            place += 1
        if place < PLACES:
            table[DISPLAY + place] = table[TOP] << SHIFT | (table[SHUFFLES] - 1)
            table[TOP] = 0
            table[STACK] -= 1


@jit
def apply_number(table: Vector, number: int) -> None:
    """A number comes up on the stack, and goes on to a free place."""
    table[UNSEEN + number - LOW] -= 1
    table[UNSEEN_ALL] -= 1
    table[TOP] = number
    lay_top(table)


@jit
def numbers_asked(table: Vector) -> int:
    """How many numbers come up now: for the free places and for the top, as far as the stack goes."""
    free = 1
    for place in range(PLACES):
        free += table[DISPLAY + place] == 0
    count: int = min(table[STACK], free)
    return count


@jit
def _only_number(table: Vector) -> int:
    """The number that all unseen cards of the stack have, or 0."""
    number = 0
    if table[UNSEEN_ALL] <= SUITS:  # more cards cannot share a number
        for at in range(NUMBERS):
            if table[UNSEEN + at] > 0:
                if number > 0:
                    return 0
                number = at + LOW
    return number


@jit
def _shuffle_discard(table: Vector) -> None:
    """Make the discard pile the new stack; shuffles without hidden cards are forgotten."""
    used = 0
    for card in range(SUITS * NUMBERS):
        if table[SHUFFLE + card] >= 0:
            used |= 1 << table[SHUFFLE + card]
    for card in range(SUITS * NUMBERS):
        if table[SHUFFLE + card] >= 0:
            table[SHUFFLE + card] = _rank(used, table[SHUFFLE + card])
    for at in range(DISPLAY, DISPLAY + PLACES):
        if table[at] > 0:
            table[at] = table[at] >> SHIFT << SHIFT | _rank(used, table[at] & BACK_SHUFFLE)
    latest = _rank(used, MOST_SHUFFLES)
    table[SHUFFLES] = latest + 1
    for at in range(NUMBERS):
        table[UNSEEN + at] = 0
    table[STACK] = 0
    for card in range(SUITS * NUMBERS):
        if table[DISCARD + card // NUMBERS] >> card % NUMBERS & 1:
            table[SHUFFLE + card] = latest
            table[UNSEEN + card % NUMBERS] += 1
            table[STACK] += 1
    table[UNSEEN_ALL] = table[STACK]
    for suit in range(SUITS):
        table[DISCARD + suit] = 0


@jit
def _rank(used: int, shuffle: int) -> int:
    """How many shuffles before this one hide cards."""
    rank = 0
    for before in range(shuffle):
        rank += used >> before & 1
    return rank


@jit
def discarded(table: Vector) -> bool:
    """Whether the discard pile has cards."""
    some = 0
    for suit in range(SUITS):
        some |= table[DISCARD + suit]
    return some != 0


@jit
def fill(table: Vector) -> bool:
    """Fill the display and show the next number on the stack; false where chance has the word."""
    while True:
        lay_top(table)
        if table[TOP] > 0:
            return True
        if table[STACK] == 0:
            if not discarded(table):
                return True
            _shuffle_discard(table)
        number = _only_number(table)
        if number == 0:
            return False
        for _ in range(numbers_asked(table)):
            apply_number(table, number)


@jit
def colour_pool(table: Vector, back: int) -> int:
    """The colours, as a mask, that the card behind a back may have: hidden, and in no hand."""
    at, shuffle = (back >> SHIFT) - LOW, back & BACK_SHUFFLE
    pool = 0
    for suit in range(SUITS):
        if table[SHUFFLE + suit * NUMBERS + at] == shuffle and not table[HELD + suit] >> at & 1:
            pool |= 1 << suit
    return pool


@jit
def colours_asked(table: Vector) -> int:
    """How many of the cards taken look like the first one."""
    alike = 0
    for i in range(table[TAKEN]):
        alike += table[TAKING + i] == table[TAKING]
    return alike
