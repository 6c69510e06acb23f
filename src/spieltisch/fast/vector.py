"""Thousands of games at once: arrays in, arrays out, and whatever has ended begins anew at once.

>>> from spieltisch.fast import VectorEnv
>>> games = VectorEnv("nimmt", seats=4, batch=8192, seed=1)
>>> games.observations.shape, games.masks.shape
((8192, 4, 154), (8192, 4, 108))
>>> mine = VectorEnv("nimmt", seats=4, batch=8192, opponents="heuristic", seat=0)
>>> mine.observations.shape, mine.masks.shape
((8192, 154), (8192, 108))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..core.errors import BadOption, IllegalAction
from ..core.events import Seat
from ..core.game import AnyGame
from ..games.registry import family_of, make
from .batch import GameBatch, loops_of
from .company import ANSWER, BEGIN, LEAVE, company_loop, new_bots, new_calls
from .compiling import jit
from .kernel import BatchModule, module_for, school_for
from .rng import seed_word
from .seating import seated_around

T = TypeVar("T", bound=np.generic)


class VectorEnv:
    """A batch of games of one mode, all at a stop of their own.

    ``observations`` (batch, seats, numbers) and ``masks`` (batch, seats, actions) are what the mode's
    encoder gives; ``asked`` (batch, seats) says who has to choose: the actions of all others are not
    looked at. After a step ``rewards`` (batch, seats) is what it brought (points that one wants to avoid
    count against one) and ``done`` (batch) which games ended with it, with ``scores`` as they stood then;
    what is seen of those is already the next game. Each step writes into the same arrays, which are for
    reading: copy what you keep. The same seed gives the same games on any number of threads.

    With ``opponents``, a bot's spec for all others or one for each, only ``seat`` is asked, and everything
    but ``scores`` has no place for other seats: ``observations`` are (batch, numbers), ``rewards`` (batch).
    The others may be ``random``, ``heuristic`` or ``policy``: they choose within the compiled step.
    With ``autoreset=False`` a game that has ended stays as it is until ``begin``.
    """

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        batch: int = 1024,
        seed: int | str = 0,
        threads: int = 1,
        opponents: str | Sequence[str] | None = None,
        seat: Seat = 0,
        autoreset: bool = True,
        **options: object,
    ) -> None:
        if batch < 1 or threads < 1:
            raise BadOption("Batch and threads must be counts: at least 1 of each.")
        self.game = make(key, seats, **options)
        seated = None if opponents is None else seated_around(self.game, seat, opponents)
        by_calls = opponents is not None or not autoreset
        self._env = env = _module_of(self.game, by_calls)
        self.encoder = family_of(self.game).encoding.encoder(self.game)
        self.batch, self.seats = batch, self.game.seats
        self._start = env.pack(self.game, self.game.initial())
        self._own: Any = slice(None) if opponents is None else seat
        self._show(self._batch())
        self._parts, self._autoreset = _parts(batch, threads), autoreset
        self._start_games, self._step_games = loops_of(env)
        self._bots = [new_bots(self.game, env, seated or {}) for _ in self._parts] if by_calls else []
        self._play_on = company_loop(env) if by_calls else None
        self._calls = new_calls(batch, self.seats)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset(seed)

    def _show(self, games: GameBatch) -> None:
        self._games = games
        self.observations, self.masks = _to_read(games.shown, self._own), _to_read(games.masks, self._own)
        self.asked, self.rewards = _to_read(games.asked, self._own), _to_read(games.rewards, self._own)
        self.done, self.scores = _to_read(games.done), _to_read(games.scores)

    def reset(self, seed: int | str = 0) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """Begin all games anew: observations and masks."""
        games = self._games
        games.tables[:] = self._start
        self._scratch = [np.zeros(self._env.SCRATCH, self._env.SCRATCH_TYPE) for _ in self._parts]
        games.rewards[:] = games.done[:] = games.scores[:] = 0
        self._seed(np.ones(self.batch, bool), seed)
        if self._bots:
            self._run_calls(BEGIN)
            games.scores[:] = self._calls.counted
            return self.observations, self.masks
        self._run(self._start_games)
        return self.observations, self.masks

    def begin(
        self, which: ArrayLike, seed: int | str | None = None
    ) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """Begin some games anew, where that is not done by itself: observations and masks.

        The others stay as they are.
        """
        fresh = np.ascontiguousarray(which, bool)
        if fresh.shape != (self.batch,) or not self._bots:
            raise BadOption(f"With autoreset=False, begin wants a yes or no for each of {self.batch} games.")
        if seed is not None:
            self._seed(fresh, seed)
        self._games.tables[fresh] = self._start  # kernels expect that a game has come to its end
        self._run_calls(np.where(fresh, BEGIN, LEAVE))
        games = self._games
        games.rewards[fresh], games.done[fresh] = 0, 0
        games.scores[fresh] = self._calls.counted[fresh]
        return self.observations, self.masks

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.int16], NDArray[np.uint8], NDArray[np.float32], NDArray[np.uint8]]:
        """Answer for everybody who is asked: observations, masks, rewards, done."""
        chosen = np.ascontiguousarray(actions, np.int32)
        if chosen.shape != self.asked.shape:
            shape = " lines of ".join(map(str, self.asked.shape))
            raise IllegalAction(f"Actions must be {shape}, not {chosen.shape}.")
        self._require_legal(chosen)
        if not self._bots:
            self._run(self._step_games, chosen)
            return self.observations, self.masks, self.rewards, self.done
        self._calls.actions[:, self._own] = chosen
        self._run_calls(ANSWER)
        if self._autoreset and self.done.any():
            self._run_calls(np.where(self.done, BEGIN, LEAVE))
        return self.observations, self.masks, self.rewards, self.done

    @property
    def tables(self) -> NDArray[np.int32]:
        """The games as their kernel keeps them, one line each."""
        return self._games.tables

    def _batch(self) -> GameBatch:
        width = self._start.shape[0]
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

    def _seed(self, which: NDArray[np.bool_], seed: int | str) -> None:
        self._games = self._games._replace(seed=seed_word(seed))
        self._games.numbers[which] = np.arange(self.batch)[which]

    def _require_legal(self, chosen: NDArray[np.int32]) -> None:
        lines = self.batch, -1
        asked, masks = self.asked.reshape(lines), self.masks.reshape(*lines, self.encoder.actions)
        wrong = find_illegal(chosen.reshape(lines), asked, masks)
        if wrong < 0:
            return
        game, seat = divmod(wrong, asked.shape[1])
        seat = seat if isinstance(self._own, slice) else self._own
        raise IllegalAction(
            f"Action {chosen.flat[wrong]} of seat {seat} in game {game} is not possible now; "
            "the mask says what is."
        )

    def _run_calls(self, what: ArrayLike) -> None:
        self._calls.what[:] = what
        loop: Any = self._play_on

        def run(part: int) -> None:
            spot = *self._parts[part], self._scratch[part], self._bots[part]
            loop(self._games, *spot, self._calls)

        self._in_parts(run)

    def _run(self, loop: Any, *more: Any) -> None:
        self._in_parts(lambda part: loop(self._games, *self._parts[part], self._scratch[part], *more))

    def _in_parts(self, run: Callable[[int], None]) -> None:
        if self._pool is None:
            run(0)
        else:
            list(self._pool.map(run, range(len(self._parts))))


def _module_of(game: AnyGame, by_calls: bool) -> BatchModule:
    """What plays a game: when it is called for, with bots or not, or all games one stop after the other."""
    module = school_for(game) if by_calls else module_for(game)
    if module is None:
        raise BadOption(f"There are no batches of {game.key} with these rules; the other adapters play it.")
    return module


def _to_read(values: NDArray[T], seats: Any = slice(None)) -> NDArray[T]:
    """Numbers of some seats, for reading; whoever wrote among them would change what later steps go by."""
    shown: NDArray[T] = values[:, seats] if values.ndim > 1 else values.view()
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
