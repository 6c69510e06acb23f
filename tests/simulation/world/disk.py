"""A database that keeps transactions as a real one does, and fails as real ones do."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Literal

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from spieltisch.table.store.database import PATIENCE, Database, Job, T, Work
from spieltisch.table.store.errors import StoreUnusable
from spieltisch.table.store.migration import migrate

from .loop import NODE, Loop, Node
from .trace import Trace

Failure = Literal["before", "after", "silent", "silently done"]
FAILURES: tuple[Failure, ...] = ("before", "after", "silent", "silently done")


@cache
def _engine() -> tuple[Engine, sqlite3.Connection, bytes]:
    """One database in memory for all worlds, one after the other, and how it looks when nothing is kept.

    They share an engine, for it remembers how statements are written.
    """
    driver = sqlite3.connect(":memory:", check_same_thread=False)
    engine = create_engine("sqlite://", creator=lambda: driver, poolclass=StaticPool, hide_parameters=True)
    with engine.connect() as connection, connection.begin():
        migrate(connection)
    return engine, driver, driver.serialize()


class Disk:
    """What is kept, and what goes wrong with it."""

    def __init__(self, loop: Loop, rng: Random, trace: Trace) -> None:
        engine, driver, empty = _engine()
        driver.deserialize(empty)
        driver.execute("PRAGMA foreign_keys=ON")
        self.connection: Connection = engine.connect()
        self.loop, self.rng, self.trace = loop, rng, trace
        self.node = Node("disk")
        self.calls = 0
        self.planned: dict[int, Failure] = {}  # which call fails, and how
        self.risk = 0.0  # of any other call
        self.slowness = 0.002  # seconds, about
        self.down = 0  # faults that keep it from answering

    def fate(self) -> Failure | None:
        """What becomes of the next call."""
        self.calls += 1
        if self.down:
            return "before"
        if self.calls in self.planned:
            return self.planned[self.calls]
        return self.rng.choice(FAILURES) if self.rng.random() < self.risk else None

    def lag(self) -> float:
        return self.slowness * (0.2 + self.rng.expovariate(1.0))

    def do(self, work: Work[T]) -> T:
        """One transaction."""
        with self.connection.begin():
            return work(self.connection)

    def close(self) -> None:
        self.connection.close()


class Session(Database):
    """One server's connection: one piece of work after the other.

    After a failure the connection is lost. Where the database is a server of its own (``shared``), another
    term begins with the next one: another server may have written meanwhile.
    """

    def __init__(self, disk: Disk, shared: bool) -> None:
        super().__init__()
        self.opened, self.patience = True, PATIENCE
        self._disk = disk
        self._shared = shared
        self._lost = shared
        self._node = NODE.get()
        self._jobs: deque[tuple[Work[Any], int | None, asyncio.Future[Any]]] = deque()
        self._working: asyncio.Future[Any] | None = None
        self._flying: asyncio.Future[Any] | None = None

    async def tend(self) -> None:
        """Look whether it is there."""
        await self.run(lambda connection: connection.exec_driver_sql("SELECT 1").all())

    async def close(self) -> None:
        self._jobs.clear()

    def _begin(self, work: Work[T], term: int | None) -> Job[T]:
        job: asyncio.Future[T] = self._disk.loop.create_future()
        self._jobs.append((work, term, job))
        self._next()
        return job, lambda: self._give_up(job)

    def _next(self) -> None:
        """Send the next work off; where the connection was lost, another one is made first."""
        if self._working is not None or not self._jobs:
            return
        work, term, job = self._jobs.popleft()
        if self._lost and self._shared:
            self._lost = False
            self.term += 1
            self.on_new_term()
        if term not in (None, self.term):
            self._done(job, None, StoreUnusable("the connection was lost meanwhile"))
            return
        self._working = self._flying = job
        self._later(self._disk.node, self._reach, work, job)

    def _later(self, node: Node, step: Callable[..., None], *arguments: Any) -> None:
        disk = self._disk
        disk.loop.at(node, disk.loop.time() + disk.lag(), step, *arguments)

    def _reach(self, work: Work[Any], job: asyncio.Future[Any]) -> None:
        """The work has come to the database, and is done there whether or not we live to hear of it."""
        if self._flying is not job:
            return
        self._flying = None
        fate = self._disk.fate()
        if fate is not None:
            self._disk.trace.say(f"call {self._disk.calls} of {self._node.name} fails: {fate}")
        result, error = self._outcome(work, fate)
        if fate is None or fate in ("before", "after"):
            self._later(self._node, self._done, job, result, error)
        # else nothing is ever heard of it

    def end(self) -> None:
        """The server is gone; what it had sent has come before the next one does, or never comes."""
        self._flying = None

    def _outcome(self, work: Work[Any], fate: Failure | None) -> tuple[Any, Exception | None]:
        result = None
        if fate in (None, "after", "silently done"):
            try:
                result = self._disk.do(work)
            except Exception as error:  # a row that does not fit, as the database says
                return None, error
        if fate is None:
            return result, None
        self._lost = True
        return None, OperationalError("", None, sqlite3.OperationalError("the connection was lost"))

    def _done(self, job: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
        if not job.done():
            if error is None:
                job.set_result(result)
            else:
                job.set_exception(error)
        self._free(job)

    def _give_up(self, job: asyncio.Future[Any]) -> None:
        self._jobs = deque(each for each in self._jobs if each[2] is not job)
        if self._flying is job:  # the line is cut before the work has come there
            self._flying, self._lost = None, True
        self._free(job)

    def _free(self, job: asyncio.Future[Any]) -> None:
        if self._working is job:
            self._working = None
            self._next()
