"""Compiled players of Qwixx. They look at what their seat may know and at nothing else.

The heuristic weighs a sheet by what its rows can still become: of the numbers that are open, it
expects to cross a share. Worths are in points times ``SCALE``.
"""

from __future__ import annotations

from ..care import is_careless
from ..compiling import jit
from ..rng import Stream, below
from ..vectors import Vector
from ..weights.qwixx import MISS as MISS_POINTS
from ..weights.qwixx import RATE, UNIT
from . import layout as at
from .choices import fits, legal_choices, legal_crosses, legal_takes
from .codes import PASSED
from .marking import FINAL, FIRST, MASK, POP, TURNED, crossable, markable
from .supply import BACK_SHUFFLE

SCALE = 2 * UNIT * UNIT
MISS = MISS_POINTS * SCALE
DUMP = SCALE // 4  # getting rid of a card that can never be crossed
MOST_PLAYED = 3
NEVER = -(1 << 30)


@jit
def gain(table: Vector, row: int, places: int) -> int:
    """What crosses add: their points, less what can no longer be crossed."""
    last = table[at.LAST + row]
    before = UNIT * (table[at.COUNT + row] + (last == at.LAST_PLACE)) + RATE * (at.LAST_PLACE - last)
    final = FINAL[places]
    count = table[at.COUNT + row] + POP[places] + (final == at.LAST_PLACE)
    after = UNIT * count + RATE * (at.LAST_PLACE - final)
    more: int = after * (after + UNIT) - before * (before + UNIT)
    return more


@jit
def place_of(colour: int, spot: int) -> int:
    """Where the number with an index stands in a row."""
    return spot if colour < 2 else at.LAST_PLACE - spot


@jit
def card_worth(table: Vector, seat: int, suit: int, spot: int) -> int:
    """What crossing a card alone would bring; nothing if that would do harm."""
    best = 0
    for colour in range(at.ROWS):
        if suit in (colour, at.JOKERS):
            place = 1 << place_of(colour, spot)
            row = seat * at.ROWS + colour
            if crossable(table, row, place) != 0:
                best = max(best, gain(table, row, place))
    return best


@jit
def _back_worth(table: Vector, seat: int, back: int) -> int:
    """The mean worth of the cards that a back may be, as far as this seat knows."""
    spot, shuffle = (back >> at.SHIFT) - at.LOW, back & BACK_SHUFFLE
    worth, count = 0, 0
    for suit in range(at.SUITS):
        known = table[at.HAND + seat * at.SUITS + suit] >> spot & 1
        if table[at.SHUFFLE + suit * at.NUMBERS + spot] == shuffle and not known:
            worth += card_worth(table, seat, suit, spot)
            count += 1
    return worth // max(1, count)


@jit
def _best_take(table: Vector, out: Vector) -> int:
    """The places whose cards promise most."""
    best, most = 0, NEVER
    for i in range(legal_takes(table, out)):
        worth = 0
        for place in range(at.PLACES):
            if out[i] >> place & 1:
                worth += _back_worth(table, table[at.ACTIVE], table[at.DISPLAY + place])
        if worth > most:
            best, most = out[i], worth
    return best


@jit
def best_places(table: Vector, rules: Vector, row: int, places: int) -> int:
    """Those of some places of a row that are crossed best in one go, or 0."""
    best, most = 0, NEVER
    some = places
    while some:
        if POP[some] <= MOST_PLAYED and fits(table, rules, row, some):
            worth = gain(table, row, some)
            if worth > most:
                best, most = some, worth
        some = (some - 1) & places
    return best


@jit
def best_in_colour(table: Vector, rules: Vector, seat: int, colour: int) -> int:
    """The places of a row that the hand crosses best in one go, or 0."""
    hand = at.HAND + seat * at.SUITS
    numbers = table[hand + colour] | table[hand + at.JOKERS]
    places = numbers if colour < 2 else TURNED[numbers]
    return best_places(table, rules, seat * at.ROWS + colour, places)


@jit
def _dead(table: Vector, seat: int, colour: int) -> int:
    """The cards of a colour, as numbers, that lie behind the last cross."""
    numbers = table[at.HAND + seat * at.SUITS + colour]
    places = numbers if colour < 2 else TURNED[numbers]
    places &= (1 << (table[at.LAST + seat * at.ROWS + colour] + 1)) - 1
    dead: int = places if colour < 2 else TURNED[places]
    return dead


@jit
def _with_dead(table: Vector, seat: int, colour: int, numbers: int) -> int:
    """A play of some numbers; cards that can never be crossed go with them, as far as allowed."""
    own = numbers & table[at.HAND + seat * at.SUITS + colour]
    jokers = numbers & ~own
    dead = _dead(table, seat, colour) & ~own
    while dead and POP[own] + POP[jokers] < MOST_PLAYED:
        own |= dead & -dead
        dead &= dead - 1
    key: int = colour << 2 * at.NUMBERS | jokers << at.NUMBERS | own
    return key


@jit
def _cheapest_card(table: Vector, seat: int) -> int:
    """The play of the single card that is missed least, for when nothing shall be crossed."""
    best, least = 0, -NEVER
    for suit in range(at.SUITS):
        numbers = table[at.HAND + seat * at.SUITS + suit]
        while numbers:
            spot = FIRST[numbers]
            numbers &= numbers - 1
            worth = card_worth(table, seat, suit, spot)
            if worth < least:
                least = worth
                best = 1 << (spot + at.NUMBERS) if suit == at.JOKERS else suit << 2 * at.NUMBERS | 1 << spot
    return best


@jit
def _best_play(table: Vector, rules: Vector) -> int:
    """The cards that cross best; where nothing is worth it, those that are missed least."""
    seat = table[at.ACTIVE]
    most = 0 if table[at.MARKED] else -MISS
    best = 0
    for colour in range(at.ROWS):
        places = best_in_colour(table, rules, seat, colour)
        numbers = places if colour < 2 else TURNED[places]
        if places:
            worth = gain(table, seat * at.ROWS + colour, places)
        else:
            worth = 0 if table[at.MARKED] else -MISS
        key = _with_dead(table, seat, colour, numbers)
        played = POP[key & MASK] + POP[key >> at.NUMBERS & MASK]
        worth += DUMP * (played - POP[numbers])
        if played > 0 and worth > most:
            best, most = key, worth
    return best if best != 0 else _cheapest_card(table, seat)


@jit
def _best_cross(table: Vector, rules: Vector, out: Vector) -> int:
    """The crosses that add most; none where all of them harm more than a miss."""
    row = table[at.ACTIVE] * at.ROWS + (table[at.PLAYED] >> 2 * at.NUMBERS)
    best, most = 0, 0 if table[at.MARKED] else -MISS
    for i in range(legal_crosses(table, rules, out)):
        if out[i] and gain(table, row, out[i]) > most:
            best, most = out[i], gain(table, row, out[i])
    return best


@jit
def _needs_mark(table: Vector, rules: Vector, seat: int) -> bool:
    """Whether the hand alone cannot keep the active player from a miss."""
    if seat != table[at.ACTIVE]:
        return False
    for colour in range(at.ROWS):
        places = best_in_colour(table, rules, seat, colour)
        if places and gain(table, seat * at.ROWS + colour, places) >= 0:
            return False
    return True


@jit
def _best_mark(table: Vector, rules: Vector, seat: int) -> int:
    """The row that gains most by the announced number; none where it would leave out too much."""
    number = table[at.ANNOUNCED]
    able = markable(table, seat, number)
    best, most = PASSED, NEVER
    for colour in range(at.ROWS):
        if able >> colour & 1:
            worth = gain(table, seat * at.ROWS + colour, 1 << place_of(colour, number - at.LOW))
            if worth > most:
                best, most = colour, worth
    if most < 0 and (most < -MISS or not _needs_mark(table, rules, seat)):
        best = PASSED
    return best


@jit
def choose(table: Vector, rules: Vector, seat: int, policy: int, out: Vector, s: Stream) -> int:
    """The code of a legal choice; ``out`` is scratch."""
    if is_careless(policy, s):
        any_: int = out[below(s, legal_choices(table, rules, seat, out))]
        return any_
    phase = table[at.PHASE]
    if phase == at.P_MARK:
        return _best_mark(table, rules, seat)
    if phase == at.P_TAKE:
        return _best_take(table, out)
    if phase == at.P_CROSS:
        return _best_cross(table, rules, out)
    return _best_play(table, rules)
