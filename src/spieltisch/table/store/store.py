"""What tables keep and find again."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, func, insert, or_, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from ...work.times import Times
from ..errors import TableBroken
from ..owners import Lease
from ..seats import Setting
from . import schema
from .address import open_database
from .database import HASTE, Database, Work, why
from .errors import StoreError, StoreUnusable
from .leases import left_alone
from .notices import Notices
from .now import Now, moment
from .rows import DAMAGE, Kept, load_settings, load_table, whole_settings
from .writer import Kind, Write, Writer, erase

T = TypeVar("T")
LINES = 100  # of a person's tables
SHELF = 20  # of those that they keep in the archive, on a page
PROOF = "commits"  # the row that proves that something can be written
TENDED = 5.0  # seconds until the database is looked after again
log = logging.getLogger(__name__)


class ArchivePage(NamedTuple):
    """A page of somebody's archive."""

    kept: list[tuple[Setting, bool]]  # and whether they have put it away
    more: bool  # whether there is another page


class Store:
    """The database of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.writer = Writer(database)
        self._tending = asyncio.create_task(self._tend())
        self._damaged: set[str] = set()
        self.choices = 0  # that were written
        self.times = Times()  # of writing, for those who wait for it

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open or make the database of a URL."""
        return cls(await open_database(url))

    @property
    def answers(self) -> bool:
        """Whether the database did its work of late."""
        return self._database.answers

    @property
    def shared(self) -> bool:
        """Whether other servers may use the database, too."""
        return self._database.shared

    @property
    def notices(self) -> Notices:
        """What the servers that share the database call out."""
        return self._database.notices

    @property
    def term(self) -> int:
        """Another number where another server may have written meanwhile."""
        return self._database.term

    def on_new_term(self, void: Callable[[], None]) -> None:
        """Have something done when all that was read so far may be wrong."""
        self._database.on_new_term = void

    def hasten(self) -> None:
        """The server ends: wait for nothing long from now on."""
        self._database.patience = HASTE

    async def close(self) -> None:
        """Write what still waits, if the database takes it; this does not last."""
        self.hasten()
        self._tending.cancel()
        await asyncio.gather(self._tending, return_exceptions=True)
        await self.writer.close()
        await self._database.close()

    async def _tend(self) -> None:
        while True:
            await asyncio.sleep(TENDED)
            with suppress(SQLAlchemyError, OSError, StoreError):  # the database itself says so, once
                await self._database.tend()

    async def write(self, *writes: Write, lease: Lease | None = None) -> None:
        """Keep something; it is on the disk when this returns. With a lease, only while that holds."""
        began = perf_counter()
        await self.writer.write(*writes, lease=lease)
        self.times.note(perf_counter() - began)
        self.choices += [write.kind for write in writes].count(Kind.CHOSEN)

    async def load(self, code: str) -> Kept | None:
        """A table, if there is one of this code."""
        try:
            return await self.read(lambda connection: load_table(connection, code))
        except DAMAGE as error:
            self.tell_damage(code)
            raise TableBroken("damaged") from error

    async def record(self, code: str) -> str | None:
        """The record of a finished game."""
        query = select(schema.records.c.text).where(schema.records.c.code == code)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def analysis(self, code: str) -> str | None:
        """What the coach found in a finished game."""
        query = select(schema.analyses.c.data).where(schema.analyses.c.code == code)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def settings_of(self, player: str) -> list[Setting]:
        """The tables at which somebody sits or sat, but hidden and damaged ones, the latest first."""
        tables, visits = schema.tables, schema.visits
        query = select(tables).join(visits).where(visits.c.player == player, visits.c.hidden.is_(False))
        query = query.order_by(tables.c.changed.desc()).limit(LINES)
        try:
            return await self.read(lambda connection: load_settings(connection, query))
        except DAMAGE:
            found, damaged = await self.read(lambda connection: whole_settings(connection, query))
        for code in damaged:
            self.tell_damage(code)
        return found

    async def archive_of(self, player: str, page: int) -> ArchivePage:
        """A page of the tables whose games are over, or that somebody has put away; the latest first."""
        tables, visits = schema.tables.c, schema.visits.c
        over = or_(tables.phase == "over", visits.hidden.is_(True))
        query = select(schema.tables).join(schema.visits).where(visits.player == player, over)
        query = query.order_by(tables.changed.desc(), tables.code).offset(page * SHELF).limit(SHELF + 1)
        hidden = select(visits.code).where(visits.player == player, visits.hidden.is_(True))
        found, damaged = await self.read(lambda connection: whole_settings(connection, query))
        away = await self.read(lambda connection: set(connection.execute(hidden).scalars()))
        for code in damaged:
            self.tell_damage(code)
        kept = [(setting, setting.code in away) for setting in found[:SHELF]]
        return ArchivePage(kept, len(found) + len(damaged) > SHELF)

    async def open_codes(self, lost: bool = False) -> list[str]:
        """Tables whose games go on, or begin by themselves, and that no server plays; the latest first.

        ``lost`` are those alone that one has played which is gone.
        """
        tables = schema.tables.c
        drawn = (tables.phase == "lobby") & (tables.tournament != "")
        query = select(tables.code).where(or_(tables.phase == "playing", drawn))
        query = query.order_by(tables.changed.desc())
        if self.shared:
            query = query.where(left_alone() if lost else or_(tables.owner.is_(None), left_alone()))
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def due_codes(self, most: int) -> list[str]:
        """Slow tables whose time has run out and that no server plays, those first that wait longest."""
        tables = schema.tables.c
        query = select(tables.code).where(tables.phase == "playing", tables.deadline <= Now())
        query = query.where(or_(tables.owner.is_(None), left_alone())) if self.shared else query
        query = query.order_by(tables.deadline).limit(most)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def now(self) -> float:
        """What time it is by the clock of the database, in seconds since 1970."""
        return await self.read(moment)

    async def read(self, work: Work[T]) -> T:
        """What some work finds in the database."""
        try:
            return await self._database.run(work)
        except (SQLAlchemyError, OSError) as error:
            raise StoreUnusable(f"The database cannot be read: {why(error)}.") from error

    async def tell(self, work: Work[T], said: str | Callable[[T], str]) -> T:
        """What some work finds or does; all servers hear of it when it is done, if there is a word for it."""

        def told(connection: Connection) -> T:
            found = work(connection)
            words = said if isinstance(said, str) else said(found)
            if words:
                self._database.call_out(connection, words)
            return found

        return await self.read(told)

    def tell_damage(self, code: str) -> None:
        """Log that a table cannot be read, once."""
        if code not in self._damaged:
            self._damaged.add(code)
            log.warning("What is kept of table %s does not fit this version: nobody can play there.", code)

    async def secret(self, name: str) -> str:
        """A secret of the server, made when it is first asked for."""
        return await self.read(lambda connection: _secret(connection, name))

    async def erase(self, code: str) -> None:
        """Keep nothing of a table that nobody can read."""
        await self.read(lambda connection: erase(connection, [{"its_code": code}]))

    async def prove(self) -> None:
        """Write something that nobody reads: where this returns, a commit works."""
        await self.read(_prove)

    async def revoked(self) -> set[str]:
        """The players whose cookies and tokens are not taken any more."""
        query = select(schema.revoked.c.player)
        return await self.read(lambda connection: set(connection.execute(query).scalars()))

    async def revoked_since(self, known: int) -> set[str]:
        """All of them, if there are more than are known."""
        count = select(func.count()).select_from(schema.revoked)
        more = await self.read(lambda connection: connection.execute(count).scalar_one() > known)
        return await self.revoked() if more else set()

    async def revoke(self, player: str) -> None:
        """Take a player's cookie or token no more; it is on the disk when this returns."""
        await self.tell(lambda connection: _revoke(connection, player), f"revoked {player}")


SECRET = text("INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
REVOKE = text("INSERT INTO revoked (player) VALUES (:player) ON CONFLICT DO NOTHING")


def _revoke(connection: Connection, player: str) -> None:
    connection.execute(REVOKE, {"player": player})


def _prove(connection: Connection) -> None:
    value, row = secrets.token_hex(4), schema.secrets.c.name == PROOF
    done = connection.execute(update(schema.secrets).where(row).values(value=value))
    if not done.rowcount:
        connection.execute(insert(schema.secrets), {"name": PROOF, "value": value})


def _secret(connection: Connection, name: str) -> str:
    query = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
    found = connection.execute(query).scalar()
    if found is None:  # another server may make it at this moment
        connection.execute(SECRET, {"name": name, "value": secrets.token_hex(32)})
        found = connection.execute(query).scalar_one()
    return str(found)
