"""Where everything of a PLUS table stands in one flat vector of small numbers, in and out.

Covers PLUS, its dealt-out zeros, the game with 0-cards and the simple one played in turn, with all their
options, at every seat count. A zero has no place among a hand's numbers: zeros are counted.
"""

from __future__ import annotations

import numpy as np

from ...games.plus.engine import Plus
from ...games.plus.state import Laid, Phase, State
from ...games.rows import bull_sum
from .. import rows
from ..rows import Vector

SEATS = 7
CARDS = 15
DECK = 104
ZEROS = 7

HAND = rows.ROWS_WIDTH  # SEATS x CARDS numbers, in any order
SIZE = HAND + SEATS * CARDS  # how many numbers each hand has
HELD = SIZE + SEATS  # how many zeros each hand has
KNOWN = HELD + SEATS  # how many of them everybody knows of
PILED = KNOWN + SEATS  # zeros in each pile
POINTS = PILED + SEATS  # of finished deals
HEADS = POINTS + SEATS  # bull heads of this deal's piles, with those that zeros are worth
QUEUE = HEADS + SEATS  # what is revealed, in placing order: see ``kernel.enqueue``
QUEUED = QUEUE + 2 * SEATS
LEFT = QUEUED + 1  # cards in all hands
PHASE = LEFT + 1  # a place in PHASES
DEAL = PHASE + 1
ASIDE = DEAL + 1
TURN = ASIDE + 1
STARTER = TURN + 1
OWNER = STARTER + 1  # 105: whose pile a number lies in, -1 for nobody's
WIDTH = OWNER + DECK + 1

PHASES: tuple[Phase, ...] = ("rows", "deal", "play")
ROWS_DUE, HANDS_DUE, IN_PLAY = range(3)

# the rules, in a vector of their own
R_SEATS, R_HAND, R_LIMIT, R_ZEROS, R_GIVEN, R_ZERO_BULLS = range(6)
R_CHOICE, R_IN_TURN, R_START, R_BY_TOTAL, R_MOST = range(6, 11)


def rules_vector(game: Plus) -> Vector:
    """The rules that a kernel looks at."""
    r = game.rules
    flags = (r.takes_by_choice, r.in_turn, r.start_seat, r.next_starter == "total", r.aim == "most")
    return np.array(
        [r.seats, r.hand, r.row_limit, r.zeros_in_stock, r.given_zeros, r.zero_bulls, *flags], dtype=np.int32
    )


def covers(game: object) -> bool:
    """Whether this kernel plays a game; tiny test rules with fewer rows or cards are not for it."""
    if not isinstance(game, Plus):
        return False
    r = game.rules
    fits = r.seats <= SEATS and r.given_zeros < r.hand <= CARDS and r.row_limit < rows.PLACES
    return fits and (r.rows, r.deck) == (4, DECK) and r.zeros <= ZEROS


def pack(game: Plus, state: State) -> Vector:
    """A state as a vector."""
    table = np.zeros(WIDTH, dtype=np.int32)
    table[OWNER:] = -1
    for i, row in enumerate(state.rows):
        _put(table, rows.ROW + i * rows.PLACES, row)
        table[rows.LEN + i] = len(row)
        table[rows.END + i] = row[-1] if row else 0
        table[rows.ROW_HEADS + i] = bull_sum(row)
    for seat, hand in enumerate(state.hands):
        numbers = tuple(filter(None, hand))
        _put(table, HAND + seat * CARDS, numbers)
        table[SIZE + seat] = len(numbers)
        table[HELD + seat] = len(hand) - len(numbers)
    for seat, pile in enumerate(state.taken):
        table[HEADS + seat] = game.rules.worth(pile)
        table[PILED + seat] = pile.count(0)
        for card in filter(None, pile):
            table[OWNER + card] = seat
    _put(table, KNOWN, state.known_zeros)
    _put(table, POINTS, state.points)
    # the order stands already: new cards come only when these are placed
    _put(table, QUEUE, tuple(laid.card << 4 | laid.seat for laid in state.queue))
    table[QUEUED] = len(state.queue)
    table[LEFT] = sum(map(len, state.hands))
    singles = (PHASES.index(state.phase), state.deal, state.aside, state.turn, state.starter)
    _put(table, PHASE, singles)
    return table


def unpack(game: Plus, table: Vector) -> State:
    """The state of a vector; hands and piles come back in ascending order."""
    seats = range(game.seats)
    owners = table[OWNER:]
    phase, deal, aside, turn, starter = _ints(table, PHASE, 5)
    return State(
        phase=PHASES[phase],
        deal=deal,
        points=_ints(table, POINTS, game.seats),
        hands=tuple(_hand(table, seat) for seat in seats),
        rows=tuple(_ints(table, rows.ROW + i * rows.PLACES, table[rows.LEN + i]) for i in range(4)),
        taken=tuple(
            (0,) * int(table[PILED + s]) + tuple(np.flatnonzero(owners == s).tolist()) for s in seats
        ),
        queue=tuple(Laid(key >> 4 & 127, key & 15) for key in _ints(table, QUEUE, table[QUEUED])),
        known_zeros=_ints(table, KNOWN, game.seats),
        aside=aside,
        turn=turn,
        starter=starter,
    )


def _hand(table: Vector, seat: int) -> tuple[int, ...]:
    numbers = _ints(table, HAND + seat * CARDS, table[SIZE + seat])
    return (0,) * int(table[HELD + seat]) + tuple(sorted(numbers))


def _put(table: Vector, start: int, values: tuple[int, ...]) -> None:
    table[start : start + len(values)] = values


def _ints(table: Vector, start: int, length: int) -> tuple[int, ...]:
    return tuple(int(v) for v in table[start : start + length])
