"""People and programs at a real server, over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.children import PATIENCE

Message = dict[str, Any]
T = TypeVar("T")
HTTP = httpx.Client(timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0))  # slow to make
HTTP.event_hooks["response"] = [lambda _: HTTP.cookies.clear()]
OPENED: list[ClientConnection] = []


def soon(work: Coroutine[Any, Any, T], seconds: float = PATIENCE) -> T:
    """The result of some work that must not take for ever; sockets that it opened are closed after it."""

    async def limited() -> T:
        try:
            async with asyncio.timeout(seconds):
                return await work
        finally:
            opened = OPENED.copy()
            OPENED.clear()
            await asyncio.gather(*(socket.close() for socket in opened))

    return asyncio.run(limited())


class Guest:
    """Somebody with a token, who can ask by HTTP and sit down by WebSocket.

    With an address they come through a proxy that names it.
    """

    def __init__(self, url: str, seed: object = 0, address: str = "") -> None:
        self.url = url
        self.rng = Random(f"guest {seed}")
        self.received: list[str] = []
        self.last: Message = {}  # the latest message about the game
        self.socket: ClientConnection | None = None
        self.forwarded = {"x-forwarded-for": address} if address else {}
        self.token = HTTP.post(url + "/api/players", headers=self.forwarded).json()["token"]

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} | self.forwarded

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = self.headers | more.pop("headers", {})
        return HTTP.request(method, self.url + path, headers=headers, **more)

    def create(self, key: str = "nimmt", **more: Any) -> str:
        answer = self.ask("POST", "/api/tables", json={"key": key, "name": "Ada", **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def join(self, code: str, name: str = "Bo", seat: int | None = None) -> int:
        answer = self.ask("POST", f"/api/tables/{code}/join", json={"name": name, "seat": seat})
        assert answer.status_code == 201, answer.text
        return int(answer.json()["seat"])

    async def sit(self, code: str, query: str = "") -> None:
        """Open the socket."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{code}/ws?{query}"
        self.socket = await connect(address, additional_headers=self.headers, max_size=None)
        OPENED.append(self.socket)

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self, *kinds: str) -> Message:
        """The next message of some kinds."""
        assert self.socket is not None
        while True:
            text = str(await self.socket.recv())
            self.received.append(text)
            message: Message = json.loads(text)
            if message["type"] == "game":
                self.last = message
            if message["type"] in kinds or not kinds:
                return message

    async def play(self, done: Callable[[Message], bool] = lambda _: False) -> Message:
        """Answer every question with any of its choices until the game is over, or something else is."""
        while True:
            message = await self.hear("game", "waiting")
            if message["type"] == "game":
                await self.answer(message)
            if message.get("outcome") or done(message):
                return message

    async def answer(self, message: Message) -> None:
        for decision in message["decisions"]:
            if decision["sealed"] is None and decision["choices"]:
                action = self.rng.choice(decision["choices"])["action"]
                await self.send(type="choose", actor=decision["actor"], stop=message["stop"], action=action)

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()


async def seated(url: str, count: int, **more: Any) -> tuple[str, list[Guest]]:
    """A table with people at it, all with an open socket, and the game of one deal begun."""
    code, guests = await gathered(url, count, seats=count, options={"num_deals": 1}, **more)
    await guests[0].send(type="start")
    return code, guests


async def gathered(url: str, count: int, **more: Any) -> tuple[str, list[Guest]]:
    """A table with people at it, all with an open socket; the game has not begun."""
    guests = [Guest(url, seed) for seed in range(count)]
    code = guests[0].create(**more)
    for number, guest in enumerate(guests):
        if number:
            guest.join(code, f"P{number}")
        await guest.sit(code)
    return code, guests
