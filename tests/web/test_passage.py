"""Calls from one server to another: over a line in memory, so that both ends can be looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from spieltisch.web.caller import SLOT, Caller
from spieltisch.web.identity import Identity
from spieltisch.web.passage.door import DoorSide
from spieltisch.web.passage.frames import Call
from spieltisch.web.passage.owner import OwnerSide
from spieltisch.web.passage.proof import NotOurs, answer_at, call_at
from spieltisch.web.passage.stream import WINDOW, Lost

from .guests import soon

CALLER = Caller(
    "203.0.113.9", Identity("ada", "known", False), True, True, "de", True, "games.example", False
)
Message = dict[str, Any]
Do = Callable[[Any, Any, Any], Awaitable[None]]


class Pipe:
    """One end of a line; what is sent there arrives at the other end, as fast as that reads."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(2)
        self.other = self
        self.sent = 0

    async def send(self, data: bytes) -> None:
        self.sent += len(data)
        await self.other.queue.put(data)

    async def receive(self) -> bytes:
        if (data := await self.queue.get()) is None:
            raise Lost("cut")
        return data

    async def close(self) -> None:
        for end in (self, self.other):
            await end.queue.put(None)


def pipes() -> tuple[Pipe, Pipe]:
    one, other = Pipe(), Pipe()
    one.other, other.other = other, one
    return one, other


class Guest:
    """Somebody at the door, as its server sees them."""

    def __init__(self, *messages: Message) -> None:
        self.scope = {
            "type": "http" if messages[0]["type"] == "http.request" else "websocket",
            "method": "POST",
            "scheme": "https",
            "path": "/api/tables/ABCDEF/join",
            "raw_path": b"/api/tables/ABCDEF/join",
            "query_string": b"lang=de",
            "headers": [(b"host", b"games.example")],
            SLOT: CALLER,
        }
        self.says: asyncio.Queue[Message] = asyncio.Queue()
        for message in messages:
            self.says.put_nowait(message)
        self.told: asyncio.Queue[Message] = asyncio.Queue()
        self.reads = asyncio.Event()
        self.reads.set()

    async def send(self, message: Message) -> None:
        await self.reads.wait()
        self.told.put_nowait(message)


def between(app: Do, work: Callable[[DoorSide, Pipe], Awaitable[None]], elsewhere: str = "") -> None:
    """Do something at a door whose other end is an application."""

    async def whose(_call: Call) -> str:
        return elsewhere

    async def run() -> None:
        near, far = pipes()
        door, owner = DoorSide(near), OwnerSide(far, app, whose)
        lasting = [asyncio.create_task(side.last()) for side in (door, owner)]
        try:
            await work(door, near)
        finally:
            await near.close()
            await asyncio.gather(*lasting)
        assert not door.streams, "a call is left at the door"
        assert not owner.streams, "a call is left at the owner"

    soon(run())


async def answering(scope: Any, receive: Any, send: Any) -> None:
    """Tells who asks, and what."""
    body = (await receive())["body"]
    said = f"{scope['method']} {scope['path']} {scope[SLOT].player} {scope[SLOT].address}".encode()
    await send({"type": "http.response.start", "status": 201, "headers": [(b"x-kind", b"test")]})
    await send({"type": "http.response.body", "body": said + b" " + body, "more_body": False})


async def echoing(scope: Any, receive: Any, send: Any) -> None:
    """Says everything twice, until whoever speaks has gone."""
    await receive()
    await send({"type": "websocket.accept", "headers": []})
    while (message := await receive())["type"] == "websocket.receive":
        for _ in range(2):
            await send({"type": "websocket.send", "text": message["text"]})


def text(said: str) -> Message:
    return {"type": "websocket.receive", "text": said}


async def heard_at(door: DoorSide, *said: str) -> list[str | None]:
    """What somebody hears who says something to whoever echoes it, and then goes."""
    guest = Guest(CONNECT, *map(text, said))
    staying = asyncio.create_task(door.carry(guest.scope, guest.says.get, guest.send))
    heard = [(await guest.told.get()).get("text") for _ in range(1 + 2 * len(said))]
    guest.says.put_nowait(LEFT)
    assert await staying
    return heard


CONNECT, LEFT = {"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1001}


def test_a_request_is_answered_as_if_it_had_come_there_by_itself() -> None:
    async def work(door: DoorSide, _line: Pipe) -> None:
        guest = Guest({"type": "http.request", "body": b"hello", "more_body": False})
        assert await door.carry(guest.scope, guest.says.get, guest.send)
        start, body = guest.told.get_nowait(), guest.told.get_nowait()
        assert start["status"] == 201
        assert [tuple(pair) for pair in start["headers"]] == [(b"x-kind", b"test")]
        assert body["body"] == b"POST /api/tables/ABCDEF/join ada 203.0.113.9 hello"

    between(answering, work)


def test_a_socket_says_and_hears_in_order_and_ends_when_its_guest_goes() -> None:
    async def work(door: DoorSide, _line: Pipe) -> None:
        assert await heard_at(door, "a", "b") == [None, "a", "a", "b", "b"]

    between(echoing, work)


def test_a_guest_who_does_not_read_holds_up_nobody_and_fills_no_memory() -> None:
    written = 0

    async def flooding(scope: Any, receive: Any, send: Any) -> None:
        nonlocal written
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1000):
            await send({"type": "http.response.body", "body": b"x" * 50_000, "more_body": True})
            written += 50_000
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await (flooding if scope["type"] == "http" else echoing)(scope, receive, send)

    async def work(door: DoorSide, line: Pipe) -> None:
        slow = Guest({"type": "http.request", "body": b"", "more_body": False})
        slow.reads.clear()
        reading = asyncio.create_task(door.carry(slow.scope, slow.says.get, slow.send))
        for _ in range(20):  # all the while others come and go
            assert await heard_at(door, "still here") == [None, "still here", "still here"]
        assert written <= 2 * WINDOW
        slow.reads.set()
        assert await reading
        got = sum(len(slow.told.get_nowait().get("body", b"")) for _ in range(slow.told.qsize()))
        assert got == 50_000_000

    between(app, work)


def test_an_owner_that_goes_is_noticed_by_everybody_who_waits() -> None:
    async def work(door: DoorSide, line: Pipe) -> None:
        guest = Guest(CONNECT, text("a"))
        staying = asyncio.create_task(door.carry(guest.scope, guest.says.get, guest.send))
        assert (await guest.told.get())["type"] == "websocket.accept"
        await line.close()
        with pytest.raises(Lost):
            await staying
        with pytest.raises(Lost):
            await door.carry(guest.scope, guest.says.get, guest.send)

    between(echoing, work)


def test_a_table_that_has_moved_on_is_not_answered_for() -> None:
    async def work(door: DoorSide, _line: Pipe) -> None:
        guest = Guest({"type": "http.request", "body": b"hello", "more_body": False})
        assert not await door.carry(guest.scope, guest.says.get, guest.send)
        assert guest.told.empty()
        assert guest.says.qsize() == 1, "it was read, and is lost for whoever has the table"

    between(answering, work, elsewhere="10.0.0.7:8765")


def test_a_call_that_fails_there_ends_here() -> None:
    async def failing(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError

    async def work(door: DoorSide, _line: Pipe) -> None:
        guest = Guest(CONNECT)
        with pytest.raises(Lost):
            await door.carry(guest.scope, guest.says.get, guest.send)

    between(failing, work)


async def proved(door_keys: list[bytes], owner_keys: list[bytes]) -> str:
    near, far = pipes()

    async def owner() -> None:
        try:
            hello = await answer_at(far, "b", owner_keys)
            await far.send(msgspec.msgpack.encode(hello))
        except NotOurs:
            await far.close()

    answering = asyncio.create_task(owner())
    try:
        return await call_at(near, "a", door_keys)
    finally:
        await near.close()
        await asyncio.gather(answering, return_exceptions=True)


def test_servers_with_the_same_key_know_each_other_also_while_it_is_changed() -> None:
    assert soon(proved([b"k" * 32], [b"k" * 32])) == "b"
    assert soon(proved([b"new" * 11, b"old" * 11], [b"old" * 11])) == "b"


def test_a_server_with_another_key_is_turned_away() -> None:
    with pytest.raises(NotOurs, match="same key"):
        soon(proved([b"k" * 32], [b"x" * 32]))


def test_what_was_said_once_proves_nothing_the_next_time() -> None:
    """Somebody who has listened says the same again, to an owner who asks something new."""

    async def again() -> None:
        key = [b"k" * 32]
        near, far = pipes()
        said: list[bytes] = []
        listening = near.send

        async def send(data: bytes) -> None:
            said.append(data)
            await listening(data)

        near.send = send  # type: ignore[method-assign]
        owner = asyncio.create_task(answer_at(far, "b", key))
        door = asyncio.create_task(call_at(near, "a", key))
        await owner
        door.cancel()
        near, far = pipes()
        owner = asyncio.create_task(answer_at(far, "b", key))
        await near.send(said[0])
        await near.receive()
        await near.send(said[1])
        with pytest.raises(NotOurs):
            await owner

    soon(again())
