"""A small network that looks at a table and all options together: a weight for each, or what all are worth.

What is seen of an option goes with what is seen of the table through a first layer; the sum over all options
tells of the decision as a whole (a hand, say, whatever the order of its cards). A second layer weighs each
option by its own cells and by that sum; another one, with a first layer of its own, says what a decision is
worth in a company: how many of the others play by chance, by rules of thumb, or have learnt. All numbers are
one vector: for each kind of decision those that weigh, then those that value it. ``learning`` is the same for
many decisions at once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit, jit_inline
from .rng import Stream, next_word

Numbers = NDArray[np.float32]
UNIT = 2.0**-53
SHARE, MOST = np.float32(0.2), np.float32(2)  # of what the options of a decision add up to; of all shares
ONE = np.ones(1, np.float32)
COMPANY = 3  # shares of the others: by chance, by rules of thumb, learnt


class Shape(NamedTuple):
    """How large a network is."""

    kinds: int  # of decisions, each with weights of its own
    table: int  # features of the table
    option: int  # features of an option
    hidden: int  # cells of the first layer
    second: int  # cells of the second one

    @property
    def first_layer(self) -> int:
        """Numbers of a first layer that weighs: a line of ``hidden`` for each feature, and one of biases."""
        return (self.table + self.option + 1) * self.hidden

    @property
    def choice(self) -> int:
        """Numbers that weigh: a first layer; lines of ``second`` for an option, all, bias and weight."""
        return self.first_layer + 2 * (self.hidden + 1) * self.second

    @property
    def worth(self) -> int:
        """Numbers that value: a line for each of a company, else as those that weigh; but no option's own."""
        return COMPANY * self.hidden + self.first_layer + (self.hidden + 2) * self.second

    @property
    def size(self) -> int:
        """How many numbers it has in all."""
        return self.kinds * (self.choice + self.worth)


class Thought(NamedTuple):
    """One decision in numbers, and room to weigh it."""

    table: Numbers
    company: Numbers  # only worth depends on it
    options: NDArray[np.float32]  # a line each
    layers: NDArray[np.float32]  # the first layer of each option
    base: Numbers  # what the table alone adds to it
    pool: Numbers  # what all options add up to
    rest: Numbers  # what that adds to the second layer
    cells: Numbers  # the second layer of one option
    chances: Numbers


def new_thought(shape: Shape, options: int) -> Thought:
    """Room for decisions with up to so many options."""
    sizes = shape.hidden, shape.hidden, shape.second, shape.second, options
    table, company = np.zeros(shape.table, np.float32), np.zeros(COMPANY, np.float32)
    lines, layers = (np.zeros((options, n), np.float32) for n in (shape.option, shape.hidden))
    return Thought(table, company, lines, layers, *(np.zeros(n, np.float32) for n in sizes))


@jit_inline
def _first_layer(shape: Shape) -> int:
    return (shape.table + shape.option + 1) * shape.hidden


@jit_inline
def _choice(shape: Shape) -> int:
    return _first_layer(shape) + 2 * (shape.hidden + 1) * shape.second


@jit_inline
def _kind(shape: Shape, kind: int) -> int:
    """Where the numbers of a kind of decision begin."""
    worth = COMPANY * shape.hidden + _first_layer(shape) + (shape.hidden + 2) * shape.second
    return kind * (_choice(shape) + worth)


@jit
def start(net: Numbers, first: int, sums: Numbers) -> None:
    line = net[first : first + sums.shape[0]]
    for h in range(sums.shape[0]):
        sums[h] = line[h]


@jit
def add_lines(net: Numbers, first: int, seen: Numbers, count: int, sums: Numbers) -> None:
    """Add to each sum a number times its weight, for every number.

    A line is cut out before it is gone along: the compiler then knows that no index is below zero, and
    takes sixteen numbers at a time.
    """
    hidden = sums.shape[0]
    for i in range(count):
        x = seen[i]
        if x != 0:
            line = net[first + i * hidden : first + (i + 1) * hidden]
            for h in range(hidden):
                sums[h] += x * line[h]


@jit
def fire(net: Numbers, first: int, layer: Numbers) -> float:
    """A layer lets nothing below zero through; the sum of what is left, weighted."""
    total: Any = np.float32(0)
    line = net[first : first + layer.shape[0]]
    for h in range(layer.shape[0]):
        total += max(layer[h], np.float32(0)) * line[h]
    return total


@jit
def pour(layer: Numbers, share: Any, pool: Numbers) -> None:
    """Let nothing below zero through, and a share of the rest into what all add up to."""
    for h in range(layer.shape[0]):
        layer[h] = layer[h] if layer[h] > 0 else np.float32(0)
        pool[h] += share * layer[h]


@jit
def _look(net: Numbers, shape: Shape, first: int, count: int, thought: Thought) -> None:
    """The first layer of each option, and what all add up to; ``base`` has what is added besides."""
    lines = first + shape.table * shape.hidden
    add_lines(net, first, thought.table, shape.table, thought.base)
    add_lines(net, lines + shape.option * shape.hidden, ONE, 1, thought.base)
    thought.pool[:] = 0
    share = min(SHARE, MOST / np.float32(count))
    for i in range(count):
        layer = thought.layers[i]
        start(thought.base, 0, layer)
        add_lines(net, lines, thought.options[i], shape.option, layer)
        pour(layer, share, thought.pool)


@jit
def weigh(net: Numbers, shape: Shape, kind: int, count: int, thought: Thought) -> None:
    """The weight of each option, into ``chances``."""
    first, hidden, second = _kind(shape, kind), shape.hidden, shape.second
    thought.base[:] = 0
    _look(net, shape, first, count, thought)
    own = first + _first_layer(shape)
    bias = own + 2 * hidden * second
    start(net, bias, thought.rest)
    add_lines(net, own + hidden * second, thought.pool, hidden, thought.rest)
    for i in range(count):
        start(thought.rest, 0, thought.cells)
        add_lines(net, own, thought.layers[i], hidden, thought.cells)
        thought.chances[i] = fire(net, bias + second, thought.cells)


@jit
def worth(net: Numbers, shape: Shape, kind: int, count: int, thought: Thought) -> float:
    """What a decision is worth to whoever has to make it."""
    company, hidden, second = _kind(shape, kind) + _choice(shape), shape.hidden, shape.second
    thought.base[:] = 0
    add_lines(net, company, thought.company, COMPANY, thought.base)
    first = company + COMPANY * hidden
    _look(net, shape, first, count, thought)
    lines = first + _first_layer(shape)
    start(net, lines + hidden * second, thought.rest)
    add_lines(net, lines, thought.pool, hidden, thought.rest)
    return fire(net, lines + (hidden + 1) * second, thought.rest)


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
