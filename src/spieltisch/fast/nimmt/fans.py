"""The fan cards beside the rows, compiled: where they lie, where they go, and which rows they change."""

from __future__ import annotations

from .. import rows
from ..compiling import jit
from ..rows import Vector, open_row
from . import layout as at


@jit
def _closest_open(table: Vector, number: int, barred: int, down: int) -> int:
    """The row whose end is the closest below the number, with two rows closed to it."""
    best = -1
    for row in range(4):
        end = table[rows.END + row]
        if end < number and row != barred and row != down:
            best = max(best, end << 2 | row)
    return best & 3 if best >= 0 else -1


@jit
def find_special(table: Vector, number: int) -> int:
    """The row that a number belongs to, with a special row on the table."""
    barred = table[at.PARITY]
    if barred >= 0 and number % 2 == table[at.PARITY + 1]:
        barred = -1
    down = table[at.CLIMBER]
    best = _closest_open(table, number, barred, down)
    if down >= 0 and down != barred:
        end = table[rows.END + down]
        if number < end and (best < 0 or end - number <= number - table[rows.END + best]):
            return down
    return best


@jit
def lowest_end(table: Vector, leaving: int) -> int:
    """The row with the lowest end, not counting one."""
    best, best_end = -1, 1000
    for row in range(4):
        end = table[rows.END + row]
        if row != leaving and end < best_end:
            best, best_end = row, end
    return best


@jit
def set_up_fans(table: Vector, parity: bool, climber: bool, cow: bool) -> None:
    """Lay the fan cards beside fresh rows."""
    table[at.PARITY] = table[at.CLIMBER] = table[at.COW] = -1
    table[at.SPECIAL] = parity or climber
    if parity:
        table[at.PARITY] = lowest_end(table, -1)
        table[at.PARITY + 1] = table[rows.END + table[at.PARITY]] % 2
    if climber:
        table[at.CLIMBER] = 3
        table[at.CLIMBER + 1] = -1
    if cow:
        table[at.COW] = lowest_end(table, -1)


@jit
def move_on(table: Vector) -> None:
    """Any take moves the even/odd card and the climber once."""
    if table[at.PARITY] >= 0:
        table[at.PARITY] = lowest_end(table, table[at.PARITY])
        table[at.PARITY + 1] = table[rows.END + table[at.PARITY]] % 2
    if table[at.CLIMBER] >= 0:
        row = table[at.CLIMBER] + table[at.CLIMBER + 1]
        table[at.CLIMBER] = row
        if row == 0:
            table[at.CLIMBER + 1] = 1
        elif row == 3:
            table[at.CLIMBER + 1] = -1


@jit
def jump(table: Vector, seat: int, limit: int) -> None:
    """The cow jumps on until the row it reaches holds it."""
    while True:
        row = lowest_end(table, table[at.COW])
        table[at.COW] = row
        length = table[rows.LEN + row]
        if length < limit:
            return
        last = table[rows.END + row]
        table[at.HEADS + seat] += table[rows.ROW_HEADS + row] - rows.BULLS[last]
        for i in range(length - 1):
            table[at.OWNER + table[rows.ROW + row * rows.PLACES + i]] = seat
        open_row(table, row, last)
        move_on(table)
