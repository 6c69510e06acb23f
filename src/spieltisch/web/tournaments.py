"""Tournaments of circles by HTTP: for those who are in them, and without codes for a big screen."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from ..table.messages.tournaments import (
    EncounterChange,
    NewTournament,
    Participation,
    TournamentChange,
    TournamentInfo,
    TournamentPage,
    TournamentStep,
)
from .api import PROBLEMS
from .archive import Page
from .dependencies import Code, Language, TheCaller, TheHouse
from .schemas import TournamentId


@get("/api/circles/{id:str}/tournaments", responses=PROBLEMS)
async def tournaments_of_circle(
    house: TheHouse, caller: TheCaller, language: Language, id: FromPath[str], page: Page = 0
) -> TournamentPage:
    """The tournaments of a circle that one is in, a page of them."""
    return await house.hall.tournaments.page(id, caller.player, page, language)


@post("/api/circles/{id:str}/tournaments", responses=PROBLEMS)
async def new_tournament(
    house: TheHouse, caller: TheCaller, id: FromPath[str], data: JSONBody[NewTournament]
) -> TournamentId:
    """Set a tournament up."""
    house.allow_link(caller)
    return TournamentId(id=await house.hall.tournaments.found(id, caller.player, data))


@get("/api/tournaments/{id:str}", responses=PROBLEMS)
async def show_tournament(
    house: TheHouse, caller: TheCaller, language: Language, id: FromPath[str]
) -> TournamentInfo:
    """A tournament of a circle that one is in."""
    return await house.hall.tournaments.show(id, caller.player, language)


@post("/api/tournaments/{id:str}/part", status_code=200, responses=PROBLEMS)
async def take_part(
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    id: FromPath[str],
    data: JSONBody[Participation],
) -> TournamentInfo:
    """Play from the next round on, or no longer."""
    return await house.hall.tournaments.take_part(id, caller.player, data, language)


@post("/api/tournaments/{id:str}", status_code=200, responses=PROBLEMS)
async def change_tournament(
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    id: FromPath[str],
    data: JSONBody[TournamentChange],
) -> TournamentInfo:
    """What its host changes between rounds."""
    return await house.hall.tournaments.change(id, caller.player, data, language)


@post("/api/tournaments/{id:str}/step", status_code=200, responses=PROBLEMS)
async def next_step(
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    id: FromPath[str],
    data: JSONBody[TournamentStep],
) -> TournamentInfo:
    """Its host draws a round, takes that back, begins it, or ends the tournament."""
    if data.step == "begin":
        house.allow_table(caller)
    return await house.hall.tournaments.step(id, caller.player, data, language)


@post("/api/tournaments/{id:str}/tables", status_code=200, responses=PROBLEMS)
async def mend_table(
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    id: FromPath[str],
    data: JSONBody[EncounterChange],
) -> TournamentInfo:
    """Its host enters a result, lets a table count for nobody, or has it played again."""
    if data.mend == "again":
        house.allow_table(caller)
    return await house.hall.tournaments.mend(id, caller.player, data, language)


@post("/api/tables/{code:str}/begin", status_code=204, responses=PROBLEMS)
async def begin_table(house: TheHouse, caller: TheCaller, code: Code) -> None:
    """A table of a tournament begins, although not all have come; its host says so."""
    table = await house.hall.table(code)  # whoever only begins it sees nothing of it
    await table.begin(caller.player)


@get("/api/screens/{screen:str}", responses=PROBLEMS)
async def show_screen(
    house: TheHouse, caller: TheCaller, language: Language, screen: FromPath[str]
) -> TournamentInfo:
    """What a big screen shows of a tournament, to whoever has its link."""
    house.allow_list(caller)
    return await house.hall.tournaments.screen(screen, language)


HANDLERS = (
    tournaments_of_circle,
    new_tournament,
    show_tournament,
    take_part,
    change_tournament,
    next_step,
    mend_table,
    begin_table,
    show_screen,
)
