"""Where learners play the base game: as ``env``, with an eye for how careful the others look.

What they see is told by ``sight``; how careful everybody was stands behind a table's other numbers. What
counts is how few heads one takes oneself: who also counts those of the others learns more slowly.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...games.nimmt.engine import Nimmt
from ...games.nimmt.state import State
from ..compiling import jit, jit_inline
from ..net import Thought
from ..rng import Stream
from ..rows import Vector
from ..vectors import sort_part
from . import env, layout
from . import layout as at
from .care import RISKS, UNIT, care_of_others, watch
from .env import SCRATCH_TYPE as SCRATCH_TYPE
from .env import all_played as all_played
from .env import covers as covers
from .env import of_this_deal as of_this_deal
from .env import rules_of as rules_of
from .env import score as score
from .env import show_all as show_all
from .env import show_mask as show_mask
from .env import show_step as show_step
from .features import AHEAD as AHEAD
from .features import CARD, ROW, see_row
from .features import CURIOSITY as CURIOSITY
from .features import KINDS as KINDS
from .features import PATIENCE as PATIENCE
from .features import POINT as POINT
from .features import advise as advise
from .features import lead as lead
from .features import length as length
from .glance import Glance, take_a_look
from .glance import new_glance as first_glance
from .plain import row_of
from .recall import care_in
from .risk import high_seen, low_seen, unseen_by
from .sight import OPTION_FEATURES as OPTION_FEATURES
from .sight import TABLE_FEATURES as TABLE_FEATURES
from .sight import Paper, Sight, by_ends, new_paper, see_hand

FEATURES = 2  # their version: weights fit the one that they were trained with
CARE = at.WIDTH  # a number for each seat
WIDTH = CARE + at.SEATS
PLAYED = env.SCRATCH  # scratch space: cards of a round, then what watching needs
RISK = PLAYED + at.SEATS
SCRATCH = RISK + RISKS


class SeatGlance(NamedTuple):
    """Room for one seat's look at the table."""

    hand: Vector  # ascending
    paper: Paper  # for its cards where a row is asked for: there may be more of them than rows
    rows: Glance  # for those who must take a row


def new_glance() -> SeatGlance:
    """Room for one."""
    return SeatGlance(np.zeros(at.CARDS, np.int32), new_paper(), first_glance())


@jit_inline
def forget(table: Vector) -> None:
    """Nothing is known of anybody."""
    for seat in range(at.SEATS):
        table[CARE + seat] = 0


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: nothing is known of anybody."""
    env.begin(table, rules, seed, number, scratch, s)
    forget(table)


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over. Where cards are turned up, everybody looks at them."""
    deal = table[at.DEAL]
    _watch(table, rules, actions, scratch)
    over = env.act(table, rules, actions, scratch, s)
    if table[at.DEAL] != deal:
        forget(table)
    return over


@jit
def proceed(table: Vector, rules: Vector, actions: Vector, scratch: Vector) -> bool:
    """Answer a stop, with nothing counted and nothing dealt yet; whether the round is over."""
    _watch(table, rules, actions, scratch)
    return env.proceed(table, rules, actions, scratch)


@jit
def _watch(table: Vector, rules: Vector, actions: Vector, scratch: Vector) -> None:
    """Cards that are turned up tell everybody something."""
    if table[at.QUEUED] == 0:
        for seat in range(rules[at.R_SEATS]):
            scratch[PLAYED + seat] = actions[seat] + 1
        watch(table, rules, scratch[PLAYED:], table[at.SIZE], table[CARE:], scratch[RISK:])


@jit
def describe(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, thought: Thought, glance: SeatGlance
) -> int:
    """Write down what there is to see of the table and of each option; returns the kind of decision."""
    placing, size = table[at.QUEUED] > 0, table[at.SIZE + seat]
    start = at.HAND + seat * at.CARDS
    low, high = unseen_by(low_seen(table), high_seen(table), rules[at.R_DECK], table, start, size)
    four = by_ends((row_of(table, 0), row_of(table, 1), row_of(table, 2), row_of(table, 3)))
    care = care_of_others(table[CARE:], rules[at.R_SEATS], seat)
    sight = Sight(four, low, high, rules[at.R_SEATS], rules[at.R_LIMIT], care)
    for i in range(size):
        glance.hand[i] = table[start + i]
    sort_part(glance.hand, 0, size)
    cards = glance.paper.options if placing else thought.options
    see_hand(sight, glance.hand, 0, size, Paper(thought.table, cards, glance.paper.risk))
    if placing:
        take_a_look(table, rules, seat, glance.rows)
        for i in range(count):
            see_row(table, rules, glance.rows, actions[i] - rules[at.R_DECK], thought.options[i])
    return ROW if placing else CARD


def careful(table: Vector, seat: int) -> int:
    """In how many of a hundred worlds a seat is taken for careful."""
    return round(100 / (1 + float(np.exp(-table[CARE + seat] / UNIT))))


def pack(game: Nimmt, state: State) -> Vector:
    """A state as a table, with what its history says of everybody's care in this deal."""
    table = np.zeros(WIDTH, np.int32)
    table[: at.WIDTH] = layout.pack(game, state)
    table[CARE : CARE + game.seats] = care_in(game, state.history.seen_by(None))
    return table
