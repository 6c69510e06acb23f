"""Starts and stops the server: the port, the data folder, the hall, uvicorn."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn

from ..table.hall import Hall
from .app import make_app
from .connections import Config, HttpConnection, SocketConnection
from .gate import Gate, Place
from .listener import listen, url_of
from .revocations import Revoked
from .service import Service, config_of, peer_address, settings_of
from .warmth import Warmth

LAST = 9  # seconds to close in; whatever was accepted is on the disk already


def run(service: Service, started: Callable[[Server], None]) -> None:
    """Serve until somebody stops it; ``started`` is told when the server can be reached."""
    listening = listen(service.host, service.port)
    try:
        config = config_of(service)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_serve(service, config, listening, started))
    finally:
        listening.close()


async def _serve(
    service: Service, config: uvicorn.Config, listening: socket.socket, started: Callable[[Server], None]
) -> None:
    settings, port = settings_of(service), listening.getsockname()[1]
    gate, warmth = Gate(service, port), Warmth()
    database = service.database or f"sqlite:///{service.data / 'spieltisch.db'}"
    hall = await Hall.open(database, workers=service.workers, address=peer_address(service, port))
    hall.thinker.warm()
    try:
        config.app = make_app(hall, settings, await Revoked.read(hall), gate, warmth)
        _collect_seldom()
        url = url_of(service.host, port)
        await Server(config, url, gate, warmth, started, hall.thinker.leave_off).serve(sockets=[listening])
    finally:
        warmth.end()
        await hall.close()


def _collect_seldom() -> None:
    """What is loaded by now stays, and hardly anything here is a cycle: do not look for some all the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


class Server(uvicorn.Server):
    """Tells when it is there; being stopped is a good end."""

    def __init__(
        self,
        config: uvicorn.Config,
        url: str,
        gate: Gate,
        warmth: Warmth,
        started: Callable[[Server], None],
        leave_off: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self.url = url
        self.gate = gate
        self.warmth = warmth
        self._tell = started
        self._leave_off = leave_off

    def stop(self) -> None:
        """End soon; may be called from another thread."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        await self.gate.attach(self)
        self._tell(self)

    async def admit(self, listening: socket.socket) -> asyncio.Server:
        """Listen there too, from now on."""
        server = await asyncio.get_running_loop().create_server(self._connection, sock=listening)
        self.servers = [*(one for one in self.servers if one.is_serving()), server]
        return server

    def clear(self, place: Place) -> None:
        """Let go of all who came by an address."""
        for connection in list(self.server_state.connections):
            if isinstance(connection, HttpConnection | SocketConnection) and connection.server == place:
                connection.shutdown()

    def _connection(self) -> HttpConnection:
        assert isinstance(self.config, Config)
        return HttpConnection(self.config, self.server_state, self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody wait for work that is not done any more, then close."""
        self._leave_off()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Every step of closing has its limit; should something hang all the same, the system ends us."""
        if hasattr(signal, "alarm") and not self.should_exit:
            signal.alarm(LAST)
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn would raise the signal again once all is closed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()
