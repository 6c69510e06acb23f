"""How likely a team is to win, as a small network has learnt it from games that teams played by search.

Each card of the team goes through a first layer; what all of these add up to goes with what is seen of the
table through a second one. Teams of every size have weights of their own.
"""

from __future__ import annotations

import json
from base64 import b64decode
from functools import cache
from importlib.resources import files
from math import exp
from typing import NamedTuple

import numpy as np

from ...games.buffalo.engine import Buffalo
from ..compiling import jit
from ..net import Numbers, add_lines, fire, pour, start
from ..rows import Vector
from .outlook import CARD_FEATURES, FEATURES, TABLE_FEATURES, Lookout, look_out, new_lookout
from .policy import rounds_left
from .trying import margin

CARD_CELLS, CELLS = 16, 32
SHARE = np.float32(0.2)  # of what all cards add up to
CARD_LAYER = (CARD_FEATURES + 1) * CARD_CELLS  # a line of cells for each feature, and one of biases
LINES = TABLE_FEATURES + CARD_CELLS
LAST = CARD_LAYER + (LINES + 1) * CELLS  # where the weights of the second layer's cells begin
SIZE = LAST + CELLS + 1
FILE = "buffalo-hope.json"


class Hope(NamedTuple):
    """What a team has learnt, and room to think."""

    weights: Numbers
    lookout: Lookout
    cell: Numbers  # of one card
    pool: Numbers  # of all of them
    layer: Numbers


def new_hope(weights: Numbers) -> Hope:
    """Room for these weights."""
    return Hope(weights, new_lookout(), *(np.zeros(n, np.float32) for n in (CARD_CELLS, CARD_CELLS, CELLS)))


@jit
def won(table: Vector, rules: Vector) -> float:
    """Whether the team is ahead; a tie is half a game."""
    lead = -margin(table, rules)
    return 0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0)


@jit
def chance_learnt(table: Vector, rules: Vector, hope: Hope) -> float:
    """The share of games that end well from here, with a round to begin; at the end, how it has ended."""
    if rounds_left(table, rules) == 0:
        return won(table, rules)
    return 1.0 / (1.0 + exp(-_weigh(hope, look_out(table, rules, hope.lookout))))


@jit
def _weigh(hope: Hope, cards: int) -> float:
    net, seen = hope.weights, hope.lookout
    hope.pool[:] = 0
    for i in range(cards):
        start(net, CARD_LAYER - CARD_CELLS, hope.cell)
        add_lines(net, 0, seen.cards[i], CARD_FEATURES, hope.cell)
        pour(hope.cell, SHARE, hope.pool)
    start(net, LAST - CELLS, hope.layer)
    add_lines(net, CARD_LAYER, seen.table, TABLE_FEATURES, hope.layer)
    add_lines(net, CARD_LAYER + TABLE_FEATURES * CELLS, hope.pool, CARD_CELLS, hope.layer)
    return fire(net, LAST, hope.layer) + net[SIZE - 1]


@cache
def weights_of(seats: int) -> Numbers | None:
    """What the package knows of teams of this size."""
    data = json.loads((files("spieltisch.fast") / "weights" / FILE).read_text("utf-8"))
    assert data["features"] == FEATURES
    packed = data["weights"].get(str(seats))
    return None if packed is None else np.frombuffer(b64decode(packed), "<f2").astype(np.float32)


def weights_for(game: Buffalo) -> Numbers | None:
    """The weights for a game that is as large as those that were learnt from."""
    rules = game.rules
    printed = (rules.deck, rules.hand, rules.row_limit, rules.face_up) == (104, 10, 5, 2)
    return weights_of(game.seats) if printed else None
