"""By which address others in the same network reach this machine, and whether somebody answers there."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress

from .addresses import literal
from .listener import url_of

PROBES = {
    socket.AF_INET: ("192.0.2.1", "192.168.0.1", "192.168.1.1", "192.168.178.1", "10.0.0.1", "172.16.0.1"),
    socket.AF_INET6: ("2001:db8::1", "fd00::1"),
}
PATIENCE = 5.0  # seconds for an answer of our own


def own_addresses() -> list[str]:
    """This machine's addresses in its networks, the likeliest first; nothing is sent to find them."""
    return for_others(address for family in PROBES for address in (*_routed(family), *_named(family)))


def for_others(addresses: Iterable[str]) -> list[str]:
    """Those that a phone can be told, each once: short ones first, and none that holds on one cable only.

    The name of the cable would have to stand in the link, and is another one on every machine.
    """
    found = [address for address in dict.fromkeys(addresses) if _reachable(address)]
    return sorted(found, key=lambda address: ":" in address)


def _routed(family: socket.AddressFamily) -> Iterator[str]:
    """From where packets would go out: into the wide world first, then to what routers at home are called."""
    for target in PROBES[family]:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            yield str(probe.getsockname()[0])


def _named(family: socket.AddressFamily) -> Iterator[str]:
    with suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, family):
            yield str(address[0])


def _reachable(text: str) -> bool:
    address = literal(text)
    return address is not None and not (
        address.is_loopback or address.is_unspecified or address.is_link_local or address.is_multicast
    )


def is_ours(address: str) -> bool:
    """Whether this machine still has an address."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
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
        host = url_of(address, port).removeprefix("http://")
        writer.write(f"GET /api/health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return (await reader.readline()).startswith(b"HTTP/1.1 200 ")
    finally:
        writer.close()
