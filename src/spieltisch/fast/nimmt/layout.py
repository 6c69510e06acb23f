"""Where everything of a 6 nimmt! table stands in one flat vector of small numbers, in and out.

Covers the base game, the pro variant with its draft, and the fan cards, alone or together, at every seat
count.
"""

from __future__ import annotations

from itertools import chain

import numpy as np

from ...games.nimmt.engine import Nimmt
from ...games.nimmt.state import Beside, Laid, State
from ...games.rows import bull_sum
from .. import rows
from ..rows import Vector

SEATS = 10
CARDS = 10

HAND = rows.ROWS_WIDTH  # SEATS x CARDS, ascending
SIZE = HAND + SEATS * CARDS
POINTS = SIZE + SEATS  # of finished deals
HEADS = POINTS + SEATS  # bull heads of this deal's piles
QUEUE = HEADS + SEATS  # what is revealed, in placing order: see ``queue_key``
QUEUED = QUEUE + SEATS
SPECIAL = QUEUED + 1  # whether a special row changes where cards go
PARITY = SPECIAL + 1  # row or -1, side (1 = odd)
CLIMBER = PARITY + 2  # row or -1, direction (-1 = up)
COW = CLIMBER + 2  # row or -1
REVERSER = COW + 1  # SEATS flags
DEAL = REVERSER + SEATS
DRAFTER = DEAL + 1  # who drafts next, -1 while that is to be drawn by lot
OPEN = DRAFTER + 1  # how many cards lie open to be drafted
SEEN = OPEN + 1  # 4 words of 32 cards each, a bit a card: what has lain open in this deal
OWNER = SEEN + 4  # 105: whose pile a card lies in, -1 for nobody's, -2 for an open card of the draft
WIDTH = OWNER + 105

# the rules, in a vector of their own
R_SEATS, R_DECK, R_HAND, R_LIMIT = range(4)
R_UNPLACEABLE, R_ONE_DIGIT, R_REVERSER, R_DRAFT_START, R_START_SEAT = range(4, 9)
BARRED, PADDED, IDLE = range(3)  # what a reverser does to 1 to 9
UNPLACEABLE = ("take_any", "take_special", "add")
DRAFT_START = ("rotate", "fixed", "random")
IN_DRAFT = -2


def queue_key(number: int, reversed_: bool, card: int, seat: int) -> int:
    """A revealed card as one number that sorts as cards are placed."""
    return number << 12 | (not reversed_) << 11 | card << 4 | seat


def rules_vector(game: Nimmt) -> Vector:
    """The rules that a kernel looks at."""
    r = game.rules
    one_digit = PADDED if r.reverse_pad else IDLE if r.idle_reverser else BARRED
    flags = (UNPLACEABLE.index(r.unplaceable), one_digit, r.has("reverser"))
    start = (DRAFT_START.index(r.draft_start), r.start_seat)
    return np.array([r.seats, r.deck, r.hand, r.row_limit, *flags, *start], dtype=np.int32)


def fans_vector(game: Nimmt) -> Vector:
    """Which fan cards are laid beside the rows: even/odd card, climber, cow."""
    return np.array([game.rules.has(fan) for fan in ("parity", "climber", "cow")], dtype=np.int32)


def covers(game: object) -> bool:
    """Whether this kernel plays a game; neither fewer rows nor a draft with fan cards, which no mode has."""
    if not isinstance(game, Nimmt) or game.rules.rows != 4 or game.rules.row_limit >= rows.PLACES:
        return False
    return not (game.rules.draft and (game.rules.fans or game.rules.fan_cards))


def pack(game: Nimmt, state: State) -> Vector:
    """A state as a vector."""
    table = np.full(WIDTH, -1, dtype=np.int32)
    table[: rows.ROWS_WIDTH] = 0
    table[SIZE:PARITY] = 0
    for seat, hand in enumerate(state.hands):
        table[HAND + seat * CARDS : HAND + seat * CARDS + len(hand)] = hand
        table[SIZE + seat] = len(hand)
    for i, row in enumerate(state.rows):
        table[rows.ROW + i * rows.PLACES : rows.ROW + i * rows.PLACES + len(row)] = row
        table[rows.LEN + i] = len(row)
        table[rows.END + i] = row[-1] if row else 0
        table[rows.ROW_HEADS + i] = bull_sum(row)
    table[POINTS : POINTS + len(state.points)] = state.points
    for seat, heads in enumerate(game.scores(state)):
        table[HEADS + seat] = heads - state.points[seat]
        for card in state.taken[seat]:
            table[OWNER + card] = seat
    for i, laid in enumerate(state.queue):
        table[QUEUE + i] = queue_key(laid.number, laid.reversed, laid.card, laid.seat)
    table[QUEUED] = len(state.queue)
    _pack_fans(table, state)
    _pack_seen(table, state)
    table[DEAL] = state.deal
    table[DRAFTER] = -1 if state.drafter is None else state.drafter
    table[OPEN] = len(state.table)
    for card in state.table:
        table[OWNER + card] = IN_DRAFT
    return table


def _pack_seen(table: Vector, state: State) -> None:
    table[SEEN:OWNER] = 0
    laid = (card.card for card in state.queue)
    for card in (*chain(*state.rows, *state.taken), *laid):
        table[SEEN + (card >> 5)] |= np.int32(np.uint32(1 << (card & 31)).view(np.int32))


def _pack_fans(table: Vector, state: State) -> None:
    table[SPECIAL] = state.parity is not None or state.climber is not None
    if state.parity is not None:
        table[PARITY : PARITY + 2] = (state.parity.row - 1, state.parity.side == "odd")
    if state.climber is not None:
        table[CLIMBER : CLIMBER + 2] = (state.climber.row - 1, -1 if state.climber.side == "up" else 1)
    table[COW] = (state.cow or 0) - 1
    table[REVERSER : REVERSER + SEATS] = 0
    table[REVERSER : REVERSER + len(state.reversers)] = state.reversers


def unpack(game: Nimmt, table: Vector) -> State:
    """The state of a vector; hands and piles come back in ascending order."""
    seats = range(game.seats)
    piles: list[list[int]] = [[] for _ in seats]
    for card in range(1, game.rules.deck + 1):
        if table[OWNER + card] >= 0:
            piles[table[OWNER + card]].append(card)
    queue = _ints(table, QUEUE, table[QUEUED])
    parity, climber = table[PARITY], table[CLIMBER]
    has_reversers = game.rules.has("reverser")
    return State(
        deal=int(table[DEAL]),
        points=tuple(int(table[POINTS + s]) for s in seats),
        hands=tuple(tuple(sorted(_ints(table, HAND + s * CARDS, table[SIZE + s]))) for s in seats),
        rows=tuple(_ints(table, rows.ROW + i * rows.PLACES, table[rows.LEN + i]) for i in range(4)),
        taken=tuple(map(tuple, piles)),
        queue=tuple(Laid(key >> 4 & 127, key & 15, key >> 12, not key >> 11 & 1) for key in queue),
        parity=None if parity < 0 else Beside(int(parity) + 1, "odd" if table[PARITY + 1] else "even"),
        climber=None if climber < 0 else Beside(int(climber) + 1, "up" if table[CLIMBER + 1] < 0 else "down"),
        cow=None if table[COW] < 0 else int(table[COW]) + 1,
        reversers=tuple(bool(table[REVERSER + s]) for s in seats) if has_reversers else (),
        table=tuple(card for card in range(1, game.rules.deck + 1) if table[OWNER + card] == IN_DRAFT),
        drafter=None if table[DRAFTER] < 0 else int(table[DRAFTER]),
    )


def _ints(table: Vector, start: int, length: int) -> tuple[int, ...]:
    return tuple(int(v) for v in table[start : start + length])
