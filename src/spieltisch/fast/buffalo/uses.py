"""What each choice of the team does; the twin of ``games.buffalo.uses``."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector, drop_value
from .layout import (
    FACE_UP,
    FACES,
    FIRST,
    FIRSTS,
    GONE,
    LAST,
    LASTS,
    LEN,
    PASSED,
    PLACED,
    PLACES,
    QUEUE,
    QUEUED,
    R_SHIFT_NEXT,
    REPLACING,
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
    STOPPED,
)
from .placing import enlarge, place, take_out
from .window import GO_ON, INSERT, LIFT, REPLACE, SECOND, SEVEN, SHIFT, SORT, STOP, TO_FIRST


@jit
def _remove(table: Vector, at: int) -> int:
    """Take a card out of the queue."""
    key = table[QUEUE + at]
    table[QUEUED] -= 1
    for i in range(at, table[QUEUED]):
        table[QUEUE + i] = table[QUEUE + i + 1]
    return key


@jit
def enqueue(table: Vector, at: int, key: int) -> None:
    """Put a card into the queue."""
    i = table[QUEUED]
    while i > at:
        table[QUEUE + i] = table[QUEUE + i - 1]
        i -= 1
    table[QUEUE + at] = key
    table[QUEUED] += 1


@jit
def leave_queue(table: Vector, at: int) -> int:
    """A card is placed or taken back: no special holds its place any more."""
    key = _remove(table, at)
    if table[FIRSTS] > 0:
        drop_value(table, FIRST, FIRSTS, key & 15)
    if table[LASTS] > 0:
        drop_value(table, LAST, LASTS, key & 15)
    return key


@jit
def finish(table: Vector, at: int) -> None:
    """A revealed card has been placed."""
    leave_queue(table, at)
    table[PLACED] = table[PLACED] + 1 if table[QUEUED] > 0 else 0
    table[PASSED] = 0


@jit
def place_due(table: Vector, rules: Vector) -> None:
    """Place the card now due, or note that its owner must choose."""
    key = table[QUEUE]
    if place(table, rules, key >> 4, key & 15):
        finish(table, 0)
    else:
        table[PASSED] = 1


@jit
def _spend(table: Vector, special: int, stays: bool) -> None:
    """A used special is not face up any more, and out of the game unless it stays beside a row."""
    at = 0 if table[FACE_UP] == special else 1
    table[FACES] -= 1
    if at == 0:
        table[FACE_UP] = table[FACE_UP + 1]
    if not stays:
        table[GONE + special] += 1


@jit
def _find(table: Vector, seat: int) -> int:
    for i in range(table[QUEUED]):
        if table[QUEUE + i] & 15 == seat:
            return i
    return -1


@jit
def _shift(table: Vector, rules: Vector, card: int, row: int) -> None:
    origin = 0
    for other in range(4):
        for i in range(table[LEN + other]):
            if table[ROW + other * PLACES + i] == card:
                origin = other
    taker = table[QUEUE] & 15 if rules[R_SHIFT_NEXT] else 0
    take_out(table, origin, card)
    enlarge(table, rules, row, card, taker)


@jit
def _insert(table: Vector, rules: Vector, owner: int, row: int) -> None:
    """A revealed card goes into a row: that of a seat, counted from 1, or the card now due."""
    at = _find(table, owner - 1) if owner > 0 else 0
    key = table[QUEUE + at]
    enlarge(table, rules, row, key >> 4, key & 15)
    finish(table, at)


@jit
def _order(table: Vector, kind: int, seat: int, second: int) -> None:
    key = _remove(table, _find(table, seat))
    if kind == TO_FIRST:
        enqueue(table, second, key)
        drop_value(table, FIRST, FIRSTS, seat)
        table[FIRST + table[FIRSTS]] = seat
        table[FIRSTS] += 1
    else:
        enqueue(table, table[QUEUED] - second, key)
        drop_value(table, LAST, LASTS, seat)
        table[LAST + table[LASTS]] = seat
        table[LASTS] += 1


@jit
def sort_queue(table: Vector, rank: int) -> None:
    """Bring the queue into the order of this rank; 0 is the present one."""
    count = table[QUEUED]
    for at in range(count - 1):
        orders = 1
        for i in range(2, count - at):
            orders *= i
        chosen = at + rank // orders
        rank %= orders
        key = table[QUEUE + chosen]
        while chosen > at:
            table[QUEUE + chosen] = table[QUEUE + chosen - 1]
            chosen -= 1
        table[QUEUE + at] = key


@jit
def _beside(table: Vector, rules: Vector, kind: int, row: int) -> None:
    if kind == LIFT:
        table[STOPPED + row] = 0
        table[GONE + S_STOP] += 1
    elif kind == SEVEN:
        _spend(table, S_SEVEN, True)
        table[SEVENS + row] += 1
    else:
        _spend(table, S_STOP, True)
        table[STOPPED + row] = 1


@jit
def apply_use(table: Vector, rules: Vector, code: int) -> None:
    """Carry out a choice of the team."""
    kind, what = code >> 16, code & 0xFFFF
    if kind == GO_ON:
        if table[QUEUED] > 0:
            place_due(table, rules)
        else:
            table[PASSED] = 1
    elif kind in (LIFT, SEVEN, STOP):
        _beside(table, rules, kind, what)
    elif kind == REPLACE:
        _spend(table, S_REPLACE, False)
        table[REPLACING] = leave_queue(table, _find(table, what))
    elif kind == INSERT:
        _spend(table, S_INSERT, False)
        _insert(table, rules, what >> 4, what & 15)
    elif kind == SHIFT:
        _spend(table, S_SHIFT, False)
        _shift(table, rules, what >> 4, what & 15)
    elif kind == SORT:
        _spend(table, S_SORT, False)
        sort_queue(table, what)
    else:
        _spend(table, S_FIRST if kind == TO_FIRST else S_LAST, False)
        _order(table, kind, what & 15, 1 if what & SECOND else 0)
