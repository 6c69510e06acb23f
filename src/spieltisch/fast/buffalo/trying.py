"""What a choice makes of the round: it is tried on a copy of what lies open."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..rows import Vector
from . import layout as at
from .placing import fewest, place, take_row
from .uses import apply_use, leave_queue
from .window import GO_ON, MOST, REPLACE

ORDER = MOST  # where the codes have room for an order of the queue
PAD = MOST + 16


@jit_inline
def copy_round(table: Vector, trial: Vector) -> None:
    """All that trying something out can change."""
    for i in range(at.HAND):
        trial[i] = table[i]


@jit
def margin(table: Vector, rules: Vector) -> int:
    """Our heads as they count, less the buffalo's."""
    return rules[at.R_FACTOR] * table[at.TEAM_HEADS] - table[at.HERD_HEADS]


@jit
def place_any(table: Vector, rules: Vector, key: int) -> None:
    """Place a card; who must take a row takes the cheapest."""
    if not place(table, rules, key >> 4, key & 15):
        take_row(table, fewest(table), key >> 4, key & 15)


@jit
def settle(table: Vector, rules: Vector) -> int:
    """The margin after the rest of the round without specials; who must take a row takes the cheapest."""
    for i in range(table[at.QUEUED]):
        place_any(table, rules, table[at.QUEUE + i])
    return margin(table, rules)


@jit
def after_card(table: Vector, rules: Vector, trial: Vector, card: int, seat: int) -> int:
    """The margin if a seat places this card before all that lies open."""
    copy_round(table, trial)
    place_any(trial, rules, card << 4 | seat)
    return settle(trial, rules)


@jit
def _after_replace(table: Vector, rules: Vector, trial: Vector, seat: int, own: bool, going: int) -> float:
    """One's own hand is known; in another one, there is a harmless card one time in two."""
    spot = 0
    while table[at.QUEUE + spot] & 15 != seat:
        spot += 1
    if not own:
        copy_round(table, trial)
        leave_queue(trial, spot)
        return (going + settle(trial, rules)) / 2
    best = 1 << 30
    for i in range(table[at.SIZE + seat]):
        copy_round(table, trial)
        leave_queue(trial, spot)
        place_any(trial, rules, table[at.HAND + seat * at.CARDS + i] << 4 | seat)
        best = min(best, settle(trial, rules))
    return float(best)


@jit
def after_use(table: Vector, rules: Vector, trial: Vector, code: int, going: int) -> float:
    """The margin at the end of the round after a use; the member in seat 0 speaks for the team."""
    if code == GO_ON:
        return float(going)
    if code >> 16 == REPLACE:
        seat = code & 15
        return _after_replace(table, rules, trial, seat, seat == 0, going)
    copy_round(table, trial)
    apply_use(trial, rules, code)
    return float(settle(trial, rules))


@jit
def _settle_moved(table: Vector, rules: Vector, trial: Vector, codes: Vector, spot: int, to: int) -> int:
    """The margin of the order in hand with one card moved."""
    copy_round(table, trial)
    count, taken = table[at.QUEUED], 0
    for i in range(count):
        if i == to:
            trial[at.QUEUE + i] = codes[ORDER + spot]
            continue
        taken += taken == spot
        trial[at.QUEUE + i] = codes[ORDER + taken]
        taken += 1
    return settle(trial, rules)


@jit
def _move(codes: Vector, spot: int, to: int) -> None:
    key = codes[ORDER + spot]
    while spot < to:
        codes[ORDER + spot] = codes[ORDER + spot + 1]
        spot += 1
    while spot > to:
        codes[ORDER + spot] = codes[ORDER + spot - 1]
        spot -= 1
    codes[ORDER + to] = key


@jit
def climb(table: Vector, rules: Vector, trial: Vector, codes: Vector, going: int) -> int:
    """Move one card at a time, as long as that helps; the order is left behind the codes."""
    count, best = table[at.QUEUED], going
    for i in range(count):
        codes[ORDER + i] = table[at.QUEUE + i]
    while True:
        found, found_at, found_to = best, -1, -1
        for spot in range(count):
            for to in range(count):
                if to != spot:
                    value = _settle_moved(table, rules, trial, codes, spot, to)
                    if value < found:
                        found, found_at, found_to = value, spot, to
        if found_at < 0:
            return best
        best = found
        _move(codes, found_at, found_to)


@jit
def rank_of_order(table: Vector, codes: Vector) -> int:
    """The rank of the order behind the codes."""
    count, rank = table[at.QUEUED], 0
    for spot in range(count):
        smaller, here = 0, 0
        while table[at.QUEUE + here] != codes[ORDER + spot]:
            here += 1
        for i in range(here):
            used = False
            for j in range(spot):
                used = used or codes[ORDER + j] == table[at.QUEUE + i]
            smaller += not used
        rank = rank * (count - spot) + smaller
    return rank
