"""Many board games with lucky or action cards at once, a stop at a time; else as ``env``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.board.engine import BoardGame
from ..compiling import jit
from ..rng import Stream, start_stream
from ..vectors import Vector, sort_part
from .cards import choose, lay, reveal
from .choices import MOST, legal_choices, seat_asked
from .codes import Codes
from .env import laid_code, show_lays
from .env import score as score
from .indices import E_PLACES, E_START, E_TILES, index_of
from .indices import rules_of as rules_of
from .kernel import advance
from .layout import covers as kernel_covers
from .layout import pack as pack
from .offsets import (
    HAND,
    LUCKY_DUE,
    OPEN_TILE,
    P_CHOOSE,
    P_DOZEN,
    P_DRAW,
    P_LUCKY,
    P_OPEN,
    P_OVER,
    PHASE,
    R_LUCKY,
    R_PRO,
    R_SEATS,
    SIZE,
    TILES,
    WIDTH,
)
from .play import draw
from .showing import show_actions, show_board, show_lucky, show_open

SCRATCH = MOST  # tiles while they are shuffled, or the choices there are
SCRATCH_TYPE = np.int64  # as the kernel's own lists, so that everything is compiled once only


def covers(game: object) -> bool:
    """Whether this game can be played in a batch: with any cards, on any board."""
    return isinstance(game, BoardGame) and kernel_covers(game)


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Codes, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    for i in range(WIDTH):
        table[i] = rules[E_START + i]
    _go_on(table, rules, scratch, s)


@jit
def _go_on(table: Vector, rules: Vector, scratch: Codes, s: Stream) -> bool:
    """Place, deal and draw up to the next choice; whether the game is over."""
    stop = advance(table, rules)
    while is_chance(stop):
        draw(table, rules, stop, scratch, s)
        stop = advance(table, rules)
    return stop == P_OVER


@jit
def is_chance(stop: int) -> bool:
    """Whether a stop asks nobody at the table."""
    return stop == P_DRAW or stop <= P_DOZEN


@jit
def _stop_of(table: Vector) -> int:
    """What is asked at a table where all that needs no choice is done."""
    if table[LUCKY_DUE] > 0:
        return P_LUCKY
    return P_OPEN if table[OPEN_TILE] > 0 else table[PHASE]


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Codes, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    answer(table, rules, actions, scratch)
    return _go_on(table, rules, scratch, s)


@jit
def answer(table: Vector, rules: Vector, actions: Vector, scratch: Codes) -> None:
    """What is chosen, and nothing that follows from it."""
    stop = _stop_of(table)
    if stop != P_CHOOSE:
        choose(table, rules, _code_of(table, rules, stop, actions, scratch))
        return
    for seat in range(rules[R_SEATS]):
        if table[SIZE + seat] > 0:
            if rules[R_PRO]:
                lay(table, seat, _find_code(table, rules, stop, seat, actions[seat], scratch))
            else:
                sort_part(table, HAND + seat * TILES, table[SIZE + seat])
                lay(table, seat, laid_code(table, rules, seat, actions[seat]))
    reveal(table)


@jit
def _code_of(table: Vector, rules: Vector, stop: int, actions: Vector, scratch: Codes) -> int:
    seat = seat_asked(table, stop)
    return _find_code(table, rules, stop, seat, actions[seat], scratch)


@jit
def _find_code(table: Vector, rules: Vector, stop: int, seat: int, action: int, codes: Codes) -> int:
    """The choice that has an index."""
    at = legal_choices(table, rules, stop, seat, codes) - 1
    while at > 0 and index_of(table, rules, codes[at]) != action:
        at -= 1
    return codes[at]


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Codes) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    stop = _stop_of(table)
    if stop == P_CHOOSE and not rules[R_PRO]:
        return show_lays(table, rules, seat, mask)
    mask[:] = 0
    asked = table[SIZE + seat] > 0 if stop == P_CHOOSE else seat_asked(table, stop) == seat
    if asked:
        for i in range(legal_choices(table, rules, stop, seat, scratch)):
            mask[index_of(table, rules, scratch[i])] = 1
    return 1 if asked else 0


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Codes) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    for seat in range(rules[R_SEATS]):
        mine = shown[seat]
        show_board(table, rules, seat, rules[E_PLACES], rules[E_TILES], mine)
        show_open(table, rules, seat, mine)
        if rules[R_PRO]:
            show_actions(table, rules, seat, mine)
        if rules[R_LUCKY]:
            show_lucky(table, rules, seat, mine)


show_step = show_all  # a step may change anything
