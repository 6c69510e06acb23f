"""The network itself: gradients are slopes, and chances are chances."""

from __future__ import annotations

import numpy as np

from spieltisch.fast.net import (
    Shape,
    Thought,
    drawn,
    heaviest,
    learn_value,
    learn_weights,
    new_thought,
    to_chances,
    value,
    weigh,
)
from spieltisch.fast.rng import new_stream, seed_word, start_stream

SHAPE = Shape(kinds=2, table=3, option=2, hidden=4)
COUNT, KIND = 3, 1


def thought_of(rng: np.random.Generator) -> Thought:
    thought = new_thought(SHAPE, 5)
    thought.table[:] = rng.normal(size=SHAPE.table)
    thought.options[:] = rng.normal(size=(5, SHAPE.option))
    return thought


def test_gradients_are_the_slopes_of_weights_and_values() -> None:
    rng = np.random.default_rng(3)
    net, thought = rng.normal(size=SHAPE.size).astype(np.float32), thought_of(rng)
    pull = np.array([0.5, -1.0, 2.0], np.float32)

    def total(weights: np.ndarray) -> float:
        weigh(weights, SHAPE, KIND, COUNT, thought)
        return float(thought.chances[:COUNT] @ pull) + 0.7 * float(value(weights, SHAPE, thought))

    found = np.zeros_like(net)
    weigh(net, SHAPE, KIND, COUNT, thought)
    thought.slopes[:COUNT] = pull
    learn_weights(net, SHAPE, KIND, COUNT, thought, found)
    value(net, SHAPE, thought)
    learn_value(net, SHAPE, thought, 0.7, found)
    step = 1e-2
    for i in range(SHAPE.size):
        near = np.zeros_like(net)
        near[i] = step
        slope = (total(net + near) - total(net - near)) / (2 * step)
        assert abs(slope - found[i]) < 0.02, i
    assert (found[: SHAPE.size // 4] == 0).all()  # of the other kind of decision


def test_options_are_drawn_by_their_chances() -> None:
    luck, seen = new_stream(), np.zeros(COUNT)
    start_stream(luck, seed_word(1), np.uint64(0))
    chances = np.log(np.array([0.2, 0.7, 0.1], np.float32))
    assert heaviest(chances, COUNT) == 1
    to_chances(chances, COUNT)
    for _ in range(4_000):
        seen[drawn(chances, COUNT, luck)] += 1 / 4_000
    assert np.abs(seen - (0.2, 0.7, 0.1)).max() < 0.03
