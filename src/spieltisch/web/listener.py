"""Where the server listens: its address and port."""

from __future__ import annotations

import errno
import os
import socket

from ..core.errors import SpieltischError

EVERYWHERE = ("0.0.0.0", "::", "")


class CannotServe(SpieltischError):
    """Why the server does not start."""


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
            f"open {url_of(host, port)}, or choose another with --port {port % 65535 + 1}."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} needs special rights: choose one above 1023 with --port."
    return f"The server cannot listen at {host}, port {port}: {error.strerror}."


def url_of(host: str, port: int) -> str:
    """The address of a server that listens so."""
    shown = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"
