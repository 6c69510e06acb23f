"""Observations as floats from 0 to 1, or from -1 to 1: for Gymnasium's environments and batches.

What stands beside the mask is scaled by the bounds of each entry; the mask is what it was.
"""

from __future__ import annotations

from typing import Any

import gymnasium

from .sitting import Observation
from .spaces import Rescaling

one_env: Any = gymnasium.ObservationWrapper
many_envs: Any = gymnasium.vector.VectorObservationWrapper


class FloatObservation(one_env):  # type: ignore[misc]  # its parameters matter to nobody here
    """A seat that sees floats; with ``flat`` they are all it sees, and the mask stands in ``info``."""

    def __init__(self, env: Any, low: float = 0.0, high: float = 1.0, flat: bool = False) -> None:
        super().__init__(env)
        self._scale, self._flat = Rescaling(env.observation_space["observation"], low, high), flat
        self.observation_space = _space(env.observation_space, self._scale, flat)

    def observation(self, observation: Observation) -> Any:
        """What the seat sees, as floats."""
        return _scaled(observation, self._scale, self._flat)

    def action_masks(self) -> Any:
        """What may be chosen now, as learners with masks ask for it."""
        return self.env.get_wrapper_attr("action_masks")()


class FloatObservations(many_envs):  # type: ignore[misc]  # its parameters matter to nobody here
    """Batches that see floats, for the modes of autoreset that Gymnasium wraps; ``flat`` as for one seat."""

    def __init__(self, env: Any, low: float = 0.0, high: float = 1.0, flat: bool = False) -> None:
        super().__init__(env)
        self._scale, self._flat = Rescaling(env.single_observation_space["observation"], low, high), flat
        self.single_observation_space = _space(env.single_observation_space, self._scale, flat)
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, env.num_envs
        )

    def observations(self, observations: Observation) -> Any:
        """What the seats see, as floats."""
        return _scaled(observations, self._scale, self._flat)

    def action_masks(self) -> Any:
        """What may be chosen at each table, as learners with masks ask for it."""
        return self.env.action_masks()


def _space(space: Any, scale: Rescaling, flat: bool) -> Any:
    return scale.space if flat else gymnasium.spaces.Dict({**space, "observation": scale.space})


def _scaled(seen: Observation, scale: Rescaling, flat: bool) -> Any:
    numbers = scale(seen["observation"])
    return numbers if flat else {**seen, "observation": numbers}
