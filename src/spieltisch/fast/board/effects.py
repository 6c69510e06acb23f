"""What a placement sets off, compiled: points, draws, rows; the twin of ``games.board.effects``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..vectors import Vector
from . import codes as bits
from . import offsets as at
from .placing import landing_slot, put_behind, put_in_front, slot_of


@jit_inline
def hold(table: Vector, seat: int, tile: int, mark: int) -> None:
    """A tile comes behind a screen; everybody may have seen it."""
    table[at.HAND + seat * at.TILES + table[at.SIZE + seat]] = tile
    table[at.SIZE + seat] += 1
    table[at.MARK + tile] = mark


@jit
def play_action(table: Vector, seat: int, kind: int, count: int) -> None:
    """Action cards go to the discard."""
    table[at.ACTIONS + seat * at.KINDS + kind] -= count
    table[at.ACTIONS_SIZE + seat] -= count
    table[at.DISCARD + kind] += count
    table[at.DISCARD_ALL] += count


@jit_inline
def score(table: Vector, rules: Vector, seat: int, points: int) -> None:
    """Move a counter; a loss brings a lucky card for every clover it moves onto or across."""
    before = table[at.SCORE + seat]
    after = min(at.LIMIT, max(-at.LIMIT, before + points))
    table[at.SCORE + seat] = after
    if rules[at.R_LUCKY] and after < before:
        clovers = rules[at.B_CLOVERS + at.LIMIT + before] - rules[at.B_CLOVERS + at.LIMIT + after]
        if clovers > 0:
            table[at.LUCKY_DUE] = clovers
            table[at.LUCKY_SEAT] = seat


@jit
def set_off(table: Vector, rules: Vector, seat: int, tile: int, field: int) -> None:
    """The effect of any field but the last one of a row."""
    kind = rules[at.B_KIND + field]
    if kind == at.F_POINTS:
        score(table, rules, seat, rules[at.B_AMOUNT + field])
    elif kind == at.F_BULLS:
        score(table, rules, seat, rules[at.B_AMOUNT + field] * rules[at.B_BULLS + tile])
    elif kind == at.F_DRAW_TILE:
        table[at.DRAWING] = at.DRAW_TILE
        table[at.DRAW_SEAT] = seat
    elif kind == at.F_DRAW_ACTION:
        table[at.DRAWING] = at.DRAW_ACTION
        table[at.DRAW_SEAT] = seat


@jit
def _return_signs(table: Vector) -> None:
    for slot in range(at.SLOTS):
        if table[at.SLOT_STOP + slot]:
            table[at.SLOT_STOP + slot] = 0
            table[at.SLOT_OPEN + slot] = table[at.SLOT + slot * at.FIELDS + table[at.SLOT_LEN + slot] - 1]
    table[at.STOPS] = 0


@jit
def _take(table: Vector, rules: Vector, seat: int, slot: int, stays: int, bulls: bool, plus: int) -> None:
    """Take a row but for one tile; ``plus`` are the bulls that a lucky card makes positive, or -1."""
    if table[at.STOPS] > 0:
        _return_signs(table)
    heads = table[at.SLOT_BULLS + slot] - rules[at.B_BULLS + stays]
    for i in range(table[at.SLOT_LEN + slot]):
        tile = table[at.SLOT + slot * at.FIELDS + i]
        if tile != 0 and tile != stays:
            if bulls:
                table[at.MARK + tile] = at.BOXED
            else:
                hold(table, seat, tile, at.KNOWN)
    row = table[at.SLOT_ROW + slot]
    table[at.ACTIVE] &= ~(1 << row)
    table[at.SLOT_ROW + slot] = -1
    table[at.SLOT_LEN + slot] = 0
    table[at.SLOT_OPEN + slot] = 0
    table[at.SLOT_BULLS + slot] = 0
    table[at.SLOT_COVER + slot] = 0
    table[at.SLOT_GAPS + slot] = 0
    table[at.OPEN_TILE] = stays
    table[at.OPEN_SEAT] = seat
    table[at.OPEN_TAKEN] = row
    if bulls:
        score(table, rules, seat, 2 * max(0, plus) - heads)
    elif plus >= 0:
        score(table, rules, seat, plus)


@jit
def _pay_cards(table: Vector, seat: int, code: int) -> None:
    """The cards played with a placement are gone before anything is set off."""
    how, skip, lucky = code >> bits.HOW & 3, code >> bits.SKIPPED & bits.ROW_MASK, code >> bits.WITH & 3
    if how != bits.H_PLAIN:
        play_action(table, seat, at.FRONT if how == bits.H_FRONT else at.ASCENDING, 1)
    if skip > 0:
        play_action(table, seat, at.SKIP, skip)
    if lucky != bits.W_NONE:
        table[at.LUCKY + seat * at.LUCKIES + lucky - 1] -= 1
        table[at.STACKS + lucky - 1] += 1


@jit
def slot_for(table: Vector, tile: int, code: int) -> int:
    """Where a tile goes: by its number, or to the row that an action card names."""
    slot: int = landing_slot(table, tile)
    if code >> bits.HOW & 3 != bits.H_PLAIN:
        slot = slot_of(table, code >> bits.ROW & bits.ROW_MASK)
    return slot


@jit
def positive_bulls(rules: Vector, code: int) -> int:
    """The bulls of the tiles that a lucky card makes positive."""
    one, other = code >> bits.PLUS & bits.TILE_MASK, code >> bits.MORE & bits.TILE_MASK
    bulls: int = rules[at.B_BULLS + one] + rules[at.B_BULLS + other]
    return bulls


@jit
def place(table: Vector, rules: Vector, code: int) -> None:
    """Place the tile that is due, with the cards of a code (0: without any)."""
    table[at.QUEUED] -= 1
    key = table[at.QUEUE + table[at.QUEUED]]
    tile, seat = key >> at.SEAT_BITS, key & at.SEAT_MASK
    if code == 0:
        slot = landing_slot(table, tile)
        spot = put_behind(table, rules, slot, tile, 0)
        landed = tile
    else:
        _pay_cards(table, seat, code)
        slot = slot_for(table, tile, code)
        if code >> bits.HOW & 3 == bits.H_FRONT:
            spot = put_in_front(table, rules, slot, tile)
        else:
            spot = put_behind(table, rules, slot, tile, code >> bits.SKIPPED & bits.ROW_MASK)
        landed = table[at.SLOT + slot * at.FIELDS + spot]
    field = table[at.SLOT_ROW + slot] * at.FIELDS + spot
    kind = rules[at.B_KIND + field]
    if code >> bits.WITH & 3 == bits.W_FIVE:
        score(table, rules, seat, 5)
    elif kind in (at.F_TAKE, at.F_TAKE_TILES):
        plus = -1 if code >> bits.WITH & 3 == bits.W_NONE else positive_bulls(rules, code)
        stays = landed if rules[at.R_PUSHED] else tile
        _take(table, rules, seat, slot, stays, kind == at.F_TAKE, plus)
    elif kind != 0:
        set_off(table, rules, seat, landed, field)


# --- opening a row ---


@jit
def free_rows(table: Vector, rules: Vector) -> int:
    """A mask of the rows that the tile which has taken one may open."""
    free = ((1 << rules[at.R_ROWS]) - 1) & ~table[at.ACTIVE]
    others = free & ~(1 << table[at.OPEN_TAKEN])
    return others if others != 0 else free


@jit
def lowest(mask: int) -> int:
    """The place of the lowest bit."""
    spot = 0
    while not mask >> spot & 1:
        spot += 1
    return spot


@jit
def open_row(table: Vector, rules: Vector, row: int) -> None:
    """Put the tile on the first field of a free row, which sets that field off."""
    tile, seat = table[at.OPEN_TILE], table[at.OPEN_SEAT]
    table[at.OPEN_TILE] = 0
    table[at.OPEN_SEAT] = 0
    table[at.OPEN_TAKEN] = 0
    start_row(table, rules, row, tile)
    set_off(table, rules, seat, tile, row * at.FIELDS)


@jit
def start_row(table: Vector, rules: Vector, row: int, tile: int) -> None:
    """A tile on the first field of a row that was free."""
    slot = slot_of(table, -1)
    table[at.SLOT_ROW + slot] = row
    table[at.ACTIVE] |= 1 << row
    put_behind(table, rules, slot, tile, 0)


@jit
def settle_opening(table: Vector, rules: Vector) -> bool:
    """Open a row if there is no choice: the base game names it."""
    free = free_rows(table, rules)
    settled = True
    if free & (free - 1) == 0:
        open_row(table, rules, lowest(free))
    elif not rules[at.R_PRO]:
        below = free & ~((1 << (table[at.OPEN_TAKEN] + 1)) - 1)
        open_row(table, rules, lowest(below if below != 0 else free))
    else:
        settled = False
    return settled
