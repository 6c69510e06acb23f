"""Many games with zero cards at once, a stop at a time; observations as ``games.plus.encoder`` writes them.

Choices name the places of a hand in ascending order, zeros first, so hands are kept sorted in here.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.plus.encoder import HAND as IN_HAND
from ...games.plus.encoder import PILE
from ...games.plus.encoder import QUEUE as IN_QUEUE
from ...games.plus.encoder import ROW as IN_ROW
from ...games.plus.engine import Plus
from ..compiling import jit, jit_inline
from ..rng import Stream, start_stream
from ..rows import LEN, PLACES, ROW, ROW_HEADS, Vector, show_rows
from ..vectors import sort_part
from .kernel import ALONE, choose_row, lay_cards, play_card, score_deal, settle, start_game
from .layout import (
    ASIDE,
    CARDS,
    DEAL,
    DECK,
    HAND,
    HEADS,
    HELD,
    KNOWN,
    LEFT,
    OWNER,
    PHASE,
    PILED,
    POINTS,
    QUEUE,
    QUEUED,
    R_HAND,
    R_IN_TURN,
    R_LIMIT,
    R_SEATS,
    SIZE,
    STARTER,
    TURN,
    ZEROS,
    rules_vector,
)
from .layout import covers as covers
from .layout import pack as pack
from .play import deal

R_DEALS = 11  # behind the rules that every kernel looks at
SCRATCH = DECK + ZEROS  # the deck while it is shuffled


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
    for seat in range(rules[R_SEATS]):
        _sort_hand(table, seat)


@jit
def _sort_hand(table: Vector, seat: int) -> None:
    sort_part(table, HAND + seat * CARDS, table[SIZE + seat])


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    hand = rules[R_HAND]
    if table[QUEUED] > 0:
        seat = table[QUEUE] & 15
        pairs = 0 if rules[R_IN_TURN] != 0 else hand * (hand - 1) // 2
        placed = choose_row(table, rules, actions[seat] - hand - pairs)
    elif rules[R_IN_TURN] != 0:
        seat = table[TURN]
        play_card(table, rules, _place(table, seat, actions[seat]))
        _sort_hand(table, seat)
        placed = settle(table, rules)
    else:
        for seat in range(rules[R_SEATS]):
            if table[SIZE + seat] + table[HELD + seat] > 0:
                lay_cards(table, rules, seat, _lay(table, seat, hand, actions[seat]))
                _sort_hand(table, seat)
        placed = settle(table, rules)
    if not placed or table[LEFT] > 0:
        return False
    over: bool = table[DEAL] >= rules[R_DEALS]
    score_deal(table, rules, over)
    if not over:
        _deal(table, rules, scratch, s)
    return over


@jit_inline
def _place(table: Vector, seat: int, at: int) -> int:
    """The kernel's place of a card: numbers first, then one place for all zeros."""
    zeros = table[HELD + seat]
    return at - zeros if at >= zeros else table[SIZE + seat]


@jit
def _lay(table: Vector, seat: int, hand: int, action: int) -> int:
    """The kernel's word for one card or two."""
    if action < hand:
        return _place(table, seat, action) | ALONE << 5
    i, left = 0, action - hand
    while left >= hand - 1 - i:
        left -= hand - 1 - i
        i += 1
    first, second = _place(table, seat, i), _place(table, seat, i + 1 + left)
    return min(first, second) | max(first, second) << 5


@jit
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The points a seat would show now."""
    points: int = table[POINTS + seat] + table[HEADS + seat]
    return points


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Vector) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    for i in range(mask.shape[0]):
        mask[i] = 0
    if table[QUEUED] > 0:
        return show_rows(mask, mask.shape[0] - 4, table[QUEUE] & 15 == seat)
    zeros, hand = table[HELD + seat], rules[R_HAND]
    cards = zeros + table[SIZE + seat]
    if cards == 0 or (rules[R_IN_TURN] != 0 and table[TURN] != seat):
        return 0
    for i in range(cards):
        if 0 < i < zeros:  # equal zeros are one choice
            continue
        mask[i] = 1
        if rules[R_IN_TURN] == 0:
            first = hand + i * (2 * hand - i - 1) // 2 - i - 1
            for j in range(max(i + 1, zeros), cards):
                mask[first + j] = 1
    if zeros > 1 and rules[R_IN_TURN] == 0:
        mask[hand] = 1
    return 1


@jit_inline
def _since(seat: int, other: int, seats: int) -> int:
    """A seat counted from the viewer on."""
    return other - seat + (seats if other < seat else 0)


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    for seat in range(rules[R_SEATS]):
        _show(table, rules, seat, shown[seat])


show_step = show_all  # a step may change anything


@jit
def _show(table: Vector, rules: Vector, seat: int, shown: NDArray[np.int16]) -> None:
    """What one seat may know."""
    seats, limit = rules[R_SEATS], rules[R_LIMIT]
    shown[0] = seat
    shown[1] = table[PHASE]
    shown[2] = table[DEAL]
    for i in range(seats):
        other = seat + i if seat + i < seats else seat + i - seats
        shown[3 + i] = table[POINTS + other]
        shown[3 + seats + i] = table[HEADS + other]
        shown[3 + 2 * seats + i] = table[SIZE + other] + table[HELD + other]
        shown[3 + 3 * seats + i] = table[KNOWN + other]
        shown[3 + 4 * seats + i] = table[PILED + other]
    at = 3 + 5 * seats
    for row in range(4):
        for i in range(limit):
            shown[at + row * limit + i] = table[ROW + row * PLACES + i] if i < table[LEN + row] else 0
        shown[at + 4 * limit + row] = table[ROW_HEADS + row]
    at += 4 * limit + 4
    for i in range(2 * seats):
        queued = i < table[QUEUED]
        shown[at + 2 * i] = table[QUEUE + i] >> 4 & 127 if queued else 0
        shown[at + 2 * i + 1] = _since(seat, table[QUEUE + i] & 15, seats) + 1 if queued else 0
    at += 4 * seats
    shown[at] = table[ASIDE]
    shown[at + 1] = _since(seat, table[TURN], seats) + 1
    shown[at + 2] = _since(seat, table[STARTER], seats) + 1
    shown[at + 3] = zeros = table[HELD + seat]
    for i in range(rules[R_HAND]):
        held = zeros <= i < zeros + table[SIZE + seat]
        shown[at + 4 + i] = table[HAND + seat * CARDS + i - zeros] if held else 0
    _show_cards(table, seat, seats, shown, at + 4 + rules[R_HAND])


@jit
def _show_cards(table: Vector, seat: int, seats: int, shown: NDArray[np.int16], at: int) -> None:
    """Where every number is, as far as the viewer knows."""
    for card in range(DECK):
        owner = table[OWNER + 1 + card]
        shown[at + card] = PILE + _since(seat, owner, seats) if owner >= 0 else 0
    at -= 1
    for row in range(4):
        for i in range(ROW + row * PLACES, ROW + row * PLACES + table[LEN + row]):
            shown[at + table[i]] = IN_ROW
    for i in range(HAND + seat * CARDS, HAND + seat * CARDS + table[SIZE + seat]):
        shown[at + table[i]] = IN_HAND
    for i in range(table[QUEUED]):
        shown[at + (table[QUEUE + i] >> 4 & 127)] = IN_QUEUE
