"""A WebSocket as plain ASGI: a framework between it and the table costs time at every message."""

from __future__ import annotations

import msgspec

from ..table.messages.outgoing import Outgoing
from .doorman import Receive, Send

ENCODER = msgspec.json.Encoder()


class Wire:
    """One connection."""

    __slots__ = ("_closed", "_send", "receive")

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self._send = send
        self._closed = False

    async def accept(self, *headers: tuple[bytes, bytes]) -> None:
        """Let the other side in."""
        await self.receive()  # that it wants to come in
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": list(headers)})

    async def tell(self, message: Outgoing) -> None:
        """Send a message."""
        await self.send(ENCODER.encode(message).decode())

    async def send(self, text: str) -> None:
        """Send a message that is JSON already; after the end nobody is there to be told."""
        if not self._closed:
            await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int, reason: str = "") -> None:
        """End it."""
        if not self._closed:
            self._closed = True
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
