"""Somebody's finished games and those that they have put away, by HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter

from ..table.messages.forms import Archive
from .api import PROBLEMS
from .dependencies import Code, Language, TheCaller, TheHouse

MOST = 10_000  # pages that anybody turns to
Page = Annotated[int, QueryParameter(ge=0, le=MOST, description="From 0, the latest games first.")]


@get("/api/me/archive", responses=PROBLEMS)
async def archive(house: TheHouse, caller: TheCaller, language: Language, page: Page = 0) -> Archive:
    """One's finished games and those that were put away, a page of them."""
    return await house.hall.archive_of(caller.player, language, page)


@post("/api/tables/{code:str}/restore", status_code=204, responses=PROBLEMS)
async def restore(house: TheHouse, caller: TheCaller, code: Code) -> None:
    """Have a table on one's own list again."""
    await house.hall.restore(code, caller.player, caller.address)


HANDLERS = (archive, restore)
