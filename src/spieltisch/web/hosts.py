"""The names that this server answers to.

A page of any other site can give its own name the address of this machine; it would then count as our own
page. Nobody can do that with an address, nor with a name that is not theirs.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from .addresses import literal

LONGEST = 255
LOOPBACK = ("localhost", "127.0.0.1", "::1")
HOST = re.compile(r"(?:\[(?P<inner>[0-9a-f:.]+)\]|(?P<name>[^\s:/@\[\]]+))(?::[0-9]{1,5})?")


class Hosts:
    """Names by which somebody may ask; addresses always may."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {"localhost", *_own_names(), *(name.lower().rstrip(".") for name in names)} - {""}

    def know(self, host: str) -> bool:
        """Whether a request for this host, with or without a port, is for us; programs may leave it out."""
        found = HOST.fullmatch(host) if len(host) <= LONGEST else None
        if not host or found is None:
            return not host
        if found["inner"]:
            return literal(found["inner"]) is not None
        name = found["name"].rstrip(".")
        return name in self._names or name.endswith(".localhost") or literal(name) is not None


def means_this_machine(host: str) -> bool:
    """Whether this is what only the machine itself calls us by."""
    found = HOST.fullmatch(host) if len(host) <= LONGEST else None
    return found is not None and (found["inner"] or found["name"]) in LOOPBACK


def name_in(url: str) -> str:
    """The name of a server in its address."""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


def _own_names() -> Iterable[str]:
    """What this machine is called in its own network."""
    own = socket.gethostname().lower()
    first = own.partition(".")[0]
    return own, first, f"{first}.local"
