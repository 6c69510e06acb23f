"""What a member of the team looks at before a choice, in numbers of about one.

Nothing here looks into another hand. Options are action indices, as ``games.buffalo.encoder`` numbers them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compiling import jit, jit_inline
from ..net import Numbers, Thought
from ..rng import Stream
from ..rows import BULLS
from ..vectors import Vector, place_of
from . import layout as at
from .chance import chance_to_win
from .glance import Glance, look_at_hand, see_card, see_rows
from .glance import new_glance as new_glance
from .glance import shortlist as shortlist
from .indices import ASKED, R_ROW, sort_index, use_index
from .kernel import ASK_REPLACE, ASK_ROW, ASK_TEAM, choose_row
from .policy import (
    burden_of,
    choose_card,
    choose_replacement,
    choose_taken_row,
    choose_use,
    count_unknown,
    price_of,
    prospect,
    rounds_left,
)
from .trying import after_card, copy_round, margin, settle
from .window import SORT

if TYPE_CHECKING:
    from ..gym import Board, Gym

FEATURES = 1  # their version: weights fit the one that they were trained with
CARD, USE, DUE = range(3)  # kinds of decisions; the last are rows to take and cards instead of others
KINDS = 3
TABLE_FEATURES, OPTION_FEATURES = 38, 22
POINT = 0.01  # what a head is to learners, beside a game that is won
CURIOSITY = 0.007  # what it is worth to learners in the end to leave open what they choose
PATIENCE = 0.95  # how much of what later decisions tell counts for an earlier one
ROWS, SPECIALS = 10, 30  # where their features begin


@jit
def describe(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, thought: Thought, glance: Glance
) -> int:
    """Write down what there is to see of the table and of each option; returns the kind of decision."""
    count_unknown(table, rules, glance.lower)
    look_at_hand(table, rules, seat, glance)
    _see_table(table, rules, seat, glance, thought.table)
    see_rows(table, rules, glance, thought.table, ROWS)
    for i in range(count):
        for k in range(OPTION_FEATURES):
            thought.options[i, k] = 0
    if actions[0] >= rules[R_ROW] + 4:
        _see_uses(table, rules, count, thought, glance)
        return USE
    if actions[0] >= rules[R_ROW] or table[at.REPLACING] >= 0:
        _see_due(table, rules, seat, actions, count, thought, glance)
        return DUE
    for i in range(count):
        spot = place_of(table, at.HAND + seat * at.CARDS, actions[i] + 1)
        see_card(table, rules, seat, spot, glance, thought.options[i])
    return CARD


@jit
def _see_table(table: Vector, rules: Vector, seat: int, glance: Glance, seen: Numbers) -> None:
    seats, size, burden, least = rules[at.R_SEATS], table[at.SIZE + seat], 0.0, 4.0
    for i in range(size):
        burden += burden_of(rules, table[at.HAND + seat * at.CARDS + i])
        least = min(least, glance.risks[i])
    copy_round(table, glance.trial)
    lead = -margin(table, rules)
    seen[0], seen[1] = rounds_left(table, rules) / 10, size == 1
    seen[2], seen[3] = seats / 6, 1 / seats
    seen[4], seen[5] = min(5.0, max(-5.0, lead / 20)), (-settle(glance.trial, rules) - lead) / 10
    seen[6], seen[7] = table[at.STACKED] / 8, table[at.QUEUED] / 7
    seen[8], seen[9] = burden / 10, least / 5
    for kind in range(8):
        seen[SPECIALS + kind] = 0
    for i in range(table[at.FACES]):
        seen[SPECIALS + table[at.FACE_UP + i]] += 1


@jit
def _see_uses(table: Vector, rules: Vector, count: int, thought: Thought, glance: Glance) -> None:
    """What each use of a special makes of this round; ``shortlist`` came before."""
    going, best = glance.values[0], glance.values[0]
    for i in range(1, count):
        best = min(best, glance.values[i] + price_of(table, rules, glance.codes[i]))
    for i in range(count):
        seen, price = thought.options[i], price_of(table, rules, glance.codes[i])
        gain = going - glance.values[i]
        seen[0], seen[1] = gain / 10, (gain - price) / 10
        seen[2] = (best - glance.values[i] - price) / 10
        seen[3 + (glance.codes[i] >> 16)] = 1
        seen[13] = price / 4


@jit
def _see_due(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, thought: Thought, glance: Glance
) -> None:
    """Rows for a card that fits nowhere, or cards instead of the one taken back."""
    now, best = margin(table, rules), 1 << 20
    for i in range(count):
        seen, row = thought.options[i], actions[i] - rules[R_ROW]
        if row >= 0:
            copy_round(table, glance.trial)
            choose_row(glance.trial, row)
            value = settle(glance.trial, rules)
            seen[3], seen[4] = 1, table[at.ROW_HEADS + row] / 10
            seen[5], seen[6] = table[at.LEN + row] / 5, table[at.END + row] / 104
        else:
            card = actions[i] + 1
            value = after_card(table, rules, glance.trial, card, seat)
            seen[7], seen[8], seen[9] = card / 104, burden_of(rules, card) / 3, BULLS[card] / 7
        seen[0] = (now - value) / 10
        best = min(best, value)
    for i in range(count):
        seen = thought.options[i]
        seen[1] = (best - now) / 10 + seen[0]
        seen[2] = seen[1] == 0


@jit
def advise(table: Vector, rules: Vector, seat: int, policy: int, glance: Glance, s: Stream) -> int:
    """What a compiled policy chooses, as an action index."""
    asked = table[ASKED]
    if asked == ASK_TEAM:
        code = choose_use(table, rules, policy, glance.trial, glance.codes, s)
        is_sort = code >> 16 == SORT
        return sort_index(table, rules, code, glance.trial) if is_sort else use_index(rules, code)
    if asked == ASK_ROW:
        return rules[R_ROW] + choose_taken_row(table, rules, policy, glance.trial, s)
    if asked == ASK_REPLACE:
        spot = choose_replacement(table, rules, policy, glance.trial, s)
    else:
        count_unknown(table, rules, glance.lower)
        spot = choose_card(table, rules, seat, policy, glance.lower, s)
    return table[at.HAND + seat * at.CARDS + spot] - 1


@jit
def lead(gym: Gym, board: Board, _seat: int) -> float:
    """How well the team stands, for every member alike: its chance to win, and a little for each head."""
    rules, table = gym.rules, board.table
    ahead, left = prospect(table, rules), rounds_left(table, rules)
    return chance_to_win(rules, ahead, left) + POINT * ahead


@jit_inline
def length(table: Vector) -> int:
    """The rounds of a game, when it is over."""
    return at.CARDS


def ahead(game: Any, heads: Any) -> Any:
    """How far teams are ahead of the buffalo; its heads stand behind those of the seats."""
    return heads[:, -1:] - game.rules.factor * heads[:, :1]
