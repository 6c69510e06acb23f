"""Bots think in processes of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from random import Random, SystemRandom
from typing import Any, TypeVar

import msgspec

from ..bots.guard import Guarded
from ..bots.registry import make_bot
from ..core.chance import choose
from ..core.game import AnyGame, Decision
from ..games.registry import remake

T = TypeVar("T")
PATIENCE = 120.0  # seconds for one job; after that its worker is ended
ATTEMPTS = 3
GameSpec = tuple[str, int, bytes]  # key, seats, options as JSON


def spec_of(game: AnyGame) -> GameSpec:
    """What a worker needs to make the same game."""
    return game.key, game.seats, msgspec.json.encode(game.options)


class WorkersFailed(Exception):
    """The workers died, or were too slow, again and again."""


class Thinker:
    """A pool of workers; one that dies is replaced, and its job is done again."""

    def __init__(self, workers: int) -> None:
        self._workers = max(1, workers)
        self._random = SystemRandom()
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: AnyGame, level: str, view: Any, decision: Decision[Any]) -> str:
        """What a bot of this level chooses; anything legal, should its workers fail."""
        seed = self._random.getrandbits(64)
        try:
            return await self.run(bot_choice, spec_of(game), level, view, decision, seed)
        except WorkersFailed:
            return game.encode(choose(decision.options, Random(seed)))

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """The result of a function, computed in a worker."""
        for _ in range(ATTEMPTS):
            pool = self._pool = self._pool or self._new_pool()
            try:
                future = pool.submit(function, *arguments)
                return await asyncio.wait_for(asyncio.wrap_future(future), PATIENCE)
            except BrokenProcessPool:
                self._discard(pool)
            except TimeoutError:
                end(pool)
                self._discard(pool)
        raise WorkersFailed

    def warm(self) -> None:
        """Start the workers, so that the first choice is as fast as the next."""
        pool = self._pool = self._pool or self._new_pool()
        for _ in range(self._workers):
            pool.submit(warm_up)

    def processes(self) -> list[int]:
        """The ids of the workers that run now."""
        return list(self._pool._processes) if self._pool is not None else []

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            end(self._pool)
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            pool.shutdown(wait=False)

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=stay_with_server)


def end(pool: ProcessPoolExecutor) -> None:
    """Kill all workers of a pool."""
    for process in list((pool._processes or {}).values()):
        process.kill()


# --- in a worker ---------------------------------------------------------------------------------


def stay_with_server() -> None:
    """Leave Ctrl-C to the server, and end when it ends, also if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def warm_up() -> None:
    """Load what most choices need."""
    make_bot("strong", _game("nimmt", 4, b"{}"))


def bot_choice(spec: GameSpec, level: str, view: Any, decision: Decision[Any], seed: int) -> str:
    """The choice of a bot, as text; it sees the view only."""
    game = _game(*spec)
    return game.encode(_bot(spec, level).choose(view, decision, Random(seed)))


@lru_cache(maxsize=64)
def _bot(spec: GameSpec, level: str) -> Guarded:
    game = _game(*spec)
    return Guarded(make_bot(level, game), game)


@lru_cache(maxsize=64)
def _game(key: str, seats: int, options: bytes) -> AnyGame:
    return remake(key, seats, msgspec.json.decode(options))


def _outlive_nobody() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
