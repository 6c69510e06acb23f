"""Batches of games as PettingZoo's Parallel environments show one: by agents, with a line for each game.

>>> from spieltisch.adapters.pettingzoo_batch import batch_env
>>> tables = batch_env("nimmt", seats=4, num_envs=64)
>>> observations, infos = tables.reset(seed=1)
>>> observations["player_0"]["observation"].shape
(64, 154)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from ..core.errors import IllegalAction
from ..fast import VectorEnv
from .choosing import next_possible, stands_in
from .sitting import Observation, env_id
from .spaces import observation_space

Lines = dict[str, NDArray[Any]]  # of each agent, a line for each game
Infos = dict[str, dict[str, Any]]


class TableBatch:
    """All seats of ``num_envs`` tables at once, played by the kernels.

    Who is not asked at a table chooses its last index, which means to wait. A game that has ended begins
    anew within the same step: its infos have ``final_obs``, what was seen at the end, and the ``scores``.
    """

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        num_envs: int = 64,
        illegal: str = "refuse",
        threads: int = 1,
        **options: object,
    ) -> None:
        agreed: Any = {"autoreset": False, "threads": threads, **options}
        self.games, self._stands_in = VectorEnv(key, seats, num_envs, **agreed), stands_in(illegal)
        self.num_envs, self.wait = num_envs, self.games.encoder.actions
        self.metadata = {"name": env_id(self.games.game), "is_parallelizable": True, "render_modes": []}
        self.possible_agents = [f"player_{seat}" for seat in range(self.games.seats)]
        self.agents: list[str] = []
        space = observation_space(self.games.encoder, 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(self.wait + 1) for agent in self.possible_agents}
        self._fresh = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """Numbers and mask of an agent at one table; see docs/encoding.md."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All indices of an agent at one table; see docs/encoding.md."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin all games; without a seed, with one that follows from the last seed."""
        if seed is not None:
            self._fresh = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.games.begin(np.ones(self.num_envs, bool), int(self._fresh.integers(2**63)))
        found = self._observations()
        return found, _masks_of(found)

    def step(self, actions: Lines) -> tuple[dict[str, Observation], Lines, Lines, Lines, Infos]:
        """Answer for every agent at every table: observations, rewards, terminations, truncations, infos."""
        if not self.agents:
            raise IllegalAction("No game has begun: call reset first.")
        self.games.step(self._chosen(actions))
        rewards = dict(zip(self.agents, self.games.rewards.T.copy(), strict=True))
        ended, told = self.games.done.astype(bool), self._final()
        if ended.any():
            self.games.begin(ended)
        found = self._observations()
        infos = {agent: {**masks, **told.get(agent, {})} for agent, masks in _masks_of(found).items()}
        over, cut = dict.fromkeys(self.agents, ended), dict.fromkeys(self.agents, np.zeros_like(ended))
        return found, rewards, over, cut, infos

    def close(self) -> None:
        """Nothing is held open."""

    def _chosen(self, actions: Lines) -> NDArray[Any]:
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise IllegalAction(f"{missing[0]} has not chosen.")
        chosen = np.stack([np.asarray(actions[agent]) for agent in self.agents], 1)
        asked, masks = self.games.asked.astype(bool), self.games.masks
        if self._stands_in:
            return np.where(asked, next_possible(masks, chosen), 0)
        hasty = np.argwhere(~asked & (chosen != self.wait))
        if len(hasty):
            game, seat = hasty[0]
            raise IllegalAction(
                f"player_{seat} is not asked in game {game}: the only choice is {self.wait}, to wait."
            )
        return chosen

    def _observations(self) -> dict[str, Observation]:
        games = self.games
        waits = (1 - games.asked)[:, :, None]
        masks = np.concatenate([games.masks, waits], 2).astype(np.int8)
        return {
            agent: {"observation": games.observations[:, seat].copy(), "action_mask": masks[:, seat]}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _final(self) -> Infos:
        """Of games that have ended: what was seen last, and how they stood; and which these are."""
        ended = self.games.done.astype(bool)
        if not ended.any():
            return {}
        seen, scores = self._observations(), self.games.scores.copy()
        return {agent: {"final_obs": seen[agent], "scores": scores, "ended": ended} for agent in self.agents}


def _masks_of(found: dict[str, Observation]) -> Infos:
    return {agent: {"action_mask": seen["action_mask"]} for agent, seen in found.items()}


def batch_env(key: str, seats: int | None = None, num_envs: int = 64, **more: Any) -> TableBatch:
    """A batch of a mode by agents; ``more`` is what ``TableBatch`` takes."""
    return TableBatch(key, seats, num_envs, **more)
