"""Connections as such, whatever is said in them: how many there are, how fast they send, how long they wait.

Uvicorn has no limits for these. What is used of it beyond its documentation is named here and pinned by
``tests/web/test_connections.py``.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import OPEN

from .addresses import network_of
from .door import Door, refusing
from .drain import Drain
from .limits import Bucket
from .passage.line import TRUSTED
from .shortcut import SHORTCUT, Write, are_frames, framed, text_in

FLOODED = 4429  # the code with which a socket is closed
PIECE = 2048  # bytes of a socket that are read before its frames are counted
PARTS = 4000  # of one body: it may come in small parts, but not byte by byte


class Config(uvicorn.Config):
    """How uvicorn is set up, with the door that all of its connections share."""

    def __init__(self, door: Door, **more: Any) -> None:
        super().__init__("spieltisch", http=HttpConnection, ws=SocketConnection, **more)
        self.door = door


class Drained(asyncio.Protocol):
    """A connection whose other end is not waited for without limit."""

    _drain: Drain

    def pause_writing(self) -> None:
        super().pause_writing()
        self._drain.pause()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._drain.resume()


class HttpConnection(Drained, H11Protocol):
    """A connection that has to say soon what it wants."""

    config: Config

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = CountedParts(h11.SERVER)
        self._inside = False
        self._awaited: object = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        self._drain = Drain(self.loop, transport, self.config.door.limits.stalled_seconds)
        refusal = self.config.door.refusal(_address(self), len(self.connections))
        self._inside = not refusal
        if refusal:
            transport.write(refusing(refusal))
            transport.close()
        else:
            self._await_more()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:  # else it has become a socket
            self._await_more()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._drain.stop()
        self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._drain.stop()
        self._stop_waiting()
        if self._inside:
            self.config.door.leave(_address(self))

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request, unless something else has been said already."""
        unanswered = self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)
        if self.cycle is not None:
            self.cycle.disconnected = True  # whoever works on it need not answer any more
        if unanswered:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _await_more(self) -> None:
        """A head, or a body, has its time from when we began to wait for it; a slow drip wins nothing."""
        awaited = self.conn.their_state
        if awaited is self._awaited:
            return
        self._stop_waiting()
        self._awaited = awaited
        limits = self.config.door.limits
        seconds = {h11.IDLE: limits.head_seconds, h11.SEND_BODY: limits.body_seconds}.get(awaited)
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class CountedParts(h11.Connection):
    """Refuses a body in very many small parts: reading them would hold everybody else up."""

    _parts = 0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._parts = 0
        elif isinstance(event, h11.Data):
            self._parts += 1
        if self._parts > PARTS:
            raise h11.RemoteProtocolError("too many parts")
        return event


class SocketConnection(Drained, WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted, the empty ones too."""

    config: Config
    _short = False  # whether texts may go past the parser: only while it is between two frames

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._allowance: Bucket | None = Bucket(self.config.door.limits.frames)
        self._drain = Drain(self.loop, self.transport, self.config.door.limits.stalled_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._drain.stop()
        self.config.door.leave(_address(self))  # it came in by HTTP

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            cast("dict[str, Any]", self.scope).update({TRUSTED: self.trust, SHORTCUT: self.open_shortcut})

    def trust(self, largest: int) -> None:
        """It is another server, and has proved that: it speaks for many."""
        self._allowance = None
        self.conn.max_message_size = largest

    def open_shortcut(self) -> Write:
        """Let texts go the short way; to be asked for before anything was said."""
        self._short = True
        return self.write_text

    def write_text(self, text: bytes) -> bool:
        """Send a text as it is, unless the other side is gone or does not keep up."""
        if self.conn.state is not OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True

    async def send(self, message: Any) -> None:
        """As uvicorn; but at the other end of a line that is being closed there is nobody any more."""
        if not self.close_sent and not self.transport.is_closing():
            await super().send(message)
        elif message["type"] != "websocket.close":
            raise ClientDisconnected

    def data_received(self, data: bytes) -> None:
        if self._short:
            text = text_in(data)
            if text is not None and not self.frames and self.conn.state is OPEN:
                self._hand_on(text)
                return
            self._short = are_frames(data)
        if self._allowance is None:
            super().data_received(data)
            return
        super().data_received(data[:PIECE])
        for start in range(PIECE, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))  # it says why
            self.transport.close()

    def handle_events(self) -> None:
        """Handle what was read, if it was not too much."""
        if self._allowance is None or self._allowance.take(count=len(self.conn.events)):
            super().handle_events()
        else:
            self._close_flooded()

    def _hand_on(self, text: bytes) -> None:
        """As uvicorn does, but reading goes on while nothing else waits."""
        if self._allowance is not None and not self._allowance.take():
            self._close_flooded()
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _close_flooded(self) -> None:
        self.conn.fail(FLOODED, "too-fast")
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Close; without a word where frames came before we had agreed to any."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer, unless nobody reads the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()


def _address(connection: H11Protocol | WebSocketsSansIOProtocol) -> str:
    return network_of(connection.client[0] if connection.client else "")
