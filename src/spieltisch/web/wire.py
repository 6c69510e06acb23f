"""A WebSocket as plain ASGI: a framework between it and the table costs time at every message."""

from __future__ import annotations

import msgspec

from ..table.messages.outgoing import Outgoing
from .doorman import Receive, Send
from .shortcut import Open, Write

ENCODER = msgspec.json.Encoder()


class Wire:
    """One connection."""

    __slots__ = ("_closed", "_open_shortcut", "_send", "_write", "receive")

    def __init__(self, receive: Receive, send: Send, open_shortcut: Open | None = None) -> None:
        self.receive = receive
        self._send = send
        self._open_shortcut = open_shortcut
        self._write: Write | None = None
        self._closed = False

    async def accept(self, *headers: tuple[bytes, bytes]) -> None:
        """Let the other side in."""
        await self.receive()  # that it wants to come in
        if self._open_shortcut is not None:
            self._write = self._open_shortcut()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": list(headers)})

    async def tell(self, message: Outgoing) -> None:
        """Send a message."""
        await self.send(ENCODER.encode(message))

    def write(self, text: bytes) -> bool:
        """Send a message that is JSON already, if that can be done without waiting; whether it was."""
        return self._write is not None and not self._closed and self._write(text)

    async def send(self, text: bytes) -> None:
        """The same, with waiting; after the end nobody is there to be told."""
        if not self._closed:
            await self._send({"type": "websocket.send", "text": text.decode()})

    async def close(self, code: int, reason: str = "") -> None:
        """End it."""
        if not self._closed:
            self._closed = True
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
