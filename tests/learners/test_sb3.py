"""Stable-Baselines3: MaskablePPO trains on one seat and on a batch; run by ``make learners``."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.env_checker import check_env

from spieltisch.adapters.gymnasium import SeatEnv
from spieltisch.adapters.sb3 import SeatVecEnv
from spieltisch.adapters.scaling import FloatObservation

torch.set_num_threads(1)  # on a busy machine threads that wait for each other cost more than they bring
QUICK: dict[str, Any] = {"n_epochs": 2, "batch_size": 64, "seed": 1, "device": "cpu"}


@pytest.mark.parametrize("flat", [True, False])
def test_maskable_ppo_trains_on_one_seat(flat: bool) -> None:
    table = FloatObservation(SeatEnv("nimmt", 4, num_deals=1), -1, 1, flat=flat)
    check_env(FloatObservation(SeatEnv("nimmt", 4, illegal="next", num_deals=1), -1, 1, flat=flat))
    learner = MaskablePPO("MlpPolicy" if flat else "MultiInputPolicy", table, n_steps=128, **QUICK)
    learner.learn(512)
    seen, _ = table.reset(seed=2)
    over = False
    while not over:
        action, _ = learner.predict(seen, action_masks=table.action_masks())
        seen, _, over, _, _ = table.step(int(action))


def test_maskable_ppo_takes_fewer_heads_after_training_on_a_batch() -> None:
    tables = SeatVecEnv("nimmt", 64, seats=3, opponents="random", num_deals=1)
    learner = MaskablePPO(
        "MlpPolicy", tables, n_steps=32, learning_rate=2e-3, **{**QUICK, "batch_size": 512, "n_epochs": 6}
    )
    before = heads_a_deal(learner, 300)
    learner.learn(100_000)
    assert heads_a_deal(learner, 300) < 0.85 * before


def heads_a_deal(learner: MaskablePPO, deals: int) -> float:
    """What the learner takes, by its own chances."""
    tables = SeatVecEnv("nimmt", 64, seats=3, opponents="random", num_deals=1)
    tables.seed(7)
    seen, taken, ended = tables.reset(), 0.0, 0
    while ended < deals:
        chosen, _ = learner.predict(seen, action_masks=get_action_masks(tables), deterministic=False)
        seen, rewards, over, infos = tables.step(chosen)
        taken -= float(np.sum(rewards))
        ended += int(over.sum())
        assert all("terminal_observation" in infos[at] for at in np.flatnonzero(over))
    return taken / ended
