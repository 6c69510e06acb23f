"""A server: the real hall and the real sockets, on a machine that may crash, stop and come back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

from spieltisch.table.desk.manners import Manners
from spieltisch.table.hall import Hall
from spieltisch.table.store.store import Store
from spieltisch.table.thinkers.thinker import Thinker
from spieltisch.web.caller import SLOT, Caller
from spieltisch.web.gate import Gate
from spieltisch.web.identity import Identity
from spieltisch.web.limits import Places
from spieltisch.web.settings import Limits, Settings
from spieltisch.web.sockets import TableSockets

from .disk import Disk, Session
from .loop import Loop, Node
from .network import Line, Network, Unreached
from .trace import Trace
from .workers import MINDS, Minds

T = TypeVar("T")
MANNERS = Manners(grace=3.0, held=10.0, lines=10**6, crowd=10**6)


class Server:
    """One machine with a server on it."""

    def __init__(
        self, name: str, loop: Loop, disk: Disk, network: Network, trace: Trace, rng: Random, shared: bool
    ) -> None:
        self.name = name
        self.lives = 0
        self.hall: Hall | None = None
        self.node = Node(name)
        self._loop, self._disk, self._network, self._trace = loop, disk, network, trace
        self._rng = rng
        self._shared = shared
        self._session: Session | None = None
        self._sockets: TableSockets | None = None

    @property
    def up(self) -> bool:
        """Whether it answers."""
        return self.hall is not None

    @property
    def minds(self) -> Minds:
        return MINDS[self.node]

    def start(self) -> None:
        """Come up, with nothing but what is on the disk."""
        self.lives += 1
        self.node = Node(f"{self.name}.{self.lives}")
        MINDS[self.node] = Minds(self._rng)
        self._loop.spawn(self.node, self._open())

    async def _open(self) -> None:
        self._session = Session(self._disk, self._shared)
        self.hall = Hall(Store(self._session), Thinker(1), 0.0, MANNERS)
        settings = Settings(b"key")
        house: Any = SimpleNamespace(
            hall=self.hall, settings=settings, places=Places(Limits().connections), gate=_Gate()
        )
        self._sockets = TableSockets(house)
        self._trace.say("is up")

    def crash(self) -> None:
        """Lose all that is in memory, at once."""
        self._trace.say(f"{self.node.name} crashes")
        self._loop.kill(self.node)
        MINDS.pop(self.node, None)
        self.hall = None
        if self._session is not None:
            self._session.end()
        for line in [line for line in self._network.lines if line.server is self.node]:
            line.cut()

    def pause(self) -> None:
        self._trace.say(f"{self.node.name} stands still")
        self.node.paused = True

    async def stop(self) -> None:
        """End in order: everybody is told to come back."""
        node, hall = self.node, self.hall
        assert hall is not None
        self.hall = None
        await asyncio.wait([self._loop.spawn(node, hall.close())], timeout=60.0)
        self.node = node
        self.crash()

    async def ask(self, caller: Node, work: Callable[[Hall], Awaitable[T]]) -> T:
        """A request over HTTP."""
        hall = self.hall
        if hall is None:
            raise Unreached
        return await self._network.ask(caller, self.node, lambda: work(hall))

    def take(self, line: Line, player: str, path: str, query: str) -> None:
        """A page opens a socket."""
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            SLOT: Caller(
                player, Identity(player, "known", False), True, False, "en", True, "localhost", False
            ),
        }
        self._loop.spawn(self.node, self._serve(scope, line))

    async def _serve(self, scope: dict[str, Any], line: Line) -> None:
        assert self._sockets is not None
        with suppress(OSError):  # as uvicorn does, when the other side is gone
            await self._sockets(scope, line.receive, line.transmit)
        if not line.cut_at_server:
            await line.transmit({"type": "websocket.close", "code": 1011})


class _Gate:
    """There is no other way in."""

    guest = Gate.guest
    _open = None

    def __init__(self) -> None:
        self._guests: dict[object, object] = {}
