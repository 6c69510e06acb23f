"""What a player of Qwixx looks at before taking, marking, playing and crossing, in numbers of about one.

A mark, a play and crosses are told alike, by what they lead to (``prospect``). Nothing here looks into
another hand. Options are action indices, as ``games.qwixx.encoder`` numbers them.
"""

from __future__ import annotations

import numpy as np

from ..compiling import jit, jit_inline
from ..net import Numbers, Thought
from ..rng import Stream
from ..vectors import Vector
from . import layout as at
from .choices import legal_choices
from .glance import (
    Glance,
    best_other,
    best_worth,
    crosses_of,
    hand_worth,
    live_in_hand,
    look_at_backs,
    ready_rows,
    size_of,
    take_a_look,
)
from .glance import new_glance as new_glance
from .indices import index_of
from .marking import score
from .policy import choose
from .prospect import compare, see_choice

FEATURES = 1  # their version: weights fit the one that they were trained with
TAKE, MARK, PLAY, CROSS = range(4)  # kinds of decisions
KINDS = 4
TABLE_FEATURES, OPTION_FEATURES = 50, 36
POINT = 0.03  # what a point is to learners
CURIOSITY = 0.013  # what it is worth to learners in the end to leave open what they choose
AHEAD = 10  # own decisions that a search plays on before it values one
WIN = 1.0  # and a game won
PATIENCE = 0.95  # how much of what later decisions tell counts for an earlier one


@jit
def describe(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, thought: Thought, glance: Glance
) -> int:
    """Write down what there is to see of the table and of each option; returns the kind of decision."""
    take_a_look(table, rules, seat, glance)
    for i in range(legal_choices(table, rules, seat, glance.codes)):
        glance.code[index_of(table, rules, seat, glance.codes[i])] = glance.codes[i]
    _see_table(table, rules, seat, glance, thought.table)
    _see_rows(table, seat, glance, thought.table)
    _see_others(table, rules, seat, thought.table)
    phase = table[at.PHASE]
    if phase == at.P_TAKE:
        _see_takes(table, rules, seat, actions, count, glance, thought)
        return TAKE
    for i in range(count):
        see_choice(table, rules, seat, glance.code[actions[i]], glance, thought.options[i])
    compare(thought, count)
    return MARK if phase == at.P_MARK else PLAY if phase == at.P_PLAY else CROSS


@jit
def _see_table(table: Vector, rules: Vector, seat: int, glance: Glance, seen: Numbers) -> None:
    seats = rules[at.R_SEATS]
    seen[0], seen[1] = table[at.ACTIVE] == seat, table[at.MARKED]
    seen[2], seen[3] = seats / 5, 1 / seats
    seen[4] = score(table, seat) / 50
    seen[5], seen[6] = table[at.MISSES + seat] / 4, table[at.MISSES + seat] == at.MISSES_TO_END - 1
    seen[7], seen[8] = table[at.CLOSED + seat], ready_rows(table, seat) / 4
    seen[9] = crosses_of(table, seat) / 20
    seen[10] = (table[at.ACTIVE] - seat + seats) % seats / seats
    seen[11] = table[at.STACK] / 40
    seen[12], seen[13] = best_worth(glance.worth), hand_worth(table, seat) / 2
    seen[14] = table[at.SIZE + seat] / 5
    seen[15] = size_of(table[at.HAND + seat * at.SUITS + at.JOKERS]) / 3
    seen[16], seen[17], seen[18] = rules[at.R_FINISH], rules[at.R_OPEN], rules[at.R_BEFORE_STEP]
    seen[19] = table[at.ENDING]


@jit
def _see_rows(table: Vector, seat: int, glance: Glance, seen: Numbers) -> None:
    """The own rows, the furthest first."""
    spot = 20
    for i in range(at.ROWS):
        colour = glance.order[i]
        row = seat * at.ROWS + colour
        seen[spot] = (table[at.LAST + row] + 1) / 11
        seen[spot + 1] = table[at.COUNT + row] / 8
        seen[spot + 2] = table[at.LAST + row] == at.LAST_PLACE
        seen[spot + 3] = size_of(live_in_hand(table, seat, colour)) / 3
        seen[spot + 4] = glance.worth[colour]
        spot += 5


@jit
def _see_others(table: Vector, rules: Vector, seat: int, seen: Numbers) -> None:
    """Who is ahead, and how near the others can bring the end."""
    seats, own, best = rules[at.R_SEATS], score(table, seat), best_other(table, rules, seat)
    total, misses, closed, ready = 0, 0, 0, 0
    for other in range(seats):
        if other != seat:
            total += score(table, other)
            misses = max(misses, table[at.MISSES + other])
            closed = max(closed, table[at.CLOSED + other])
            ready = max(ready, table[at.CLOSED + other] + ready_rows(table, other))
    seen[40] = (own - score(table, best)) / 30
    seen[41] = (own - total / max(1, seats - 1)) / 30
    seen[42] = own > score(table, best)
    seen[43], seen[44], seen[45], seen[46] = misses / 4, misses == 3, closed, ready / 3
    seen[47] = crosses_of(table, best) / 20
    seen[48] = table[at.CLOSED + best]
    seen[49] = ready_rows(table, best) / 4


@jit
def _see_takes(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, glance: Glance, thought: Thought
) -> None:
    """Cards of the display by what may be behind them, together and beside the other sets."""
    look_at_backs(table, rules, seat, glance)
    most, worth = np.float32(-100), np.float32(-100)
    for i in range(count):
        _see_take(table, actions[i], glance, thought.options[i])
        most, worth = max(most, thought.options[i, 0]), max(worth, thought.options[i, 1])
    for i in range(count):
        seen = thought.options[i]
        seen[15], seen[16] = seen[0] - most, seen[1] - worth
        seen[17], seen[18] = seen[0] == most, seen[1] == worth


@jit
def _see_take(table: Vector, places: int, glance: Glance, seen: Numbers) -> None:
    """One set of cards."""
    for i in range(seen.shape[0]):
        seen[i] = 0
    for place in range(at.PLACES):
        first = 0 if places >> place & 1 else 5
        for i in range(5):
            seen[first + i] += glance.backs[5 * place + i]
        if first == 0:
            seen[10] = max(seen[10], glance.backs[5 * place])
            number = table[at.DISPLAY + place] >> at.SHIFT
            seen[11] += abs(number - 7) / 10
            seen[12] += glance.chance[max(0, number - at.LOW)]
            for other in range(place):
                if places >> other & 1:
                    apart = abs((table[at.DISPLAY + other] >> at.SHIFT) - number)
                    seen[13] += apart == 1
                    seen[14] += apart == 0


@jit
def advise(table: Vector, rules: Vector, seat: int, policy: int, glance: Glance, s: Stream) -> int:
    """What a compiled policy chooses, as an action index."""
    return index_of(table, rules, seat, choose(table, rules, seat, policy, glance.codes, s))


@jit_inline
def length(table: Vector) -> int:
    """The turns of a game so far."""
    return table[at.TURNS]
