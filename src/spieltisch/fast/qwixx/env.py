"""Many Qwixx games at once, a stop at a time; observations as ``games.qwixx.encoder`` writes them.

Choices name places in the hand, in the display and among the numbers on show.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ...games.qwixx.encoder import DISCARDED, ON_SHOW
from ..compiling import jit
from ..rng import Stream, start_stream
from ..vectors import Vector
from .choices import MOST, apply_choice, legal_choices, seats_asked
from .codes import JOKERS, LOW, MOST_SHUFFLES, NUMBERS, SHIFT, SUITS
from .kernel import advance
from .layout import (
    ACTIVE,
    ANNOUNCED,
    COUNT,
    CROSSES,
    DISCARD,
    DISPLAY,
    FULL_HAND,
    HAND,
    LAST,
    MARKED,
    MISSES,
    P_DEAL,
    P_MARK,
    P_OVER,
    P_PLAY,
    P_START,
    P_TAKE,
    PHASE,
    PLACES,
    PLAYED,
    R_JOKERS,
    R_SEATS,
    R_START,
    ROWS,
    SHUFFLE,
    SHUFFLES,
    STACK,
    TOP,
    UNSEEN,
    UNSEEN_ALL,
    WAITING,
    WIDTH,
    rules_vector,
)
from .layout import covers as covers
from .layout import pack as pack
from .marking import score as sheet_score
from .play import let_chance

MASK = (1 << NUMBERS) - 1
SETS = np.zeros(1 << FULL_HAND, np.int32)  # the number of a set of places in the hand, by its mask
_SETS = [places for size in (1, 2, 3) for places in combinations(range(FULL_HAND), size)]
SETS[[sum(1 << place for place in places) for places in _SETS]] = np.arange(len(_SETS))
PLAYS = len(_SETS)
MARK_FIRST = 1 << PLACES
PLAY_FIRST = MARK_FIRST + ROWS + 1
rules_of = rules_vector
SCRATCH = MOST  # codes of choices


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: its first choice is due."""
    start_stream(s, seed, np.uint64(number))
    for i in range(WIDTH):
        table[i] = 0
    for i in range(LAST, COUNT):
        table[i] = -1
    suits = SUITS if rules[R_JOKERS] != 0 else JOKERS
    for card in range(SUITS * NUMBERS):
        table[SHUFFLE + card] = 0 if card < suits * NUMBERS else -1
    for at in range(NUMBERS):
        table[UNSEEN + at] = suits
    table[UNSEEN_ALL] = table[STACK] = suits * NUMBERS
    table[SHUFFLES] = 1
    table[PHASE] = P_START if rules[R_START] < 0 else P_DEAL
    table[ACTIVE] = max(0, rules[R_START])
    _go_on(table, rules, s)


@jit
def _go_on(table: Vector, rules: Vector, s: Stream) -> bool:
    """Let chance play up to the next choice; whether the game is over."""
    phase = advance(table, rules)
    while let_chance(table, rules, phase, s):
        phase = advance(table, rules)
    return phase == P_OVER


@jit
def _place_in_hand(table: Vector, seat: int, suit: int, at: int) -> int:
    """How many cards of a hand come before one."""
    place = 0
    for card in range(suit * NUMBERS + at):
        place += table[HAND + seat * SUITS + card // NUMBERS] >> card % NUMBERS & 1
    return place


@jit
def index_of(table: Vector, rules: Vector, seat: int, code: int) -> int:
    """The index of a choice in the kernel's words."""
    phase = table[PHASE]
    if phase == P_TAKE:
        return code
    if phase == P_MARK:
        return MARK_FIRST + code
    if phase == P_PLAY:
        colour, places = code >> 2 * NUMBERS, 0
        for at in range(NUMBERS):
            if code >> at & 1:
                places |= 1 << _place_in_hand(table, seat, colour, at)
            if code >> (NUMBERS + at) & 1:
                places |= 1 << _place_in_hand(table, seat, JOKERS, at)
        return PLAY_FIRST + SETS[places] + (colour * PLAYS if rules[R_JOKERS] != 0 else 0)
    key, numbers, rank = table[PLAYED], 0, 0
    for at in range(NUMBERS):
        if (key | key >> NUMBERS) >> at & 1:
            place = at if key >> 2 * NUMBERS < 2 else NUMBERS - 1 - at
            numbers |= (code >> place & 1) << rank
            rank += 1
    return PLAY_FIRST + PLAYS * (ROWS if rules[R_JOKERS] != 0 else 1) + numbers


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    asked = seats_asked(table, rules)
    for seat in range(rules[R_SEATS]):
        if asked >> seat & 1:
            at = legal_choices(table, rules, seat, scratch) - 1
            while at > 0 and index_of(table, rules, seat, scratch[at]) != actions[seat]:
                at -= 1
            apply_choice(table, rules, seat, scratch[at])
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
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    for seat in range(rules[R_SEATS]):
        _show(table, rules, seat, shown[seat])


show_step = show_all  # a step may change anything


@jit
def _show(table: Vector, rules: Vector, seat: int, shown: NDArray[np.int16]) -> None:
    """What one seat may know."""
    seats = rules[R_SEATS]
    deck = NUMBERS * (SUITS if rules[R_JOKERS] != 0 else JOKERS)
    for i in range(shown.shape[0]):
        shown[i] = 0
    shown[0] = seat
    shown[1] = table[PHASE]
    shown[2] = (table[ACTIVE] - seat + seats) % seats + 1
    at = 3
    for i in range(seats):
        _show_sheet(table, (seat + i) % seats, shown, at)
        at += ROWS * NUMBERS + 1
    _show_cards(table, seat, deck, shown, at)
    at += 2 * deck
    for place in range(PLACES):
        back = table[DISPLAY + place]
        shown[at + 2 * place] = back >> SHIFT
        shown[at + 2 * place + 1] = table[SHUFFLES] - (back & MOST_SHUFFLES) if back > 0 else 0
    at += 2 * PLACES
    shown[at] = table[STACK]
    shown[at + 1] = table[TOP]
    at += 2
    for i in range(seats):
        _show_backs(table, (seat + i) % seats, shown, at)
        at += 2 * FULL_HAND
    at += 2 * FULL_HAND  # nothing is being taken while somebody chooses
    shown[at] = table[ANNOUNCED]
    for i in range(seats):
        shown[at + 1 + i] = table[WAITING] >> (seat + i) % seats & 1
    shown[at + 1 + seats] = (table[PLAYED] >> 2 * NUMBERS) + 1 if table[PLAYED] > 0 else 0
    shown[at + 2 + seats] = table[MARKED]


@jit
def _show_sheet(table: Vector, seat: int, shown: NDArray[np.int16], at: int) -> None:
    """The crosses of a sheet by number, and its misses."""
    for row in range(ROWS):
        for place in range(NUMBERS):
            number = place if row < 2 else NUMBERS - 1 - place
            shown[at + row * NUMBERS + number] = table[CROSSES + seat * ROWS + row] >> place & 1
    shown[at + ROWS * NUMBERS] = table[MISSES + seat]


@jit
def _show_cards(table: Vector, seat: int, deck: int, shown: NDArray[np.int16], at: int) -> None:
    """The own hand, and where every card is for all to know."""
    key = table[PLAYED]
    colour = key >> 2 * NUMBERS
    for card in range(deck):
        suit, bit = card // NUMBERS, card % NUMBERS
        shown[at + card] = table[HAND + seat * SUITS + suit] >> bit & 1
        code = 0
        if table[SHUFFLE + card] >= 0:
            code = table[SHUFFLES] - table[SHUFFLE + card]
        if table[DISCARD + suit] >> bit & 1:
            code = DISCARDED
        if suit == JOKERS:
            played = key >> NUMBERS >> bit & 1
        else:
            played = key >> bit & 1 if key > 0 and suit == colour else 0
        shown[at + deck + card] = ON_SHOW if played else code


@jit
def _show_backs(table: Vector, seat: int, shown: NDArray[np.int16], at: int) -> None:
    """A hand from behind: numbers ascending, of equal ones the oldest shuffle first."""
    for bit in range(NUMBERS):
        for shuffle in range(table[SHUFFLES]):
            for suit in range(SUITS):
                held = table[HAND + seat * SUITS + suit] >> bit & 1
                if held and table[SHUFFLE + suit * NUMBERS + bit] == shuffle:
                    shown[at] = bit + LOW
                    shown[at + 1] = table[SHUFFLES] - shuffle
                    at += 2
