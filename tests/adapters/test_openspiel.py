"""OpenSpiel's own random simulation, for every mode, and what it asks of hidden cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from spieltisch.adapters.openspiel import NAMES  # noqa: E402
from spieltisch.core.errors import BadOption  # noqa: E402


def load(name: str, players: int | None = None) -> Any:
    """A short game of a mode."""
    params: dict[str, Any] = {} if players is None else {"players": players}
    if name.startswith(("spieltisch_nimmt", "spieltisch_plus")):
        params["options"] = '{"num_deals": 1}'
    return pyspiel.load_game(name, params)


@pytest.mark.parametrize("name", NAMES)
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


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


def test_wrong_options_are_refused_with_a_sentence() -> None:
    from spieltisch.adapters.openspiel import TableGame
    from spieltisch.games.registry import mode

    made = type("Made", (TableGame,), {"mode": mode("nimmt")})
    with pytest.raises(BadOption, match="options must be JSON"):
        made({"options": "num_deals=1"})
    with pytest.raises(BadOption, match="nimmt is for 2 to 10 seats"):
        made({"players": 11})
