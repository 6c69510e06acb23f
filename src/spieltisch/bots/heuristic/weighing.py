"""What all rules of thumb need: the best of some options, and the odds of what others play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import TypeVar

from ...fast.weights.rows import LOW

T = TypeVar("T")
CLOSE = 1e-9  # values this close are equal


def best(options: Iterable[T], value: Callable[[T], float], rng: Random) -> T:
    """The option with the highest value; chance decides between equals."""
    valued = [(value(option), option) for option in options]
    top = max(worth for worth, _ in valued) - CLOSE
    equal = [option for worth, option in valued if worth >= top]
    return equal[0] if len(equal) == 1 else rng.choice(equal)


def cheapest(options: Iterable[T], cost: Callable[[T], float], rng: Random) -> T:
    """The option with the lowest cost; chance decides between equals."""
    return best(options, lambda option: -cost(option), rng)


def odds(chances: Sequence[float]) -> list[float]:
    """How likely none, one, two and so on of some independent things happen."""
    spread = [1.0]
    for chance in chances:
        miss = 1.0 - chance
        grown = [spread[0] * miss]
        grown += [here * miss + below * chance for below, here in pairwise(spread)]
        spread = [*grown, spread[-1] * chance]
    return spread


def relief(card: int, deck: int, low: float, high: float) -> float:
    """What it is worth to be rid of a card: extreme ones go early, while the rows are short.

    Those of the middle keep finding a place. ``low`` is for the lowest card and ``high`` for the highest.
    """
    height = card / deck
    return low * max(0.0, 1 - height / LOW) + high * height
