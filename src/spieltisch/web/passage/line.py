"""A WebSocket between two servers, whichever side of it one has."""

from __future__ import annotations

from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from .stream import Lost

PATH = "/api/passage"
LARGEST = 16 * 1024 * 1024  # bytes of one message between two servers that know each other
TRUSTED = "spieltisch.trusted"  # of the scope: what lifts the limits for strangers


class Line(Protocol):
    """Bytes, both ways."""

    async def send(self, data: bytes) -> None:
        """Hand something on, once there is room for it."""

    async def receive(self) -> bytes:
        """What comes next; ``Lost`` when nothing does."""

    async def close(self) -> None:
        """Hang up."""


class Dialled:
    """The side that has called."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, data: bytes) -> None:
        try:
            await self._socket.send(data)
        except ConnectionClosed as error:
            raise Lost("the other server is gone") from error

    async def receive(self) -> bytes:
        try:
            data = await self._socket.recv(decode=False)
        except ConnectionClosed as error:
            raise Lost("the other server is gone") from error
        return bytes(data)

    async def close(self) -> None:
        await self._socket.close()


class Answered:
    """The side that was called: a WebSocket as ASGI has it."""

    def __init__(self, receive: Any, send: Any) -> None:
        self._receive, self._send = receive, send

    async def accept(self) -> None:
        """Let the other side speak."""
        await self._receive()
        await self._send({"type": "websocket.accept"})

    async def send(self, data: bytes) -> None:
        await self._send({"type": "websocket.send", "bytes": data})

    async def receive(self) -> bytes:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Lost("the other server is gone")
        return message.get("bytes") or b""

    async def close(self) -> None:
        await self._send({"type": "websocket.close", "code": 1001})
