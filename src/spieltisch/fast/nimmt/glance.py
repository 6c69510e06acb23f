"""One seat's look at the table: which cards are unseen, where they belong, and what a card may cost."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .. import rows
from ..compiling import jit, jit_inline
from ..net import Numbers
from ..rows import Vector, chance_of, cheapest_row
from ..weights.rows import AVERAGE_HEADS
from . import layout as at
from .kernel import find_row

NOWHERE = 4  # stands for no row
_NUMBERS = 105


class Glance(NamedTuple):
    """One seat's look at the table."""

    unseen: Vector  # by card, whether
    row: Vector  # by number: the row it belongs to, or NOWHERE
    before: Vector  # by number: the unseen cards below it that belong there, too
    waiting: Vector  # by row: all unseen cards that belong there
    own: Vector  # by row: the cards in the hand that belong there
    order: Vector  # the rows by their ends
    risk: Numbers  # by place in the list of options: heads that a card costs in this round


def new_glance() -> Glance:
    """Room for one."""
    unseen, row, before = (np.zeros(_NUMBERS, np.int32) for _ in range(3))
    waiting, own, order = (np.zeros(size, np.int32) for size in (5, 5, 4))
    return Glance(unseen, row, before, waiting, own, order, np.zeros(2 * at.CARDS, np.float32))


@jit
def _find_unseen(table: Vector, rules: Vector, seat: int, glance: Glance) -> None:
    for card in range(1, _NUMBERS):
        glance.unseen[card] = card <= rules[at.R_DECK] and table[at.OWNER + card] < 0
    for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
        glance.unseen[table[i]] = 0
    for row in range(4):
        for i in range(rows.ROW + row * rows.PLACES, rows.ROW + row * rows.PLACES + table[rows.LEN + row]):
            glance.unseen[table[i]] = 0
    for i in range(table[at.QUEUED]):
        glance.unseen[table[at.QUEUE + i] >> 4 & 127] = 0


@jit
def _find_rows(table: Vector, seat: int, glance: Glance) -> None:
    """Where every number belongs, and how many could come before it."""
    for row in range(5):
        glance.waiting[row] = glance.own[row] = 0
    for number in range(1, _NUMBERS):
        row = find_row(table, number)
        row = NOWHERE if row < 0 else row
        glance.row[number] = row
        glance.before[number] = glance.waiting[row]
        glance.waiting[row] += glance.unseen[number]
    for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
        glance.own[glance.row[table[i]]] += 1


@jit
def _order_rows(table: Vector, order: Vector) -> None:
    for row in range(4):
        place = row
        while place > 0 and table[rows.END + order[place - 1]] > table[rows.END + row]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = row


@jit
def take_a_look(table: Vector, rules: Vector, seat: int, glance: Glance) -> None:
    """All but the risks."""
    _find_unseen(table, rules, seat, glance)
    _find_rows(table, seat, glance)
    _order_rows(table, glance.order)


@jit_inline
def in_all(glance: Glance) -> int:
    """How many cards are unseen."""
    count = 0
    for row in range(5):
        count += glance.waiting[row]
    return max(1, count)


@jit_inline
def room_in(table: Vector, rules: Vector, row: int) -> int:
    """How many cards a row takes before the next one takes it."""
    return max(0, rules[at.R_LIMIT] - table[rows.LEN + row] - (table[at.COW] == row))


@jit
def risk(table: Vector, rules: Vector, glance: Glance, number: int) -> float:
    """The heads that a number is likely to cost in this round."""
    row, rivals = glance.row[number], rules[at.R_SEATS] - 1
    chance = glance.before[number] / in_all(glance)
    if row == NOWHERE:
        return chance_of(0, rivals, chance) * table[rows.ROW_HEADS + cheapest_row(table)]
    room = room_in(table, rules, row)
    if room > rivals:
        return 0.0
    return chance_of(room, rivals, chance) * (table[rows.ROW_HEADS + row] + AVERAGE_HEADS * room)
