"""Connections that flood, drip, say nothing or read nothing: others do not notice, and they do not last."""

from __future__ import annotations

import asyncio
import gc
import resource
import socket
import threading
import time
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvicorn
import websockets

from spieltisch.web.connections import SocketConnection
from spieltisch.web.drain import Drain
from spieltisch.web.listener import listen
from spieltisch.web.service import Service, config_of
from spieltisch.web.settings import Limits, Rate
from tests.children import PATIENCE, eventually

from .guests import HTTP, Guest
from .raw import CONTINUATION, HANDSHAKE, PING, PONG, TEXT, Raw, close_code, frame
from .server import FREE, Process, serving

T = TypeVar("T")
FLOODS = {
    "empty parts of a message": (frame(TEXT, b"x", last=False), frame(CONTINUATION, last=False)),
    "empty pings": (b"", frame(PING)),
    "long pings": (b"", frame(PING, b"x" * 125)),
    "pongs": (b"", frame(PONG)),
    "messages": (b"", frame(TEXT, b"{}")),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flooding_socket_is_closed_and_holds_nobody_up(tmp_path: Path, kind: str) -> None:
    first, again = FLOODS[kind]
    with serving(tmp_path, limits=Limits()) as url, Raw(url) as flooding:
        flooding.upgrade(Guest(url).create()).send(first)
        flood = threading.Thread(target=flooding.flood, args=(again * 2000, 2 * PATIENCE))
        flood.start()
        try:
            answer = HTTP.get(url + "/api/health")
            flood.join(PATIENCE)
            assert not flood.is_alive(), "nobody stopped it"
        finally:
            flooding.socket.close()
            flood.join()
        assert answer.status_code == 200


@pytest.mark.parametrize("kind", FLOODS)
def test_whoever_sends_too_many_frames_is_told_so_by_the_code(tmp_path: Path, kind: str) -> None:
    first, again = FLOODS[kind]
    limits = replace(FREE, frames=Rate(50, 0))
    with serving(tmp_path, limits=limits) as url, Raw(url) as flooding:
        flooding.upgrade(Guest(url).create()).send(first + again * 60)
        assert close_code(flooding.rest()) == 4429


def test_pings_are_answered(url: str) -> None:
    with Raw(url) as calm:
        calm.upgrade(Guest(url).create())
        calm.send(frame(PING, b"are you there?"))
        got = b""
        while b"\x8a\x0eare you there?" not in got:
            got += calm.socket.recv(1 << 16)


@pytest.mark.parametrize("answers", [0, 1, 200], ids=["pongs", "an answer", "many answers"])
def test_whoever_reads_nothing_is_let_go(tmp_path: Path, answers: int) -> None:
    limits = replace(FREE, stalled_seconds=0.3, streams_of_address=1, idle_seconds=1)
    with serving(tmp_path, limits=limits) as url:
        code = Guest(url).create()
        with Raw(url, buffer=4096) as deaf:
            if not answers:
                deaf.upgrade(code).flood(frame(PING, b"x" * 125) * 100, seconds=2)
            else:
                deaf.send(f"GET /api/games HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n".encode() * answers)
            assert eventually(lambda: not too_many(url, b"429 Too Many Requests"))


def test_pings_that_nobody_reads_the_answers_to_take_no_memory(tmp_path: Path) -> None:
    limits = replace(FREE, stalled_seconds=60)
    with serving(tmp_path, limits=limits) as url, Raw(url, buffer=4096) as deaf:
        deaf.upgrade(Guest(url).create())
        deaf.flood(frame(PING, b"x" * 125) * 100, seconds=1)
        held = [c.transport.get_write_buffer_size() for c in living(SocketConnection)]
        assert held
        assert max(held) < 200_000


@pytest.mark.parametrize(
    "head",
    [b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{"],
    ids=["nothing", "half a head", "half a body"],
)
@pytest.mark.parametrize("drip", [b"", b"a"], ids=["silent", "dripping"])
def test_whoever_does_not_finish_a_request_is_let_go(tmp_path: Path, head: bytes, drip: bytes) -> None:
    with serving(tmp_path, limits=replace(FREE, head_seconds=0.3, body_seconds=0.3)) as url, Raw(url) as slow:
        slow.send(head)
        for _ in range(4000):
            if ended(slow.socket):
                return
            with suppress(ConnectionError):
                slow.send(drip)
        raise AssertionError("it is still there")


def test_a_drip_after_a_first_request_is_let_go_too(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FREE, head_seconds=0.3)) as url, Raw(url) as slow:
        slow.send(f"GET /api/health HTTP/1.1\r\nHost: {slow.host}\r\n\r\n".encode())
        assert b"200 OK" in slow.socket.recv(1 << 16)
        slow.send(b"GET")
        slow.rest()  # comes to an end


def test_a_connection_in_use_outlives_every_time_out(tmp_path: Path) -> None:
    limits = replace(FREE, head_seconds=0.5, body_seconds=0.5, stalled_seconds=0.5)
    with serving(tmp_path) as url:
        code = Guest(url).create()
    with serving(tmp_path, limits=limits) as url, Raw(url) as calm:
        calm.upgrade(code)
        for _ in range(5):
            time.sleep(0.2)
            calm.send(frame(PING, b"still here"))
        got = b""
        while got.count(b"still here") < 5:
            some = calm.socket.recv(1 << 16)
            assert some, "it was closed"
            got += some


def test_a_body_in_very_many_parts_is_refused(url: str) -> None:
    for path in ("/api/tables", "/api/records"):
        with Raw(url) as dripping:
            dripping.send(f"POST {path} HTTP/1.1\r\nHost: {dripping.host}\r\n".encode())
            dripping.send(b"Transfer-Encoding: chunked\r\n\r\n")
            sent = dripping.flood(b"1\r\nx\r\n" * 1000, seconds=PATIENCE)
            assert sent < 20_000_000, "nobody stopped it"


BAD_HANDSHAKES = {
    "method": HANDSHAKE.replace("GET", "POST"),
    "key": HANDSHAKE.replace("Sec-WebSocket-Key: ", "X: "),
    "headers": HANDSHAKE.replace("Upgrade: w", "a: b\r\n" * 300 + "Upgrade: w"),
}


@pytest.mark.parametrize("kind", BAD_HANDSHAKES)
def test_a_handshake_that_is_none_is_refused_and_ends(tmp_path: Path, kind: str) -> None:
    with serving(tmp_path, limits=replace(FREE, streams_of_address=1)) as url:
        with Raw(url) as one:
            one.send(BAD_HANDSHAKES[kind].format(path="/api/tables/ABCDEF/ws", host=one.host).encode())
            assert b"HTTP/1.1 4" in one.rest()
        assert eventually(lambda: not too_many(url, b"429 Too Many Requests"))


def test_no_timer_outlives_its_connection(tmp_path: Path) -> None:
    limits = replace(FREE, stalled_seconds=0.05, head_seconds=0.05)
    with serving(tmp_path, limits=limits) as url:
        code = Guest(url).create()
        for _ in range(5):
            with Raw(url) as one:
                one.upgrade(code)
        assert eventually(lambda: not living(Drain))


def test_an_address_has_a_limit_of_connections_and_gets_its_places_back(tmp_path: Path) -> None:
    limits = replace(FREE, streams_of_address=5)
    with serving(tmp_path, limits=limits) as url:
        code = Guest(url).create()
        with ExitStack() as held:
            for number in range(5):
                one = held.enter_context(Raw(url))
                if number < 2:  # a socket counts as the same connection that it was before
                    one.upgrade(code)
            assert eventually(lambda: too_many(url, b"429 Too Many Requests"))
        assert eventually(lambda: not too_many(url, b"429 Too Many Requests"))


def test_behind_a_proxy_all_come_from_one_address(tmp_path: Path) -> None:
    limits = replace(FREE, streams_of_address=2, streams=6)
    with serving(tmp_path, limits=limits, proxy=True) as url, ExitStack() as held:
        for _ in range(5):
            held.enter_context(Raw(url))
        assert HTTP.get(url + "/api/health").status_code == 200
        held.enter_context(Raw(url))
        assert eventually(lambda: too_many(url, b"503 Service Unavailable"))


def test_however_many_come_the_store_keeps_its_descriptors(tmp_path: Path) -> None:
    server = Process(tmp_path, files=256).start()
    try:
        token = Guest(server.url).token
        tries = (asked_amid(300, server.url, token) for _ in range(10))
        assert any(b" 201 " in answer for answer in tries)
    finally:
        assert server.stop() == 0
    assert server.output == ""


def asked_amid(crowd: int, url: str, token: str) -> bytes:
    """The answer to the first of all; nothing if the others took longer to come than it may be silent."""
    with ExitStack() as held:
        first = held.enter_context(Raw(url))
        for _ in range(crowd):
            held.enter_context(Raw(url))
        headers = (f"Authorization: Bearer {token}", "Content-Length: 28")
        with suppress(ConnectionError):
            return first.ask("POST /api/tables", *headers, body=b'{"key":"nimmt","name":"Ada"}')
    return b""


def test_the_soft_limit_of_descriptors_is_raised(tmp_path: Path) -> None:
    server = Process(tmp_path, files=128, most_files=300).start()
    try:
        assert server.process is not None
        assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (300, 300)
    finally:
        assert server.stop() == 0


def too_many(url: str, status: bytes) -> bool:
    """Whether one more is refused with a sentence, before it has said anything."""
    with Raw(url) as one:
        one.socket.settimeout(0.3)
        try:
            said = one.rest()
        except TimeoutError:
            return False
    assert status in said
    assert b"Please" in said
    return True


def living(kind: type[T]) -> list[T]:
    """All objects of a kind that anything still needs; the server runs in this process."""
    gc.collect()
    return [one for one in gc.get_objects() if isinstance(one, kind)]


def ended(connection: socket.socket) -> bool:
    """Whether the other side has ended a connection."""
    connection.settimeout(0.05)
    try:
        return connection.recv(1 << 16) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    finally:
        connection.settimeout(PATIENCE)


@pytest.mark.parametrize("when", ["before it was let in", "later"])
def test_what_is_said_to_a_socket_that_is_being_closed_is_said_to_nobody(tmp_path: Path, when: str) -> None:
    """It may take a while until a line is gone; whoever was about to answer there finds nobody already."""
    caught: list[OSError] = []

    async def scene() -> None:
        listening = listen("127.0.0.1", 0)
        config = config_of(Service(tmp_path))
        server = uvicorn.Server(config)

        async def app(_scope: Any, receive: Any, send: Any) -> None:
            [connection] = server.server_state.connections
            assert isinstance(connection, SocketConnection)
            await receive()
            try:
                if when == "later":
                    await send({"type": "websocket.accept"})
                    connection.keepalive_timeout()
                else:
                    connection.transport.close()
                    await send({"type": "websocket.accept"})
                await send({"type": "websocket.send", "text": "too late"})
            except OSError as error:
                caught.append(error)
                await send({"type": "websocket.close"})  # what is done already need not be refused
            finally:
                server.should_exit = True

        config.app = app
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        async with asyncio.timeout(PATIENCE):
            with suppress(websockets.InvalidMessage, websockets.ConnectionClosed):
                async with websockets.connect(f"ws://127.0.0.1:{listening.getsockname()[1]}") as page:
                    await page.recv()
            await serving

    asyncio.run(scene())
    assert len(caught) == 1
