"""Choices with cards as the encoder numbers them; the twin of ``games.board.encoder.Encoder.index``."""

from __future__ import annotations

import numpy as np

from ...games.board.encoder import Encoder
from ...games.board.engine import BoardGame
from ..compiling import jit
from ..pairs import pair_index
from ..vectors import Vector
from . import codes as bits
from . import offsets as at
from .layout import pack, rules_vector

# behind the rules and the board: the encoder's sizes, and where its fields and groups of actions begin
E_PLACES, E_HELD, E_SKIPS, E_LUCKIES = range(at.R_WIDTH, at.R_WIDTH + 4)
NAMED_FIELDS = ("queue", "tiles", "opening", "drawing", "lucky")
E_QUEUE, E_TILES, E_OPENING, E_PRO, E_LUCKY = range(at.R_WIDTH + 4, at.R_WIDTH + 9)
GROUPS = ("place", "stop", "swap", "extra", "take lucky", "open row")  # by the kinds of choices
E_FIRST = at.R_WIDTH + 9
E_START = E_FIRST + len(GROUPS)  # and the table as every game begins


def rules_of(game: BoardGame) -> Vector:
    """The rules, the encoder's numbers and a new table."""
    encoder = Encoder(game)
    sizes = [encoder.places, encoder.held, encoder.skips, encoder.luckies]
    fields, groups = dict(encoder.fields), dict(encoder.groups)
    places = [encoder.place(name) if name in fields else 0 for name in NAMED_FIELDS]
    firsts = [encoder.first(name) if name in groups else 0 for name in GROUPS]
    more = np.array([*sizes, *places, *firsts], np.int32)
    return np.concatenate([rules_vector(game), more, pack(game, game.initial())])


@jit
def lay_index(table: Vector, rules: Vector, seat: int, code: int) -> int:
    """The index of tiles laid by a seat: by their places in the hand, or by their numbers."""
    if rules[at.R_PRO]:
        return index_of(table, rules, code)
    start, hand, one, other = at.HAND + seat * at.TILES, rules[at.R_HAND], 0, 0
    low, high = code >> bits.KIND_BITS & bits.TILE_MASK, code >> (bits.KIND_BITS + bits.TILE_BITS)
    for i in range(start, start + table[at.SIZE + seat]):
        one += table[i] < low
        other += table[i] < high
    return one if high == 0 else hand + pair_index(one, other, hand)


@jit
def index_of(table: Vector, rules: Vector, code: int) -> int:
    """The index of any choice; of a laid tile, only where hands have no limit."""
    kind, rest = code & bits.KIND_MASK, code >> bits.KIND_BITS
    first = 0 if kind == bits.C_LAY else rules[E_FIRST + kind]
    if kind == bits.C_PLACE:
        return first + _place_index(table, rules, code)
    if kind in (bits.C_STOP, bits.C_TAKE, bits.C_OPEN):
        return first + rest
    if kind in (bits.C_SWAP, bits.C_EXTRA):
        return first + rest - 1
    low, high = rest & bits.TILE_MASK, rest >> bits.TILE_BITS
    return low - 1 if high == 0 else rules[E_HELD] + pair_index(low - 1, high - 1, rules[E_HELD])


@jit
def _place_index(table: Vector, rules: Vector, code: int) -> int:
    """How and where, fields left out, and lucky cards."""
    how, lucky = code >> bits.HOW & 3, code >> bits.WITH & 3
    way = 0 if how == bits.H_PLAIN else (how - 1) * rules[at.R_ROWS] + (code >> bits.ROW & bits.ROW_MASK) + 1
    if lucky == bits.W_BULLS:
        lucky += _bulls_index(
            table, rules[E_PLACES], code >> bits.PLUS & bits.TILE_MASK, code >> bits.MORE & bits.TILE_MASK
        )
    return (way * rules[E_SKIPS] + (code >> bits.SKIPPED & bits.ROW_MASK)) * rules[E_LUCKIES] + lucky


@jit
def _bulls_index(table: Vector, places: int, one: int, other: int) -> int:
    """None, a place or two of the row that is taken."""
    if one == 0:
        return 0
    spot = _spot(table, one, places)
    if other == 0:
        return 1 + spot
    more = _spot(table, other, places)
    return 2 + places + pair_index(min(spot, more), max(spot, more), places + 1)


@jit
def _spot(table: Vector, tile: int, places: int) -> int:
    """The place of a tile in its row; the one just played counts as behind all."""
    for slot in range(at.SLOTS):
        for i in range(table[at.SLOT_LEN + slot]):
            if table[at.SLOT + slot * at.FIELDS + i] == tile:
                return i
    return places
