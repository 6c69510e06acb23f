"""The legal choices, compiled, each list complete; the twin of ``games.board.placing.window``.

Every function writes codes into a vector of at least ``MOST`` and says how many it then holds.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from .codes import (
    C_EXTRA,
    C_LAY,
    C_OPEN,
    C_STOP,
    C_SWAP,
    C_TAKE,
    H_ASCENDING,
    H_FRONT,
    HOW,
    KIND_BITS,
    MORE,
    PLUS,
    ROW,
    SKIPPED,
    TILE_BITS,
    W_BULLS,
    W_FIVE,
    WITH,
    Codes,
)
from .effects import free_rows
from .offsets import (
    ACTIONS,
    ASCENDING,
    B_LEN,
    BULLS,
    EXTRA,
    FIELDS,
    FIVE,
    FRONT,
    HAND,
    KINDS,
    LUCKIES,
    LUCKY,
    LUCKY_SEAT,
    OPEN_SEAT,
    P_CHOOSE,
    P_LUCKY,
    P_OPEN,
    QUEUE,
    QUEUED,
    R_LUCKY,
    R_LUCKY_FRONT,
    R_PRO,
    R_PUSHED,
    R_ROWS,
    R_STACK_SKIP,
    SEAT_BITS,
    SEAT_MASK,
    SIGNS,
    SIZE,
    SKIP,
    SLOT,
    SLOT_LEN,
    SLOT_OPEN,
    SLOT_ROW,
    SLOT_STOP,
    SLOTS,
    STOP,
    STOPS,
    SWAP,
    TILES,
)
from .placing import front_place, is_last, landing_slot, lays_two

MOST = 8192  # two of a hundred tiles


@jit
def lay_code(one: int, two: int) -> int:
    """The code of laying two tiles; the second may be 0."""
    low, high = min(one, two), max(one, two)
    if low == 0:
        low, high = high, low
    return C_LAY | low << KIND_BITS | high << (KIND_BITS + TILE_BITS)


@jit
def legal_lays(table: Vector, rules: Vector, seat: int, out: Codes) -> int:
    """Every tile, or every two, of a hand."""
    start, size, found = HAND + seat * TILES, table[SIZE + seat], 0
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
    cards, hand = ACTIONS + seat * KINDS, HAND + seat * TILES
    if table[cards + STOP] > 0 and table[STOPS] < SIGNS:
        for slot in range(SLOTS):
            if table[SLOT_OPEN + slot] > 0:
                out[found] = C_STOP | table[SLOT_ROW + slot] << KIND_BITS
                found += 1
    if table[cards + SWAP] > 0:
        for i in range(hand, hand + table[SIZE + seat]):
            out[found] = C_SWAP | table[i] << KIND_BITS
            found += 1
    if table[cards + EXTRA] > 0:
        for i in range(hand, hand + table[SIZE + seat]):
            out[found] = C_EXTRA | table[i] << KIND_BITS
            found += 1
    return found


@jit
def _pairs(table: Vector, rules: Vector, slot: int, tile: int, code: int, out: Codes, found: int) -> int:
    """Every two tiles of the row to be taken, or the only one; ``tile`` is one put in front, or 0."""
    start, length = SLOT + slot * FIELDS, table[SLOT_LEN + slot]
    pushed = tile > 0 and rules[R_PUSHED] == 1  # then the last tile stays and the one in front is taken
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
                out[found] = code | W_BULLS << WITH | one << PLUS | table[start + j] << MORE
                found += 1
    if count == 1:
        out[found] = code | W_BULLS << WITH | alone << PLUS
        found += 1
    return found


@jit
def _with_lucky(
    table: Vector, rules: Vector, seat: int, slot: int, place: int, front: int, code: int, out: Codes, n: int
) -> int:
    """A placement without and with each lucky card that fits; ``front`` is a tile put there, or 0."""
    out[n] = code
    found = n + 1
    if rules[R_LUCKY] and (front == 0 or rules[R_LUCKY_FRONT]):
        lucky = LUCKY + seat * LUCKIES
        if not is_last(table, rules, slot, place):
            if table[lucky + FIVE] > 0:
                out[found] = code | W_FIVE << WITH
                found += 1
        elif table[lucky + BULLS] > 0:
            found = _pairs(table, rules, slot, front, code, out, found)
    return found


@jit
def _skipping(
    table: Vector, rules: Vector, seat: int, slot: int, cards: int, code: int, out: Codes, found: int
) -> int:
    """With none or some fields left out, but never the last one."""
    length = table[SLOT_LEN + slot]
    room = rules[B_LEN + table[SLOT_ROW + slot]] - 1 - length
    for skip in range(min(cards, room) + 1):
        with_skips = code | skip << SKIPPED
        found = _with_lucky(table, rules, seat, slot, length + skip, 0, with_skips, out, found)
    return found


@jit
def _in_front(table: Vector, rules: Vector, seat: int, tile: int, out: Codes, found: int) -> int:
    for slot in range(SLOTS):
        row = table[SLOT_ROW + slot]
        if row >= 0 and not table[SLOT_STOP + slot] and tile < table[SLOT + slot * FIELDS]:
            code, place = H_FRONT << HOW | row << ROW, front_place(table, slot)
            found = _with_lucky(table, rules, seat, slot, place, tile, code, out, found)
    return found


@jit
def legal_window(table: Vector, rules: Vector, out: Codes) -> int:
    """Everything the owner of the tile that is due can do now."""
    key = table[QUEUE + table[QUEUED] - 1]
    tile, seat = key >> SEAT_BITS, key & SEAT_MASK
    cards, slot = ACTIONS + seat * KINDS, landing_slot(table, tile)
    if not rules[R_PRO]:
        return _skipping(table, rules, seat, slot, 0, 0, out, 0)
    skips = table[cards + SKIP]
    if not rules[R_STACK_SKIP]:
        skips = min(1, skips)
    found = _skipping(table, rules, seat, slot, skips, 0, out, _before(table, seat, out, 0))
    if table[cards + ASCENDING] > 0:
        for other in range(SLOTS):
            if 0 < table[SLOT_OPEN + other] < tile:
                code = H_ASCENDING << HOW | table[SLOT_ROW + other] << ROW
                found = _skipping(table, rules, seat, other, skips, code, out, found)
    if table[cards + FRONT] > 0:
        found = _in_front(table, rules, seat, tile, out, found)
    return found


@jit
def legal_choices(table: Vector, rules: Vector, stop: int, seat: int, out: Codes) -> int:
    """The legal choices of a seat that is asked at a stop."""
    if stop == P_CHOOSE:
        return legal_lays(table, rules, seat, out)
    if stop == P_LUCKY:
        out[0], out[1] = C_TAKE | FIVE << KIND_BITS, C_TAKE | BULLS << KIND_BITS
        return 2
    if stop == P_OPEN:
        free, found = free_rows(table, rules), 0
        for row in range(rules[R_ROWS]):
            if free >> row & 1:
                out[found] = C_OPEN | row << KIND_BITS
                found += 1
        return found
    return legal_window(table, rules, out)


@jit
def seat_asked(table: Vector, stop: int) -> int:
    """Who is asked at a stop within a round; at ``P_CHOOSE`` it is everybody with tiles."""
    if stop == P_LUCKY:
        return table[LUCKY_SEAT]
    if stop == P_OPEN:
        return table[OPEN_SEAT]
    return table[QUEUE + table[QUEUED] - 1] & SEAT_MASK
