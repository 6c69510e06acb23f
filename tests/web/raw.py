"""A plain TCP connection: what no well-behaved client would send."""

from __future__ import annotations

import socket
import time
from urllib.parse import urlsplit

from tests.children import PATIENCE

TEXT, CONTINUATION, CLOSE, PING, PONG = 1, 0, 8, 9, 10
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Raw:
    """One connection; every wait on it ends."""

    def __init__(self, url: str, buffer: int = 0) -> None:
        parts = urlsplit(url)
        assert parts.hostname
        assert parts.port
        self.host = parts.netloc
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect((parts.hostname, parts.port))

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def ask(self, line: str, *headers: str, body: bytes = b"") -> bytes:
        """Send one request and read until the other side ends; its whole answer."""
        head = "\r\n".join([f"{line} HTTP/1.1", f"Host: {self.host}", "Connection: close", *headers, "", ""])
        self.send(head.encode("latin-1") + body)
        return self.rest()

    def upgrade(self, code: str) -> Raw:
        """Become a WebSocket at a table."""
        self.send(HANDSHAKE.format(path=f"/api/tables/{code}/ws", host=self.host).encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            some = self.socket.recv(1)
            assert some, f"it was closed after {answer!r}"
            answer += some
        assert b" 101 " in answer, answer
        return self

    def rest(self) -> bytes:
        """All that comes until the other side ends the connection, however it does."""
        got = bytearray()
        try:
            while some := self.socket.recv(1 << 16):
                got += some
        except ConnectionError:
            pass
        return bytes(got)

    def flood(self, data: bytes, seconds: float) -> int:
        """Send the same again and again without reading; how many bytes went until it was stopped."""
        sent, until = 0, time.monotonic() + seconds
        self.socket.settimeout(0.2)
        while time.monotonic() < until:
            try:
                sent += self.socket.send(data)
            except TimeoutError:
                continue
            except ConnectionError:
                break
        self.socket.settimeout(PATIENCE)
        return sent


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as a client sends it, masked with nothing."""
    assert len(data) < 126
    return bytes([opcode | (0x80 if last else 0), 0x80 | len(data), 0, 0, 0, 0]) + data


def close_code(received: bytes) -> int:
    """The code of the close frame with which everything that was received ends."""
    for at in range(len(received) - 3, -1, -1):
        if received[at] == 0x80 | CLOSE and at + 2 + received[at + 1] == len(received):
            return int.from_bytes(received[at + 2 : at + 4], "big")
    raise AssertionError(f"no close frame at the end of {received[-100:]!r}")
