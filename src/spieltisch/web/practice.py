"""Somebody's own exercises and their curve, by HTTP: told to nobody else."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from ..games.registry import modes
from ..table.messages.practice import (
    Curve,
    CurveModes,
    ExerciseAnswer,
    ExercisePage,
    ExerciseSolved,
    PracticeInfo,
)
from .api import PROBLEMS
from .archive import Page
from .departure import while_here
from .dependencies import AnyRequest, Language, TheCaller, TheHouse
from .problems import Refusal


@get("/api/me/practice", responses=PROBLEMS)
async def practice(
    request: AnyRequest, house: TheHouse, caller: TheCaller, language: Language
) -> PracticeInfo:
    """The next exercise that is due today, without its solution."""
    return await while_here(request, house.hall.coach.practice.next(caller.asker, language))


@get("/api/me/exercises", responses=PROBLEMS)
async def exercises(house: TheHouse, caller: TheCaller, language: Language, page: Page = 0) -> ExercisePage:
    """All of one's exercises, a page of them."""
    return await house.hall.coach.practice.page(caller.player, page, language)


@post("/api/me/exercises", status_code=200, responses=PROBLEMS)
async def solve_exercise(
    request: AnyRequest,
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    data: JSONBody[ExerciseAnswer],
) -> ExerciseSolved:
    """Answer one: how good the answer is, and when it comes back."""
    return await while_here(request, house.hall.coach.practice.answer(data, caller.asker, language))


@get("/api/me/curve", responses=PROBLEMS)
async def curve_modes(house: TheHouse, caller: TheCaller, language: Language) -> CurveModes:
    """The modes in which games of one's own were analysed."""
    return await house.hall.coach.curves.modes(caller.player, language)


@get("/api/me/curve/{key:str}", responses=PROBLEMS)
async def curve(
    house: TheHouse, caller: TheCaller, language: Language, key: FromPath[str], page: Page = 0
) -> Curve:
    """Loss per decision over one's games of a mode, a page of them."""
    if key not in modes():
        raise Refusal("no-such-game", 404)
    return await house.hall.coach.curves.curve(caller.player, key, page, language)


HANDLERS = (practice, exercises, solve_exercise, curve_modes, curve)
