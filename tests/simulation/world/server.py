"""A server: the real hall and the real sockets, on a machine that may crash, stop and come back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

from spieltisch.core.errors import SpieltischError
from spieltisch.table.desk.manners import Manners
from spieltisch.table.fellows import Fellows
from spieltisch.table.hall import Hall
from spieltisch.table.owners import Alone
from spieltisch.table.store.errors import StoreError
from spieltisch.table.store.store import Store
from spieltisch.table.thinkers.thinker import Thinker
from spieltisch.web.caller import SLOT, Caller
from spieltisch.web.gate import Gate
from spieltisch.web.identity import Identity
from spieltisch.web.keyring import Keyring
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
        self.fellows: list[Server] = []  # all servers, to pass lines on to
        self.session: Session | None = None
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
        self.session = Session(self._disk, self._shared)
        store = Store(self.session)
        owners = await self._join(store, self.session) if self._shared else Alone()
        self.hall = Hall(store, Thinker(1), 0.0, MANNERS, owners)
        settings = Settings(Keyring(b"key"))
        house: Any = SimpleNamespace(
            hall=self.hall, settings=settings, places=Places(Limits().connections), gate=_Gate()
        )
        self._sockets = TableSockets(house)
        self._trace.say("is up")

    async def _join(self, store: Store, session: Session) -> Fellows:
        """Come to the others; whoever cannot is started again."""
        while True:
            try:
                fellows = await Fellows.join(store, self.name)
            except StoreError:
                await asyncio.sleep(1.0)
            else:
                session.me = fellows.me
                return fellows

    def crash(self) -> None:
        """Lose all that is in memory, at once."""
        self._trace.say(f"{self.node.name} crashes")
        self._loop.kill(self.node)
        MINDS.pop(self.node, None)
        self.hall = None
        if self.session is not None:
            self.session.end()
        for line in [line for line in self._network.lines if line.server is self.node]:
            line.cut()

    def pause(self) -> None:
        self._trace.say(f"{self.node.name} stands still")
        self.node.paused = True

    def resume(self, node: Node) -> None:
        self._trace.say(f"{node.name} goes on")
        self._loop.resume(node)

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
        self._loop.spawn(self.node, self.serve(scope, line))

    async def serve(self, scope: dict[str, Any], line: Line) -> None:
        assert self._sockets is not None
        if await self._passed_on(scope, line):
            return
        with suppress(OSError):  # as uvicorn does, when the other side is gone
            await self._sockets(scope, line.receive, line.transmit)
        if not line.cut_at_server:
            await line.transmit({"type": "websocket.close", "code": 1011})

    async def _passed_on(self, scope: dict[str, Any], line: Line) -> bool:
        """Whether another server has the table, and the line leads there now."""
        hall = self.hall
        try:
            address = await hall.owners.whose(scope["path"].split("/")[-2]) if hall is not None else None
        except SpieltischError:
            return False
        other = next((each for each in self.fellows if each.name == address), None)
        if other is None or not other.up or line.cut_at_server:
            return False
        line.server = other.node
        self._loop.spawn(other.node, other.serve(scope, line))
        return True


class _Gate:
    """There is no other way in."""

    guest = Gate.guest
    _open = None

    def __init__(self) -> None:
        self._guests: dict[object, object] = {}
