"""The coach by HTTP: analyses of finished games."""

from __future__ import annotations

from functools import partial

from litestar import delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from ..table.coach.reasons import Which
from ..table.messages.forms import AnalysisInfo, ReasonInfo
from .answers import Answer, json_answer
from .api import PROBLEMS
from .departure import while_here
from .dependencies import AnyRequest, Code, Language, TheCaller, TheHouse

ANALYSIS = ResponseSpec(AnalysisInfo, description="All that was found so far.", generate_examples=False)


@get("/api/tables/{code:str}/analysis", responses={**PROBLEMS, 200: ANALYSIS})
async def analysis(
    request: AnyRequest,
    house: TheHouse,
    caller: TheCaller,
    code: Code,
    language: Language,
    cursor: FromQuery[str] = "",
) -> Answer:
    """What the coach has found in a finished game so far, or what is new since a cursor."""
    work = partial(house.hall.analysis, code, caller.player, language, caller.address, cursor)
    return await json_answer(request, house, caller, work)


@post("/api/tables/{code:str}/analysis", status_code=202, responses={**PROBLEMS, 202: ANALYSIS})
async def start_analysis(
    request: AnyRequest,
    house: TheHouse,
    caller: TheCaller,
    code: Code,
    language: Language,
    everybody: FromQuery[bool] = False,
) -> Answer:
    """Let the coach look at the caller's decisions, or at everybody's; what it finds is kept."""
    work = partial(house.hall.analyse, code, caller.player, language, caller.address, everybody)
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
    """Stop the coach, as far as nobody else waits for it; what was found stays."""
    await house.hall.cancel_analysis(code, caller.player)


HANDLERS = (analysis, reason, start_analysis, cancel_analysis)
