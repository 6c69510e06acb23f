"""Compiled policies: the safest card, and specials tried on what lies open; as ``bots.heuristic.buffalo``."""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..rng import Stream, below
from ..rows import Vector, chance_of
from ..weights.buffalo import HIGH_EARLY, IDLE, LOW_EARLY, PRICE
from ..weights.rows import AVERAGE_HEADS, LOW
from . import layout as at
from .kernel import choose_row
from .placing import closest_open, fewest, takeable
from .trying import after_card, after_use, climb, copy_round, margin, place_any, rank_of_order, settle
from .window import GO_ON, LIFT, SORT, sorts, window

# THRIFTY thinks of specials as a round begins, and before a card that costs the team much
RANDOM, HEURISTIC, THRIFTY = range(3)


@jit
def _best_card(table: Vector, rules: Vector, trial: Vector, seat: int) -> int:
    """The place in a hand of the card to replace another one with."""
    best, best_value = 0, 1 << 30
    for i in range(table[at.SIZE + seat]):
        value = after_card(table, rules, trial, table[at.HAND + seat * at.CARDS + i], seat)
        if value < best_value:
            best, best_value = i, value
    return best


@jit
def _random_use(table: Vector, rules: Vector, codes: Vector, s: Stream) -> int:
    plain = window(table, rules, codes)
    pick = below(s, plain + sorts(table))
    return codes[pick] if pick < plain else SORT << 16 | (pick - plain + 1)


@jit
def rounds_left(table: Vector, rules: Vector) -> int:
    """The cards of the longest hand."""
    longest = 0
    for seat in range(rules[at.R_SEATS]):
        longest = max(longest, table[at.SIZE + seat])
    return longest


@jit_inline
def price_of(table: Vector, rules: Vector, code: int) -> float:
    """What a use must save: a special could still do something later."""
    price = IDLE + PRICE * rounds_left(table, rules) / rules[at.R_HAND]
    if code >> 16 == LIFT:
        price = IDLE
    elif code == GO_ON:
        price = 0.0
    return price


@jit
def _is_safe(table: Vector, rules: Vector, trial: Vector) -> bool:
    """Whether the card now due costs the team less than a special is worth, with the round thought over."""
    if table[at.QUEUED] == 0 or table[at.PLACED] == 0:
        return table[at.QUEUED] == 0
    copy_round(table, trial)
    place_any(trial, rules, table[at.QUEUE])
    heads = trial[at.TEAM_HEADS] - table[at.TEAM_HEADS]
    return heads * rules[at.R_FACTOR] < PRICE * rounds_left(table, rules) / rules[at.R_HAND] or heads == 0


@jit
def choose_use(table: Vector, rules: Vector, policy: int, trial: Vector, codes: Vector, s: Stream) -> int:
    """What the team does before the next placement."""
    if policy == RANDOM:
        return _random_use(table, rules, codes, s)
    if policy == THRIFTY and _is_safe(table, rules, trial):
        return GO_ON
    copy_round(table, trial)
    going = settle(trial, rules)
    best, best_value = GO_ON, float(going)
    for i in range(1, window(table, rules, codes)):
        value = after_use(table, rules, trial, codes[i], going) + price_of(table, rules, codes[i])
        if value < best_value:
            best, best_value = codes[i], value
    if sorts(table) > 0:
        value = climb(table, rules, trial, codes, going) + price_of(table, rules, SORT << 16)
        if value < best_value:
            best = SORT << 16 | rank_of_order(table, codes)
    return best


@jit
def choose_taken_row(table: Vector, rules: Vector, policy: int, trial: Vector, s: Stream) -> int:
    """The row for a card that fits nowhere."""
    best, best_value, seen = 0, 1 << 30, 0
    for row in range(4):
        if not takeable(table, row):
            continue
        seen += 1
        if policy == RANDOM:
            if below(s, seen) == 0:
                best = row
            continue
        copy_round(table, trial)
        choose_row(trial, row)
        value = settle(trial, rules)
        if value < best_value:
            best, best_value = row, value
    return best


@jit
def choose_replacement(table: Vector, rules: Vector, policy: int, trial: Vector, s: Stream) -> int:
    """The place in the hand of the card that replaces the one taken back."""
    seat = table[at.REPLACING] & 15
    if policy == RANDOM:
        return below(s, table[at.SIZE + seat])
    return _best_card(table, rules, trial, seat)


@jit
def count_unknown(table: Vector, rules: Vector, lower: Vector) -> None:
    """How many cards up to each number lie in hands or stacks; own ones are counted out later."""
    count = 0
    for card in range(rules[at.R_DECK] + 1):
        count += card > 0 and table[at.WHERE + card] < at.LYING
        lower[card] = count


@jit_inline
def burden_of(rules: Vector, card: int) -> float:
    """What it is worth to be rid of a card: low ones take rows, and behind high ones nothing fits."""
    height = card / rules[at.R_DECK]
    return LOW_EARLY * max(0.0, 1.0 - height / LOW) + HIGH_EARLY * height


@jit
def prospect(table: Vector, rules: Vector) -> float:
    """The team's lead, less what the cards in hand are likely to cost, and what specials may still save."""
    value = -float(margin(table, rules))
    for seat in range(rules[at.R_SEATS]):
        for i in range(table[at.SIZE + seat]):
            value -= burden_of(rules, table[at.HAND + seat * at.CARDS + i])
    worth = PRICE * rounds_left(table, rules) / rules[at.R_HAND]
    return value + worth * (table[at.FACES] + table[at.STACKED])


@jit
def others_of(table: Vector, rules: Vector) -> int:
    """How many cards are revealed beside one's own."""
    others = (table[at.BUFFALO_LEFT] > 0) - 1
    for other in range(rules[at.R_SEATS]):
        others += table[at.SIZE + other] > 0
    return others


@jit
def card_risk(table: Vector, rules: Vector, seat: int, card: int, others: int, lower: Vector) -> float:
    """What a card is likely to cost the team, less what it is good for to be rid of it."""
    burden = burden_of(rules, card)
    row = closest_open(table, card)
    end = table[at.END + row] if row >= 0 else 0
    between, size = lower[card - 1] - lower[end], table[at.SIZE + seat]
    for i in range(size):
        between -= end < table[at.HAND + seat * at.CARDS + i] < card
    chance = between / max(1, lower[rules[at.R_DECK]] - size)
    if row < 0:
        return chance_of(0, others, chance) * table[at.ROW_HEADS + fewest(table)] - burden
    room = max(0, rules[at.R_LIMIT] + table[at.SEVENS + row] - table[at.LEN + row])
    if room > others:
        return -burden
    return chance_of(room, others, chance) * (table[at.ROW_HEADS + row] + AVERAGE_HEADS * room) - burden


@jit
def choose_card(table: Vector, rules: Vector, seat: int, policy: int, lower: Vector, s: Stream) -> int:
    """The place in the hand of the card to play; ``lower`` is of this round."""
    size = table[at.SIZE + seat]
    if policy == RANDOM:
        return below(s, size)
    others = others_of(table, rules)
    best, best_risk = 0, 1e9
    for i in range(size):
        risk = card_risk(table, rules, seat, table[at.HAND + seat * at.CARDS + i], others, lower)
        if risk < best_risk:
            best, best_risk = i, risk
    return best
