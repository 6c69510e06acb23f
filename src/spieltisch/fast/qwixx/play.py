"""Mass play of Qwixx: chance with the reference's odds, and whole games, each from its own stream."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ...games.qwixx.engine import Qwixx
from ..care import HEURISTIC, RANDOM
from ..compiling import jit
from ..policies import policies_vector
from ..rng import Stream, below, seed_word, start_stream
from ..rows import Vector
from .choices import MOST, apply_choice, next_seat
from .kernel import advance, apply_colour, apply_dealt, apply_start
from .layout import (
    DEALT,
    HELD,
    LOW,
    NUMBERS,
    P_COLOURS,
    P_DEAL,
    P_DISPLAY,
    P_OVER,
    P_REFILL,
    P_START,
    R_SEATS,
    SHUFFLE,
    SHUFFLES,
    SIZE,
    SUITS,
    TAKING,
    TURNS,
    UNSEEN,
    UNSEEN_ALL,
    WIDTH,
    pack,
    rules_vector,
)
from .marking import POP, score
from .policy import choose
from .supply import apply_number, colour_pool

POLICIES = {"random": RANDOM, "heuristic": HEURISTIC}


@jit
def deal(table: Vector, rules: Vector, s: Stream) -> None:
    """Deal every hand: any card of the stack that is not dealt yet."""
    latest = table[SHUFFLES] - 1
    for seat in range(rules[R_SEATS]):
        while table[SIZE + seat] < DEALT:
            card = below(s, SUITS * NUMBERS)
            held = table[HELD + card // NUMBERS] >> card % NUMBERS & 1
            if table[SHUFFLE + card] == latest and not held:
                apply_dealt(table, rules, seat, card)


@jit
def draw_number(table: Vector, s: Stream) -> int:
    """The number that comes up next on the stack."""
    pick = below(s, table[UNSEEN_ALL])
    at = 0
    while pick >= table[UNSEEN + at]:
        pick -= table[UNSEEN + at]
        at += 1
    return at + LOW


@jit
def draw_colour(table: Vector, s: Stream) -> int:
    """The colour of the first card taken."""
    pool = colour_pool(table, table[TAKING])
    pick = below(s, POP[pool])
    suit = 0
    while pick > 0 or not pool >> suit & 1:
        pick -= pool >> suit & 1
        suit += 1
    return suit


@jit
def play_out(table: Vector, rules: Vector, policies: Vector, out: Vector, s: Stream) -> None:
    """Play a table to the end, from any stop and also between the answers to one.

    The reference draws several numbers, or colours, at once; one after another has the same odds.
    """
    phase = advance(table, rules)
    while phase != P_OVER:
        if phase in (P_REFILL, P_DISPLAY):
            apply_number(table, draw_number(table, s))
        elif phase == P_COLOURS:
            apply_colour(table, draw_colour(table, s))
        elif phase == P_START:
            apply_start(table, below(s, rules[R_SEATS]))
        elif phase == P_DEAL:
            deal(table, rules, s)
        else:
            seat = next_seat(table, rules)
            apply_choice(table, rules, seat, choose(table, rules, seat, policies[seat], out, s))
        phase = advance(table, rules)


@jit
def play_games(
    start: Vector,
    rules: Vector,
    policies: Vector,
    seed: np.uint64,
    first: int,
    scores: NDArray[np.int32],
    turns: NDArray[np.int32],
    table: Vector,
    out: Vector,
    s: Stream,
) -> None:
    """Play games ``first``, ``first + 1`` and so on into the rows of two arrays; the last three are scratch.

    Every game begins as the vector ``start``: a new game, or any position.
    """
    for game in range(scores.shape[0]):
        start_stream(s, seed, np.uint64(first + game))
        for i in range(WIDTH):
            table[i] = start[i]
        play_out(table, rules, policies, out, s)
        for seat in range(rules[R_SEATS]):
            scores[game, seat] = score(table, seat)
        turns[game] = table[TURNS]


def simulator(
    game: Qwixx, names: Sequence[str], seed: int | str
) -> Callable[[int, int], tuple[NDArray[np.int32], NDArray[np.int32]]]:
    """What plays a helping of games, from a number on: the scores and the turns of each."""
    start, rules, policies = pack(game, game.initial()), rules_vector(game), policies_vector(POLICIES, names)
    word = seed_word(seed)

    def run(first: int, games: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores = np.zeros((games, game.seats), dtype=np.int32)
        turns = np.zeros(games, dtype=np.int32)
        play_games(start, rules, policies, word, first, scores, turns, *scratch())
        return scores, turns

    return run


def scratch() -> tuple[Vector, Vector, Stream]:
    """The arrays that ``play_games`` works in."""
    return np.zeros(WIDTH, np.int32), np.zeros(MOST, np.int32), np.zeros(4, np.uint64)
