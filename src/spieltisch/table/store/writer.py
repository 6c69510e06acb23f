"""One writer for all tables: whatever waits is written and committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Executable, Table, bindparam, delete, insert, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from ..owners import Lease
from . import schema
from .database import Database, why
from .errors import LeaseLost, StoreError, StoreInUse, StoreSilent, StoreUnusable
from .journal import write_journal, write_leased_journal
from .leases import void
from .now import Now
from .ratings import rate


class Kind(IntEnum):
    """What is written, in the order in which a group of writes is made."""

    TABLE_MADE = 0
    TABLE_CHANGED = 1
    VISITED = 2
    CHOSEN = 3
    SAID = 4
    FORGOTTEN = 5  # chat of long ago
    RECORDED = 6
    CLOSED = 7  # the journal of a finished game, whose record tells it all
    ANALYSED = 8
    LISTED = 9  # on somebody's list of tables, or no longer
    GLEANED = 10  # what an analysed game says of a player
    EXERCISE_DROPPED = 11
    EXERCISE_MADE = 12
    EXERCISE_ASKED = 13
    PUZZLE_FORGOTTEN = 14  # made by rules that are no more
    PUZZLE_MADE = 15
    PUZZLE_ANSWERED = 16
    PLAYED = 17  # a finished game of a player
    MET = 18  # somebody else in it
    RATED = 19  # what it says about strength
    TRIED = 20  # somebody has begun the deal of a day
    TRY_ENDED = 21
    SEEN = 22  # somebody is at an open table
    ERASED = 23  # a table, with all that is kept of it


class Write(NamedTuple):
    """One row to write."""

    kind: Kind
    values: dict[str, Any]


def _statements() -> dict[Kind, Executable]:
    columns = [column.name for column in schema.tables.columns if column.name not in ("code", *schema.BESIDE)]
    chat, journal = schema.chat.c, schema.journal.c
    return {
        Kind.TABLE_MADE: insert(schema.tables),
        Kind.TABLE_CHANGED: update(schema.tables)
        .where(schema.tables.c.code == bindparam("its_code"))
        .values({name: bindparam(name) for name in columns}),
        Kind.SEEN: update(schema.tables)
        .where(schema.tables.c.code == bindparam("its_code"))
        .values(seen=Now()),
        Kind.VISITED: insert(schema.visits),
        Kind.SAID: insert(schema.chat),
        Kind.FORGOTTEN: delete(schema.chat).where(
            chat.code == bindparam("its_code"), chat.n <= bindparam("until")
        ),
        Kind.RECORDED: insert(schema.records),
        Kind.CLOSED: delete(schema.journal).where(journal.code == bindparam("its_code")),
        Kind.ANALYSED: insert(schema.analyses),
        Kind.LISTED: update(schema.visits)
        .where(schema.visits.c.code == bindparam("its_code"), schema.visits.c.player == bindparam("whose"))
        .values(hidden=bindparam("hidden")),
        Kind.GLEANED: insert(schema.judged_games),
        Kind.EXERCISE_DROPPED: delete(schema.exercises).where(*_that(schema.exercises)),
        Kind.EXERCISE_MADE: insert(schema.exercises),
        Kind.EXERCISE_ASKED: update(schema.exercises).where(*_that(schema.exercises)),
        Kind.PUZZLE_FORGOTTEN: delete(schema.puzzles).where(*_that(schema.puzzles)),
        Kind.PUZZLE_MADE: insert(schema.puzzles),
        Kind.PUZZLE_ANSWERED: insert(schema.puzzle_answers),
        Kind.PLAYED: insert(schema.played),
        Kind.MET: insert(schema.met),
        Kind.TRIED: insert(schema.deal_tries),
        Kind.TRY_ENDED: update(schema.deal_tries).where(schema.deal_tries.c.code == bindparam("its_code")),
    }


def _that(table: Table) -> list[ColumnElement[bool]]:
    """The one row whose key is bound as ``its_…``."""
    return [column == bindparam(f"its_{column.name}") for column in table.primary_key]


STATEMENTS = _statements()


class Bundle(NamedTuple):
    """Rows that belong together, the term in which somebody thought that they fit, and by which right."""

    writes: Sequence[Write]
    done: asyncio.Future[None]
    term: int
    lease: Lease | None = None


class Writer:
    """Gathers writes; each is done when its ``write`` returns."""

    def __init__(self, database: Database) -> None:
        self.commits = 0
        self._database = database
        self._waiting: list[Bundle] = []
        self._more = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    async def write(self, *writes: Write, lease: Lease | None = None) -> None:
        """Write some rows together with whatever else waits; return when they are on the disk.

        With a lease, only while that holds: the transaction that writes looks at it first.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Bundle(writes, done, self._database.term, lease))
        self._more.set()
        await done  # whoever goes away meanwhile stops nothing

    async def close(self) -> None:
        """Write what still waits, and end."""
        while self._waiting and not self._task.done():
            await asyncio.sleep(0.01)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            await self._commit(list(self._waiting))

    async def _commit(self, bundles: list[Bundle]) -> None:
        """One transaction; if something in it does not fit, each bundle gets its own, and spoils no other."""
        error = await self._try(bundles)
        if isinstance(error, Unfit | LeaseLost) and len(bundles) > 1:
            for bundle in bundles:
                _finish(bundle.done, await self._try([bundle]))
        else:
            for bundle in bundles:
                _finish(bundle.done, error)
        del self._waiting[: len(bundles)]

    async def _try(self, bundles: Sequence[Bundle]) -> Exception | None:
        """Write; what was thought of in an earlier term is not written any more."""
        writes = [write for bundle in bundles for write in bundle.writes]
        leases = {bundle.lease for bundle in bundles if bundle.lease is not None and bundle.lease.owner}
        term = min(bundle.term for bundle in bundles)
        try:
            if await self._database.run(lambda connection: write_leased(connection, leases, writes), term):
                return LeaseLost()
        except (IntegrityError, DataError) as error:
            return Unfit(_not_done(error))
        except StoreSilent as error:
            return error
        except (StoreError, SQLAlchemyError, OSError) as error:
            return error if isinstance(error, StoreInUse) else StoreUnusable(_not_done(error))
        except Exception as error:  # whoever waits must hear of it, or their table would stand still
            return error
        self.commits += 1
        return None


class Unfit(StoreUnusable):
    """Some row does not fit; others may."""


def _not_done(error: BaseException) -> str:
    return f"This could not be kept, so it was not done: {why(error)}."


def write_leased(connection: Connection, leases: Collection[Lease], writes: Sequence[Write]) -> list[Lease]:
    """Write rows, unless some leases are void: then nothing, and which those are."""
    quick = leases and connection.dialect.name == "postgresql"
    if quick and all(write.kind is Kind.CHOSEN for write in writes):
        entered = write_leased_journal(connection, leases, [write.values for write in writes])
        if entered:
            return []
    lost = void(connection, leases)
    if not lost:
        write_all(connection, writes)
    return lost


def write_all(connection: Connection, writes: Sequence[Write]) -> None:
    """Write rows, those of a kind in one go."""
    by_kind: dict[Kind, list[dict[str, Any]]] = {}
    for write in writes:
        by_kind.setdefault(write.kind, []).append(write.values)
    for kind in sorted(by_kind):
        if kind is Kind.CHOSEN:
            write_journal(connection, by_kind[kind])
        elif kind is Kind.ERASED:
            erase(connection, by_kind[kind])
        elif kind is Kind.ANALYSED:
            _keep_newest(connection, by_kind[kind])
        elif kind is Kind.RATED:
            rate(connection, by_kind[kind])
        else:
            connection.execute(STATEMENTS[kind], by_kind[kind])


PARTS = (  # of a table; what belongs to it first
    schema.journal,
    schema.chat,
    schema.records,
    schema.analyses,
    schema.exercises,
    schema.judged_games,
    schema.played,
    schema.visits,
    schema.webhooks,
    schema.tables,
)


def erase(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Delete tables."""
    connection.execute(delete(schema.met).where(schema.met.c.game == bindparam("its_code")), rows)
    for part in PARTS:
        connection.execute(delete(part).where(part.c.code == bindparam("its_code")), rows)


def _keep_newest(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """An analysis takes the place of what was found before."""
    codes = [{"its_code": row["code"]} for row in rows]
    connection.execute(delete(schema.analyses).where(schema.analyses.c.code == bindparam("its_code")), codes)
    newest = {row["code"]: row for row in rows}
    connection.execute(STATEMENTS[Kind.ANALYSED], list(newest.values()))


def _finish(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
