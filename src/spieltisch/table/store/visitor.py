"""A look into the database beside the servers that use it: short work, in a transaction of its own."""

from __future__ import annotations

from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from ...core.extras import named
from .database import T, Work, why
from .errors import NewerDatabase, StoreUnusable
from .migration import known_revision

BUSY = 10.0  # seconds for which a server may be writing


async def visit(text: str, work: Work[T]) -> T:
    """What some work finds or does in the database of a URL, also while servers use it."""
    try:
        url = make_url(text)
        if url.get_backend_name() == "sqlite":
            return _in_file(url, work)
        return await _at_server(url.set(drivername="postgresql+asyncpg"), work)
    except ArgumentError as error:
        raise StoreUnusable("The database must be given as sqlite:///FILE or postgresql://…") from error
    except (SQLAlchemyError, OSError) as error:
        raise StoreUnusable(f"The database cannot be used: {why(error)}.") from error


def _in_file(url: URL, work: Work[T]) -> T:
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, connect_args={"timeout": BUSY})
    with engine.begin() as connection:
        return checked(connection, work)


async def _at_server(url: URL, work: Work[T]) -> T:
    with named("PostgreSQL"):
        engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    async with engine.begin() as connection:
        return await connection.run_sync(checked, work)


def checked(connection: Connection, work: Work[T]) -> T:
    """Work on a database of this version; one of another gets a sentence."""
    require_current(connection)
    return work(connection)


def require_current(connection: Connection) -> None:
    """Refuse a database of another version."""
    if MigrationContext.configure(connection).get_current_revision() != known_revision():
        raise NewerDatabase(
            "The database is of another version of Spieltisch: start a server of this version on it first."
        )
