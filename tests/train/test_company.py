"""The older bots as company of learners: they choose there as they do in mass play of their own."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.fast.gym import shape_of
from spieltisch.fast.learnt import Learnt, simulator_of, teachable
from spieltisch.fast.plus.features import shortlist
from spieltisch.fast.plus.glance import new_glance
from spieltisch.fast.plus.indices import action_of, lay_of
from spieltisch.fast.vector import VectorEnv
from spieltisch.games.registry import single_deal

BOTH = ("heuristic", "random", "heuristic")
CHANCE = ("random",) * 3  # equal cards the heuristic plays by their order, which is another one there


@pytest.mark.skipif("SPIELTISCH_SOAK" not in os.environ, reason="compiles two families: make soak")
@pytest.mark.parametrize(
    ("key", "names"), [("qwixx", BOTH), ("qwixx-joker", BOTH), ("plus", BOTH), ("plus-simple", CHANCE)]
)
def test_older_bots_play_beside_learners_as_they_do_alone(key: str, names: tuple[str, ...]) -> None:
    game: Any = spieltisch.make(key, 3, **single_deal(key))
    shape = shape_of(teachable(game), 4)
    mind = Learnt(key, 1, shape, np.zeros(shape.size, np.float32))
    beside, _ = simulator_of(game, {"policy": mind}, names, 1)(0, 3_000)
    alone = fast.simulate(game, names, 3_000, seed=2).scores
    spread = (beside.std(axis=0) ** 2 + alone.std(axis=0) ** 2) ** 0.5 / 3_000**0.5
    assert (np.abs(beside.mean(axis=0) - alone.mean(axis=0)) < 4.5 * spread).all()


def test_every_lay_has_an_index_and_back() -> None:
    games = VectorEnv("plus", seats=4, batch=64, seed=3)
    glance, hand, kept = new_glance(), 15, 0
    for table, masks in zip(games.tables, games.masks, strict=True):
        actions = np.flatnonzero(masks[0]).astype(np.int32)
        assert [
            action_of(table, 0, hand, lay_of(table, 0, hand, a)) for a in actions.tolist()
        ] == actions.tolist()
        rules = teachable(games.game).rules_of(games.game)
        count = shortlist(table, rules, 0, actions, len(actions), glance)
        assert masks[0][actions[:count]].all()
        assert len(set(actions[:count].tolist())) == count
        kept = max(kept, count)
    assert 20 < kept < 42
