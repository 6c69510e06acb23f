"""A small network that weighs options: what is seen of the table and of one option, a hidden layer, a weight.

All its numbers are one vector. For each kind of decision: a line of ``hidden`` numbers for every feature of
the table, then for every feature of an option, one of biases and one of weights; last the same for what a
decision is worth, which only learners ask. ``learning`` is the same for many decisions at once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit, jit_inline
from .rng import Stream, next_word

Numbers = NDArray[np.float32]
UNIT = 2.0**-53


class Shape(NamedTuple):
    """How large a network is."""

    kinds: int  # of decisions, each with weights of its own
    table: int  # features of the table
    option: int  # features of an option
    hidden: int

    @property
    def size(self) -> int:
        """How many numbers it has in all."""
        return self.kinds * (self.table + self.option + 2) * self.hidden + (self.table + 2) * self.hidden


class Thought(NamedTuple):
    """One decision in numbers, and room to weigh it."""

    table: Numbers
    options: NDArray[np.float32]  # a line each
    layers: NDArray[np.float32]  # the hidden layer of each option
    base: Numbers  # what the table alone adds to it
    chances: Numbers


def new_thought(shape: Shape, options: int) -> Thought:
    """Room for decisions with up to so many options."""
    table, base, chances = (np.zeros(n, np.float32) for n in (shape.table, shape.hidden, options))
    lines, layers = (np.zeros((options, n), np.float32) for n in (shape.option, shape.hidden))
    return Thought(table, lines, layers, base, chances)


@jit_inline
def _part(shape: Shape, kind: int) -> int:
    """Where the weights of a kind of decision begin; behind the last kind stands what it is worth."""
    return kind * (shape.table + shape.option + 2) * shape.hidden


@jit
def _add_lines(net: Numbers, first: int, seen: Numbers, count: int, sums: Numbers) -> None:
    """Add to each sum a feature times its weight, for every feature."""
    hidden = sums.shape[0]
    for i in range(count):
        x, at = seen[i], first + i * hidden
        if x != 0:
            for h in range(hidden):
                sums[h] += x * net[at + h]


@jit
def _fire(net: Numbers, first: int, layer: Numbers) -> float:
    """The hidden layer lets nothing below zero through; the sum of what is left, weighted."""
    total: Any = np.float32(0)
    for h in range(layer.shape[0]):
        layer[h] = max(layer[h], np.float32(0))
        total += layer[h] * net[first + h]
    return total


@jit
def _start(net: Numbers, first: int, base: Numbers) -> None:
    for h in range(base.shape[0]):
        base[h] = net[first + h]


@jit
def weigh(net: Numbers, shape: Shape, kind: int, count: int, thought: Thought) -> None:
    """The weight of each option, into ``chances``."""
    first, lines = _part(shape, kind), shape.table + shape.option
    _start(net, first + lines * shape.hidden, thought.base)
    _add_lines(net, first, thought.table, shape.table, thought.base)
    for i in range(count):
        layer = thought.layers[i]
        for h in range(shape.hidden):
            layer[h] = thought.base[h]
        _add_lines(net, first + shape.table * shape.hidden, thought.options[i], shape.option, layer)
        thought.chances[i] = _fire(net, first + (lines + 1) * shape.hidden, layer)


@jit
def value(net: Numbers, shape: Shape, thought: Thought) -> float:
    """What a decision is worth, whatever is chosen; the hidden layer stays in ``base``."""
    first = _part(shape, shape.kinds)
    _start(net, first + shape.table * shape.hidden, thought.base)
    _add_lines(net, first, thought.table, shape.table, thought.base)
    return _fire(net, first + (shape.table + 1) * shape.hidden, thought.base)


@jit
def to_chances(chances: Numbers, count: int) -> None:
    """Weights as chances: the heavier, the likelier."""
    most, total = chances[0], np.float32(0)
    for i in range(1, count):
        most = max(most, chances[i])
    for i in range(count):
        chances[i] = np.exp(chances[i] - most)
        total += chances[i]
    for i in range(count):
        chances[i] /= total


@jit
def heaviest(chances: Numbers, count: int) -> int:
    """The option with the most weight; of equals the first."""
    best = 0
    for i in range(1, count):
        if chances[i] > chances[best]:
            best = i
    return best


@jit
def drawn(chances: Numbers, count: int, s: Stream) -> int:
    """An option by its chances."""
    left = (next_word(s) >> np.uint64(11)) * UNIT
    for i in range(count - 1):
        left -= chances[i]
        if left < 0:
            return i
    return count - 1
