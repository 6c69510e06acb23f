"""Starts and stops the server: the port, the data folder, the hall, uvicorn."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from types import FrameType

import uvicorn

from ..table.hall import Hall
from .app import make_app
from .connections import Config, HttpConnection, SocketConnection
from .gate import Gate, Place
from .housekeeping import Housekeeping
from .keys import keyring
from .listener import listen, url_of
from .logs import LOG
from .notices.office import Office
from .root import rooted
from .selves import Known
from .service import Service, config_of, make_folder, peer_address, settings_of
from .warmth import Warmth
from .watch import shown_at, watched

LEAVING = 20  # seconds in which other servers are given the tables
LAST = 9  # seconds to close in; whatever was accepted is on the disk already


def run(service: Service, started: Callable[[Server], None]) -> None:
    """Serve until somebody stops it; ``started`` is told when the server can be reached."""
    with closing(listen(service.host, service.port)) as listening, shown_at(service) as shown:
        config = config_of(service)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_serve(service, config, listening, shown, started))


async def _serve(
    service: Service,
    config: uvicorn.Config,
    listening: socket.socket,
    shown: socket.socket | None,
    started: Callable[[Server], None],
) -> None:
    port = listening.getsockname()[1]
    gate, warmth = Gate(service, port), Warmth()
    make_folder(service)
    database = service.database or f"sqlite:///{service.data / 'spieltisch.db'}"
    hall = await Hall.open(database, workers=service.workers, address=peer_address(service, port))
    hall.thinker.warm()
    try:
        settings = settings_of(service, await keyring(service, hall))
        known = await Known.read(hall)
        office = await Office.open(hall, service.notices, service.public_url)
        app = make_app(hall, settings, known, gate, warmth, office)
        housekeeping = Housekeeping(hall, known.revoked, settings.banned, service.keep, known.orders)
        config.app = rooted(watched(app, hall, service, shown), service.root_path)
        _collect_seldom()
        server = Server(config, url_of(service.host, port), gate, warmth, started, hall)
        async with housekeeping.going(), office.going():
            await server.serve(sockets=[listening, *([shown] if shown else [])])
        await app.close()
    finally:
        warmth.end()
        await hall.close()


def _collect_seldom() -> None:
    """What is loaded by now stays, and hardly anything here is a cycle: do not look for some all the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _end_in(seconds: int) -> None:
    """Every step of closing has its limit; should something hang all the same, the system ends us."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


class Server(uvicorn.Server):
    """Tells when it is there; being stopped is a good end."""

    def __init__(
        self,
        config: uvicorn.Config,
        url: str,
        gate: Gate,
        warmth: Warmth,
        started: Callable[[Server], None],
        hall: Hall,
    ) -> None:
        super().__init__(config)
        self.url = url
        self.gate = gate
        self.warmth = warmth
        self._tell = started
        self._hall = hall
        self._loop = asyncio.get_running_loop()
        self._ends = False  # somebody has asked for it

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
        self._hall.thinker.leave_off()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End, once other servers have the tables; whoever asks for it again does not wait for that."""
        if self._ends or self.should_exit:
            self.force_exit = True
            super().handle_exit(sig, frame)
            _end_in(LAST)
        else:
            self._ends = True
            self._loop.call_soon_threadsafe(self._begin_to_leave)
            _end_in(LAST + LEAVING if self._hall.owners.servers() else LAST)

    def _begin_to_leave(self) -> None:
        self._leaving = asyncio.create_task(self._leave())

    async def _leave(self) -> None:
        try:
            async with asyncio.timeout(LEAVING):
                await self._hall.leave()
        except TimeoutError:
            LOG.warning(
                "Not all tables could be handed over; other servers find them when this one has ended."
            )
        finally:
            _end_in(LAST)
            self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn would raise the signal again once all is closed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()
