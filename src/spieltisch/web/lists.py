"""Games that wait for somebody, and tables that anybody may join, by HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from ..table.lists import tables_to_join, waiting_games
from ..table.messages.forms import OpenTables, WaitingGames
from .api import PROBLEMS
from .dependencies import Language, TheCaller, TheHouse

MOST = 100  # pages that anybody turns to
Page = Annotated[int, QueryParameter(ge=0, le=MOST, description="From 0, the latest tables first.")]


@get("/api/me/waiting", responses=PROBLEMS)
async def waiting(house: TheHouse, caller: TheCaller, language: Language) -> WaitingGames:
    """The slow games that wait for one, whichever server plays them."""
    house.allow_list(caller)
    return await waiting_games(house.hall.store, caller.player, language)


@get("/api/open", responses=PROBLEMS)
async def open_tables(house: TheHouse, caller: TheCaller, language: Language, page: Page = 0) -> OpenTables:
    """The tables that anybody may join now, a page of them."""
    house.allow_list(caller)
    return await tables_to_join(house.hall.store, caller.player, language, page)


HANDLERS = (open_tables, waiting)
