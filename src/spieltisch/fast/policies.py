"""Compiled policies by their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ..core.errors import BadOption
from .vectors import Vector


def policies_vector(known: Mapping[str, int], names: Sequence[str]) -> Vector:
    """The policies of the seats, as a family numbers them."""
    for name in names:
        if name not in known:
            raise BadOption(f"There is no policy {name!r}; there are {', '.join(known)}.")
    return np.array([known[name] for name in names], dtype=np.int32)
