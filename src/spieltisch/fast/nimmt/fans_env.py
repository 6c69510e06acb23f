"""Many games with fan cards at once, alone or together; else as ``env``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.engine import Nimmt
from ..compiling import jit
from ..rng import Stream, start_stream
from ..rows import Vector, show_rows
from . import layout as at
from .env import DEALT_OUT, OVER, R_FANS, R_KEEP, after_placing, clear, place_in_hand
from .env import all_played as all_played
from .env import of_this_deal as of_this_deal
from .env import rules_of as rules_of
from .env import score as score
from .features import AHEAD as AHEAD
from .features import CURIOSITY as CURIOSITY
from .features import FEATURES as FEATURES
from .features import KINDS as KINDS
from .features import OPTION_FEATURES as OPTION_FEATURES
from .features import PATIENCE as PATIENCE
from .features import POINT as POINT
from .features import TABLE_FEATURES as TABLE_FEATURES
from .features import advise as advise
from .features import describe as describe
from .features import lead as lead
from .features import length as length
from .features import new_glance as new_glance
from .hands import leave_hand, legal_plays, turned
from .kernel import choose_row, enqueue, place_queue
from .layout import covers as kernel_covers
from .layout import pack as pack
from .play import deal
from .showing import SHOWING, show_open

PLAYS = SHOWING  # scratch space, behind what showing needs: what a seat may play
SCRATCH = PLAYS + 2 * at.CARDS
SCRATCH_TYPE = np.int32
TURNED = 1000  # what a play is higher by if it is turned


def covers(game: object) -> bool:
    """Whether this game can be played in a batch: with any fan cards, but without a draft."""
    return isinstance(game, Nimmt) and kernel_covers(game) and not game.rules.draft


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    clear(table, rules)
    for seat in range(rules[at.R_SEATS]):
        table[at.REVERSER + seat] = rules[at.R_REVERSER]
    _deal(table, rules, scratch, s)


@jit
def _deal(table: Vector, rules: Vector, scratch: Vector, s: Stream) -> None:
    """Deal; who has used a reverser gets another one only where the rules say so."""
    unused = 0
    for seat in range(rules[at.R_SEATS]):
        unused |= table[at.REVERSER + seat] << seat
    deal(table, rules, scratch, s, rules[R_FANS:])
    if rules[R_KEEP]:
        for seat in range(rules[at.R_SEATS]):
            table[at.REVERSER + seat] = unused >> seat & 1


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    now = after_placing(table, rules, proceed(table, rules, actions, scratch))
    if now == DEALT_OUT:
        _deal(table, rules, scratch, s)
    return now == OVER


@jit
def proceed(table: Vector, rules: Vector, actions: Vector, _scratch: Vector) -> bool:
    """Answer a stop, with nothing counted and nothing dealt yet; whether the round is over."""
    if table[at.QUEUED] > 0:
        placed = choose_row(table, rules, actions[table[at.QUEUE] & 15] - rules[at.R_DECK])
    else:
        for seat in range(rules[at.R_SEATS]):
            _play(table, rules, seat, actions[seat])
        placed = place_queue(table, rules)
    return placed


@jit
def _play(table: Vector, rules: Vector, seat: int, action: int) -> None:
    """A card goes to the queue, as it is or turned."""
    reversed_ = action >= rules[at.R_DECK]
    card = action + 1 - (rules[at.R_DECK] + 4 if reversed_ else 0)
    leave_hand(table, seat, place_in_hand(table, seat, card))
    enqueue(table, turned(rules, card) if reversed_ else card, reversed_, card, seat)


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Vector) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    for i in range(mask.shape[0]):
        mask[i] = 0
    if table[at.QUEUED] > 0:
        return show_rows(mask, rules[at.R_DECK], table[at.QUEUE] & 15 == seat)
    plays = scratch[PLAYS:]
    for i in range(legal_plays(table, rules, seat, plays)):
        play = plays[i]
        mask[play - TURNED + rules[at.R_DECK] + 3 if play >= TURNED else play - 1] = 1
    return 1


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    seats, deck = rules[at.R_SEATS], rules[at.R_DECK]
    spot = show_open(table, rules, shown, scratch)
    for seat in range(seats):
        for i in range(table[at.QUEUED]):
            shown[seat, spot - 3 * seats + 3 * i + 2] = 1 - (table[at.QUEUE + i] >> 11 & 1)
        _show_fans(table, rules, seat, shown[seat], spot + deck)


show_step = show_all  # a fan card may have moved anything


@jit
def _show_fans(table: Vector, rules: Vector, seat: int, shown: NDArray[np.int16], spot: int) -> None:
    """What lies beside the rows, and who still has a reverser."""
    seats = rules[at.R_SEATS]
    if rules[R_FANS]:
        shown[spot], shown[spot + 1] = table[at.PARITY] + 1, table[at.PARITY + 1]
        spot += 2
    if rules[R_FANS + 1]:
        shown[spot], shown[spot + 1] = table[at.CLIMBER] + 1, table[at.CLIMBER + 1] < 0
        spot += 2
    if rules[R_FANS + 2]:
        shown[spot] = table[at.COW] + 1
        spot += 1
    if rules[at.R_REVERSER]:
        for i in range(seats):
            shown[spot + i] = table[at.REVERSER + (seat + i) % seats]
