"""The legal choices, compiled, each list complete; the twin of ``games.board.placing.window``.

Every function writes codes into a vector of at least ``MOST`` and says how many it then holds.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from . import codes as bits
from . import offsets as at
from .codes import Codes
from .effects import free_rows
from .placing import front_place, is_last, landing_slot, lays_two

MOST = 8192  # two of a hundred tiles


@jit
def lay_code(one: int, two: int) -> int:
    """The code of laying two tiles; the second may be 0."""
    low, high = min(one, two), max(one, two)
    if low == 0:
        low, high = high, low
    return bits.C_LAY | low << bits.KIND_BITS | high << (bits.KIND_BITS + bits.TILE_BITS)


@jit
def legal_lays(table: Vector, rules: Vector, seat: int, out: Codes) -> int:
    """Every tile, or every two, of a hand."""
    start, size, found = at.HAND + seat * at.TILES, table[at.SIZE + seat], 0
    two = lays_two(table, rules) and size > 1
    for i in range(start, start + size):
        if two:
            for j in range(i + 1, start + size):
                out[found] = lay_code(table[i], table[j])
                found += 1
        else:
            out[found] = lay_code(table[i], 0)
            found += 1
    return found


@jit
def _before(table: Vector, seat: int, out: Codes, found: int) -> int:
    """Cards that leave the placement itself for later."""
    cards, hand = at.ACTIONS + seat * at.KINDS, at.HAND + seat * at.TILES
    if table[cards + at.STOP] > 0 and table[at.STOPS] < at.SIGNS:
        for slot in range(at.SLOTS):
            if table[at.SLOT_OPEN + slot] > 0:
                out[found] = bits.C_STOP | table[at.SLOT_ROW + slot] << bits.KIND_BITS
                found += 1
    if table[cards + at.SWAP] > 0:
        for i in range(hand, hand + table[at.SIZE + seat]):
            out[found] = bits.C_SWAP | table[i] << bits.KIND_BITS
            found += 1
    if table[cards + at.EXTRA] > 0:
        for i in range(hand, hand + table[at.SIZE + seat]):
            out[found] = bits.C_EXTRA | table[i] << bits.KIND_BITS
            found += 1
    return found


@jit
def _pairs(table: Vector, rules: Vector, slot: int, tile: int, code: int, out: Codes, found: int) -> int:
    """Every two tiles of the row to be taken, or the only one; ``tile`` is one put in front, or 0."""
    start, length = at.SLOT + slot * at.FIELDS, table[at.SLOT_LEN + slot]
    pushed = tile > 0 and rules[at.R_PUSHED] == 1  # then the last tile stays and the one in front is taken
    first = -1 if pushed else 0
    last = length - 1 if pushed else length
    alone = 0
    count = 0
    for i in range(first, last):
        one = tile if i < 0 else table[start + i]
        if one == 0:
            continue
        alone = one
        count += 1
        for j in range(i + 1, last):
            if table[start + j] != 0:
                out[found] = (
                    code | bits.W_BULLS << bits.WITH | one << bits.PLUS | table[start + j] << bits.MORE
                )
                found += 1
    if count == 1:
        out[found] = code | bits.W_BULLS << bits.WITH | alone << bits.PLUS
        found += 1
    return found


@jit
def _with_lucky(
    table: Vector, rules: Vector, seat: int, slot: int, place: int, front: int, code: int, out: Codes, n: int
) -> int:
    """A placement without and with each lucky card that fits; ``front`` is a tile put there, or 0."""
    out[n] = code
    found = n + 1
    if rules[at.R_LUCKY] and (front == 0 or rules[at.R_LUCKY_FRONT]):
        lucky = at.LUCKY + seat * at.LUCKIES
        if not is_last(table, rules, slot, place):
            if table[lucky + at.FIVE] > 0:
                out[found] = code | bits.W_FIVE << bits.WITH
                found += 1
        elif table[lucky + at.BULLS] > 0:
            found = _pairs(table, rules, slot, front, code, out, found)
    return found


@jit
def _skipping(
    table: Vector, rules: Vector, seat: int, slot: int, cards: int, code: int, out: Codes, found: int
) -> int:
    """With none or some fields left out, but never the last one."""
    length = table[at.SLOT_LEN + slot]
    room = rules[at.B_LEN + table[at.SLOT_ROW + slot]] - 1 - length
    for skip in range(min(cards, room) + 1):
        with_skips = code | skip << bits.SKIPPED
        found = _with_lucky(table, rules, seat, slot, length + skip, 0, with_skips, out, found)
    return found


@jit
def _in_front(table: Vector, rules: Vector, seat: int, tile: int, out: Codes, found: int) -> int:
    for slot in range(at.SLOTS):
        row = table[at.SLOT_ROW + slot]
        if row >= 0 and not table[at.SLOT_STOP + slot] and tile < table[at.SLOT + slot * at.FIELDS]:
            code, place = bits.H_FRONT << bits.HOW | row << bits.ROW, front_place(table, slot)
            found = _with_lucky(table, rules, seat, slot, place, tile, code, out, found)
    return found


@jit
def legal_window(table: Vector, rules: Vector, out: Codes) -> int:
    """Everything the owner of the tile that is due can do now."""
    key = table[at.QUEUE + table[at.QUEUED] - 1]
    tile, seat = key >> at.SEAT_BITS, key & at.SEAT_MASK
    cards, slot = at.ACTIONS + seat * at.KINDS, landing_slot(table, tile)
    if not rules[at.R_PRO]:
        return _skipping(table, rules, seat, slot, 0, 0, out, 0)
    skips = table[cards + at.SKIP]
    if not rules[at.R_STACK_SKIP]:
        skips = min(1, skips)
    found = _skipping(table, rules, seat, slot, skips, 0, out, _before(table, seat, out, 0))
    if table[cards + at.ASCENDING] > 0:
        for other in range(at.SLOTS):
            if 0 < table[at.SLOT_OPEN + other] < tile:
                code = bits.H_ASCENDING << bits.HOW | table[at.SLOT_ROW + other] << bits.ROW
                found = _skipping(table, rules, seat, other, skips, code, out, found)
    if table[cards + at.FRONT] > 0:
        found = _in_front(table, rules, seat, tile, out, found)
    return found


@jit
def legal_choices(table: Vector, rules: Vector, stop: int, seat: int, out: Codes) -> int:
    """The legal choices of a seat that is asked at a stop."""
    if stop == at.P_CHOOSE:
        return legal_lays(table, rules, seat, out)
    if stop == at.P_LUCKY:
        out[0], out[1] = bits.C_TAKE | at.FIVE << bits.KIND_BITS, bits.C_TAKE | at.BULLS << bits.KIND_BITS
        return 2
    if stop == at.P_OPEN:
        free, found = free_rows(table, rules), 0
        for row in range(rules[at.R_ROWS]):
            if free >> row & 1:
                out[found] = bits.C_OPEN | row << bits.KIND_BITS
                found += 1
        return found
    return legal_window(table, rules, out)


@jit
def seat_asked(table: Vector, stop: int) -> int:
    """Who is asked at a stop within a round; at ``P_CHOOSE`` it is everybody with tiles."""
    if stop == at.P_LUCKY:
        return table[at.LUCKY_SEAT]
    if stop == at.P_OPEN:
        return table[at.OPEN_SEAT]
    return table[at.QUEUE + table[at.QUEUED] - 1] & at.SEAT_MASK


@jit
def stop_of(table: Vector) -> int:
    """What is asked at a table where all that needs no choice is done."""
    if table[at.LUCKY_DUE] > 0:
        return at.P_LUCKY
    return at.P_OPEN if table[at.OPEN_TILE] > 0 else table[at.PHASE]
