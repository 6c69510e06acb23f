"""The deals of the days at the tables' server: who has tried, and how all of them did."""

from __future__ import annotations

from msgspec.structs import asdict

from ..coach.days import Today, today
from ..errors import DealHidden
from ..hours import time
from ..messages.deals import DayInfo, DayLine, DayResults
from ..store import deals as kept
from ..store.deals import LINES, Try
from ..store.store import Store
from ..store.writer import Write
from .day import LEVEL, SECRET, checked_day, day_deal
from .deal import Deal
from .deals import Deals
from .showing import ended


class Days:
    """The deals of all days up to today."""

    def __init__(self, store: Store, deals: Deals, day: Today = today) -> None:
        self._store = store
        self._deals = deals
        self.today = day

    async def deal(self, day: str = "") -> Deal:
        """The deal of a day, today's where none is named."""
        wanted = checked_day(day, self.today()) if day else self.today()
        return day_deal(wanted, await self._store.secret(SECRET))

    def is_today(self, deal: Deal) -> bool:
        """Whether a try still counts."""
        return deal.day == self.today().isoformat()

    async def tried(self, deal: Deal, player: str) -> Try | None:
        """A player's try that counts, if they have begun it."""
        return await self._store.read(lambda connection: kept.try_of(connection, deal.day, player))

    def first_try(self, deal: Deal, player: str, code: str, name: str) -> Write:
        """What is noted when somebody begins."""
        return kept.tried(player, deal.day, code, name, time())

    async def info(self, deal: Deal, player: str, language: str) -> DayInfo:
        """The deal of a day, and how the reader stands with it."""
        plain = await self._deals.info(deal, player, language)
        own = await self.tried(deal, player)
        plain.plays = await self._store.read(lambda connection: kept.count_tries(connection, deal.day))
        open_ = own is not None and own.code == plain.open and own.ended is None
        info = DayInfo(**asdict(plain), today=self.is_today(deal), level=LEVEL, standing="new")
        if own is None:
            return info
        info.standing = "done" if own.place is not None else "playing" if open_ else "left"
        info.score, info.place = own.score, own.place
        if own.place is not None:
            better = await self._store.read(lambda found: kept.better_than(found, deal.day, player))
            info.rank = 1 + better
        return info

    async def results(self, day: str, player: str, page: int) -> DayResults:
        """How all did; on the day itself only for those who have played it."""
        deal = await self.deal(day)
        finished = bool(ended(await self._deals.own(deal, player)))
        if self.is_today(deal) and not finished:
            raise DealHidden("today")
        found = await self._store.read(lambda connection: kept.results(connection, deal.day, page))
        lines = [_line(each, rank, player, finished) for each, rank in found[:LINES]]
        return DayResults(day=deal.day, lines=lines, page=page, more=len(found) > LINES)


def _line(found: Try, rank: int, player: str, finished: bool) -> DayLine:
    return DayLine(
        rank=rank,
        name=found.name,
        score=found.score or 0,
        place=found.place or 0,
        yours=found.player == player,
        code=found.code if finished else "",
    )
