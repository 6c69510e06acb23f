"""The door's end of a passage: somebody's call goes through it, and the answer comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count

from ..caller import Scope
from ..doorman import Receive, Send
from .frames import Begin, Begun, Call, Item, Message
from .line import Line
from .passage import Passage, gone
from .stream import WINDOW, Lost, Stream


class Journey(Stream):
    """A call as its door has it: nothing is sent before the other side has taken it."""

    def __init__(self, number: int, put: Callable[[Item], None]) -> None:
        super().__init__(number, put, WINDOW)
        self.taken: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def end(self) -> None:
        super().end()
        if not self.taken.done():
            self.taken.set_exception(Lost("the other server is gone"))


class DoorSide(Passage):
    """Calls to one owner."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self._numbers = count()

    def hear(self, item: Item) -> None:
        """What the owner says."""
        stream = self.streams.get(item.stream)
        if isinstance(item, Begun) and isinstance(stream, Journey):
            if not stream.taken.done():
                stream.taken.set_result(item.elsewhere)
        else:
            super().hear(item)

    async def carry(self, scope: Scope, receive: Receive, send: Send) -> bool:
        """Have a call answered; whether its table was there. ``Lost`` when the owner goes meanwhile."""
        if self.lost:
            raise Lost("the other server is gone")
        number = next(self._numbers)
        stream = self.streams[number] = Journey(number, self.put)
        try:
            self.put(Begin(number, Call.of(scope)))
            if await stream.taken:
                return False
            await _exchange(stream, receive, send)
        finally:
            del self.streams[number]
            if not stream.ended and not self.lost:
                stream.say(gone(scope["type"]))
        return True


async def _exchange(stream: Stream, receive: Receive, send: Send) -> None:
    asking = asyncio.create_task(_ask(stream, receive))
    try:
        finished = False
        while (message := await stream.receive()) is not None:
            finished = _is_last(message)
            await send(message)
        if not finished and not asking.done():
            raise Lost("the other server is gone")
    except Lost:
        raise
    except OSError:
        pass  # whoever asked is gone, and the owner is told
    finally:
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking


async def _ask(stream: Stream, receive: Receive) -> None:
    """Hand on what somebody sends, as fast as the owner takes it."""
    with suppress(Lost):
        while not (message := await receive())["type"].endswith(".disconnect"):
            await stream.send(message)
        stream.say(message)


def _is_last(message: Message) -> bool:
    kind = message["type"]
    if kind.endswith("response.body"):
        return not message.get("more_body", False)
    return bool(kind == "websocket.close")
