"""PostgreSQL: one connection for each server, over which it works and hears of the others."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from .database import HASTE, Database, Job, T, Work, why
from .errors import StoreInUse, StoreUnusable

CONNECTING = 3.0  # seconds
TRIES, AGAIN = 50, 15  # tenths of a second in which the connection of a killed server is noticed to be gone
# Versions before there were leases hold this lock alone: they and we keep each other out.
LOCK = "SELECT pg_try_advisory_lock_shared(1936745844, hashtext(coalesce(current_schema(), '')))"
CHANNEL = "spieltisch"
END_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE application_name = $1 AND pid <> pg_backend_pid()"
)
NOTIFY = text("SELECT pg_notify(:channel, :said)")
SESSION = {  # the database, too, gives up what nobody waits for any more
    "statement_timeout": "60s",
    "lock_timeout": "4s",
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


def postgresql(url: URL) -> Database:
    """A PostgreSQL database."""
    if url.get_backend_name() not in ("postgresql", "postgres"):
        raise ArgumentError(url.get_backend_name())
    try:
        return PostgresDatabase(url.set(drivername="postgresql+asyncpg"))
    except ModuleNotFoundError as error:
        raise StoreUnusable(
            "PostgreSQL needs the extra 'postgres': pip install spieltisch[postgres]."
        ) from error


class PostgresDatabase(Database):
    """All work goes over one connection, one piece at a time.

    When it is lost, a new term begins: another server may have written meanwhile, or we ourselves without
    knowing, so what was read before is void.
    """

    shared = True

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._url = url
        self._name = f"spieltisch {secrets.token_hex(8)}"
        self._engine: AsyncEngine = create_async_engine(
            url, hide_parameters=True, poolclass=NullPool, async_creator=self._dial
        )
        self._connection: AsyncConnection | None = None
        self._driver: Any = None  # the connection as asyncpg has it
        self._turn = asyncio.Lock()
        self._working: asyncio.Task[Any] | None = None

    async def tend(self) -> None:
        """Look whether it is there; where it was lost, have it again."""
        await self.run(_ping)

    def call_out(self, connection: Connection, said: str) -> None:
        connection.execute(NOTIFY, {"channel": CHANNEL, "said": said})

    async def close(self) -> None:
        closing = asyncio.create_task(self._close())
        if not (await asyncio.wait((closing,), timeout=HASTE))[0]:
            self._hang_up()
            await asyncio.wait((closing,), timeout=HASTE)

    async def _close(self) -> None:
        async with self._turn:
            connection, self._connection = self._connection, None
            if connection is not None:
                with suppress(SQLAlchemyError, OSError):
                    await connection.close()
            await self._engine.dispose()

    # --- one piece of work ------------------------------------------------------------------------

    def _begin(self, work: Work[T], term: int | None) -> Job[T]:
        task = asyncio.create_task(self._work(work, term))

        def give_up() -> None:
            if task is self._working and self._driver is not None:
                self._hang_up()  # to cancel it would ask the database, which does not answer
            else:
                task.cancel()

        return task, give_up

    async def _work(self, work: Work[T], term: int | None) -> T:
        async with self._turn:
            self._working = asyncio.current_task()
            try:
                connection = await self._connected()
                if term not in (None, self.term):
                    raise StoreUnusable("the connection was lost meanwhile")
                async with connection.begin():
                    return await connection.run_sync(work)
            except (DBAPIError, OSError) as error:
                if not self._is_there():
                    raise StoreUnusable(why(error)) from error
                raise
            finally:
                self._working = None
                if not self._is_there():
                    await self._let_go()

    def _is_there(self) -> bool:
        return self._connection is not None and self._driver is not None and not self._driver.is_closed()

    # --- the connection ---------------------------------------------------------------------------

    async def _connected(self) -> AsyncConnection:
        if self._connection is not None and self._is_there():
            return self._connection
        await self._let_go()
        try:
            self._connection = await self._engine.connect()
        except StoreInUse:
            raise
        except Exception as error:  # asyncpg has many of its own
            silent = isinstance(error, TimeoutError)
            raise StoreUnusable("it does not answer" if silent else why(error)) from error
        self.term += 1
        self.on_new_term()
        self.notices.look()
        return self._connection

    async def _dial(self) -> Any:
        """A connection that hears the others; it is known here before anything is asked of it.

        So it can be hung up whenever it falls silent.
        """
        import asyncpg

        _, options = self._engine.dialect.create_connect_args(self._url)
        session = {**SESSION, "application_name": self._name}
        driver = await asyncpg.connect(**options, timeout=CONNECTING, server_settings=session)
        self._driver = driver
        driver.add_termination_listener(self._lost)
        await self._lock(driver)
        await driver.add_listener(CHANNEL, lambda *heard: self.notices.tell(str(heard[-1])))
        return driver

    async def _lock(self, driver: Any) -> None:
        """Keep older versions out, or say that one is there; own connections that were given up are ended."""
        await driver.fetch(END_OTHERS, self._name)
        tries = TRIES if self.term == 0 else AGAIN
        for _ in range(tries):
            if await driver.fetchval(LOCK):
                return
            await asyncio.sleep(0.1)
        raise StoreInUse(
            "Another server of an older version uses this database already, and cannot share it. "
            "Stop it first, or name another with --database."
        )

    def _lost(self, driver: object) -> None:
        if driver is self._driver and self._connection is not None:
            self._note(OSError("the connection was lost"))

    def _hang_up(self) -> None:
        driver, self._driver = self._driver, None
        if driver is not None:
            driver.terminate()

    async def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        self._hang_up()
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
                await connection.close()


def _ping(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))
