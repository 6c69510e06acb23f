"""The loops over a batch of games: they stand here once, and are compiled for each family.

Each calls the kernels of an ``env`` module of the family. Numba caches no function that is handed other
compiled ones, as arguments or in a closure: it takes them for new ones in every process. What a function
finds among its globals is cached, so each such module gets the loops with itself in the place of ``env``.
"""

from __future__ import annotations

from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit
from .vectors import Vector

if TYPE_CHECKING:
    from .nimmt import env


class GameBatch(NamedTuple):
    """Everything about the games, one line each; what only one thread writes in is apart."""

    rules: Vector
    seed: np.uint64
    sign: int  # -1 where points are to be avoided
    numbers: NDArray[np.int64]  # which stream each game has
    tables: NDArray[np.int32]
    streams: NDArray[np.uint64]
    shown: NDArray[np.int16]
    masks: NDArray[np.uint8]
    asked: NDArray[np.uint8]
    scores: NDArray[np.int32]
    rewards: NDArray[np.float32]
    done: NDArray[np.uint8]


@cache
def loops_of(module: Any) -> tuple[Any, Any]:
    """The two loops for a family's ``env`` module: beginning games, and answering a stop of each."""
    return _compiled(start_games, module), _compiled(step_games, module)


def _compiled(loop: Any, module: Any) -> Any:
    function = FunctionType(loop.__code__, {**globals(), "env": module}, loop.__name__)
    function.__qualname__ = f"{module.__name__}.{loop.__name__}"  # the compiler's cache goes by it
    return jit(function)


def start_games(batch: GameBatch, first: int, last: int, scratch: Vector) -> None:
    """Begin the games from ``first`` on."""
    rules, seats = batch.rules, batch.asked.shape[1]
    for game in range(first, last):
        table = batch.tables[game]
        env.begin(table, rules, batch.seed, batch.numbers[game], scratch, batch.streams[game])
        env.show_all(table, rules, batch.shown[game], scratch)
        for seat in range(seats):
            batch.asked[game, seat] = env.show_mask(table, rules, seat, batch.masks[game, seat], scratch)


def step_games(batch: GameBatch, first: int, last: int, scratch: Vector, actions: NDArray[np.int32]) -> None:
    """Answer a stop of every game from ``first`` on; what has ended begins anew at once."""
    rules, seats = batch.rules, batch.asked.shape[1]
    for game in range(first, last):
        table, fresh = batch.tables[game], batch.done[game] != 0
        over = env.act(table, rules, actions[game], scratch, batch.streams[game])
        batch.done[game] = over
        for seat in range(seats):
            points = env.score(table, rules, seat)
            batch.rewards[game, seat] = batch.sign * (points - (0 if fresh else batch.scores[game, seat]))
            batch.scores[game, seat] = points
        if over:
            batch.numbers[game] += batch.tables.shape[0]
            env.begin(table, rules, batch.seed, batch.numbers[game], scratch, batch.streams[game])
            env.show_all(table, rules, batch.shown[game], scratch)
        else:
            env.show_step(table, rules, batch.shown[game], scratch)
        for seat in range(seats):
            batch.asked[game, seat] = env.show_mask(table, rules, seat, batch.masks[game, seat], scratch)
