"""Faults as they come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from .page import SimulatedPage
from .plan import Fault
from .world.disk import Disk
from .world.network import Network
from .world.server import Server
from .world.trace import Trace

IMPATIENCE = 2.0  # seconds, after which some people do something about it


class Fates:
    """Let things go wrong as a plan says, and end it again."""

    def __init__(
        self,
        disk: Disk,
        network: Network,
        servers: Sequence[Server],
        pages: Sequence[SimulatedPage],
        trace: Trace,
    ) -> None:
        self._disk, self._network, self._trace = disk, network, trace
        self._servers, self._pages = servers, pages

    async def befall(self, fault: Fault) -> None:
        """One fault, from its beginning to its end."""
        await asyncio.sleep(fault.at)
        self._trace.say(f"{fault.kind} for {fault.lasts:.2f} s")
        server = self._servers[fault.which % len(self._servers)]
        page = self._pages[fault.which % len(self._pages)]
        match fault.kind.split():
            case ["crash"]:
                await self._crash(server, fault.lasts)
            case ["restart"]:
                await self._restart(server, fault.lasts)
            case ["pause"]:
                await self._pause(server, fault.lasts)
            case ["apart"]:
                await self._part(server, fault.lasts)
            case ["held", "up"]:
                await self._hold_up(fault)
            case ["cut", which]:
                for each in self._pages if which == "all" else [page]:
                    if each.line is not None:
                        each.line.cut()
            case ["silence"]:
                if page.line is not None:
                    page.line.fall_silent()
            case ["reload"] if page.code:
                page.reload()
            case ["calendar"]:
                server.node.drift += fault.which - 30.0
            case ["workers", how]:
                await self._workers(server, how, fault)
            case ["store", how]:
                await self._store(how, fault)
            case ["net", how]:
                await self._net(how, fault.lasts)

    async def _crash(self, server: Server, lasts: float) -> None:
        if server.up:
            server.crash()
            await asyncio.sleep(lasts)
            server.start()

    async def _restart(self, server: Server, lasts: float) -> None:
        """Somebody stops the server in order, and starts it again."""
        if server.up:
            await server.stop()
            await asyncio.sleep(lasts)
            server.start()

    async def _pause(self, server: Server, lasts: float) -> None:
        node = server.node
        if server.up and not node.paused:
            server.pause()
            await self._endure(lasts)
            server.resume(node)

    async def _part(self, server: Server, lasts: float) -> None:
        """A server and the database do not reach each other; the others do."""
        session = server.session
        if session is not None:
            session.apart = True
            await self._endure(lasts)
            session.apart = False

    async def _hold_up(self, fault: Fault) -> None:
        """What a server with tables sends to the database waits on its way until another has one of them."""
        busy = [server for server in self._servers if server.hall is not None and server.hall.tables()]
        session = busy[fault.which % len(busy)].session if busy else None
        if session is None or session.held:
            return
        session.held, owners = True, self._disk.ownership
        changes, until = owners.changes, self._network.loop.time() + fault.lasts
        people = asyncio.create_task(self._endure(fault.lasts))
        while owners.changes == changes and self._network.loop.time() < until:
            await asyncio.sleep(0.02)
        session.let_through()
        await people

    async def _endure(self, lasts: float) -> None:
        while lasts > 0:
            await asyncio.sleep(min(lasts, IMPATIENCE))
            lasts -= IMPATIENCE
            self._try_elsewhere()

    def _try_elsewhere(self) -> None:
        """Whoever has waited for long enough loads the page again, and perhaps comes to another server."""
        for page in self._pages:
            if page.code and self._network.rng.random() < 0.4:
                page.reload()

    async def _workers(self, server: Server, how: str, fault: Fault) -> None:
        minds = server.minds
        if how == "die":
            minds.deaths += 1 + fault.which % 5
            return
        minds.slowness *= 40
        await asyncio.sleep(fault.lasts)
        minds.slowness /= 40

    async def _store(self, how: str, fault: Fault) -> None:
        disk = self._disk
        if how == "down":
            disk.down += 1
        elif how == "risk":
            disk.risk += 0.3
        else:
            disk.slowness *= 10
        await asyncio.sleep(fault.lasts)
        if how == "down":
            disk.down -= 1
        elif how == "risk":
            disk.risk = max(0.0, disk.risk - 0.3)
        else:
            disk.slowness /= 10

    async def _net(self, how: str, lasts: float) -> None:
        network = self._network
        if how == "slow":
            network.slowness *= 10
            await asyncio.sleep(lasts)
            network.slowness /= 10
        else:
            network.loss += 0.3
            await asyncio.sleep(lasts)
            network.loss = max(0.0, network.loss - 0.3)
