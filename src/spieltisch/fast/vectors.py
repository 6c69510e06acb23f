"""Lists inside vectors: what the kernels of all families do with them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .compiling import jit, jit_inline
from .rng import Stream, below, four_below, stepped

Vector = NDArray[np.int32]


@jit
def copy_table(into: Vector, table: Vector) -> None:
    """The whole vector of a family."""
    for i in range(table.shape[0]):
        into[i] = table[i]


@jit
def sort_part(values: Vector, first: int, size: int) -> None:
    """Put a few values, from a place on, in ascending order."""
    for i in range(first + 1, first + size):
        value, at = values[i], i
        while at > first and values[at - 1] > value:
            values[at] = values[at - 1]
            at -= 1
        values[at] = value


@jit
def order_by(values: Vector, first: int, order: Vector) -> None:
    """The places of a few values, from a place on, into ``order``: the lowest comes first."""
    for place in range(order.shape[0]):
        at = place
        while at > 0 and values[first + order[at - 1]] > values[first + place]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = place


@jit_inline
def _push(values: Vector, first: int, last: int, value: int) -> None:
    """A value more in an ascending list that ends before ``last``; no branches to be guessed wrong."""
    for at in range(first, last):
        other = values[at]
        values[at] = min(other, value)
        value = max(other, value)
    values[last] = value


@jit_inline
def sort_few(values: Vector, first: int, size: int) -> None:
    """Put very few values, from a place on, in ascending order; four of them by a network."""
    if size == 4:
        a, b, c, d = values[first], values[first + 1], values[first + 2], values[first + 3]
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        a, c = min(a, c), max(a, c)
        b, d = min(b, d), max(b, d)
        values[first], values[first + 1] = a, min(b, c)
        values[first + 2], values[first + 3] = max(b, c), d
    else:
        for at in range(first + 1, first + size):
            _push(values, first, at, values[at])


@jit_inline
def insert_sorted(table: Vector, first: int, count: int, value: int) -> None:
    """A value more in an ascending list; ``count`` is where its length stands."""
    _push(table, first, first + table[count], value)
    table[count] += 1


@jit
def drop_value(table: Vector, first: int, count: int, value: int) -> None:
    """A value leaves a list; ``count`` is where its length stands."""
    kept = 0
    for i in range(table[count]):
        if table[first + i] != value:
            table[first + kept] = table[first + i]
            kept += 1
    table[count] = kept


@jit_inline
def place_of(table: Vector, first: int, value: int) -> int:
    """Where a value stands in a list that has it."""
    at = 0
    while table[first + at] != value:
        at += 1
    return at


@jit
def cards_marked(table: Vector, first: int, deck: int, mark: int, cards: Vector) -> int:
    """The cards of a deck with a mark, ascending; returns how many. The marks stand by card."""
    count = 0
    for card in range(1, deck + 1):
        if table[first + card] == mark:
            cards[count] = card
            count += 1
    return count


@jit_inline
def draw_one(cards: NDArray[Any], at: int, count: int, s: Stream) -> Any:
    """Any of the first ``count`` cards that is not drawn yet; it stands at its place ``at`` from now on."""
    j = at + below(s, count - at)
    cards[at], cards[j] = cards[j], cards[at]
    return cards[at]


@jit
def draw_first(cards: NDArray[Any], needed: int, s: Stream) -> None:
    """Any of the cards at the first places, as many as are needed: ``draw_one``, four at a time."""
    size, at = cards.shape[0], 0
    a, b, c, d = s[0], s[1], s[2], s[3]
    while at < needed and at + 4 <= size:
        word, a, b, c, d = stepped(a, b, c, d)
        i, j, k, last, even = four_below(word, size - at)
        if not even:
            continue
        cards[at], cards[at + i] = cards[at + i], cards[at]
        cards[at + 1], cards[at + 1 + j] = cards[at + 1 + j], cards[at + 1]
        cards[at + 2], cards[at + 2 + k] = cards[at + 2 + k], cards[at + 2]
        cards[at + 3], cards[at + 3 + last] = cards[at + 3 + last], cards[at + 3]
        at += 4
    s[0], s[1], s[2], s[3] = a, b, c, d
    for spot in range(at, needed):
        draw_one(cards, spot, size, s)


@jit
def shuffle_deck(deck: NDArray[Any], size: int, needed: int, s: Stream) -> None:
    """The numbers from 1 on, as many of them in any order as are needed."""
    for i in range(size):
        deck[i] = i + 1
    draw_first(deck[:size], needed, s)
