"""What fields, cards and placements are worth to a seat, in points."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from ..weights.board import BULLS as BULLS_WORTH
from ..weights.board import CARD, LEFT, TILE
from ..weights.board import FIVE as FIVE_WORTH
from .codes import (
    C_EXTRA,
    C_PLACE,
    C_STOP,
    H_FRONT,
    H_PLAIN,
    HOW,
    KIND_BITS,
    KIND_MASK,
    MORE,
    PLUS,
    ROW,
    ROW_MASK,
    SKIPPED,
    TILE_MASK,
    W_FIVE,
    W_NONE,
    WITH,
    Codes,
)
from .effects import free_rows
from .offsets import (
    ACTIVE,
    B_AMOUNT,
    B_BULLS,
    B_CLOVERS,
    B_KIND,
    B_LEN,
    F_BULLS,
    F_DRAW_ACTION,
    F_DRAW_TILE,
    F_POINTS,
    F_TAKE,
    F_TAKE_TILES,
    FIELDS,
    LIMIT,
    QUEUE,
    QUEUED,
    R_LUCKY,
    R_PRO,
    R_PUSHED,
    R_ROWS,
    SCORE,
    SEAT_BITS,
    SEAT_MASK,
    SLOT,
    SLOT_BULLS,
    SLOT_LEN,
    SLOT_OPEN,
    SLOT_ROW,
)
from .placing import front_place, landing_slot, slot_of


@jit
def field_worth(rules: Vector, field: int, tile: int) -> float:
    """What a field that takes nothing brings the owner of a tile."""
    kind = rules[B_KIND + field]
    worth = 0.0
    if kind == F_POINTS:
        worth = float(rules[B_AMOUNT + field])
    elif kind == F_BULLS:
        worth = float(rules[B_AMOUNT + field] * rules[B_BULLS + tile])
    elif kind == F_DRAW_TILE:
        worth = TILE
    elif kind == F_DRAW_ACTION:
        worth = CARD
    return worth


@jit
def best_opening(table: Vector, rules: Vector, tile: int) -> int:
    """The free row whose first field is best; of equals the topmost."""
    free = free_rows(table, rules)
    best, most = 0, -1e9
    for row in range(rules[R_ROWS]):
        if free >> row & 1:
            worth = field_worth(rules, row * FIELDS, tile)
            if worth > most:
                best, most = row, worth
    return best


@jit
def _opening_worth(table: Vector, rules: Vector, row: int, tile: int) -> float:
    """What the first field brings once a row is taken."""
    free = ((1 << rules[R_ROWS]) - 1) & ~table[ACTIVE]
    if not rules[R_PRO]:
        below = free & ~((1 << (row + 1)) - 1)
        free = below if below != 0 else free
        free &= -free
    most = -1e9
    for other in range(rules[R_ROWS]):
        if free >> other & 1:
            most = max(most, field_worth(rules, other * FIELDS, tile))
    return most if most > -1e9 else 0.0


@jit
def points_worth(table: Vector, rules: Vector, seat: int, points: int) -> float:
    """What a move of the counter brings, with the clovers on its way."""
    before = table[SCORE + seat]
    after = min(LIMIT, max(-LIMIT, before + points))
    worth = float(after - before)
    if rules[R_LUCKY] and after < before:
        worth += FIVE_WORTH * (rules[B_CLOVERS + LIMIT + before] - rules[B_CLOVERS + LIMIT + after])
    return worth


@jit
def _landing_worth(
    table: Vector, rules: Vector, seat: int, slot: int, place: int, tile: int, landed: int, code: int
) -> float:
    """What comes of a tile on a field, without the price of its cards."""
    row = table[SLOT_ROW + slot]
    field, lucky = row * FIELDS + place, code >> WITH & 3
    kind = rules[B_KIND + field]
    if lucky == W_FIVE:
        return points_worth(table, rules, seat, 5)
    if kind == F_POINTS:
        return points_worth(table, rules, seat, rules[B_AMOUNT + field])
    if kind == F_BULLS:
        return points_worth(table, rules, seat, rules[B_AMOUNT + field] * rules[B_BULLS + landed])
    if kind not in (F_TAKE, F_TAKE_TILES):
        return field_worth(rules, field, landed)
    stays = landed if rules[R_PUSHED] else tile
    heads = table[SLOT_BULLS + slot] + rules[B_BULLS + tile] - rules[B_BULLS + stays]
    plus = 0
    if lucky != W_NONE:
        plus = rules[B_BULLS + (code >> PLUS & TILE_MASK)] + rules[B_BULLS + (code >> MORE & TILE_MASK)]
    worth = _opening_worth(table, rules, row, stays)
    if kind == F_TAKE:
        return worth + points_worth(table, rules, seat, 2 * plus - heads)
    return worth + points_worth(table, rules, seat, plus) - LEFT * heads


@jit
def place_worth(table: Vector, rules: Vector, seat: int, tile: int, code: int) -> float:
    """What placing a tile with some cards brings, less their price."""
    how, skip, lucky = code >> HOW & 3, code >> SKIPPED & ROW_MASK, code >> WITH & 3
    slot = landing_slot(table, tile) if how == H_PLAIN else slot_of(table, code >> ROW & ROW_MASK)
    place, landed = table[SLOT_LEN + slot] + skip, tile
    if how == H_FRONT:
        place = front_place(table, slot)
        landed = table[SLOT + slot * FIELDS + place - 1]
    price = CARD * (skip + (how != H_PLAIN))
    if lucky != W_NONE:
        price += FIVE_WORTH if lucky == W_FIVE else BULLS_WORTH
    return _landing_worth(table, rules, seat, slot, place, tile, landed, code) - price


@jit
def _before_worth(table: Vector, rules: Vector, seat: int, tile: int, code: int) -> float:
    """What the placement is worth after a sign, a swap or an extra tile, less the card's price."""
    kind, rest = code & KIND_MASK, code >> KIND_BITS
    if kind == C_STOP:
        slot = slot_of(table, rest)
        end = table[SLOT_OPEN + slot]
        table[SLOT_OPEN + slot] = 0
        worth = place_worth(table, rules, seat, tile, 0)
        table[SLOT_OPEN + slot] = end
        return worth - CARD
    gone = LEFT * rules[B_BULLS + rest]
    if kind != C_EXTRA:
        return place_worth(table, rules, seat, rest, 0) + gone - LEFT * rules[B_BULLS + tile] - CARD
    low, high = min(tile, rest), max(tile, rest)
    worth = place_worth(table, rules, seat, low, 0) + gone - CARD
    slot = landing_slot(table, low)
    room = rules[B_LEN + table[SLOT_ROW + slot]] - 1 - table[SLOT_LEN + slot]
    if landing_slot(table, high) != slot:
        return worth + place_worth(table, rules, seat, high, 0)
    if room == 0:
        return worth
    place = table[SLOT_LEN + slot] + 1
    return worth + _landing_worth(table, rules, seat, slot, place, high, high, 0)


@jit
def best_window(table: Vector, rules: Vector, out: Codes, found: int) -> int:
    """The choice that brings most; of equals the one found last, as that uses fewer cards."""
    key = table[QUEUE + table[QUEUED] - 1]
    tile, seat = key >> SEAT_BITS, key & SEAT_MASK
    best, most = 0, -1e9
    for i in range(found):
        code = out[i]
        if code & KIND_MASK == C_PLACE:
            worth = place_worth(table, rules, seat, tile, code)
        else:
            worth = _before_worth(table, rules, seat, tile, code)
        if worth >= most:
            best, most = code, worth
    return best
