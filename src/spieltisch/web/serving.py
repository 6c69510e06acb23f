"""Starts and stops the server: the port, the data folder, the hall, uvicorn."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from ..core.errors import SpieltischError
from ..table.hall import Hall
from . import logs
from .app import make_app
from .connections import Config
from .descriptors import room_for_connections
from .door import Door
from .identity import server_key
from .revoking import Revoked
from .settings import Limits, Settings

DEFAULT_LIMITS = Limits()
EVERYWHERE = ("0.0.0.0", "::", "")
LAST = 9  # seconds to close in; whatever was accepted is on the disk already


class CannotServe(SpieltischError):
    """Why the server does not start."""


@dataclass(frozen=True, slots=True)
class Service:
    """All that the server is started with."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""  # else an SQLite file in the data folder
    workers: int = 2  # processes in which bots think
    public_url: str = ""
    proxy: bool = False
    limits: Limits = DEFAULT_LIMITS
    hosts: tuple[str, ...] = ()  # further names that it answers to


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
    settings = settings_of(service, listening.getsockname()[1])
    database = service.database or f"sqlite:///{service.data / 'spieltisch.db'}"
    hall = await Hall.open(database, workers=service.workers)
    hall.thinker.warm()
    try:
        config.app = make_app(hall, settings, await Revoked.read(hall))
        _collect_seldom()
        url = _url(service.host, listening.getsockname()[1])
        await Server(config, url, started, hall.thinker.leave_off).serve(sockets=[listening])
    finally:
        await hall.close()


def _collect_seldom() -> None:
    """What is loaded by now stays, and hardly anything here is a cycle: do not look for some all the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def settings_of(service: Service, port: int) -> Settings:
    """The settings, with the key of the data folder."""
    try:
        service.data.mkdir(parents=True, exist_ok=True)
        key = server_key(service.data)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CannotServe(
            f"The data folder {service.data} cannot be used: {why}. Name another with --data."
        ) from error
    lan_url = _url(_lan_address(), port) if service.host in EVERYWHERE else ""
    hosts = (service.host, *service.hosts)
    return Settings(key, service.public_url, lan_url, service.proxy, service.limits, hosts)


def listen(host: str, port: int) -> socket.socket:
    """A socket at the address; a port in use gets a sentence."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host or None, port, 0, socket.SOCK_STREAM, 0, socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as error:
        raise CannotServe(f"There is no address {host!r} on this machine.") from error
    listening = socket.socket(family, kind)
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise CannotServe(_why_not(error, host, port)) from error
    listening.setblocking(False)
    return listening


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use already, perhaps by another Spieltisch: "
            f"open {_url(host, port)}, or choose another with --port {port % 65535 + 1}."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} needs special rights: choose one above 1023 with --port."
    return f"The server cannot listen at {host}, port {port}: {error.strerror}."


def config_of(service: Service) -> uvicorn.Config:
    """How uvicorn is set up; the application comes once the hall is open."""
    door = Door(service.limits, service.proxy, room_for_connections())
    return Config(
        door,
        ws_max_size=service.limits.message,
        ws_per_message_deflate=False,  # costs a table more memory than all its cards
        lifespan="off",
        log_config=logs.UVICORN,
        log_level="error",  # who sends rubbish could fill the log with warnings
        access_log=False,  # codes of tables are invitations
        server_header=False,
        proxy_headers=False,  # the doorman reads them, and only if told to
        timeout_keep_alive=service.limits.idle_seconds,
        timeout_graceful_shutdown=2,
    )


class Server(uvicorn.Server):
    """Tells when it is there; being stopped is a good end."""

    def __init__(
        self,
        config: uvicorn.Config,
        url: str,
        started: Callable[[Server], None],
        leave_off: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self.url = url
        self._tell = started
        self._leave_off = leave_off

    def stop(self) -> None:
        """End soon; may be called from another thread."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        self._tell(self)

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


def _url(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def _lan_address() -> str:
    """This machine's address in its own network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        found: tuple[Any, ...] = probe.getsockname()
        return str(found[0])
