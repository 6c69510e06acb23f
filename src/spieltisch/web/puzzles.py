"""Puzzles by HTTP: today's, those of past days, and how somebody does."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from ..table.messages.practice import PuzzleAnswer, PuzzleInfo, PuzzleShelf, PuzzleSolved
from ..table.thinkers.queue import Asker
from .api import PROBLEMS
from .archive import Page
from .departure import while_here
from .dependencies import AnyRequest, Language, TheCaller, TheHouse

Day = Annotated[str, PathParameter(description="As in 2026-11-12.")]
Month = Annotated[str, QueryParameter(description="As in 2026-11; this month where none is named.")]
Theme = Annotated[str, QueryParameter(description="Only puzzles about this, of all months.")]


@get("/api/puzzle", responses=PROBLEMS)
async def puzzle(request: AnyRequest, house: TheHouse, caller: TheCaller, language: Language) -> PuzzleInfo:
    """The position of the day, without its solution."""
    return await while_here(request, house.hall.coach.puzzles.show(language, "", caller.asker))


@get("/api/puzzle/{day:str}", responses=PROBLEMS)
async def past_puzzle(
    request: AnyRequest, house: TheHouse, caller: TheCaller, day: Day, language: Language
) -> PuzzleInfo:
    """The position of a past day, without its solution; it is made when it is first asked for."""
    return await while_here(request, house.hall.coach.puzzles.show(language, day, caller.asker))


@post("/api/puzzle", status_code=200, responses=PROBLEMS)
async def solve_puzzle(
    request: AnyRequest, house: TheHouse, caller: TheCaller, language: Language, data: JSONBody[PuzzleAnswer]
) -> PuzzleSolved:
    """Answer it: how good the answer is, and the coach's ranking. The first answer is kept."""
    known = caller.identity.standing == "known"  # whoever never comes again leaves nothing behind
    asker = caller.asker if known and house.allow_answer(caller) else Asker(caller.address)
    return await while_here(request, house.hall.coach.puzzles.answer(data, language, asker))


@get("/api/puzzles", responses=PROBLEMS)
async def puzzles(
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    month: Month = "",
    theme: Theme = "",
    page: Page = 0,
) -> PuzzleShelf:
    """Past puzzles: of a month, or those about something, and which of them one has solved."""
    shelf = house.hall.coach.puzzles.shelf
    if theme:
        return await shelf.about(theme, page, caller.player, language)
    return await shelf.month(month, caller.player, language)


HANDLERS = (puzzle, past_puzzle, solve_puzzle, puzzles)
