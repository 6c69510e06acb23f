"""One connection between two servers, which carries many calls at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from .frames import DECODER, ENCODER, Carried, Done, Grant, Item, Message, size_of
from .line import Line
from .stream import Lost, Stream

BATCH = 128 * 1024  # bytes that go out as one message


class Passage:
    """What both ends share: what is to be said goes out in order, what comes in is sorted by call."""

    def __init__(self, line: Line) -> None:
        self.lost = False
        self.streams: dict[int, Stream] = {}
        self._line = line
        self._waiting: deque[Item] = deque()
        self._more = asyncio.Event()

    def put(self, item: Item) -> None:
        """Say something, with whatever else is to be said by now."""
        self._waiting.append(item)
        self._more.set()

    async def last(self) -> None:
        """Until either side hangs up."""
        writing = asyncio.create_task(self._write())
        try:
            with suppress(Lost):
                while True:
                    for item in DECODER.decode(await self._line.receive()):
                        self.hear(item)
        finally:
            self.lost = True
            writing.cancel()
            for stream in self.streams.values():
                stream.end()
            await asyncio.gather(writing, return_exceptions=True)

    async def close(self) -> None:
        """Hang up."""
        with suppress(OSError):
            await self._line.close()

    def hear(self, item: Item) -> None:
        """One thing that was said; of a call that has ended nothing is of interest any more."""
        stream = self.streams.get(item.stream)
        if stream is None:
            return
        if isinstance(item, Carried):
            stream.hear(item.message)
        elif isinstance(item, Grant):
            stream.make_room(item.count)
        elif isinstance(item, Done):
            stream.end()

    async def _write(self) -> None:
        with suppress(OSError):
            while True:
                while self._waiting:
                    await self._line.send(ENCODER.encode(self._batch()))
                self._more.clear()
                await self._more.wait()

    def _batch(self) -> list[Item]:
        """What goes out at once: not so much that a small thing behind it had to wait for long."""
        batch: list[Item] = []
        size = 0
        while self._waiting and size < BATCH:
            item = self._waiting.popleft()
            size += size_of(item.message) if isinstance(item, Carried) else 0
            batch.append(item)
        return batch


def gone(kind: str) -> Message:
    """What an application is told when whoever asked has gone."""
    return {"type": "http.disconnect"} if kind == "http" else {"type": "websocket.disconnect", "code": 1006}
