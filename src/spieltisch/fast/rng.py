"""A small generator for kernels: xoshiro256**, seeded by SplitMix64, with unbiased bounded draws.

Every game has a stream of its own, made from the seed and the game's number, so a run gives the same
results on any number of threads.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .compiling import jit, jit_inline

Stream = NDArray[np.uint64]  # four words

_1 = np.uint64(1)
_7 = np.uint64(7)
_9 = np.uint64(9)
_17 = np.uint64(17)
_32 = np.uint64(32)
_45 = np.uint64(45)
_LOW = np.uint64(0xFFFFFFFF)
_SPAN = np.uint64(1 << 32)


@jit
def _rotl(x: np.uint64, k: np.uint64) -> np.uint64:
    return (x << k) | (x >> (np.uint64(64) - k))


@jit_inline
def stepped(
    a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """The next 64 random bits, and the four words of the stream after them."""
    result = _rotl(b * np.uint64(5), _7) * _9
    t = b << _17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    return result, a, b, c, _rotl(d, _45)


@jit
def next_word(s: Stream) -> np.uint64:
    """The next 64 random bits."""
    result, s[0], s[1], s[2], s[3] = stepped(s[0], s[1], s[2], s[3])
    return result


@jit
def below(s: Stream, n: int) -> Any:
    """A number from 0 to n - 1, each exactly as likely (Lemire's method on 32 bits)."""
    bound = np.uint64(n)
    product = (next_word(s) >> _32) * bound
    if (product & _LOW) < bound:
        threshold = (np.uint64(0x100000000) - bound) % bound
        while (product & _LOW) < threshold:
            product = (next_word(s) >> _32) * bound
    return np.int64(product >> _32)


@jit_inline
def _two_below(half: np.uint64, n: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Numbers below n and below n - 1 from 32 bits, and what is left of these."""
    first = half * n
    second = (first & _LOW) * (n - _1)
    return first >> _32, second >> _32, second & _LOW


@jit_inline
def _is_even(left: np.uint64, n: np.uint64) -> Any:
    """Whether a pair may be kept, so that each is exactly as likely; hardly ever has that to be reckoned."""
    pairs = n * (n - _1)
    return left >= pairs or left >= _SPAN % pairs


@jit_inline
def four_below(word: np.uint64, n: int) -> tuple[Any, Any, Any, Any, Any]:
    """Numbers below n, n - 1, n - 2 and n - 3 from a word, for a shuffle; and whether they may be kept.

    Lemire's method, several at a time (Brackett-Rozinsky and Lemire, 2024); n is below 65,536.
    """
    many = np.uint64(n)
    fewer = many - np.uint64(2)
    one, two, left = _two_below(word & _LOW, many)
    three, four, right = _two_below(word >> _32, fewer)
    even = _is_even(left, many) and _is_even(right, fewer)
    return np.int64(one), np.int64(two), np.int64(three), np.int64(four), even


@jit_inline
def start_stream(s: Stream, seed: np.uint64, number: np.uint64) -> None:
    """Start the stream of one game."""
    z = seed ^ (number * np.uint64(0x9E3779B97F4A7C15))
    for i in range(4):
        z += np.uint64(0x9E3779B97F4A7C15)
        w = z
        w = (w ^ (w >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        w = (w ^ (w >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        s[i] = w ^ (w >> np.uint64(31))


@jit
def copy_stream(into: Stream, s: Stream) -> None:
    """A stream that goes on as another does."""
    for i in range(4):
        into[i] = s[i]


def new_stream() -> Stream:
    """Room for a stream."""
    return np.zeros(4, dtype=np.uint64)


def seed_word(seed: int | str) -> np.uint64:
    """Any seed as the 64 bits that streams start from."""
    from hashlib import blake2b

    return np.uint64(int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "little"))
