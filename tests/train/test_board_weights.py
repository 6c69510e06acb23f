"""The weights of the board game: what nobody with any sense does, and the heuristic left behind."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from tests.games.board.given import due, rows

FULL = rows(r1=[11, 22, 33], r2=[50], r3=[60], r4=[70])  # the next tile takes the first row


def chosen(game: Any, state: Any) -> str:
    """What the first seat does."""
    [decision] = [d for d in game.pending(state) if d.actor == 0]
    return str(game.encode(make_bot("policy", game).choose(game.view(state, 0), decision, Random(1))))


def test_a_row_is_not_taken_for_nothing() -> None:
    game = spieltisch.make("board", 2)
    assert chosen(game, game.load({"rows": FULL, "hands": [[34, 71], [90, 95]]})) == "lay 71"


def test_a_card_is_not_wasted() -> None:
    """The tile lies well where it comes to by itself."""
    table = due("board-pro", rows(r1=[5], r2=[10], r3=[20], r4=[30]), 40, actions=[["skip"], []])
    assert chosen(table.game, table.state) == "place"


@pytest.mark.skipif("SPIELTISCH_SOAK" not in os.environ, reason="compiles whole games of a family: make soak")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_heuristic_is_left_behind(seats: int) -> None:
    game = spieltisch.make("board", seats)
    scores = fast.simulate(game, ("policy", *["heuristic"] * (seats - 1)), 600, seed=4).scores
    lead = scores[:, 0] - scores[:, 1:].mean(axis=1)
    assert lead.mean() > 4 * lead.std() / len(lead) ** 0.5
