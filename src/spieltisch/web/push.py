"""Notices for one's own devices by HTTP: wanted, no longer wanted, and not now, for somebody is here."""

from __future__ import annotations

from functools import partial

from litestar import delete, get, post
from litestar.params import JSONBody

from ..table.store import subscriptions
from ..table.store.subscriptions import Address
from .api import PROBLEMS
from .dependencies import Language, TheCaller, TheHouse
from .notices.outside import Forbidden
from .problems import Refusal
from .schemas import NewSubscription, PushInfo


@get("/api/me/notices", responses=PROBLEMS)
async def notices(house: TheHouse, caller: TheCaller) -> PushInfo:
    """Whether notices are offered here, and which of one's devices want them."""
    pusher = house.office.pusher
    known = await house.hall.store.read(partial(subscriptions.devices_reached, player=caller.player))
    return PushInfo(
        key="" if pusher is None else pusher.public, on=caller.device in known, devices=len(known)
    )


@post("/api/me/notices", status_code=204, responses=PROBLEMS)
async def subscribe(
    house: TheHouse, caller: TheCaller, language: Language, data: JSONBody[NewSubscription]
) -> None:
    """Have this device told when games wait, in the language that is asked for."""
    house.allow_link(caller)
    if house.office.pusher is None:
        raise Refusal("no-notices", 409)
    address = _checked(data, house.office.inside)
    kept = partial(
        subscriptions.keep, device=caller.device, player=caller.player, address=address, language=language
    )
    if not await house.hall.store.read(kept):
        raise Refusal("too-many-devices", 409)


@delete("/api/me/notices", responses=PROBLEMS)
async def unsubscribe(house: TheHouse, caller: TheCaller) -> None:
    """Tell this device nothing more."""
    await house.hall.store.read(partial(subscriptions.drop, device=caller.device))


@post("/api/me/notices/here", status_code=204, responses=PROBLEMS)
async def be_here(house: TheHouse, caller: TheCaller) -> None:
    """Somebody is at the page: for two minutes no device of theirs is told anything."""
    await house.hall.store.read(partial(subscriptions.be_here, device=caller.device, player=caller.player))


def _checked(data: NewSubscription, inside: bool) -> Address:
    from .notices.push import checked

    try:
        return checked(Address(data.endpoint, data.keys.p256dh, data.keys.auth), inside)
    except Forbidden as error:
        raise Refusal(f"bad-address.{error}") from error


HANDLERS = (notices, subscribe, unsubscribe, be_here)
