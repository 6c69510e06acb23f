"""Qwixx compiled: what choices and draws do; the twin of ``games.qwixx``.

A table is one vector (``layout``). Choices and chance come from outside (``apply_*``); ``flow.advance``
then goes on to the next stop, so that tests can run kernel and reference in lockstep.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector, insert_sorted
from . import layout as at
from .codes import PASSED
from .marking import FIRST, MASK, POP, cross_row
from .supply import discarded


@jit
def apply_start(table: Vector, seat: int) -> None:
    """The lot names who begins."""
    table[at.ACTIVE] = seat
    table[at.PHASE] = at.P_DEAL


@jit
def take_in_hand(table: Vector, seat: int, suit: int, spot: int) -> None:
    """A card comes into a hand."""
    table[at.HAND + seat * at.SUITS + suit] |= 1 << spot
    table[at.HELD + suit] |= 1 << spot
    table[at.SIZE + seat] += 1


@jit
def apply_dealt(table: Vector, rules: Vector, seat: int, card: int) -> None:
    """A card is dealt; with the last one the first turn begins."""
    take_in_hand(table, seat, card // at.NUMBERS, card % at.NUMBERS)
    table[at.UNSEEN + card % at.NUMBERS] -= 1
    table[at.UNSEEN_ALL] -= 1
    table[at.STACK] -= 1
    dealt = True
    for other in range(rules[at.R_SEATS]):
        dealt = dealt and table[at.SIZE + other] == at.DEALT
    if dealt:
        _begin_turn(table)


@jit
def apply_colour(table: Vector, suit: int) -> None:
    """The taker sees the colour of the first card taken."""
    take_in_hand(table, table[at.ACTIVE], suit, (table[at.TAKING] >> at.SHIFT) - at.LOW)
    table[at.TAKEN] -= 1
    for i in range(table[at.TAKEN]):
        table[at.TAKING + i] = table[at.TAKING + i + 1]
    table[at.TAKING + table[at.TAKEN]] = 0


@jit
def apply_take(table: Vector, places: int) -> None:
    """The active player takes cards from some places, a mask."""
    for place in range(at.PLACES):
        if places >> place & 1:
            insert_sorted(table, at.TAKING, at.TAKEN, table[at.DISPLAY + place])
            table[at.DISPLAY + place] = 0
    table[at.PHASE] = at.P_COLOURS


@jit
def apply_mark(table: Vector, seat: int, colour: int) -> None:
    """A seat crosses the announced number, or passes."""
    table[at.WAITING] &= ~(1 << seat)
    if colour != PASSED:
        number = table[at.ANNOUNCED]
        cross_row(
            table, seat, colour, 1 << (number - at.LOW if colour < 2 else at.LAST_PLACE + at.LOW - number)
        )


@jit
def _show(table: Vector, seat: int, suit: int, numbers: int) -> None:
    """Cards of a hand that everybody sees now."""
    table[at.HAND + seat * at.SUITS + suit] &= ~numbers
    table[at.HELD + suit] &= ~numbers
    table[at.SIZE + seat] -= POP[numbers]
    while numbers:
        table[at.SHUFFLE + suit * at.NUMBERS + FIRST[numbers]] = -1
        numbers &= numbers - 1


@jit
def apply_play(table: Vector, key: int) -> None:
    """The active player shows cards: see ``codes.play_key``."""
    seat = table[at.ACTIVE]
    _show(table, seat, key >> 2 * at.NUMBERS, key & MASK)
    _show(table, seat, at.JOKERS, key >> at.NUMBERS & MASK)
    table[at.PLAYED] = key
    table[at.PHASE] = at.P_CROSS


@jit
def apply_cross(table: Vector, rules: Vector, places: int) -> None:
    """The active player crosses some of the played numbers; then the turn is over."""
    key = table[at.PLAYED]
    colour = key >> 2 * at.NUMBERS
    if places != 0:
        cross_row(table, table[at.ACTIVE], colour, places)
    table[at.DISCARD + colour] |= key & MASK
    table[at.DISCARD + at.JOKERS] |= key >> at.NUMBERS & MASK
    table[at.PLAYED] = 0
    end_turn(table, rules)


@jit
def _begin_turn(table: Vector) -> None:
    """Begin a turn; the display is short only where cards had run out."""
    short = table[at.STACK] == 0
    for place in range(at.PLACES):
        short = short or table[at.DISPLAY + place] == 0
    lacks = short and (table[at.STACK] > 0 or discarded(table))
    table[at.PHASE] = at.P_DISPLAY if lacks else at.P_TAKE


@jit
def end_turn(table: Vector, rules: Vector) -> None:
    """A miss if nothing was crossed; then the game is over or the next turn begins."""
    seat = table[at.ACTIVE]
    if not table[at.MARKED]:
        table[at.MISSES + seat] += 1
        if table[at.MISSES + seat] >= at.MISSES_TO_END:
            table[at.ENDING] = 1
    if table[at.ENDING]:
        table[at.PHASE] = at.P_OVER
    else:
        table[at.ACTIVE] = seat + 1 if seat + 1 < rules[at.R_SEATS] else 0
        table[at.MARKED] = 0
        _begin_turn(table)
