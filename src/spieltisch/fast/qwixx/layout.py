"""Where everything of a Qwixx table stands in one flat vector of small numbers, in and out.

Cards are bits: hands and discard pile have one mask of numbers a colour (bit 0 is the number 2),
jokers being a fifth colour; sheets have one mask of places a row (bit 0 is the leftmost). Backs and
plays are written as ``codes`` says. Zero means nothing, where a number, a back or a play could be.
"""

from __future__ import annotations

import numpy as np

from ...core.errors import ImpossiblePosition
from ...games.qwixx.cards import COLOURS, Card, number_of
from ...games.qwixx.engine import Qwixx
from ...games.qwixx.marking import closed, enders
from ...games.qwixx.rules import Rules
from ...games.qwixx.state import Back, OnShow, Sheet, State
from ..vectors import Vector
from .codes import (
    JOKERS as JOKERS,
)
from .codes import (
    LOW as LOW,
)
from .codes import (
    MOST_SHUFFLES as MOST_SHUFFLES,
)
from .codes import (
    NUMBERS as NUMBERS,
)
from .codes import (
    SHIFT as SHIFT,
)
from .codes import (
    SUITS as SUITS,
)
from .codes import (
    back_key,
    card_index,
    card_name,
    numbers_of,
    places_mask,
    play_key,
    play_of,
)

SEATS = 9
ROWS = 4
LAST_PLACE = 10
PLACES = 4  # of the display
FULL_HAND = 5
DEALT = 4
BEFORE_LAST = 5
ROWS_TO_END = 2
MISSES_TO_END = 4
MISS_POINTS = 5

HAND = 0  # SEATS x SUITS masks
SIZE = HAND + SEATS * SUITS  # cards in each hand
HELD = SIZE + SEATS  # SUITS masks: all hands together
DISCARD = HELD + SUITS  # SUITS masks
SHUFFLE = DISCARD + SUITS  # for each card the shuffle that hides it, or -1
SHUFFLES = SHUFFLE + SUITS * NUMBERS  # how many there are, the latest being the stack's
UNSEEN = SHUFFLES + 1  # for each number the cards of the latest shuffle that nobody has seen
UNSEEN_ALL = UNSEEN + NUMBERS
DISPLAY = UNSEEN_ALL + 1  # PLACES backs
STACK = DISPLAY + PLACES
TOP = STACK + 1
TAKING = TOP + 1  # backs, ascending
TAKEN = TAKING + FULL_HAND
ANNOUNCED = TAKEN + 1
WAITING = ANNOUNCED + 1  # a mask of seats
PLAYED = WAITING + 1  # a play: see ``codes.play_key``
MARKED = PLAYED + 1
PHASE = MARKED + 1
ACTIVE = PHASE + 1
CROSSES = ACTIVE + 1  # SEATS x ROWS masks of places
LAST = CROSSES + SEATS * ROWS  # the rightmost place crossed in each row, or -1
COUNT = LAST + SEATS * ROWS  # the crosses of each row
MISSES = COUNT + SEATS * ROWS
CLOSED = MISSES + SEATS  # closed rows of each sheet
ENDING = CLOSED + SEATS  # whether a sheet ends the game
TURNS = ENDING + 1  # how many turns came to the announcement, since the vector was made
WIDTH = TURNS + 1

PHASES = ("start", "deal", "display", "take", "colours", "refill", "mark", "play", "cross", "over")
P_START, P_DEAL, P_DISPLAY, P_TAKE, P_COLOURS, P_REFILL, P_MARK, P_PLAY, P_CROSS, P_OVER = range(10)

# the rules, in a vector of their own
R_SEATS, R_JOKERS, R_START, R_OPEN, R_BEFORE_STEP, R_FINISH = range(6)


def covers(game: object) -> bool:
    """Whether this kernel plays a game; tiny test rules are not for it."""
    if not isinstance(game, Qwixx):
        return False
    r = game.rules
    usual = Rules(
        seats=r.seats,
        jokers=r.jokers,
        max_players=r.max_players,
        start_seat=r.start_seat,
        open_marking=r.open_marking,
        lock_check=r.lock_check,
        finish_turn=r.finish_turn,
    )
    return r == usual and r.seats <= SEATS


def rules_vector(game: Qwixx) -> Vector:
    """The rules that a kernel looks at."""
    r = game.rules
    start = -1 if r.start_seat is None else r.start_seat
    flags = (r.open_marking, r.lock_check == "before_step", r.finish_turn)
    return np.array([r.seats, r.jokers, start, *flags], dtype=np.int32)


def pack(game: Qwixx, state: State) -> Vector:
    """A state as a vector."""
    table = np.zeros(WIDTH, dtype=np.int32)
    _pack_cards(table, state)
    _pack_sheets(game.rules, table, state.sheets)
    for at, value in (
        (ANNOUNCED, state.announced or 0),
        (WAITING, sum(1 << seat for seat in state.waiting)),
        (PLAYED, 0 if state.played is None else play_key(state.played.cards, state.played.colour)),
        (MARKED, state.marked),
        (PHASE, PHASES.index(state.phase)),
        (ACTIVE, state.active),
    ):
        table[at] = value
    return table


def _pack_cards(table: Vector, state: State) -> None:
    if len(state.shuffles) > MOST_SHUFFLES:
        raise ImpossiblePosition(f"A position for the kernel has at most {MOST_SHUFFLES} shuffles.")
    held = {card for hand in state.hands for card in hand}
    for seat, hand in enumerate(state.hands):
        table[SIZE + seat] = len(hand)
        for card in hand:
            suit, bit = divmod(card_index(card), NUMBERS)
            table[HAND + seat * SUITS + suit] |= 1 << bit
            table[HELD + suit] |= 1 << bit
    for card in state.discard:
        suit, bit = divmod(card_index(card), NUMBERS)
        table[DISCARD + suit] |= 1 << bit
    table[SHUFFLE:SHUFFLES] = -1
    for index, cards in enumerate(state.shuffles):
        for card in cards:
            table[SHUFFLE + card_index(card)] = index
    seen = [*state.display, *state.taking, *([Back(state.top, len(state.shuffles) - 1)] if state.top else [])]
    for card in state.shuffles[-1]:
        table[UNSEEN + number_of(card) - LOW] += card not in held
    for back in seen:
        if back is not None and back.shuffle == len(state.shuffles) - 1:
            table[UNSEEN + back.number - LOW] -= 1
    table[UNSEEN_ALL] = table[UNSEEN : UNSEEN + NUMBERS].sum()
    table[SHUFFLES] = len(state.shuffles)
    table[DISPLAY : DISPLAY + PLACES] = [0 if b is None else back_key(*b) for b in state.display]
    table[TAKING : TAKING + len(state.taking)] = [back_key(*b) for b in state.taking]
    table[TAKEN] = len(state.taking)
    table[STACK], table[TOP] = state.stack, state.top or 0


def _pack_sheets(rules: Rules, table: Vector, sheets: tuple[Sheet, ...]) -> None:
    table[LAST:COUNT] = -1
    for seat, sheet in enumerate(sheets):
        for at, (colour, row) in enumerate(zip(COLOURS, sheet.rows, strict=True), seat * ROWS):
            table[CROSSES + at] = places_mask(rules, colour, row)
            table[LAST + at] = rules.place(colour, row[-1]) if row else -1
            table[COUNT + at] = len(row)
        table[MISSES + seat] = sheet.misses
        table[CLOSED + seat] = len(closed(rules, sheet))
    table[ENDING] = enders(rules, sheets) is not None


def unpack(game: Qwixx, table: Vector) -> State:
    """The state of a vector, exactly as it was packed."""
    seats = range(game.seats)
    taking = (_back(table[TAKING + i]) for i in range(table[TAKEN]))
    order = [(int(table[ACTIVE]) + i) % game.seats for i in seats]
    played = play_of(game.rules, int(table[PLAYED])) if table[PLAYED] else None
    return State(
        phase=PHASES[table[PHASE]],
        active=int(table[ACTIVE]),
        sheets=tuple(_sheet(game.rules, table, seat) for seat in seats),
        shuffles=_shuffles(table),
        display=tuple(_back(table[DISPLAY + place]) for place in range(PLACES)),
        stack=int(table[STACK]),
        top=int(table[TOP]) or None,
        discard=_cards(table, DISCARD),
        taking=tuple(back for back in taking if back is not None),
        announced=int(table[ANNOUNCED]) or None,
        waiting=tuple(seat for seat in order if table[WAITING] >> seat & 1),
        played=None if played is None else OnShow(played.cards, played.colour),
        marked=bool(table[MARKED]),
        hands=tuple(_cards(table, HAND + seat * SUITS) for seat in seats),
    )


def _cards(table: Vector, start: int) -> tuple[Card, ...]:
    every = range(SUITS * NUMBERS)
    return tuple(card_name(i) for i in every if table[start + i // NUMBERS] >> i % NUMBERS & 1)


def _shuffles(table: Vector) -> tuple[tuple[Card, ...], ...]:
    shuffles: list[list[Card]] = [[] for _ in range(table[SHUFFLES])]
    for index in range(SUITS * NUMBERS):
        if table[SHUFFLE + index] >= 0:
            shuffles[table[SHUFFLE + index]].append(card_name(index))
    return tuple(map(tuple, shuffles))


def _back(key: int) -> Back | None:
    return Back(int(key) >> SHIFT, int(key) & MOST_SHUFFLES) if key else None


def _sheet(rules: Rules, table: Vector, seat: int) -> Sheet:
    masks = [int(table[CROSSES + seat * ROWS + row]) for row in range(ROWS)]
    rows = (numbers_of(rules, colour, mask) for colour, mask in zip(COLOURS, masks, strict=True))
    return Sheet(tuple(rows), int(table[MISSES + seat]))
