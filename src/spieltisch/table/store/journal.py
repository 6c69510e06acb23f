"""Accepted choices on their way to the disk: many in one statement, for nothing else is written so often."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection

from ..owners import Lease
from . import schema

COLUMNS = tuple(column.name for column in schema.journal.columns)
ROW = f"({','.join('?' * len(COLUMNS))})"
AT_ONCE = (128, 64, 32, 16, 8, 4, 2, 1)  # rows of a statement: few sizes, as the driver keeps each prepared
INSERT = f"INSERT INTO journal ({','.join(COLUMNS)})"
ENTRIES = "unnest($1::varchar[], $2::int[], $3::int[], $4::int[], $5::text[])"
HELD = (  # the tables whose leases are good; nobody can take them until the commit
    "WITH held AS (SELECT 1 FROM tables JOIN unnest($6::varchar[], $7::varchar[], $8::int[]) "
    "AS lease(code, owner, epoch) USING (code, owner, epoch) ORDER BY code FOR NO KEY UPDATE OF tables)"
)


def write_journal(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Write rows of the journal."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"{INSERT} SELECT * FROM {ENTRIES}", _arrays(rows))
    else:
        _write_many(connection, rows)


def write_leased_journal(
    connection: Connection, leases: Collection[Lease], rows: Sequence[dict[str, Any]]
) -> bool:
    """Write rows if all leases are good, in one statement, as PostgreSQL can; whether that was so."""
    query = f"{HELD} {INSERT} SELECT * FROM {ENTRIES} WHERE (SELECT count(*) FROM held) = $9::int"
    columns = map(list, zip(*leases, strict=True))
    done = connection.exec_driver_sql(query, (*_arrays(rows), *columns, len(leases)))
    return done.rowcount == len(rows)


def _arrays(rows: Sequence[dict[str, Any]]) -> tuple[list[Any], ...]:
    return tuple([[row[name] for row in rows] for name in COLUMNS])


def _write_many(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """SQLite's driver lets other threads go first at every row otherwise, and the tables' thread is busy."""
    start = 0
    while start < len(rows):
        size = next(size for size in AT_ONCE if size <= len(rows) - start)
        some = rows[start : start + size]
        values = tuple([row[name] for row in some for name in COLUMNS])
        connection.exec_driver_sql(_statement(size), values)
        start += size


@cache
def _statement(rows: int) -> str:
    return f"{INSERT} VALUES {','.join([ROW] * rows)}"
