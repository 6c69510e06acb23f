"""One seat's look at the board: where its tiles would come to lie, and what that is likely to bring."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiling import jit, jit_inline
from ..net import Numbers
from ..vectors import Vector
from ..weights.board import LEFT
from ..weights.rows import AVERAGE_HEADS
from . import offsets as at
from .choices import MOST
from .codes import Codes
from .placing import landing_slot
from .policy import WORK, Work, chance_before, count_unseen, outer_ends
from .worth import field_worth, opening_worth

TILE_FEATURES = 21
SECOND = at.TILES  # lines of tiles that come behind one of the same hand
GAIN, LOSS, TAKES, OVER, AT_ONCE, ROOM, FULL, CHANCE, BETWEEN = 0, 1, 2, 3, 4, 7, 8, 9, 10
HEADS, LOW, NUMBER, BULLS, BETTER, RANK, ABOVE, GAP, UNDER, OPENING = range(11, 21)


class Glance(NamedTuple):
    """One seat's look at the board, and room for the choices that it has."""

    codes: Codes  # of each option
    found: Codes  # in the order that the rules find them in
    work: Work
    worths: Numbers  # of each option
    tiles: NDArray[np.float32]  # a line for each tile of the hand; behind them, once more, as a second one
    slot: Vector  # where each tile of the hand goes
    order: Vector  # the slots by their ends


def new_glance() -> Glance:
    """Room for one."""
    tiles = np.zeros((2 * at.TILES, TILE_FEATURES), np.float32)
    slot, order = np.zeros(at.TILES, np.int32), np.zeros(at.SLOTS, np.int32)
    codes, found, worths = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64), np.zeros(MOST, np.float32)
    return Glance(codes, found, np.zeros(WORK), worths, tiles, slot, order)


@jit_inline
def clipped(value: float, most: float) -> float:
    """A number that is not far from zero."""
    return min(most, max(-most, value))


@jit
def room_in(table: Vector, rules: Vector, slot: int) -> int:
    """How many tiles a row takes before the next one takes it."""
    return rules[at.B_LEN + table[at.SLOT_ROW + slot]] - 1 - table[at.SLOT_LEN + slot]


@jit
def effect_worth(table: Vector, rules: Vector, slot: int, place: int, tile: int) -> float:
    """What a tile on a field of a row brings; tiles that came before it to that row count on average."""
    field = table[at.SLOT_ROW + slot] * at.FIELDS + place
    kind = rules[at.B_KIND + field]
    if kind not in (at.F_TAKE, at.F_TAKE_TILES):
        return field_worth(rules, field, tile)
    heads = table[at.SLOT_BULLS + slot] + (place - table[at.SLOT_LEN + slot]) * AVERAGE_HEADS
    return -heads * (1.0 if kind == at.F_TAKE else LEFT)


@jit
def _see_prospects(
    table: Vector, rules: Vector, slot: int, tile: int, own: int, rivals: int, chance: float, seen: Numbers
) -> None:
    """What the fields bring that a tile may come to, each as likely as so many rivals come before."""
    room, length = room_in(table, rules, slot) - own, table[at.SLOT_LEN + slot] + own
    share, odds, left = 1.0, chance / (1.0 - chance), 1.0
    for _ in range(rivals):
        share *= 1.0 - chance
    gain = loss = takes = 0.0
    for before in range(min(rivals, room) + 1):
        worth = effect_worth(table, rules, slot, length + before, tile)
        if before == room:
            loss, takes = -share * worth, share
        else:
            gain += share * worth
        if before < 3:
            seen[AT_ONCE + before] = clipped(worth / 10, 3.0)
        left -= share
        share *= odds * (rivals - before) / (before + 1)
    seen[GAIN], seen[LOSS], seen[TAKES], seen[OVER] = clipped(gain / 5, 5.0), loss / 10, takes, max(0.0, left)
    seen[ROOM], seen[FULL] = max(0, room) / 6, room <= 0


@jit
def worth_of(seen: Numbers) -> float:
    """What a tile is likely to bring, in tens of points."""
    return seen[GAIN] / 2 - seen[LOSS]


@jit
def _see_tile(
    table: Vector,
    rules: Vector,
    seat: int,
    i: int,
    own: int,
    rivals: int,
    ends: tuple[int, int],
    glance: Glance,
) -> None:
    """One tile of the hand, with or without another one that comes to the same row before it."""
    seen, tile = glance.tiles[i + own * SECOND], table[at.HAND + seat * at.TILES + i]
    slot = glance.slot[i]
    for k in range(TILE_FEATURES):
        seen[k] = 0
    chance = chance_before(table, seat, tile, slot, ends[0], ends[1], glance.work)
    _see_prospects(table, rules, slot, tile, own, rivals, chance, seen)
    seen[CHANCE] = chance
    seen[BETWEEN] = min(12.0, chance * glance.work[at.TILES]) / 12
    seen[HEADS] = min(30, table[at.SLOT_BULLS + slot]) / 10
    seen[LOW] = table[at.SLOT_OPEN + slot] > tile
    seen[NUMBER] = tile / 100
    seen[BULLS] = rules[at.B_BULLS + tile] / 5
    seen[OPENING] = clipped(opening_worth(table, rules, table[at.SLOT_ROW + slot], tile) / 5, 4.0)
    _see_neighbours(table, seat, i, slot, glance, seen)


@jit
def _see_neighbours(table: Vector, seat: int, i: int, slot: int, glance: Glance, seen: Numbers) -> None:
    """Where a tile stands in the hand: tiles of the same row above and below, and what could come between."""
    start, size, lower, above, under, gap = at.HAND + seat * at.TILES, table[at.SIZE + seat], 0, 0, 0, 20.0
    tile = table[start + i]
    for j in range(size):
        other = table[start + j]
        lower += other < tile
        if j != i and glance.slot[j] == slot:
            if other > tile:
                above += 1
                gap = min(gap, glance.work[other] - glance.work[tile])
            else:
                under += 1
    seen[RANK] = lower / max(1, size - 1)
    seen[ABOVE], seen[GAP], seen[UNDER] = min(above, 9) / 3, gap / 10, under > 0


@jit
def look_at_hand(table: Vector, rules: Vector, seat: int, rivals: int, two: bool, glance: Glance) -> None:
    """Every tile of a hand, and how much better it is than the best of the others."""
    size, ends = table[at.SIZE + seat], outer_ends(table)
    count_unseen(table, glance.work)
    best, second = -9.0, -9.0
    for i in range(size):
        glance.slot[i] = landing_slot(table, table[at.HAND + seat * at.TILES + i])
    for i in range(size):
        _see_tile(table, rules, seat, i, 0, rivals, ends, glance)
        if two:
            _see_tile(table, rules, seat, i, 1, rivals, ends, glance)
        worth = worth_of(glance.tiles[i])
        second = max(second, min(best, worth))
        best = max(best, worth)
    for i in range(size):
        worth = worth_of(glance.tiles[i])
        glance.tiles[i, BETTER] = clipped(worth - (second if worth == best else best), 4.0)
