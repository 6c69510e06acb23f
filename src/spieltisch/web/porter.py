"""Leads whoever names a table to the server that plays it, this one or another."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic

from ..core.errors import SpieltischError
from ..table.codes import checked
from ..table.hall import Hall
from ..table.owners import Elsewhere
from .caller import Caller, Scope, known
from .doorman import App, Message, Receive, Send, refuse
from .passage.frames import Call
from .passage.line import PATH
from .passage.owner import Reception
from .passage.passages import Passages
from .passage.stream import Lost
from .sockets import AGAIN, part, refusal
from .wire import Wire

TABLE = re.compile("/api/tables/([^/]+)(?:/.*)?")
# somebody asks for a new table
FOUNDING = re.compile("/api/tables|/api/records|/api/me/offline|/api/deals/[^/]+")
TAKING_OVER = 6.0  # seconds in which a table whose server has gone is another's
LOOKING = 0.25  # between two looks whether it is so
MOVED = 0.02  # until whoever has just given a table away is not asked for it again
RESTART = 1012  # the code with which a page is told to come again


class Porter:
    """Stands behind the doorman where several servers share a database."""

    def __init__(self, inside: App, hall: Hall, keys: Iterable[bytes]) -> None:
        self._inside = inside
        self._hall = hall
        self._passages = Passages(hall.owners.me, keys)
        self._reception = Reception(hall.owners.me, keys, inside, self._owner_of)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lead a call to its table; what names none is answered here."""
        if scope["type"] == "websocket" and scope["path"] == PATH:
            await self._reception(scope, receive, send)
            return
        found = TABLE.fullmatch(scope["path"])
        if found is not None:
            await self._lead(scope, receive, send, found[1])
        elif self._hall.owners.draining and _founds(scope):
            await self._lead(scope, receive, send, "")
        else:
            await self._inside(scope, receive, send)

    async def close(self) -> None:
        """Hang up."""
        await self._passages.close()

    async def _lead(self, scope: Scope, receive: Receive, send: Send, code: str) -> None:
        """To wherever a table is; if its server has gone, to where it is taken up."""
        trip, caller = Trip(scope, receive, send), known(scope)
        until = monotonic() + TAKING_OVER
        address = await self._whose(code, caller) if code else self._another()
        while address is not None:
            try:
                passage = await self._passages.to(address)
                if await passage.carry(scope, trip.receive, trip.send):
                    return
                wait = MOVED
            except Lost:
                wait = LOOKING
            if not trip.can_begin_again or monotonic() > until:
                await trip.give_up()
                return
            trip.begin_again()
            await asyncio.sleep(wait)
            address = await self._claimed(code, caller) if code else self._another()
        await self._inside(scope, trip.receive if trip.left else receive, send)

    async def _owner_of(self, call: Call) -> str:
        """Where a call from another server is to be answered, if not here."""
        found = TABLE.fullmatch(call.path)
        return (found and await self._whose(found[1], call.caller)) or ""

    async def _whose(self, code: str, caller: Caller) -> str | None:
        """Where a table is, if not here; a table that is nobody's is read here, and ours from then on."""
        with suppress(SpieltischError):  # it is said by whoever is asked for the table
            address = await self._hall.owners.whose(checked(code))
            return address or await self._claimed(code, caller)
        return None

    async def _claimed(self, code: str, caller: Caller) -> str | None:
        """The same, asked of the database; an empty address is to be asked again."""
        try:
            await self._hall.table(code, caller.asker)
        except Elsewhere as error:
            return error.address
        except SpieltischError:
            pass
        return None

    def _another(self) -> str | None:
        """A server that stays, where there is one."""
        return next((peer.address for peer in self._hall.owners.servers() if not peer.draining), None)


def _founds(scope: Scope) -> bool:
    """Whether somebody asks for a new table."""
    return scope.get("method") == "POST" and FOUNDING.fullmatch(scope["path"]) is not None


class Trip:
    """Somebody's call on its way; it can begin again as long as nothing has come of it."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope, self._receive, self._send = scope, receive, send
        self._heard: list[Message] = []
        self._again: list[Message] = []
        self._told = False

    @property
    def left(self) -> bool:
        """Whether something was read from whoever asks that has to be handed on once more."""
        return bool(self._again)

    @property
    def can_begin_again(self) -> bool:
        """Whether nothing was answered yet, nor anything handed on that may have been done."""
        changes = self._scope.get("method", "GET") not in ("GET", "HEAD")
        return not self._told and not (changes and self._heard)

    def begin_again(self) -> None:
        """What was handed on is handed on once more."""
        self._again = self._heard.copy()

    async def receive(self) -> Message:
        """What comes from whoever asks."""
        if self._again:
            return self._again.pop(0)
        message = await self._receive()
        if not self._told:
            self._heard.append(message)
        return message

    async def send(self, message: Message) -> None:
        """What is answered."""
        self._told = True
        self._heard.clear()
        await self._send(message)

    async def give_up(self) -> None:
        """Say that the server of this table cannot be reached; a page at the table is told to come again."""
        if self._scope["type"] == "http":
            if not self._told:
                await refuse(self._scope, self._send, "elsewhere", known(self._scope))
            return
        if self._told:
            await self._send({"type": "websocket.close", "code": RESTART, "reason": "elsewhere"})
            return
        wire = Wire(self.receive, self._send)
        self.begin_again()
        await wire.accept()
        await part(wire, refusal("elsewhere", known(self._scope).language), AGAIN)
