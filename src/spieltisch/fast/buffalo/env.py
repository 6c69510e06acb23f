"""Many buffalo games at once, a stop at a time; observations as ``games.buffalo.encoder`` writes them.

Where the team is asked, seat 0 answers for it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.buffalo.engine import Buffalo
from ...games.buffalo.state import State
from ..compiling import jit
from ..rng import Stream, start_stream
from ..vectors import Vector, place_of
from .indices import R_ROW, show_uses, use_of
from .indices import rules_of as rules_of
from .kernel import (
    ASK_CARDS,
    ASK_REPLACE,
    ASK_ROW,
    ASK_TEAM,
    OVER,
    TO_OPEN,
    choose_row,
    leave_hand,
    legal_rows,
    play_on,
    replace_with,
    reveal,
)
from .layout import CARDS, HAND, QUEUE, R_SEATS, REPLACING, SIZE, TEAM_HEADS, WIDTH
from .layout import covers as covers
from .layout import pack as pack_table
from .play import deal, open_specials, reveal_herd
from .showing import show
from .uses import apply_use
from .window import MOST

ASKED = WIDTH  # behind the table: what is asked at it
SCRATCH = MOST  # the deck while it is shuffled, or what the team may do


def pack(game: Buffalo, state: State) -> Vector:
    """A state as a vector, with room for what is asked."""
    return np.append(pack_table(game, state), np.int32(0))


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
        choose_row(table, actions[table[QUEUE] & 15] - rules[R_ROW])
    elif asked == ASK_REPLACE:
        seat = table[REPLACING] & 15
        replace_with(table, rules, place_of(table, HAND + seat * CARDS, actions[seat] + 1))
    else:
        for seat in range(rules[R_SEATS]):
            if table[SIZE + seat] > 0:
                at = place_of(table, HAND + seat * CARDS, actions[seat] + 1)
                reveal(table, seat, leave_hand(table, seat, at))
        reveal_herd(table)


@jit
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The bull heads that the team has taken, for every seat alike."""
    return table[TEAM_HEADS]


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
        for i in range(HAND + seat * CARDS, HAND + seat * CARDS + table[SIZE + seat]):
            mask[table[i] - 1] = 1
    return 1


@jit
def _is_asked(table: Vector, seat: int) -> bool:
    asked = table[ASKED]
    if asked == ASK_CARDS:
        return table[SIZE + seat] > 0
    if asked == ASK_TEAM:
        return seat == 0
    return seat == (table[QUEUE] if asked == ASK_ROW else table[REPLACING]) & 15


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    for seat in range(rules[R_SEATS]):
        show(table, rules, seat, shown[seat])


show_step = show_all  # a step may change anything
