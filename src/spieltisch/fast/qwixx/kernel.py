"""Qwixx compiled: what choices and draws do, and how a turn goes on; the twin of ``games.qwixx``.

A table is one vector (``layout``). Choices and chance come from outside (``apply_*``); ``advance``
then goes on to the next stop, so that tests can run kernel and reference in lockstep.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector, insert_sorted
from .codes import PASSED
from .layout import (
    ACTIVE,
    ANNOUNCED,
    DEALT,
    DISCARD,
    DISPLAY,
    ENDING,
    FULL_HAND,
    HAND,
    HELD,
    JOKERS,
    LAST_PLACE,
    LOW,
    MARKED,
    MISSES,
    MISSES_TO_END,
    NUMBERS,
    P_COLOURS,
    P_CROSS,
    P_DEAL,
    P_DISPLAY,
    P_MARK,
    P_OVER,
    P_PLAY,
    P_REFILL,
    P_TAKE,
    PHASE,
    PLACES,
    PLAYED,
    R_FINISH,
    R_SEATS,
    ROWS,
    SHIFT,
    SHUFFLE,
    SIZE,
    STACK,
    SUITS,
    TAKEN,
    TAKING,
    TOP,
    TURNS,
    UNSEEN,
    UNSEEN_ALL,
    WAITING,
)
from .marking import FIRST, MASK, POP, cross_row, crossable, markable, played_places
from .supply import colour_pool, colours_asked, discarded, fill

# --- what chance and choices do ---


@jit
def apply_start(table: Vector, seat: int) -> None:
    """The lot names who begins."""
    table[ACTIVE] = seat
    table[PHASE] = P_DEAL


@jit
def take_in_hand(table: Vector, seat: int, suit: int, at: int) -> None:
    """A card comes into a hand."""
    table[HAND + seat * SUITS + suit] |= 1 << at
    table[HELD + suit] |= 1 << at
    table[SIZE + seat] += 1


@jit
def apply_dealt(table: Vector, rules: Vector, seat: int, card: int) -> None:
    """A card is dealt; with the last one the first turn begins."""
    take_in_hand(table, seat, card // NUMBERS, card % NUMBERS)
    table[UNSEEN + card % NUMBERS] -= 1
    table[UNSEEN_ALL] -= 1
    table[STACK] -= 1
    dealt = True
    for other in range(rules[R_SEATS]):
        dealt = dealt and table[SIZE + other] == DEALT
    if dealt:
        _begin_turn(table)


@jit
def apply_colour(table: Vector, suit: int) -> None:
    """The taker sees the colour of the first card taken."""
    take_in_hand(table, table[ACTIVE], suit, (table[TAKING] >> SHIFT) - LOW)
    table[TAKEN] -= 1
    for i in range(table[TAKEN]):
        table[TAKING + i] = table[TAKING + i + 1]
    table[TAKING + table[TAKEN]] = 0


@jit
def apply_take(table: Vector, places: int) -> None:
    """The active player takes cards from some places, a mask."""
    for place in range(PLACES):
        if places >> place & 1:
            insert_sorted(table, TAKING, TAKEN, table[DISPLAY + place])
            table[DISPLAY + place] = 0
    table[PHASE] = P_COLOURS


@jit
def apply_mark(table: Vector, seat: int, colour: int) -> None:
    """A seat crosses the announced number, or passes."""
    table[WAITING] &= ~(1 << seat)
    if colour != PASSED:
        number = table[ANNOUNCED]
        cross_row(table, seat, colour, 1 << (number - LOW if colour < 2 else LAST_PLACE + LOW - number))


@jit
def _show(table: Vector, seat: int, suit: int, numbers: int) -> None:
    """Cards of a hand that everybody sees now."""
    table[HAND + seat * SUITS + suit] &= ~numbers
    table[HELD + suit] &= ~numbers
    table[SIZE + seat] -= POP[numbers]
    while numbers:
        table[SHUFFLE + suit * NUMBERS + FIRST[numbers]] = -1
        numbers &= numbers - 1


@jit
def apply_play(table: Vector, key: int) -> None:
    """The active player shows cards: see ``codes.play_key``."""
    seat = table[ACTIVE]
    _show(table, seat, key >> 2 * NUMBERS, key & MASK)
    _show(table, seat, JOKERS, key >> NUMBERS & MASK)
    table[PLAYED] = key
    table[PHASE] = P_CROSS


@jit
def apply_cross(table: Vector, rules: Vector, places: int) -> None:
    """The active player crosses some of the played numbers; then the turn is over."""
    key = table[PLAYED]
    colour = key >> 2 * NUMBERS
    if places != 0:
        cross_row(table, table[ACTIVE], colour, places)
    table[DISCARD + colour] |= key & MASK
    table[DISCARD + JOKERS] |= key >> NUMBERS & MASK
    table[PLAYED] = 0
    _end_turn(table, rules)


# --- how a turn goes on ---


@jit
def _begin_turn(table: Vector) -> None:
    """Begin a turn; the display is short only where cards had run out."""
    short = table[STACK] == 0
    for place in range(PLACES):
        short = short or table[DISPLAY + place] == 0
    lacks = short and (table[STACK] > 0 or discarded(table))
    table[PHASE] = P_DISPLAY if lacks else P_TAKE


@jit
def _end_turn(table: Vector, rules: Vector) -> None:
    """A miss if nothing was crossed; then the game is over or the next turn begins."""
    seat = table[ACTIVE]
    if not table[MARKED]:
        table[MISSES + seat] += 1
        if table[MISSES + seat] >= MISSES_TO_END:
            table[ENDING] = 1
    if table[ENDING]:
        table[PHASE] = P_OVER
    else:
        table[ACTIVE] = seat + 1 if seat + 1 < rules[R_SEATS] else 0
        table[MARKED] = 0
        _begin_turn(table)


@jit
def shown_places(table: Vector) -> int:
    """The places of the display where a card lies, as a mask."""
    places = 0
    for place in range(PLACES):
        places |= (table[DISPLAY + place] != 0) << place
    return places


@jit
def takes_asked(table: Vector) -> int:
    """How many cards the active player takes."""
    count: int = min(FULL_HAND - table[SIZE + table[ACTIVE]], POP[shown_places(table)])
    return count


@jit
def _take_all_or_none(table: Vector) -> bool:
    """Take where there is but one way to."""
    shown, count = shown_places(table), takes_asked(table)
    forced = count == 0 or count == POP[shown]
    if forced:
        apply_take(table, shown if count > 0 else 0)
    return forced


@jit
def _see_colours(table: Vector) -> bool:
    """See the colours that the counts alone give away; true where all are seen."""
    going = True
    while going and table[TAKEN] > 0:
        pool, alike = colour_pool(table, table[TAKING]), colours_asked(table)
        going = POP[pool] == alike
        if going:
            for suit in range(SUITS):
                if pool >> suit & 1:
                    apply_colour(table, suit)
    return going


@jit
def _announce(table: Vector, rules: Vector) -> None:
    """The number on top is announced; who can mark it is asked."""
    number = table[TOP]
    waiting = 0
    if number > 0:
        for seat in range(rules[R_SEATS]):
            if markable(table, seat, number) != 0:
                waiting |= 1 << seat
    table[ANNOUNCED] = number
    table[WAITING] = waiting
    table[TURNS] += 1
    table[PHASE] = P_MARK


@jit
def _play_only_card(table: Vector, rules: Vector) -> bool:
    """Go on where the hand leaves no choice, for all that everybody knows."""
    seat = table[ACTIVE]
    if table[SIZE + seat] == 0:
        _end_turn(table, rules)
        return True
    suit = 0
    while table[HAND + seat * SUITS + suit] == 0:
        suit += 1
    at = FIRST[table[HAND + seat * SUITS + suit]]
    if table[SHUFFLE + suit * NUMBERS + at] == table[SHUFFLE + JOKERS * NUMBERS + at]:
        return False  # it could be a joker, whose colour has to be named
    apply_play(table, suit << 2 * NUMBERS | 1 << at)
    return True


@jit
def advance(table: Vector, rules: Vector) -> int:
    """Go on while nobody has to choose; the phase of the stop."""
    going = True
    phase: int = table[PHASE]
    while going:
        if phase == P_MARK:
            going = table[WAITING] == 0
            if going:
                table[ANNOUNCED] = 0
                table[PHASE] = P_OVER if table[ENDING] and not rules[R_FINISH] else P_PLAY
        elif phase == P_PLAY:
            going = table[SIZE + table[ACTIVE]] <= 1 and _play_only_card(table, rules)
        elif phase == P_CROSS:
            row = table[ACTIVE] * ROWS + (table[PLAYED] >> 2 * NUMBERS)
            going = crossable(table, row, played_places(table)) == 0
            if going:
                apply_cross(table, rules, 0)
        elif phase == P_TAKE:
            going = _take_all_or_none(table)
        elif phase == P_COLOURS:
            going = _see_colours(table)
            if going:
                table[PHASE] = P_REFILL
        elif phase == P_REFILL:
            going = fill(table)
            if going:
                _announce(table, rules)
        elif phase == P_DISPLAY:
            going = fill(table)
            if going:
                table[PHASE] = P_TAKE
        else:
            going = False
        phase = table[PHASE]
    return phase
