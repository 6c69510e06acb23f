"""Choices compiled: tiles laid, and cards before a placement; the twin of ``games.board.cards``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..vectors import Vector
from .codes import C_EXTRA, C_OPEN, C_PLACE, C_STOP, C_SWAP, KIND_BITS, KIND_MASK, TILE_BITS, TILE_MASK
from .effects import hold, open_row, place, play_action
from .offsets import (
    EXTRA,
    HAND,
    KNOWN,
    LUCKIES,
    LUCKY,
    LUCKY_DUE,
    LUCKY_SEAT,
    MARK,
    P_PLACE,
    PHASE,
    QUEUE,
    QUEUED,
    SEAT_BITS,
    SEAT_MASK,
    SIZE,
    SLOT_OPEN,
    SLOT_STOP,
    STACKS,
    STOP,
    STOPS,
    SWAP,
    TILES,
)
from .placing import slot_of


@jit_inline
def spend(table: Vector, seat: int, tile: int) -> None:
    """Take a tile from behind a screen."""
    at = HAND + seat * TILES
    while table[at] != tile:
        at += 1
    table[SIZE + seat] -= 1
    table[at] = table[HAND + seat * TILES + table[SIZE + seat]]
    table[MARK + tile] = 0


@jit_inline
def _enqueue(table: Vector, tile: int, seat: int) -> None:
    """A tile into the queue, which ends with the lowest."""
    key = tile << SEAT_BITS | seat
    at = QUEUE + table[QUEUED]
    while at > QUEUE and table[at - 1] < key:
        table[at] = table[at - 1]
        at -= 1
    table[at] = key
    table[QUEUED] += 1


@jit
def lay(table: Vector, seat: int, code: int) -> None:
    """A seat lays one or two tiles; ``reveal`` once all have."""
    first, second = code >> KIND_BITS & TILE_MASK, code >> (KIND_BITS + TILE_BITS)
    spend(table, seat, first)
    _enqueue(table, first, seat)
    if second != 0:
        spend(table, seat, second)
        _enqueue(table, second, seat)


@jit_inline
def reveal(table: Vector) -> None:
    """What everybody laid is turned up."""
    table[PHASE] = P_PLACE


@jit
def _swap(table: Vector, tile: int) -> None:
    """The tile that is due goes back openly; the other is due at once."""
    at = QUEUE + table[QUEUED] - 1
    seat = table[at] & SEAT_MASK
    play_action(table, seat, SWAP, 1)
    spend(table, seat, tile)
    hold(table, seat, table[at] >> SEAT_BITS, KNOWN)
    table[at] = tile << SEAT_BITS | seat


@jit
def _extra(table: Vector, tile: int) -> None:
    """One more tile, and all of one's own come now, lowest first."""
    seat = table[QUEUE + table[QUEUED] - 1] & SEAT_MASK
    play_action(table, seat, EXTRA, 1)
    spend(table, seat, tile)
    table[QUEUE + table[QUEUED]] = tile << SEAT_BITS | seat
    table[QUEUED] += 1
    others = 0
    for i in range(table[QUEUED]):  # the others to the front of the list, each order kept
        key = table[QUEUE + i]
        if key & SEAT_MASK != seat:
            for j in range(i, others, -1):
                table[QUEUE + j] = table[QUEUE + j - 1]
            table[QUEUE + others] = key
            others += 1
    for i in range(others + 1, table[QUEUED]):
        key, j = table[QUEUE + i], i
        while j > others and table[QUEUE + j - 1] < key:
            table[QUEUE + j] = table[QUEUE + j - 1]
            j -= 1
        table[QUEUE + j] = key


@jit
def _stop(table: Vector, row: int) -> None:
    """A sign on a row."""
    slot = slot_of(table, row)
    play_action(table, table[QUEUE + table[QUEUED] - 1] & SEAT_MASK, STOP, 1)
    table[SLOT_STOP + slot] = 1
    table[SLOT_OPEN + slot] = 0
    table[STOPS] += 1


@jit
def take_lucky(table: Vector, card: int) -> None:
    """Take one of the lucky cards that are due."""
    table[LUCKY + table[LUCKY_SEAT] * LUCKIES + card] += 1
    table[STACKS + card] -= 1
    table[LUCKY_DUE] -= 1
    if table[LUCKY_DUE] == 0:
        table[LUCKY_SEAT] = 0


@jit
def choose(table: Vector, rules: Vector, code: int) -> None:
    """Any choice but laying."""
    kind, rest = code & KIND_MASK, code >> KIND_BITS
    if kind == C_PLACE:
        place(table, rules, code)
    elif kind == C_OPEN:
        open_row(table, rules, rest)
    elif kind == C_STOP:
        _stop(table, rest)
    elif kind == C_SWAP:
        _swap(table, rest)
    elif kind == C_EXTRA:
        _extra(table, rest)
    else:
        take_lucky(table, rest)
