"""RLlib: PPO trains with all seats of a table; run by ``make learners``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import ray
from ray.rllib.algorithms.ppo import PPOConfig

from spieltisch.adapters.rllib import TableMultiAgent

TABLE: dict[str, Any] = {"key": "plus-simple", "seats": 3, "illegal": "next", "num_deals": 1, "flat": True}

pytestmark = pytest.mark.filterwarnings("ignore")  # RLlib warns of its own older parts


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.mark.parametrize("key", ["nimmt", "plus-simple", "buffalo", "qwixx", "board"])
def test_only_who_is_asked_is_told_and_all_rewards_are_paid_in_the_end(key: str) -> None:
    table, rng = TableMultiAgent({"key": key, "flat": False}), np.random.default_rng(1)
    seen, infos = table.reset(seed=1)
    got, over = dict.fromkeys(table.possible_agents, 0.0), False
    while not over:
        assert all(one in table.observation_spaces[agent] for agent, one in seen.items())
        masks = {agent: infos[agent]["action_mask"] for agent in seen}
        actions = {agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        seen, rewards, overs, _, infos = table.step(actions)
        got = {agent: points + rewards.get(agent, 0.0) for agent, points in got.items()}
        over = overs["__all__"]
    sign = 1 if table.sitting.game.aim == "most" else -1
    assert list(got.values()) == [sign * score for score in table.sitting.game.scores(table.sitting.state)]


def test_ppo_trains_with_all_seats() -> None:
    ppo: Any = PPOConfig  # it has no types
    config = (
        ppo()
        .environment(TableMultiAgent, env_config=TABLE)
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *_args, **_more: "shared")
        .training(train_batch_size=400, minibatch_size=100, num_epochs=2)
    )
    algorithm = config.build_algo()
    try:
        result = algorithm.train()
        assert result["env_runners"]["num_env_steps_sampled"] >= 400
    finally:
        algorithm.stop()
