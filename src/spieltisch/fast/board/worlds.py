"""Worlds that look the same to a seat: hidden tiles and action cards dealt out anew, compiled.

Once the discard of action cards has become a pile again, who drew when matters. Then the game itself deals
the cards (``games.board.recall``) and only the tiles are dealt here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from ...core.chance import without
from ...games.board.box import ACTIONS as ACTION_NAMES
from ...games.board.engine import BoardGame
from ...games.board.view import View
from ..compiling import jit
from ..rng import Stream, below
from ..vectors import Vector
from . import offsets as at
from .layout import pack

RECALLS = 6  # ways that the action cards may lie, for each helping of worlds
MOST_RECALLS = 100


@jit
def _pick(items: Vector, spot: int, s: Stream) -> int:
    """Any of the items from a place on comes to that place."""
    j = spot + below(s, items.shape[0] - spot)
    item = items[j]
    items[j] = items[spot]
    items[spot] = item
    return item


@jit
def deal_tiles(table: Vector, rules: Vector, seat: int, unseen: Vector, s: Stream) -> None:
    """Other hands and the stock from the tiles that the seat has not seen; known ones stay where they are."""
    spot = 0
    for other in range(rules[at.R_SEATS]):
        if other != seat:
            for i in range(at.HAND + other * at.TILES, at.HAND + other * at.TILES + table[at.SIZE + other]):
                if table[at.MARK + table[i]] != at.KNOWN:
                    table[i] = _pick(unseen, spot, s)
                    spot += 1
    shuffled = table[at.STOCK_ALL] < unseen.shape[0] - spot
    for i in range(table[at.STOCK_ALL]):
        table[at.STOCK + i] = _pick(unseen, spot, s) if shuffled else unseen[spot]
        spot += 1


@jit
def deal_cards(table: Vector, rules: Vector, seat: int, unseen: Vector, s: Stream) -> None:
    """Other hands and the pile from the action cards that the seat has not seen."""
    spot = 0
    for other in range(rules[at.R_SEATS]):
        if other != seat:
            for kind in range(at.KINDS):
                table[at.ACTIONS + other * at.KINDS + kind] = 0
            for _ in range(table[at.ACTIONS_SIZE + other]):
                table[at.ACTIONS + other * at.KINDS + _pick(unseen, spot, s)] += 1
                spot += 1
    for kind in range(at.KINDS):
        table[at.PILE + kind] = 0
    for _ in range(table[at.PILE_ALL]):
        table[at.PILE + _pick(unseen, spot, s)] += 1
        spot += 1


def unseen_tiles(game: BoardGame, view: View) -> Vector:
    """The tiles that a seat has not seen anywhere."""
    seen = {tile for tiles in (view.hand, view.box, *view.known, *view.rows) for tile in tiles}
    seen.update(laid.tile for laid in view.queue)
    if view.opening is not None:
        seen.add(view.opening.tile)
    return np.array([tile for tile in game.rules.tiles if tile not in seen], dtype=np.int32)


def unseen_cards(game: BoardGame, view: View) -> Vector:
    """The kinds of the action cards that a seat has not seen; none where the game deals them."""
    if not game.rules.pro or view.memory is not None:
        return np.zeros(0, dtype=np.int32)
    cards = without(game.rules.action_cards, (*view.action_discard, *view.actions))
    return np.array([ACTION_NAMES.index(card) for card in cards], dtype=np.int32)


class Roots:
    """Tables to deal worlds from: always the same, or several anew where the game deals the action cards."""

    def __init__(self, game: BoardGame, view: View, rng: Random) -> None:
        self._game, self._view, self._rng = game, view, rng
        self._always = [] if view.memory is not None else self._dealt(1)

    def __call__(self, worlds: int) -> Sequence[Vector]:
        """For a helping of so many worlds."""
        return self._always or self._dealt(min(MOST_RECALLS, max(RECALLS, worlds // RECALLS)))

    def _dealt(self, tables: int) -> list[Vector]:
        return [pack(self._game, self._game.determinize(self._view, self._rng)) for _ in range(tables)]
