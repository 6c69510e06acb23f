"""What stands outside, on this machine: a push service with browsers that decrypt, and webhooks."""

from __future__ import annotations

import json
import os
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


@dataclass(frozen=True)
class Sent:
    """What was sent to a path."""

    path: str
    headers: Mapping[str, str]
    body: bytes


@dataclass
class Outward:
    """A real HTTP server that keeps what it is sent, and answers as it is told to."""

    url: str = ""
    status: int = 201
    answer: dict[str, str] = field(default_factory=dict)
    sent: list[Sent] = field(default_factory=list)

    def texts(self) -> list[str]:
        """What webhooks said, where it was JSON."""
        return [json.loads(each.body)["message"] for each in self.sent]


@contextmanager
def outward() -> Iterator[Outward]:
    """Such a server for a while."""
    place = Outward()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            place.sent.append(Sent(self.path, headers, body))
            self.send_response(place.status)
            for name, value in {"content-length": "0", **place.answer}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_args: Any) -> None:
            """Nothing has to be said."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        place.url = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield place
        finally:
            server.shutdown()
            thread.join()


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """One that has asked its push service for an address, and alone can read what comes there."""

    def __init__(self, place: Outward, name: str = "ada") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.path = f"/push/{name}"
        self._place = place

    @property
    def subscription(self) -> dict[str, Any]:
        form = serialization.PublicFormat.UncompressedPoint
        point = self.key.public_key().public_bytes(serialization.Encoding.X962, form)
        keys = {"p256dh": text_of(point), "auth": text_of(self.auth)}
        return {"endpoint": self._place.url + self.path, "expirationTime": None, "keys": keys}

    @property
    def sent(self) -> list[Sent]:
        return [each for each in self._place.sent if each.path == self.path]

    @property
    def notices(self) -> list[dict[str, Any]]:
        """Everything that came, read."""
        return [json.loads(self._read(each.body)) for each in self.sent]

    def _read(self, body: bytes) -> bytes:
        read = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return bytes(read)
