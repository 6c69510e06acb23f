"""Mass play of the board game: chance by a generator of its own, and whole games from streams of theirs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ...games.board.engine import BoardGame
from ...games.board.state import State
from ..care import HEURISTIC, RANDOM
from ..compiling import jit
from ..kernel import Helping
from ..massplay import Games, games_of, helpings
from ..policies import policies_vector
from ..rng import Stream, below
from ..vectors import Vector, shuffle_deck
from . import offsets as at
from .cards import choose, lay, reveal
from .choices import MOST, seat_asked
from .codes import Codes
from .kernel import advance, copy_table
from .layout import pack, rules_vector
from .placing import lays_two
from .policy import WORK, Work, choose_lay, choose_one, count_unseen, tiles_laid
from .rounds import deal, dozen_size, draw_action, draw_tile, drawn, next_round

POLICIES = {"random": RANDOM, "heuristic": HEURISTIC}


@jit
def deal_tiles(table: Vector, rules: Vector, out: Codes, s: Stream) -> None:
    """Deal from all tiles; what becomes the stock needs no order."""
    shuffle_deck(out, at.TILES, rules[at.R_SEATS] * rules[at.R_HAND] + at.SLOTS, s)
    deal(table, rules, out)


@jit
def random_action(table: Vector, s: Stream) -> int:
    """The kind of any card of the pile."""
    pick, kind = below(s, table[at.PILE_ALL]), 0
    while pick >= table[at.PILE + kind]:
        pick -= table[at.PILE + kind]
        kind += 1
    return kind


@jit
def draw(table: Vector, rules: Vector, stop: int, out: Codes, s: Stream) -> None:
    """Whatever chance is asked for."""
    seats = rules[at.R_SEATS]
    if stop == at.P_DRAW:
        seat = table[at.DRAW_SEAT]
        if table[at.DRAWING] == at.DRAW_TILE:
            draw_tile(table, seat, below(s, table[at.STOCK_ALL]))
        else:
            draw_action(table, seat, random_action(table, s))
        drawn(table)
    elif stop == at.P_DEAL:
        deal_tiles(table, rules, out, s)
    elif stop == at.P_DEAL_ACTIONS:
        for seat in range(seats):
            for _ in range(at.ACTION_HAND):
                draw_action(table, seat, random_action(table, s))
        table[at.PHASE] = at.P_CHOOSE
    else:
        count = dozen_size(table, rules)
        for seat in range(seats):
            for _ in range(count):
                draw_tile(table, seat, below(s, table[at.STOCK_ALL]))
        table[at.DEALT] += 1
        next_round(table)


@jit
def lay_round(table: Vector, rules: Vector, policies: Vector, work: Work, s: Stream) -> None:
    """Everybody with tiles lays; nobody looks at what others have laid."""
    two = lays_two(table, rules)
    laid, counted = tiles_laid(table, rules, two), False
    for seat in range(rules[at.R_SEATS]):
        if table[at.SIZE + seat] > 0:
            if policies[seat] != RANDOM and not counted:
                count_unseen(table, work)
                counted = True
            lay(table, seat, choose_lay(table, rules, seat, policies[seat], laid, two, work, s))
    reveal(table)


@jit
def play_round(table: Vector, rules: Vector, policies: Vector, out: Codes, s: Stream) -> int:
    """Play on until everybody lays again, or to the end."""
    stop = advance(table, rules)
    while stop != at.P_OVER and stop != at.P_CHOOSE:
        if stop == at.P_DRAW or stop <= at.P_DOZEN:
            draw(table, rules, stop, out, s)
        else:
            seat = seat_asked(table, stop)
            choose(table, rules, choose_one(table, rules, stop, seat, policies[seat], out, s))
        stop = advance(table, rules)
    return stop


@jit
def play_out(table: Vector, rules: Vector, policies: Vector, out: Codes, work: Work, s: Stream) -> None:
    """Play a table to the end, from any stop."""
    while play_round(table, rules, policies, out, s) != at.P_OVER:
        lay_round(table, rules, policies, work, s)


class Room(NamedTuple):
    """Room for the codes of a decision, and for weighing them."""

    out: Codes
    work: Work


@jit
def play_game(games: Games, room: Room) -> None:
    """From the start, which may be any position, to the end."""
    copy_table(games.table, games.start)
    play_out(games.table, games.rules, games.policies, room.out, room.work, games.luck)


@jit
def note(games: Games, _room: Room, scores: Vector) -> int:
    """The points of each, and the rounds that it took."""
    for seat in range(games.rules[at.R_SEATS]):
        scores[seat] = games.table[at.SCORE + seat]
    return games.table[at.ROUND]


def working_room() -> Room:
    """As much as any decision needs."""
    return Room(np.zeros(MOST, np.int64), np.zeros(WORK))


def new_table() -> Vector:
    """Room for a table."""
    return np.zeros(at.WIDTH, np.int32)


def simulator(game: BoardGame, names: Sequence[str], seed: int | str) -> Helping:
    """What plays a helping of games, from a number on: the scores and the rounds of each."""
    return played_from(game, game.initial(), names, seed)


def played_from(game: BoardGame, state: State, names: Sequence[str], seed: int | str) -> Helping:
    """What plays a helping of games that all begin with a position."""
    games = games_of(pack(game, state), rules_vector(game), policies_vector(POLICIES, names), seed)
    return helpings(sys.modules[__name__], games, working_room, game.seats)
