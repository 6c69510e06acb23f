"""Sets of cards as bits of two words: how many lie between two numbers is counted at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.core import types
from numba.extending import intrinsic

from .compiling import jit_inline

_HALF = 64
_BELOW = [(1 << card) - 1 for card in range(2 * _HALF)]
LOW_BELOW = np.array([word & (1 << _HALF) - 1 for word in _BELOW], dtype=np.uint64)
HIGH_BELOW = np.array([word >> _HALF for word in _BELOW], dtype=np.uint64)
_1 = np.uint64(1)
_64 = np.uint64(_HALF)


def _popcount(_context: Any, _word: Any) -> Any:
    """How many bits of a word are set: one instruction."""

    def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


popcount: Any = intrinsic(_popcount)


@jit_inline
def low_bit(card: int) -> np.uint64:
    """A card in the lower word, if it belongs there."""
    return _1 << np.uint64(card) if card < _HALF else np.uint64(0)


@jit_inline
def high_bit(card: int) -> np.uint64:
    """A card in the higher word, if it belongs there."""
    return np.uint64(0) if card < _HALF else _1 << (np.uint64(card) - _64)


@jit_inline
def count_between(low: np.uint64, high: np.uint64, first: int, last: int) -> Any:
    """How many cards of a set lie between two numbers; the second is the higher one, or they are equal."""
    one = popcount(low & LOW_BELOW[last] & ~LOW_BELOW[first + 1])
    two = popcount(high & HIGH_BELOW[last] & ~HIGH_BELOW[first + 1])
    return np.int64(one + two)
