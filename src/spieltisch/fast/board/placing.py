"""Where a tile goes and how a row then lies, compiled; the twin of ``games.board.placing``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..vectors import Vector
from .offsets import (
    ACTIONS_SIZE,
    B_BULLS,
    B_DOUBLES,
    B_LEN,
    BULLS,
    FIELDS,
    FIVE,
    LUCKIES,
    LUCKY,
    QUEUE,
    QUEUED,
    R_LUCKY,
    SEAT_BITS,
    SEAT_MASK,
    SLOT,
    SLOT_BULLS,
    SLOT_COVER,
    SLOT_GAPS,
    SLOT_LEN,
    SLOT_OPEN,
    SLOT_ROW,
    SLOTS,
)


@jit_inline
def landing_slot(table: Vector, tile: int) -> int:
    """The slot with the highest end below a tile, or else with the highest end of all that are open."""
    best, best_end, highest, highest_end = -1, 0, 0, 0
    for slot in range(SLOTS):
        end = table[SLOT_OPEN + slot]
        if end > highest_end:
            highest, highest_end = slot, end
        if end < tile and end > best_end:
            best, best_end = slot, end
    return best if best >= 0 else highest


@jit
def slot_of(table: Vector, row: int) -> int:
    """The slot of an active row."""
    slot = 0
    while table[SLOT_ROW + slot] != row:
        slot += 1
    return slot


@jit_inline
def is_last(table: Vector, rules: Vector, slot: int, place: int) -> bool:
    """Whether a field is the last one of its row."""
    return place == rules[B_LEN + table[SLOT_ROW + slot]] - 1


@jit
def front_place(table: Vector, slot: int) -> int:
    """The field that a tile in front pushes another one onto: a skipped one, or the next."""
    place = table[SLOT_LEN + slot]
    if table[SLOT_GAPS + slot] > 0:
        place = 1
        while table[SLOT_COVER + slot] >> place & 1:
            place += 1
    return place


@jit_inline
def put_behind(table: Vector, rules: Vector, slot: int, tile: int, skip: int) -> int:
    """A tile more behind a row's end; says which field it lies on."""
    length = table[SLOT_LEN + slot]
    place = length + skip
    for i in range(length, place):
        table[SLOT + slot * FIELDS + i] = 0
    table[SLOT + slot * FIELDS + place] = tile
    table[SLOT_LEN + slot] = place + 1
    table[SLOT_OPEN + slot] = tile
    table[SLOT_BULLS + slot] += rules[B_BULLS + tile]
    table[SLOT_COVER + slot] |= 1 << place
    table[SLOT_GAPS + slot] += skip
    return place


@jit
def put_in_front(table: Vector, rules: Vector, slot: int, tile: int) -> int:
    """A tile before all others, which move up to the next free field; says which one that is."""
    place = front_place(table, slot)
    start = SLOT + slot * FIELDS
    for i in range(place, 0, -1):
        table[start + i] = table[start + i - 1]
    table[start] = tile
    if place == table[SLOT_LEN + slot]:
        table[SLOT_LEN + slot] += 1
        table[SLOT_OPEN + slot] = table[start + place]
    else:
        table[SLOT_GAPS + slot] -= 1
    table[SLOT_BULLS + slot] += rules[B_BULLS + tile]
    table[SLOT_COVER + slot] |= 1 << place
    return place


@jit_inline
def lays_two(table: Vector, rules: Vector) -> bool:
    """Whether an active row shows a double-tile symbol."""
    shown = 0
    for slot in range(SLOTS):
        row = table[SLOT_ROW + slot]
        if row >= 0:
            shown |= rules[B_DOUBLES + row] & ~table[SLOT_COVER + slot]
    return shown != 0


@jit_inline
def asks(table: Vector, rules: Vector) -> bool:
    """Whether the owner of the tile that is due has, by what all can see, something to choose."""
    key = table[QUEUE + table[QUEUED] - 1]
    seat = key & SEAT_MASK
    asked = table[ACTIONS_SIZE + seat] > 0
    if not asked and rules[R_LUCKY]:
        lucky = LUCKY + seat * LUCKIES
        if table[lucky + FIVE] + table[lucky + BULLS] > 0:
            slot = landing_slot(table, key >> SEAT_BITS)
            last = is_last(table, rules, slot, table[SLOT_LEN + slot])
            asked = table[lucky + (BULLS if last else FIVE)] > 0
    return asked
