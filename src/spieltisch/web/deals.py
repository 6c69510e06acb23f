"""Deals that several play, by HTTP: the same cards for others, and the deal of the day."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from ..table.messages.deals import DayInfo, DayResults, DealInfo, DealPage, PlayDeal
from .api import PROBLEMS
from .archive import Page
from .departure import while_here
from .dependencies import AnyRequest, Language, TheCaller, TheHouse
from .puzzles import Day
from .schemas import TableCode

Deal = Annotated[str, PathParameter(description="The code of a finished game, or a day as in 2026-11-12.")]


@get("/api/deals/{deal:str}", responses=PROBLEMS)
async def deal_info(house: TheHouse, caller: TheCaller, deal: Deal, language: Language) -> DealInfo:
    """The deal of a finished game, without anything that would spoil it."""
    return await house.hall.challenges.info(deal, caller.player, language)


@post("/api/deals/{deal:str}", responses=PROBLEMS)
async def play_deal(house: TheHouse, caller: TheCaller, deal: Deal, data: JSONBody[PlayDeal]) -> TableCode:
    """Play it, too: a table with the same cards, seats and bots."""
    house.allow_table(caller)
    return TableCode(code=await house.hall.challenges.play(deal, caller.player, data))


@get("/api/deals/{deal:str}/plays", responses=PROBLEMS)
async def deal_plays(
    request: AnyRequest, house: TheHouse, caller: TheCaller, deal: Deal, language: Language, page: Page = 0
) -> DealPage:
    """All who have played it, and where their games part from one's own; for those who have played it."""
    work = house.hall.challenges.compared(deal, caller.asker, language, page)
    return await while_here(request, work)


@get("/api/daily", responses=PROBLEMS)
async def deal_of_the_day(house: TheHouse, caller: TheCaller, language: Language) -> DayInfo:
    """Today's deal, and how one stands with it."""
    return await house.hall.challenges.day("", caller.player, language)


@get("/api/daily/{day:str}", responses=PROBLEMS)
async def past_deal(house: TheHouse, caller: TheCaller, day: Day, language: Language) -> DayInfo:
    """The deal of a past day."""
    return await house.hall.challenges.day(day, caller.player, language)


@get("/api/daily/{day:str}/results", responses=PROBLEMS)
async def day_results(house: TheHouse, caller: TheCaller, day: Day, page: Page = 0) -> DayResults:
    """How all did, the best first; on the day itself for those who have played it."""
    return await house.hall.challenges.days.results(day, caller.player, page)


HANDLERS = (deal_info, play_deal, deal_plays, deal_of_the_day, past_deal, day_results)
