"""The tables in memory: read when somebody comes, let go when everybody has left."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from ..core.errors import SpieltischError
from . import records
from .coach.coach import Coach
from .codes import checked
from .desk.commons import Commons
from .desk.manners import Manners
from .desk.table import Table
from .errors import NoSuchTable, TableBroken, TableError, TableGone
from .hours import monotonic
from .log import report
from .match import Match
from .origins import again
from .owners import Elsewhere, Lease, Owners
from .seats import Setting
from .store.errors import StoreError
from .store.rows import Kept, seen, table_made, visited
from .store.store import Store
from .store.writer import Write
from .thinkers.queue import NOBODY, Asker
from .thinkers.thinker import Thinker
from .workshop import read_by_worker

READINGS = 3  # of a table, until it is as it is kept
IDLE = 300.0  # seconds that a table without guests stays in memory
SHOWN = 15.0  # seconds until others are told again that somebody is at an open table
WAKING = 10.0  # seconds until it is looked for slow tables whose time has run out
WOKEN = 50  # of them at a time
WAKE = "wake"  # a job that one server does for all


class Register:
    """The tables of one server that are in memory, by their code."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        coach: Coach,
        pace: float,
        manners: Manners,
        owners: Owners,
    ) -> None:
        self._store = store
        self._owners = owners
        self._coach = coach
        self._thinker = thinker
        self._commons = Commons(store, thinker, coach, self._rematch, self._forget, pace, manners)
        self._tables: dict[str, asyncio.Task[Table]] = {}
        store.on_new_term(self._read_anew)
        owners.on_change(self._lose, self._take_up)
        looking_after = (self._rebuild(), self._sweep(), self._adopt(), self._wake(), self._show())
        self._tasks = {asyncio.create_task(each) for each in looking_after}

    async def rest(self) -> None:
        """Look after no table any more."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """Let everybody go."""
        await asyncio.gather(*(table.close() for table in self.tables()), return_exceptions=True)

    def cancel(self) -> None:
        """Read no table any more."""
        for loading in self._tables.values():
            loading.cancel()

    def tables(self) -> list[Table]:
        """The tables in memory."""
        ready = [task for task in self._tables.values() if task.done() and not task.cancelled()]
        return [task.result() for task in ready if task.exception() is None]

    def codes(self) -> set[str]:
        """The tables in memory, and those that are being read."""
        return set(self._tables)

    async def table(self, code: str, asker: Asker = NOBODY) -> Table:
        """The table of a code, as somebody typed it."""
        code = checked(code)
        task = self._tables.get(code)
        if task is not None and not self._owners.sure:
            raise TableGone  # another server may have it, and have gone on
        if task is None:
            task = self._tables[code] = asyncio.create_task(self._load(code, asker))
        try:
            table = await asyncio.shield(task)
        except BaseException:
            if self._tables.get(code) is task and task.done():
                del self._tables[code]
            raise
        table.touched = monotonic()
        return table

    async def found(self, setting: Setting, *writes: Write, asker: Asker = NOBODY) -> Table:
        """A new table."""
        players = setting.players | {setting.host}
        await self._store.write(table_made(setting), *visited(setting.code, players), *writes)
        return await self.table(setting.code, asker)

    async def _rematch(self, old: Setting, host: str, here: frozenset[str]) -> str:
        setting = again(old, host, here)
        table = await self.found(setting)
        if not (setting.rated and len(setting.players) > 1):  # the others may not want it rated again
            await table.start("casual")
        return table.code

    async def _load(self, code: str, asker: Asker) -> Table:
        """Read a table, all of it in one term of the store and by one lease; else it may be of before."""
        for _ in range(READINGS):
            term = self._store.term
            lease = await self._owners.claim(code)
            kept = None if lease is None else await self._store.load(code)
            if lease is None or kept is None:
                raise NoSuchTable
            table = await self._table_of(kept, lease, asker)
            if self._store.term == term and self._owners.holds(lease):
                return table
            table.drop()
        raise TableGone

    async def _table_of(self, kept: Kept, lease: Lease, asker: Asker) -> Table:
        try:
            return Table(self._commons, kept, lease, await self._match(kept, asker))
        except TableError:
            raise
        except Exception as error:  # it was whole when it was written
            self._store.tell_damage(kept.setting.code)
            raise TableBroken("damaged") from error

    async def _match(self, kept: Kept, asker: Asker) -> Match | None:
        setting = kept.setting
        if setting.phase == "lobby":
            return None
        if setting.phase == "over":
            text = await self._store.record(setting.code) or ""
            return Match.ended(
                setting.game(), await read_by_worker(self._thinker, asker, records.ending, text)
            )
        game = setting.game()
        if game.version != setting.version:
            raise TableBroken("rules")
        match = Match(game, setting.seed, setting.position)
        for _ in match.rebuilding(kept.journal):
            await asyncio.sleep(0)  # other tables need not wait for a long game
        return match

    async def _rebuild(self, lost: bool = False) -> None:
        """Read the open tables in turn, so that those who come back need not wait."""
        with suppress(StoreError):  # whoever comes has their table read
            for code in await self._store.open_codes(lost):
                await self._open(code)

    async def _adopt(self) -> None:
        """Read those that a server has left behind: clocks run there, and bots are asked."""
        while True:
            await self._owners.stirred()
            if not self._owners.draining:
                await self._rebuild(lost=True)

    async def _open(self, code: str) -> bool:
        """Read a table that nobody has asked for; whether it can be read, now or later."""
        try:
            await self.table(code)
        except TableBroken:
            self._store.tell_damage(code)
            return False
        except SpieltischError as error:
            if not isinstance(error, Elsewhere | TableGone):  # another server has it, or will
                report(error)
        return True

    async def _sweep(self) -> None:
        """Let tables go that nobody has been at for a while."""
        while True:
            await asyncio.sleep(IDLE / 10)
            for table in self.tables():
                table.retire(IDLE)

    async def _show(self) -> None:
        """Let all servers know at which open tables somebody is."""
        while True:
            await asyncio.sleep(SHOWN)
            inviting = [seen(table.code) for table in self.tables() if table.inviting]
            if inviting:
                with suppress(StoreError):
                    await self._store.write(*inviting)

    async def _wake(self) -> None:
        """Have slow tables go on whose time has run out, although nobody is there."""
        broken: set[str] = set()
        while True:
            await asyncio.sleep(WAKING)
            with suppress(StoreError):
                for code in await self._due(len(broken)):
                    if code not in broken and not await self._open(code):
                        broken.add(code)

    async def _due(self, more: int) -> list[str]:
        """The slow tables that are due, if it is this server that looks after them."""
        if self._owners.draining or not await self._owners.take(WAKE):
            return []
        return await self._store.due_codes(WOKEN + more)

    def _read_anew(self) -> None:
        """Another server may have changed any table: those in memory are let go of."""
        for table in self.tables():
            self._drop(table.code)

    def _drop(self, code: str) -> None:
        """A table is not ours any more: whoever is there comes again, and finds it where it is."""
        task = self._tables.get(code)
        if task is not None and not task.done():
            return  # it is being read, and looked at once more after that
        if task is not None and not task.cancelled() and task.exception() is None:
            task.result().drop(TableGone())
            del self._tables[code]

    def _lose(self, code: str) -> None:
        """Another server has a table now, and whatever is to be done for it."""
        self._coach.analyses.forget(code)
        self._drop(code)

    def _take_up(self, code: str) -> None:
        """Another server has handed a table over."""
        self._do(self._open(code))

    def _forget(self, code: str, release: bool) -> None:
        """A table has left the memory; perhaps it was read anew already."""
        task = self._tables.get(code)
        if task is not None and task.done() and task.result().gone:
            del self._tables[code]
            if release and not self._coach.analyses.looks_at(code):
                self._do(self._owners.release(code))

    def _do(self, work: Coroutine[Any, Any, object]) -> None:
        """Have something done beside; what the database refuses it says itself."""

        async def done() -> None:
            with suppress(StoreError):
                await work

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
