"""Mass play of Qwixx: chance with the reference's odds, and whole games, each from its own stream."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ...games.qwixx.engine import Qwixx
from ...games.qwixx.state import State
from ..care import HEURISTIC, RANDOM
from ..compiling import jit, jit_inline
from ..kernel import Helping
from ..massplay import Games, games_of, helpings
from ..policies import policies_vector
from ..rng import Stream, below
from ..vectors import Vector, copy_table
from . import layout as at
from .choices import MOST, apply_choice, next_seat
from .flow import advance
from .kernel import apply_colour, apply_dealt, apply_start
from .layout import pack, rules_vector
from .marking import POP, score
from .policy import choose
from .supply import apply_number, colour_pool

POLICIES = {"random": RANDOM, "heuristic": HEURISTIC}


@jit
def deal(table: Vector, rules: Vector, s: Stream) -> None:
    """Deal every hand: any card of the stack that is not dealt yet."""
    latest = table[at.SHUFFLES] - 1
    for seat in range(rules[at.R_SEATS]):
        while table[at.SIZE + seat] < at.DEALT:
            card = below(s, at.SUITS * at.NUMBERS)
            held = table[at.HELD + card // at.NUMBERS] >> card % at.NUMBERS & 1
            if table[at.SHUFFLE + card] == latest and not held:
                apply_dealt(table, rules, seat, card)


@jit
def draw_number(table: Vector, s: Stream) -> int:
    """The number that comes up next on the stack."""
    pick = below(s, table[at.UNSEEN_ALL])
    spot = 0
    while pick >= table[at.UNSEEN + spot]:
        pick -= table[at.UNSEEN + spot]
        spot += 1
    return spot + at.LOW


@jit
def draw_colour(table: Vector, s: Stream) -> int:
    """The colour of the first card taken."""
    pool = colour_pool(table, table[at.TAKING])
    pick = below(s, POP[pool])
    suit = 0
    while pick > 0 or not pool >> suit & 1:
        pick -= pool >> suit & 1
        suit += 1
    return suit


@jit_inline
def let_chance(table: Vector, rules: Vector, phase: int, s: Stream) -> bool:
    """Let chance answer; false where it has not the word."""
    if phase in (at.P_REFILL, at.P_DISPLAY):
        apply_number(table, draw_number(table, s))
    elif phase == at.P_COLOURS:
        apply_colour(table, draw_colour(table, s))
    elif phase == at.P_START:
        apply_start(table, below(s, rules[at.R_SEATS]))
    elif phase == at.P_DEAL:
        deal(table, rules, s)
    else:
        return False
    return True


@jit
def play_out(table: Vector, rules: Vector, policies: Vector, out: Vector, s: Stream) -> None:
    """Play a table to the end, from any stop and also between the answers to one.

    The reference draws several numbers, or colours, at once; one after another has the same odds.
    """
    phase = advance(table, rules)
    while phase != at.P_OVER:
        if not let_chance(table, rules, phase, s):
            seat = next_seat(table, rules)
            apply_choice(table, rules, seat, choose(table, rules, seat, policies[seat], out, s))
        phase = advance(table, rules)


class Room(NamedTuple):
    """Room for the codes of a decision."""

    out: Vector


@jit
def play_game(games: Games, room: Room) -> None:
    """From the start, which may be any position, to the end."""
    copy_table(games.table, games.start)
    play_out(games.table, games.rules, games.policies, room.out, games.luck)


@jit
def note(games: Games, _room: Room, scores: Vector) -> int:
    """The points of each, and the turns that it took."""
    for seat in range(games.rules[at.R_SEATS]):
        scores[seat] = score(games.table, seat)
    return games.table[at.TURNS]


def new_out() -> Vector:
    """As much as any decision needs."""
    return np.zeros(MOST, np.int32)


def simulator(game: Qwixx, names: Sequence[str], seed: int | str) -> Helping:
    """What plays a helping of games, from a number on: the scores and the turns of each."""
    return played_from(game, game.initial(), names, seed)


def played_from(game: Qwixx, state: State, names: Sequence[str], seed: int | str) -> Helping:
    """What plays a helping of games that all begin with a position."""
    games = games_of(pack(game, state), rules_vector(game), policies_vector(POLICIES, names), seed)
    return helpings(sys.modules[__name__], games, lambda: Room(new_out()), game.seats)
