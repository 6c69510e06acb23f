"""Many Qwixx games at once, a stop at a time; observations as ``games.qwixx.encoder`` writes them.

Choices name places in the hand, in the display and among the numbers on show.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from ...games.qwixx.encoder import DISCARDED, ON_SHOW
from ..batch import to_each_seat
from ..compiling import jit
from ..rng import Stream, start_stream
from ..vectors import Vector
from . import layout as at
from .choices import MOST, apply_choice, legal_choices, seats_asked
from .codes import JOKERS, LOW, MOST_SHUFFLES, NUMBERS, SHIFT, SUITS
from .features import AHEAD as AHEAD
from .features import CURIOSITY as CURIOSITY
from .features import FEATURES as FEATURES
from .features import KINDS as KINDS
from .features import OPTION_FEATURES as OPTION_FEATURES
from .features import PATIENCE as PATIENCE
from .features import POINT as POINT
from .features import TABLE_FEATURES as TABLE_FEATURES
from .features import WIN as WIN
from .features import advise as advise
from .features import describe as describe
from .features import length as length
from .features import new_glance as new_glance
from .flow import advance
from .indices import index_of
from .layout import covers as covers
from .layout import pack as pack
from .layout import rules_vector
from .marking import score as sheet_score
from .play import let_chance

rules_of = rules_vector
SCRATCH = MOST  # codes of choices
SCRATCH_TYPE = np.int32


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: its first choice is due."""
    start_stream(s, seed, np.uint64(number))
    for i in range(at.WIDTH):
        table[i] = 0
    for i in range(at.LAST, at.COUNT):
        table[i] = -1
    suits = SUITS if rules[at.R_JOKERS] != 0 else JOKERS
    for card in range(SUITS * NUMBERS):
        table[at.SHUFFLE + card] = 0 if card < suits * NUMBERS else -1
    for spot in range(NUMBERS):
        table[at.UNSEEN + spot] = suits
    table[at.UNSEEN_ALL] = table[at.STACK] = suits * NUMBERS
    table[at.SHUFFLES] = 1
    table[at.PHASE] = at.P_START if rules[at.R_START] < 0 else at.P_DEAL
    table[at.ACTIVE] = max(0, rules[at.R_START])
    _go_on(table, rules, s)


@jit
def _go_on(table: Vector, rules: Vector, s: Stream) -> bool:
    """Let chance play up to the next choice; whether the game is over."""
    phase = advance(table, rules)
    while let_chance(table, rules, phase, s):
        phase = advance(table, rules)
    return phase == at.P_OVER


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    asked = seats_asked(table, rules)
    for seat in range(rules[at.R_SEATS]):
        if asked >> seat & 1:
            spot = legal_choices(table, rules, seat, scratch) - 1
            while spot > 0 and index_of(table, rules, seat, scratch[spot]) != actions[seat]:
                spot -= 1
            apply_choice(table, rules, seat, scratch[spot])
    return _go_on(table, rules, s)


@jit
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The points a seat would show now."""
    return sheet_score(table, seat)


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Vector) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    for i in range(mask.shape[0]):
        mask[i] = 0
    if not seats_asked(table, rules) >> seat & 1:
        return 0
    for i in range(legal_choices(table, rules, seat, scratch)):
        mask[index_of(table, rules, seat, scratch[i])] = 1
    return 1


@jit
def show(table: Vector, rules: Vector, seat: int, shown: NDArray[np.int16]) -> None:
    """What one seat may know."""
    seats = rules[at.R_SEATS]
    deck = NUMBERS * (SUITS if rules[at.R_JOKERS] != 0 else JOKERS)
    for i in range(shown.shape[0]):
        shown[i] = 0
    shown[0] = seat
    shown[1] = table[at.PHASE]
    shown[2] = (table[at.ACTIVE] - seat + seats) % seats + 1
    spot = 3
    for i in range(seats):
        _show_sheet(table, (seat + i) % seats, shown, spot)
        spot += at.ROWS * NUMBERS + 1
    _show_cards(table, seat, deck, shown, spot)
    spot += 2 * deck
    _show_display(table, shown, spot)
    spot += 2 * at.PLACES + 2
    for i in range(seats):
        _show_backs(table, (seat + i) % seats, shown, spot)
        spot += 2 * at.FULL_HAND
    _show_turn(table, seat, seats, shown, spot + 2 * at.FULL_HAND)  # nothing is taken while somebody chooses


show_all = show_step = to_each_seat(sys.modules[__name__])  # a step may change anything


@jit
def _show_display(table: Vector, shown: NDArray[np.int16], spot: int) -> None:
    """The backs on display, and the stack with its top."""
    for place in range(at.PLACES):
        back = table[at.DISPLAY + place]
        shown[spot + 2 * place] = back >> SHIFT
        shown[spot + 2 * place + 1] = table[at.SHUFFLES] - (back & MOST_SHUFFLES) if back > 0 else 0
    shown[spot + 2 * at.PLACES] = table[at.STACK]
    shown[spot + 2 * at.PLACES + 1] = table[at.TOP]


@jit
def _show_turn(table: Vector, seat: int, seats: int, shown: NDArray[np.int16], spot: int) -> None:
    """What was announced, who may still mark it, and what was played."""
    shown[spot] = table[at.ANNOUNCED]
    for i in range(seats):
        shown[spot + 1 + i] = table[at.WAITING] >> (seat + i) % seats & 1
    shown[spot + 1 + seats] = (table[at.PLAYED] >> 2 * NUMBERS) + 1 if table[at.PLAYED] > 0 else 0
    shown[spot + 2 + seats] = table[at.MARKED]


@jit
def _show_sheet(table: Vector, seat: int, shown: NDArray[np.int16], spot: int) -> None:
    """The crosses of a sheet by number, and its misses."""
    for row in range(at.ROWS):
        for place in range(NUMBERS):
            number = place if row < 2 else NUMBERS - 1 - place
            shown[spot + row * NUMBERS + number] = table[at.CROSSES + seat * at.ROWS + row] >> place & 1
    shown[spot + at.ROWS * NUMBERS] = table[at.MISSES + seat]


@jit
def _show_cards(table: Vector, seat: int, deck: int, shown: NDArray[np.int16], spot: int) -> None:
    """The own hand, and where every card is for all to know."""
    key = table[at.PLAYED]
    colour = key >> 2 * NUMBERS
    for card in range(deck):
        suit, bit = card // NUMBERS, card % NUMBERS
        shown[spot + card] = table[at.HAND + seat * SUITS + suit] >> bit & 1
        code = 0
        if table[at.SHUFFLE + card] >= 0:
            code = table[at.SHUFFLES] - table[at.SHUFFLE + card]
        if table[at.DISCARD + suit] >> bit & 1:
            code = DISCARDED
        if suit == JOKERS:
            played = key >> NUMBERS >> bit & 1
        else:
            played = key >> bit & 1 if key > 0 and suit == colour else 0
        shown[spot + deck + card] = ON_SHOW if played else code


@jit
def _show_backs(table: Vector, seat: int, shown: NDArray[np.int16], spot: int) -> None:
    """A hand from behind: numbers ascending, of equal ones the oldest shuffle first."""
    for bit in range(NUMBERS):
        for shuffle in range(table[at.SHUFFLES]):
            for suit in range(SUITS):
                held = table[at.HAND + seat * SUITS + suit] >> bit & 1
                if held and table[at.SHUFFLE + suit * NUMBERS + bit] == shuffle:
                    shown[spot] = bit + LOW
                    shown[spot + 1] = table[at.SHUFFLES] - shuffle
                    spot += 2
