"""WebSockets for a load generator: as little as can be, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from collections.abc import Callable
from urllib.parse import urlsplit

SHORT, LONG = 126, 127  # a length field of two or of eight bytes follows


class Socket(asyncio.Protocol):
    """One connection; every text that arrives is handed on at once."""

    def __init__(self, request: bytes, heard: Callable[[Socket, bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._left = b""
        self.code = 1006  # with which it was closed: that of a line that broke, if nothing was said
        self.open = asyncio.get_running_loop().create_future()
        self.closed = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("refused"))
        self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self._left + data if self._left else data
        at = 0
        if not self.open.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._left = data
                return
            if b" 101 " not in data[:20]:
                self.open.set_exception(ConnectionError(data[:200].decode("latin-1")))
                return
            self.open.set_result(None)
        while (end := self._frame(data, at)) > 0:
            at = end
        self._left = data[at:]

    def _frame(self, data: bytes, at: int) -> int:
        """Hand one frame on; where it ends, or nothing when it is not all there."""
        if len(data) < at + 2:
            return 0
        kind, size, start = data[at] & 15, data[at + 1] & 127, at + 2
        if size == SHORT and len(data) >= start + 2:
            (size,), start = struct.unpack_from("!H", data, start), start + 2
        elif size == LONG and len(data) >= start + 8:
            (size,), start = struct.unpack_from("!Q", data, start), start + 8
        elif size >= SHORT:
            return 0
        if len(data) < start + size:
            return 0
        if kind == 1:
            self._heard(self, data[start : start + size])
        elif kind == 9:
            self.send(data[start : start + size], kind=10)
        elif kind == 8:
            if size >= 2:
                (self.code,) = struct.unpack_from("!H", data, start)
            self._transport.close()
        return start + size

    def send(self, payload: bytes, kind: int = 1) -> None:
        """Send a text; the mask is all zeros, which leaves it as it is."""
        size = len(payload)
        head = (
            struct.pack("!BB", 128 | kind, 128 | size)
            if size < SHORT
            else struct.pack("!BBH", 128 | kind, 254, size)
        )
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """End it without a farewell."""
        self._transport.close()


async def connect(url: str, token: str, heard: Callable[[Socket, bytes], None]) -> Socket:
    """An open connection."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    assert parts.port is not None
    key = b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {parts.path}?{parts.query} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *([f"Authorization: Bearer {token}"] if token else []),
    ]
    request = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, heard), parts.hostname, parts.port)
    await socket.open
    return socket


class Echoes:
    """Sockets at an echo server, each of which has one message on its way for as long as it runs."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._sockets: list[Socket] = []
        self.running = False
        self.count = 0  # messages, both ways together

    async def open(self, url: str, sockets: int) -> None:
        """Connect them all."""
        self._sockets = [await connect(url, "", self._back) for _ in range(sockets)]

    def start(self) -> None:
        """Let everybody send."""
        self.running = True
        for socket in self._sockets:
            socket.send(self._text)

    def _back(self, socket: Socket, _text: bytes) -> None:
        self.count += 2
        if self.running:
            socket.send(self._text)
