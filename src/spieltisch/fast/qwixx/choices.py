"""The legal choices, compiled, each list complete; the twin of ``games.qwixx.choices``.

Every function writes its codes (see ``codes``) into a vector of at least ``MOST`` and says how many.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from . import layout as at
from .codes import PASSED
from .flow import shown_places, takes_asked
from .kernel import apply_cross, apply_mark, apply_play, apply_take
from .marking import FINAL, FIRST, POP, markable, played_places

MOST = 128  # five jokers make a hundred plays


@jit
def legal_takes(table: Vector, out: Vector) -> int:
    """As many cards as a full hand needs, from any places."""
    shown, count = shown_places(table), takes_asked(table)
    found = 0
    for places in range(1 << at.PLACES):
        if POP[places] == count and places & ~shown == 0:
            out[found] = places
            found += 1
    return found


@jit
def legal_marks(table: Vector, seat: int, out: Vector) -> int:
    """The announced number in one row, or in none."""
    able = markable(table, seat, table[at.ANNOUNCED])
    found = 0
    for colour in range(at.ROWS):
        if able >> colour & 1:
            out[found] = colour
            found += 1
    out[found] = PASSED
    return found + 1


@jit
def legal_plays(table: Vector, out: Vector) -> int:
    """Any card, or up to three that share a colour; a joker has each colour that its player names."""
    hand = at.HAND + table[at.ACTIVE] * at.SUITS
    found = 0
    for colour in range(at.ROWS):
        named = colour << 2 * at.NUMBERS
        first = table[hand + at.JOKERS] << at.NUMBERS | table[hand + colour]
        while first:
            one = named | (first & -first)
            first &= first - 1
            out[found] = one
            found += 1
            second = first
            while second:
                two = one | (second & -second)
                second &= second - 1
                out[found] = two
                found += 1
                third = second
                while third:
                    out[found] = two | (third & -third)
                    third &= third - 1
                    found += 1
    return found


@jit
def fits(table: Vector, rules: Vector, row: int, places: int) -> bool:
    """Whether places of a row may be crossed together."""
    size = POP[places]
    near = FINAL[places] - FIRST[places] - size <= 0  # at most one is left out between them
    before = table[at.COUNT + row] + (0 if rules[at.R_BEFORE_STEP] else size - 1)
    open_ = places >> at.LAST_PLACE == 0 or before >= at.BEFORE_LAST
    right: bool = FIRST[places] > table[at.LAST + row]
    return near and open_ and right


@jit
def legal_crosses(table: Vector, rules: Vector, out: Vector) -> int:
    """Any of the played numbers that may be crossed together, or none."""
    row = table[at.ACTIVE] * at.ROWS + (table[at.PLAYED] >> 2 * at.NUMBERS)
    played = played_places(table)
    found = 0
    some = played
    while some:
        if fits(table, rules, row, some):
            out[found] = some
            found += 1
        some = (some - 1) & played
    out[found] = 0
    return found + 1


@jit
def next_seat(table: Vector, rules: Vector) -> int:
    """Whose choice is due: of those who may mark the first, from the active player on."""
    seat: int = table[at.ACTIVE]
    if table[at.PHASE] == at.P_MARK:
        while not table[at.WAITING] >> seat & 1:
            seat = seat + 1 if seat + 1 < rules[at.R_SEATS] else 0
    return seat


@jit
def seats_asked(table: Vector, rules: Vector) -> int:
    """Who is asked at this stop, as a mask; all at once where marks are made secretly."""
    if table[at.PHASE] == at.P_MARK and not rules[at.R_OPEN]:
        asked: int = table[at.WAITING]
    else:
        asked = 1 << next_seat(table, rules)
    return asked


@jit
def legal_choices(table: Vector, rules: Vector, seat: int, out: Vector) -> int:
    """The legal choices of a seat that is asked."""
    phase = table[at.PHASE]
    if phase == at.P_MARK:
        return legal_marks(table, seat, out)
    if phase == at.P_TAKE:
        return legal_takes(table, out)
    if phase == at.P_PLAY:
        return legal_plays(table, out)
    return legal_crosses(table, rules, out)


@jit
def apply_choice(table: Vector, rules: Vector, seat: int, code: int) -> None:
    """Make a choice; ``flow.advance`` goes on from there once all who are asked have chosen."""
    phase = table[at.PHASE]
    if phase == at.P_MARK:
        apply_mark(table, seat, code)
    elif phase == at.P_TAKE:
        apply_take(table, code)
    elif phase == at.P_PLAY:
        apply_play(table, code)
    else:
        apply_cross(table, rules, code)
