"""Lines between pages and servers: slow, cut, or dead without anybody's knowing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Protocol, TypeVar

from .loop import Loop, Node

T = TypeVar("T")
LOST = 1006  # what a browser says of a line that broke
FOUND_OUT = 40.0  # seconds until a server notices that a line is dead


class Unreached(Exception):
    """Nobody has answered; what was asked may be done or not."""


class Caller(Protocol):
    """Whoever holds the other end of a line."""

    node: Node

    def hear(self, line: Line, text: str) -> None: ...
    def lose(self, line: Line, code: int) -> None: ...


class Network:
    """All lines, and how they are."""

    def __init__(self, loop: Loop, rng: Random) -> None:
        self.loop, self.rng = loop, rng
        self.slowness = 0.02  # seconds, about, one way
        self.loss = 0.0  # of requests and of answers
        self.lines: dict[Line, None] = {}

    def lag(self) -> float:
        return self.slowness * (0.5 + self.rng.expovariate(1.0))

    async def ask(self, caller: Node, server: Node, work: Callable[[], Awaitable[T]]) -> T:
        """A request and its answer; either may get lost."""
        answer: asyncio.Future[T] = self.loop.create_future()
        lost = [self.rng.random() < self.loss for _ in range(2)]

        async def serve() -> None:
            result, error = None, None
            try:
                result = await work()
            except Exception as raised:
                error = raised
            if not lost[1]:
                self.loop.at(caller, self.loop.time() + self.lag(), _answer, answer, result, error)

        if not lost[0] and not server.dead:
            self.loop.at(server, self.loop.time() + self.lag(), lambda: self.loop.spawn(server, serve()))
        try:
            return await asyncio.wait_for(answer, 10.0)
        except TimeoutError as error:
            raise Unreached from error


def _answer(answer: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if answer.done():
        return
    if error is None:
        answer.set_result(result)
    else:
        answer.set_exception(error)


class Line:
    """A WebSocket: in order and whole, until it is cut. The server speaks ASGI with it."""

    def __init__(self, network: Network, page: Caller, server: Node) -> None:
        self.network, self.page, self.server = network, page, server
        self.dead = False  # nothing comes through, and nobody knows
        self.cut_at_page = self.cut_at_server = False
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._clear = [0.0, 0.0]  # until when the way to the server, and back, is taken
        network.lines[self] = None
        self._arrive({"type": "websocket.connect"})

    # --- the page's end ---------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """The page says something."""
        self._arrive({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        """The page closes it."""
        self.cut_at_page = True
        self.network.lines.pop(self, None)
        self._arrive({"type": "websocket.disconnect", "code": 1001})

    # --- the server's end -------------------------------------------------------------------------

    async def receive(self) -> dict[str, Any]:
        return await self._inbox.get()

    async def transmit(self, message: dict[str, Any]) -> None:
        """What a server sends; a slow page is waited for now and then."""
        if self.cut_at_server:
            raise ConnectionResetError
        kind = message["type"]
        if kind == "websocket.send":
            self._return(self.page.hear, message["text"])
        elif kind == "websocket.close":
            self.cut_at_server = True
            self._return(self._closed, message.get("code", 1000))
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if self.network.rng.random() < 0.1:
            await asyncio.sleep(self.network.lag())

    # --- what happens to it -----------------------------------------------------------------------

    def cut(self) -> None:
        """It breaks; both ends notice soon, but for an end that is no more."""
        self.dead = True
        loop = self.network.loop
        loop.at(self.page.node, loop.time() + self.network.lag(), self._closed, self, LOST)
        loop.at(self.server, loop.time() + self.network.lag(), self._lost_at_server)

    def fall_silent(self) -> None:
        """Nothing comes through any more. A server notices after a while; a page must find out by itself."""
        self.dead = True
        loop = self.network.loop
        loop.at(self.server, loop.time() + FOUND_OUT * self.network.rng.random(), self._lost_at_server)

    def _closed(self, _line: Line, code: int) -> None:
        self.network.lines.pop(self, None)
        if not self.cut_at_page:
            self.cut_at_page = True
            self.page.lose(self, code)

    def _lost_at_server(self) -> None:
        if not self.cut_at_server:
            self.cut_at_server = True
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": LOST})

    def _arrive(self, message: dict[str, Any]) -> None:
        self._pass(0, self.server, self._come, message)

    def _come(self, message: dict[str, Any]) -> None:
        if not self.dead and not self.cut_at_server:
            self.cut_at_server = message["type"] == "websocket.disconnect"
            self._inbox.put_nowait(message)

    def _return(self, step: Callable[[Line, Any], None], what: Any) -> None:
        self._pass(1, self.page.node, self._go, step, what)

    def _go(self, step: Callable[[Line, Any], None], what: Any) -> None:
        if not self.dead and not self.cut_at_page:
            step(self, what)

    def _pass(self, way: int, node: Node, step: Callable[..., None], *what: Any) -> None:
        """In order, however long each takes."""
        loop = self.network.loop
        self._clear[way] = max(self._clear[way], loop.time() + self.network.lag())
        loop.at(node, self._clear[way], step, *what)
