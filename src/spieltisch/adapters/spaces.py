"""The spaces of observations and actions, as tight as the encoders' fields are declared."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.encoding import Encoder
from .sitting import NUMBERS


def observation_space(encoder: Encoder[Any, Any], extra: int = 0) -> spaces.Dict:
    """Numbers, and a mask of what may be chosen, with so many more places than there are actions."""
    least, most = np.array(encoder.bounds, NUMBERS).T
    mask = spaces.Box(0, 1, (encoder.actions + extra,), np.int8)
    return spaces.Dict({"observation": spaces.Box(least, most, dtype=NUMBERS), "action_mask": mask})


class Rescaling:
    """From whole numbers within their bounds to floats from ``low`` to ``high``."""

    def __init__(self, box: Any, low: float = 0.0, high: float = 1.0) -> None:
        self.space = spaces.Box(low, high, box.shape, np.float32)
        least, most = box.low.astype(np.float32), box.high.astype(np.float32)
        self._factor = (high - low) / np.maximum(most - least, 1)
        self._least, self._low, self._high = least, np.float32(low), np.float32(high)

    def __call__(self, numbers: NDArray[Any]) -> NDArray[np.float32]:
        """The numbers as floats; those of a batch as well."""
        scaled = (numbers - self._least) * self._factor + self._low
        floats: NDArray[np.float32] = np.clip(scaled, self._low, self._high).astype(np.float32)
        return floats
