"""The peers' own tests, for every mode."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import spieltisch.adapters.gymnasium
from spieltisch import make, modes
from spieltisch.adapters.pettingzoo import env, parallel_env
from spieltisch.core.errors import BadOption, IllegalAction

SHORT: dict[str, dict[str, Any]] = {
    key: {"num_deals": 2} for key in modes() if key.startswith(("nimmt", "plus"))
}

# observations with a mask are dictionaries, which these tests expect of a list of their own games only
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("key", modes())
def test_one_after_another(key: str) -> None:
    options = SHORT.get(key, {})
    api_test(env(key, **options), num_cycles=150)
    seed_test(lambda: env(key, **options), num_cycles=40)


@pytest.mark.parametrize("key", modes())
def test_all_at_once(key: str) -> None:
    parallel_api_test(parallel_env(key, **SHORT.get(key, {})), num_cycles=150)


def test_all_at_once_with_the_lowest_cards_alone() -> None:
    table = parallel_env("nimmt", seats=3, deck="known", num_deals=2)
    parallel_api_test(table, num_cycles=150)
    observations, _ = table.reset(seed=1)
    assert {len(seen["action_mask"]) for seen in observations.values()} == {34 + 4 + 1}


@pytest.mark.parametrize("name", spieltisch.adapters.gymnasium.IDS)
def test_one_seat(name: str) -> None:
    """It samples without a mask, so an impossible index must not end the test."""
    check_env(gymnasium.make(name, opponents="random", illegal="next").unwrapped)


def random_game(table: Any, seed: int) -> list[float]:
    """What every seat got in a game of random choices."""
    observations, _ = table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    got = dict.fromkeys(table.agents, 0.0)
    while table.agents:
        actions = {a: rng.choice(np.flatnonzero(o["action_mask"])) for a, o in observations.items()}
        observations, rewards, *_ = table.step(actions)
        got = {agent: got[agent] + reward for agent, reward in rewards.items()}
    return list(got.values())


@pytest.mark.parametrize("key", ["nimmt", "plus", "qwixx", "board", "buffalo"])
def test_rewards_add_up_to_the_score(key: str) -> None:
    table = parallel_env(key)
    sign = 1 if make(key).aim == "most" else -1
    got = random_game(table, 3)
    assert got == [sign * score for score in table.sitting.game.scores(table.sitting.state)]
    assert random_game(table, 3) == got


def test_a_victory_is_one_and_all_else_is_not() -> None:
    table = parallel_env("plus", reward="win")
    got = random_game(table, 1)
    outcome = table.sitting.game.outcome(table.sitting.state)
    assert outcome is not None
    assert [seat for seat, reward in enumerate(got) if reward == 1] == list(outcome.winners)
    assert set(got) == {1.0, -1.0}


def test_wrong_choices_are_refused_with_a_sentence() -> None:
    one = env("nimmt")
    with pytest.raises(IllegalAction, match="call reset first"):
        one.step(0)
    one.reset(seed=1)
    mask = one.observe("player_0")["action_mask"]
    with pytest.raises(IllegalAction, match=r"is not possible now \(play-card\)"):
        one.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(IllegalAction, match="must choose an index, not None"):
        one.step(None)
    all_ = parallel_env("plus-simple", seats=2)
    observations, _ = all_.reset(seed=1)
    first = {"player_0": int(np.flatnonzero(observations["player_0"]["action_mask"])[0])}
    with pytest.raises(IllegalAction, match="player_1 is not asked now"):
        all_.step({**first, "player_1": 0})
    with pytest.raises(IllegalAction, match="player_0 is asked and has not chosen"):
        all_.step({})


def test_a_seat_refuses_what_is_impossible_unless_agreed_otherwise() -> None:
    strict = gymnasium.make("spieltisch/nimmt-v1", opponents="random", disable_env_checker=True)
    lenient = gymnasium.make(
        "spieltisch/nimmt-v1", opponents="random", illegal="next", disable_env_checker=True
    )
    mask = strict.reset(seed=5)[0]["action_mask"]
    wrong = int(np.flatnonzero(mask == 0)[0])
    with pytest.raises(IllegalAction, match="is not possible now"):
        strict.step(wrong)
    lenient.reset(seed=5)
    instead = int(np.flatnonzero(mask)[np.flatnonzero(mask) > wrong][0])
    assert (lenient.step(wrong)[0]["observation"] == strict.step(instead)[0]["observation"]).all()


def test_wrong_tables_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="reward is one of points, win"):
        env("nimmt", reward="chips")
    with pytest.raises(BadOption, match="There are 3 other seats, so 2 opponents do not fit"):
        gymnasium.make("spieltisch/nimmt-v1", opponents=("random", "random"))
    with pytest.raises(BadOption, match="There is no bot"):
        gymnasium.make("spieltisch/nimmt-v1", opponents="nobody")
    with pytest.raises(BadOption, match="seat must be one from 0 to 3"):
        gymnasium.make("spieltisch/nimmt-v1", seat=4)
