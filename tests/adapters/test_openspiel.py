"""OpenSpiel's own random simulation, for every mode, and what it asks of hidden cards."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import product
from typing import Any

import pytest

import spieltisch

pyspiel = pytest.importorskip("pyspiel")

from spieltisch.adapters.openspiel import NAMES  # noqa: E402  # only where OpenSpiel is there
from spieltisch.core.errors import BadOption  # noqa: E402  # only where OpenSpiel is there


def load(name: str, players: int | None = None) -> Any:
    """A short game of a mode."""
    params: dict[str, Any] = {} if players is None else {"players": players}
    if name.startswith(("spieltisch_nimmt", "spieltisch_plus")):
        params["options"] = '{"num_deals": 1}'
    return pyspiel.load_game(name, params)


@pytest.mark.parametrize("name", NAMES)
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


def test_cards_that_are_not_in_the_game_have_neither_place_nor_index() -> None:
    options = '{"num_deals": 1, "deck": "known"}'
    known = pyspiel.load_game("spieltisch_nimmt_v1", {"players": 2, "options": options})
    full = load("spieltisch_nimmt_v1", 2)
    pyspiel.random_sim_test(known, num_sims=1, serialize=False, verbose=False)
    assert full.num_distinct_actions() - known.num_distinct_actions() == 80
    assert full.observation_tensor_shape()[0] - known.observation_tensor_shape()[0] == 80


def test_a_state_can_be_written_and_read_again() -> None:
    pyspiel.random_sim_test(load("spieltisch_nimmt_v1", 2), num_sims=1, serialize=True, verbose=False)


def random_state(game: Any, rng: random.Random, stops: int) -> Any:
    """A state after some random choices, where seats are asked."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert sum(weights) == pytest.approx(1)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        if not stops:
            break
        stops -= 1
        if state.is_simultaneous_node():
            seats = range(game.num_players())
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    game, rng = load(name), random.Random(1)
    state = random_state(game, rng, 4)
    worlds = set()
    for _ in range(6):
        other = state.resample_from_infostate(1, rng.random)
        assert other.information_state_string(1) == state.information_state_string(1)
        assert other.legal_actions(1) == state.legal_actions(1)
        worlds.add(str(other))
    assert len(worlds) > 1 or "pro_v" in name  # after a draft everything is known


def first_round(game: Any, changed: bool) -> Any:
    """Hands of 1 to 10, 11 to 20, 21 to 30, where 11 and 21 may be changed; 1, 11 and 21 are played."""
    cards = [*range(34)]
    plays = [0, 10, 20]
    if changed:
        cards[10], cards[20] = plays[1], plays[2] = 20, 10
    state = game.new_initial_state()
    for action in (*cards, *plays, 34):  # seat 0 takes the first row for its 1; 11 and 21 follow it
        state.apply_action(action)
    return state


def test_an_information_state_remembers_who_played_what_and_an_observation_does_not() -> None:
    params = {"players": 3, "options": '{"num_deals": 1, "deck": "known"}', "turns": True}
    game = pyspiel.load_game("spieltisch_nimmt_v1", params)
    one, other = (first_round(game, changed) for changed in (False, True))
    assert one.observation_string(0) == other.observation_string(0)
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


def test_who_has_chosen_unseen_by_the_others_remembers_it() -> None:
    params = {"players": 3, "options": '{"num_deals": 1, "deck": "known"}', "turns": True}
    game = pyspiel.load_game("spieltisch_nimmt_v1", params)
    state = first_round(game, changed=False)
    ways = [state.child(action) for action in state.legal_actions()[:2]]
    assert len({way.information_state_string(0) for way in ways}) == 2
    assert len({way.information_state_string(1) for way in ways}) == 1


def test_wrong_options_are_refused_with_a_sentence() -> None:
    from spieltisch.adapters.openspiel import TableGame
    from spieltisch.games.registry import mode

    made = type("Made", (TableGame,), {"mode": mode("nimmt")})
    with pytest.raises(BadOption, match="options must be JSON"):
        made({"options": "num_deals=1"})
    with pytest.raises(BadOption, match="nimmt is for 2 to 10 seats"):
        made({"players": 11})


SEARCHES = """
import random, sys
import numpy as np
import pyspiel
import spieltisch.adapters.openspiel
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

name, way, search = sys.argv[1:]
options = '{"num_deals": 1}' if "nimmt" in name or "plus" in name else "{}"
game = pyspiel.load_game(name, {"players": 2, "options": options, "turns": way == "turns"})
if way == "converted":
    game = pyspiel.convert_to_turn_based(game)
if way == "transformed":
    game = pyspiel.load_game(f"turn_based_simultaneous_game(game={game})")
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
action = make[search]().step(state)
assert action in state.legal_actions(), action
print("chosen", state.action_to_string(action))
"""


def searched(name: str, way: str, search: str) -> subprocess.CompletedProcess[str]:
    """What a search in a process of its own came to."""
    command = [sys.executable, "-c", SEARCHES, name, way, search]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


PEERS = ["spieltisch_plus_simple_v1", "spieltisch_nimmt_v1", "spieltisch_qwixx_v1"]


@pytest.mark.parametrize("name", [*PEERS, "spieltisch_buffalo_v1", "spieltisch_board_pro_lucky_v1"])
@pytest.mark.parametrize(("way", "search"), [("turns", "ismcts"), ("converted", "ismcts"), ("turns", "mcts")])
def test_searches_in_python_play_by_turns(name: str, way: str, search: str) -> None:
    done = searched(name, way, search)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("chosen ")


@pytest.mark.parametrize("search", ["ismcts-cpp", "mcts-cpp"])
@pytest.mark.parametrize(
    ("name", "way"),
    [*product(PEERS, ("plain", "turns", "converted")), *((name, "transformed") for name in PEERS[1:])],
)
def test_searches_in_cpp_are_refused_with_a_sentence(name: str, way: str, search: str) -> None:
    done = searched(name, way, search)
    assert done.returncode == 1, f"signal {-done.returncode}"
    said = done.stderr.strip().splitlines()[-1]
    assert "games written in Python" in said or "must have terminal rewards" in said, said


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
    for mode in spieltisch.modes().values():
        turns = list(spieltisch.play_random(mode.make(), 1))
        assert mode.in_turn == all(len(turn.choices) == 1 for turn in turns)


def test_other_games_are_converted_and_searched_as_before() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("goofspiel"))
    assert game.get_type().short_name == "turn_based_simultaneous_game"
    state = pyspiel.load_game("kuhn_poker").new_initial_state()
    state.apply_action(0)
    state.apply_action(1)
    rollouts, final = pyspiel.RandomRolloutEvaluator(1, 1), pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, rollouts, 2.0, 8, -1, final, False, False)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_random_simulation_by_turns(name: str) -> None:
    game = pyspiel.convert_to_turn_based(load(name))
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_by_turns_nobody_sees_what_others_have_chosen(name: str) -> None:
    game, rng = pyspiel.convert_to_turn_based(load(name)), random.Random(2)
    state = random_state(game, rng, 9)
    seats, seen = range(game.num_players()), set()
    while not state.is_terminal() and not state.is_chance_node() and state.current_player() not in seen:
        seat = state.current_player()
        told = [state.information_state_string(other) for other in seats]
        other = state.resample_from_infostate(seat, rng.random)
        assert (other.current_player(), other.legal_actions()) == (seat, state.legal_actions())
        assert other.information_state_string(seat) == told[seat]
        seen.add(seat)
        after = state.child(rng.choice(state.legal_actions()))
        if not after.is_terminal() and not after.is_chance_node() and "given=" in str(after):
            unchanged = [after.information_state_string(at) == told[at] for at in seats]
            assert unchanged == [at != seat for at in seats]  # who has chosen remembers it
            assert after.observation_string(seat) == state.observation_string(seat)
        state = after
