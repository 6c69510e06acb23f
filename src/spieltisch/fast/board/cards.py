"""Choices compiled: tiles laid, and cards before a placement; the twin of ``games.board.cards``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..vectors import Vector
from . import codes as bits
from . import offsets as at
from .effects import hold, open_row, place, play_action
from .placing import slot_of


@jit_inline
def spend(table: Vector, seat: int, tile: int) -> None:
    """Take a tile from behind a screen."""
    spot = at.HAND + seat * at.TILES
    while table[spot] != tile:
        spot += 1
    table[at.SIZE + seat] -= 1
    table[spot] = table[at.HAND + seat * at.TILES + table[at.SIZE + seat]]
    table[at.MARK + tile] = 0


@jit_inline
def _enqueue(table: Vector, tile: int, seat: int) -> None:
    """A tile into the queue, which ends with the lowest."""
    key = tile << at.SEAT_BITS | seat
    spot = at.QUEUE + table[at.QUEUED]
    while spot > at.QUEUE and table[spot - 1] < key:
        table[spot] = table[spot - 1]
        spot -= 1
    table[spot] = key
    table[at.QUEUED] += 1


@jit
def lay(table: Vector, seat: int, code: int) -> None:
    """A seat lays one or two tiles; ``reveal`` once all have."""
    first, second = code >> bits.KIND_BITS & bits.TILE_MASK, code >> (bits.KIND_BITS + bits.TILE_BITS)
    spend(table, seat, first)
    _enqueue(table, first, seat)
    if second != 0:
        spend(table, seat, second)
        _enqueue(table, second, seat)


@jit_inline
def reveal(table: Vector) -> None:
    """What everybody laid is turned up."""
    table[at.PHASE] = at.P_PLACE


@jit
def _swap(table: Vector, tile: int) -> None:
    """The tile that is due goes back openly; the other is due at once."""
    spot = at.QUEUE + table[at.QUEUED] - 1
    seat = table[spot] & at.SEAT_MASK
    play_action(table, seat, at.SWAP, 1)
    spend(table, seat, tile)
    hold(table, seat, table[spot] >> at.SEAT_BITS, at.KNOWN)
    table[spot] = tile << at.SEAT_BITS | seat


@jit
def _extra(table: Vector, tile: int) -> None:
    """One more tile, and all of one's own come now, lowest first."""
    seat = table[at.QUEUE + table[at.QUEUED] - 1] & at.SEAT_MASK
    play_action(table, seat, at.EXTRA, 1)
    spend(table, seat, tile)
    table[at.QUEUE + table[at.QUEUED]] = tile << at.SEAT_BITS | seat
    table[at.QUEUED] += 1
    others = 0
    for i in range(table[at.QUEUED]):  # the others to the front of the list, each order kept
        key = table[at.QUEUE + i]
        if key & at.SEAT_MASK != seat:
            for j in range(i, others, -1):
                table[at.QUEUE + j] = table[at.QUEUE + j - 1]
            table[at.QUEUE + others] = key
            others += 1
    for i in range(others + 1, table[at.QUEUED]):
        key, j = table[at.QUEUE + i], i
        while j > others and table[at.QUEUE + j - 1] < key:
            table[at.QUEUE + j] = table[at.QUEUE + j - 1]
            j -= 1
        table[at.QUEUE + j] = key


@jit
def _stop(table: Vector, row: int) -> None:
    """A sign on a row."""
    slot = slot_of(table, row)
    play_action(table, table[at.QUEUE + table[at.QUEUED] - 1] & at.SEAT_MASK, at.STOP, 1)
    table[at.SLOT_STOP + slot] = 1
    table[at.SLOT_OPEN + slot] = 0
    table[at.STOPS] += 1


@jit
def take_lucky(table: Vector, card: int) -> None:
    """Take one of the lucky cards that are due."""
    table[at.LUCKY + table[at.LUCKY_SEAT] * at.LUCKIES + card] += 1
    table[at.STACKS + card] -= 1
    table[at.LUCKY_DUE] -= 1
    if table[at.LUCKY_DUE] == 0:
        table[at.LUCKY_SEAT] = 0


@jit
def choose(table: Vector, rules: Vector, code: int) -> None:
    """Any choice but laying."""
    kind, rest = code & bits.KIND_MASK, code >> bits.KIND_BITS
    if kind == bits.C_PLACE:
        place(table, rules, code)
    elif kind == bits.C_OPEN:
        open_row(table, rules, rest)
    elif kind == bits.C_STOP:
        _stop(table, rest)
    elif kind == bits.C_SWAP:
        _swap(table, rest)
    elif kind == bits.C_EXTRA:
        _extra(table, rest)
    else:
        take_lucky(table, rest)
