"""Thousands of games at once: arrays in, arrays out, and whatever has ended begins anew at once.

>>> from spieltisch.fast import VectorEnv
>>> games = VectorEnv("nimmt", seats=4, batch=8192, seed=1)
>>> games.observations.shape, games.masks.shape
((8192, 4, 154), (8192, 4, 108))
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..core.errors import BadOption, IllegalAction
from ..core.game import AnyGame
from ..games.registry import family_of, make
from .batch import GameBatch, loops_of
from .compiling import jit
from .kernel import KERNELS, BatchModule
from .rng import seed_word

T = TypeVar("T", bound=np.generic)


class VectorEnv:
    """A batch of games of one mode, all at a stop of their own.

    ``observations`` (batch, seats, numbers) and ``masks`` (batch, seats, actions) are what the mode's
    encoder gives; ``asked`` (batch, seats) says who has to choose: the actions of all others are not
    looked at. After a step ``rewards`` (batch, seats) is what it brought (points that one wants to avoid
    count against one) and ``done`` (batch) which games ended with it, with ``scores`` as they stood then;
    what is seen of those is already the next game. Each step writes into the same arrays, which are for
    reading: copy what you keep. The same seed gives the same games on any number of threads.
    """

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        batch: int = 1024,
        seed: int | str = 0,
        threads: int = 1,
        **options: object,
    ) -> None:
        if batch < 1 or threads < 1:
            raise BadOption("Batch and threads must be counts: at least 1 of each.")
        self.game = make(key, seats, **options)
        env = module_for(self.game)
        if env is None:
            raise BadOption(f"There are no batches of {key} with these rules; the other adapters play it.")
        self._env = env
        self.encoder = family_of(self.game).encoding.encoder(self.game)
        self.batch, self.seats = batch, self.game.seats
        self._games = games = self._batch()
        self.observations, self.masks = _to_read(games.shown), _to_read(games.masks)
        self.asked, self.done = _to_read(games.asked), _to_read(games.done)
        self.rewards, self.scores = _to_read(games.rewards), _to_read(games.scores)
        self._start_games, self._step_games = loops_of(self._env)
        self._parts = _parts(batch, threads)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset(seed)

    def reset(self, seed: int | str = 0) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """Begin all games anew: observations and masks."""
        self._games = games = self._games._replace(seed=seed_word(seed))
        games.tables[:] = self._env.pack(self.game, self.game.initial())
        games.numbers[:] = np.arange(self.batch)
        self._scratch = [np.zeros(self._env.SCRATCH, self._env.SCRATCH_TYPE) for _ in self._parts]
        games.rewards[:] = games.done[:] = games.scores[:] = 0
        self._run(self._start_games)
        return self.observations, self.masks

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.int16], NDArray[np.uint8], NDArray[np.float32], NDArray[np.uint8]]:
        """Answer for everybody who is asked: observations, masks, rewards, done."""
        chosen = np.ascontiguousarray(actions, np.int32)
        if chosen.shape != (self.batch, self.seats):
            raise IllegalAction(f"Actions must be {self.batch} lines of {self.seats}, not {chosen.shape}.")
        wrong = find_illegal(chosen, self._games.asked, self._games.masks)
        if wrong >= 0:
            game, seat = divmod(wrong, self.seats)
            raise IllegalAction(
                f"Action {chosen[game, seat]} of seat {seat} in game {game} is not possible now; "
                "the mask says what is."
            )
        self._run(self._step_games, chosen)
        return self.observations, self.masks, self.rewards, self.done

    @property
    def tables(self) -> NDArray[np.int32]:
        """The games as their kernel keeps them, one line each."""
        return self._games.tables

    def _batch(self) -> GameBatch:
        width = self._env.pack(self.game, self.game.initial()).shape[0]
        by_seat = self.batch, self.seats
        return GameBatch(
            rules=self._env.rules_of(self.game),
            seed=seed_word(0),
            sign=1 if self.game.aim == "most" else -1,
            numbers=np.zeros(self.batch, np.int64),
            tables=np.zeros((self.batch, width), np.int32),
            streams=np.zeros((self.batch, 4), np.uint64),
            shown=np.zeros((*by_seat, self.encoder.size), np.int16),
            masks=np.zeros((*by_seat, self.encoder.actions), np.uint8),
            asked=np.zeros(by_seat, np.uint8),
            scores=np.zeros(by_seat, np.int32),
            rewards=np.zeros(by_seat, np.float32),
            done=np.zeros(self.batch, np.uint8),
        )

    def _run(self, loop: Any, *more: Any) -> None:
        def run(part: int) -> None:
            loop(self._games, *self._parts[part], self._scratch[part], *more)

        if self._pool is None:
            run(0)
        else:
            list(self._pool.map(run, range(len(self._parts))))


def module_for(game: AnyGame) -> BatchModule | None:
    """The first of the family's modules that plays such a game in batches."""
    kernel = KERNELS.of(game.family)
    return None if kernel is None else first_that_covers(kernel.batches, game)


def first_that_covers(modules: Iterable[BatchModule], game: AnyGame) -> BatchModule | None:
    """The first module that plays such a game."""
    return next((module for module in modules if module.covers(game)), None)


def _to_read(values: NDArray[T]) -> NDArray[T]:
    """Numbers to be read only; whoever wrote among them would change what later steps go by."""
    shown = values.view()
    shown.flags.writeable = False
    return shown


def _parts(batch: int, threads: int) -> list[tuple[int, int]]:
    """A share of the batch for every thread."""
    edges = [batch * i // threads for i in range(threads + 1)]
    return list(pairwise(edges))


@jit
def find_illegal(actions: NDArray[np.int32], asked: NDArray[np.uint8], masks: NDArray[np.uint8]) -> int:
    """The first wrong answer, as a place in the flat array; -1 where there is none."""
    games, seats, count = masks.shape
    for game in range(games):
        for seat in range(seats):
            action = actions[game, seat]
            if asked[game, seat] != 0 and (action < 0 or action >= count or masks[game, seat, action] == 0):
                return game * seats + seat
    return -1
