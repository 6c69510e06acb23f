"""Opens the database of a URL, and says in a sentence why it cannot."""

from __future__ import annotations

from alembic.util import CommandError
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from .database import PATIENCE, Database, Work, why
from .errors import NewerDatabase, StoreDamaged, StoreError, StoreInUse, StoreUnusable
from .migration import migrate
from .postgresql import postgresql
from .sqlite import damaged, sqlite

DAMAGED = ("malformed", "not a database", "corrupt")  # in the words of SQLite


async def open_database(text: str, ready: Work[None] = migrate) -> Database:
    """The database of a URL, once it is ready: by default all its tables are made."""
    try:
        url = make_url(text)
        database = sqlite(url) if url.get_backend_name() == "sqlite" else postgresql(url)
    except ArgumentError as error:
        raise StoreUnusable("The database must be given as sqlite:///FILE or postgresql://…") from error
    try:
        await database.run(ready)
        await database.tend()
    except (StoreInUse, StoreDamaged, NewerDatabase):
        await database.close()
        raise
    except (StoreError, SQLAlchemyError, OSError, CommandError, ValueError) as error:
        await database.close()
        raise _refusal(url, error) from error
    except BaseException:
        await database.close()
        raise
    database.opened, database.patience = True, PATIENCE
    return database


def _refusal(url: URL, error: Exception) -> StoreError:
    reason = why(error)
    if any(word in reason for word in DAMAGED):
        return StoreDamaged(damaged(reason))
    return StoreUnusable(f"The database {url.render_as_string()} cannot be used: {reason}.")
