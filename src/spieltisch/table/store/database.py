"""One database, whichever it is: work is a function of a connection, run as one transaction.

SQLite is worked by one plain thread, which measured faster than an asynchronous driver; PostgreSQL
by asyncpg.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..errors import StoreUnusable
from .locking import Lock
from .migrating import migrate

T = TypeVar("T")
Work = Callable[[Connection], T]


class Database(ABC):
    """Runs work, each in a transaction of its own."""

    @abstractmethod
    async def run(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def close(self) -> None: ...


async def open_database(text: str) -> Database:
    """The database of a URL, with all its tables."""
    try:
        url = make_url(text)
        database = sqlite(url) if url.get_backend_name() == "sqlite" else postgresql(url)
    except ArgumentError as error:
        raise StoreUnusable("The database must be given as sqlite:///FILE or postgresql://…") from error
    try:
        await database.run(migrate)
    except (SQLAlchemyError, OSError) as error:
        await database.close()
        raise StoreUnusable(f"The database {url.render_as_string()} cannot be used: {why(error)}.") from error
    except BaseException:
        await database.close()
        raise
    return database


def why(error: BaseException) -> str:
    """What the driver says, in one line and without any values."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0].rstrip(" .")


# --- SQLite --------------------------------------------------------------------------------------


def sqlite(url: URL) -> Database:
    """An SQLite file, whose folder is made where it is missing; no other server may use it meanwhile."""
    lock = None
    if url.database and url.database != ":memory:":
        folder = Path(url.database).parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreUnusable(f"The folder {folder} cannot be made: {error.strerror}.") from error
        lock = Lock(Path(url.database))
        try:
            lock.take()
        except OSError as error:
            raise StoreUnusable(f"The folder {folder} cannot be written: {error.strerror}.") from error
        with suppress(OSError):  # what is wrong with it is said when it is opened
            Path(url.database).touch(mode=0o600)  # it holds the seeds of games that are being played
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    return SqliteDatabase(engine, lock)


def _prepare(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")  # a commit is on the disk, also if the power fails
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA busy_timeout=5000")


class SqliteDatabase(Database):
    """One connection in a thread of its own."""

    def __init__(self, engine: Engine, lock: Lock | None) -> None:
        self._engine = engine
        self._lock = lock
        self._thread = ThreadPoolExecutor(1, "spieltisch-store")
        self._connection: Connection | None = None

    async def run(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
        if self._lock is not None:
            self._lock.release()

    def _work(self, work: Work[T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return work(self._connection)

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


# --- PostgreSQL ----------------------------------------------------------------------------------


def postgresql(url: URL) -> Database:
    """A PostgreSQL database."""
    if url.get_backend_name() not in ("postgresql", "postgres"):
        raise ArgumentError(url.get_backend_name())
    try:
        engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"), hide_parameters=True, pool_pre_ping=True
        )
    except ModuleNotFoundError as error:
        raise StoreUnusable(
            "PostgreSQL needs the extra 'postgres': pip install spieltisch[postgres]."
        ) from error
    return PostgresDatabase(engine)


class PostgresDatabase(Database):
    """A pool of connections."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()
