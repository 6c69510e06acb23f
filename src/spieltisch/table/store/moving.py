"""From an SQLite file to another database: all rows in one transaction, then counted and compared."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from sqlalchemy import Connection, Table, create_engine, func, insert, select
from sqlalchemy.pool import NullPool

from . import schema
from .address import open_database
from .copies import DATABASE, KEY, Counts
from .errors import StoreUnusable
from .lock import Lock
from .visitor import checked

AT_ONCE = 500  # rows
LONG = 24 * 3600.0  # seconds: a large hall takes its time
OWN = {"servers", "jobs", "signing_keys", "thinkers", "thoughts"}  # of those that run on it now


async def move(data: Path, url: str) -> Counts:
    """Copy everything from a data folder into an empty database; nothing changes in the folder."""
    source = data / DATABASE
    if not source.is_file():
        raise StoreUnusable(f"There is no database in {data}: name the data folder with --data.")
    lock = Lock(source)
    lock.take()
    try:
        target = await open_database(url)
        target.patience = LONG
        try:
            return await target.run(lambda connection: _moved(data, connection))
        finally:
            await target.close()
    finally:
        lock.release()


def _moved(data: Path, target: Connection) -> Counts:
    """All of it, or nothing: whatever differs afterwards undoes the whole transaction."""
    tables = [table for table in schema.metadata.sorted_tables if table.name not in OWN]
    if target.execute(select(func.count()).select_from(schema.tables)).scalar_one():
        raise StoreUnusable("There are tables in that database already: name an empty one.")
    engine = create_engine(f"sqlite:///{data / DATABASE}", poolclass=NullPool)
    with engine.connect() as old:
        checked(old, lambda connection: None)
        for table in tables:
            _copy(old, target, table)
        _copy_keys(data, target)
        before, after = ({table.name: _mark(each, table) for table in tables} for each in (old, target))
    differing = [name for name in before if before[name] != after[name]]
    if differing:
        raise StoreUnusable(f"Not everything arrived ({', '.join(differing)}), so nothing was moved.")
    return {name: count for name, (count, _) in after.items()}


def _copy_keys(data: Path, target: Connection) -> None:
    """The keys of the folder, the newest first there, sign from now on wherever a server starts."""
    path = data / KEY
    keys = path.read_text("ascii").split() if path.is_file() else []
    target.execute(schema.signing_keys.delete())
    for number, key in enumerate(reversed(keys), 1):
        target.execute(insert(schema.signing_keys), {"n": number, "value": key, "made": 0})


def _copy(old: Connection, new: Connection, table: Table) -> None:
    new.execute(table.delete())  # a secret or a day's puzzle that the start has made
    for rows in old.execute(select(table)).mappings().partitions(AT_ONCE):
        new.execute(insert(table), [dict(row) for row in rows])


def _mark(connection: Connection, table: Table) -> tuple[int, int]:
    """How many rows there are, and a sum over them: others have another one, in whatever order."""
    count = total = 0
    for row in connection.execute(select(table)):
        count += 1
        total += int.from_bytes(sha256(repr(tuple(row)).encode()).digest()[:16])
    return count, total
