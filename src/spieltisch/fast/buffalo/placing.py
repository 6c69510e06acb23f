"""How a card finds its row and what it takes; the twin of ``games.buffalo.placing``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..rows import BULLS, Vector
from ..vectors import drop_value
from .layout import (
    CLOSED,
    EMPTIED,
    EMPTY,
    END,
    GONE,
    HERD,
    HERD_HEADS,
    HERDS,
    LEN,
    LYING,
    PLACES,
    R_LIMIT,
    ROW,
    ROW_HEADS,
    S_SEVEN,
    SEVENS,
    STOPPED,
    TEAM_HEADS,
    TEAMS,
    WHERE,
)


@jit_inline
def waiting(table: Vector) -> int:
    """The empty row that the next card must go to, or -1; a lock makes it wait longer."""
    found = -1
    for i in range(table[EMPTY]):
        row = table[EMPTIED + i]
        if found < 0 and table[STOPPED + row] == 0:
            found = row
    return found


@jit_inline
def closest_open(table: Vector, card: int) -> int:
    """The open row with the highest end below a card, or -1."""
    best = -1
    for row in range(4):
        end = table[END + row]
        if end < card and table[STOPPED + row] == 0:
            best = max(best, end << 2 | row)
    return best & 3 if best >= 0 else -1


@jit_inline
def takeable(table: Vector, row: int) -> bool:
    """Whether a card that fits nowhere may take this row."""
    return table[LEN + row] > 0 and table[STOPPED + row] == 0


@jit
def fewest(table: Vector) -> int:
    """The row with the fewest bull heads that can be taken; of equals the one with the highest end."""
    best, value = -1, 1 << 30
    for row in range(4):
        if takeable(table, row):
            worth = table[ROW_HEADS + row] << 10 | (CLOSED - table[END + row])
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
    table[ROW + row * PLACES] = card
    table[LEN + row] = 1
    table[END + row] = card
    table[ROW_HEADS + row] = BULLS[card]
    table[WHERE + card] = LYING


@jit
def _collect(table: Vector, row: int, owner: int, cards: int) -> None:
    """The first cards of a row go to a pile; a 7 nimmt! beside it leaves the game."""
    heads = 0
    where = HERDS if owner == HERD else TEAMS
    for i in range(cards):
        card = table[ROW + row * PLACES + i]
        heads += BULLS[card]
        table[WHERE + card] = where
    if owner == HERD:
        table[HERD_HEADS] += heads
    else:
        table[TEAM_HEADS] += heads
    table[GONE + S_SEVEN] += table[SEVENS + row]
    table[SEVENS + row] = 0


@jit
def take_row(table: Vector, row: int, card: int, owner: int) -> None:
    """Take a whole row; the card opens it anew."""
    _collect(table, row, owner, table[LEN + row])
    open_row(table, row, card)


@jit
def _fill(table: Vector, row: int, card: int) -> None:
    """The card goes to the row that waits for one."""
    open_row(table, row, card)
    drop_value(table, EMPTIED, EMPTY, row)


@jit
def place(table: Vector, rules: Vector, card: int, owner: int) -> bool:
    """Place one card; false where its owner must choose a row."""
    row = waiting(table)
    if row >= 0:
        _fill(table, row, card)
        return True
    row = closest_open(table, card)
    if row >= 0:
        length = table[LEN + row]
        if length >= rules[R_LIMIT] + table[SEVENS + row]:
            take_row(table, row, card, owner)
        else:
            table[ROW + row * PLACES + length] = card
            table[LEN + row] = length + 1
            table[END + row] = card
            table[ROW_HEADS + row] += BULLS[card]
        return True
    if owner != HERD and count_takeable(table) > 1:
        return False
    take_row(table, fewest(table), card, owner)
    return True


@jit
def enlarge(table: Vector, rules: Vector, row: int, card: int, owner: int) -> None:
    """Put a card into a row; where that makes it too long all but the last card are taken."""
    at = ROW + row * PLACES + table[LEN + row]
    while at > ROW + row * PLACES and table[at - 1] > card:
        table[at] = table[at - 1]
        at -= 1
    table[at] = card
    table[LEN + row] += 1
    length = table[LEN + row]
    table[END + row] = table[ROW + row * PLACES + length - 1]
    table[ROW_HEADS + row] += BULLS[card]
    if length > rules[R_LIMIT] + table[SEVENS + row]:
        _collect(table, row, owner, length - 1)
        open_row(table, row, table[END + row])


@jit
def take_out(table: Vector, row: int, card: int) -> None:
    """A card leaves its row; the row may be empty then, and waits."""
    start, kept = ROW + row * PLACES, 0
    for i in range(table[LEN + row]):
        if table[start + i] != card:
            table[start + kept] = table[start + i]
            kept += 1
    table[LEN + row] = kept
    table[ROW_HEADS + row] -= BULLS[card]
    if kept > 0:
        table[END + row] = table[start + kept - 1]
    else:
        table[END + row] = CLOSED
        table[EMPTIED + table[EMPTY]] = row
        table[EMPTY] += 1
