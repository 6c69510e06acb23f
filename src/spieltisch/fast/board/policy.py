"""Compiled players of the board game. They look at what their seat may know and at nothing else.

The heuristic asks on which field each tile will come to lie and what that is worth, as
``bots.heuristic.board`` does; cards are played where they bring more than their price.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..care import is_careless
from ..compiling import jit, jit_inline
from ..rng import Stream, below
from ..vectors import Vector
from ..weights.board import BULLS as BULLS_WORTH
from ..weights.board import FIVE as FIVE_WORTH
from ..weights.board import LEFT
from ..weights.rows import AVERAGE_HEADS
from . import codes as bits
from . import offsets as at
from .choices import lay_code, legal_choices
from .codes import Codes
from .placing import landing_slot
from .worth import best_opening, best_window, field_worth

Work = NDArray[np.float64]  # scratch: see below
W_UNSEEN = 0  # how many tiles up to each one nobody has seen
W_WORTH = W_UNSEEN + at.TILES + 1  # of each tile of a hand
W_SECOND = W_WORTH + at.TILES  # if a tile of one's own comes to the same row before it
W_SLOT = W_SECOND + at.TILES  # where it goes
WORK = W_SLOT + at.TILES

SURE = 1.0 - 1e-12  # as likely as anything is here, so that odds are finite


@jit
def count_unseen(table: Vector, work: Work) -> None:
    """The tiles that lie neither in a row nor in the box, added up from the lowest."""
    for tile in range(1, at.TILES + 1):
        work[W_UNSEEN + tile] = table[at.MARK + tile] != at.BOXED
    for slot in range(at.SLOTS):
        for i in range(at.SLOT + slot * at.FIELDS, at.SLOT + slot * at.FIELDS + table[at.SLOT_LEN + slot]):
            work[W_UNSEEN + table[i]] = 0.0
    work[W_UNSEEN] = 0.0
    for tile in range(1, at.TILES + 1):
        work[W_UNSEEN + tile] += work[W_UNSEEN + tile - 1]


@jit
def chance_before(
    table: Vector, seat: int, tile: int, slot: int, lowest: int, highest: int, work: Work
) -> float:
    """How likely a rival's tile comes to the same row before this one; the ends are the outer ones of all."""
    size, start, end = table[at.SIZE + seat], at.HAND + seat * at.TILES, table[at.SLOT_OPEN + slot]
    low = lowest if end == highest else 0  # what is lower than all ends goes behind the highest
    if end > tile:
        end = low = 0
    lower = work[W_UNSEEN + tile - 1] - work[W_UNSEEN + end] + work[W_UNSEEN + low]
    for i in range(start, start + size):
        lower -= end < table[i] < tile or table[i] < low
    return min(SURE, max(0.0, lower) / max(1.0, work[W_UNSEEN + at.TILES] - size))


@jit
def _weighed(
    table: Vector, rules: Vector, slot: int, tile: int, own: int, rivals: int, chance: float
) -> float:
    """What the fields are worth that a tile may come to, each as likely as so many rivals come before."""
    row, length = table[at.SLOT_ROW + slot], table[at.SLOT_LEN + slot]
    share, odds = 1.0, chance / (1.0 - chance)
    for _ in range(rivals):
        share *= 1.0 - chance
    worth = 0.0
    for before in range(min(rivals, rules[at.B_LEN + row] - 1 - length - own) + 1):
        field = row * at.FIELDS + length + own + before
        kind = rules[at.B_KIND + field]
        if kind in (at.F_TAKE, at.F_TAKE_TILES):
            heads = table[at.SLOT_BULLS + slot] + (own + before) * AVERAGE_HEADS
            worth -= share * heads * (1.0 if kind == at.F_TAKE else LEFT)
        else:
            worth += share * field_worth(rules, field, tile)
        share *= odds * (rivals - before) / (before + 1)
    return worth


@jit
def outer_ends(table: Vector) -> tuple[int, int]:
    """The lowest and the highest end of all rows that are open."""
    lowest, highest = at.TILES, 0
    for slot in range(at.SLOTS):
        end = table[at.SLOT_OPEN + slot]
        if end > 0:
            lowest, highest = min(lowest, end), max(highest, end)
    return lowest, highest


@jit
def _weigh_hand(table: Vector, rules: Vector, seat: int, rivals: int, two: bool, work: Work) -> None:
    """Every tile of a hand into the scratch space."""
    start = at.HAND + seat * at.TILES
    lowest, highest = outer_ends(table)
    for i in range(table[at.SIZE + seat]):
        tile = table[start + i]
        slot = landing_slot(table, tile)
        chance = chance_before(table, seat, tile, slot, lowest, highest, work)
        work[W_SLOT + i] = slot
        work[W_WORTH + i] = _weighed(table, rules, slot, tile, 0, rivals, chance)
        if two:
            room = rules[at.B_LEN + table[at.SLOT_ROW + slot]] - table[at.SLOT_LEN + slot] > 1
            second = _weighed(table, rules, slot, tile, 1, rivals, chance) if room else 0.0
            work[W_SECOND + i] = second


@jit
def best_lay(table: Vector, rules: Vector, seat: int, rivals: int, two: bool, work: Work) -> int:
    """The tile, or the two, with the best prospects."""
    start, size = at.HAND + seat * at.TILES, table[at.SIZE + seat]
    two = two and size > 1
    _weigh_hand(table, rules, seat, rivals, two, work)
    best, most = 0, -1e9
    for i in range(size):
        if not two:
            if work[W_WORTH + i] > most:
                best, most = lay_code(table[start + i], 0), work[W_WORTH + i]
            continue
        for j in range(i + 1, size):
            low = i if table[start + i] < table[start + j] else j
            high = i + j - low
            same = work[W_SLOT + low] == work[W_SLOT + high]
            worth = work[W_WORTH + low] + work[(W_SECOND if same else W_WORTH) + high]
            if worth > most:
                best, most = lay_code(table[start + i], table[start + j]), worth
    return best


@jit_inline
def random_lay(table: Vector, seat: int, two: bool, s: Stream) -> int:
    """Any tile, or any two."""
    start, size = at.HAND + seat * at.TILES, table[at.SIZE + seat]
    one, other = below(s, size), 0
    if two and size > 1:
        spot = below(s, size - 1)
        other = table[start + (spot if spot < one else spot + 1)]
    return lay_code(table[start + one], other)


@jit
def tiles_laid(table: Vector, rules: Vector, two: bool) -> int:
    """How many tiles all seats lay in this round."""
    count = 2 if two else 1
    laid = 0
    for seat in range(rules[at.R_SEATS]):
        laid += min(count, table[at.SIZE + seat])
    return laid


@jit
def choose_lay(
    table: Vector, rules: Vector, seat: int, policy: int, laid: int, two: bool, work: Work, s: Stream
) -> int:
    """What a seat lays; the unseen tiles are counted before."""
    if is_careless(policy, s):
        return random_lay(table, seat, two, s)
    rivals = laid - min(2 if two else 1, table[at.SIZE + seat])
    return best_lay(table, rules, seat, rivals, two, work)


@jit
def choose_one(table: Vector, rules: Vector, stop: int, seat: int, policy: int, out: Codes, s: Stream) -> int:
    """Any choice but laying."""
    if is_careless(policy, s):
        return out[below(s, legal_choices(table, rules, stop, seat, out))]
    if stop == at.P_OPEN:
        return bits.C_OPEN | best_opening(table, rules, table[at.OPEN_TILE]) << bits.KIND_BITS
    if stop == at.P_LUCKY:
        own = at.LUCKY + table[at.LUCKY_SEAT] * at.LUCKIES
        five, bulls = FIVE_WORTH / (1 + table[own + at.FIVE]), BULLS_WORTH / (1 + table[own + at.BULLS])
        return bits.C_TAKE | (at.FIVE if five >= bulls else at.BULLS) << bits.KIND_BITS
    found = legal_choices(table, rules, stop, seat, out)
    return best_window(table, rules, out, found)
