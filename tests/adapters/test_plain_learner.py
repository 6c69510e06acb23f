"""A learner of a few lines in NumPy, written as single-file learners are, learns something on a batch."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import VectorEnv as GymVectorEnv
from numpy.typing import NDArray

from spieltisch.adapters.gymnasium_batch import SeatVectorEnv
from spieltisch.adapters.scaling import FloatObservations

TABLES, STEPS, UPDATES = 256, 15, 60
PATIENCE, PACE = 0.8, 0.2


class LinearPolicy:
    """Weights from what is seen to every action, and to what a stop is worth."""

    def __init__(self, size: int, actions: int) -> None:
        self.weights = np.zeros((size, actions), np.float32)
        self.worth = np.zeros(size, np.float32)

    def chances(self, seen: Any, masks: Any) -> NDArray[np.float32]:
        weighed = np.where(masks, seen @ self.weights, -np.inf)
        weighed = np.exp(weighed - weighed.max(1, keepdims=True))
        return np.asarray(weighed / weighed.sum(1, keepdims=True), np.float32)

    def learn(self, seen: Any, masks: Any, chosen: Any, gained: Any) -> None:
        """A step of the policy gradient, with what was foreseen as its baseline."""
        better = gained - seen @ self.worth
        pull = -self.chances(seen, masks)
        pull[np.arange(len(chosen)), chosen] += 1
        spread = better.std() + 1e-6
        self.weights += PACE * seen.T @ (pull * (better / spread)[:, None]) / np.sqrt(len(chosen))
        self.worth += 0.3 * seen.T @ better / (seen**2).sum()


def play(tables: Any, policy: LinearPolicy, seen: Any, rng: np.random.Generator) -> tuple[Any, float, float]:
    """Some steps of all tables, and a lesson from them: what is seen then, points, and games that ended."""
    notes, points, ended = [], 0.0, 0
    for _ in range(STEPS):
        masks = tables.action_masks()
        masks[:, 0] |= ~masks.any(1)  # at a table that waits for its next game any choice will do
        chances = policy.chances(seen, masks)
        chosen = (chances.cumsum(1) > rng.random((TABLES, 1))).argmax(1)
        chosen = np.where(masks[np.arange(TABLES), chosen], chosen, masks.argmax(1))
        after, rewards, over, _, _ = tables.step(chosen)
        notes.append((seen, masks, chosen, rewards, over))
        seen, points, ended = after, points + float(rewards.sum()), ended + int(over.sum())
    gained, lines = np.zeros(TABLES), []
    for old, masks, chosen, rewards, over in reversed(notes):
        gained = rewards + PATIENCE * gained * ~over
        lines.append((old, masks, chosen, gained.astype(np.float32)))
    policy.learn(*(np.concatenate(part) for part in zip(*lines, strict=True)))
    return seen, points, ended


def test_a_learner_in_numpy_takes_fewer_heads_than_it_did_at_first() -> None:
    tables: Any = FloatObservations(
        SeatVectorEnv("nimmt", TABLES, 3, opponents="random", num_deals=1), flat=True
    )
    assert isinstance(tables.unwrapped, GymVectorEnv)
    policy = LinearPolicy(tables.single_observation_space.shape[0], tables.single_action_space.n)
    seen, rng = tables.reset(seed=1)[0], np.random.default_rng(1)
    heads = []
    for _ in range(UPDATES):
        seen, points, ended = play(tables, policy, seen, rng)
        heads.append(-points / ended)
    first, last = np.mean(heads[:5]), np.mean(heads[-5:])
    assert last < 0.9 * first, (first, last)
