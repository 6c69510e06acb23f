"""A deal that others play, too: a table with it, and what all who have played it did."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol

from ..coach.days import Today, today
from ..desk.table import Table
from ..messages.deals import DayInfo, DealInfo, DealPage, PlayDeal
from ..seats import STAND_IN, Setting
from ..store.store import Store
from ..store.writer import Unfit, Write
from ..thinkers.queue import Asker
from ..thinkers.thinker import Thinker
from .day import is_day
from .days import Days
from .deal import Deal, seating
from .deals import Deals


class Guard(Protocol):
    """What asks whether a tournament still plays with the cards of a table."""

    def __call__(self, code: str) -> Awaitable[None]: ...


class Founding(Protocol):
    """How a new table is made."""

    def __call__(self, setting: Setting, *writes: Write) -> Awaitable[Table]: ...


class Challenges:
    """Deals by what they are called: the code of a finished game, or a day."""

    def __init__(
        self, store: Store, thinker: Thinker, found: Founding, require_played: Guard, day: Today = today
    ) -> None:
        self.deals = Deals(store, thinker)
        self.days = Days(store, self.deals, day)
        self._found = found
        self._require_played = require_played

    async def deal(self, id: str) -> Deal:
        """The deal of a finished game, or of a day."""
        id = id if is_day(id) else await self.deals.id_of(id)
        return await (self.days.deal(id) if is_day(id) else self.deals.of_table(id))

    async def info(self, id: str, player: str, language: str) -> DealInfo:
        """A deal, without anything that would spoil it."""
        return await self.deals.info(await self.deal(id), player, language)

    async def day(self, id: str, player: str, language: str) -> DayInfo:
        """The deal of a day, today's where none is named, and how the reader stands with it."""
        return await self.days.info(await self.days.deal(id), player, language)

    async def compared(self, id: str, asker: Asker, language: str, page: int) -> DealPage:
        """What all who have played a deal did, for those who have."""
        return await self.deals.compared(await self.deal(id), asker, language, page)

    async def play(self, id: str, player: str, wanted: PlayDeal) -> str:
        """The code of a new table with a deal; with bots for everybody else its game begins at once."""
        deal = await self.deal(id)
        await self._require_played(deal.id)
        setting = seating(deal, player, wanted)
        if self.days.is_today(deal):
            return await self._first_try(deal, setting, player, wanted)
        return await self._begun(setting, wanted)

    async def _first_try(self, deal: Deal, setting: Setting, player: str, wanted: PlayDeal) -> str:
        """The first time counts: who has begun goes on there, and who has ended it practises."""
        own = await self.days.tried(deal, player)
        if own is None:
            name = setting.names[deal.persons[0]]
            try:
                return await self._begun(
                    setting, wanted, self.days.first_try(deal, player, setting.code, name)
                )
            except Unfit:  # at this moment, by another page
                own = await self.days.tried(deal, player)
        tables = await self.deals.own(deal, player)
        running = [each.code for each in tables if each.phase != "over"]
        return running[0] if running else await self._begun(setting, wanted)

    async def _begun(self, setting: Setting, wanted: PlayDeal, *writes: Write) -> str:
        table = await self._found(setting, *writes)
        if wanted.bots or all(seat.kind != "free" for seat in setting.seats):
            await table.start(wanted.bots or STAND_IN)
        return table.code
