"""Circles of friends by HTTP: for those who are in them."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from ..games.registry import modes
from ..table.messages.circles import (
    CircleChange,
    CircleDeals,
    CircleDoor,
    CircleInfo,
    CircleLine,
    CirclePuzzles,
    CircleSpan,
    CircleStandings,
    Membership,
    NewCircle,
)
from .api import PROBLEMS
from .dependencies import Language, TheCaller, TheHouse
from .problems import Refusal
from .schemas import CircleId

Mode = Annotated[str, QueryParameter(max_length=80, description="A mode; else the one played most.")]


@get("/api/circles", responses=PROBLEMS)
async def own_circles(house: TheHouse, caller: TheCaller) -> list[CircleLine]:
    """The circles that one is in."""
    return await house.hall.circles.of(caller.player)


@post("/api/circles", responses=PROBLEMS)
async def new_circle(house: TheHouse, caller: TheCaller, data: JSONBody[NewCircle]) -> CircleId:
    """Found a circle."""
    house.allow_link(caller)
    return CircleId(id=await house.hall.circles.found(caller.player, data))


@get("/api/circles/{id:str}", responses=PROBLEMS)
async def show_circle(
    house: TheHouse, caller: TheCaller, language: Language, id: FromPath[str]
) -> CircleInfo:
    """A circle that one is in."""
    return await house.hall.circles.show(id, caller.player, language)


@post("/api/circles/{id:str}", status_code=204, responses=PROBLEMS)
async def change_circle(
    house: TheHouse, caller: TheCaller, id: FromPath[str], data: JSONBody[CircleChange]
) -> None:
    """What its host changes."""
    await house.hall.circles.change(id, caller.player, data)


@delete("/api/circles/{id:str}", responses=PROBLEMS)
async def leave_circle(house: TheHouse, caller: TheCaller, id: FromPath[str]) -> None:
    """Be in a circle no more; when the last one leaves, it is gone."""
    await house.hall.circles.leave(id, caller.player)


@get("/api/circles/{id:str}/standings", responses=PROBLEMS)
async def circle_standings(
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    id: FromPath[str],
    span: FromQuery[CircleSpan] = "ever",
    mode: Mode = "",
) -> CircleStandings:
    """How those who are in a circle stand in a mode."""
    if mode and mode not in modes():
        raise Refusal("no-such-game", 404)
    return await house.hall.circles.standings(id, caller.player, span, mode, language)


@get("/api/circles/{id:str}/puzzles", responses=PROBLEMS)
async def circle_puzzles(house: TheHouse, caller: TheCaller, id: FromPath[str]) -> CirclePuzzles:
    """Who in a circle solves the puzzles of the day how well."""
    return await house.hall.circles.puzzles(id, caller.player)


@get("/api/circles/{id:str}/deals", responses=PROBLEMS)
async def circle_deals(house: TheHouse, caller: TheCaller, id: FromPath[str]) -> CircleDeals:
    """How those in a circle did at the deals of the day."""
    return await house.hall.circles.deals(id, caller.player)


@get("/api/doors/{door:str}", responses=PROBLEMS)
async def look_in(house: TheHouse, caller: TheCaller, door: FromPath[str]) -> CircleDoor:
    """Which circle a link leads to."""
    house.allow_guess(caller)
    return await house.hall.circles.look_in(door, caller.player)


@post("/api/doors/{door:str}", status_code=200, responses=PROBLEMS)
async def come_in(
    house: TheHouse, caller: TheCaller, door: FromPath[str], data: JSONBody[Membership]
) -> CircleId:
    """Be in a circle from now on."""
    house.allow_guess(caller)
    return CircleId(id=await house.hall.circles.come_in(door, caller.player, data.member))


HANDLERS = (
    own_circles,
    new_circle,
    show_circle,
    change_circle,
    leave_circle,
    circle_standings,
    circle_deals,
    circle_puzzles,
    look_in,
    come_in,
)
