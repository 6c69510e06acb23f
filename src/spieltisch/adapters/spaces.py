"""The spaces of observations and actions."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from .sitting import NUMBERS

LIMITS = np.iinfo(NUMBERS)


def observation_space(size: int, actions: int) -> spaces.Dict:
    """Numbers, and a mask of what may be chosen."""
    numbers = spaces.Box(LIMITS.min, LIMITS.max, (size,), NUMBERS)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
