"""All modes for RLlib: only who is asked is told something, and answers.

>>> from spieltisch.adapters.rllib import TableMultiAgent
>>> table = TableMultiAgent({"key": "nimmt", "seats": 4, "illegal": "next"})
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from .sitting import Observation, Sitting, env_id
from .spaces import Rescaling, observation_space

multi_agent_env: Any = MultiAgentEnv
ByAgent = dict[str, Any]
AGREED = {"seats": None, "reward": "points", "layout": 1, "illegal": "refuse"}


class TableMultiAgent(multi_agent_env):  # type: ignore[misc]  # the parent has no types
    """A table whose agents are its seats; the config is what ``ParallelTable`` takes, ``key`` first.

    With ``flat`` an observation is floats from -1 to 1 and nothing else, as RLlib's own models want it, and
    the mask stands in the infos; learners that do not look there want ``illegal="next"``. Rewards that come
    while an agent is not asked are told with its next observation, or at the end.
    """

    def __init__(self, config: ByAgent) -> None:
        super().__init__()
        options = dict(config)
        key = options.pop("key")
        agreed = {name: options.pop(name, default) for name, default in AGREED.items()}
        flat, reward = options.pop("flat", False), agreed.pop("reward")
        self.sitting = Sitting(key, agreed["seats"], reward, options, agreed["layout"], agreed["illegal"])
        self.name = env_id(self.sitting.game)
        self.possible_agents = [f"player_{seat}" for seat in range(self.sitting.game.seats)]
        self.agents = list(self.possible_agents)
        whole = observation_space(self.sitting.encoder)
        self._scale = Rescaling(whole["observation"], -1.0, 1.0) if flat else None
        space = whole if self._scale is None else self._scale.space
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, Discrete(self.sitting.encoder.actions))
        self._fresh = np.random.default_rng()

    def reset(self, *, seed: int | None = None, options: ByAgent | None = None) -> tuple[ByAgent, ByAgent]:
        """Begin a game; without a seed, one that follows from the last seed."""
        if seed is not None:
            self._fresh = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.sitting.start(int(self._fresh.integers(2**63)))
        self._owed = dict.fromkeys(self.agents, 0.0)
        return self._told()

    def step(self, action_dict: ByAgent) -> tuple[ByAgent, ByAgent, ByAgent, ByAgent, ByAgent]:
        """Answer for all who are asked: observations, rewards, terminations, truncations, infos."""
        seats = {agent: self.possible_agents.index(agent) for agent in action_dict}
        chosen = {seat: self.sitting.action(seat, action_dict[agent]) for agent, seat in seats.items()}
        for agent, reward in zip(self.possible_agents, self.sitting.answer(chosen), strict=True):
            self._owed[agent] += reward
        seen, infos = self._told()
        rewards = {agent: self._owed[agent] for agent in seen}
        self._owed.update(dict.fromkeys(seen, 0.0))
        over = self.sitting.over
        if over:
            self.agents = []
        return seen, rewards, {**dict.fromkeys(seen, over), "__all__": over}, {"__all__": False}, infos

    def _told(self) -> tuple[ByAgent, ByAgent]:
        """What those who are asked see, and at the end everybody."""
        seats = [*self.sitting.asked] or [*range(self.sitting.game.seats)]
        found = dict(zip(seats, self.sitting.observe(*seats), strict=True))
        infos = {
            self.possible_agents[seat]: {"action_mask": seen["action_mask"]} for seat, seen in found.items()
        }
        return {self.possible_agents[seat]: self._shown(seen) for seat, seen in found.items()}, infos

    def _shown(self, seen: Observation) -> Any:
        return seen if self._scale is None else self._scale(seen["observation"])
