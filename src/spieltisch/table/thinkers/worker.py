"""A worker: one process that calls functions for the server, and can be ended without harm to any other."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pebble import ProcessPool

from ...bots.registry import make_bot
from ...games.registry import make, modes
from ...work.pool import LOST, WorkerDied, end_pool, new_pool

PATIENCE = 120.0  # seconds for one job, from its start: it may have to compile its kernels first
UNHURRIED = 600.0  # for what is done in the background: on a busy machine the puzzle of the day takes long
GRACE = 2.0  # seconds for a job that nobody waits for any more: about what a new worker would cost
NICE = 5  # of workers not for bots alone: tables and bots come first; 10 starves the rest where all is busy


class TooSlow(Exception):
    """A job took too long, or too long for something that nobody waits for; its process was ended."""


class Worker:
    """One process, in a pool of its own.

    In a common pool they would share a pipe and its lock, and one that dies with the lock stops all.
    """

    def __init__(self, bots_only: bool = False) -> None:
        self.bots_only = bots_only
        self.free = False
        self.pid = 0
        self._pool: ProcessPool | None = None

    @property
    def alive(self) -> bool:
        """Whether there is a process, as far as is known."""
        return self._pool is not None and self._pool.active

    async def start(self) -> None:
        """Have a process that is ready to work."""
        if not self.alive:
            self.end()
            with suppress(WorkerDied, TooSlow, *LOST):  # whatever is wrong, the next job will meet it again
                self._pool = new_pool(1, 0 if self.bots_only else NICE)
                self.pid = await self.call(warm_up)

    async def call(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        gone: asyncio.Future[None] | None = None,
        hurry: bool = True,
    ) -> Any:
        """The result of a function; ``gone`` says that nobody waits for it any more."""
        future = self._schedule(function, arguments)
        try:
            return await self._result(future, gone, PATIENCE if hurry else UNHURRIED)
        except LOST as error:
            self.end()
            raise WorkerDied from error
        finally:
            future.cancel()  # nobody listens any more

    async def _result(
        self, future: asyncio.Future[Any], gone: asyncio.Future[None] | None, patience: float
    ) -> Any:
        ends = [future] if gone is None else [future, gone]
        await asyncio.wait(ends, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        if gone is not None and gone.done():
            await asyncio.wait([future], timeout=GRACE)
        if not future.done():
            self.end()
            raise TooSlow
        return future.result()

    def end(self) -> threading.Thread | None:
        """Kill the process, whatever it does; the thread that sees to it need not be waited for."""
        if self._pool is None:
            return None
        pool, self._pool, self.pid = self._pool, None, 0
        thread = threading.Thread(target=end_pool, args=(pool,), daemon=True)
        thread.start()
        return thread

    def _schedule(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> asyncio.Future[Any]:
        if self._pool is None:
            raise WorkerDied
        try:
            return asyncio.wrap_future(self._pool.schedule(function, arguments))
        except RuntimeError as error:  # the process died while it had nothing to do
            self.end()
            raise WorkerDied from error


def warm_up() -> int:
    """Load what most choices need; the id of the process that does."""
    make_bot("strong", make(next(iter(modes()))))
    return os.getpid()
