"""What learners try out: each option comes to what really happens where it is chosen."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import numpy as np
import pytest

import spieltisch
from spieltisch.fast.gym import LEARNER, Gym, new_gym, shape_of
from spieltisch.fast.kernel import KERNELS
from spieltisch.fast.learning import as_chances, choice_of, lines_of, take, weigh_all
from spieltisch.fast.learnt import teachable
from spieltisch.fast.net import Numbers, Shape
from spieltisch.fast.notes import Notes, new_notes
from spieltisch.fast.selfplay import NO_LOG, loop_for
from spieltisch.fast.trying import HARDLY, UNTRIED, fill_in, likeliest
from spieltisch.games.registry import single_deal

GAMES = 20
SHAPE = Shape(kinds=1, table=1, option=1, hidden=1, second=1)
LONG = pytest.mark.skipif("SPIELTISCH_SOAK" not in os.environ, reason="compiles a family for long: make soak")


class Played(NamedTuple):
    """Games in which the first seat has learnt, and what it wrote down."""

    notes: Notes
    shape: Shape
    ends: list[tuple[int, float]]  # of each game: its decisions end here, and so far ahead it was in the end


def played(key: str, seats: int, weights: Any, company: str = "heuristic") -> Played:
    game: Any = spieltisch.make(key, seats, **single_deal(key))
    module, kernel = teachable(game), KERNELS.of(game.family) or pytest.fail("no kernel")
    shape = shape_of(module, 4)
    notes = new_notes(shape, 100 * GAMES, 3_000 * GAMES)
    gym = new_gym(game, module, np.array([weights(shape)], np.float32), shape, "tried")
    seated = np.full((1, seats), -1 - kernel.policies[company], np.int32)
    seated[0, 0] = LEARNER
    return Played(notes, shape, [one_game(module, gym, seated, number, notes) for number in range(GAMES)])


def one_game(module: Any, gym: Gym, seated: Any, number: int, notes: Notes) -> tuple[int, float]:
    scores, lengths = np.zeros((1, seated.shape[1]), np.int32), np.zeros(1, np.int32)
    loop_for(module, learning=True)(gym, seated, number, scores, lengths, notes, NO_LOG)
    return int(notes.decided[0]), float(gym.leads[0])


def nothing(shape: Shape) -> Numbers:
    """Weights of one that finds everything as good, and worth nothing."""
    return np.zeros(shape.size, np.float32)


def decided(shape: Shape) -> Numbers:
    """Weights of one that is sure of itself, without any reason."""
    return np.random.default_rng(1).normal(0, 2, shape.size).astype(np.float32)


@pytest.mark.parametrize(
    ("key", "seats", "company"),
    [
        ("nimmt", 4, "heuristic"),
        ("nimmt", 4, "random"),
        pytest.param("qwixx", 2, "heuristic", marks=LONG),
        pytest.param("board", 3, "random", marks=LONG),
        pytest.param("plus", 3, "heuristic", marks=LONG),
    ],
)
def test_what_is_chosen_comes_to_what_then_happens(key: str, seats: int, company: str) -> None:
    """To whom the rest is worth nothing, for whom it is the lead at the next decision, or at the end."""
    notes, _, ends = played(key, seats, nothing, company)
    at, apart = 0, 0
    for end, ahead in ends:
        leads = [*notes.lead[at + 1 : end].tolist(), ahead]
        for lead in leads:
            tried = notes.tried[notes.first[at] : notes.first[at + 1]]
            assert tried[notes.chosen[at]] + notes.lead[at] == pytest.approx(lead, abs=1e-5)
            apart += tried.min() < tried.max() - 0.05
            at += 1
    assert apart > GAMES  # and the others often to something else


def test_options_hardly_ever_chosen_count_as_what_is_chosen_on_average() -> None:
    notes, shape, [*_, (count, _)] = played("nimmt", 4, decided)
    left_out = 0
    for at in range(count):
        picked = np.array([at])
        helping, tried = take(notes, picked), notes.tried[lines_of(notes, picked)]
        part = choice_of(decided(shape), shape, notes.kind[at])
        chances = as_chances(weigh_all(part, helping).out, helping)
        likely = chances >= HARDLY * chances.max()
        mean = (chances * tried)[likely].sum() / chances[likely].sum()
        assert tried[~likely] == pytest.approx(mean, abs=1e-3)
        left_out += int((~likely).sum())
    assert left_out > GAMES


def by_chance(*chances: float) -> Notes:
    """One decision, with the chances of its options."""
    notes = new_notes(SHAPE, 1, len(chances))
    notes.tried[:], notes.first[1], notes.decided[0] = chances, len(chances), 1
    return notes


def test_of_many_options_that_are_as_likely_all_are_tried() -> None:
    """66 of 1.5 % each once were left out one and all, and nothing was learnt any more."""
    notes = by_chance(*[1 / 66] * 66)
    assert (notes.tried >= HARDLY * likeliest(notes, 0)).all()


def test_only_what_was_not_tried_is_filled_in() -> None:
    notes = by_chance(0.5, float(UNTRIED), -0.25)
    fill_in(notes, 0, np.float32(0.125))
    assert notes.tried.tolist() == [0.5, 0.125, -0.25]
