"""What a player of the board game looks at between two rounds: cards at a placement, rows, lucky cards."""

from __future__ import annotations

from ..compiling import jit
from ..net import Numbers, Thought
from ..vectors import Vector
from . import codes as bits
from . import offsets as at
from .choices import legal_choices
from .effects import positive_bulls, slot_for
from .glance import Glance, clipped, room_in
from .indices import index_of
from .placing import front_place, landing_slot
from .worth import field_worth, price_of, window_worth


@jit
def match_codes(
    table: Vector, rules: Vector, stop: int, seat: int, actions: Vector, count: int, glance: Glance
) -> None:
    """The code of each option, in the order of the options."""
    codes = glance.found
    for k in range(legal_choices(table, rules, stop, seat, codes)):
        low, high, index = 0, count - 1, index_of(table, rules, codes[k])
        while low < high:
            middle = (low + high) // 2
            if actions[middle] < index:
                low = middle + 1
            else:
                high = middle
        glance.codes[low] = codes[k]


@jit
def see_window(table: Vector, rules: Vector, seat: int, count: int, thought: Thought, glance: Glance) -> None:
    """What the owner of the tile that is due can do with it and with cards."""
    tile, best = table[at.QUEUE + table[at.QUEUED] - 1] >> at.SEAT_BITS, -99.0
    for i in range(count):
        glance.worths[i] = window_worth(table, rules, seat, tile, glance.codes[i]) / 10
        best = max(best, glance.worths[i])
    for i in range(count):
        seen, code, kind = thought.options[i], glance.codes[i], glance.codes[i] & bits.KIND_MASK
        for k in range(seen.shape[0]):
            seen[k] = 0
        seen[0], seen[1] = clipped(glance.worths[i], 4.0), clipped(glance.worths[i] - best, 4.0)
        seen[2] = clipped(glance.worths[i] + price_of(code) / 10, 4.0)
        if kind == bits.C_PLACE:
            seen[3 + (code >> bits.HOW & 3)] = 1
            _see_placement(table, rules, tile, code, seen)
        else:
            seen[5 + kind] = 1
            if kind != bits.C_STOP:
                seen[20], seen[21] = (
                    (code >> bits.KIND_BITS) / 100,
                    rules[at.B_BULLS + (code >> bits.KIND_BITS)] / 5,
                )


@jit
def _see_placement(table: Vector, rules: Vector, tile: int, code: int, seen: Numbers) -> None:
    """The field that a tile comes to, the cards that it costs, and who comes to that row behind it."""
    how, skip, lucky = code >> bits.HOW & 3, code >> bits.SKIPPED & bits.ROW_MASK, code >> bits.WITH & 3
    slot = slot_for(table, tile, code)
    place = front_place(table, slot) if how == bits.H_FRONT else table[at.SLOT_LEN + slot] + skip
    kind = rules[at.B_KIND + table[at.SLOT_ROW + slot] * at.FIELDS + place]
    seen[9], seen[10], seen[11] = skip / 2, lucky == bits.W_FIVE, lucky == bits.W_BULLS
    seen[12] = positive_bulls(rules, code) / 10
    seen[13], seen[14] = kind == at.F_TAKE, kind == at.F_TAKE_TILES
    seen[15], seen[16] = kind == at.F_DRAW_ACTION, kind == at.F_DRAW_TILE
    seen[17] = min(30, table[at.SLOT_BULLS + slot]) / 10
    seen[18] = (room_in(table, rules, slot) - skip) / 6
    coming = 0
    for i in range(table[at.QUEUED] - 1):
        coming += landing_slot(table, table[at.QUEUE + i] >> at.SEAT_BITS) == slot
    seen[19] = coming / 3


@jit
def see_other(table: Vector, rules: Vector, seat: int, code: int, seen: Numbers) -> None:
    """A lucky card to take, or a row to open."""
    what = code >> bits.KIND_BITS
    for k in range(seen.shape[0]):
        seen[k] = 0
    if code & bits.KIND_MASK == bits.C_TAKE:
        seen[what] = 1
        seen[2] = table[at.LUCKY + seat * at.LUCKIES + what] / 2
        seen[3] = table[at.STACKS + what] / 5
        return
    seen[4], seen[5], seen[6] = 1, rules[at.B_LEN + what] / 6, what / 10
    total = 0.0
    for place in range(rules[at.B_LEN + what] - 1):
        worth = field_worth(rules, what * at.FIELDS + place, table[at.OPEN_TILE]) / 5
        total += worth
        if place < 3:
            seen[7 + place] = clipped(worth, 4.0)
    seen[10] = clipped(total, 4.0)
    seen[11] = rules[at.B_KIND + what * at.FIELDS + rules[at.B_LEN + what] - 1] == at.F_TAKE
