"""What a player of PLUS and its sisters looks at before cards are laid or a row is chosen.

Nothing here looks into another hand. Options are action indices, as ``games.plus.encoder`` numbers them, and
hands are sorted.
"""

from __future__ import annotations

import numpy as np

from .. import rows
from ..compiling import jit, jit_inline
from ..net import Numbers, Thought
from ..pairs import NONE, places_of
from ..rng import Stream, below
from ..rows import Vector, cheapest_row
from . import layout as at
from .glance import NOWHERE, Glance, all_unseen, card_at, take_a_look
from .glance import new_glance as new_glance
from .indices import action_of, spot_of
from .play import RANDOM, choose_lay, choose_play

FEATURES = 1  # their version: weights fit the one that they were trained with
LAY, ROW = 0, 1  # kinds of decisions
KINDS = 2
TABLE_FEATURES, OPTION_FEATURES = 40, 38
OPTIONS = 28  # of a decision, on average
FEW = 20  # options that are all weighed
BEST, WITH_ZERO = 6, 5  # of more: pairs of so many cards, and those with a zero
POINT = 0.05  # what a head is to learners
CURIOSITY = 0.02  # what it is worth to learners in the end to leave open what they choose
AHEAD = 1  # own decisions that a search plays on before it values one
PATIENCE = 0.9  # how much of what later decisions tell counts for an earlier one
EACH = 12  # features of each card of a lay
PAIR = 2 * EACH


@jit
def shortlist(table: Vector, rules: Vector, seat: int, actions: Vector, count: int, glance: Glance) -> int:
    """Single cards, and pairs of the best ones; returns how many."""
    if count <= FEW or table[at.QUEUED] > 0:
        return count
    take_a_look(table, rules, seat, glance)
    kept, zeros = 0, table[at.HELD + seat]
    for n in range(count):
        i, j = places_of(rules[at.R_HAND], actions[n])
        limit = WITH_ZERO if i < zeros else BEST
        if j == NONE or (j >= zeros and glance.rank[j] < limit and (i < zeros or glance.rank[i] < limit)):
            actions[kept] = actions[n]
            kept += 1
    return kept


@jit
def describe(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, thought: Thought, glance: Glance
) -> int:
    """Write down what there is to see of the table and of each option; returns the kind of decision."""
    take_a_look(table, rules, seat, glance)
    _see_seats(table, rules, seat, thought.table)
    _see_table(table, rules, seat, glance, thought.table)
    if table[at.QUEUED] > 0:
        first = actions[0]
        for i in range(count):
            _see_row(table, rules, glance, actions[i] - first, thought.options[i])
        return ROW
    for i in range(count):
        _see_lay(table, rules, seat, actions[i], glance, thought.options[i])
    _compare(thought, count)
    return LAY


@jit
def _see_seats(table: Vector, rules: Vector, seat: int, seen: Numbers) -> None:
    """Hands and piles."""
    seats = rules[at.R_SEATS]
    cards, most, least, heads, best, zeros, known = 0, 0, 15, 0, 0, table[at.ASIDE], 0
    for other in range(seats):
        zeros += table[at.PILED + other]
        if other != seat:
            size = table[at.SIZE + other] + table[at.HELD + other]
            cards, most, least = cards + size, max(most, size), min(least, size)
            heads, best = heads + table[at.HEADS + other], max(best, table[at.HEADS + other])
            known += table[at.KNOWN + other]
    own = table[at.SIZE + seat] + table[at.HELD + seat]
    seen[0], seen[1] = own / 15, table[at.HELD + seat] / 3
    seen[2], seen[3], seen[4] = cards / (seats - 1) / 15, most / 15, least / 15
    seen[5], seen[6] = known / 5, (at.ZEROS - zeros - table[at.HELD + seat]) / 7
    seen[7], seen[8] = seats / 7, 1 / seats
    seen[9] = table[at.HEADS + seat] / 40
    seen[10], seen[11] = heads / (seats - 1) / 40, best / 40
    seen[12], seen[13] = own <= 2, own > most
    seen[14], seen[15] = rules[at.R_CHOICE], rules[at.R_ZERO_BULLS] / 5


@jit
def _see_table(table: Vector, rules: Vector, seat: int, glance: Glance, seen: Numbers) -> None:
    """The rows by their ends, what waits for them, and the hand as a whole."""
    total = np.float32(all_unseen(glance))
    spot = 16
    for i in range(4):
        row = glance.order[i]
        seen[spot] = (rules[at.R_LIMIT] - table[rows.LEN + row]) / 5
        seen[spot + 1] = table[rows.ROW_HEADS + row] / 10
        seen[spot + 2] = glance.waiting[row] / total
        seen[spot + 3] = glance.own[row] / 5
        seen[spot + 4] = table[rows.END + row] / 104
        spot += 5
    most, heads = np.float32(0), np.float32(0)
    for i in range(table[at.HELD + seat], table[at.HELD + seat] + table[at.SIZE + seat]):
        most, heads = max(most, glance.heads[i]), heads + glance.heads[i]
    seen[36], seen[37] = most / 5, heads / 20
    seen[38] = (glance.waiting[NOWHERE] + glance.own[NOWHERE]) / total
    seen[39] = total / 104


@jit
def _see_card(table: Vector, rules: Vector, seat: int, spot: int, glance: Glance, seen: Numbers) -> None:
    """A number that is laid: its row, and what it may take there."""
    card = card_at(table, seat, spot)
    row = glance.row[card]
    room = rules[at.R_LIMIT] - table[rows.LEN + row] if row < NOWHERE else 0
    seen[0], seen[1] = 1, room / 5
    seen[2] = (table[rows.ROW_HEADS + row] if row < NOWHERE else glance.sure[spot]) / 10
    seen[3], seen[4] = glance.takes[spot], glance.fills[spot]
    seen[5], seen[6] = glance.heads[spot] / 5, glance.sure[spot] / 10
    seen[7] = glance.before[card] / np.float32(all_unseen(glance))
    seen[8] = card / 104
    seen[9] = rows.BULLS[card] / 7
    seen[10] = card < table[rows.END + glance.order[0]]
    seen[11] = (glance.own[row] - 1) / 5


@jit
def _see_lay(table: Vector, rules: Vector, seat: int, action: int, glance: Glance, seen: Numbers) -> None:
    """One card or two; with a zero the number comes first."""
    for i in range(seen.shape[0]):
        seen[i] = 0
    first, second = places_of(rules[at.R_HAND], action)
    zeros, laid = table[at.HELD + seat], 1 + (second != NONE)
    spent = (first < zeros) + (NONE < second < zeros)
    heads, sure = np.float32(0), np.float32(0)
    if first >= zeros:
        _see_card(table, rules, seat, first, glance, seen[:EACH])
        heads, sure = heads + glance.heads[first], sure + glance.sure[first]
    if second >= zeros and second != NONE:
        at_ = EACH if first >= zeros else 0
        _see_card(table, rules, seat, second, glance, seen[at_ : at_ + EACH])
        heads, sure = heads + glance.heads[second], sure + glance.sure[second]
    seen[PAIR], seen[PAIR + 1] = laid == 2, spent / 2
    led = spent == 1 and laid == 2 and rules[at.R_IN_TURN] == 0
    seen[PAIR + 2], seen[PAIR + 3] = led, spent == laid
    seen[PAIR + 4] = (sure if led else heads) / 10
    if laid == 2 and spent == 0:
        one, two = card_at(table, seat, first), card_at(table, seat, second)
        seen[PAIR + 5] = glance.row[one] == glance.row[two]
        seen[PAIR + 6] = seen[PAIR + 5] * seen[EACH + 4]
        between = glance.before[two] - glance.before[one]
        seen[PAIR + 7] = between / 20 if seen[PAIR + 5] else 0.0
    seen[PAIR + 8] = (table[at.SIZE + seat] + zeros - laid) / 15
    seen[PAIR + 9] = table[at.SIZE + seat] + zeros == laid
    seen[PAIR + 10] = sure / 10 if led else 0.0


@jit
def _compare(thought: Thought, count: int) -> None:
    """Of each option whether it takes most or least, and how far it is from both."""
    total = PAIR + 4
    most = least = thought.options[0, total]
    for i in range(1, count):
        most, least = max(most, thought.options[i, total]), min(least, thought.options[i, total])
    for i in range(count):
        seen = thought.options[i]
        seen[PAIR + 11] = most - seen[total]
        seen[PAIR + 12] = seen[total] - least
        seen[PAIR + 13] = seen[total] == least


@jit
def _see_row(table: Vector, rules: Vector, glance: Glance, row: int, seen: Numbers) -> None:
    """One row that a low card can take, where that is to be chosen."""
    for i in range(seen.shape[0]):
        seen[i] = 0
    heads, least = table[rows.ROW_HEADS + row], table[rows.ROW_HEADS + cheapest_row(table)]
    coming = 0
    for i in range(1, table[at.QUEUED]):
        coming += glance.row[table[at.QUEUE + i] >> 4 & 127] == row
    seen[0], seen[1], seen[2] = heads / 10, (heads - least) / 5, heads == least
    seen[3] = (rules[at.R_LIMIT] - table[rows.LEN + row]) / 5
    seen[4], seen[5] = glance.waiting[row] / np.float32(all_unseen(glance)), glance.own[row] / 5
    seen[6], seen[7] = coming / 3, table[rows.END + row] / 104


@jit
def advise(table: Vector, rules: Vector, seat: int, policy: int, _glance: Glance, s: Stream) -> int:
    """What a compiled policy chooses, as an action index."""
    hand, in_turn = rules[at.R_HAND], rules[at.R_IN_TURN] != 0
    if table[at.QUEUED] > 0:
        first = hand if in_turn else hand * (hand + 1) // 2
        return first + (below(s, 4) if policy == RANDOM else cheapest_row(table))
    if in_turn:
        return spot_of(table, seat, choose_play(table, rules, seat, policy, s))
    return action_of(table, seat, hand, choose_lay(table, rules, seat, policy, s))


@jit_inline
def length(table: Vector) -> int:
    """The deals of a game so far."""
    return table[at.DEAL]
