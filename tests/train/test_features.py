"""What learners are told: nothing of what others hide, and all that is asked of a network's size."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.core.game import CHANCE, eyes_of
from spieltisch.core.play import play_random
from spieltisch.fast.gym import shape_of, shortlist
from spieltisch.fast.learnt import teachable
from spieltisch.fast.net import new_thought
from spieltisch.games.registry import family_of, single_deal

KEYS = ("nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser", "qwixx", "qwixx-joker")
ZEROS = ("plus", "plus-shared-zeros", "plus-minus", "plus-simple")
MORE = ("board", "board-lucky", "board-pro", "board-pro-lucky", "buffalo")
TURNS = 60  # of a game that may be long


def told(game: Any, state: Any, seat: int, legal: list[int]) -> tuple[int, np.ndarray, np.ndarray]:
    """The kind of a decision, the features of its table and of its options."""
    module = teachable(game)
    thought, glance = new_thought(shape_of(module, 4), len(legal)), module.new_glance()
    options, table, rules = np.array(legal, np.int32), module.pack(game, state), module.rules_of(game)
    count = getattr(module, "shortlist", shortlist)(table, rules, seat, options, len(legal), glance)
    kind = module.describe(table, rules, seat, options, count, thought, glance)
    return kind, thought.table, thought.options[:count]


@pytest.mark.parametrize("key", [*KEYS, *ZEROS, *MORE])
def test_features_tell_nothing_that_is_hidden(key: str) -> None:
    game: Any = spieltisch.make(key, 4, **single_deal(key))
    encoder, kinds = family_of(game).encoding.encoder(game), set()
    for turn in islice(play_random(game, "features"), TURNS):
        for decision in game.pending(turn.before):
            if decision.actor == CHANCE:
                continue
            seat = eyes_of(decision.actor)
            view = game.view(turn.before, seat)
            legal = sorted(encoder.legal(view, decision))
            kind, table, options = told(game, turn.before, seat, legal)
            world = game.determinize(view, Random(5))
            _, same_table, same_options = told(game, world, seat, legal)
            assert (table == same_table).all()
            assert (options == same_options).all()
            assert np.abs(table).max() < 8
            assert np.abs(options).max() < 8
            kinds.add(kind)
    assert 0 in kinds
