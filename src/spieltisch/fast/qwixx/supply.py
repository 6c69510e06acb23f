"""Display, stack and discard pile compiled; the twin of ``games.qwixx.supply``."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from . import layout as at

BACK_SHUFFLE = at.MOST_SHUFFLES  # the bits of a back that name its shuffle


@jit
def lay_top(table: Vector) -> None:
    """The top card goes to the first free place of the display."""
    if table[at.TOP] > 0:
        place = 0
        while place < at.PLACES and table[at.DISPLAY + place] != 0:
            place += 1
        if place < at.PLACES:
            table[at.DISPLAY + place] = table[at.TOP] << at.SHIFT | (table[at.SHUFFLES] - 1)
            table[at.TOP] = 0
            table[at.STACK] -= 1


@jit
def apply_number(table: Vector, number: int) -> None:
    """A number comes up on the stack, and goes on to a free place."""
    table[at.UNSEEN + number - at.LOW] -= 1
    table[at.UNSEEN_ALL] -= 1
    table[at.TOP] = number
    lay_top(table)


@jit
def numbers_asked(table: Vector) -> int:
    """How many numbers come up now: for the free places and for the top, as far as the stack goes."""
    free = 1
    for place in range(at.PLACES):
        free += table[at.DISPLAY + place] == 0
    count: int = min(table[at.STACK], free)
    return count


@jit
def _only_number(table: Vector) -> int:
    """The number that all unseen cards of the stack have, or 0."""
    number = 0
    if table[at.UNSEEN_ALL] <= at.SUITS:  # more cards cannot share a number
        for spot in range(at.NUMBERS):
            if table[at.UNSEEN + spot] > 0:
                if number > 0:
                    return 0
                number = spot + at.LOW
    return number


@jit
def _shuffle_discard(table: Vector) -> None:
    """Make the discard pile the new stack; shuffles without hidden cards are forgotten."""
    used = 0
    for card in range(at.SUITS * at.NUMBERS):
        if table[at.SHUFFLE + card] >= 0:
            used |= 1 << table[at.SHUFFLE + card]
    for card in range(at.SUITS * at.NUMBERS):
        if table[at.SHUFFLE + card] >= 0:
            table[at.SHUFFLE + card] = _rank(used, table[at.SHUFFLE + card])
    for spot in range(at.DISPLAY, at.DISPLAY + at.PLACES):
        if table[spot] > 0:
            table[spot] = table[spot] >> at.SHIFT << at.SHIFT | _rank(used, table[spot] & BACK_SHUFFLE)
    latest = _rank(used, at.MOST_SHUFFLES)
    table[at.SHUFFLES] = latest + 1
    for spot in range(at.NUMBERS):
        table[at.UNSEEN + spot] = 0
    table[at.STACK] = 0
    for card in range(at.SUITS * at.NUMBERS):
        if table[at.DISCARD + card // at.NUMBERS] >> card % at.NUMBERS & 1:
            table[at.SHUFFLE + card] = latest
            table[at.UNSEEN + card % at.NUMBERS] += 1
            table[at.STACK] += 1
    table[at.UNSEEN_ALL] = table[at.STACK]
    for suit in range(at.SUITS):
        table[at.DISCARD + suit] = 0


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
    for suit in range(at.SUITS):
        some |= table[at.DISCARD + suit]
    return some != 0


@jit
def fill(table: Vector) -> bool:
    """Fill the display and show the next number on the stack; false where chance has the word."""
    while True:
        lay_top(table)
        if table[at.TOP] > 0:
            return True
        if table[at.STACK] == 0:
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
    spot, shuffle = (back >> at.SHIFT) - at.LOW, back & BACK_SHUFFLE
    pool = 0
    for suit in range(at.SUITS):
        if table[at.SHUFFLE + suit * at.NUMBERS + spot] == shuffle and not table[at.HELD + suit] >> spot & 1:
            pool |= 1 << suit
    return pool


@jit
def colours_asked(table: Vector) -> int:
    """How many of the cards taken look like the first one."""
    alike = 0
    for i in range(table[at.TAKEN]):
        alike += table[at.TAKING + i] == table[at.TAKING]
    return alike
