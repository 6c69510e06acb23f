"""Games that are small enough are computed exactly, and information states hold what that relies on."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import (  # noqa: E402  # only where OpenSpiel is there
    cfr,
    exploitability,
    external_sampling_mccfr,
)

from .smallest import SMALL, SMALLEST, small  # noqa: E402  # only where OpenSpiel is there

Own = tuple[tuple[str, int], ...]  # what a player knew and chose so far


def walked(state: Any, own: tuple[Own, ...] = ((), ())) -> Iterator[tuple[Any, tuple[Own, ...]]]:
    """Every state in which one player chooses, with what each has known and chosen on the way."""
    if state.is_terminal():
        return
    if not state.is_chance_node():
        yield state, own
    for action in state.legal_actions():
        seat, further = state.current_player(), [*own]
        if seat >= 0:
            further[seat] = (*own[seat], (state.information_state_string(seat), action))
        yield from walked(state.child(action), tuple(further))


@pytest.mark.parametrize("name", SMALL)
def test_an_information_state_says_what_can_be_chosen_and_remembers_all_that_was(name: str) -> None:
    legal, remembered, alike = defaultdict(set), defaultdict(set), defaultdict(set)
    asked: list[tuple[Any, tuple[int, str]]] = []
    for state, own in walked(small(name, turns=True).new_initial_state()):
        seat = state.current_player()
        known = (seat, state.information_state_string(seat))
        legal[known].add(tuple(state.legal_actions()))
        remembered[known].add(own[seat])
        alike[known].add(str(state))
        asked.append((state, known))
    assert all(len(ways) == 1 for ways in legal.values())
    assert all(len(pasts) == 1 for pasts in remembered.values())
    assert_drawn_anew(random.Random(1).sample(asked, min(60, len(asked))), alike)


def assert_drawn_anew(asked: list[tuple[Any, tuple[int, str]]], alike: Mapping[Any, set[str]]) -> None:
    """What is drawn anew is one of the states that look the same."""
    rng = random.Random(2)
    for state, (seat, seen) in asked:
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == seen
        assert str(other) in alike[seat, seen]


@pytest.mark.parametrize("name", SMALL)
def test_no_way_through_a_small_game_goes_beyond_what_is_declared(name: str) -> None:
    game = small(name, turns=True)
    low, high = game.min_utility(), game.max_utility()
    longest = game.max_game_length()

    def walk(state: Any, choices: int, draws: int) -> None:
        assert choices <= longest
        assert draws <= game.max_chance_nodes_in_history()
        if state.is_terminal():
            assert all(low <= points <= high for points in state.returns())
            return
        chance = state.is_chance_node()
        assert not chance or len(state.chance_outcomes()) <= game.max_chance_outcomes()
        for action in state.legal_actions():
            walk(state.child(action), choices + (not chance), draws + chance)

    walk(game.new_initial_state(), 0, 0)


@pytest.mark.parametrize("name", SMALLEST)
def test_regrets_that_are_sampled_come_close_to_an_equilibrium(name: str) -> None:
    np.random.seed(1)  # the solver has no other source
    game = small(name, turns=True)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(400):
        solver.iteration()
    assert 0 < exploitability.nash_conv(game, solver.average_policy()) < 0.65 * before


@pytest.mark.parametrize("name", ["nimmt", "plus", "board", "qwixx"])
def test_where_the_lead_counts_a_strategy_that_nobody_beats_is_found(name: str) -> None:
    game = small(name, turns=True, utility="lead")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(12):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.1


def test_regrets_without_sampling_come_close_to_an_equilibrium() -> None:
    game = small("qwixx", turns=True)
    solver, fast = cfr.CFRPlusSolver(game), pyspiel.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
        fast.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.05
    assert pyspiel.nash_conv(game, fast.average_policy()) < 0.05
