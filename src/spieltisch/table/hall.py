"""All tables: found by their code, read when somebody comes, let go when everybody has left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

import msgspec

from ..core.errors import SpieltischError
from . import lobby, replaying
from .coaching import Coach
from .desk.commons import Commons
from .desk.manners import MANNERS, Manners
from .desk.table import Table
from .errors import NoSuchTable, NotOver, StoreError, TableBroken, TableError, TableGone
from .forms import AnalysisInfo, Continue, NewTable, TableLine
from .founding import again, checked, continued, imported, new_code
from .log import report
from .match import Match
from .packing import Packed
from .queueing import NOBODY, Asker, Urgency
from .setting import Setting
from .showing import table_line
from .store.store import Kept, Store, recorded, table_made, visited
from .store.writing import Write
from .telling import language_of
from .thinking import Thinker

T = TypeVar("T")
READINGS = 3  # of a table, until it is as it is kept
STEP = 2.0  # seconds for each step of closing
IDLE = 300.0  # seconds that a table without guests stays in memory


class Hall:
    """The tables of one server."""

    def __init__(self, store: Store, thinker: Thinker, pace: float, manners: Manners = MANNERS) -> None:
        self.store = store
        self.thinker = thinker
        self.coach = Coach(store, thinker)
        self._commons = Commons(store, thinker, self.coach, self._rematch, self._forget, pace, manners)
        self._tables: dict[str, asyncio.Task[Table]] = {}
        store.on_new_term(self._read_anew)
        self._tasks = [asyncio.create_task(self._rebuild()), asyncio.create_task(self._sweep())]

    @classmethod
    async def open(
        cls, database_url: str, workers: int = 2, pace: float = 1.0, manners: Manners = MANNERS
    ) -> Hall:
        """Open the database, and rebuild the tables whose games are not over; workers start when needed."""
        return cls(await Store.open(database_url), Thinker(workers), pace, manners)

    async def close(self) -> None:
        """Let everybody go, write what waits, end the workers; nothing of that may take long."""
        self.store.hasten()
        ending = asyncio.create_task(self.thinker.close())
        for task in self._tasks:
            task.cancel()
        await _within(STEP, asyncio.gather(*self._tasks, self.coach.close(), return_exceptions=True))
        closing = [table.close() for table in self.tables()]
        await _within(STEP, asyncio.gather(*closing, return_exceptions=True))
        for loading in self._tables.values():
            loading.cancel()
        await _within(STEP, self.store.close())
        await ending

    def tables(self) -> list[Table]:
        """The tables in memory."""
        ready = [task for task in self._tables.values() if task.done() and not task.cancelled()]
        return [task.result() for task in ready if task.exception() is None]

    async def create(self, player: str, wanted: NewTable) -> Table:
        """Set a table up; with bots named, their game begins at once."""
        setting = lobby.new_setting(new_code(), player, wanted)
        if wanted.bots is not None:
            lobby.require_level(wanted.bots)
        table = await self._found(setting)
        if wanted.bots is not None:
            await table.start(wanted.bots)
        return table

    async def table(self, code: str, asker: Asker = NOBODY) -> Table:
        """The table of a code, as somebody typed it."""
        code = checked(code)
        task = self._tables.get(code)
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

    async def tables_of(self, player: str, language: str = "en") -> list[TableLine]:
        """A person's tables, the latest first."""
        running = {table.code: table for table in self.tables()}
        found = await self.store.settings_of(player)
        settings = [running[s.code].state.summary() if s.code in running else s for s in found]
        mine = [s for s in settings if player == s.host or s.seats_of(player)]
        lines = [line for setting in mine if (line := self._line(setting, player, language)) is not None]
        return sorted(lines, key=lambda line: -line.changed)

    # --- finished games -------------------------------------------------------------------------

    async def record_text(self, code: str, player: str = "") -> str:
        """The record of a finished game."""
        text = await self.store.record(checked(code))
        if text is None:
            await self.table(code)
            raise NotOver("record")
        return text

    async def replay(
        self, code: str, player: str, seat: int | None = None, language: str = "en", address: str = ""
    ) -> Packed:
        """A finished game, stop by stop, as one seat or a spectator saw it: a ``Replay``."""
        text, asker = await self.record_text(code), Asker(address, player)
        table = await self.table(code, asker)
        info = msgspec.json.encode(table.info(player, language, seat))
        return await self._work(asker, replaying.packed_replay, text, seat, language_of(language), info)

    async def import_record(self, player: str, name: str, text: str, address: str = "") -> Table:
        """A record from outside becomes a finished table."""
        asker = Asker(address, player)
        brought = await self._work(asker, replaying.read_record, text)
        setting = imported(brought.header, player)
        return await self._found(setting, recorded(setting.code, brought.text), asker=asker)

    async def continue_from(self, player: str, code: str, wanted: Continue, address: str = "") -> Table:
        """Play on from a stop of a finished game, against bots."""
        asker = Asker(address, player)
        origin = await self.table(code, asker)
        text = await self.record_text(code)
        lobby.require_seat(origin.state.setting, wanted.seat)
        lobby.require_level(wanted.bots)
        record, position = await self._work(asker, replaying.position_at, text, wanted.stop)
        setting = continued(origin.code, record, position, player, wanted)
        table = await self._found(setting)
        await table.start(wanted.bots)
        return table

    async def analysis(self, code: str, player: str, language: str = "en", address: str = "") -> AnalysisInfo:
        """What the coach has found in a finished game, or how far it is."""
        text, asker = await self.record_text(code), Asker(address, player)
        return await self.coach.analysis(checked(code), text, asker, language_of(language))

    async def analyse(self, code: str, player: str, language: str = "en", address: str = "") -> AnalysisInfo:
        """Let the coach look at a finished game, once for all."""
        text, asker = await self.record_text(code), Asker(address, player)
        await self.coach.start(checked(code), text, asker)
        return await self.coach.analysis(checked(code), text, asker, language_of(language))

    async def cancel_analysis(self, code: str, player: str) -> None:
        """Stop the coach; only whoever asked for it can."""
        await self.coach.cancel(checked(code), player)

    # --- tables in memory and on the disk -------------------------------------------------------

    async def _rematch(self, old: Setting, host: str, here: frozenset[str]) -> str:
        setting = again(old, host, here)
        table = await self._found(setting)
        await table.start("casual")
        return table.code

    async def _found(self, setting: Setting, *writes: Write, asker: Asker = NOBODY) -> Table:
        players = setting.players | {setting.host}
        await self.store.write(table_made(setting), *visited(setting.code, players), *writes)
        return await self.table(setting.code, asker)

    async def _load(self, code: str, asker: Asker) -> Table:
        """Read a table, all of it in one term of the store."""
        for _ in range(READINGS):
            term = self.store.term
            kept = await self.store.load(code)
            if kept is None:
                raise NoSuchTable
            table = await self._table_of(kept, asker)
            if self.store.term == term:
                return table
            table.drop()
        raise TableGone

    async def _table_of(self, kept: Kept, asker: Asker) -> Table:
        try:
            return Table(self._commons, kept, await self._match(kept, asker))
        except TableError:
            raise
        except Exception as error:  # it was whole when it was written
            self.store.tell_damage(kept.setting.code)
            raise TableBroken("damaged") from error

    def _line(self, setting: Setting, player: str, language: str) -> TableLine | None:
        """A line of somebody's list; a damaged table has none, and hides no other."""
        try:
            return table_line(setting, player, language)
        except Exception:
            self.store.tell_damage(setting.code)
            return None

    async def _match(self, kept: Kept, asker: Asker) -> Match | None:
        setting = kept.setting
        if setting.phase == "lobby":
            return None
        if setting.phase == "over":
            text = await self.store.record(setting.code) or ""
            return Match.ended(setting.game(), await self._work(asker, replaying.ending, text))
        game = setting.game()
        if game.version != setting.version:
            raise TableBroken("rules")
        match = Match(game, setting.seed, setting.position)
        for _ in match.rebuilding(kept.journal):
            await asyncio.sleep(0)  # other tables need not wait for a long game
        return match

    async def _rebuild(self) -> None:
        """Read the open tables in turn, so that those who come back need not wait."""
        with suppress(StoreError):  # whoever comes has their table read
            for code in await self.store.open_codes():
                try:
                    await self.table(code)
                except TableBroken:
                    self.store.tell_damage(code)
                except SpieltischError as error:
                    report(error)

    async def _sweep(self) -> None:
        """Let tables go that nobody has been at for a while."""
        while True:
            await asyncio.sleep(IDLE / 10)
            for table in self.tables():
                table.retire(IDLE)

    def _read_anew(self) -> None:
        """Another server may have changed any table: those in memory are let go of."""
        for table in self.tables():
            table.drop(TableGone())
            self._forget(table.code)

    def _forget(self, code: str) -> None:
        """A table has left the memory; perhaps it was read anew already."""
        task = self._tables.get(code)
        if task is not None and task.done() and task.result().gone:
            del self._tables[code]

    async def _work(self, asker: Asker, function: Callable[..., T], *arguments: Any) -> T:
        """Have a worker read a record: that can take long, and tables should not wait for it."""
        try:
            return await self.thinker.run(Urgency.RECORD, asker, function, *arguments)
        except SpieltischError:
            raise
        except Exception as error:
            report(error)
            raise TableError("record") from error


async def _within(seconds: float, step: Awaitable[Any]) -> None:
    """Do something, or leave it: whoever stops the server must not wait."""
    try:
        await asyncio.wait_for(step, seconds)
    except TimeoutError as error:
        report(error)
