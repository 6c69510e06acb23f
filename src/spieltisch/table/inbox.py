"""One task that does a table's work, one thing at a time and in the order in which it came."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from ..core.errors import SpieltischError
from .errors import StoreError, TableError, TableGone

T = TypeVar("T")
Work = Callable[[], Awaitable[Any]]
Done = asyncio.Future[Any]
log = logging.getLogger(__name__)


class Inbox:
    """A queue of work, and the task that does it."""

    def __init__(self) -> None:
        self._queue: deque[tuple[Work, Done | None]] = deque()
        self._more = asyncio.Event()
        self._task = asyncio.create_task(self._run())
        self.stopped = False

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done, and its result; a refusal is raised here."""
        if self.stopped:
            raise TableGone()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(work, done)
        return await done

    def post(self, work: Work) -> None:
        """Have something done without waiting for it."""
        self._put(work, None)

    def take_next(self, work: Work) -> bool:
        """Whether this same work comes next once more; it is then taken off, and need not be done again."""
        same = bool(self._queue) and self._queue[0] == (work, None)
        if same:
            self._queue.popleft()
        return same

    @property
    def empty(self) -> bool:
        return not self._queue

    async def close(self) -> None:
        """Do what was asked for so far, and end."""
        if not self.stopped:
            await self.do(_nothing)
            self.stop()
            await asyncio.gather(self._task, return_exceptions=True)

    def stop(self) -> None:
        """End at once; whoever still waits is told."""
        self.stopped = True
        self._task.cancel()
        while self._queue:
            refuse(self._queue.popleft()[1], TableGone())

    def _put(self, work: Work, done: Done | None) -> None:
        self._queue.append((work, done))
        self._more.set()

    async def _run(self) -> None:
        while True:
            while self._queue:
                await self._work(*self._queue.popleft())
            self._more.clear()
            await self._more.wait()

    async def _work(self, work: Work, done: Done | None) -> None:
        try:
            result = await work()
        except Exception as error:
            refuse(done, refusal(error))
        except BaseException:  # the table is let go of in the midst of it
            refuse(done, TableGone())
            raise
        else:
            if done is not None and not done.done():
                done.set_result(result)


async def _nothing() -> None:
    return None


def refusal(error: Exception) -> SpieltischError:
    """What those who asked are told."""
    if isinstance(error, SpieltischError):
        return error
    report(error)
    return TableError()


def refuse(done: Done | None, error: SpieltischError) -> None:
    """Tell whoever still waits."""
    if done is not None and not done.done():
        done.set_exception(error)


def report(error: BaseException) -> None:
    """Log where something failed, but no message: that could name a card or a seed.

    What the store refuses has a line of its own in the log, and needs no other.
    """
    if isinstance(error, StoreError):
        return
    where = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s at a table:\n%s", type(error).__name__, where)
