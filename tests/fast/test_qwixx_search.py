"""Search at Qwixx: what sheets tell of the others, and an aim that is more than one's own points."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.fast.care import HEURISTIC, RANDOM, is_careless
from spieltisch.fast.qwixx.layout import pack
from spieltisch.fast.qwixx.watching import care_of
from spieltisch.fast.rng import seed_word, start_stream

TIGHT = {"red": [2, 3, 4, 6], "yellow": [2, 3], "green": [12, 11], "blue": [12, 10, 9]}
LOOSE = {"red": [5, 9], "yellow": [8], "green": [6, 3], "blue": [7], "misses": 2}
HANDS = [["r2", "g3", "b7", "y9"], ["b2", "b3", "y4", "y12"]]
LAST_MISS = {"red": [2, 3, 4, 5, 8], "yellow": [], "green": [12], "blue": [12], "misses": 3}


def position(*sheets: dict[str, Any], **given: Any) -> tuple[Any, Any]:
    game: Any = spieltisch.make("qwixx", 2)
    display = ["r11", "y8", "g4", "b5"]
    return game, game.load({"sheets": list(sheets), "hands": HANDS, "display": display, "active": 0, **given})


def test_a_sheet_tells_whether_its_player_takes_care() -> None:
    game, state = position(TIGHT, LOOSE, phase="play", stack=["y5", "b11"])
    table = pack(game, state)
    assert care_of(table, 0) == HEURISTIC
    assert care_of(table, 1) == RANDOM


def test_an_empty_sheet_tells_nothing_bad() -> None:
    game: Any = spieltisch.make("qwixx", 3)
    assert [care_of(pack(game, game.initial()), seat) for seat in range(3)] == [98, 98, 98]


@pytest.mark.parametrize("policy", [RANDOM, 30, HEURISTIC])
def test_a_policy_is_careless_as_often_as_it_says(policy: int) -> None:
    s = np.zeros(4, np.uint64)
    start_stream(s, seed_word("care"), np.uint64(0))
    careless = sum(is_careless(policy, s) for _ in range(4000))
    assert abs(careless / 4000 - (1 - policy / HEURISTIC)) < 0.03


def test_search_counts_the_lead_beside_the_points_and_the_baseline_does_not() -> None:
    """The fourth miss ends the game: nothing is left to chance."""
    game, state = position(LAST_MISS, {"red": [2, 3, 4]}, phase="play", stack=["y5", "b11"])
    [decision] = game.pending(state)
    [play] = [action for action in decision.options if game.encode(action) == "play r2"]
    own, other = -20 + 15 + 1 + 1, 6
    for best, worth in (True, own + own - other), (False, own):
        search = fast.searcher(game, game.view(state, 0), (play,), best, 1)
        search.run(5)
        assert search.means().tolist() == [own]
        assert search.worths().tolist() == [worth]


def test_the_same_view_and_seed_give_the_same_choice_in_worlds_that_look_alike() -> None:
    game, state = position(TIGHT, LOOSE, phase="play", stack=["y5", "b11"])
    view, chosen = game.view(state, 0), set()
    for seed in range(3):
        world = game.determinize(view, Random(seed))
        [decision] = game.pending(world)
        chosen.add(make_bot("search:40", game).choose(game.view(world, 0), decision, Random(9)))
    assert len(chosen) == 1
