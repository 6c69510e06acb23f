"""One WebSocket: what the table tells goes out, what the page asks comes in."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from dataclasses import replace
from urllib.parse import parse_qsl

import msgspec

from ..core.errors import SpieltischError
from ..table.desk.client import Arrival, Client
from ..table.desk.table import Table
from ..table.errors import DealHidden, NoSuchTable, TableBroken
from ..table.messages.incoming import Incoming, Knock
from ..table.messages.outgoing import Here, Refused
from . import traffic
from .caller import Caller, Scope, known
from .doorman import Receive, Send
from .house import House
from .identity import cookie_header
from .language import sentence, word
from .limits import Bucket
from .logs import report
from .problems import told
from .shortcut import SHORTCUT
from .wire import Wire

NO_TABLE, AGAIN, TOO_MANY, RUBBISH = 4404, 4503, 4429, 4400  # codes of closing
GOING_AWAY, BROKEN = 1001, 1011
PATH = re.compile("/api/tables/[^/]+/ws")
DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


class TableSockets:
    """All WebSockets, as an ASGI application of its own: ``/api/tables/{code}/ws``."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sit or watch at a table for as long as the connection lasts."""
        wire, caller = Wire(receive, send, scope.get(SHORTCUT)), known(scope)
        if not PATH.fullmatch(scope["path"]):
            await wire.close(NO_TABLE)
            return
        await _accept(wire, self._house, caller)
        if not self._house.places.enter(caller.address):
            await part(wire, refusal("too-many-connections", caller.language), TOO_MANY)
            return
        try:
            await self._visit(wire, caller, scope)
        finally:
            self._house.places.leave(caller.address)

    async def _visit(self, wire: Wire, caller: Caller, scope: Scope) -> None:
        try:
            table = await self._house.hall.table(scope["path"].split("/")[-2], caller.asker)
            client = await _connect(wire, caller, table, scope["query_string"])
        except SpieltischError as error:
            final = isinstance(error, NoSuchTable | TableBroken | DealHidden)
            await part(wire, _told(error, caller.language), NO_TABLE if final else AGAIN)
        except Exception as error:
            report("a table could not be opened", error)
            await part(wire, refusal("internal", caller.language), BROKEN)
        else:
            visit = Visit(wire, self._house, caller, table, client)
            with self._house.gate.guest(scope.get("server"), visit.send_home):
                await visit.last()


async def _connect(wire: Wire, caller: Caller, table: Table, query_string: bytes) -> Client:
    """Come to the table as the address asks for; what is not readable in it is passed over."""
    query = dict(parse_qsl(query_string.decode("latin-1")))
    page, _, count = query.get("page", "").partition(".")
    line = _number(count)
    arrival = Arrival(
        caller.language,
        "watch" if query.get("watch", "0") != "0" else _number(query.get("seat")),
        since=_number(query.get("since")),
        previews=query.get("previews") != "0",
        past=query.get("past", "0") != "0",
        name=query.get("name", ""),
        address=caller.address,
        device=caller.device,
        page=page if line is not None else "",
        line=line or 0,
    )
    try:
        return table.connect(caller.player, arrival)
    except SpieltischError as error:  # an old link to a seat: its reader can still watch
        await wire.tell(_told(error, caller.language))
        return table.connect(caller.player, replace(arrival, seat=None))


def _number(text: str | None) -> int | None:
    return int(text) if text and len(text) < 16 and text.isascii() and text.isdigit() else None


class Visit:
    """One open page, or one program, at a table."""

    __slots__ = ("_allowance", "_client", "_language", "_patience", "_table", "_wire")

    def __init__(self, wire: Wire, house: House, caller: Caller, table: Table, client: Client) -> None:
        self._wire = wire
        self._language = caller.language
        self._table = table
        self._client = client
        client.write = wire.write
        self._allowance = Bucket(house.settings.limits.messages)
        self._patience = house.settings.limits.rubbish

    async def last(self) -> None:
        """Until the other side goes, or the table closes."""
        telling = asyncio.create_task(self._tell())
        try:
            await self._listen()
        finally:
            self._client.close()
            telling.cancel()
            with suppress(asyncio.CancelledError):
                await telling

    async def send_home(self) -> None:
        """The way that this one came by is closed."""
        await part(self._wire, refusal("network-closed", self._language), AGAIN)

    async def _tell(self) -> None:
        """Send the newest truth, as fast as the other side takes it."""
        with suppress(OSError):  # the other side is gone: listening ends as well
            async for text in self._client:
                await self._wire.send(text)
                del text  # the next one may be long in coming
            await self._part()

    async def _part(self) -> None:
        """The table lets go: where something went wrong, that is said before the page comes again."""
        why = self._client.farewell
        if why is None:
            await self._wire.close(GOING_AWAY)
        else:
            await part(self._wire, _told(why, self._language), AGAIN)

    async def _listen(self) -> None:
        while (message := await self._wire.receive())["type"] == "websocket.receive":
            answer = await self._answer(message.get("text") or message.get("bytes") or b"")
            if self._patience < 0:
                await part(self._wire, refusal("rubbish", self._language), RUBBISH)
                return
            if answer is not None and not self._client.closed:  # else the farewell says it
                await self._wire.tell(answer)

    async def _answer(self, text: str | bytes) -> Refused | Here | None:
        """Hand a message to the table; what it or we refuse is said. Who knocks does not wait for a table."""
        if not self._allowance.take():
            self._patience -= 1
            return refusal("too-fast", self._language)
        try:
            message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._patience -= 1
            return refusal("not-a-message", self._language, detail=str(error)[:200])
        if isinstance(message, Knock):
            return Here()
        if self._client.closed:  # the page has another line, or comes again and asks there
            return None
        try:
            await self._table.handle(self._client, message)
        except SpieltischError as error:
            return _told(error, self._language)
        except Exception as error:
            report(f"a table failed at {type(message).__name__}", error)
            return refusal("internal", self._language)
        return None


async def _accept(wire: Wire, house: House, caller: Caller) -> None:
    identity = caller.identity
    gives = identity.renew and not caller.bearer
    cookie = cookie_header(house.settings.key, caller.device, caller.secure, house.settings.root_path)
    await wire.accept(*([(b"set-cookie", cookie)] if gives else []))
    if identity.standing == "forged":
        notice = word(caller.language, "notices", identity.standing)
        await wire.tell(Refused(reason=identity.standing, message=notice))


async def part(wire: Wire, message: Refused, code: int) -> None:
    """Say why, then close."""
    await wire.tell(message)
    await wire.close(code, message.reason)


def _told(error: SpieltischError, language: str) -> Refused:
    problem = told(error, language)
    return Refused(reason=problem.reason, message=problem.message)


def refusal(reason: str, language: str, **values: object) -> Refused:
    """What the server says for a reason."""
    traffic.refusal(reason)
    return Refused(reason=reason, message=sentence(language, reason, **values))
