"""What batches of the card game show of a table; the twin of ``games.nimmt.encoder``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.encoder import HAND as IN_HAND
from ...games.nimmt.encoder import PILE
from ...games.nimmt.encoder import QUEUE as IN_QUEUE
from ...games.nimmt.encoder import ROW as IN_ROW
from .. import rows
from ..compiling import jit, jit_inline
from ..rows import Vector, since
from . import layout as at

# scratch space: the deck while it is shuffled or where every card is
LINE = 105  # then what all seats see alike: three values by seat, twice; the rows
LINE_ROWS = LINE + 6 * at.SEATS
SHOWING = LINE_ROWS + 4 * rows.PLACES + 4
NOTED_ROW, NOTED_QUEUE, NOTED_HAND = -3, -4, -5  # below what an owner can be; hands count on downwards


@jit_inline
def show_table(table: Vector, rules: Vector, shown: NDArray[np.int16], line: Vector) -> int:
    """All but where every card is; returns the place of that."""
    seats = rules[at.R_SEATS]
    first = 2 + 3 * seats
    queue = first + 4 * rules[at.R_LIMIT] + 4
    _write_line(table, seats, rules[at.R_LIMIT], line)
    for seat in range(seats):
        mine = shown[seat]
        mine[0] = seat
        mine[1] = table[at.DEAL]
        for part in range(3):
            for i in range(seats):
                mine[2 + part * seats + i] = line[LINE + 2 * part * at.SEATS + seat + i]
        for i in range(queue - first):
            mine[first + i] = line[LINE_ROWS + i]
        for i in range(3 * seats):
            mine[queue + i] = 0
        for i in range(table[at.QUEUED]):
            key = table[at.QUEUE + i]
            mine[queue + 3 * i] = key >> 4 & 127
            mine[queue + 3 * i + 1] = since(seat, key & 15, seats) + 1
    return queue + 3 * seats


@jit_inline
def _write_line(table: Vector, seats: int, limit: int, line: Vector) -> None:
    """What all seats see alike, to be copied for each: by seat and twice in a row, then the rows."""
    for i in range(LINE, LINE + seats):
        seat = i - LINE
        line[i] = line[i + seats] = table[at.POINTS + seat]
        line[i + 2 * at.SEATS] = line[i + 2 * at.SEATS + seats] = table[at.HEADS + seat]
        line[i + 4 * at.SEATS] = line[i + 4 * at.SEATS + seats] = table[at.SIZE + seat]
    spot = LINE_ROWS
    for row in range(4):
        for i in range(limit):
            line[spot + i] = table[rows.ROW + row * rows.PLACES + i] if i < table[rows.LEN + row] else 0
        spot += limit
    for row in range(4):
        line[spot + row] = table[rows.ROW_HEADS + row]


@jit
def note_cards(table: Vector, seats: int, notes: Vector) -> None:
    """Where every card is: in a pile by its seat, else a negative number; once for all viewers."""
    for card in range(105):
        notes[card] = table[at.OWNER + card]
    for row in range(4):
        for i in range(rows.ROW + row * rows.PLACES, rows.ROW + row * rows.PLACES + table[rows.LEN + row]):
            notes[table[i]] = NOTED_ROW
    for i in range(table[at.QUEUED]):
        notes[table[at.QUEUE + i] >> 4 & 127] = NOTED_QUEUE
    for seat in range(seats):
        for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
            notes[table[i]] = NOTED_HAND - seat


@jit
def show_cards(notes: Vector, seat: int, seats: int, deck: int, shown: NDArray[np.int16], spot: int) -> None:
    """Where every card is, as far as the viewer knows."""
    own = NOTED_HAND - seat
    for card in range(deck):
        note = notes[1 + card]
        code = PILE + since(seat, note, seats) if note >= 0 else 0
        code = IN_ROW if note == NOTED_ROW else code
        code = IN_QUEUE if note == NOTED_QUEUE else code
        shown[spot + card] = IN_HAND if note == own else code


@jit
def show_open(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> int:
    """The table and the cards, for every seat; returns where the cards stand."""
    seats = rules[at.R_SEATS]
    spot = show_table(table, rules, shown, scratch)
    note_cards(table, seats, scratch)
    for seat in range(seats):
        show_cards(scratch, seat, seats, rules[at.R_DECK], shown[seat], spot)
    return spot
