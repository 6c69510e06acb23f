"""Where a tile goes and how a row then lies, compiled; the twin of ``games.board.placing``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..vectors import Vector
from . import offsets as at


@jit_inline
def landing_slot(table: Vector, tile: int) -> int:
    """The slot with the highest end below a tile, or else with the highest end of all that are open."""
    best, best_end, highest, highest_end = -1, 0, 0, 0
    for slot in range(at.SLOTS):
        end = table[at.SLOT_OPEN + slot]
        if end > highest_end:
            highest, highest_end = slot, end
        if end < tile and end > best_end:
            best, best_end = slot, end
    return best if best >= 0 else highest


@jit
def slot_of(table: Vector, row: int) -> int:
    """The slot of an active row."""
    slot = 0
    while table[at.SLOT_ROW + slot] != row:
        slot += 1
    return slot


@jit_inline
def is_last(table: Vector, rules: Vector, slot: int, place: int) -> bool:
    """Whether a field is the last one of its row."""
    return place == rules[at.B_LEN + table[at.SLOT_ROW + slot]] - 1


@jit
def front_place(table: Vector, slot: int) -> int:
    """The field that a tile in front pushes another one onto: a skipped one, or the next."""
    place = table[at.SLOT_LEN + slot]
    if table[at.SLOT_GAPS + slot] > 0:
        place = 1
        while table[at.SLOT_COVER + slot] >> place & 1:
            place += 1
    return place


@jit_inline
def put_behind(table: Vector, rules: Vector, slot: int, tile: int, skip: int) -> int:
    """A tile more behind a row's end; says which field it lies on."""
    length = table[at.SLOT_LEN + slot]
    place = length + skip
    for i in range(length, place):
        table[at.SLOT + slot * at.FIELDS + i] = 0
    table[at.SLOT + slot * at.FIELDS + place] = tile
    table[at.SLOT_LEN + slot] = place + 1
    table[at.SLOT_OPEN + slot] = tile
    table[at.SLOT_BULLS + slot] += rules[at.B_BULLS + tile]
    table[at.SLOT_COVER + slot] |= 1 << place
    table[at.SLOT_GAPS + slot] += skip
    return place


@jit
def put_in_front(table: Vector, rules: Vector, slot: int, tile: int) -> int:
    """A tile before all others, which move up to the next free field; says which one that is."""
    place = front_place(table, slot)
    start = at.SLOT + slot * at.FIELDS
    for i in range(place, 0, -1):
        table[start + i] = table[start + i - 1]
    table[start] = tile
    if place == table[at.SLOT_LEN + slot]:
        table[at.SLOT_LEN + slot] += 1
        table[at.SLOT_OPEN + slot] = table[start + place]
    else:
        table[at.SLOT_GAPS + slot] -= 1
    table[at.SLOT_BULLS + slot] += rules[at.B_BULLS + tile]
    table[at.SLOT_COVER + slot] |= 1 << place
    return place


@jit_inline
def lays_two(table: Vector, rules: Vector) -> bool:
    """Whether an active row shows a double-tile symbol."""
    shown = 0
    for slot in range(at.SLOTS):
        row = table[at.SLOT_ROW + slot]
        if row >= 0:
            shown |= rules[at.B_DOUBLES + row] & ~table[at.SLOT_COVER + slot]
    return shown != 0


@jit_inline
def asks(table: Vector, rules: Vector) -> bool:
    """Whether the owner of the tile that is due has, by what all can see, something to choose."""
    key = table[at.QUEUE + table[at.QUEUED] - 1]
    seat = key & at.SEAT_MASK
    asked = table[at.ACTIONS_SIZE + seat] > 0
    if not asked and rules[at.R_LUCKY]:
        lucky = at.LUCKY + seat * at.LUCKIES
        if table[lucky + at.FIVE] + table[lucky + at.BULLS] > 0:
            slot = landing_slot(table, key >> at.SEAT_BITS)
            last = is_last(table, rules, slot, table[at.SLOT_LEN + slot])
            asked = table[lucky + (at.BULLS if last else at.FIVE)] > 0
    return asked
