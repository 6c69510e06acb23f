"""One database, whichever it is: work is a function of a connection, run as one transaction."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError

from .errors import StoreError, StoreSilent
from .notices import Notices

T = TypeVar("T")
Work = Callable[[Connection], T]
Job = tuple[asyncio.Future[T], Callable[[], None]]  # and how to give it up

OPENING = 60.0  # seconds for a piece of work while the tables are brought up to date
PATIENCE = 4.0  # for one afterwards: people wait for it
HASTE = 1.0  # for one when the server ends
SLOW = 2.0  # after which work that is not done counts as no answer
UNREACHABLE = (StoreError, OperationalError, InterfaceError, OSError)
log = logging.getLogger(__name__)


class Database(ABC):
    """Runs work, each in a transaction of its own, and waits for none longer than its patience."""

    shared = False  # whether other servers may use it, too

    def __init__(self) -> None:
        self.notices = Notices()
        self.opened = False  # until then, whoever opens it says what is wrong
        self.patience = OPENING
        self.term = 0  # another one begins where another server may have written meanwhile
        self.on_new_term: Callable[[], None] = lambda: None
        self._reached = True
        self._waiting: dict[object, float] = {}

    @property
    def answers(self) -> bool:
        """Whether it did its work of late; asking costs nothing."""
        now = asyncio.get_running_loop().time()
        return self._reached and all(now - since < SLOW for since in self._waiting.values())

    async def run(self, work: Work[T], term: int | None = None) -> T:
        """The result of some work; with a term, only while that lasts."""
        try:
            result = await self._limited(*self._begin(work, term))
        except UNREACHABLE as error:
            self._note(error)
            raise
        self._note(None)
        return result

    def call_out(self, connection: Connection, said: str) -> None:
        """Let all servers hear something once this transaction is done, this one as well."""
        return

    @abstractmethod
    async def tend(self) -> None:
        """What is to be done now and then: put in order, and look whether the database is there."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of it, also if it does not answer."""

    @abstractmethod
    def _begin(self, work: Work[T], term: int | None) -> Job[T]: ...

    async def _limited(self, job: asyncio.Future[T], give_up: Callable[[], None]) -> T:
        """The result, or a sentence when it takes too long; whoever goes away meanwhile stops nothing."""
        job.add_done_callback(_look_at)
        self._waiting[job] = asyncio.get_running_loop().time()
        try:
            done, _ = await asyncio.wait((job,), timeout=self.patience)
        finally:
            del self._waiting[job]
        if not done:
            give_up()
            raise StoreSilent("it does not answer")
        return job.result()

    def _note(self, error: BaseException | None) -> None:
        """Say once that it is gone, and once that it is back."""
        if self.opened and self._reached != (error is None):
            log.warning("The database can be used again." if error is None else said(error))
        self._reached = error is None


def said(error: BaseException) -> str:
    """The sentence for the log."""
    return f"The database cannot be used: {why(error)}."


def why(error: BaseException) -> str:
    """What the driver says, in one line and without any values."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0].rstrip(" .")


def _look_at(job: asyncio.Future[Any]) -> None:
    """Nobody may be left to hear how it ended."""
    if not job.cancelled():
        job.exception()
