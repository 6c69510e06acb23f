"""Many board games at once, a round at a time; observations as ``games.board.encoder`` writes them.

For the base game without cards: everybody lays, and everything else needs no choice. Choices name the
places of a hand in ascending order, so hands are kept sorted in here.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.board.engine import BoardGame
from ..compiling import jit
from ..pairs import places_of
from ..rng import Stream, start_stream
from ..vectors import Vector, sort_part
from . import offsets as at
from .cards import lay, reveal
from .choices import lay_code
from .codes import Codes
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
from .kernel import advance
from .layout import covers as kernel_covers
from .layout import pack as pack
from .layout import rules_vector
from .placing import lays_two
from .play import draw
from .showing import show_board

rules_of = rules_vector
KINDS = 2  # of decisions: a tile, or two
SCRATCH = at.TILES  # the tiles while they are shuffled
SCRATCH_TYPE = np.int64  # as the kernel's own lists, so that everything is compiled once only


def covers(game: object) -> bool:
    """Whether this game can be played in a batch: the base game, on any board."""
    return isinstance(game, BoardGame) and kernel_covers(game) and not game.rules.pro and not game.rules.lucky


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Codes, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    for i in range(at.HEAD):
        table[i] = 0
    table[at.ROUND] = 1
    for slot in range(at.SLOTS):
        table[at.SLOT_ROW + slot] = -1
    _go_on(table, rules, scratch, s)


@jit
def _go_on(table: Vector, rules: Vector, scratch: Codes, s: Stream) -> bool:
    """Place and deal up to the next round; whether the game is over."""
    stop = advance(table, rules)
    while stop != at.P_CHOOSE and stop != at.P_OVER:
        draw(table, rules, stop, scratch, s)
        stop = advance(table, rules)
    for seat in range(rules[at.R_SEATS]):
        sort_part(table, at.HAND + seat * at.TILES, table[at.SIZE + seat])
    return stop == at.P_OVER


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Codes, s: Stream) -> bool:
    """Answer a round; whether the game is over."""
    for seat in range(rules[at.R_SEATS]):
        if table[at.SIZE + seat] > 0:
            lay(table, seat, laid_code(table, rules, seat, actions[seat]))
    reveal(table)
    return _go_on(table, rules, scratch, s)


@jit
def laid_code(table: Vector, rules: Vector, seat: int, action: int) -> int:
    """The code of tiles that are laid by their places in a sorted hand."""
    start = at.HAND + seat * at.TILES
    one, other = places_of(rules[at.R_HAND], action)
    return lay_code(table[start + one], table[start + other] if other >= 0 else 0)


@jit
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The points a seat shows now."""
    points: int = table[at.SCORE + seat]
    return points


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Codes) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    return show_lays(table, rules, seat, mask)


@jit
def show_lays(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8]) -> int:
    """A one for every tile, or every two, of a hand by their places; whether there are any."""
    for i in range(mask.shape[0]):
        mask[i] = 0
    hand, size = rules[at.R_HAND], table[at.SIZE + seat]
    if size > 1 and lays_two(table, rules):
        for i in range(size):
            first = hand + i * (2 * hand - i - 1) // 2 - i - 1
            for j in range(i + 1, size):
                mask[first + j] = 1
    else:
        for i in range(size):
            mask[i] = 1
    return 1 if size > 0 else 0


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Codes) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    seats, rows, places = rules[at.R_SEATS], rules[at.R_ROWS], 0
    for row in range(rows):
        places = max(places, rules[at.B_LEN + row])
    tiles = 5 + 2 * seats + rows * places + 4 * seats
    for seat in range(seats):
        show_board(table, rules, seat, places, tiles, shown[seat])


show_step = show_all  # a step may change anything
