"""The owner's end of a passage: calls that come through it are answered by its own application."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from ..caller import Scope
from ..doorman import App, Receive, Send
from ..logs import LOG, report
from .frames import Begin, Begun, Call, Done, Item, Message
from .line import LARGEST, TRUSTED, Answered, Line
from .passage import Passage, gone
from .proof import NotOurs, answer_at
from .stream import PIECE, WINDOW, Lost, Stream

PROVING = 5.0  # seconds
MOST = 20_000  # calls of one passage
Whose = Callable[[Call], Awaitable[str]]  # the address of another server that has a call's table


class OwnerSide(Passage):
    """Calls that a door has sent."""

    def __init__(self, line: Line, inside: App, whose: Whose) -> None:
        super().__init__(line)
        self._inside, self._whose = inside, whose
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, item: Item) -> None:
        """A call that begins is worked on by a task of its own."""
        if not isinstance(item, Begin):
            super().hear(item)
        elif len(self.streams) < MOST:
            stream = self.streams[item.stream] = Stream(item.stream, self.put, WINDOW)
            task = asyncio.create_task(self._answer(stream, item.call))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            self.put(Done(item.stream))

    async def last(self) -> None:
        """Until the door hangs up; what it has asked for ends with it."""
        await super().last()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _answer(self, stream: Stream, call: Call) -> None:
        try:
            elsewhere = await self._whose(call)
            self.put(Begun(stream.number, elsewhere))
            if not elsewhere:
                caller = Reached(stream, call.type)
                await self._inside(call.scope(), caller.receive, caller.send)
        except OSError:
            pass  # whoever asked is gone
        except Exception as error:
            report(f"{call.type} from another server failed", error)
        finally:
            del self.streams[stream.number]
            self.put(Done(stream.number))


class Reached:
    """Somebody at another door, as the application sees them."""

    def __init__(self, stream: Stream, kind: str) -> None:
        self._stream = stream
        self._kind = kind
        self._left = False

    async def receive(self) -> Message:
        """What they send; that they have gone is said as often as it is asked for."""
        message = None if self._left else await self._stream.receive()
        if message is None or message["type"].endswith(".disconnect"):
            self._left = True
            return message or gone(self._kind)
        return message

    async def send(self, message: Message) -> None:
        """Tell them something; a large body goes in pieces. An answer that nobody reads is no fault."""
        try:
            for piece in pieces_of(message):
                await self._stream.send(piece)
        except Lost:
            if self._kind != "http":
                raise


def pieces_of(message: Message) -> list[Message]:
    """A message, or its body in parts, so that it holds nothing else up for long."""
    body = message.get("body") or b""
    if len(body) <= PIECE:
        return [message]
    parts = [body[at : at + PIECE] for at in range(0, len(body), PIECE)]
    kind, more = message["type"], message.get("more_body", False)
    rest = [{"type": kind, "body": part, "more_body": True} for part in parts[:-1]]
    return [*rest, {"type": kind, "body": parts[-1], "more_body": more}]


class Reception:
    """Where other servers call."""

    def __init__(self, me: str, keys: Iterable[bytes], inside: App, whose: Whose) -> None:
        self._me, self._keys = me, keys
        self._inside, self._whose = inside, whose

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let another server prove that it is one of us, then answer what it asks."""
        line = Answered(receive, send)
        await line.accept()
        try:
            async with asyncio.timeout(PROVING):
                hello = await answer_at(line, self._me, self._keys)
            scope[TRUSTED](LARGEST)
            await line.send(msgspec.msgpack.encode(hello))
        except (NotOurs, TimeoutError, OSError) as error:
            if isinstance(error, NotOurs):
                LOG.warning("Somebody who called as a server was turned away: %s.", error)
            await line.close()
        else:
            await OwnerSide(line, self._inside, self._whose).last()
