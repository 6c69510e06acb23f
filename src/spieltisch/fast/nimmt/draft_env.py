"""Many games of the pro variant at once: a pick, a round or a row at a time; else as ``env``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.encoder import PILE, TABLE
from ...games.nimmt.engine import Nimmt
from ..compiling import jit
from ..rng import Stream, below, start_stream
from ..rows import Vector, show_rows, since
from . import layout as at
from .draft import choose_pick, open_draft, pick
from .env import DEALT_OUT, OVER, after_placing, clear, place_in_hand
from .env import rules_of as rules_of
from .env import score as score
from .features import advise_row
from .glance import Glance
from .glance import new_glance as new_glance
from .hands import leave_hand
from .kernel import choose_row, enqueue, place_queue
from .layout import covers as kernel_covers
from .layout import pack as pack
from .openplay import choose_open_card
from .showing import NOTED_HAND, SHOWING, show_open

SCRATCH = SHOWING
SCRATCH_TYPE = np.int32


def covers(game: object) -> bool:
    """Whether this game can be played in a batch: with a draft."""
    return isinstance(game, Nimmt) and kernel_covers(game) and game.rules.draft


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: all cards lie open."""
    start_stream(s, seed, np.uint64(number))
    clear(table, rules)
    _open(table, rules, s)


@jit
def _open(table: Vector, rules: Vector, s: Stream) -> None:
    """All cards lie open, and it is clear who drafts first."""
    open_draft(table, rules)
    if table[at.DRAFTER] < 0:
        table[at.DRAFTER] = below(s, rules[at.R_SEATS])


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    if table[at.OPEN] > 0:
        pick(table, rules, actions[table[at.DRAFTER]] - rules[at.R_DECK] - 3)
        return False
    if table[at.QUEUED] > 0:
        placed = choose_row(table, rules, actions[table[at.QUEUE] & 15] - rules[at.R_DECK])
    else:
        for seat in range(rules[at.R_SEATS]):
            card = leave_hand(table, seat, place_in_hand(table, seat, actions[seat] + 1))
            enqueue(table, card, False, card, seat)
        placed = place_queue(table, rules)
    now = after_placing(table, rules, placed)
    if now == DEALT_OUT:
        _open(table, rules, s)
    return now == OVER


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Vector) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    deck = rules[at.R_DECK]
    for i in range(mask.shape[0]):
        mask[i] = 0
    if table[at.OPEN] > 0:
        if table[at.DRAFTER] != seat:
            return 0
        for card in range(1, deck + 1):
            mask[deck + 3 + card] = table[at.OWNER + card] == at.IN_DRAFT
    elif table[at.QUEUED] > 0:
        return show_rows(mask, deck, table[at.QUEUE] & 15 == seat)
    else:
        for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
            mask[table[i] - 1] = 1
    return 1


@jit
def advise(table: Vector, rules: Vector, seat: int, policy: int, _glance: Glance, s: Stream) -> int:
    """What a compiled policy chooses, as an action index."""
    if table[at.OPEN] > 0:
        return rules[at.R_DECK] + 3 + choose_pick(table, rules, policy, s)
    if table[at.QUEUED] > 0:
        return advise_row(table, rules, policy, s)
    card: int = table[at.HAND + seat * at.CARDS + choose_open_card(table, rules, seat, policy, s)]
    return card - 1


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    seats, deck = rules[at.R_SEATS], rules[at.R_DECK]
    spot = show_open(table, rules, shown, scratch)
    for seat in range(seats):
        _show_drafted(scratch, seat, seats, deck, shown[seat], spot)
        shown[seat, spot + deck] = since(seat, table[at.DRAFTER], seats) + 1


show_step = show_all  # a step may open all cards


@jit
def _show_drafted(
    notes: Vector, seat: int, seats: int, deck: int, shown: NDArray[np.int16], spot: int
) -> None:
    """The cards that lie open, and those that all have seen others pick."""
    for card in range(deck):
        note = notes[1 + card]
        if note == at.IN_DRAFT:
            shown[spot + card] = TABLE
        elif note <= NOTED_HAND and note != NOTED_HAND - seat:
            shown[spot + card] = PILE + seats + since(seat, NOTED_HAND - note, seats)
