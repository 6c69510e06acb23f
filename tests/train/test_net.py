"""The network itself: gradients are slopes, one decision is weighed as many are, and chances are chances."""

from __future__ import annotations

from typing import Any

import numpy as np

from spieltisch.fast.learning import choice_of, in_company, learn, take, value_all, weigh_all, worth_of
from spieltisch.fast.net import Shape, Thought, drawn, heaviest, new_thought, to_chances, weigh, worth
from spieltisch.fast.notes import Notes, new_notes, note_decision
from spieltisch.fast.rng import new_stream, seed_word, start_stream

SHAPE = Shape(kinds=2, table=3, option=2, hidden=4, second=3)
COUNTS = (1, 2, 3, 1, 12, 4)  # options of each decision; every other one is of the second kind
CURIOSITY = 0.3


def thought_of(rng: np.random.Generator) -> Thought:
    thought = new_thought(SHAPE, max(COUNTS))
    thought.table[:] = rng.normal(size=SHAPE.table)
    thought.company[:] = rng.dirichlet(np.ones(3))
    thought.options[:] = rng.normal(size=thought.options.shape)
    return thought


def noted(net: np.ndarray, rng: np.random.Generator) -> tuple[Notes, list[Thought]]:
    """Decisions of both kinds, what they were thought to be worth, and what all their options came to."""
    notes, thoughts = new_notes(SHAPE, len(COUNTS), sum(COUNTS)), [thought_of(rng) for _ in COUNTS]
    for at, (count, thought) in enumerate(zip(COUNTS, thoughts, strict=True)):
        weigh(net, SHAPE, at % 2, count, thought)
        note_decision(notes, thought, at % 2, np.arange(count, dtype=np.int32), count, 0)
        notes.value[at] = worth(net, SHAPE, at % 2, count, thought)
    notes.tried[:], notes.gain[:] = rng.normal(size=sum(COUNTS)), rng.normal(size=len(COUNTS))
    return notes, thoughts


def precise(thought: Thought) -> Any:
    """With twice the digits, so that slopes can be told from two points close together."""
    return Thought(*(part.astype(float) for part in thought))


def aim(net: Any, notes: Notes, thoughts: list[Any]) -> float:
    """What is to be raised: what is chosen on average, choices left open, and worth that is no surprise."""
    total = 0.0
    for at, (count, thought) in enumerate(zip(COUNTS, thoughts, strict=True)):
        weigh(net, SHAPE, at % 2, count, thought)
        to_chances(thought.chances, count)
        chances = thought.chances[:count]
        total += chances @ notes.tried[notes.first[at] : notes.first[at + 1]]
        total -= CURIOSITY * (chances @ np.log(chances))
        came = float(notes.value[at]) + float(notes.gain[at])
        total -= (came - worth(net, SHAPE, at % 2, count, thought)) ** 2 / 2
    return total / len(COUNTS)


def test_gradients_are_the_slopes_of_what_is_learnt() -> None:
    """Compared with the network that plays, number by number."""
    rng, step = np.random.default_rng(3), 1e-6
    net = rng.normal(size=SHAPE.size).astype(np.float32)
    notes, thoughts = noted(net, rng)
    found, close = learn(net, SHAPE, notes, np.arange(len(COUNTS)), CURIOSITY), list(map(precise, thoughts))
    slopes = np.zeros(SHAPE.size)
    for i in range(SHAPE.size):
        near = np.zeros(SHAPE.size)
        near[i] = step
        slopes[i] = (aim(net + near, notes, close) - aim(net - near, notes, close)) / (2 * step)
    assert np.abs(slopes).max() > 0.1
    assert np.abs(found - slopes).max() < 1e-4


def test_many_decisions_are_weighed_and_valued_as_each_is_alone() -> None:
    rng = np.random.default_rng(4)
    net = rng.normal(size=SHAPE.size).astype(np.float32)
    notes, thoughts = noted(net, rng)
    for kind in range(SHAPE.kinds):
        picked = np.arange(kind, len(COUNTS), 2)
        helping = take(notes, picked)
        weights = weigh_all(choice_of(net, SHAPE, kind), helping).out
        alone = np.concatenate([thoughts[at].chances[: COUNTS[at]] for at in picked])
        assert np.abs(weights - alone).max() < 1e-5
        values = value_all(worth_of(net, SHAPE, kind), in_company(helping, notes, picked)).out
        assert np.abs(values - notes.value[picked]).max() < 1e-5


def test_company_changes_what_a_decision_is_worth_but_not_what_is_chosen() -> None:
    rng = np.random.default_rng(3)
    net, thought = rng.normal(size=SHAPE.size).astype(np.float32), thought_of(rng)
    seen = []
    for company in ((1, 0, 0), (0, 0, 1)):
        thought.company[:] = company
        weigh(net, SHAPE, 0, 4, thought)
        seen.append((worth(net, SHAPE, 0, 4, thought), thought.chances.tolist()))
    assert seen[0][0] != seen[1][0]
    assert seen[0][1] == seen[1][1]


def test_the_order_of_the_options_changes_nothing() -> None:
    rng = np.random.default_rng(6)
    net, thought = rng.normal(size=SHAPE.size).astype(np.float32), thought_of(rng)
    order, found = rng.permutation(12), []
    for _ in range(2):
        weigh(net, SHAPE, 1, 12, thought)
        found.append((thought.chances.copy(), worth(net, SHAPE, 1, 12, thought)))
        thought.options[:] = thought.options[order]
    assert np.abs(found[0][0][order] - found[1][0]).max() < 1e-5
    assert abs(found[0][1] - found[1][1]) < 1e-5


def test_options_are_drawn_by_their_chances() -> None:
    luck, seen = new_stream(), np.zeros(3)
    start_stream(luck, seed_word(1), np.uint64(0))
    chances = np.log(np.array([0.2, 0.7, 0.1], np.float32))
    assert heaviest(chances, 3) == 1
    to_chances(chances, 3)
    for _ in range(4_000):
        seen[drawn(chances, 3, luck)] += 1 / 4_000
    assert np.abs(seen - (0.2, 0.7, 0.1)).max() < 0.03
