"""OpenSpiel's own random simulation, for every mode, and what it asks of hidden cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

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
        hands = [*range(11, 21)], [10, *range(21, 30)]  # each told in ascending order
        cards[10:30], plays[1:] = [card for hand in hands for card in hand], [20, 10]
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
