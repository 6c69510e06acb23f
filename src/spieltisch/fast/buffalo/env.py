"""Many buffalo games at once, a stop at a time; observations as ``games.buffalo.encoder`` writes them.

Where the team is asked, seat 0 answers for it.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from ...games.buffalo.engine import Buffalo
from ...games.buffalo.state import State
from ..batch import to_each_seat
from ..compiling import jit
from ..rng import Stream, start_stream
from ..vectors import Vector, place_of
from . import layout as at
from .features import CURIOSITY as CURIOSITY
from .features import FEATURES as FEATURES
from .features import KINDS as KINDS
from .features import OPTION_FEATURES as OPTION_FEATURES
from .features import PATIENCE as PATIENCE
from .features import POINT as POINT
from .features import TABLE_FEATURES as TABLE_FEATURES
from .features import advise as advise
from .features import ahead as ahead
from .features import describe as describe
from .features import lead as lead
from .features import length as length
from .features import new_glance as new_glance
from .features import shortlist as shortlist
from .indices import ASKED, R_ROW, show_uses, use_of
from .indices import rules_of as rules_of
from .kernel import (
    ASK_CARDS,
    ASK_REPLACE,
    ASK_ROW,
    ASK_TEAM,
    OVER,
    TO_DEAL,
    TO_OPEN,
    choose_row,
    leave_hand,
    legal_rows,
    play_on,
    replace_with,
    reveal,
)
from .layout import covers as covers
from .layout import pack as pack_table
from .play import deal, open_specials, reveal_herd
from .showing import show as show
from .uses import apply_use
from .window import MOST

ASKS = {"deal": TO_DEAL, "window": ASK_TEAM, "replace": ASK_REPLACE, "choose-row": ASK_ROW}
SCRATCH = MOST  # the deck while it is shuffled, or what the team may do
SCRATCH_TYPE = np.int32


def pack(game: Buffalo, state: State) -> Vector:
    """A state as a vector, with what is asked."""
    asked = {ASKS.get(decision.prompt, ASK_CARDS) for decision in game.pending(state)} or {OVER}
    return np.append(pack_table(game, state), np.int32(max(asked)))


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: its first cards lie ready."""
    start_stream(s, seed, np.uint64(number))
    deal(table, rules, scratch, s)
    _go_on(table, rules, scratch, s)


@jit
def _go_on(table: Vector, rules: Vector, scratch: Vector, s: Stream) -> bool:
    """Place and turn up what needs no choice; whether the game is over."""
    asked = play_on(table, rules, scratch)
    while asked == TO_OPEN:
        open_specials(table, rules, s)
        asked = play_on(table, rules, scratch)
    table[ASKED] = asked
    return asked == OVER


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    answer(table, rules, actions, scratch)
    return _go_on(table, rules, scratch, s)


@jit
def answer(table: Vector, rules: Vector, actions: Vector, scratch: Vector) -> None:
    """What is chosen, and nothing that follows from it."""
    asked = table[ASKED]
    if asked == ASK_TEAM:
        apply_use(table, rules, use_of(table, rules, actions[0], scratch))
    elif asked == ASK_ROW:
        choose_row(table, actions[table[at.QUEUE] & 15] - rules[R_ROW])
    elif asked == ASK_REPLACE:
        seat = table[at.REPLACING] & 15
        replace_with(table, rules, place_of(table, at.HAND + seat * at.CARDS, actions[seat] + 1))
    else:
        for seat in range(rules[at.R_SEATS]):
            if table[at.SIZE + seat] > 0:
                spot = place_of(table, at.HAND + seat * at.CARDS, actions[seat] + 1)
                reveal(table, seat, leave_hand(table, seat, spot))
        reveal_herd(table)


@jit
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The bull heads that the team has taken, for every seat alike; those of the buffalo, behind the last."""
    return table[at.TEAM_HEADS if seat < rules[at.R_SEATS] else at.HERD_HEADS]


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Vector) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    mask[:] = 0
    if not _is_asked(table, seat):
        return 0
    if table[ASKED] == ASK_TEAM:
        show_uses(table, rules, scratch, mask)
    elif table[ASKED] == ASK_ROW:
        rows = legal_rows(table)
        for row in range(4):
            mask[rules[R_ROW] + row] = rows >> row & 1
    else:
        for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
            mask[table[i] - 1] = 1
    return 1


@jit
def _is_asked(table: Vector, seat: int) -> bool:
    asked = table[ASKED]
    if asked == ASK_CARDS:
        return table[at.SIZE + seat] > 0
    if asked == ASK_TEAM:
        return seat == 0
    return seat == (table[at.QUEUE] if asked == ASK_ROW else table[at.REPLACING]) & 15


show_all = show_step = to_each_seat(sys.modules[__name__])  # a step may change anything
