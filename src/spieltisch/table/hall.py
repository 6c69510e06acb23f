"""What can be asked of a server's tables: new ones, one by its code, somebody's, and finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

import msgspec

from . import lobby, records
from .box.box import Box
from .brought import brought, codes_for
from .circles import Circles
from .coach.actors import actors_of, first_actors, own_actors
from .coach.coach import Coach
from .coach.reasons import Which
from .codes import checked, new_code
from .deals.challenges import Challenges
from .desk.manners import MANNERS, Manners
from .desk.table import Table
from .errors import NotBrought, NotOver
from .fellows import Fellows
from .handover import hand_over
from .histories import Histories
from .log import log
from .messages.eyes import table_line
from .messages.forms import AnalysisInfo, Archive, Continue, NewTable, OfflineGame, ReasonInfo, TableLine
from .messages.languages import language_of
from .origins import continued, imported
from .owners import Alone, Owners
from .parcels import Packed
from .register import Register
from .results import finished
from .seats import STAND_IN, Setting
from .statistics import Statistics
from .store.played import played
from .store.rows import recorded
from .store.store import Store
from .store.writer import Unfit
from .thinkers.abroad import AtHome
from .thinkers.messenger import Messenger
from .thinkers.queue import NOBODY, Asker
from .thinkers.thinker import Thinker
from .tournaments.tournaments import Tournaments
from .workshop import read_by_worker

STEP = 2.0  # seconds for each step of closing


class Hall:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        pace: float,
        manners: Manners = MANNERS,
        owners: Owners | None = None,
    ) -> None:
        self.store = store
        self.owners = owners or Alone()
        self.thinker = thinker
        self.coach = Coach(store, thinker, owners=self.owners)
        self.histories = Histories(store)
        self.statistics = Statistics(store)
        self.box = Box(store)
        self.circles = Circles(store, self._circle_line)
        self._register = Register(store, thinker, self.coach, pace, manners, self.owners)
        self.tournaments = Tournaments(store, self._register.table)
        self.challenges = Challenges(store, thinker, self._register.found, self.tournaments.require_played)

    @classmethod
    async def open(
        cls,
        database_url: str,
        workers: int = 2,
        pace: float = 1.0,
        manners: Manners = MANNERS,
        address: str = "",
    ) -> Hall:
        """Open the database, and rebuild the tables whose games are not over; workers start when needed.

        Where several servers share the database, the others reach this one at ``address``.
        """
        store = await Store.open(database_url)
        try:
            owners = await Fellows.join(store, address) if store.shared else Alone()
        except BaseException:
            await store.close()
            raise
        abroad = Messenger(store, owners.me) if store.shared else AtHome()
        return cls(store, Thinker(workers, abroad), pace, manners, owners)

    async def close(self) -> None:
        """Let everybody go, write what waits, end the workers; nothing of that may take long."""
        self.store.hasten()
        ending = asyncio.create_task(self.thinker.close())
        resting = asyncio.gather(self._register.rest(), self.coach.close(), return_exceptions=True)
        await _within(STEP, resting, "Games and analyses that were to be kept")
        await _within(STEP, self._register.close(), "The tables")
        self._register.cancel()
        await _within(STEP, self.owners.close(), "The leases")
        await _within(STEP, self.store.close(), "The database")
        await ending

    async def leave(self) -> None:
        """The server ends soon: other servers have its tables, where there are any."""
        await hand_over(self.tables(), self.owners)

    def tables(self) -> list[Table]:
        """The tables in memory."""
        return self._register.tables()

    def codes(self) -> set[str]:
        """The codes of the tables in memory, and of those that are being read."""
        return self._register.codes()

    async def create(self, player: str, wanted: NewTable) -> Table:
        """Set a table up; with bots named, their game begins at once."""
        if wanted.circle:
            await self.circles.require_member(wanted.circle, player)
        setting = lobby.new_setting(new_code(), player, wanted)
        if wanted.bots is not None:
            lobby.require_level(wanted.bots)
        table = await self._register.found(setting)
        if wanted.bots is not None:
            await table.start(wanted.bots)
        return table

    async def table(self, code: str, asker: Asker = NOBODY) -> Table:
        """The table of a code, as somebody typed it."""
        table = await self._register.table(code, asker)
        if table.setting.tournament and asker.player:
            await self.tournaments.require_look(table.code, asker.player)
        return table

    async def tables_of(self, player: str, language: str = "en") -> list[TableLine]:
        """A person's tables, the latest first."""
        running = {table.code: table for table in self.tables()}
        found = await self.store.settings_of(player)
        settings = [running[s.code].state.summary() if s.code in running else s for s in found]
        mine = [s for s in settings if s.concerns(player)]
        now = await self.store.now() if any(s.deadline is not None for s in mine) else None
        lines = [line for s in mine if (line := self._line(s, player, language, now=now)) is not None]
        return sorted(lines, key=lambda line: -line.changed)

    async def archive_of(self, player: str, language: str = "en", page: int = 0) -> Archive:
        """A page of a person's finished games and those that they have put away."""
        shelf = await self.store.archive_of(player, page)
        running = {table.code: table for table in self.tables()}
        now = [(running[s.code].state.summary() if s.code in running else s, h) for s, h in shelf.kept]
        mine = [(s, hidden) for s, hidden in now if s.concerns(player)]
        lines = [line for s, hidden in mine if (line := self._line(s, player, language, hidden)) is not None]
        return Archive(tables=lines, page=page, more=shelf.more)

    async def put_away(self, code: str, player: str, address: str = "") -> None:
        """Take a table off somebody's list; where it was theirs alone, it is gone."""
        table = await self.table(code, Asker(address, player))
        await table.put_away(player)

    async def restore(self, code: str, player: str, address: str = "") -> None:
        """Have a table on somebody's list again that they have put away."""
        table = await self.table(code, Asker(address, player))
        await table.restore(player)

    def _line(
        self, setting: Setting, player: str, language: str, hidden: bool = False, now: float | None = None
    ) -> TableLine | None:
        """A line of somebody's list; a damaged table has none, and hides no other."""
        try:
            return table_line(setting, player, language, hidden, now)
        except Exception:
            self.store.tell_damage(setting.code)
            return None

    def _circle_line(self, setting: Setting, player: str, language: str) -> TableLine | None:
        """A table of a circle's, as it stands now."""
        running = {table.code: table for table in self.tables()}
        table = running.get(setting.code)
        return self._line(setting if table is None else table.state.summary(), player, language)

    async def rematch(self, code: str, player: str, address: str = "") -> str:
        """Play a finished game's mode again with those who sat there; the new table's code."""
        table = await self.table(code, Asker(address, player))
        return await table.rematch(player)

    # --- finished games -------------------------------------------------------------------------

    async def record_text(self, code: str, player: str = "") -> str:
        """The record of a finished game."""
        if player:
            await self.tournaments.require_look(checked(code), player)
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
        return await read_by_worker(
            self.thinker, asker, records.packed_replay, text, seat, language_of(language), info
        )

    async def picture(self, code: str, stop: int, wide: int, high: int, asker: Asker) -> bytes:
        """A stop of a finished game as a PNG, as a spectator sees it."""
        text = await self.record_text(code)
        return await read_by_worker(self.thinker, asker, records.picture_at, text, stop, wide, high)

    async def import_record(self, player: str, name: str, text: str, address: str = "") -> Table:
        """A record from outside becomes a finished table."""
        asker = Asker(address, player)
        brought = await read_by_worker(self.thinker, asker, records.read_record, text)
        setting = imported(brought.header, player)
        return await self._register.found(setting, recorded(setting.code, brought.text), asker=asker)

    async def bring(self, player: str, game: OfflineGame, address: str = "") -> str:
        """A game that was played without a server is a table of the player's, once; its code."""
        asker = Asker(address, player)
        found = await read_by_worker(self.thinker, asker, records.read_record, game.record)
        for code in codes_for(player, found.header):
            setting = brought(found, game, player, code)
            with suppress(Unfit):  # there is a table of this code: this game, or another
                await self._register.found(
                    setting, recorded(code, found.text), *played(finished(setting)), asker=asker
                )
                return code
            if (await self.table(code, asker)).setting.seed == setting.seed:
                return code
        raise NotBrought

    async def continue_from(self, player: str, code: str, wanted: Continue, address: str = "") -> Table:
        """Play on from a stop of a finished game, against bots."""
        asker = Asker(address, player)
        origin = await self.table(code, asker)
        text = await self.record_text(code)
        lobby.require_seat(origin.state.setting, wanted.seat)
        level = lobby.require_level(wanted.bots or STAND_IN)
        point = (wanted.stop, wanted.seat, wanted.first)
        start = await read_by_worker(self.thinker, asker, records.start_at, text, *point)
        setting = continued(origin.state.setting, start.header, start.position, player, wanted)
        table = await self._register.found(setting)
        await table.start(level, start.first)
        return table

    async def analysis(
        self, code: str, player: str, language: str = "en", address: str = "", cursor: str = ""
    ) -> AnalysisInfo:
        """What the coach has found in a finished game so far, or what is new since a cursor."""
        text, asker = await self.record_text(code), Asker(address, player)
        return await self._analysis(code, text, asker, language, cursor)

    async def analyse(
        self, code: str, player: str, language: str = "en", address: str = "", everybody: bool = False
    ) -> AnalysisInfo:
        """Let the coach look at a finished game: at the player's own decisions, or at everybody's."""
        text, asker = await self.record_text(code), Asker(address, player)
        setting = (await self.table(code, asker)).state.setting
        actors = actors_of(setting) if everybody else first_actors(setting, player)
        await self.coach.analyses.start(checked(code), text, asker, frozenset(actors))
        return await self._analysis(code, text, asker, language)

    async def _analysis(
        self, code: str, text: str, asker: Asker, language: str, cursor: str = ""
    ) -> AnalysisInfo:
        setting = (await self.table(code, asker)).state.setting
        analyses = self.coach.analyses
        found = await analyses.analysis(checked(code), text, asker, language_of(language), cursor)
        found.own, found.first = own_actors(setting, asker.player), first_actors(setting, asker.player)
        return found

    async def reason(
        self, code: str, which: Which, player: str, language: str = "en", address: str = ""
    ) -> ReasonInfo:
        """Why a decision of an analysed game was judged as it was."""
        text, asker = await self.record_text(code, player), Asker(address, player)
        return await self.coach.analyses.reason(checked(code), text, which, asker, language_of(language))

    async def cancel_analysis(self, code: str, player: str) -> None:
        """Let the coach stop; what was found is kept, and what others have asked for goes on."""
        await self.coach.analyses.cancel(checked(code), player)


async def _within(seconds: float, step: Awaitable[Any], what: str) -> None:
    """Do something, or leave it and say so: whoever stops the server must not wait."""
    try:
        await asyncio.wait_for(step, seconds)
    except TimeoutError:
        log.warning("%s took longer than %g seconds to close; the server does not wait.", what, seconds)
