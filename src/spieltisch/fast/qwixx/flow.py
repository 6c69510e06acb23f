"""How a turn goes on by itself, phase by phase, until somebody has to choose."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from . import layout as at
from .kernel import apply_colour, apply_cross, apply_play, apply_take, end_turn
from .marking import FIRST, POP, crossable, markable, played_places
from .supply import colour_pool, colours_asked, fill


@jit
def shown_places(table: Vector) -> int:
    """The places of the display where a card lies, as a mask."""
    places = 0
    for place in range(at.PLACES):
        places |= (table[at.DISPLAY + place] != 0) << place
    return places


@jit
def takes_asked(table: Vector) -> int:
    """How many cards the active player takes."""
    count: int = min(at.FULL_HAND - table[at.SIZE + table[at.ACTIVE]], POP[shown_places(table)])
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
    while going and table[at.TAKEN] > 0:
        pool, alike = colour_pool(table, table[at.TAKING]), colours_asked(table)
        going = POP[pool] == alike
        if going:
            for suit in range(at.SUITS):
                if pool >> suit & 1:
                    apply_colour(table, suit)
    return going


@jit
def _announce(table: Vector, rules: Vector) -> None:
    """The number on top is announced; who can mark it is asked."""
    number = table[at.TOP]
    waiting = 0
    if number > 0:
        for seat in range(rules[at.R_SEATS]):
            if markable(table, seat, number) != 0:
                waiting |= 1 << seat
    table[at.ANNOUNCED] = number
    table[at.WAITING] = waiting
    table[at.TURNS] += 1
    table[at.PHASE] = at.P_MARK


@jit
def _play_only_card(table: Vector, rules: Vector) -> bool:
    """Go on where the hand leaves no choice, for all that everybody knows."""
    seat = table[at.ACTIVE]
    if table[at.SIZE + seat] == 0:
        end_turn(table, rules)
        return True
    suit = 0
    while table[at.HAND + seat * at.SUITS + suit] == 0:
        suit += 1
    spot = FIRST[table[at.HAND + seat * at.SUITS + suit]]
    if table[at.SHUFFLE + suit * at.NUMBERS + spot] == table[at.SHUFFLE + at.JOKERS * at.NUMBERS + spot]:
        return False  # it could be a joker, whose colour has to be named
    apply_play(table, suit << 2 * at.NUMBERS | 1 << spot)
    return True


@jit
def _end_marking(table: Vector, rules: Vector) -> bool:
    """Go on once everybody who could has marked the announced number or passed."""
    done = table[at.WAITING] == 0
    if done:
        table[at.ANNOUNCED] = 0
        table[at.PHASE] = at.P_OVER if table[at.ENDING] and not rules[at.R_FINISH] else at.P_PLAY
    return done


@jit
def _cross_nothing(table: Vector, rules: Vector) -> bool:
    """Go on where nothing that was played can be crossed."""
    row = table[at.ACTIVE] * at.ROWS + (table[at.PLAYED] >> 2 * at.NUMBERS)
    forced = crossable(table, row, played_places(table)) == 0
    if forced:
        apply_cross(table, rules, 0)
    return forced


@jit
def _goes_on(table: Vector, rules: Vector, phase: int) -> bool:
    """Do what a phase leaves no choice about; whether it is over with that."""
    going = False
    if phase == at.P_MARK:
        going = _end_marking(table, rules)
    elif phase == at.P_PLAY:
        going = table[at.SIZE + table[at.ACTIVE]] <= 1 and _play_only_card(table, rules)
    elif phase == at.P_CROSS:
        going = _cross_nothing(table, rules)
    elif phase == at.P_TAKE:
        going = _take_all_or_none(table)
    elif phase == at.P_COLOURS:
        going = _see_colours(table)
        if going:
            table[at.PHASE] = at.P_REFILL
    elif phase == at.P_REFILL:
        going = fill(table)
        if going:
            _announce(table, rules)
    elif phase == at.P_DISPLAY:
        going = fill(table)
        if going:
            table[at.PHASE] = at.P_TAKE
    return going


@jit
def advance(table: Vector, rules: Vector) -> int:
    """Go on while nobody has to choose; the phase of the stop."""
    phase: int = table[at.PHASE]
    while _goes_on(table, rules, phase):
        phase = table[at.PHASE]
    return phase
