"""One seat's look at a table with zero cards: which numbers are unseen, and what each own card may take."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .. import rows
from ..compiling import jit, jit_inline
from ..net import Numbers
from ..rows import Vector
from ..vectors import sort_few
from ..weights.rows import AVERAGE_HEADS
from . import layout as at
from .kernel import find_row
from .play import sure_heads

NOWHERE = 4  # stands for no row
CARDS_EACH = 1.6  # that others lay in a round


class Glance(NamedTuple):
    """What one seat sees."""

    unseen: Vector  # by number, whether
    row: Vector  # by number: the row it comes to, or NOWHERE
    before: Vector  # by number: the unseen ones below it that come there, too
    waiting: Vector  # by row: all unseen numbers that come there
    own: Vector  # by row: the numbers in the hand that do
    order: Vector  # the rows by their ends
    rank: Vector  # by place in the hand: how many other cards are the better ones
    takes: Numbers  # by place: how likely it takes its row
    fills: Numbers  # how likely it is the last that the row has room for
    heads: Numbers  # what it takes on average
    sure: Numbers  # what it takes if it comes first, or in turn


def new_glance() -> Glance:
    """Room for one."""
    unseen, row, before = (np.zeros(at.DECK + 1, np.int32) for _ in range(3))
    waiting, own, order, rank = (np.zeros(size, np.int32) for size in (5, 5, 4, at.CARDS))
    takes, fills, heads, sure = (np.zeros(at.CARDS, np.float32) for _ in range(4))
    return Glance(unseen, row, before, waiting, own, order, rank, takes, fills, heads, sure)


@jit
def take_a_look(table: Vector, rules: Vector, seat: int, glance: Glance) -> None:
    """Everything, for the hand as it is."""
    _find_unseen(table, seat, glance.unseen)
    _find_rows(table, rules, seat, glance)
    for row in range(4):
        glance.order[row] = table[rows.END + row] << 2 | row
    sort_few(glance.order, 0, 4)
    for i in range(4):
        glance.order[i] &= 3
    zeros = table[at.HELD + seat]
    for spot in range(zeros):
        glance.takes[spot] = glance.fills[spot] = glance.heads[spot] = glance.sure[spot] = 0
    for spot in range(zeros, zeros + table[at.SIZE + seat]):
        _weigh_card(table, rules, seat, spot, glance)
    _rank_cards(table, rules, seat, glance)


@jit
def _find_unseen(table: Vector, seat: int, unseen: Vector) -> None:
    for card in range(1, at.DECK + 1):
        unseen[card] = table[at.OWNER + card] < 0
    for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
        unseen[table[i]] = 0
    for row in range(4):
        for i in range(rows.ROW + row * rows.PLACES, rows.ROW + row * rows.PLACES + table[rows.LEN + row]):
            unseen[table[i]] = 0
    for i in range(table[at.QUEUED]):
        unseen[table[at.QUEUE + i] >> 4 & 127] = 0


@jit
def _find_rows(table: Vector, rules: Vector, seat: int, glance: Glance) -> None:
    for number in range(1, at.DECK + 1):
        row = find_row(table, rules, number)
        glance.row[number] = row if row >= 0 else NOWHERE
    for row in range(NOWHERE + 1):
        glance.waiting[row] = glance.own[row] = 0
    for spot in range(table[at.SIZE + seat]):
        glance.own[glance.row[table[at.HAND + seat * at.CARDS + spot]]] += 1
    for number in range(1, at.DECK + 1):
        glance.before[number] = glance.waiting[glance.row[number]]
        glance.waiting[glance.row[number]] += glance.unseen[number]


@jit_inline
def card_at(table: Vector, seat: int, spot: int) -> int:
    """The card at a place of the sorted hand; 0 for a zero."""
    zeros = table[at.HELD + seat]
    return table[at.HAND + seat * at.CARDS + spot - zeros] if spot >= zeros else 0


@jit_inline
def all_unseen(glance: Glance) -> int:
    """How many numbers are unseen."""
    total = 0
    for row in range(5):
        total += glance.waiting[row]
    return max(1, total)


@jit
def rivals_before(table: Vector, rules: Vector, seat: int, glance: Glance, card: int) -> float:
    """How many cards of others come to a row before a card, on average; in turn there are none."""
    laid = 0.0
    if rules[at.R_IN_TURN] == 0:
        for other in range(rules[at.R_SEATS]):
            if other != seat:
                laid += min(CARDS_EACH, float(table[at.SIZE + other] + table[at.HELD + other]))
    return laid * glance.before[card] / all_unseen(glance)


@jit
def just(count: int, mean: float) -> float:
    """How likely exactly so many come, where so many come on average."""
    chance = np.exp(-mean)
    for i in range(count):
        chance *= mean / (i + 1)
    return chance


@jit
def _weigh_card(table: Vector, rules: Vector, seat: int, spot: int, glance: Glance) -> None:
    """What a number may take."""
    card = card_at(table, seat, spot)
    row = glance.row[card]
    glance.sure[spot] = sure_heads(table, rules, -1 if row == NOWHERE else row)
    mean = rivals_before(table, rules, seat, glance, card)
    if row == NOWHERE:
        glance.takes[spot], glance.fills[spot] = just(0, mean), 0
        glance.heads[spot] = glance.takes[spot] * glance.sure[spot]
        return
    room = rules[at.R_LIMIT] - table[rows.LEN + row]
    glance.takes[spot] = just(room, mean)
    glance.fills[spot] = just(room - 1, mean) if room > 0 else 0.0
    glance.heads[spot] = glance.takes[spot] * (table[rows.ROW_HEADS + row] + AVERAGE_HEADS * room)


@jit
def _rank_cards(table: Vector, rules: Vector, seat: int, glance: Glance) -> None:
    """Numbers by what they take on average, the best first; zeros stand behind all."""
    sign = 1 if rules[at.R_MOST] != 0 else -1
    zeros, size = table[at.HELD + seat], table[at.SIZE + seat]
    for spot in range(zeros + size):
        rank = size if spot < zeros else 0
        for other in range(zeros, zeros + size):
            lead = sign * (glance.heads[other] - glance.heads[spot])
            rank += spot >= zeros and (lead > 0 or (lead == 0 and other < spot))
        glance.rank[spot] = rank
