"""SQLite: one file, one connection, worked by one plain thread; that measured faster than other drivers."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from .database import HASTE, Database, Job, T, Work
from .errors import StoreDamaged, StoreUnusable
from .lock import Lock

BUSY = 3000  # milliseconds for which somebody else may hold the file
CHECKING = 3.0  # seconds to look for damage: a large file is opened without knowing all of it


def sqlite(url: URL) -> Database:
    """An SQLite file, whose folder is made where it is missing; no other server may use it meanwhile."""
    if url.query or (url.database or "").startswith("file:"):
        raise ArgumentError("a plain file, so that it can be locked")
    if not url.database or url.database == ":memory:":
        return SqliteDatabase(_engine(url), None)
    path = Path(url.database).resolve()
    return SqliteDatabase(_engine(url.set(database=str(path))), _locked(path))


def _locked(path: Path) -> Lock:
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnusable(f"The folder {folder} cannot be made: {error.strerror}.") from error
    with suppress(OSError):  # what is wrong with it is said when it is opened
        path.touch(mode=0o600)  # it holds the seeds of games that are being played
    lock = Lock(path)
    try:
        lock.take()
    except OSError as error:
        lock.release()
        raise StoreUnusable(f"The folder {folder} cannot be written: {error.strerror}.") from error
    return lock


def _engine(url: URL) -> Engine:
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    connection.text_factory = _text
    connection.execute(f"PRAGMA busy_timeout={BUSY}")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")  # a commit is on the disk, also if the power fails
    connection.execute("PRAGMA foreign_keys=ON")


def _text(data: bytes) -> str:
    """One damaged letter must not keep all other rows from being read."""
    return data.decode(errors="replace")


class SqliteDatabase(Database):
    """One connection in a thread of its own."""

    def __init__(self, engine: Engine, lock: Lock | None) -> None:
        super().__init__()
        self._engine = engine
        self._lock = lock
        self._thread = ThreadPoolExecutor(1, "spieltisch-store")
        self._connection: Connection | None = None
        self._changes = -1

    async def tend(self) -> None:
        """Move what was written into the file itself: a copy of that alone is then worth something."""
        await self.run(self._checkpoint)

    async def close(self) -> None:
        job = self._thread.submit(self._disconnect)
        await asyncio.wait((asyncio.wrap_future(job),), timeout=HASTE)
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._lock is not None and job.done():  # else the system lets go of it, with the process
            self._lock.release()

    def _begin(self, work: Work[T], term: int | None) -> Job[T]:
        job = self._thread.submit(self._work, work)

        def give_up() -> None:
            if not job.cancel() and self._connection is not None:
                _driver(self._connection).interrupt()

        return asyncio.wrap_future(job), give_up

    def _work(self, work: Work[T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
            _require_whole(_driver(self._connection))
        with self._connection.begin():
            return work(self._connection)

    def _checkpoint(self, connection: Connection) -> None:
        """Wait for nobody: whoever reads the file meanwhile may do so, and the rest is moved later."""
        driver = _driver(connection)
        if driver.total_changes == self._changes:
            connection.exec_driver_sql("SELECT version_num FROM alembic_version").all()
            return
        driver.execute("PRAGMA busy_timeout=0")
        try:
            busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()[0]
        finally:
            driver.execute(f"PRAGMA busy_timeout={BUSY}")
        if not busy:
            self._changes = driver.total_changes

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _require_whole(driver: sqlite3.Connection) -> None:
    """Look for damage before anything is written; as far as there is time for it."""
    timer = threading.Timer(CHECKING, driver.interrupt)
    timer.start()
    try:
        found = driver.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError:  # interrupted, or in use
        return
    except sqlite3.DatabaseError as error:
        raise StoreDamaged(damaged(str(error))) from error
    finally:
        timer.cancel()
    if found is None or found[0] != "ok":
        raise StoreDamaged(damaged("its parts do not fit together"))


def damaged(how: str) -> str:
    """What to do about it."""
    return (
        f"The database is damaged: {how}. Put a copy of it back, or try to save what is readable with "
        "'sqlite3 spieltisch.db .recover'; moved away with the files beside it, a new one is made."
    )
