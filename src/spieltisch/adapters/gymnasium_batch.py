"""Batches of games for Gymnasium: one seat of each is yours, the others are compiled bots.

>>> import gymnasium
>>> import spieltisch.adapters.gymnasium  # makes the environments known
>>> tables = gymnasium.make_vec("spieltisch/nimmt-v1", num_envs=64, opponents="heuristic")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..core.errors import BadOption
from ..core.events import Seat
from ..fast import VectorEnv
from .choosing import next_possible, stands_in
from .sitting import Observation, env_id
from .spaces import observation_space

vector_env: Any = gymnasium.vector.VectorEnv
Infos = dict[str, Any]
NO_MODE = "autoreset_mode is one of {modes}, not {given!r}."


class SeatVectorEnv(vector_env):  # type: ignore[misc]  # its parameters matter to nobody here
    """One seat of each of ``num_envs`` tables, played by the kernels; ``opponents`` are compiled bots.

    ``autoreset_mode`` is one of Gymnasium's: where a game has ended, the next one begins with the next step,
    within the same one (what was seen at the end stands in ``final_obs`` and ``final_info``), or when
    ``reset`` is called with ``options={"reset_mask": ...}``. Points are rewarded as they come.
    """

    def __init__(
        self,
        key: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: Seat = 0,
        opponents: str | Sequence[str] = "heuristic",
        illegal: str = "refuse",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        render_mode: None = None,
        **options: object,
    ) -> None:
        self.num_envs, self.render_mode, self._stands_in = num_envs, render_mode, stands_in(illegal)
        self._mode = _mode_of(autoreset_mode)
        company = {"opponents": opponents, "seat": seat, "autoreset": False, "threads": threads}
        agreed: Any = {**company, **options}
        self.games = VectorEnv(key, seats, num_envs, **agreed)
        self.metadata = {"name": env_id(self.games.game), "render_modes": [], "autoreset_mode": self._mode}
        self.single_observation_space = observation_space(self.games.encoder)
        self.single_action_space = gymnasium.spaces.Discrete(self.games.encoder.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._fresh = np.random.default_rng()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Begin all games, or those that ``options["reset_mask"]`` names; without a seed, the next ones."""
        which = (options or {}).get("reset_mask", np.ones(self.num_envs, bool))
        if seed is not None:
            self._fresh = np.random.default_rng(seed)
        self.games.begin(which, int(self._fresh.integers(2**63)))
        return self._observe()

    def step(self, actions: Any) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """Choose for the own seat of every table: observations, rewards, terminations, truncations, infos."""
        chosen, waiting = np.asarray(actions), ~self.games.asked.astype(bool)
        if self._stands_in:
            chosen = next_possible(self.games.masks, chosen)
        self.games.step(chosen)
        rewards, ended = self.games.rewards.astype(np.float64), self.games.done.astype(bool)
        told = self._ended(ended)
        if self._mode == AutoresetMode.NEXT_STEP and waiting.any():
            self.games.begin(waiting)
        elif self._mode == AutoresetMode.SAME_STEP and ended.any():
            told = self._final(ended, told)
            self.games.begin(ended)
        seen, infos = self._observe()
        return seen, rewards, ended, np.zeros(self.num_envs, bool), {**infos, **told}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen at each table, as learners with masks ask for it."""
        return self.games.masks.astype(bool)

    def _observe(self) -> tuple[Observation, Infos]:
        masks: NDArray[Any] = self.games.masks.astype(np.int8)
        seen: Observation = {"observation": self.games.observations.copy(), "action_mask": masks}
        return seen, {"action_mask": masks, "_action_mask": np.ones(self.num_envs, bool)}

    def _ended(self, ended: NDArray[np.bool_]) -> Infos:
        """How games have ended, in the form that Gymnasium gives to infos of a batch."""
        return {"scores": self.games.scores.copy(), "_scores": ended} if ended.any() else {}

    def _final(self, ended: NDArray[np.bool_], told: Infos) -> Infos:
        seen, infos = self._observe()
        last = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(ended):
            last[at] = {name: lines[at] for name, lines in seen.items()}
        final = {**told, "action_mask": infos["action_mask"], "_action_mask": ended}
        return {"final_obs": last, "_final_obs": ended, "final_info": final, "_final_info": ended}


def _mode_of(given: AutoresetMode | str) -> AutoresetMode:
    """One of Gymnasium's modes, or its value or name."""
    for mode in AutoresetMode:
        if given in (mode, mode.value, mode.name):
            return mode
    raise BadOption(NO_MODE.format(modes=", ".join(mode.name for mode in AutoresetMode), given=given))
