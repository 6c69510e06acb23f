"""Mass play of the board game: chance by a generator of its own, and whole games from streams of theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ...games.board.engine import BoardGame
from ..care import HEURISTIC, RANDOM
from ..compiling import jit
from ..policies import policies_vector
from ..rng import Stream, below, seed_word, start_stream
from ..rows import Vector
from .cards import choose, lay, reveal
from .choices import MOST, seat_asked
from .codes import Codes
from .kernel import advance, copy_table
from .layout import pack, rules_vector
from .offsets import (
    ACTION_HAND,
    DEALT,
    DRAW_SEAT,
    DRAW_TILE,
    DRAWING,
    P_CHOOSE,
    P_DEAL,
    P_DEAL_ACTIONS,
    P_DOZEN,
    P_DRAW,
    P_OVER,
    PHASE,
    PILE,
    PILE_ALL,
    R_HAND,
    R_SEATS,
    ROUND,
    SCORE,
    SIZE,
    SLOTS,
    STOCK_ALL,
    TILES,
    WIDTH,
)
from .placing import lays_two
from .policy import WORK, Work, choose_lay, choose_one, count_unseen, tiles_laid
from .rounds import deal, dozen_size, draw_action, draw_tile, drawn, next_round

POLICIES = {"random": RANDOM, "heuristic": HEURISTIC}


@jit
def deal_tiles(table: Vector, rules: Vector, out: Codes, s: Stream) -> None:
    """Deal from all tiles; what becomes the stock needs no order."""
    for i in range(TILES):
        out[i] = i + 1
    for i in range(rules[R_SEATS] * rules[R_HAND] + SLOTS):
        j = i + below(s, TILES - i)
        out[i], out[j] = out[j], out[i]
    deal(table, rules, out)


@jit
def random_action(table: Vector, s: Stream) -> int:
    """The kind of any card of the pile."""
    pick, kind = below(s, table[PILE_ALL]), 0
    while pick >= table[PILE + kind]:
        pick -= table[PILE + kind]
        kind += 1
    return kind


@jit
def draw(table: Vector, rules: Vector, stop: int, out: Codes, s: Stream) -> None:
    """Whatever chance is asked for."""
    seats = rules[R_SEATS]
    if stop == P_DRAW:
        seat = table[DRAW_SEAT]
        if table[DRAWING] == DRAW_TILE:
            draw_tile(table, seat, below(s, table[STOCK_ALL]))
        else:
            draw_action(table, seat, random_action(table, s))
        drawn(table)
    elif stop == P_DEAL:
        deal_tiles(table, rules, out, s)
    elif stop == P_DEAL_ACTIONS:
        for seat in range(seats):
            for _ in range(ACTION_HAND):
                draw_action(table, seat, random_action(table, s))
        table[PHASE] = P_CHOOSE
    else:
        count = dozen_size(table, rules)
        for seat in range(seats):
            for _ in range(count):
                draw_tile(table, seat, below(s, table[STOCK_ALL]))
        table[DEALT] += 1
        next_round(table)


@jit
def lay_round(table: Vector, rules: Vector, policies: Vector, work: Work, s: Stream) -> None:
    """Everybody with tiles lays; nobody looks at what others have laid."""
    two = lays_two(table, rules)
    laid, counted = tiles_laid(table, rules, two), False
    for seat in range(rules[R_SEATS]):
        if table[SIZE + seat] > 0:
            if policies[seat] != RANDOM and not counted:
                count_unseen(table, work)
                counted = True
            lay(table, seat, choose_lay(table, rules, seat, policies[seat], laid, two, work, s))
    reveal(table)


@jit
def play_out(table: Vector, rules: Vector, policies: Vector, out: Codes, work: Work, s: Stream) -> None:
    """Play a table to the end, from any stop."""
    stop = advance(table, rules)
    while stop != P_OVER:
        if stop == P_CHOOSE:
            lay_round(table, rules, policies, work, s)
        elif stop == P_DRAW or stop <= P_DOZEN:
            draw(table, rules, stop, out, s)
        else:
            seat = seat_asked(table, stop)
            choose(table, rules, choose_one(table, rules, stop, seat, policies[seat], out, s))
        stop = advance(table, rules)


@jit
def play_games(
    start: Vector,
    rules: Vector,
    policies: Vector,
    seed: np.uint64,
    first: int,
    scores: NDArray[np.int32],
    rounds: NDArray[np.int32],
    table: Vector,
    out: Codes,
    work: Work,
    s: Stream,
) -> None:
    """Play games ``first`` and on into the rows of two arrays; the last four are scratch space.

    Every game begins as the vector ``start``: a new game, or any position.
    """
    for game in range(scores.shape[0]):
        start_stream(s, seed, np.uint64(first + game))
        copy_table(table, start)
        play_out(table, rules, policies, out, work, s)
        for seat in range(rules[R_SEATS]):
            scores[game, seat] = table[SCORE + seat]
        rounds[game] = table[ROUND]


def scratch() -> tuple[Vector, Codes, Work, Stream]:
    """The arrays that ``play_games`` works in."""
    return np.zeros(WIDTH, np.int32), np.zeros(MOST, np.int64), np.zeros(WORK), np.zeros(4, np.uint64)


def simulator(
    game: BoardGame, names: Sequence[str], seed: int | str
) -> Callable[[int, int], tuple[NDArray[np.int32], NDArray[np.int32]]]:
    """What plays a helping of games, from a number on: the scores and the rounds of each."""
    start, rules, policies = pack(game, game.initial()), rules_vector(game), policies_vector(POLICIES, names)
    word = seed_word(seed)

    def run(first: int, games: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores = np.zeros((games, game.seats), dtype=np.int32)
        rounds = np.zeros(games, dtype=np.int32)
        play_games(start, rules, policies, word, first, scores, rounds, *scratch())
        return scores, rounds

    return run
