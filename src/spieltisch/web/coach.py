"""The coach by HTTP: analyses of finished games, and the puzzle of the day."""

from __future__ import annotations

from functools import partial

from litestar import delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from ..table.coach.reasons import Which
from ..table.messages.forms import AnalysisInfo, PuzzleAnswer, PuzzleInfo, PuzzleSolved, ReasonInfo
from .answers import Answer, json_answer
from .api import PROBLEMS
from .departure import while_here
from .dependencies import AnyRequest, Code, Language, TheCaller, TheHouse

ANALYSIS = ResponseSpec(AnalysisInfo, description="All that was found so far.", generate_examples=False)


@get("/api/tables/{code:str}/analysis", responses={**PROBLEMS, 200: ANALYSIS})
async def analysis(
    request: AnyRequest, house: TheHouse, caller: TheCaller, code: Code, language: Language
) -> Answer:
    """What the coach has found in a finished game, or how far it is."""
    work = partial(house.hall.analysis, code, caller.player, language, caller.address)
    return await json_answer(request, house, caller, work)


@post("/api/tables/{code:str}/analysis", status_code=202, responses={**PROBLEMS, 202: ANALYSIS})
async def start_analysis(
    request: AnyRequest, house: TheHouse, caller: TheCaller, code: Code, language: Language
) -> Answer:
    """Let the coach look at a finished game; what it finds is kept with the game."""
    work = partial(house.hall.analyse, code, caller.player, language, caller.address)
    return await json_answer(request, house, caller, work, 202)


@get("/api/tables/{code:str}/analysis/{stop:int}/{actor:str}", responses=PROBLEMS)
async def reason(
    request: AnyRequest,
    house: TheHouse,
    caller: TheCaller,
    code: Code,
    language: Language,
    stop: FromPath[int],
    actor: FromPath[str],
) -> ReasonInfo:
    """Why a decision of an analysed game was judged as it was, with worlds to look at."""
    work = house.hall.reason(code, Which(stop, actor), caller.player, language, caller.address)
    return await while_here(request, work)


@delete("/api/tables/{code:str}/analysis", responses=PROBLEMS)
async def cancel_analysis(house: TheHouse, caller: TheCaller, code: Code) -> None:
    """Stop the coach; only whoever started it can."""
    await house.hall.cancel_analysis(code, caller.player)


@get("/api/puzzle", responses=PROBLEMS)
async def puzzle(request: AnyRequest, house: TheHouse, language: Language) -> PuzzleInfo:
    """The position of the day, without its solution."""
    return await while_here(request, house.hall.coach.puzzles.show(language))


@post("/api/puzzle", status_code=200, responses=PROBLEMS)
async def solve_puzzle(house: TheHouse, language: Language, data: JSONBody[PuzzleAnswer]) -> PuzzleSolved:
    """Answer it: how good the answer is, and the coach's ranking."""
    return await house.hall.coach.puzzles.answer(data, language)


HANDLERS = (analysis, reason, start_analysis, cancel_analysis, puzzle, solve_puzzle)
