"""Score pads of people who play with the box, by HTTP: any server answers, for all is in the database."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from ..table.box.changes import checked
from ..table.messages.notepads import Jot, NewHolder, NewNotepad, NotepadInfo, NotepadList, NotepadNews
from .api import PROBLEMS
from .archive import Page
from .dependencies import Code, Language, TheCaller, TheHouse
from .schemas import Join

Since = Annotated[int, QueryParameter(description="The version that the reader has.")]


@post("/api/box", responses=PROBLEMS)
async def new_pad(
    house: TheHouse, caller: TheCaller, language: Language, data: JSONBody[NewNotepad]
) -> NotepadInfo:
    """Begin a score pad."""
    house.allow_table(caller)
    return await house.hall.box.begin(caller.player, data, language)


@get("/api/box", responses=PROBLEMS)
async def pads(house: TheHouse, caller: TheCaller, language: Language, page: Page = 0) -> NotepadList:
    """One's own score pads, the latest first."""
    return await house.hall.box.pads_of(caller.player, language, page)


@get("/api/box/{code:str}", responses=PROBLEMS)
async def pad(
    house: TheHouse, caller: TheCaller, code: Code, language: Language, since: Since = 0
) -> NotepadNews:
    """A score pad, for whoever knows its code; nothing where it is as it was."""
    return await house.hall.box.look(code, caller.player, language, since)


@delete("/api/box/{code:str}", responses=PROBLEMS)
async def leave_pad(house: TheHouse, caller: TheCaller, code: Code) -> None:
    """Have it on one's list no more; the host's own is gone for all."""
    await house.hall.box.leave(code, caller.player)


@post("/api/box/{code:str}/join", status_code=200, responses=PROBLEMS)
async def join_pad(
    house: TheHouse, caller: TheCaller, code: Code, language: Language, data: JSONBody[Join]
) -> NotepadInfo:
    """Take a column that waits for its phone, or a new one."""
    return await house.hall.box.join(code, caller.player, data.name, data.seat, language)


@post("/api/box/{code:str}/seats", status_code=200, responses=PROBLEMS)
async def add_holder(
    house: TheHouse, caller: TheCaller, code: Code, language: Language, data: JSONBody[NewHolder]
) -> NotepadInfo:
    """A column for somebody without a phone; the host's to give."""
    return await house.hall.box.add(code, caller.player, data.name, language)


@delete("/api/box/{code:str}/seats/{seat:int}", status_code=200, responses=PROBLEMS)
async def remove_holder(
    house: TheHouse, caller: TheCaller, code: Code, language: Language, seat: FromPath[int]
) -> NotepadInfo:
    """Take a column away; once something is written, it only loses its phone."""
    return await house.hall.box.remove(code, caller.player, seat, language)


@post("/api/box/{code:str}/jottings", status_code=200, responses=PROBLEMS)
async def jot(
    house: TheHouse, caller: TheCaller, code: Code, language: Language, data: JSONBody[Jot]
) -> NotepadInfo:
    """Write something, or take it back; sent twice, it is done once."""
    return await house.hall.box.jot(code, caller.player, data, language)


@post("/api/box/{code:str}/finish", status_code=200, responses=PROBLEMS)
async def finish_pad(house: TheHouse, caller: TheCaller, code: Code, language: Language) -> NotepadInfo:
    """The game is over; the host's to say."""
    return await house.hall.box.finish(code, caller.player, language)


@post("/api/box/{code:str}/open", status_code=200, responses=PROBLEMS)
async def open_pad(house: TheHouse, caller: TheCaller, code: Code, language: Language) -> NotepadInfo:
    """It is not over after all."""
    return await house.hall.box.open(code, caller.player, language)


@post("/api/box/{code:str}/again", status_code=200, responses=PROBLEMS)
async def one_more(house: TheHouse, caller: TheCaller, code: Code, language: Language) -> NotepadInfo:
    """One more game with the same people; the same pad for all who ask."""
    house.allow_table(caller)
    return await house.hall.box.again(code, caller.player, language)


@get("/api/box/{code:str}/qr.svg", media_type="image/svg+xml", responses=PROBLEMS)
async def pad_code(house: TheHouse, caller: TheCaller, code: Code) -> Response[bytes]:
    """The invitation as a picture for phones."""
    picture = io.BytesIO()
    link = f"{house.address_of(caller)}/box/{checked(code)}"
    segno.make(link, error="m", micro=False).save(picture, kind="svg", border=2, light="white", xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-cache"})


HANDLERS = (
    new_pad,
    pads,
    pad,
    leave_pad,
    join_pad,
    add_holder,
    remove_holder,
    jot,
    finish_pad,
    open_pad,
    one_more,
    pad_code,
)
