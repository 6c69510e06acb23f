"""The network itself: gradients are slopes, and chances are chances."""

from __future__ import annotations

import numpy as np

from spieltisch.fast.learning import Pace, learn
from spieltisch.fast.net import Shape, Thought, drawn, heaviest, new_thought, to_chances, value, weigh
from spieltisch.fast.notes import Notes, new_notes, note_decision
from spieltisch.fast.rng import new_stream, seed_word, start_stream

SHAPE = Shape(kinds=2, table=3, option=2, hidden=4)
COUNT = 3


def thought_of(rng: np.random.Generator) -> Thought:
    thought = new_thought(SHAPE, 5)
    thought.table[:] = rng.normal(size=SHAPE.table)
    thought.options[:] = rng.normal(size=(5, SHAPE.option))
    return thought


def noted(net: np.ndarray, rng: np.random.Generator) -> tuple[Notes, list[Thought]]:
    """Some decisions of both kinds, and what they were thought to be worth."""
    notes, thoughts = new_notes(SHAPE, 6, 30), [thought_of(rng) for _ in range(6)]
    for at, thought in enumerate(thoughts):
        weigh(net, SHAPE, at % 2, 2 + at % 3, thought)
        to_chances(thought.chances, 2 + at % 3)
        note_decision(notes, thought, at % 2, 2 + at % 3, at % 2)
        notes.value[at], notes.gain[at] = value(net, SHAPE, thought), rng.normal()
    return notes, thoughts


def test_gradients_are_the_slopes_of_what_is_learnt() -> None:
    """Compared with the network that plays: what choices were worth, chances left open, and worth itself."""
    rng = np.random.default_rng(3)
    net = rng.normal(size=SHAPE.size).astype(np.float32)
    notes, thoughts = noted(net, rng)
    aim = notes.value + notes.gain

    def total(weights: np.ndarray) -> float:
        found = 0.0
        for at, thought in enumerate(thoughts):
            count = 2 + at % 3
            weigh(weights, SHAPE, at % 2, count, thought)
            to_chances(thought.chances, count)
            chances = thought.chances[:count].astype(float)
            found += notes.gain[at] * chances[at % 2] / notes.chance[at]
            found -= 0.3 * float(chances @ np.log(chances))
            found -= 0.7 / 2 * (aim[at] - value(weights, SHAPE, thought)) ** 2
        return found / len(thoughts)

    found = learn(net, SHAPE, notes, np.arange(6), notes.gain, Pace(0.2, 0.3, 0.7))
    step = 1e-2
    for i in range(SHAPE.size):
        near = np.zeros_like(net)
        near[i] = step
        slope = (total(net + near) - total(net - near)) / (2 * step)
        assert abs(slope - found[i]) < 0.02 + 0.02 * abs(slope), i


def test_a_choice_that_has_moved_far_enough_is_let_alone() -> None:
    rng = np.random.default_rng(4)
    net = rng.normal(size=SHAPE.size).astype(np.float32)
    notes, _ = noted(net, rng)
    notes.gain[:] = 1
    notes.chance[:] /= 1.5  # all are likelier now than when they were made
    found = learn(net, SHAPE, notes, np.arange(6), notes.gain, Pace(0.2, 0.0, 0.0))
    assert not found.any()


def test_options_are_drawn_by_their_chances() -> None:
    luck, seen = new_stream(), np.zeros(COUNT)
    start_stream(luck, seed_word(1), np.uint64(0))
    chances = np.log(np.array([0.2, 0.7, 0.1], np.float32))
    assert heaviest(chances, COUNT) == 1
    to_chances(chances, COUNT)
    for _ in range(4_000):
        seen[drawn(chances, COUNT, luck)] += 1 / 4_000
    assert np.abs(seen - (0.2, 0.7, 0.1)).max() < 0.03
