"""A TCP line of our own: it can be cut, stand still, or be dead at one end only."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

RESET = struct.pack("ii", 1, 0)  # to linger for no time: the other end hears of a break, not of an end
Target = tuple[str, int] | Path


class End(asyncio.Protocol):
    """One end of a link: what arrives here leaves at the other."""

    def __init__(self, arrived: Callable[[End], None]) -> None:
        self._arrived = arrived
        self._transport: asyncio.Transport | None = None
        self.other: End | None = None
        self.gone = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._arrived(self)

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)

    def eof_received(self) -> bool:
        return False

    def connection_lost(self, error: Exception | None) -> None:
        self.gone = True
        if self.other is not None:
            self.other.end()

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.stand_still()

    def resume_writing(self) -> None:
        if self.other is not None:
            self.other.go_on()

    @property
    def address(self) -> str:
        """Where whoever is there comes from."""
        assert self._transport is not None
        return str(self._transport.get_extra_info("peername")[0])

    def write(self, data: bytes) -> None:
        if self._transport is not None and not self.gone:
            self._transport.write(data)

    def stand_still(self) -> None:
        """Take nothing any more."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def go_on(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    def end(self) -> None:
        """Close in order: what was sent still arrives."""
        if self._transport is not None:
            self._transport.close()

    def reset(self) -> None:
        """Break off."""
        if self._transport is None or self.gone:
            return
        with suppress(OSError):
            found = self._transport.get_extra_info("socket")
            found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self._transport.abort()


class Link:
    """One connection through a wire."""

    def __init__(self, near: End) -> None:
        self.near = near
        self.far: End | None = None

    @property
    def ends(self) -> list[End]:
        return [self.near] if self.far is None else [self.near, self.far]

    @property
    def over(self) -> bool:
        return all(end.gone for end in self.ends)

    def cut(self) -> None:
        """Both ends hear of it."""
        for end in self.ends:
            end.reset()

    def half_open(self, far: bool) -> None:
        """One end hears that it is broken, and the other hears nothing any more."""
        dead, silent = (self.near, self.far) if far else (self.far, self.near)
        if dead is None or silent is None:  # it leads nowhere yet
            self.cut()
            return
        dead.other = silent.other = None
        silent.stand_still()
        dead.reset()


class Wire:
    """Listens at an address of this machine, and leads to another place."""

    def __init__(self, target: Target, keeps_address: bool = False) -> None:
        self._target = target
        self._keeps_address = keeps_address  # the other side sees whence somebody comes
        self._links: list[Link] = []
        self._server: asyncio.Server | None = None
        self._dialing: set[asyncio.Task[None]] = set()
        self._still = 0
        self.port = 0

    async def open(self) -> Wire:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: End(self._take), "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    @property
    def links(self) -> list[Link]:
        """What goes through it now."""
        self._links = [link for link in self._links if not link.over]
        return self._links

    def stand_still(self) -> None:
        """From now on nothing comes through, and nobody is told."""
        self._still += 1
        for link in self.links:
            for end in link.ends:
                end.stand_still()

    def go_on(self) -> None:
        """What was held back goes on."""
        self._still -= 1
        if self._still:
            return
        for link in self.links:
            if link.far is None:
                self._dial(link)
            for end in link.ends:
                if end.other is not None:
                    end.go_on()

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for task in self._dialing:
            task.cancel()
        for link in self._links:
            link.cut()
        await asyncio.sleep(0)  # until they have heard of it

    def _take(self, near: End) -> None:
        link = Link(near)
        self._links.append(link)
        near.stand_still()
        if not self._still:
            self._dial(link)

    def _dial(self, link: Link) -> None:
        task = asyncio.create_task(self._lead(link))
        self._dialing.add(task)
        task.add_done_callback(self._dialing.discard)

    async def _lead(self, link: Link) -> None:
        try:
            far = await self._connected(link.near.address if self._keeps_address else None)
        except OSError:
            link.near.reset()
            return
        far.other, link.near.other = link.near, far
        link.far = far
        if link.near.gone:
            far.end()
        elif self._still:
            far.stand_still()
        else:
            link.near.go_on()

    async def _connected(self, whence: str | None) -> End:
        loop = asyncio.get_running_loop()
        if isinstance(self._target, Path):
            _, far = await loop.create_unix_connection(lambda: End(_arrive), str(self._target))
        else:
            local = (whence, 0) if whence else None
            _, far = await loop.create_connection(lambda: End(_arrive), *self._target, local_addr=local)
        return far


def _arrive(_end: End) -> None:
    """Whoever dialled knows."""
