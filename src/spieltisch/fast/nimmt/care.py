"""How careful everybody has looked in this deal, by what all have seen: a number for each seat.

Somebody careful plays the card of least risk: that a card was it in a hand of n is as likely as that n - 1
unseen cards all have more risk. Chance plays it one time in n. The logarithms of how much likelier care is
are added up, round by round. Good players differ in what they fear: only half of the other cards are
counted, and one play in ten tells nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..bits import HIGH_BELOW, LOW_BELOW, count_between
from ..compiling import jit, jit_inline
from ..rows import Vector, open_row
from ..weights.rows import AVERAGE_HEADS
from . import layout as at
from .kernel import choose_row, enqueue, place_queue, show_card
from .plain import END, HEADS_BITS, Rows, row_of
from .risk import high_seen, low_seen, relief_of
from .sight import ODDS, STEPS, by_ends, cheapest, room_behind

WEIGHED, HAZY = 0.5, 0.1
UNIT = 1000  # of the numbers that are added up
FINE = 10_000  # parts of a head
SEEN_BEFORE = 1 << 30  # stands for the risk of a card that nobody can play any more
RISKS = 106  # numbers that are written on for one round


@jit
def _note_risks(table: Vector, rules: Vector, risks: Vector) -> int:
    """What every card that has not lain open may cost; returns how many there are."""
    deck, four = (
        rules[at.R_DECK],
        by_ends((row_of(table, 0), row_of(table, 1), row_of(table, 2), row_of(table, 3))),
    )
    low = ~low_seen(table) & LOW_BELOW[deck + 1] & ~LOW_BELOW[1]
    high = ~high_seen(table) & HIGH_BELOW[deck + 1]
    total, place, before = count_between(low, high, 0, deck + 1), 0, 0
    for card in range(1, deck + 1):
        risks[card] = SEEN_BEFORE
        if place < 4 and four[place] >> END == card:
            place, before = place + 1, 0
        elif count_between(low, high, card - 1, card + 1) > 0:
            cost = _cost(four, place, before / total, rules)
            risks[card] = int(FINE * (cost - relief_of(card, deck)))
            before += 1
    return total


@jit_inline
def _cost(four: Rows, place: int, chance: float, rules: Vector) -> Any:
    """The heads that a card behind a row costs on average, if others play any card."""
    row = four[max(0, place - 1)]
    room = room_behind(row, rules[at.R_LIMIT]) if place > 0 else 0
    heads = row & HEADS_BITS if place > 0 else cheapest(four)
    return ODDS[rules[at.R_SEATS] - 1, room, int(chance * STEPS + 0.5), 2] * (heads + AVERAGE_HEADS * room)


@jit
def watch(table: Vector, rules: Vector, cards: Vector, size: int, care: Vector, risks: Vector) -> None:
    """Add to everybody's number what a card says that is played out of a hand of a size."""
    total, weighed = _note_risks(table, rules, risks), 1 + WEIGHED * (size - 1)
    for seat in range(rules[at.R_SEATS]):
        own, more = risks[cards[seat]], 0.0
        for card in range(1, rules[at.R_DECK] + 1):
            more += int(own < risks[card] < SEEN_BEFORE) + 0.5 * int(risks[card] == own)
        ratio = weighed * (more / total) ** (weighed - 1)
        care[seat] += int(UNIT * np.log((1 - HAZY) * ratio + HAZY))


@jit
def care_of_others(care: Vector, seats: int, seat: int) -> tuple[Any, Any, Any]:
    """How likely the others are careful: on average, the least and the most careful one."""
    total, least, most = np.float32(0), np.float32(1), np.float32(0)
    for other in range(seats):
        if other != seat:
            share = np.float32(1 / (1 + np.exp(-care[other] / UNIT)))
            total, least, most = total + share, min(least, share), max(most, share)
    return total / np.float32(seats - 1), least, most


@jit
def replay(table: Vector, rules: Vector, facts: Vector, care: Vector, risks: Vector) -> None:
    """Watch a deal from its beginning, on an empty table.

    The facts are the first cards of the rows, then lines as long as there are seats: a card of each, or a row
    that somebody took, as -1 less its place, and zeros.
    """
    seats = rules[at.R_SEATS]
    for row in range(4):
        open_row(table, row, facts[row])
        show_card(table, facts[row])
    size = rules[at.R_HAND]
    for first in range(4, facts.shape[0], seats):
        if facts[first] < 0:
            choose_row(table, rules, -1 - facts[first])
            continue
        watch(table, rules, facts[first:], size, care, risks)
        for seat in range(seats):
            enqueue(table, facts[first + seat], False, facts[first + seat], seat)
        place_queue(table, rules)
        size -= 1
