"""Searches of OpenSpiel, in Python and in C++, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

pyspiel = pytest.importorskip("pyspiel")

from spieltisch.adapters.openspiel import NAMES  # noqa: E402  # only where OpenSpiel is there

SEARCHES = """
import random, sys
import numpy as np
import pyspiel
import spieltisch.adapters.openspiel
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

names, way, search = sys.argv[1:]
for name in names.split(","):
    options = '{"num_deals": 1}' if "nimmt" in name or "plus" in name else "{}"
    game = pyspiel.load_game(name, {"players": 2, "options": options, "turns": way == "turns"})
    if way == "converted":
        game = pyspiel.convert_to_turn_based(game)
    if way == "transformed":
        plain = pyspiel.load_game(name, {"players": 2, "options": options, "rewards": "end"})
        game = pyspiel.load_game(f"turn_based_simultaneous_game(game={plain})")
    state, rng = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    numbers = np.random.RandomState(1)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    rollouts = mcts.RandomRolloutEvaluator(1, numbers)
    fast_rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
    make = {
        "mccfr": lambda: outcome_sampling_mccfr.OutcomeSamplingSolver(game),
        "mccfr-cpp": lambda: pyspiel.OutcomeSamplingMCCFRSolver(game),
        "ismcts": lambda: ismcts.ISMCTSBot(game, rollouts, 2.0, 8, random_state=numbers),
        "mcts": lambda: mcts.MCTSBot(game, 2.0, 8, rollouts, random_state=numbers),
        "ismcts-cpp": lambda: pyspiel.ISMCTSBot(1, fast_rollouts, 2.0, 8, -1, final, False, False),
        "mcts-cpp": lambda: pyspiel.MCTSBot(
            game, fast_rollouts, 2.0, 8, 10, False, 1, False, pyspiel.ChildSelectionPolicy.UCT
        ),
    }
    if "mccfr" in search:
        solver = make[search]()
        solver.iteration() if search == "mccfr" else solver.run_iteration()
        sys.exit(print("chosen by chance"))
    if search == "returns-cpp":
        pyspiel.expected_returns_of_deterministic_policies_from_seeds(state, [1, 2])
    if search == "table-cpp":
        seats = [make["mcts-cpp"](), pyspiel.make_uniform_random_bot(1, 2)]
        sys.exit(print("played", pyspiel.evaluate_bots(state, seats, 3)))
    if search.endswith("policy"):
        make[search.removesuffix("-policy")]().get_policy(state)
    action = make[search]().step(state)
    assert action in state.legal_actions(), action
    print("chosen", state.action_to_string(action))
"""


def searched(names: str, way: str, search: str) -> subprocess.CompletedProcess[str]:
    """What a search of some modes, in a process of its own, came to."""
    command = [sys.executable, "-c", SEARCHES, names, way, search]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize("search", ["mcts", "ismcts", "mcts-cpp"])
def test_every_mode_is_searched_by_turns(search: str) -> None:
    done = searched(",".join(NAMES), "turns", search)
    assert done.returncode == 0, f"signal {-done.returncode}: {done.stderr}"
    assert done.stdout.count("chosen ") == len(NAMES)


@pytest.mark.parametrize(
    ("way", "search"), [("converted", "ismcts"), ("converted", "mcts-cpp"), ("transformed", "mcts-cpp")]
)
def test_a_game_that_was_made_sequential_is_searched(way: str, search: str) -> None:
    done = searched("spieltisch_nimmt_v1", way, search)
    assert done.returncode == 0, f"signal {-done.returncode}: {done.stderr}"
    assert done.stdout.startswith("chosen ")


def test_mcts_in_cpp_sits_at_a_table_with_other_bots() -> None:
    done = searched("spieltisch_nimmt_v1", "turns", "table-cpp")
    assert done.returncode == 0, f"signal {-done.returncode}: {done.stderr}"
    assert done.stdout.startswith("played ")


def test_mcts_in_cpp_wants_points_at_the_end() -> None:
    done = searched("spieltisch_nimmt_v1", "plain", "mcts-cpp")
    assert done.returncode == 1
    assert "must have terminal rewards" in done.stderr


@pytest.mark.parametrize(
    ("name", "way", "search"),
    [
        ("spieltisch_plus_simple_v1", "turns", "ismcts-cpp"),
        ("spieltisch_nimmt_v1", "plain", "ismcts-cpp"),
        ("spieltisch_nimmt_v1", "converted", "ismcts-cpp-policy"),
        ("spieltisch_nimmt_v1", "transformed", "ismcts-cpp"),
    ],
)
def test_ismcts_in_cpp_is_refused_with_a_sentence(name: str, way: str, search: str) -> None:
    done = searched(name, way, search)
    assert done.returncode == 1, f"signal {-done.returncode}"
    assert "cannot draw hidden cards anew in a game written in Python" in done.stderr


def test_expected_returns_by_seeds_are_refused_with_a_sentence() -> None:
    done = searched("spieltisch_nimmt_v1", "turns", "returns-cpp")
    assert done.returncode == 1, f"signal {-done.returncode}"
    assert "without Python's lock" in done.stderr


@pytest.mark.parametrize("search", ["mccfr", "mccfr-cpp"])
def test_regrets_are_sampled_by_turns_and_refused_where_several_choose_at_once(search: str) -> None:
    by_turns, at_once = (searched("spieltisch_nimmt_v1", way, search) for way in ("turns", "plain"))
    assert by_turns.returncode == 0, by_turns.stderr
    assert at_once.returncode == 1
    assert "MCCFR requires sequential games" in at_once.stderr


def test_a_search_is_told_that_several_choose_at_once() -> None:
    done = searched("spieltisch_nimmt_v1", "plain", "ismcts")
    assert done.returncode == 1
    assert 'load the game with {"turns": True}.' in done.stderr


def test_a_mode_in_which_one_acts_after_another_is_sequential_as_it_is() -> None:
    assert searched("spieltisch_plus_simple_v1", "plain", "ismcts").stdout.startswith("chosen ")


def test_other_games_are_converted_and_searched_as_before() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("goofspiel"))
    assert game.get_type().short_name == "turn_based_simultaneous_game"
    state = pyspiel.load_game("kuhn_poker").new_initial_state()
    state.apply_action(0)
    state.apply_action(1)
    rollouts, final = pyspiel.RandomRolloutEvaluator(1, 1), pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, rollouts, 2.0, 8, -1, final, False, False)
    assert bot.step(state) in state.legal_actions()
