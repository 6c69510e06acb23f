"""What a player of 6 nimmt! looks at before a card or a row is chosen, in numbers of about one.

Nothing here looks into another hand. Options are action indices, as ``games.nimmt.encoder`` numbers them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .. import rows
from ..compiling import jit, jit_inline
from ..net import Numbers, Thought
from ..rng import Stream, below
from ..rows import Vector, chance_of, cheapest_row
from . import layout as at
from .env import score
from .glance import NOWHERE, Glance, in_all, risk, room_in, take_a_look
from .glance import new_glance as new_glance
from .hands import turned
from .play import choose_card
from .policies import RANDOM

if TYPE_CHECKING:
    from ..gym import Board, Gym

FEATURES = 1  # their version: weights fit the one that they were trained with
CARD, ROW = 0, 1  # kinds of decisions
KINDS = 2
TABLE_FEATURES, OPTION_FEATURES = 38, 32
POINT = 0.1  # what a head is to learners
CURIOSITY = 0.03  # what it is worth to learners in the end to leave open what they choose
AHEAD = 1  # own decisions that a search plays on before it values one
PATIENCE = 0.9  # how much of what later decisions tell counts for an earlier one


@jit_inline
def _number(rules: Vector, action: int) -> int:
    """What decides where the card of an action goes."""
    deck = rules[at.R_DECK]
    return action + 1 if action < deck else turned(rules, action - deck - 3)


@jit
def describe(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, thought: Thought, glance: Glance
) -> int:
    """Write down what there is to see of the table and of each option; returns the kind of decision."""
    take_a_look(table, rules, seat, glance)
    placing = table[at.QUEUED] > 0
    cards = 0 if placing else count
    for i in range(cards):
        glance.risk[i] = risk(table, rules, glance, _number(rules, actions[i]))
    _see_table(table, rules, seat, glance, thought.table)
    _see_risks(table, rules, seat, glance, cards, thought.table)
    for i in range(count):
        if placing:
            see_row(table, rules, glance, actions[i] - rules[at.R_DECK], thought.options[i])
        else:
            _see_card(table, rules, glance, actions, count, i, thought.options[i])
    return ROW if placing else CARD


@jit
def _see_table(table: Vector, rules: Vector, seat: int, glance: Glance, seen: Numbers) -> None:
    seats, total = rules[at.R_SEATS], np.float32(in_all(glance))
    seen[0] = table[at.SIZE + seat] / 10
    seen[1] = table[at.SIZE + seat] == 1
    seen[2] = seats / 10
    seen[3] = 1 / seats
    seen[4] = total / 104
    heads = 0
    for other in range(seats):
        heads += table[at.HEADS + other]
    seen[5] = table[at.HEADS + seat] / 20
    seen[6] = (heads - table[at.HEADS + seat]) / (seats - 1) / 20
    seen[7] = table[rows.ROW_HEADS + cheapest_row(table)] / 10
    seen[8] = glance.waiting[NOWHERE] / total
    seen[9] = glance.own[NOWHERE] / 5
    spot = 10
    for i in range(4):
        row = glance.order[i]
        seen[spot] = room_in(table, rules, row) / 5
        seen[spot + 1] = table[rows.ROW_HEADS + row] / 10
        seen[spot + 2] = glance.waiting[row] / total
        seen[spot + 3] = glance.own[row] / 5
        seen[spot + 4] = table[rows.END + row] / 104
        spot += 5


@jit
def _see_risks(table: Vector, rules: Vector, seat: int, glance: Glance, cards: int, seen: Numbers) -> None:
    """How the hand stands as a whole: the least risk, the next, all together; and what is special."""
    least, second, most, total = np.float32(20), np.float32(20), np.float32(0), np.float32(0)
    for i in range(cards):
        cost = glance.risk[i]
        second = min(second, max(least, cost))
        least, most = min(least, cost), max(most, cost)
        total += cost
    seen[30], seen[31], seen[32], seen[33] = least / 5, min(second, np.float32(10)) / 5, most / 5, total / 20
    reversers = 0
    for other in range(rules[at.R_SEATS]):
        reversers += table[at.REVERSER + other] == 1
    seen[34] = table[at.REVERSER + seat] == 1
    seen[35] = reversers / 10
    seen[36] = table[at.PARITY + 1] if table[at.PARITY] >= 0 else 0
    seen[37] = table[at.CLIMBER + 1] if table[at.CLIMBER] >= 0 else 0


@jit
def _see_card(
    table: Vector, rules: Vector, glance: Glance, actions: Vector, count: int, i: int, seen: Numbers
) -> None:
    """One card: its row, who may come before it, and what it leaves behind in the hand."""
    number, rivals = _number(rules, actions[i]), rules[at.R_SEATS] - 1
    row, total = glance.row[number], np.float32(in_all(glance))
    fits = row < NOWHERE
    room = room_in(table, rules, row) if fits else 0
    chance = glance.before[number] / total
    heads = table[rows.ROW_HEADS + row] if fits else table[rows.ROW_HEADS + cheapest_row(table)]
    seen[0], seen[1], seen[2], seen[3] = fits, room == 0, room == 1, room == 2
    seen[4], seen[5], seen[6] = room / 5, heads / 10, chance
    seen[7] = min(glance.before[number], 12) / 12
    _see_odds(room, rivals, chance, rules[at.R_LIMIT], seen)
    seen[12] = glance.risk[i] / 5
    seen[13] = glance.risk[i] / 5 - _least_other(glance, count, i) / 5
    seen[14] = number / 104
    seen[15] = (glance.waiting[row] - glance.before[number]) / total
    seen[16] = rows.BULLS[min(number, 104)] / 7
    seen[17] = fits and table[at.COW] == row
    seen[18] = fits and table[at.PARITY] == row
    seen[19] = fits and table[at.CLIMBER] == row
    seen[20] = actions[i] >= rules[at.R_DECK]
    _see_neighbours(rules, glance, actions, count, i, seen)


@jit
def _see_odds(room: int, rivals: int, chance: float, limit: int, seen: Numbers) -> None:
    """How likely none, one less than needed, just as many, and more rivals come before."""
    seen[8] = chance_of(0, rivals, chance)
    seen[9] = chance_of(room - 1, rivals, chance) if 0 < room <= rivals + 1 else 0.0
    seen[10] = chance_of(room, rivals, chance) if room <= rivals else 0.0
    if room + limit <= rivals:
        seen[10] += chance_of(room + limit, rivals, chance)
    fewer = 0.0
    for k in range(min(room, rivals + 1)):
        fewer += chance_of(k, rivals, chance)
    seen[11] = 1.0 - fewer - seen[10]


@jit
def _least_other(glance: Glance, count: int, i: int) -> float:
    """The least risk among all other options."""
    least: Any = np.float32(10)
    for j in range(count):
        if j != i:
            least = min(least, glance.risk[j])
    return least


@jit
def _see_neighbours(
    rules: Vector, glance: Glance, actions: Vector, count: int, i: int, seen: Numbers
) -> None:
    """Where it stands in the hand: cards of the same row above and below, and what could come between."""
    number = _number(rules, actions[i])
    row, above, under, lower = glance.row[number], 0, 0, 0
    next_above, next_under, left = 40, 40, np.float32(0)
    for j in range(count):
        other = _number(rules, actions[j])
        if j == i or (actions[j] >= rules[at.R_DECK]) != (actions[i] >= rules[at.R_DECK]):
            continue
        left += glance.risk[j]
        lower += other < number
        if glance.row[other] == row:
            gap = glance.before[other] - glance.before[number]
            if other > number:
                above, next_above = above + 1, min(next_above, gap)
            else:
                under, next_under = under + 1, min(next_under, -gap)
    seen[21] = lower / max(1, count - 1)
    seen[22], seen[23] = above / 5, under / 5
    seen[24], seen[25] = above > 0, under > 0
    seen[26], seen[27] = min(next_above, 20) / 20, min(next_under, 20) / 20
    seen[28] = left / 20
    seen[29], seen[30], seen[31] = lower == 0, lower == count - 1, next_above <= 2


@jit
def see_row(table: Vector, rules: Vector, glance: Glance, row: int, seen: Numbers) -> None:
    """One row: its heads, its place among the rows, and who wants to go there."""
    heads, place = table[rows.ROW_HEADS + row], 0
    while glance.order[place] != row:
        place += 1
    coming = 0
    for i in range(1, table[at.QUEUED]):
        coming += glance.row[table[at.QUEUE + i] >> 12] == row
    for i in range(seen.shape[0]):
        seen[i] = 0
    seen[0] = heads / 10
    seen[1] = (heads - table[rows.ROW_HEADS + cheapest_row(table)]) / 5
    seen[2] = heads == table[rows.ROW_HEADS + cheapest_row(table)]
    seen[3] = room_in(table, rules, row) / 5
    seen[4] = room_in(table, rules, row) == 0
    seen[5] = glance.waiting[row] / np.float32(in_all(glance))
    seen[6] = glance.own[row] / 5
    seen[7 + place] = 1
    seen[11] = coming / 3
    seen[12] = coming > room_in(table, rules, row)
    seen[13] = table[rows.END + row] / 104
    seen[14] = (table[at.QUEUE] >> 12) / 104
    seen[15] = table[at.COW] == row
    seen[16] = table[at.PARITY] == row
    seen[17] = table[at.CLIMBER] == row


@jit
def advise_row(table: Vector, rules: Vector, policy: int, s: Stream) -> int:
    """Which row a compiled policy takes, as an action index."""
    return rules[at.R_DECK] + (below(s, 4) if policy == RANDOM else cheapest_row(table))


@jit
def advise(table: Vector, rules: Vector, seat: int, policy: int, _glance: Glance, s: Stream) -> int:
    """What a compiled policy chooses, as an action index."""
    deck = rules[at.R_DECK]
    if table[at.QUEUED] > 0:
        return advise_row(table, rules, policy, s)
    spot = choose_card(table, rules, seat, policy, s)
    card = table[at.HAND + seat * at.CARDS + spot % at.CARDS]
    return deck + 3 + card if spot >= at.CARDS else card - 1


@jit
def lead(gym: Gym, board: Board, seat: int) -> float:
    """What learners count: their own heads, and nobody else's; else they learn more slowly."""
    return -POINT * score(board.table, gym.rules, seat)


@jit_inline
def length(table: Vector) -> int:
    """The deals of a game so far."""
    return table[at.DEAL]
