"""What the server is started with, and what follows from it for the application and for uvicorn."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import uvicorn

from . import logs
from .connections import Config
from .descriptors import room_for_connections
from .door import Door
from .identity import server_key
from .listener import EVERYWHERE, CannotServe, url_of
from .reach import own_addresses
from .settings import Limits, Settings

DEFAULT_LIMITS = Limits()


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
    network_address: str = ""  # by which others in the network reach it; else it is looked for
    peer_address: str = ""  # by which other servers on the same database reach it; else it is looked for


def settings_of(service: Service) -> Settings:
    """The settings, with the key of the data folder."""
    try:
        service.data.mkdir(parents=True, exist_ok=True)
        key = server_key(service.data)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CannotServe(
            f"The data folder {service.data} cannot be used: {why}. Name another with --data."
        ) from error
    hosts = (service.host, *service.hosts)
    return Settings(key, service.public_url, service.proxy, service.limits, hosts)


def peer_address(service: Service, port: int) -> str:
    """Where the other servers on the same database reach this one."""
    if service.peer_address:
        return service.peer_address
    found = own_addresses()[:1] if service.host in EVERYWHERE else []
    return url_of(found[0] if found else service.host, port).removeprefix("http://")


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
