"""By which address others in the same network reach this machine, and whether somebody answers there."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress

from .addresses import literal

PROBES = ("192.0.2.1", "192.168.0.1", "192.168.1.1", "192.168.178.1", "10.0.0.1", "172.16.0.1")
PATIENCE = 5.0  # seconds for an answer of our own


def own_addresses() -> list[str]:
    """This machine's addresses in its networks, the likeliest first; nothing is sent to find them."""
    found = dict.fromkeys([*_routed(), *_named()])
    return [address for address in found if _for_others(address)]


def _routed() -> Iterator[str]:
    """From where packets would go out: into the wide world first, then to what routers at home are called."""
    for target in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
            probe.connect((target, 9))
            yield str(probe.getsockname()[0])


def _named() -> Iterator[str]:
    with suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(address[0])


def _for_others(text: str) -> bool:
    address = literal(text)
    return address is not None and not (
        address.is_loopback or address.is_unspecified or address.is_link_local
    )


def is_ours(address: str) -> bool:
    """Whether this machine still has an address."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
        return True


async def answers(address: str, port: int) -> bool:
    """Whether a server of ours is reached there."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await _asked(address, port)
    except (OSError, TimeoutError, asyncio.IncompleteReadError):
        return False


async def _asked(address: str, port: int) -> bool:
    reader, writer = await asyncio.open_connection(address, port)
    try:
        host = f"{address}:{port}"
        writer.write(f"GET /api/health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return (await reader.readline()).startswith(b"HTTP/1.1 200 ")
    finally:
        writer.close()
