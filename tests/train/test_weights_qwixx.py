"""The weights for Qwixx that come with the package: played with sense, at every number of seats."""

from __future__ import annotations

import os
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.fast.learnt import shipped

MOST = 300_000  # bytes of a family
GAME: Any = spieltisch.make("qwixx", 2)
EMPTY: dict[str, list[int]] = {"red": [], "yellow": [], "green": [], "blue": []}
ONE_CLOSED = {**EMPTY, "red": [2, 3, 4, 5, 6, 12], "yellow": [2, 3, 4, 5, 6, 8]}
HANDS = [["r2", "r3", "r4", "g6", "b9"], ["b2", "b3", "y4", "y12"]]
TABLE = {"sheets": [EMPTY, EMPTY], "hands": HANDS, "display": ["r11", "y8", "g4", "b5"], "active": 0}


def chosen(**given: Any) -> str:
    """What the first seat does."""
    state = GAME.load({**TABLE, **given})
    [decision] = [d for d in GAME.pending(state) if d.actor == 0]
    return str(GAME.encode(make_bot("policy", GAME).choose(GAME.view(state, 0), decision, Random(1))))


def test_three_in_a_row_are_played_together_and_all_crossed() -> None:
    assert chosen(phase="play", stack=["y5", "b11"]) == "play r2,r3,r4"
    played = {"cards": ["r2", "r3", "r4"], "colour": "red"}
    hands = [["g6", "b9"], HANDS[1]]
    assert chosen(phase="cross", hands=hands, played=played, stack=["y5", "b11"]) == "cross 2,3,4"


def test_the_first_number_of_a_row_is_marked_and_one_far_off_is_not() -> None:
    assert chosen(phase="mark", stack=["y2", "b11"]) in ("mark red", "mark yellow")
    far = {"red": [2], "yellow": [2], "green": [12, 11], "blue": [12, 11]}
    assert chosen(phase="mark", active=1, sheets=[far, EMPTY], stack=["y11", "b11"]) == "pass"


def test_whoever_is_ahead_ends_the_game() -> None:
    assert chosen(phase="mark", sheets=[ONE_CLOSED, EMPTY], stack=["r12", "b11"]) == "mark yellow"


@pytest.mark.skipif("SPIELTISCH_SOAK" not in os.environ, reason="compiles whole games of a family: make soak")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_heuristic_is_left_behind(seats: int) -> None:
    game = spieltisch.make("qwixx", seats)
    scores = fast.simulate(game, ("policy", *["heuristic"] * (seats - 1)), 1_500, seed=4).scores
    lead = scores[:, 0] - scores[:, 1:].mean(axis=1)
    assert lead.mean() > 4 * lead.std() / len(lead) ** 0.5


def test_weights_are_small_and_tell_where_they_come_from() -> None:
    learnt = shipped("qwixx")
    assert learnt is not None
    assert {"command", "seed", "processor_seconds", "figures"} <= set(learnt.provenance)
    folder = files("spieltisch.fast") / "weights" / "learnt"
    assert sum(len(path.read_bytes()) for path in folder.iterdir() if path.name.startswith("qwixx")) < MOST
