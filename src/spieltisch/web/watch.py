"""Stands before everything, counts what is answered, and shows the figures to the host alone."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from hmac import compare_digest
from time import perf_counter

from ..core.extras import require
from ..table.hall import Hall
from .caller import Scope
from .doorman import App, Message, Receive, Send
from .listener import listen
from .service import Service
from .traffic import TRAFFIC, Traffic

PATH = "/metrics"
KIND = b"text/plain; version=0.0.4; charset=utf-8"
BEARER = b"bearer "


@contextmanager
def shown_at(service: Service) -> Iterator[socket.socket | None]:
    """Where the figures are, if they have a port of their own."""
    if not service.metrics:
        yield None
        return
    host, _, port = service.metrics.rpartition(":")
    with closing(listen(host.strip("[]"), int(port))) as listening:
        yield listening


def watched(app: App, hall: Hall, service: Service, shown: socket.socket | None) -> App:
    """The application, counted where the host wants figures."""
    if shown is None and not service.metrics_token:
        return app
    require("host")
    from .metrics import registry_of, text_of

    registry = registry_of(hall, TRAFFIC)
    port = 0 if shown is None else shown.getsockname()[1]
    return Watch(app, TRAFFIC, partial(text_of, registry), port, service.metrics_token)


class Watch:
    """At a port of their own there are the figures and nothing else; elsewhere they need the host's token."""

    def __init__(
        self, app: App, traffic: Traffic, figures: Callable[[], bytes], port: int, token: str
    ) -> None:
        self._app = app
        self._traffic = traffic
        self._figures = figures
        self._port = port
        self._token = token.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer for the figures, or hand on and count."""
        if scope["type"] == "websocket" and not self._is_own_port(scope):
            await self._hold(scope, receive, send)
        elif scope["type"] != "http":
            await self._app(scope, receive, send)
        elif self._is_own_port(scope):
            await self._show(send, scope["path"] == PATH)
        elif self._token and scope["path"] == PATH:
            await self._show(send, True, self._knows_token(scope))
        else:
            await self._time(scope, receive, send)

    def _is_own_port(self, scope: Scope) -> bool:
        server = scope.get("server")
        return bool(self._port) and server is not None and server[1] == self._port

    def _knows_token(self, scope: Scope) -> bool:
        said = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
        return said[: len(BEARER)].lower() == BEARER and compare_digest(said[len(BEARER) :], self._token)

    async def _show(self, send: Send, here: bool, allowed: bool = True) -> None:
        status = 404 if not here else 200 if allowed else 401
        body = self._figures() if status == 200 else b""
        headers = [(b"content-type", KIND), (b"content-length", str(len(body)).encode())]
        if status == 401:
            headers.append((b"www-authenticate", b"Bearer"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _hold(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._traffic.sockets += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._traffic.sockets -= 1

    async def _time(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._traffic.replies[message["status"]] += 1
                self._traffic.reply_times.note(perf_counter() - began)
            await send(message)

        await self._app(scope, receive, sending)
