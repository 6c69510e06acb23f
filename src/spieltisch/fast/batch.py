"""The loops over a batch of games: they stand here once, and are compiled for each family.

An ``env`` module of the family offers what differs: ``begin``, ``act``, ``score``, ``show_all``,
``show_step`` and ``show_mask``. Where it shows one seat after the other, it makes the two of them with
``to_each_seat``, from its ``show``.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit_for
from .kernel import BatchModule
from .vectors import Vector

if TYPE_CHECKING:
    from .qwixx import env as family


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


def to_each_seat(module: ModuleType) -> Any:
    """The ``show_all`` of a family's ``env`` module that offers ``show`` for one seat."""
    return jit_for(show_seats, module)


def show_seats(table: Vector, rules: Vector, shown: NDArray[np.int16], _scratch: Vector) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    for seat in range(shown.shape[0]):
        family.show(table, rules, seat, shown[seat])


@cache
def loops_of(module: BatchModule) -> tuple[Any, Any]:
    """The two loops for a family's ``env`` module: beginning games, and answering a stop of each."""
    return jit_for(start_games, module), jit_for(step_games, module)


def start_games(batch: GameBatch, first: int, last: int, scratch: Vector) -> None:
    """Begin the games from ``first`` on."""
    rules, seats = batch.rules, batch.asked.shape[1]
    for game in range(first, last):
        table = batch.tables[game]
        family.begin(table, rules, batch.seed, batch.numbers[game], scratch, batch.streams[game])
        family.show_all(table, rules, batch.shown[game], scratch)
        for seat in range(seats):
            batch.asked[game, seat] = family.show_mask(table, rules, seat, batch.masks[game, seat], scratch)


def step_games(batch: GameBatch, first: int, last: int, scratch: Vector, actions: NDArray[np.int32]) -> None:
    """Answer a stop of every game from ``first`` on; what has ended begins anew at once."""
    rules, seats = batch.rules, batch.asked.shape[1]
    for game in range(first, last):
        table, fresh = batch.tables[game], batch.done[game] != 0
        over = family.act(table, rules, actions[game], scratch, batch.streams[game])
        batch.done[game] = over
        for seat in range(seats):
            points = family.score(table, rules, seat)
            batch.rewards[game, seat] = batch.sign * (points - (0 if fresh else batch.scores[game, seat]))
            batch.scores[game, seat] = points
        if over:
            batch.numbers[game] += batch.tables.shape[0]
            family.begin(table, rules, batch.seed, batch.numbers[game], scratch, batch.streams[game])
            family.show_all(table, rules, batch.shown[game], scratch)
        else:
            family.show_step(table, rules, batch.shown[game], scratch)
        for seat in range(seats):
            batch.asked[game, seat] = family.show_mask(table, rules, seat, batch.masks[game, seat], scratch)
