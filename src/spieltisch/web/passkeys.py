"""Passkeys by HTTP: made on a device that is known, and later the way in on any other."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import Any

from litestar import delete, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from ..core.plain import NAME_LENGTH, clean
from ..table.store import devices, passkeys, tickets
from ..table.store.passkeys import Passkey
from ..table.store.tickets import TicketOwner
from .api import PROBLEMS
from .browsers import label_of
from .caller import Caller
from .ceremonies import Site, challenge_of, mark_of, possible
from .dependencies import AnyRequest, TheCaller, TheHouse
from .house import House
from .problems import Refusal
from .schemas import PasskeyAnswer, PasskeyOptions, SelfArrival, SelfName
from .selves import arrive


def mark_for(id: str) -> str:
    """What a passkey or device is called on the page."""
    return sha256(id.encode()).hexdigest()[:16]


def site_of(request: AnyRequest, caller: Caller) -> Site:
    """The site as the browser shows it; the doorman has seen that it is ours."""
    site = Site(request.headers.get("origin") or caller.base)
    if not possible(site.origin.partition("://")[2]):
        raise Refusal("no-passkeys", 409)
    return site


@post("/api/me/passkeys/options", status_code=200, responses=PROBLEMS)
async def creation(
    request: AnyRequest, house: TheHouse, caller: TheCaller, data: JSONBody[SelfName]
) -> PasskeyOptions:
    """What a browser needs to make a passkey."""
    site = site_of(request, caller)
    house.allow_link(caller)
    await house.selves.require_servers()
    name = clean(data.name, NAME_LENGTH)
    known = await house.hall.store.read(partial(passkeys.passkeys_of, player=caller.player))
    challenge, options = site.creation(caller.player, name, known)
    await _give(house, "register", challenge, TicketOwner(caller.player, name))
    return PasskeyOptions(options=options)


@post("/api/me/passkeys", responses=PROBLEMS)
async def register(
    request: AnyRequest, house: TheHouse, caller: TheCaller, data: JSONBody[PasskeyAnswer]
) -> None:
    """Keep a passkey that was made: by it this player is found again."""
    site = site_of(request, caller)
    ticket = await _take(house, "register", data.credential)
    if ticket.player != caller.player:
        raise Refusal("bad-passkey")
    label = label_of(request.headers.get("user-agent", ""))
    id, key, count = site.made(data.credential)
    made = Passkey(id, caller.player, ticket.name, label, key, count)

    def work(connection: Connection) -> bool:
        devices.note(connection, caller.device, caller.player, label)
        return passkeys.passkey(connection, id) is None and passkeys.keep(connection, made)

    if not await house.hall.store.read(work):
        raise Refusal("too-many-passkeys", 409)


@delete("/api/me/passkeys/{mark:str}", responses=PROBLEMS)
async def remove(house: TheHouse, caller: TheCaller, mark: FromPath[str]) -> None:
    """Take a passkey of one's own no more."""
    known = await house.hall.store.read(partial(passkeys.passkeys_of, player=caller.player))
    found = next((each for each in known if mark_for(each.id) == mark), None)
    if found is None:
        raise Refusal("no-such-device", 404)
    await house.hall.store.read(partial(passkeys.drop, id=found.id, player=caller.player))


@post("/api/passkeys/options", status_code=200, responses=PROBLEMS)
async def sign_in_options(request: AnyRequest, house: TheHouse, caller: TheCaller) -> PasskeyOptions:
    """What a browser needs to sign with a passkey of this site."""
    site = site_of(request, caller)
    house.allow_guess(caller)
    await house.selves.require_servers()
    challenge, options = site.request()
    await _give(house, "sign-in", challenge, TicketOwner("", ""))
    return PasskeyOptions(options=options)


@post("/api/passkeys", status_code=200, responses=PROBLEMS)
async def sign_in(
    request: AnyRequest, house: TheHouse, caller: TheCaller, data: JSONBody[PasskeyAnswer]
) -> SelfArrival:
    """Come in by a passkey: this device is its player's from now on."""
    site = site_of(request, caller)
    await _take(house, "sign-in", data.credential)
    passkey = await _known(house, data.credential.get("id"))
    count = site.signed(data.credential, passkey)
    label = label_of(request.headers.get("user-agent", ""))

    def work(connection: Connection) -> Any:
        passkeys.used(connection, passkey.id, count)
        return arrive(connection, caller.device, label, passkey.player, passkey.name)

    arrived = await house.selves.arrived(caller, await house.orders.tell(work))
    return SelfArrival(name=arrived.name, carried=bool(arrived.order))


async def _known(house: House, id: object) -> Passkey:
    found = None
    if isinstance(id, str) and id.isascii() and id.isprintable():
        found = await house.hall.store.read(partial(passkeys.passkey, id=id))
    if found is None:
        raise Refusal("bad-passkey")
    return found


async def _give(house: House, kind: tickets.TicketKind, challenge: bytes, ticket: TicketOwner) -> None:
    mark = mark_of(challenge)
    await house.hall.store.read(lambda connection: tickets.give(connection, kind, mark, ticket))


async def _take(house: House, kind: tickets.TicketKind, credential: dict[str, Any]) -> TicketOwner:
    """The ticket of the challenge that was signed: each is good once."""
    mark = mark_of(challenge_of(credential))
    found = await house.hall.store.read(lambda connection: tickets.take(connection, kind, [mark]))
    if found is None:
        raise Refusal("bad-passkey")
    return found


HANDLERS = (creation, register, remove, sign_in_options, sign_in)
