"""What each choice of the team does; the twin of ``games.buffalo.uses``."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector, drop_value
from . import layout as at
from .placing import enlarge, place, take_out
from .window import GO_ON, INSERT, LIFT, REPLACE, SECOND, SEVEN, SHIFT, SORT, STOP, TO_FIRST, queued_place


@jit
def _remove(table: Vector, spot: int) -> int:
    """Take a card out of the queue."""
    key = table[at.QUEUE + spot]
    table[at.QUEUED] -= 1
    for i in range(spot, table[at.QUEUED]):
        table[at.QUEUE + i] = table[at.QUEUE + i + 1]
    return key


@jit
def enqueue(table: Vector, spot: int, key: int) -> None:
    """Put a card into the queue."""
    i = table[at.QUEUED]
    while i > spot:
        table[at.QUEUE + i] = table[at.QUEUE + i - 1]
        i -= 1
    table[at.QUEUE + spot] = key
    table[at.QUEUED] += 1


@jit
def leave_queue(table: Vector, spot: int) -> int:
    """A card is placed or taken back: no special holds its place any more."""
    key = _remove(table, spot)
    if table[at.FIRSTS] > 0:
        drop_value(table, at.FIRST, at.FIRSTS, key & 15)
    if table[at.LASTS] > 0:
        drop_value(table, at.LAST, at.LASTS, key & 15)
    return key


@jit
def finish(table: Vector, spot: int) -> None:
    """A revealed card has been placed."""
    leave_queue(table, spot)
    table[at.PLACED] = table[at.PLACED] + 1 if table[at.QUEUED] > 0 else 0
    table[at.PASSED] = 0


@jit
def place_due(table: Vector, rules: Vector) -> None:
    """Place the card now due, or note that its owner must choose."""
    key = table[at.QUEUE]
    if place(table, rules, key >> 4, key & 15):
        finish(table, 0)
    else:
        table[at.PASSED] = 1


@jit
def _spend(table: Vector, special: int, stays: bool) -> None:
    """A used special is not face up any more, and out of the game unless it stays beside a row."""
    spot = 0 if table[at.FACE_UP] == special else 1
    table[at.FACES] -= 1
    if spot == 0:
        table[at.FACE_UP] = table[at.FACE_UP + 1]
    if not stays:
        table[at.GONE + special] += 1


@jit
def _shift(table: Vector, rules: Vector, card: int, row: int) -> None:
    origin = 0
    for other in range(4):
        for i in range(table[at.LEN + other]):
            if table[at.ROW + other * at.PLACES + i] == card:
                origin = other
    taker = table[at.QUEUE] & 15 if rules[at.R_SHIFT_NEXT] else 0
    take_out(table, origin, card)
    enlarge(table, rules, row, card, taker)


@jit
def _insert(table: Vector, rules: Vector, owner: int, row: int) -> None:
    """A revealed card goes into a row: that of a seat, counted from 1, or the card now due."""
    spot = queued_place(table, owner - 1) if owner > 0 else 0
    key = table[at.QUEUE + spot]
    enlarge(table, rules, row, key >> 4, key & 15)
    finish(table, spot)


@jit
def _order(table: Vector, kind: int, seat: int, second: int) -> None:
    key = _remove(table, queued_place(table, seat))
    if kind == TO_FIRST:
        enqueue(table, second, key)
        drop_value(table, at.FIRST, at.FIRSTS, seat)
        table[at.FIRST + table[at.FIRSTS]] = seat
        table[at.FIRSTS] += 1
    else:
        enqueue(table, table[at.QUEUED] - second, key)
        drop_value(table, at.LAST, at.LASTS, seat)
        table[at.LAST + table[at.LASTS]] = seat
        table[at.LASTS] += 1


@jit
def sort_queue(table: Vector, rank: int) -> None:
    """Bring the queue into the order of this rank; 0 is the present one."""
    count = table[at.QUEUED]
    for spot in range(count - 1):
        orders = 1
        for i in range(2, count - spot):
            orders *= i
        chosen = spot + rank // orders
        rank %= orders
        key = table[at.QUEUE + chosen]
        while chosen > spot:
            table[at.QUEUE + chosen] = table[at.QUEUE + chosen - 1]
            chosen -= 1
        table[at.QUEUE + spot] = key


@jit
def _beside(table: Vector, rules: Vector, kind: int, row: int) -> None:
    if kind == LIFT:
        table[at.STOPPED + row] = 0
        table[at.GONE + at.S_STOP] += 1
    elif kind == SEVEN:
        _spend(table, at.S_SEVEN, True)
        table[at.SEVENS + row] += 1
    else:
        _spend(table, at.S_STOP, True)
        table[at.STOPPED + row] = 1


@jit
def apply_use(table: Vector, rules: Vector, code: int) -> None:
    """Carry out a choice of the team."""
    kind, what = code >> 16, code & 0xFFFF
    if kind == GO_ON:
        if table[at.QUEUED] > 0:
            place_due(table, rules)
        else:
            table[at.PASSED] = 1
    elif kind in (LIFT, SEVEN, STOP):
        _beside(table, rules, kind, what)
    elif kind == REPLACE:
        _spend(table, at.S_REPLACE, False)
        table[at.REPLACING] = leave_queue(table, queued_place(table, what))
    elif kind == INSERT:
        _spend(table, at.S_INSERT, False)
        _insert(table, rules, what >> 4, what & 15)
    elif kind == SHIFT:
        _spend(table, at.S_SHIFT, False)
        _shift(table, rules, what >> 4, what & 15)
    elif kind == SORT:
        _spend(table, at.S_SORT, False)
        sort_queue(table, what)
    else:
        _spend(table, at.S_FIRST if kind == TO_FIRST else at.S_LAST, False)
        _order(table, kind, what & 15, 1 if what & SECOND else 0)
