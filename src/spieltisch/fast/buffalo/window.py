"""What the team may do before a placement, as numbers; the twin of ``games.buffalo.windows``.

A use is ``kind << 16`` and what it is about: a row, a seat (16 more for a second copy), a card and a row, or
the rank of an order among all orders of the revealed cards. An insert is of a row and, 16 times, of the seat
counted from 1; without a seat it is of the card now due.
"""

from __future__ import annotations

from ..compiling import jit
from ..rows import Vector
from .layout import (
    END,
    FACE_UP,
    FACES,
    FIRST,
    FIRSTS,
    HERD,
    LAST,
    LASTS,
    LEN,
    PLACED,
    PLACES,
    QUEUE,
    QUEUED,
    R_BEFORE,
    R_FIRST_AT_START,
    R_INSERT_ANY,
    R_ON_TURN,
    R_SEATS,
    R_STACK_SEVEN,
    ROW,
    S_FIRST,
    S_INSERT,
    S_LAST,
    S_REPLACE,
    S_SEVEN,
    S_SHIFT,
    S_SORT,
    S_STOP,
    SEVENS,
    SIZE,
    STOPPED,
)
from .placing import takeable, waiting

GO_ON, LIFT, SEVEN, STOP, REPLACE, INSERT, SHIFT, TO_FIRST, TO_LAST, SORT = range(10)
MOST = 160  # room for all uses but the orders of a sort
SECOND = 16


@jit
def lies_open(table: Vector, special: int) -> bool:
    """Whether a special lies face up."""
    found = False
    for i in range(table[FACES]):
        found = found or table[FACE_UP + i] == special
    return found


@jit
def _beside(table: Vector, rules: Vector, codes: Vector, count: int) -> int:
    stopped = 0
    for row in range(4):
        stopped += table[STOPPED + row]
        if table[STOPPED + row]:
            codes[count] = LIFT << 16 | row
            count += 1
    if lies_open(table, S_SEVEN):
        for row in range(4):
            if rules[R_STACK_SEVEN] or table[SEVENS + row] == 0:
                codes[count] = SEVEN << 16 | row
                count += 1
    if stopped < 3 and lies_open(table, S_STOP):  # some row must stay open
        for row in range(4):
            if table[STOPPED + row] == 0:
                codes[count] = STOP << 16 | row
                count += 1
    return count


@jit
def _place_of(table: Vector, seat: int) -> int:
    """Where the card of a seat stands in the queue, or -1."""
    for i in range(table[QUEUED]):
        if table[QUEUE + i] & 15 == seat:
            return i
    return -1


@jit
def _replace(table: Vector, rules: Vector, codes: Vector, count: int) -> int:
    for seat in range(rules[R_SEATS]):
        at = _place_of(table, seat)
        if at >= 0 and table[SIZE + seat] > 0 and (at == 0 or rules[R_ON_TURN] == 0):
            codes[count] = REPLACE << 16 | seat
            count += 1
    return count


@jit
def _insert(table: Vector, rules: Vector, codes: Vector, count: int) -> int:
    if waiting(table) >= 0:
        return count
    for i in range(table[QUEUED] if rules[R_INSERT_ANY] else 1):
        laid = table[QUEUE + i]
        if laid & 15 == HERD:
            continue
        owner = (laid & 15) + 1 if rules[R_INSERT_ANY] else 0
        for row in range(4):
            if takeable(table, row) and laid >> 4 < table[END + row]:
                codes[count] = INSERT << 16 | owner << 4 | row
                count += 1
    return count


@jit
def _shift(table: Vector, codes: Vector, count: int) -> int:
    for origin in range(4):
        if not takeable(table, origin):
            continue
        for i in range(table[LEN + origin]):
            card = table[ROW + origin * PLACES + i]
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
    moved = table[FIRSTS if kind == TO_FIRST else LASTS]
    for seat in range(rules[R_SEATS]):
        at = _place_of(table, seat)
        if at < 0:
            continue
        if at != first:
            codes[count] = kind << 16 | seat
            count += 1
        others = False
        for i in range(moved):
            others = others or table[earlier + i] != seat
        if others and at != second:
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
    if table[QUEUED] > 0 and table[FACES] > 0:
        if lies_open(table, S_REPLACE):
            count = _replace(table, rules, codes, count)
        if lies_open(table, S_INSERT):
            count = _insert(table, rules, codes, count)
        if lies_open(table, S_SHIFT):
            count = _shift(table, codes, count)
        if lies_open(table, S_FIRST) and (table[PLACED] == 0 or rules[R_FIRST_AT_START] == 0):
            count = _order(table, rules, codes, count, TO_FIRST, FIRST, 0, 1)
        if lies_open(table, S_LAST):
            end = table[QUEUED] - 1
            count = _order(table, rules, codes, count, TO_LAST, LAST, end, end - 1)
    return count if count > 1 or sorts(table) > 0 else 0


@jit
def sorts(table: Vector) -> int:
    """How many other orders of the revealed cards a sort could make."""
    if table[QUEUED] < 2 or not lies_open(table, S_SORT):
        return 0
    orders = 1
    for i in range(2, table[QUEUED] + 1):
        orders *= i
    return orders - 1


@jit
def is_asked(table: Vector, rules: Vector, codes: Vector) -> bool:
    """Whether the team is asked now, with the queue as it is."""
    if table[QUEUED] == 0 and rules[R_BEFORE] == 0:
        return False
    return window(table, rules, codes) > 0
