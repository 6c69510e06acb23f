"""What a server is started with."""

from __future__ import annotations

from dataclasses import dataclass, field

from .keyring import Keyring

KILOBYTE = 1024
RECORD_BYTES = 1024 * KILOBYTE  # of a record that somebody brings


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """How much anybody may ask for. Generous to people, and to a family behind one address."""

    body: int = 16 * KILOBYTE
    message: int = 16 * KILOBYTE  # of a socket
    requests: Rate = Rate(200, 40)  # of an address
    messages: Rate = Rate(120, 40)  # of a socket
    tables: Rate = Rate(30, 60 / 3600)  # of a player
    tables_of_address: Rate = Rate(120, 240 / 3600)
    puzzle_answers: Rate = Rate(120, 600 / 3600)  # of an address that are kept
    lists: Rate = Rate(60, 1)  # of an address: looked through among all tables
    revocations: Rate = Rate(60, 60 / 3600)  # of an address
    links: Rate = Rate(20, 60 / 3600)  # of an address, to its other devices
    guesses: Rate = Rate(30, 120 / 3600)  # of an address, at what such a link says
    takeaways: Rate = Rate(4, 8 / 3600)  # of a player
    connections: int = 120  # sockets of an address
    answers: int = 8  # large ones that an address may be reading at once
    rubbish: int = 20  # messages that no table understands, until a socket is closed
    frames: Rate = Rate(400, 120)  # of a socket: parts of messages, pings and pongs count as well
    streams: int = 10_000  # TCP connections in all, as far as the system has descriptors for them
    streams_of_address: int = 400  # not behind a proxy, from which all of them come
    head_seconds: float = 10.0  # until the headers of a request are there
    body_seconds: float = 30.0  # from there until its body is
    idle_seconds: int = 5  # between two requests of a connection
    stalled_seconds: float = 15.0  # in which somebody takes nothing of what is sent


@dataclass(frozen=True, slots=True)
class Keep:
    """For how many days tables are kept after their last change; nothing means for ever."""

    finished: float | None = None
    idle: float | None = None


@dataclass(frozen=True, slots=True)
class NoticeRules:
    """By which ways people may be told something who are not at the page."""

    push: bool = True  # Web Push, where the package for it is installed
    services: tuple[str, ...] = ()  # as ``discord``: those by which tables and circles may be told of
    inside: bool = False  # the own network may be called, too
    contact: str = ""  # where push services reach the host; else it is the public address


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server is reached, and what it is strict about."""

    keys: Keyring  # sign cookies and tokens
    public_url: str = ""  # where others reach this server, if that is not where it listens
    proxy: bool = False  # trust what a reverse proxy says of the caller
    limits: Limits = Limits()
    hosts: tuple[str, ...] = ()  # further names that it answers to
    root_path: str = ""  # under which a proxy shows it, such as ``/games``
    keep: Keep = Keep()
    privacy: tuple[str, ...] = ()  # the host's own words, by paragraph
    banned: set[str] = field(default_factory=set, compare=False)  # networks that nobody may come from

    @property
    def key(self) -> bytes:
        """The key that signs."""
        return self.keys.signing
