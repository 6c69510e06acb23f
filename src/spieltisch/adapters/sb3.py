"""A batch of tables for Stable-Baselines3: one seat of each, for MaskablePPO of sb3-contrib.

>>> from spieltisch.adapters.sb3 import SeatVecEnv
>>> tables = SeatVecEnv("nimmt", num_envs=64, opponents="heuristic")
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from stable_baselines3.common.vec_env.base_vec_env import VecEnv

from .gymnasium_batch import SeatVectorEnv
from .sitting import Observation
from .spaces import Rescaling

vec_env: Any = VecEnv


class SeatVecEnv(vec_env):  # type: ignore[misc]  # the parent has no types
    """What ``SeatVectorEnv`` plays, in the form that Stable-Baselines3 has for batches.

    Observations are floats from -1 to 1; masks are asked for with ``action_masks``.
    """

    def __init__(self, key: str, num_envs: int = 64, **more: Any) -> None:
        self.tables = SeatVectorEnv(key, num_envs, autoreset_mode=AutoresetMode.SAME_STEP, **more)
        self._scale = Rescaling(self.tables.single_observation_space["observation"], -1.0, 1.0)
        super().__init__(num_envs, self._scale.space, self.tables.single_action_space)
        self._chosen: Any = None

    def reset(self) -> NDArray[np.float32]:
        """Begin all games."""
        seen, _ = self.tables.reset(seed=self._seeds[0])
        self._reset_seeds()
        self._reset_options()
        return self._scale(seen["observation"])

    def step_async(self, actions: NDArray[Any]) -> None:
        """What is chosen in the next step."""
        self._chosen = actions

    def step_wait(self) -> tuple[Any, ...]:
        """Observations, rewards, which games have ended, and an info for each of them."""
        seen, rewards, ended, _, told = self.tables.step(self._chosen)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(ended):
            last: Observation = told["final_obs"][at]
            infos[at] = {
                "terminal_observation": self._scale(last["observation"]),
                "TimeLimit.truncated": False,
                "scores": told["final_info"]["scores"][at],
            }
        return self._scale(seen["observation"]), rewards.astype(np.float32), ended, infos

    def close(self) -> None:
        """Nothing is held open."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Something of the tables, once for each."""
        return [getattr(self.tables, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set something of all tables."""
        setattr(self.tables, attr_name, value)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **more: Any) -> list[Any]:
        """What a method of the tables gives, a line for each."""
        found = getattr(self.tables, method_name)(*args, **more)
        return [found[at] for at in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No table is wrapped."""
        return [False for _ in self._get_indices(indices)]
