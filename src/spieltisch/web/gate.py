"""The way in for others in the same network: opened and closed while the server runs."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from .addresses import is_loopback
from .listener import EVERYWHERE, CannotServe, listen, url_of
from .problems import Refusal
from .reach import answers, is_ours, own_addresses
from .service import Service

Place = tuple[str, int]  # an address and a port
PARTING = 2.0  # seconds in which guests are told that they have to go


class Doorway(Protocol):
    """What can listen at one more socket."""

    async def admit(self, listening: socket.socket) -> asyncio.Server: ...

    def clear(self, place: Place) -> None: ...


class Gate:
    """Where phones come in, if they may; ``url`` is told only after this server has reached itself there."""

    def __init__(self, service: Service, port: int) -> None:
        self.url = ""
        self.by_flag = service.host in EVERYWHERE
        self.can_open = is_loopback(service.host) and not service.proxy and not service.public_url
        self._wanted = service.network_address
        self._port = port
        self._doorway: Doorway | None = None
        self._open: tuple[asyncio.Server, Place] | None = None
        self._guests: dict[object, Callable[[], Awaitable[None]]] = {}
        self._changing = asyncio.Lock()

    async def attach(self, doorway: Doorway) -> None:
        """The server runs now."""
        self._doorway = doorway
        await self.look()

    async def look(self) -> None:
        """Is it still so? Computers change their networks."""
        async with self._changing:
            if self.by_flag:
                self.url = await self._reached()
            elif self._open is not None and not is_ours(self._open[1][0]):
                await self._shut()

    async def open(self) -> None:
        """Let the network in."""
        async with self._changing:
            if not self.url and self.can_open:
                self.url = await self._opened()

    async def close(self) -> None:
        """Listen to this machine alone again; guests are told."""
        async with self._changing:
            if self._open is not None:
                await self._shut()

    @contextmanager
    def guest(self, place: Place | None, send_home: Callable[[], Awaitable[None]]) -> Iterator[None]:
        """Somebody is there; if they came by this way, they leave when it is closed."""
        key = object()
        if self._open is not None and place is not None and tuple(place) == self._open[1]:
            self._guests[key] = send_home
        try:
            yield
        finally:
            self._guests.pop(key, None)

    def _addresses(self) -> list[str]:
        return [self._wanted] if self._wanted else own_addresses()

    async def _reached(self) -> str:
        for address in self._addresses():
            if await answers(address, self._port):
                return url_of(address, self._port)
        return ""

    async def _opened(self) -> str:
        addresses = self._addresses()
        if not addresses:
            raise Refusal("no-network", 409)
        for address in addresses:
            if await self._admits(address):
                assert self._open is not None
                return url_of(*self._open[1])
        raise Refusal("network-silent", 409, address=addresses[0])

    async def _admits(self, address: str) -> bool:
        """Listen at an address, and stay there if that is any use."""
        assert self._doorway is not None
        listening = _listening(address, self._port)
        if listening is None:
            return False
        place: Place = listening.getsockname()[:2]
        self._open = await self._doorway.admit(listening), place
        if await answers(*place):
            return True
        await self._shut()
        return False

    async def _shut(self) -> None:
        assert self._open is not None
        assert self._doorway is not None
        server, place = self._open
        self._open, self.url = None, ""
        server.close()
        leaving = [asyncio.create_task(_quietly(send_home)) for send_home in self._guests.values()]
        if leaving:
            await asyncio.wait(leaving, timeout=PARTING)
        self._doorway.clear(place)


async def _quietly(send_home: Callable[[], Awaitable[None]]) -> None:
    try:
        await send_home()
    except OSError:
        return  # they have left by themselves


def _listening(address: str, port: int) -> socket.socket | None:
    """Its own port again where that is free, else any: the address that is shown names it."""
    for wanted in (port, 0):
        try:
            return listen(address, wanted)
        except CannotServe:
            continue
    return None
