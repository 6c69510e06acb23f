"""Many board games with lucky or action cards at once, a stop at a time; else as ``env``."""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from ...games.board.engine import BoardGame
from ..batch import to_each_seat
from ..compiling import jit
from ..rng import Stream, start_stream
from ..vectors import Vector, sort_part
from . import offsets as at
from .cards import choose, lay, reveal
from .choices import MOST, legal_choices, seat_asked, stop_of
from .codes import Codes
from .env import laid_code, show_lays
from .env import score as score
from .features import CURIOSITY as CURIOSITY
from .features import FEATURES as FEATURES
from .features import OPTION_FEATURES as OPTION_FEATURES
from .features import OPTIONS as OPTIONS
from .features import PATIENCE as PATIENCE
from .features import POINT as POINT
from .features import TABLE_FEATURES as TABLE_FEATURES
from .features import advise as advise
from .features import describe as describe
from .features import length as length
from .features import new_glance as new_glance
from .indices import E_PLACES, E_START, E_TILES, index_of
from .indices import rules_of as rules_of
from .kernel import advance
from .layout import covers as kernel_covers
from .layout import pack as pack
from .play import draw
from .showing import show_actions, show_board, show_lucky, show_open

KINDS = 4  # of decisions: a tile, two, what to do with a tile, and others
AHEAD = 2  # own decisions that a search plays on before it values one: about a round
SCRATCH = MOST  # tiles while they are shuffled, or the choices there are
SCRATCH_TYPE = np.int64  # as the kernel's own lists, so that everything is compiled once only


def covers(game: object) -> bool:
    """Whether this game can be played in a batch: with any cards, on any board."""
    return isinstance(game, BoardGame) and kernel_covers(game)


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Codes, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    for i in range(at.WIDTH):
        table[i] = rules[E_START + i]
    _go_on(table, rules, scratch, s)


@jit
def _go_on(table: Vector, rules: Vector, scratch: Codes, s: Stream) -> bool:
    """Place, deal and draw up to the next choice; whether the game is over."""
    stop = advance(table, rules)
    while is_chance(stop):
        draw(table, rules, stop, scratch, s)
        stop = advance(table, rules)
    return stop == at.P_OVER


@jit
def is_chance(stop: int) -> bool:
    """Whether a stop asks nobody at the table."""
    return stop == at.P_DRAW or stop <= at.P_DOZEN


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Codes, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    answer(table, rules, actions, scratch)
    return _go_on(table, rules, scratch, s)


@jit
def answer(table: Vector, rules: Vector, actions: Vector, scratch: Codes) -> None:
    """What is chosen, and nothing that follows from it."""
    stop = stop_of(table)
    if stop != at.P_CHOOSE:
        choose(table, rules, _code_of(table, rules, stop, actions, scratch))
        return
    for seat in range(rules[at.R_SEATS]):
        if table[at.SIZE + seat] > 0:
            if rules[at.R_PRO]:
                lay(table, seat, _find_code(table, rules, stop, seat, actions[seat], scratch))
            else:
                sort_part(table, at.HAND + seat * at.TILES, table[at.SIZE + seat])
                lay(table, seat, laid_code(table, rules, seat, actions[seat]))
    reveal(table)


@jit
def _code_of(table: Vector, rules: Vector, stop: int, actions: Vector, scratch: Codes) -> int:
    seat = seat_asked(table, stop)
    return _find_code(table, rules, stop, seat, actions[seat], scratch)


@jit
def _find_code(table: Vector, rules: Vector, stop: int, seat: int, action: int, codes: Codes) -> int:
    """The choice that has an index."""
    spot = legal_choices(table, rules, stop, seat, codes) - 1
    while spot > 0 and index_of(table, rules, codes[spot]) != action:
        spot -= 1
    return codes[spot]


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Codes) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    stop = stop_of(table)
    if stop == at.P_CHOOSE and not rules[at.R_PRO]:
        return show_lays(table, rules, seat, mask)
    mask[:] = 0
    asked = table[at.SIZE + seat] > 0 if stop == at.P_CHOOSE else seat_asked(table, stop) == seat
    if asked:
        for i in range(legal_choices(table, rules, stop, seat, scratch)):
            mask[index_of(table, rules, scratch[i])] = 1
    return 1 if asked else 0


@jit
def show(table: Vector, rules: Vector, seat: int, shown: NDArray[np.int16]) -> None:
    """What one seat may know."""
    show_board(table, rules, seat, rules[E_PLACES], rules[E_TILES], shown)
    show_open(table, rules, seat, shown)
    if rules[at.R_PRO]:
        show_actions(table, rules, seat, shown)
    if rules[at.R_LUCKY]:
        show_lucky(table, rules, seat, shown)


show_all = show_step = to_each_seat(sys.modules[__name__])  # a step may change anything
