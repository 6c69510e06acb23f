"""What the server is started with, and what follows from it for the application and for uvicorn."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from . import logs
from .connections import Config
from .descriptors import room_for_connections
from .door import Door
from .hosts import name_in
from .keyring import Keyring
from .listener import EVERYWHERE, CannotServe, url_of
from .reach import own_addresses
from .settings import Keep, Limits, NoticeRules, Settings

DEFAULT_LIMITS = Limits()


FOR_EVER = Keep()
PUSH_ALONE = NoticeRules()


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
    metrics: str = ""  # ADDRESS:PORT at which there are figures and nothing else
    metrics_token: str = field(default="", repr=False)  # with which they are shown at the usual port, too
    json_logs: bool = False
    keep: Keep = FOR_EVER
    network_address: str = ""  # by which others in the network reach it; else it is looked for
    key_file: Path | None = None  # of the keys that sign; else they are in the database or the data folder
    key: str = field(default="", repr=False)  # or the keys themselves
    root_path: str = ""  # under which a proxy shows it, such as ``/games``
    privacy: tuple[str, ...] = ()  # the host's own words about what is kept of people, by paragraph
    peer_address: str = ""  # by which other servers on the same database reach it; else it is looked for
    notices: NoticeRules = PUSH_ALONE


def settings_of(service: Service, keys: Keyring) -> Settings:
    """The settings, with the keys that were found."""
    hosts = (service.host, name_in(f"http://{service.peer_address}"), *service.hosts)
    return Settings(
        keys,
        service.public_url,
        service.proxy,
        service.limits,
        hosts,
        service.root_path,
        service.keep,
        service.privacy,
    )


def make_folder(service: Service) -> None:
    """The data folder, where it is missing."""
    try:
        service.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(service.data, error) from error


def unusable(folder: Path, error: Exception) -> CannotServe:
    """Why the data folder is none."""
    why = getattr(error, "strerror", None) or str(error)
    return CannotServe(f"The data folder {folder} cannot be used: {why}. Name another with --data.")


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
        log_config=logs.config(service.json_logs),
        log_level="error",  # who sends rubbish could fill the log with warnings
        access_log=False,  # codes of tables are invitations
        server_header=False,
        proxy_headers=False,  # the doorman reads them, and only if told to
        timeout_keep_alive=service.limits.idle_seconds,
        timeout_graceful_shutdown=2,
    )
