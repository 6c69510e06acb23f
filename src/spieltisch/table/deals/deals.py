"""What can be asked about deals that several play."""

from __future__ import annotations

from ..codes import checked
from ..errors import DealHidden, NoSuchTable, TableBroken
from ..messages.deals import DealInfo, DealPage
from ..messages.languages import language_of
from ..seats import Setting
from ..store import deals as kept
from ..store.database import Work
from ..store.deals import LINES
from ..store.rows import DAMAGE
from ..store.store import Store, T
from ..thinkers.queue import Asker
from ..thinkers.thinker import Thinker
from ..workshop import read_by_worker
from .comparison import compare
from .deal import Deal, deal_of
from .showing import deal_info, ended, persons_of, play_info


class Deals:
    """The deals of finished games."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store = store
        self._thinker = thinker

    async def id_of(self, code: str) -> str:
        """What the deal of a table is called: that of the first table with it, or a day."""
        return (await self._table(checked(code))).deal or checked(code)

    async def of_table(self, code: str) -> Deal:
        """The deal of the first table with it."""
        return deal_of(await self._table(code))

    async def _table(self, code: str) -> Setting:
        setting = await self._read(lambda connection: kept.first_table(connection, code))
        if setting is None:
            raise NoSuchTable
        return setting

    async def info(self, deal: Deal, player: str, language: str) -> DealInfo:
        """A deal, without anything that would spoil it."""
        own = await self.own(deal, player)
        plays = await self._store.read(lambda connection: kept.count_plays(connection, deal.id))
        return deal_info(deal, own, plays, language_of(language))

    async def own(self, deal: Deal, player: str) -> list[Setting]:
        """A player's tables with a deal."""
        return await self._read(lambda connection: kept.tables_with(connection, deal.id, player))

    async def compared(self, deal: Deal, asker: Asker, language: str, page: int) -> DealPage:
        """The reader's game beside a page of the others, for those who have played the deal to its end."""
        own = ended(await self.own(deal, asker.player))
        if not own:
            raise DealHidden
        found = await self._read(lambda connection: kept.plays(connection, deal.id, page))
        others = [each for each in found[:LINES] if each.code != own[0].code]
        return await self._beside(deal, own[0], others, asker, language, page, len(found) > LINES)

    async def _beside(
        self,
        deal: Deal,
        mine: Setting,
        others: list[Setting],
        asker: Asker,
        language: str,
        page: int,
        more: bool,
    ) -> DealPage:
        shown = [mine, *others]
        codes = [each.code for each in shown]
        players = sorted({player for each in shown for player in each.players})
        texts = await self._store.read(lambda connection: kept.records_of(connection, codes))
        firsts = await self._store.read(lambda connection: kept.firsts(connection, deal.id, players))
        persons = frozenset(number for each in shown for number in persons_of(each))
        records = tuple((code, texts[code]) for code in codes if code in texts)
        parted, stops = await read_by_worker(
            self._thinker, asker, compare, records, persons, language_of(language)
        )
        lines = [play_info(each, asker.player, firsts, parted.get(each.code, (None, []))) for each in shown]
        return DealPage(mine=lines[0], plays=lines[1:], stops=stops, page=page, more=more)

    async def _read(self, work: Work[T]) -> T:
        try:
            return await self._store.read(work)
        except DAMAGE as error:
            raise TableBroken("damaged") from error
