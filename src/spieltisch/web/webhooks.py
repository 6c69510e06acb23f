"""Where tables and circles are told of elsewhere, by HTTP: entered, tried and taken away by their hosts."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from ..core.plain import clean
from ..table.errors import BadSetting, NotHost, NotHostOfCircle
from ..table.reminders import words
from ..table.store import webhooks as book
from ..table.store.webhooks import Webhook
from .api import PROBLEMS
from .caller import Caller
from .dependencies import Code, Language, TheCaller, TheHouse
from .house import House
from .notices.couriers import Report
from .notices.outside import LONGEST
from .problems import Refusal
from .schemas import NewWebhook, WebhookInfo

MASKED, BASE, SERVICE = 300, 300, 60  # letters of each that are kept


class Subject(NamedTuple):
    """What is told of: a table or circle that somebody is at or in."""

    code: str
    circle: bool
    may: bool  # whether they are its host
    slow: bool = True

    def require_host(self) -> None:
        """Only hosts say where else it is told of."""
        if not self.may:
            raise NotHostOfCircle if self.circle else NotHost


@get("/api/tables/{code:str}/webhook", responses=PROBLEMS)
async def table_webhook(house: TheHouse, caller: TheCaller, code: Code) -> WebhookInfo:
    """Where else it is said whose turn it is at a table."""
    return await _shown(house, caller, await _table(house, caller, code))


@post("/api/tables/{code:str}/webhook", status_code=200, responses=PROBLEMS)
async def tell_of_table(
    house: TheHouse, caller: TheCaller, language: Language, code: Code, data: JSONBody[NewWebhook]
) -> WebhookInfo:
    """Have it said elsewhere whose turn it is at a slow table."""
    return await _enter(house, caller, await _table(house, caller, code), language, data.address)


@post("/api/tables/{code:str}/webhook/test", status_code=204, responses=PROBLEMS)
async def try_table_webhook(house: TheHouse, caller: TheCaller, language: Language, code: Code) -> None:
    """Send a message there."""
    await _try_out(house, caller, await _table(house, caller, code), language)


@delete("/api/tables/{code:str}/webhook", responses=PROBLEMS)
async def tell_no_more_of_table(house: TheHouse, caller: TheCaller, code: Code) -> None:
    """Say nothing elsewhere any more."""
    await _drop(house, await _table(house, caller, code))


@get("/api/circles/{id:str}/webhook", responses=PROBLEMS)
async def circle_webhook(house: TheHouse, caller: TheCaller, id: FromPath[str]) -> WebhookInfo:
    """Where else results of a circle are told."""
    return await _shown(house, caller, await _circle(house, caller, id))


@post("/api/circles/{id:str}/webhook", status_code=200, responses=PROBLEMS)
async def tell_of_circle(
    house: TheHouse, caller: TheCaller, language: Language, id: FromPath[str], data: JSONBody[NewWebhook]
) -> WebhookInfo:
    """Have results of a circle told elsewhere."""
    return await _enter(house, caller, await _circle(house, caller, id), language, data.address)


@post("/api/circles/{id:str}/webhook/test", status_code=204, responses=PROBLEMS)
async def try_circle_webhook(
    house: TheHouse, caller: TheCaller, language: Language, id: FromPath[str]
) -> None:
    """Send a message there."""
    await _try_out(house, caller, await _circle(house, caller, id), language)


@delete("/api/circles/{id:str}/webhook", responses=PROBLEMS)
async def tell_no_more_of_circle(house: TheHouse, caller: TheCaller, id: FromPath[str]) -> None:
    """Tell nothing elsewhere any more."""
    await _drop(house, await _circle(house, caller, id))


async def _table(house: House, caller: Caller, code: str) -> Subject:
    setting = (await house.hall.table(code, caller.asker)).setting
    may = caller.player == setting.host
    if not may and not setting.seats_of(caller.player):
        raise NotHost
    return Subject(setting.code, False, may, setting.slow)


async def _circle(house: House, caller: Caller, id: str) -> Subject:
    await house.hall.circles.require_member(id, caller.player)
    return Subject(id, True, await house.hall.circles.is_host(id, caller.player))


async def _shown(house: House, caller: Caller, subject: Subject) -> WebhookInfo:
    services = house.office.couriers.services
    known = await house.hall.store.read(partial(book.webhook_of, code=subject.code))
    if known is None:
        return WebhookInfo(services=list(services), may=subject.may)
    masked = known.masked if known.player == caller.player else ""
    return WebhookInfo(services=list(services), service=known.service, masked=masked, may=subject.may)


async def _enter(house: House, caller: Caller, subject: Subject, language: str, address: str) -> WebhookInfo:
    subject.require_host()
    if not subject.slow:
        raise BadSetting("webhook-fast")
    house.allow_link(caller)
    _require_services(house)
    address = address.strip()
    fits = address.isprintable() and len(address) <= LONGEST
    report = await house.office.couriers.look(address) if fits else Report("unreadable")
    _require_good(house, report)
    made = Webhook(
        code=subject.code,
        player=caller.player,
        circle=subject.circle,
        address=address,
        service=clean(report.service, SERVICE),
        masked=clean(report.masked, MASKED),
        language=language,
        base=house.address_of(caller)[:BASE],
    )
    if not await house.hall.store.read(partial(book.keep, made=made)):
        raise Refusal("too-many-webhooks", 409)
    return await _shown(house, caller, subject)


async def _try_out(house: House, caller: Caller, subject: Subject, language: str) -> None:
    subject.require_host()
    house.allow_link(caller)
    _require_services(house)
    known = await house.hall.store.read(partial(book.webhook_of, code=subject.code))
    if known is None:
        raise Refusal("no-webhook", 404)
    link = f"{known.base}/{'circle' if subject.circle else 't'}/{subject.code}"
    said = words.tried(language, link)
    _require_good(house, await house.office.couriers.say(known.address, "Spieltisch", said))


async def _drop(house: House, subject: Subject) -> None:
    subject.require_host()
    await house.hall.store.read(partial(book.drop, code=subject.code))


def _require_services(house: House) -> None:
    """The host of the server may allow none."""
    if not house.office.couriers.services:
        raise Refusal("bad-webhook.none", 409)


def _require_good(house: House, report: Report) -> None:
    """Say why an address cannot be used."""
    if report.how != "done":
        allowed = ", ".join(house.office.couriers.services)
        raise Refusal(f"bad-webhook.{report.how}", scheme=clean(report.scheme, SERVICE), services=allowed)


HANDLERS = (
    table_webhook,
    tell_of_table,
    try_table_webhook,
    tell_no_more_of_table,
    circle_webhook,
    tell_of_circle,
    try_circle_webhook,
    tell_no_more_of_circle,
)
