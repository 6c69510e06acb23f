"""What a placement sets off, compiled: points, draws, rows; the twin of ``games.board.effects``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..vectors import Vector
from .codes import H_FRONT, H_PLAIN, HOW, MORE, PLUS, ROW, ROW_MASK, SKIPPED, TILE_MASK, W_FIVE, W_NONE, WITH
from .offsets import (
    ACTIONS,
    ACTIONS_SIZE,
    ACTIVE,
    ASCENDING,
    B_AMOUNT,
    B_BULLS,
    B_CLOVERS,
    B_KIND,
    BOXED,
    DISCARD,
    DISCARD_ALL,
    DRAW_ACTION,
    DRAW_SEAT,
    DRAW_TILE,
    DRAWING,
    F_BULLS,
    F_DRAW_ACTION,
    F_DRAW_TILE,
    F_POINTS,
    F_TAKE,
    F_TAKE_TILES,
    FIELDS,
    FRONT,
    HAND,
    KINDS,
    KNOWN,
    LIMIT,
    LUCKIES,
    LUCKY,
    LUCKY_DUE,
    LUCKY_SEAT,
    MARK,
    OPEN_SEAT,
    OPEN_TAKEN,
    OPEN_TILE,
    QUEUE,
    QUEUED,
    R_LUCKY,
    R_PRO,
    R_PUSHED,
    R_ROWS,
    SCORE,
    SEAT_BITS,
    SEAT_MASK,
    SIZE,
    SKIP,
    SLOT,
    SLOT_BULLS,
    SLOT_COVER,
    SLOT_GAPS,
    SLOT_LEN,
    SLOT_OPEN,
    SLOT_ROW,
    SLOT_STOP,
    SLOTS,
    STACKS,
    STOPS,
    TILES,
)
from .placing import landing_slot, put_behind, put_in_front, slot_of


@jit_inline
def hold(table: Vector, seat: int, tile: int, mark: int) -> None:
    """A tile comes behind a screen; everybody may have seen it."""
    table[HAND + seat * TILES + table[SIZE + seat]] = tile
    table[SIZE + seat] += 1
    table[MARK + tile] = mark


@jit
def play_action(table: Vector, seat: int, kind: int, count: int) -> None:
    """Action cards go to the discard."""
    table[ACTIONS + seat * KINDS + kind] -= count
    table[ACTIONS_SIZE + seat] -= count
    table[DISCARD + kind] += count
    table[DISCARD_ALL] += count


@jit_inline
def score(table: Vector, rules: Vector, seat: int, points: int) -> None:
    """Move a counter; a loss brings a lucky card for every clover it moves onto or across."""
    before = table[SCORE + seat]
    after = min(LIMIT, max(-LIMIT, before + points))
    table[SCORE + seat] = after
    if rules[R_LUCKY] and after < before:
        clovers = rules[B_CLOVERS + LIMIT + before] - rules[B_CLOVERS + LIMIT + after]
        if clovers > 0:
            table[LUCKY_DUE] = clovers
            table[LUCKY_SEAT] = seat


@jit
def set_off(table: Vector, rules: Vector, seat: int, tile: int, field: int) -> None:
    """The effect of any field but the last one of a row."""
    kind = rules[B_KIND + field]
    if kind == F_POINTS:
        score(table, rules, seat, rules[B_AMOUNT + field])
    elif kind == F_BULLS:
        score(table, rules, seat, rules[B_AMOUNT + field] * rules[B_BULLS + tile])
    elif kind == F_DRAW_TILE:
        table[DRAWING] = DRAW_TILE
        table[DRAW_SEAT] = seat
    elif kind == F_DRAW_ACTION:
        table[DRAWING] = DRAW_ACTION
        table[DRAW_SEAT] = seat


@jit
def _return_signs(table: Vector) -> None:
    for slot in range(SLOTS):
        if table[SLOT_STOP + slot]:
            table[SLOT_STOP + slot] = 0
            table[SLOT_OPEN + slot] = table[SLOT + slot * FIELDS + table[SLOT_LEN + slot] - 1]
    table[STOPS] = 0


@jit
def _take(table: Vector, rules: Vector, seat: int, slot: int, stays: int, bulls: bool, plus: int) -> None:
    """Take a row but for one tile; ``plus`` are the bulls that a lucky card makes positive, or -1."""
    if table[STOPS] > 0:
        _return_signs(table)
    heads = table[SLOT_BULLS + slot] - rules[B_BULLS + stays]
    for i in range(table[SLOT_LEN + slot]):
        tile = table[SLOT + slot * FIELDS + i]
        if tile != 0 and tile != stays:
            if bulls:
                table[MARK + tile] = BOXED
            else:
                hold(table, seat, tile, KNOWN)
    row = table[SLOT_ROW + slot]
    table[ACTIVE] &= ~(1 << row)
    table[SLOT_ROW + slot] = -1
    table[SLOT_LEN + slot] = 0
    table[SLOT_OPEN + slot] = 0
    table[SLOT_BULLS + slot] = 0
    table[SLOT_COVER + slot] = 0
    table[SLOT_GAPS + slot] = 0
    table[OPEN_TILE] = stays
    table[OPEN_SEAT] = seat
    table[OPEN_TAKEN] = row
    if bulls:
        score(table, rules, seat, 2 * max(0, plus) - heads)
    elif plus >= 0:
        score(table, rules, seat, plus)


@jit
def _pay_cards(table: Vector, seat: int, code: int) -> None:
    """The cards played with a placement are gone before anything is set off."""
    how, skip, lucky = code >> HOW & 3, code >> SKIPPED & ROW_MASK, code >> WITH & 3
    if how != H_PLAIN:
        play_action(table, seat, FRONT if how == H_FRONT else ASCENDING, 1)
    if skip > 0:
        play_action(table, seat, SKIP, skip)
    if lucky != W_NONE:
        table[LUCKY + seat * LUCKIES + lucky - 1] -= 1
        table[STACKS + lucky - 1] += 1


@jit
def place(table: Vector, rules: Vector, code: int) -> None:
    """Place the tile that is due, with the cards of a code (0: without any)."""
    table[QUEUED] -= 1
    key = table[QUEUE + table[QUEUED]]
    tile, seat = key >> SEAT_BITS, key & SEAT_MASK
    if code == 0:
        slot = landing_slot(table, tile)
        at = put_behind(table, rules, slot, tile, 0)
        landed = tile
    else:
        how = code >> HOW & 3
        _pay_cards(table, seat, code)
        slot = landing_slot(table, tile) if how == H_PLAIN else slot_of(table, code >> ROW & ROW_MASK)
        if how == H_FRONT:
            at = put_in_front(table, rules, slot, tile)
        else:
            at = put_behind(table, rules, slot, tile, code >> SKIPPED & ROW_MASK)
        landed = table[SLOT + slot * FIELDS + at]
    field = table[SLOT_ROW + slot] * FIELDS + at
    kind = rules[B_KIND + field]
    if code >> WITH & 3 == W_FIVE:
        score(table, rules, seat, 5)
    elif kind in (F_TAKE, F_TAKE_TILES):
        plus = -1
        if code >> WITH & 3 != W_NONE:
            plus = rules[B_BULLS + (code >> PLUS & TILE_MASK)] + rules[B_BULLS + (code >> MORE & TILE_MASK)]
        stays = landed if rules[R_PUSHED] else tile
        _take(table, rules, seat, slot, stays, kind == F_TAKE, plus)
    elif kind != 0:
        set_off(table, rules, seat, landed, field)


# --- opening a row ---


@jit
def free_rows(table: Vector, rules: Vector) -> int:
    """A mask of the rows that the tile which has taken one may open."""
    free = ((1 << rules[R_ROWS]) - 1) & ~table[ACTIVE]
    others = free & ~(1 << table[OPEN_TAKEN])
    return others if others != 0 else free


@jit
def lowest(mask: int) -> int:
    """The place of the lowest bit."""
    at = 0
    while not mask >> at & 1:
        at += 1
    return at


@jit
def open_row(table: Vector, rules: Vector, row: int) -> None:
    """Put the tile on the first field of a free row, which sets that field off."""
    tile, seat = table[OPEN_TILE], table[OPEN_SEAT]
    table[OPEN_TILE] = 0
    table[OPEN_SEAT] = 0
    table[OPEN_TAKEN] = 0
    start_row(table, rules, row, tile)
    set_off(table, rules, seat, tile, row * FIELDS)


@jit
def start_row(table: Vector, rules: Vector, row: int, tile: int) -> None:
    """A tile on the first field of a row that was free."""
    slot = slot_of(table, -1)
    table[SLOT_ROW + slot] = row
    table[ACTIVE] |= 1 << row
    put_behind(table, rules, slot, tile, 0)


@jit
def settle_opening(table: Vector, rules: Vector) -> bool:
    """Open a row if there is no choice: the base game names it."""
    free = free_rows(table, rules)
    settled = True
    if free & (free - 1) == 0:
        open_row(table, rules, lowest(free))
    elif not rules[R_PRO]:
        below = free & ~((1 << (table[OPEN_TAKEN] + 1)) - 1)
        open_row(table, rules, lowest(below if below != 0 else free))
    else:
        settled = False
    return settled
