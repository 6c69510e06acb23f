"""Oneself by HTTP: one's devices, the way to another one, one's data, and the end of all that."""

from __future__ import annotations

import io
from functools import partial

import segno
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from ..table.store import devices, passkeys
from .answers import Answer, streamed_answer
from .api import PROBLEMS
from .browsers import label_of
from .ceremonies import possible
from .dependencies import AnyRequest, TheCaller, TheHouse
from .passkeys import mark_for
from .problems import Refusal
from .schemas import DeviceInfo, Farewell, Invitation, LinkInfo, PasskeyInfo, SelfArrival, SelfInfo, SelfName
from .takeaway import takeaway

DELETE = "delete"  # the word that a program sends; the page has people type one of their language


def _label(request: AnyRequest) -> str:
    return label_of(request.headers.get("user-agent", ""))


@get("/api/me/self", responses=PROBLEMS)
async def oneself(request: AnyRequest, house: TheHouse, caller: TheCaller) -> SelfInfo:
    """One's devices and passkeys."""
    rows = await house.hall.store.read(partial(devices.devices_of, player=caller.player))
    keys = await house.hall.store.read(partial(passkeys.passkeys_of, player=caller.player))
    found = [
        DeviceInfo(
            mark=mark_for(row["device"]),
            label=row["label"],
            made=row["made"],
            seen=row["seen"],
            this=row["device"] == caller.device,
        )
        for row in rows
    ]
    known = [
        PasskeyInfo(mark=mark_for(key.id), label=key.label, made=key.made, used=key.used) for key in keys
    ]
    return SelfInfo(devices=found, passkeys=known, can_make_passkeys=possible(caller.host))


@post("/api/me/links", responses=PROBLEMS)
async def new_link(
    request: AnyRequest, house: TheHouse, caller: TheCaller, data: JSONBody[SelfName]
) -> LinkInfo:
    """A link for another device of one's own: good once, and for ten minutes."""
    house.allow_link(caller)
    code = await house.selves.link(caller, _label(request), data.name)
    link = f"{house.address_of(caller)}/link/{code}"
    return LinkInfo(code=code, link=link, picture=_picture(link), seconds=int(house.selves.lasting))


def _picture(link: str) -> str:
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(picture, kind="svg", border=2, light="white", xmldecl=False)
    return picture.getvalue().decode()


@get("/api/links/{code:str}", responses=PROBLEMS)
async def look_at_link(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> Invitation:
    """Whose a link is, and what would come of it if this device followed it."""
    house.allow_guess(caller)
    ticket, meeting = await house.selves.look(caller, code)
    yours = ticket.player == caller.player
    return Invitation(name=ticket.name, yours=yours, carries=meeting.carries, behind=list(meeting.behind))


@post("/api/links/{code:str}", status_code=200, responses=PROBLEMS)
async def follow_link(
    request: AnyRequest, house: TheHouse, caller: TheCaller, code: FromPath[str]
) -> SelfArrival:
    """Let this device be the link's owner's from now on."""
    house.allow_guess(caller)
    arrived = await house.selves.join(caller, _label(request), code)
    return SelfArrival(name=arrived.name, carried=bool(arrived.order))


@delete("/api/me/devices/{mark:str}", responses=PROBLEMS)
async def sign_out(house: TheHouse, caller: TheCaller, mark: FromPath[str]) -> None:
    """Let a device of one's own be nobody's: its cookie is never taken again."""
    rows = await house.hall.store.read(partial(devices.devices_of, player=caller.player))
    found = next((row["device"] for row in rows if mark_for(row["device"]) == mark), None)
    if found is None:
        raise Refusal("no-such-device", 404)
    house.allow_revocation(caller)
    await house.selves.sign_out(found)


@get("/api/me/data", responses=PROBLEMS, media_type="application/zip")
async def my_data(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Answer:
    """All that is kept of oneself, in one file: games as records, the rest as JSON."""
    house.allow_takeaway(caller)
    headers = {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="spieltisch.zip"',
        "cache-control": "no-store",
    }
    return streamed_answer(house, caller, takeaway(house.hall.store, caller.player), headers)


@post("/api/me/delete", status_code=204, responses=PROBLEMS)
async def delete_me(house: TheHouse, caller: TheCaller, data: JSONBody[Farewell]) -> None:
    """Have everything deleted that is kept of oneself; others' games go on without one's name."""
    if data.word != DELETE:
        raise Refusal("not-confirmed")
    if caller.identity.standing == "known":
        house.allow_revocation(caller)
        await house.orders.give("forget", caller.player)


HANDLERS = (oneself, new_link, look_at_link, follow_link, sign_out, my_data, delete_me)
