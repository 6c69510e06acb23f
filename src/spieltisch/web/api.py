"""The HTTP routes. Each asks the hall and answers; nothing is decided here."""

from __future__ import annotations

import io
from functools import partial
from typing import Annotated

import segno
from litestar import MediaType, Response, delete, get, post
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, QueryParameter, RawBody

from ..table.codes import checked
from ..table.messages.forms import Continue, NewTable, Replay
from ..table.messages.outgoing import TableInfo
from .answers import Answer, packed_answer, text_answer
from .catalogue import catalogue
from .departure import while_here
from .dependencies import AnyRequest, Code, Language, TheCaller, TheHouse
from .identity import fresh, sign
from .language import word
from .problems import Refusal
from .schemas import Catalogue, Health, Join, Joined, Me, Problem, Ready, TableCode, Token
from .settings import RECORD_BYTES

PROBLEMS = {
    status: ResponseSpec(Problem, description=said, generate_examples=False)
    for status, said in {
        400: "Not readable, or an option that does not fit.",
        401: "A token that is not of this server.",
        403: "Not yours to do.",
        404: "No such thing.",
        409: "It does not fit how things stand.",
        413: "Too much at once.",
        429: "Too fast.",
        503: "Not possible at the moment.",
    }.items()
}

NOT_READY = ResponseSpec(Ready, description="Send nobody here for now.", generate_examples=False)
RECORD = ResponseSpec(str, description="Its text.", generate_examples=False, media_type=MediaType.TEXT)
REPLAY = ResponseSpec(Replay, description="Every stop of it.", generate_examples=False)


@get("/api/health", responses=PROBLEMS)
async def health(house: TheHouse) -> Health:
    """Whether the server is there, and its database with it."""
    return Health(status="ok", version=house.version, store=house.hall.store.answers, warm=house.warmth.share)


@get("/api/ready", responses={**PROBLEMS, 503: NOT_READY})
async def ready(house: TheHouse) -> Response[Ready]:
    """Whether people should be sent to this server: a commit works, workers are alive, it does not end."""
    found = await house.readiness.look(house.draining)
    return Response(found, status_code=200 if found.ready else 503)


@get("/api/games", responses=PROBLEMS)
async def games(house: TheHouse, language: Language) -> Catalogue:
    """All modes with their options, and the levels of bots."""
    return catalogue(language, house.version)


@post("/api/players", responses=PROBLEMS)
async def new_player(house: TheHouse) -> Token:
    """An identity for a program, to be sent as a bearer token."""
    return Token(token=sign(house.settings.key, fresh().player))


@get("/api/me", responses=PROBLEMS)
async def me(house: TheHouse, caller: TheCaller, language: Language) -> Me:
    """One's own tables, the last one first, and how many exercises wait today."""
    await house.devices.see(caller.device)
    lines = await house.hall.tables_of(caller.player, language)
    due = await house.hall.coach.practice.due(caller.player)
    name = next((line.names[line.yours[0]] for line in lines if line.yours), "")
    notice = word(language, "notices", "forged") if caller.identity.standing == "forged" else ""
    return Me(name=name, tables=lines, share=house.address_of(caller), notice=notice, due=due)


@delete("/api/me", responses=PROBLEMS)
async def revoke(house: TheHouse, caller: TheCaller) -> None:
    """Be nobody any more: the cookie or token that is shown is never taken again.

    Other devices of the same player stay.
    """
    if caller.identity.standing == "known":
        house.allow_revocation(caller)
        await house.selves.sign_out(caller.device)


@post("/api/tables", responses=PROBLEMS)
async def new_table(house: TheHouse, caller: TheCaller, data: JSONBody[NewTable]) -> TableCode:
    """Set a table up; with a level of bots the game starts at once."""
    house.allow_table(caller)
    table = await house.hall.create(caller.player, data)
    return TableCode(code=table.code)


@get("/api/tables/{code:str}", responses=PROBLEMS)
async def table_info(house: TheHouse, caller: TheCaller, code: Code, language: Language) -> TableInfo:
    """What anybody with the code may know of a table."""
    table = await house.hall.table(code, caller.asker)
    return table.info(caller.player, language)


@delete("/api/tables/{code:str}", responses=PROBLEMS)
async def put_away(house: TheHouse, caller: TheCaller, code: Code) -> None:
    """Take a table off one's own list; where nobody else had a part in it, it is gone."""
    await house.hall.put_away(code, caller.player, caller.address)


@post("/api/tables/{code:str}/join", responses=PROBLEMS)
async def join(house: TheHouse, caller: TheCaller, code: Code, data: JSONBody[Join]) -> Joined:
    """Take a seat."""
    table = await house.hall.table(code, caller.asker)
    return Joined(seat=await table.join(caller.player, data.name, data.seat))


@get("/api/tables/{code:str}/replay", responses={**PROBLEMS, 200: REPLAY})
async def replay(
    request: AnyRequest,
    house: TheHouse,
    caller: TheCaller,
    code: Code,
    language: Language,
    seat: FromQuery[int | None] = None,
) -> Answer:
    """A finished game, stop by stop, as a seat or a spectator saw it."""

    work = partial(house.hall.replay, code, caller.player, seat, language, caller.address)
    return await packed_answer(request, house, caller, work)


@get(
    "/api/tables/{code:str}/record",
    media_type="text/plain",
    response_headers=[ResponseHeader(name="content-disposition", documentation_only=True)],
    responses={**PROBLEMS, 200: RECORD},
)
async def record_text(request: AnyRequest, house: TheHouse, caller: TheCaller, code: Code) -> Answer:
    """The record of a finished game, to keep or to replay elsewhere."""
    name = f'attachment; filename="spieltisch-{checked(code)}.txt"'
    work = partial(house.hall.record_text, code, caller.player)
    return await text_answer(request, house, caller, work, {"content-disposition": name})


@post("/api/records", request_max_body_size=RECORD_BYTES, responses=PROBLEMS)
async def import_record(
    request: AnyRequest,
    house: TheHouse,
    caller: TheCaller,
    body: RawBody,
    name: Annotated[str, QueryParameter(description="Who brings it.")] = "",
) -> TableCode:
    """Bring the record of a finished game; it can be replayed and played on like one's own."""
    house.allow_table(caller)
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("no-text") from error
    work = house.hall.import_record(caller.player, name, text, caller.address)
    table = await while_here(request, work)
    return TableCode(code=table.code)


@post("/api/tables/{code:str}/continue", responses=PROBLEMS)
async def play_on(
    request: AnyRequest, house: TheHouse, caller: TheCaller, code: Code, data: JSONBody[Continue]
) -> TableCode:
    """Play on from a stop of a finished game, against bots."""
    house.allow_table(caller)
    work = house.hall.continue_from(caller.player, code, data, caller.address)
    table = await while_here(request, work)
    return TableCode(code=table.code)


@post("/api/tables/{code:str}/rematch", responses=PROBLEMS)
async def rematch(house: TheHouse, caller: TheCaller, code: Code) -> TableCode:
    """Play again with the same seats; the next table is the same for all who ask."""
    house.allow_table(caller)
    return TableCode(code=await house.hall.rematch(code, caller.player, caller.address))


@get("/api/tables/{code:str}/qr.svg", media_type="image/svg+xml", responses=PROBLEMS)
async def qr_code(house: TheHouse, caller: TheCaller, code: Code) -> Response[bytes]:
    """The invitation as a picture for phones."""
    table = await house.hall.table(code, caller.asker)
    picture = io.BytesIO()
    link = f"{house.address_of(caller)}/t/{table.code}"
    segno.make(link, error="m", micro=False).save(picture, kind="svg", border=2, light="white", xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-cache"})


HANDLERS = (
    health,
    ready,
    games,
    new_player,
    me,
    revoke,
    new_table,
    table_info,
    put_away,
    join,
    replay,
    record_text,
    import_record,
    play_on,
    rematch,
    qr_code,
)
