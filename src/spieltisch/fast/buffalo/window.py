"""What the team may do before a placement, as numbers; the twin of ``games.buffalo.windows``.

A use is ``kind << 16`` and what it is about: a row, a seat (16 more for a second copy), a card and a row, or
the rank of an order among all orders of the revealed cards. An insert is of a row and, 16 times, of the seat
counted from 1; without a seat it is of the card now due.
"""

from __future__ import annotations

from ..compiling import jit
from ..rows import Vector
from . import layout as at
from .placing import takeable, waiting

GO_ON, LIFT, SEVEN, STOP, REPLACE, INSERT, SHIFT, TO_FIRST, TO_LAST, SORT = range(10)
MOST = 160  # room for all uses but the orders of a sort
SECOND = 16


@jit
def lies_open(table: Vector, special: int) -> bool:
    """Whether a special lies face up."""
    found = False
    for i in range(table[at.FACES]):
        found = found or table[at.FACE_UP + i] == special
    return found


@jit
def _beside(table: Vector, rules: Vector, codes: Vector, count: int) -> int:
    stopped = 0
    for row in range(4):
        stopped += table[at.STOPPED + row]
        if table[at.STOPPED + row]:
            codes[count] = LIFT << 16 | row
            count += 1
    if lies_open(table, at.S_SEVEN):
        for row in range(4):
            if rules[at.R_STACK_SEVEN] or table[at.SEVENS + row] == 0:
                codes[count] = SEVEN << 16 | row
                count += 1
    if stopped < 3 and lies_open(table, at.S_STOP):  # some row must stay open
        for row in range(4):
            if table[at.STOPPED + row] == 0:
                codes[count] = STOP << 16 | row
                count += 1
    return count


@jit
def queued_place(table: Vector, seat: int) -> int:
    """Where the card of a seat stands in the queue, or -1."""
    for i in range(table[at.QUEUED]):
        if table[at.QUEUE + i] & 15 == seat:
            return i
    return -1


@jit
def _replace(table: Vector, rules: Vector, codes: Vector, count: int) -> int:
    for seat in range(rules[at.R_SEATS]):
        spot = queued_place(table, seat)
        if spot >= 0 and table[at.SIZE + seat] > 0 and (spot == 0 or rules[at.R_ON_TURN] == 0):
            codes[count] = REPLACE << 16 | seat
            count += 1
    return count


@jit
def _insert(table: Vector, rules: Vector, codes: Vector, count: int) -> int:
    if waiting(table) >= 0:
        return count
    for i in range(table[at.QUEUED] if rules[at.R_INSERT_ANY] else 1):
        laid = table[at.QUEUE + i]
        if laid & 15 == at.HERD:
            continue
        owner = (laid & 15) + 1 if rules[at.R_INSERT_ANY] else 0
        for row in range(4):
            if takeable(table, row) and laid >> 4 < table[at.END + row]:
                codes[count] = INSERT << 16 | owner << 4 | row
                count += 1
    return count


@jit
def _shift(table: Vector, codes: Vector, count: int) -> int:
    for origin in range(4):
        if not takeable(table, origin):
            continue
        for i in range(table[at.LEN + origin]):
            card = table[at.ROW + origin * at.PLACES + i]
            for row in range(4):
                if row != origin and takeable(table, row):
                    codes[count] = SHIFT << 16 | card << 4 | row
                    count += 1
    return count


@jit
def _order(
    table: Vector, rules: Vector, codes: Vector, count: int, kind: int, earlier: int, first: int, second: int
) -> int:
    """Where the cards of members may go; ``earlier`` is where the list of those already moved stands."""
    moved = table[at.FIRSTS if kind == TO_FIRST else at.LASTS]
    for seat in range(rules[at.R_SEATS]):
        spot = queued_place(table, seat)
        if spot < 0:
            continue
        if spot != first:
            codes[count] = kind << 16 | seat
            count += 1
        others = False
        for i in range(moved):
            others = others or table[earlier + i] != seat
        if others and spot != second:
            codes[count] = kind << 16 | SECOND | seat
            count += 1
    return count


@jit
def window(table: Vector, rules: Vector, codes: Vector) -> int:
    """The uses that are possible, going on first; returns how many, or none where nothing is.

    The orders of a sort are not written out: see ``sorts``.
    """
    codes[0] = GO_ON
    count = _beside(table, rules, codes, 1)
    if table[at.QUEUED] > 0 and table[at.FACES] > 0:
        if lies_open(table, at.S_REPLACE):
            count = _replace(table, rules, codes, count)
        if lies_open(table, at.S_INSERT):
            count = _insert(table, rules, codes, count)
        if lies_open(table, at.S_SHIFT):
            count = _shift(table, codes, count)
        if lies_open(table, at.S_FIRST) and (table[at.PLACED] == 0 or rules[at.R_FIRST_AT_START] == 0):
            count = _order(table, rules, codes, count, TO_FIRST, at.FIRST, 0, 1)
        if lies_open(table, at.S_LAST):
            end = table[at.QUEUED] - 1
            count = _order(table, rules, codes, count, TO_LAST, at.LAST, end, end - 1)
    return count if count > 1 or sorts(table) > 0 else 0


@jit
def sorts(table: Vector) -> int:
    """How many other orders of the revealed cards a sort could make."""
    if table[at.QUEUED] < 2 or not lies_open(table, at.S_SORT):
        return 0
    orders = 1
    for i in range(2, table[at.QUEUED] + 1):
        orders *= i
    return orders - 1


@jit
def is_asked(table: Vector, rules: Vector, codes: Vector) -> bool:
    """Whether the team is asked now, with the queue as it is."""
    if table[at.QUEUED] == 0 and rules[at.R_BEFORE] == 0:
        return False
    return window(table, rules, codes) > 0
