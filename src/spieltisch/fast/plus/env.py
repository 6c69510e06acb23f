"""Many games with zero cards at once, a stop at a time; observations as ``games.plus.encoder`` writes them.

Choices name the places of a hand in ascending order, zeros first, so hands are kept sorted in here.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from ...games.plus.encoder import HAND as IN_HAND
from ...games.plus.encoder import PILE
from ...games.plus.encoder import QUEUE as IN_QUEUE
from ...games.plus.encoder import ROW as IN_ROW
from ...games.plus.engine import Plus
from .. import rows
from ..batch import to_each_seat
from ..compiling import jit
from ..rng import Stream, start_stream
from ..rows import Vector, show_rows, since
from ..vectors import sort_part
from . import layout as at
from .features import AHEAD as AHEAD
from .features import CURIOSITY as CURIOSITY
from .features import FEATURES as FEATURES
from .features import KINDS as KINDS
from .features import OPTION_FEATURES as OPTION_FEATURES
from .features import OPTIONS as OPTIONS
from .features import PATIENCE as PATIENCE
from .features import POINT as POINT
from .features import TABLE_FEATURES as TABLE_FEATURES
from .features import advise as advise
from .features import describe as describe
from .features import length as length
from .features import new_glance as new_glance
from .features import shortlist as shortlist
from .indices import kernel_place, lay_of
from .kernel import choose_row, lay_cards, play_card, score_deal, settle, start_game
from .layout import covers as covers
from .layout import pack as pack
from .layout import rules_vector
from .play import deal

R_DEALS = 11  # behind the rules that every kernel looks at
SCRATCH = at.DECK + at.ZEROS  # the deck while it is shuffled
SCRATCH_TYPE = np.int32


def rules_of(game: Plus) -> Vector:
    """The rules, and how many deals make a game."""
    return np.concatenate([rules_vector(game), np.array([game.rules.deals], np.int32)])


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    start_game(table, rules)
    _deal(table, rules, scratch, s)


@jit
def _deal(table: Vector, rules: Vector, scratch: Vector, s: Stream) -> None:
    deal(table, rules, scratch, s)
    for seat in range(rules[at.R_SEATS]):
        _sort_hand(table, seat)


@jit
def _sort_hand(table: Vector, seat: int) -> None:
    sort_part(table, at.HAND + seat * at.CARDS, table[at.SIZE + seat])


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    hand = rules[at.R_HAND]
    if table[at.QUEUED] > 0:
        seat = table[at.QUEUE] & 15
        pairs = 0 if rules[at.R_IN_TURN] != 0 else hand * (hand - 1) // 2
        placed = choose_row(table, rules, actions[seat] - hand - pairs)
    elif rules[at.R_IN_TURN] != 0:
        seat = table[at.TURN]
        play_card(table, rules, kernel_place(table, seat, actions[seat]))
        _sort_hand(table, seat)
        placed = settle(table, rules)
    else:
        for seat in range(rules[at.R_SEATS]):
            if table[at.SIZE + seat] + table[at.HELD + seat] > 0:
                lay_cards(table, rules, seat, lay_of(table, seat, hand, actions[seat]))
                _sort_hand(table, seat)
        placed = settle(table, rules)
    if not placed or table[at.LEFT] > 0:
        return False
    over: bool = table[at.DEAL] >= rules[R_DEALS]
    score_deal(table, rules, over)
    if not over:
        _deal(table, rules, scratch, s)
    return over


@jit
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The points a seat would show now."""
    points: int = table[at.POINTS + seat] + table[at.HEADS + seat]
    return points


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Vector) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    for i in range(mask.shape[0]):
        mask[i] = 0
    if table[at.QUEUED] > 0:
        return show_rows(mask, mask.shape[0] - 4, table[at.QUEUE] & 15 == seat)
    zeros, hand = table[at.HELD + seat], rules[at.R_HAND]
    cards = zeros + table[at.SIZE + seat]
    if cards == 0 or (rules[at.R_IN_TURN] != 0 and table[at.TURN] != seat):
        return 0
    for i in range(cards):
        if 0 < i < zeros:  # equal zeros are one choice
            continue
        mask[i] = 1
        if rules[at.R_IN_TURN] == 0:
            first = hand + i * (2 * hand - i - 1) // 2 - i - 1
            for j in range(max(i + 1, zeros), cards):
                mask[first + j] = 1
    if zeros > 1 and rules[at.R_IN_TURN] == 0:
        mask[hand] = 1
    return 1


@jit
def show(table: Vector, rules: Vector, seat: int, shown: NDArray[np.int16]) -> None:
    """What one seat may know."""
    seats, limit = rules[at.R_SEATS], rules[at.R_LIMIT]
    spot = 3 + 5 * seats
    _show_seats(table, seat, seats, shown)
    _show_rows(table, limit, shown, spot)
    spot += 4 * limit + 4
    _show_queue(table, seat, seats, shown, spot)
    spot += 4 * seats
    shown[spot] = table[at.ASIDE]
    shown[spot + 1] = since(seat, table[at.TURN], seats) + 1
    shown[spot + 2] = since(seat, table[at.STARTER], seats) + 1
    _show_hand(table, seat, rules[at.R_HAND], shown, spot + 3)
    _show_cards(table, seat, seats, shown, spot + 4 + rules[at.R_HAND])


show_all = show_step = to_each_seat(sys.modules[__name__])  # a step may change anything


@jit
def _show_seats(table: Vector, seat: int, seats: int, shown: NDArray[np.int16]) -> None:
    """How the game and everybody stands."""
    shown[0] = seat
    shown[1] = table[at.PHASE]
    shown[2] = table[at.DEAL]
    for i in range(seats):
        other = seat + i if seat + i < seats else seat + i - seats
        shown[3 + i] = table[at.POINTS + other]
        shown[3 + seats + i] = table[at.HEADS + other]
        shown[3 + 2 * seats + i] = table[at.SIZE + other] + table[at.HELD + other]
        shown[3 + 3 * seats + i] = table[at.KNOWN + other]
        shown[3 + 4 * seats + i] = table[at.PILED + other]


@jit
def _show_rows(table: Vector, limit: int, shown: NDArray[np.int16], spot: int) -> None:
    """The cards of the rows, and their heads."""
    for row in range(4):
        first, length = rows.ROW + row * rows.PLACES, table[rows.LEN + row]
        for i in range(limit):
            shown[spot + row * limit + i] = table[first + i] if i < length else 0
        shown[spot + 4 * limit + row] = table[rows.ROW_HEADS + row]


@jit
def _show_queue(table: Vector, seat: int, seats: int, shown: NDArray[np.int16], spot: int) -> None:
    """What is revealed and not yet placed."""
    for i in range(2 * seats):
        queued = i < table[at.QUEUED]
        shown[spot + 2 * i] = table[at.QUEUE + i] >> 4 & 127 if queued else 0
        shown[spot + 2 * i + 1] = since(seat, table[at.QUEUE + i] & 15, seats) + 1 if queued else 0


@jit
def _show_hand(table: Vector, seat: int, hand: int, shown: NDArray[np.int16], spot: int) -> None:
    """The own zeros, and the numbers by their places behind them."""
    shown[spot] = zeros = table[at.HELD + seat]
    for i in range(hand):
        held = zeros <= i < zeros + table[at.SIZE + seat]
        shown[spot + 1 + i] = table[at.HAND + seat * at.CARDS + i - zeros] if held else 0


@jit
def _show_cards(table: Vector, seat: int, seats: int, shown: NDArray[np.int16], spot: int) -> None:
    """Where every number is, as far as the viewer knows."""
    for card in range(at.DECK):
        owner = table[at.OWNER + 1 + card]
        shown[spot + card] = PILE + since(seat, owner, seats) if owner >= 0 else 0
    spot -= 1
    for row in range(4):
        for i in range(rows.ROW + row * rows.PLACES, rows.ROW + row * rows.PLACES + table[rows.LEN + row]):
            shown[spot + table[i]] = IN_ROW
    for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
        shown[spot + table[i]] = IN_HAND
    for i in range(table[at.QUEUED]):
        shown[spot + (table[at.QUEUE + i] >> 4 & 127)] = IN_QUEUE
