"""A database that keeps transactions as a real one does, and fails as real ones do."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Literal

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from spieltisch.table.store.database import PATIENCE, Database, Job, T, Work
from spieltisch.table.store.errors import StoreUnusable
from spieltisch.table.store.migration import migrate
from tests.evening.ownership import Ownership

from .loop import NODE, Loop, Node
from .trace import Trace

Failure = Literal["before", "after", "silent", "silently done"]
LATEST = 10.0  # seconds that something sent may be on its way
EPOCH = 1.8e9  # seconds since 1970 at which every world begins
DAY_ZERO = 2440587.5  # that of 1970, as SQLite counts days
JOURNALS = "SELECT code, max(n) FROM journal GROUP BY code"
OWNERS = "SELECT code, owner, epoch FROM tables"
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
        driver.create_function("julianday", 1, lambda _now: DAY_ZERO + (EPOCH + loop.time()) / 86400.0)
        self.connection: Connection = engine.connect()
        self.loop, self.rng, self.trace = loop, rng, trace
        self.node = Node("disk")
        self.ownership = Ownership(trace.say)
        self.sessions: dict[Session, None] = {}  # that hear what is called out
        self.said: list[str] = []  # in the transaction that runs
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

    def do(self, work: Work[T], by: str = "") -> T:
        """One transaction, of a server that shares the database or of nobody in particular."""
        self.said.clear()
        with self.connection.begin():
            result = work(self.connection)
        for session in self.sessions:
            for said in self.said:
                self.loop.at(session.node, self.loop.time() + self.lag(), session.hear, said)
        self._look(by)
        return result

    def _look(self, by: str) -> None:
        """Whose each table is now, and whether whoever has just written may."""
        driver = self.connection.connection.driver_connection
        assert driver is not None
        for code, lines in driver.execute(JOURNALS).fetchall():
            self.ownership.written(code, lines, by)
        for code, owner, epoch in driver.execute(OWNERS).fetchall():
            self.ownership.owned(code, owner, epoch)

    def close(self) -> None:
        self.connection.close()


class Session(Database):
    """One server's connection: one piece of work after the other.

    After a failure the connection is lost. Where the database is a server of its own (``shared``), another
    term begins with the next one: another server may have written meanwhile.
    """

    def __init__(self, disk: Disk, shared: bool) -> None:
        super().__init__()
        self.shared = shared
        self.opened, self.patience = True, PATIENCE
        self._disk = disk
        self._lost = shared
        self.node = NODE.get()
        self.me = ""  # by which id its server owns tables
        self.apart = False  # nothing comes through between this server and the database
        self.held = False  # what this server sends waits on its way to the database
        self._kept_back: list[tuple[Work[Any], asyncio.Future[Any]]] = []
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
        self._working = job
        if self._lost and self.shared:
            self._later(self._disk.node, self._dial, work, term, job)
        else:
            self._send(work, term, job)

    def _dial(self, work: Work[Any], term: int | None, job: asyncio.Future[Any]) -> None:
        """Somebody wants to connect; whom nothing reaches hears nothing."""
        if self._disk.down:
            self._later(self.node, self._done, job, None, StoreUnusable("nobody is there"))
        elif not self.apart and not self.held:
            self._later(self.node, self._connected, work, term, job)

    def _connected(self, work: Work[Any], term: int | None, job: asyncio.Future[Any]) -> None:
        if self._working is not job:
            return
        self._lost = False
        self._disk.sessions[self] = None
        self.term += 1
        self.on_new_term()
        self.notices.look()
        self._send(work, term, job)

    def _send(self, work: Work[Any], term: int | None, job: asyncio.Future[Any]) -> None:
        if term not in (None, self.term):
            self._done(job, None, StoreUnusable("the connection was lost meanwhile"))
            return
        self._flying = job
        self._later(self._disk.node, self._reach, work, job)

    def _later(self, node: Node, step: Callable[..., None], *arguments: Any) -> None:
        disk = self._disk
        disk.loop.at(node, disk.loop.time() + disk.lag(), step, *arguments)

    def _reach(self, work: Work[Any], job: asyncio.Future[Any]) -> None:
        """The work has come to the database, and is done there whether or not we live to hear of it."""
        if self.held:
            self._kept_back.append((work, job))
            return
        if self._flying is not job:
            self._arrive_late(work)
            return
        self._flying = None
        fate = "silent" if self.apart else self._disk.fate()
        if fate is not None:
            self._disk.trace.say(f"call {self._disk.calls} of {self.node.name} fails: {fate}")
        result, error = self._outcome(work, fate)
        if fate is None or fate in ("before", "after"):
            self._later(self.node, self._done, job, result, error)
        # else nothing is ever heard of it

    def _arrive_late(self, work: Work[Any]) -> None:
        """Nobody waits for this any more; what was sent to a database elsewhere may be done all the same."""
        disk = self._disk
        if self.shared and disk.rng.random() < 0.5:
            wait = LATEST * Random(f"{disk.calls} {disk.loop.time()}").random()
            disk.loop.at(disk.node, disk.loop.time() + wait, self._do_late, work)

    def _do_late(self, work: Work[Any]) -> None:
        self._disk.trace.say(f"what {self.node.name} had sent comes late")
        with suppress(SQLAlchemyError):
            self._disk.do(work, self.me)

    def let_through(self) -> None:
        """What was kept back arrives, also where nobody waits for it any more."""
        self.held = False
        for work, job in self._kept_back:
            if self._flying is job:
                self._reach(work, job)
            elif self.shared:  # a file's work that was given up is interrupted, and ends with its process
                self._do_late(work)
        self._kept_back.clear()

    def call_out(self, connection: Connection, said: str) -> None:
        """All who are connected hear of it."""
        if self.shared:
            self._disk.said.append(said)

    def hear(self, said: str) -> None:
        """Another server has called something out, or this one."""
        if not self._lost and not self.apart:
            self.notices.tell(said)

    def end(self) -> None:
        """The server is gone."""
        self._flying = None
        self._lose()

    def _lose(self) -> None:
        """The connection is gone, and with it whatever is called out from now on."""
        self._lost = True
        self._disk.sessions.pop(self, None)

    def _outcome(self, work: Work[Any], fate: Failure | None) -> tuple[Any, Exception | None]:
        result = None
        if fate in (None, "after", "silently done"):
            try:
                result = self._disk.do(work, self.me)
            except Exception as error:  # a row that does not fit, as the database says
                return None, error
        if fate is None:
            return result, None
        self._lose()
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
            self._flying = None
            self._lose()
        self._free(job)

    def _free(self, job: asyncio.Future[Any]) -> None:
        if self._working is job:
            self._working = None
            self._next()
