"""One call among the many of a passage, at either end."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from .frames import Carried, Grant, Item, Message, size_of

WINDOW = 64 * 1024  # bytes that may be on their way, each way: then the sender waits for the reader
PIECE = 16 * 1024  # of a body


class Lost(ConnectionError):
    """The other server is gone."""


class Stream:
    """What comes in waits here until it is read, and what goes out waits for room at the other end.

    So a page that reads nothing holds up its own call alone, and fills nobody's memory.
    """

    def __init__(self, number: int, put: Callable[[Item], None], room: int) -> None:
        self.number = number
        self.ended = False  # nothing more comes in
        self._put = put
        self._room = room
        self._has_room = asyncio.Event()
        self._came: deque[Message] = deque()
        self._news = asyncio.Event()
        self._read = 0  # bytes for which no room was given back yet

    # --- from the passage -------------------------------------------------------------------------

    def hear(self, message: Message) -> None:
        """A message has come in; when somebody has gone, nobody need wait for them to read."""
        self._came.append(message)
        self._news.set()
        if message["type"].endswith(".disconnect"):
            self.end()

    def make_room(self, count: int) -> None:
        """The other end has read so much."""
        self._room += count
        self._has_room.set()

    def end(self) -> None:
        """Nothing more comes in, and nobody reads any more."""
        self.ended = True
        self._news.set()
        self._has_room.set()

    # --- for those who call -----------------------------------------------------------------------

    async def receive(self) -> Message | None:
        """The next message; nothing after the last. Whoever asks for it has done with the one before."""
        if self._read >= WINDOW // 2:
            self._put(Grant(self.number, self._read))
            self._read = 0
        while not self._came:
            if self.ended:
                return None
            self._news.clear()
            await self._news.wait()
        message = self._came.popleft()
        self._read += size_of(message)
        return message

    async def send(self, message: Message) -> None:
        """Hand a message on, as soon as the other end has room for it."""
        while self._room <= 0 and not self.ended:
            self._has_room.clear()
            await self._has_room.wait()
        if self.ended:
            raise Lost("the other end is gone")
        self._room -= size_of(message)
        self._put(Carried(self.number, message))

    def say(self, message: Message) -> None:
        """Hand a message on at once: the last one, that somebody has gone."""
        self._put(Carried(self.number, message))
