"""One WebSocket: what the table tells goes out, what the page asks comes in."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from ..core.errors import SpieltischError
from ..table.client import Client
from ..table.messages import Incoming, Outgoing, Refused
from ..table.table import Table
from .asking import TheHouse
from .caller import Caller, known
from .house import House
from .identity import cookie_header
from .language import sentence, word
from .limits import Bucket
from .problems import LOG, told

AnySocket = WebSocket[Any, Any, Any]
NO_TABLE, TOO_MANY, RUBBISH, GOING_AWAY = 4404, 4429, 4400, 1001  # codes of closing
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


@websocket("/api/tables/{code:str}/ws")
async def table_socket(socket: AnySocket, house: TheHouse, code: FromPath[str]) -> None:
    """Sit or watch at a table for as long as the connection lasts."""
    caller = known(socket.scope)
    await _accept(socket, house, caller)
    if not house.places.enter(caller.address):
        await _part(socket, _refusal("too-many-connections", caller.language), TOO_MANY)
        return
    try:
        table = await house.hall.table(code)
        client = await _connect(socket, caller, table)
        await Visit(socket, house, caller, table, client).last()
    except SpieltischError as error:
        await _part(socket, _told(error, caller.language), NO_TABLE)
    finally:
        house.places.leave(caller.address)


async def _connect(socket: AnySocket, caller: Caller, table: Table) -> Client:
    """Come to the table as the address asks for; what is not readable in it is passed over."""
    query = socket.query_params
    connect = partial(
        table.connect,
        caller.player,
        caller.language,
        since=_number(query.get("since")),
        previews=query.get("previews") != "0",
        past=query.get("past", "0") != "0",
        name=query.get("name", ""),
    )
    try:
        return connect("watch" if query.get("watch", "0") != "0" else _number(query.get("seat")))
    except SpieltischError as error:  # an old link to a seat: its reader can still watch
        await _send(socket, _told(error, caller.language))
        return connect(None)


def _number(text: str | None) -> int | None:
    return int(text) if text and len(text) < 16 and text.isascii() and text.isdigit() else None


class Visit:
    """One open page, or one program, at a table."""

    def __init__(self, socket: AnySocket, house: House, caller: Caller, table: Table, client: Client) -> None:
        self._socket = socket
        self._language = caller.language
        self._table = table
        self._client = client
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

    async def _tell(self) -> None:
        """Send the newest truth, as fast as the other side takes it."""
        with suppress(OSError):  # the other side is gone: listening ends as well
            async for message in self._client:
                await _send(self._socket, message)
            await self._socket.close(code=GOING_AWAY)

    async def _listen(self) -> None:
        while (message := await self._socket.receive())["type"] == "websocket.receive":
            answer = await self._answer(message.get("text") or message.get("bytes") or b"")
            if self._patience < 0:
                await _part(self._socket, _refusal("rubbish", self._language), RUBBISH)
                return
            if answer is not None:
                await _send(self._socket, answer)

    async def _answer(self, text: str | bytes) -> Refused | None:
        """Hand a message to the table; what it or we refuse is said."""
        if not self._allowance.take():
            self._patience -= 1
            return _refusal("too-fast", self._language)
        try:
            message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._patience -= 1
            return _refusal("not-a-message", self._language, detail=str(error)[:200])
        try:
            await self._table.handle(self._client, message)
        except SpieltischError as error:
            return _told(error, self._language)
        except Exception:
            LOG.exception("a table failed at %s", type(message).__name__)
            return _refusal("internal", self._language)
        return None


async def _accept(socket: AnySocket, house: House, caller: Caller) -> None:
    identity = caller.identity
    gives = identity.renew and not caller.bearer
    cookie = cookie_header(house.settings.key, caller.player, caller.secure).decode()
    await socket.accept(headers={"set-cookie": cookie} if gives else {})
    if identity.standing in ("forged", "expired"):
        notice = word(caller.language, "notices", identity.standing)
        await _send(socket, Refused(reason=identity.standing, message=notice))


async def _send(socket: AnySocket, message: Outgoing) -> None:
    await socket.send({"type": "websocket.send", "text": ENCODER.encode(message).decode(), "bytes": None})


async def _part(socket: AnySocket, message: Refused, code: int) -> None:
    """Say why, then close."""
    await _send(socket, message)
    await socket.close(code=code, reason=message.reason)


def _told(error: SpieltischError, language: str) -> Refused:
    problem = told(error, language)
    return Refused(reason=problem.reason, message=problem.message)


def _refusal(reason: str, language: str, **values: object) -> Refused:
    return Refused(reason=reason, message=sentence(language, reason, **values))
