"""What fields, cards and placements are worth to a seat, in points."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from ..weights.board import BULLS as BULLS_WORTH
from ..weights.board import CARD, LEFT, TILE
from ..weights.board import FIVE as FIVE_WORTH
from . import codes as bits
from . import offsets as at
from .codes import Codes
from .effects import free_rows, positive_bulls, slot_for
from .placing import front_place, landing_slot, slot_of


@jit
def field_worth(rules: Vector, field: int, tile: int) -> float:
    """What a field that takes nothing brings the owner of a tile."""
    kind = rules[at.B_KIND + field]
    worth = 0.0
    if kind == at.F_POINTS:
        worth = float(rules[at.B_AMOUNT + field])
    elif kind == at.F_BULLS:
        worth = float(rules[at.B_AMOUNT + field] * rules[at.B_BULLS + tile])
    elif kind == at.F_DRAW_TILE:
        worth = TILE
    elif kind == at.F_DRAW_ACTION:
        worth = CARD
    return worth


@jit
def best_opening(table: Vector, rules: Vector, tile: int) -> int:
    """The free row whose first field is best; of equals the topmost."""
    free = free_rows(table, rules)
    best, most = 0, -1e9
    for row in range(rules[at.R_ROWS]):
        if free >> row & 1:
            worth = field_worth(rules, row * at.FIELDS, tile)
            if worth > most:
                best, most = row, worth
    return best


@jit
def opening_worth(table: Vector, rules: Vector, row: int, tile: int) -> float:
    """What the first field brings once a row is taken."""
    free = ((1 << rules[at.R_ROWS]) - 1) & ~table[at.ACTIVE]
    if not rules[at.R_PRO]:
        below = free & ~((1 << (row + 1)) - 1)
        free = below if below != 0 else free
        free &= -free
    most = -1e9
    for other in range(rules[at.R_ROWS]):
        if free >> other & 1:
            most = max(most, field_worth(rules, other * at.FIELDS, tile))
    return most if most > -1e9 else 0.0


@jit
def points_worth(table: Vector, rules: Vector, seat: int, points: int) -> float:
    """What a move of the counter brings, with the clovers on its way."""
    before = table[at.SCORE + seat]
    after = min(at.LIMIT, max(-at.LIMIT, before + points))
    worth = float(after - before)
    if rules[at.R_LUCKY] and after < before:
        worth += FIVE_WORTH * (
            rules[at.B_CLOVERS + at.LIMIT + before] - rules[at.B_CLOVERS + at.LIMIT + after]
        )
    return worth


@jit
def _landing_worth(
    table: Vector, rules: Vector, seat: int, slot: int, place: int, tile: int, landed: int, code: int
) -> float:
    """What comes of a tile on a field, without the price of its cards."""
    row = table[at.SLOT_ROW + slot]
    field, lucky = row * at.FIELDS + place, code >> bits.WITH & 3
    kind = rules[at.B_KIND + field]
    if lucky == bits.W_FIVE:
        return points_worth(table, rules, seat, 5)
    if kind == at.F_POINTS:
        return points_worth(table, rules, seat, rules[at.B_AMOUNT + field])
    if kind == at.F_BULLS:
        return points_worth(table, rules, seat, rules[at.B_AMOUNT + field] * rules[at.B_BULLS + landed])
    if kind not in (at.F_TAKE, at.F_TAKE_TILES):
        return field_worth(rules, field, landed)
    stays = landed if rules[at.R_PUSHED] else tile
    heads = table[at.SLOT_BULLS + slot] + rules[at.B_BULLS + tile] - rules[at.B_BULLS + stays]
    plus = 0 if lucky == bits.W_NONE else positive_bulls(rules, code)
    worth = opening_worth(table, rules, row, stays)
    if kind == at.F_TAKE:
        return worth + points_worth(table, rules, seat, 2 * plus - heads)
    return worth + points_worth(table, rules, seat, plus) - LEFT * heads


@jit
def price_of(code: int) -> float:
    """What the cards of a choice would be worth if they were kept."""
    if code & bits.KIND_MASK != bits.C_PLACE:
        return CARD
    skip, lucky = code >> bits.SKIPPED & bits.ROW_MASK, code >> bits.WITH & 3
    price = CARD * (skip + (code >> bits.HOW & 3 != bits.H_PLAIN))
    if lucky != bits.W_NONE:
        price += FIVE_WORTH if lucky == bits.W_FIVE else BULLS_WORTH
    return price


@jit
def place_worth(table: Vector, rules: Vector, seat: int, tile: int, code: int) -> float:
    """What placing a tile with some cards brings, less their price."""
    how, skip = code >> bits.HOW & 3, code >> bits.SKIPPED & bits.ROW_MASK
    slot = slot_for(table, tile, code)
    place, landed = table[at.SLOT_LEN + slot] + skip, tile
    if how == bits.H_FRONT:
        place = front_place(table, slot)
        landed = table[at.SLOT + slot * at.FIELDS + place - 1]
    return _landing_worth(table, rules, seat, slot, place, tile, landed, code) - price_of(code)


@jit
def _before_worth(table: Vector, rules: Vector, seat: int, tile: int, code: int) -> float:
    """What the placement is worth after a sign, a swap or an extra tile, less the card's price."""
    kind, rest = code & bits.KIND_MASK, code >> bits.KIND_BITS
    if kind == bits.C_STOP:
        slot = slot_of(table, rest)
        end = table[at.SLOT_OPEN + slot]
        table[at.SLOT_OPEN + slot] = 0
        worth = place_worth(table, rules, seat, tile, 0)
        table[at.SLOT_OPEN + slot] = end
        return worth - CARD
    gone = LEFT * rules[at.B_BULLS + rest]
    if kind != bits.C_EXTRA:
        return place_worth(table, rules, seat, rest, 0) + gone - LEFT * rules[at.B_BULLS + tile] - CARD
    low, high = min(tile, rest), max(tile, rest)
    worth = place_worth(table, rules, seat, low, 0) + gone - CARD
    slot = landing_slot(table, low)
    room = rules[at.B_LEN + table[at.SLOT_ROW + slot]] - 1 - table[at.SLOT_LEN + slot]
    if landing_slot(table, high) != slot:
        return worth + place_worth(table, rules, seat, high, 0)
    if room == 0:
        return worth
    place = table[at.SLOT_LEN + slot] + 1
    return worth + _landing_worth(table, rules, seat, slot, place, high, high, 0)


@jit
def window_worth(table: Vector, rules: Vector, seat: int, tile: int, code: int) -> float:
    """What any choice of the owner of the tile that is due brings."""
    if code & bits.KIND_MASK == bits.C_PLACE:
        return place_worth(table, rules, seat, tile, code)
    return _before_worth(table, rules, seat, tile, code)


@jit
def best_window(table: Vector, rules: Vector, out: Codes, found: int) -> int:
    """The choice that brings most; of equals the one found last, as that uses fewer cards."""
    key = table[at.QUEUE + table[at.QUEUED] - 1]
    tile, seat = key >> at.SEAT_BITS, key & at.SEAT_MASK
    best, most = 0, -1e9
    for i in range(found):
        worth = window_worth(table, rules, seat, tile, out[i])
        if worth >= most:
            best, most = out[i], worth
    return best
