"""Somebody's page in the real world: through nginx to whichever server it chooses."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.evening.page import Page

LOST = 1006  # what a browser says of a line that broke


class Socket:
    """A WebSocket: says nothing before it is open, and hears until it is lost."""

    def __init__(self, page: RealPage) -> None:
        self._page = page
        self._connection: ClientConnection | None = None
        self._saying: asyncio.Queue[str] = asyncio.Queue()
        self._task = asyncio.create_task(self._last())

    def send(self, text: str) -> None:
        self._saying.put_nowait(text)

    def leave(self) -> None:
        self._task.cancel()

    async def _last(self) -> None:
        code = LOST
        try:
            async with self._page.connecting() as connection:
                saying = asyncio.create_task(self._say(connection))
                try:
                    async for text in connection:
                        self._page.hear(self, str(text))
                finally:
                    saying.cancel()
            code = connection.close_code or LOST
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else LOST
        except (OSError, InvalidHandshake, TimeoutError):
            pass
        self._page.lose(self, code)

    async def _say(self, connection: ClientConnection) -> None:
        try:
            while True:
                await connection.send(await self._saying.get())
        except ConnectionClosed:
            pass  # whoever hears notices


class RealPage(Page):
    """Comes from an address of its own, as somebody at home does."""

    def __init__(self, token: str, url: str, address: str, rng: Random) -> None:
        super().__init__(token.partition(".")[0], rng)
        self.token, self.address = token, address
        self._url = url.replace("http", "ws", 1)
        self._closed = False
        self.notes: deque[str] = deque(maxlen=40)  # what happened of late

    def dial(self) -> None:
        if not self._closed:
            self.line = Socket(self)

    def note(self, what: str) -> None:
        self.notes.append(f"{asyncio.get_running_loop().time():.2f}  {self.player}  {what}")

    def connecting(self) -> connect:
        """As a browser does: it waits for as long as it takes, and answers pings but sends none."""
        return connect(
            f"{self._url}{self.path}?{self.query}",
            additional_headers={"authorization": f"Bearer {self.token}"},
            local_addr=(self.address, 0),
            max_size=None,
            open_timeout=None,
            ping_interval=None,
            close_timeout=1,
            compression=None,
            proxy=None,
        )

    def later(self, seconds: float, step: Callable[..., None], *what: Any) -> None:
        asyncio.get_running_loop().call_later(seconds, step, *what)

    def close(self) -> None:
        """Nobody looks at it any more."""
        self._closed = True
        line, self.line, self._thinking = self.line, None, None
        if line is not None:
            line.leave()
