"""A program of its own, which says one thing by way of another service.

The package that knows these services takes addresses from people, so it runs where there is nothing to find:
without the server's memory and variables, files beside its own, or a way to addresses inside.
"""

from __future__ import annotations

import json
import mimetypes
import os
import sys
import sysconfig
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import TZPATH

from .outside import is_outside

NEVER = ("subprocess.", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.system", "pty.")
CALLS = ("socket.connect", "socket.sendto")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Watchman:
    """Looks at what the program is about to do; it cannot be taken off again."""

    def __init__(self, inside: bool, *homes: str) -> None:
        self.refused = False  # a call
        self._inside = inside
        self._homes = tuple(os.path.realpath(home) + os.sep for home in homes)

    def __call__(self, event: str, details: tuple[Any, ...]) -> None:
        """Refuse what a courier has no business with."""
        if event in CALLS and not self._may_call(details[1]):
            self.refuse()
        if event.startswith(NEVER):
            raise PermissionError(f"{event} is not for couriers")
        if event == "open" and not self._may_read(*details):
            raise PermissionError("this file is not for couriers")

    def refuse(self) -> None:
        """An address that may not be called."""
        self.refused = True
        raise PermissionError("it leads inside")

    def _may_call(self, place: Any) -> bool:
        known = isinstance(place, tuple) and isinstance(place[0], str)
        return known and (self._inside or is_outside(place[0]))

    def _may_read(self, path: Any, _mode: Any, flags: Any) -> bool:
        if isinstance(path, int):
            return True
        writes = isinstance(flags, int) and flags & WRITING
        return not writes and os.path.realpath(os.fsdecode(path)).startswith(self._homes)


def main() -> None:
    """Read what is wanted, do it, and say how it went."""
    wanted: dict[str, Any] = json.load(sys.stdin)
    print(json.dumps(carried_out(**wanted)))


def carried_out(
    address: str, allowed: list[str], inside: bool, title: str = "", text: str = ""
) -> dict[str, Any]:
    """Look at an address; with a text, say that there. Without an address, look at the services."""
    import apprise
    import requests

    if not address:
        return {"how": "unreadable", "scheme": _unknown(apprise, allowed)}
    guard = Watchman(inside, *_homes(Path(apprise.__file__).parents[1]))
    _go_straight(requests.Session, guard, inside)
    mimetypes.init()
    sys.addaudithook(guard)
    plugin: Any = apprise.Apprise.instantiate(address)
    if plugin is None:
        return {"how": "unreadable"}
    found = {"service": str(plugin.service_name), "masked": plugin.url(privacy=True).partition("?")[0]}
    scheme = urlsplit(plugin.url()).scheme
    if scheme not in allowed:
        return {"how": "not-allowed", "scheme": scheme}
    if text and not _said(plugin, title, text):
        return {"how": "inside" if guard.refused else "failed", **found}
    return {"how": "done", **found}


def _unknown(apprise: Any, services: list[str]) -> str:
    """The first of some services that there is not."""
    known = apprise.NotificationManager().schemas()
    return next((service for service in services if service not in known), "")


def _said(plugin: Any, title: str, text: str) -> bool:
    try:
        return bool(plugin.notify(body=text, title=title))
    except Exception:  # of one of two hundred services; why is nobody's business who reads no log of theirs
        return False


def _homes(packages: Path) -> list[str]:
    """Where the program's own files are."""
    paths = sysconfig.get_paths()
    own = [paths[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    return [*own, str(packages), *TZPATH]


def _go_straight(session: Any, guard: Watchman, inside: bool) -> None:
    """No redirect is followed, and nothing goes out unencrypted."""
    send = session.send

    def straight(self: Any, request: Any, **how: Any) -> Any:
        if not inside and not request.url.startswith("https://"):
            guard.refuse()
        return send(self, request, **how | {"allow_redirects": False})

    session.send = straight


if __name__ == "__main__":
    main()
