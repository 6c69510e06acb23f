"""Play with hands that everybody knows, as after a draft: the twin of ``bots.heuristic.nimmt`` for it."""

from __future__ import annotations

from .. import rows
from ..compiling import jit
from ..rng import Stream, below
from ..rows import Vector, cheapest_row
from ..weights.nimmt import HIGH_EARLY, LOW_EARLY
from ..weights.rows import AVERAGE_HEADS, LOW
from . import layout as at
from .hands import drop_card
from .kernel import enqueue, find_row
from .play import settle_queue
from .policies import HEURISTIC


@jit
def _chance(table: Vector, rival: int, end: int, number: int) -> float:
    """How likely a rival plays a card between a row's end and a number."""
    start, size, between = at.HAND + rival * at.CARDS, table[at.SIZE + rival], 0
    for i in range(size):
        between += end < table[start + i] < number
    return between / size


@jit
def _exactly(table: Vector, rules: Vector, seat: int, end: int, number: int, before: int) -> float:
    """How likely exactly so many rivals come before a number; at most five rows of odds are needed."""
    none, one, two, three, four, five = 1.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for rival in range(rules[at.R_SEATS]):
        if rival != seat and table[at.SIZE + rival] > 0:
            p = _chance(table, rival, end, number)
            q = 1.0 - p
            five = five * q + four * p
            four = four * q + three * p
            three = three * q + two * p
            two = two * q + one * p
            one = one * q + none * p
            none = none * q
    if before < 3:
        return none if before == 0 else one if before == 1 else two
    return three if before == 3 else four if before == 4 else five


@jit
def open_risk(table: Vector, rules: Vector, seat: int, card: int) -> float:
    """What a card is likely to cost in bull heads, less what it is good for to be rid of it."""
    height = card / rules[at.R_DECK]
    relief = LOW_EARLY * max(0.0, 1.0 - height / LOW) + HIGH_EARLY * height
    row = find_row(table, card)
    if row < 0:
        return _exactly(table, rules, seat, 0, card, 0) * table[rows.ROW_HEADS + cheapest_row(table)] - relief
    room = max(0, rules[at.R_LIMIT] - table[rows.LEN + row])
    if room > 5:
        return -relief
    chance = _exactly(table, rules, seat, table[rows.END + row], card, room)
    return chance * (table[rows.ROW_HEADS + row] + AVERAGE_HEADS * room) - relief


@jit
def choose_open_card(table: Vector, rules: Vector, seat: int, policy: int, s: Stream) -> int:
    """The place in the hand of the card to play."""
    size, start = table[at.SIZE + seat], at.HAND + seat * at.CARDS
    if policy != HEURISTIC:
        return below(s, size)
    best, best_risk, equal = 0, 1e9, 1
    for i in range(size):
        risk = open_risk(table, rules, seat, table[start + i])
        if risk < best_risk - 1e-9:
            best, best_risk, equal = i, risk, 1
        elif risk < best_risk + 1e-9:
            equal += 1
            if below(s, equal) == 0:
                best = i
    return best


@jit
def lay_card(table: Vector, seat: int, card: int) -> None:
    """A card leaves its hand for the queue, if it is there."""
    for i in range(table[at.SIZE + seat]):
        if table[at.HAND + seat * at.CARDS + i] == card:
            drop_card(table, seat, i)
            enqueue(table, card, False, card, seat)
            break


@jit
def play_open_deal(table: Vector, rules: Vector, policies: Vector, plays: Vector, s: Stream) -> None:
    """Play to the end of the deal; nobody sees what the others choose."""
    rounds = 0
    for seat in range(rules[at.R_SEATS]):
        rounds = max(rounds, table[at.SIZE + seat])
    for _ in range(rounds):
        for seat in range(rules[at.R_SEATS]):
            plays[seat] = -1
            if table[at.SIZE + seat] > 0:
                plays[seat] = choose_open_card(table, rules, seat, policies[seat], s)
        for seat in range(rules[at.R_SEATS]):
            if plays[seat] >= 0:
                card = drop_card(table, seat, plays[seat])
                enqueue(table, card, False, card, seat)
        settle_queue(table, rules, policies, s)
