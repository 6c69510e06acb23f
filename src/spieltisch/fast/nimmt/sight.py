"""What a player of the base game sees, in numbers of about one, and quickly enough for playouts.

Sets of cards are bits, rows are the numbers of ``plain``; hands lie in ascending order. Nothing here looks
into another hand. ``features`` is the same for games with fan cards, who look at more and take longer.
"""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bits import count_between
from ..compiling import jit, jit_inline
from ..net import Numbers
from ..rows import BULLS, Vector
from ..weights.rows import AVERAGE_HEADS
from .plain import END, HEADS_BITS, LENGTH, Rows

TABLE_FEATURES, OPTION_FEATURES = 35, 27
STEPS = 256  # how finely chances are told apart
DECK_END = 106  # above every card
MOST_RISK = np.float32(10)
_1 = np.float32(1)
_TENTH, _FIFTH, _TWENTIETH = np.float32(0.1), np.float32(0.2), np.float32(0.05)

Five = tuple[int, int, int, int, int]  # below all rows, then row by row


class Sight(NamedTuple):
    """The table as one seat sees it."""

    rows: Rows  # by their ends
    low: np.uint64  # the cards that it has not seen
    high: np.uint64
    seats: int
    limit: int
    care: tuple[float, float, float]  # of the others: on average, of the least and of the most careful one


class Paper(NamedTuple):
    """Room for what is seen of a table and of each card of a hand."""

    table: Numbers
    options: NDArray[np.float32]
    risk: Numbers


def new_paper() -> Paper:
    """Room for a hand."""
    table, options = np.zeros(TABLE_FEATURES, np.float32), np.zeros((10, OPTION_FEATURES), np.float32)
    return Paper(table, options, np.zeros(10, np.float32))


def _odds(rivals: int, room: int, chance: float) -> tuple[float, float, float, float]:
    """How likely none, one less than there is room for, just as many, and more rivals come before a card."""
    ways = [comb(rivals, k) * chance**k * (1 - chance) ** (rivals - k) for k in range(rivals + 1)]
    ways += [0.0] * 12
    just = ways[room] + ways[room + 5]
    return ways[0], ways[room - 1] if room > 0 else 0.0, just, max(0.0, 1 - sum(ways[:room]) - just)


ODDS = np.array(
    [
        [[_odds(rivals, room, q / STEPS) for q in range(STEPS + 1)] for room in range(7)]
        for rivals in range(10)
    ],
    np.float32,
)


@jit_inline
def by_ends(four: Rows) -> Rows:
    """The rows, that with the lowest end first."""
    a, b, c, d = four
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    return a, min(b, c), max(b, c), d


@jit_inline
def waiting(sight: Sight) -> Five:
    """How many unseen cards belong below all rows, and to each of them."""
    a, b, c, d = sight.rows
    low, high = sight.low, sight.high
    return (
        count_between(low, high, 0, a >> END),
        count_between(low, high, a >> END, b >> END),
        count_between(low, high, b >> END, c >> END),
        count_between(low, high, c >> END, d >> END),
        count_between(low, high, d >> END, DECK_END),
    )


@jit_inline
def cheapest(four: Rows) -> int:
    """The heads of the row that has the fewest."""
    one, two = (
        min(four[0] & HEADS_BITS, four[1] & HEADS_BITS),
        min(four[2] & HEADS_BITS, four[3] & HEADS_BITS),
    )
    return min(one, two)


@jit_inline
def place_among(four: Rows, card: int) -> int:
    """Below all rows (0), or behind the first, second, third or last of them."""
    key = card << END
    return int(four[0] < key) + int(four[1] < key) + int(four[2] < key) + int(four[3] < key)


@jit_inline
def room_behind(row: int, limit: int) -> int:
    """How many cards a row takes before the next one takes it."""
    return max(0, limit - (row >> LENGTH & 7))


@jit
def see_card(sight: Sight, waits: Five, place: int, before: int, card: int, seen: Numbers) -> Any:
    """One card: its row and who may come before it; returns the heads that it is likely to cost."""
    scale = _1 / np.float32(max(1, waits[0] + waits[1] + waits[2] + waits[3] + waits[4]))
    row = sight.rows[max(0, place - 1)]
    room = room_behind(row, sight.limit) if place > 0 else 0
    heads = np.float32(row & HEADS_BITS if place > 0 else cheapest(sight.rows))
    chance = np.float32(before) * scale
    odds = ODDS[sight.seats - 1, room, int(chance * STEPS + np.float32(0.5))]
    risk = odds[2] * (heads + np.float32(AVERAGE_HEADS) * room)
    seen[0], seen[1], seen[2] = place == 0, place > 0 and room == 0, room == 1
    seen[3], seen[4], seen[5], seen[6] = room == 2, room == 3, heads * _TENTH, chance
    seen[7] = min(before, 12) / np.float32(12)
    for i in range(4):
        seen[8 + i] = odds[i]
    seen[12] = risk * _FIFTH
    seen[14], seen[15] = card / np.float32(104), (waits[place] - before) * scale
    seen[16], seen[26] = BULLS[card] / np.float32(7), heads * odds[3] * _TENTH
    return risk


@jit
def see_hand(sight: Sight, hands: Vector, start: int, size: int, paper: Paper) -> None:
    """All cards of a hand, and the table."""
    waits, own = waiting(sight), (0, 0, 0, 0, 0)
    last, last_before, under = -1, 0, 0
    for i in range(size):
        card = hands[start + i]
        place = place_among(sight.rows, card)
        end = sight.rows[max(0, place - 1)] >> END if place > 0 else 0
        before = count_between(sight.low, sight.high, end, card)
        paper.risk[i] = see_card(sight, waits, place, before, card, paper.options[i])
        under = under + 1 if place == last else 0
        _see_under(paper.options, i, size, under, before - last_before)
        last, last_before, own = place, before, _one_more(own, place)
    _see_above(paper.options, own)
    _see_risks(paper, size)
    _see_table(sight, waits, own, size, paper.table)


@jit_inline
def _one_more(own: Five, place: int) -> Five:
    return (
        own[0] + int(place == 0),
        own[1] + int(place == 1),
        own[2] + int(place == 2),
        own[3] + int(place == 3),
        own[4] + int(place == 4),
    )


@jit_inline
def _see_under(options: NDArray[np.float32], i: int, size: int, under: int, gap: int) -> None:
    """Where a card stands in the hand, and how many unseen ones are between it and the next lower one."""
    seen, near = options[i], min(gap, 20) * _TWENTIETH
    seen[17] = i / np.float32(max(1, size - 1))
    seen[19], seen[20], seen[21] = under * _FIFTH, 1, 1
    seen[23], seen[24], seen[25] = i == 0, i == size - 1, 0
    if under > 0:  # of the same row
        seen[21] = options[i - 1, 20] = near
        options[i - 1, 25] = gap <= 2


@jit_inline
def _see_above(options: NDArray[np.float32], own: Five) -> None:
    """How many higher cards of the hand belong to the same row."""
    spot = 0
    for place in range(5):
        for i in range(own[place]):
            options[spot + i, 18] = (own[place] - 1 - i) * _FIFTH
        spot += own[place]


@jit
def _see_risks(paper: Paper, size: int) -> None:
    """What a card costs beside the best other one, and how the hand stands as a whole."""
    risk, best = paper.risk, 0
    least, second, most, total = np.float32(20), np.float32(20), np.float32(0), np.float32(0)
    for i in range(size):
        best = i if risk[i] < least else best
        second, least = min(second, max(least, risk[i])), min(least, risk[i])
        most, total = max(most, risk[i]), total + risk[i]
    for i in range(size):
        other = min(second if i == best else least, MOST_RISK)
        paper.options[i, 13] = (risk[i] - other) * _FIFTH
        paper.options[i, 22] = (total - risk[i]) * _TWENTIETH
    paper.table[28], paper.table[29] = least * _FIFTH, min(second, MOST_RISK) * _FIFTH
    paper.table[30], paper.table[31] = most * _FIFTH, total * _TWENTIETH


@jit
def _see_table(sight: Sight, waits: Five, own: Five, size: int, seen: Numbers) -> None:
    total = np.float32(max(1, waits[0] + waits[1] + waits[2] + waits[3] + waits[4]))
    seen[0], seen[1] = size * _TENTH, size == 1
    seen[2], seen[3] = sight.seats * _TENTH, _1 / np.float32(sight.seats)
    seen[4], seen[5] = total / np.float32(104), cheapest(sight.rows) * _TENTH
    seen[6], seen[7] = waits[0] / total, own[0] * _FIFTH
    spot = 8
    for i in range(4):
        row = sight.rows[i]
        seen[spot] = room_behind(row, sight.limit) * _FIFTH
        seen[spot + 1] = (row & HEADS_BITS) * _TENTH
        seen[spot + 2], seen[spot + 3] = waits[i + 1] / total, own[i + 1] * _FIFTH
        seen[spot + 4] = (row >> END) / np.float32(104)
        spot += 5
    seen[32], seen[33], seen[34] = sight.care[0], sight.care[1], sight.care[2]
