"""Somebody's page in a simulated world."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.evening.page import Page

from .world.loop import Loop, Node
from .world.network import Line, Network
from .world.server import Server
from .world.trace import Trace


class SimulatedPage(Page):
    """Reaches any server over a line of the world's; time is the world's as well."""

    def __init__(
        self, player: str, loop: Loop, network: Network, trace: Trace, rng: Random, door: Callable[[], Server]
    ) -> None:
        super().__init__(player, rng)
        self.node = Node(player)
        self.line: Line | None = None
        self._loop, self._network, self._trace = loop, network, trace
        self._door = door

    def dial(self) -> None:
        server = self._door()
        self.line = Line(self._network, self, server.node)
        if not server.up:
            self.line.cut()
            return
        server.take(self.line, self.player, self.path, self.query)

    def later(self, seconds: float, step: Callable[..., None], *what: Any) -> None:
        self._loop.at(self.node, self._loop.time() + seconds, step, *what)

    def note(self, what: str) -> None:
        self._trace.say(what)
