"""How a card finds its row and what it takes; the twin of ``games.buffalo.placing``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..rows import BULLS, Vector
from ..vectors import drop_value
from . import layout as at


@jit_inline
def waiting(table: Vector) -> int:
    """The empty row that the next card must go to, or -1; a lock makes it wait longer."""
    found = -1
    for i in range(table[at.EMPTY]):
        row = table[at.EMPTIED + i]
        if found < 0 and table[at.STOPPED + row] == 0:
            found = row
    return found


@jit_inline
def closest_open(table: Vector, card: int) -> int:
    """The open row with the highest end below a card, or -1."""
    best = -1
    for row in range(4):
        end = table[at.END + row]
        if end < card and table[at.STOPPED + row] == 0:
            best = max(best, end << 2 | row)
    return best & 3 if best >= 0 else -1


@jit_inline
def takeable(table: Vector, row: int) -> bool:
    """Whether a card that fits nowhere may take this row."""
    return table[at.LEN + row] > 0 and table[at.STOPPED + row] == 0


@jit
def fewest(table: Vector) -> int:
    """The row with the fewest bull heads that can be taken; of equals the one with the highest end."""
    best, value = -1, 1 << 30
    for row in range(4):
        if takeable(table, row):
            worth = table[at.ROW_HEADS + row] << 10 | (at.CLOSED - table[at.END + row])
            if worth < value:
                best, value = row, worth
    return best


@jit
def count_takeable(table: Vector) -> int:
    """How many rows can be taken."""
    count = 0
    for row in range(4):
        count += takeable(table, row)
    return count


@jit
def open_row(table: Vector, row: int, card: int) -> None:
    """A row of one card; rows are longer here than in ``fast.rows``."""
    table[at.ROW + row * at.PLACES] = card
    table[at.LEN + row] = 1
    table[at.END + row] = card
    table[at.ROW_HEADS + row] = BULLS[card]
    table[at.WHERE + card] = at.LYING


@jit
def _collect(table: Vector, row: int, owner: int, cards: int) -> None:
    """The first cards of a row go to a pile; a 7 nimmt! beside it leaves the game."""
    heads = 0
    where = at.HERDS if owner == at.HERD else at.TEAMS
    for i in range(cards):
        card = table[at.ROW + row * at.PLACES + i]
        heads += BULLS[card]
        table[at.WHERE + card] = where
    if owner == at.HERD:
        table[at.HERD_HEADS] += heads
    else:
        table[at.TEAM_HEADS] += heads
    table[at.GONE + at.S_SEVEN] += table[at.SEVENS + row]
    table[at.SEVENS + row] = 0


@jit
def take_row(table: Vector, row: int, card: int, owner: int) -> None:
    """Take a whole row; the card opens it anew."""
    _collect(table, row, owner, table[at.LEN + row])
    open_row(table, row, card)


@jit
def _fill(table: Vector, row: int, card: int) -> None:
    """The card goes to the row that waits for one."""
    open_row(table, row, card)
    drop_value(table, at.EMPTIED, at.EMPTY, row)


@jit
def place(table: Vector, rules: Vector, card: int, owner: int) -> bool:
    """Place one card; false where its owner must choose a row."""
    row = waiting(table)
    if row >= 0:
        _fill(table, row, card)
        return True
    row = closest_open(table, card)
    if row >= 0:
        length = table[at.LEN + row]
        if length >= rules[at.R_LIMIT] + table[at.SEVENS + row]:
            take_row(table, row, card, owner)
        else:
            table[at.ROW + row * at.PLACES + length] = card
            table[at.LEN + row] = length + 1
            table[at.END + row] = card
            table[at.ROW_HEADS + row] += BULLS[card]
        return True
    if owner != at.HERD and count_takeable(table) > 1:
        return False
    take_row(table, fewest(table), card, owner)
    return True


@jit
def enlarge(table: Vector, rules: Vector, row: int, card: int, owner: int) -> None:
    """Put a card into a row; where that makes it too long all but the last card are taken."""
    spot = at.ROW + row * at.PLACES + table[at.LEN + row]
    while spot > at.ROW + row * at.PLACES and table[spot - 1] > card:
        table[spot] = table[spot - 1]
        spot -= 1
    table[spot] = card
    table[at.LEN + row] += 1
    length = table[at.LEN + row]
    table[at.END + row] = table[at.ROW + row * at.PLACES + length - 1]
    table[at.ROW_HEADS + row] += BULLS[card]
    if length > rules[at.R_LIMIT] + table[at.SEVENS + row]:
        _collect(table, row, owner, length - 1)
        open_row(table, row, table[at.END + row])


@jit
def take_out(table: Vector, row: int, card: int) -> None:
    """A card leaves its row; the row may be empty then, and waits."""
    start, kept = at.ROW + row * at.PLACES, 0
    for i in range(table[at.LEN + row]):
        if table[start + i] != card:
            table[start + kept] = table[start + i]
            kept += 1
    table[at.LEN + row] = kept
    table[at.ROW_HEADS + row] -= BULLS[card]
    if kept > 0:
        table[at.END + row] = table[start + kept - 1]
    else:
        table[at.END + row] = at.CLOSED
        table[at.EMPTIED + table[at.EMPTY]] = row
        table[at.EMPTY] += 1
