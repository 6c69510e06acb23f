"""One run: a world, an evening in it, and whether all promises were kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import TypeVar

from spieltisch.core.errors import SpieltischError
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Start
from tests.evening.checker import broken, kept_of
from tests.tables.people import quick

from .fates import Fates
from .page import SimulatedPage
from .plan import Party, Plan, plan_of
from .world.disk import Disk
from .world.loop import NODE, Loop, Node, Stuck
from .world.nature import ruled_by
from .world.network import Network, Unreached
from .world.server import Server
from .world.trace import Trace

T = TypeVar("T")
WATCHER = "watches"
PATIENCE = 600.0  # seconds in which every game ends once nothing goes wrong any more
CALM = 15.0  # seconds after the last fault, when all have recovered from it
QUICK = 0.03  # seconds, about: a database in which nobody's beat is late
THOROUGH = 5  # every so many runs all messages are searched for secrets


class Broken(AssertionError):
    """A promise was not kept."""


class Evening:
    """A world with a table in it, and those who play there."""

    def __init__(self, plan: Plan, door: Callable[[float], int] | None = None) -> None:
        self.plan = plan
        self._which = door  # the number of the server that one comes to at a time, where it is not chance
        self.loop = Loop(self._chance("order"))
        self.trace = Trace(self.loop)
        self.disk = Disk(self.loop, self._chance("disk"), self.trace)
        self.disk.planned, self.disk.slowness = dict(plan.nth), plan.store_lag
        self.network = Network(self.loop, self._chance("network"))
        self.network.slowness = plan.net_lag
        self.servers = [self._server(f"server {number}") for number in range(plan.servers)]
        for server in self.servers:
            server.fellows = self.servers
        self.disk.ownership.well = self._well
        self._doors = self._chance("doors")
        self.tables = [self._pages(letter, party) for letter, party in zip("AB", plan.parties, strict=False)]
        self.pages = [page for pages in self.tables for page in pages]
        self.faults: list[str] = []

    def _chance(self, what: str) -> Random:
        return Random(f"{self.plan.seed} {what}")

    def _server(self, name: str) -> Server:
        parts = (self.loop, self.disk, self.network, self.trace, self._chance(name), self.plan.shared)
        return Server(name, *parts)

    def _pages(self, letter: str, party: Party) -> list[SimulatedPage]:
        players = [f"{letter}{number}" for number in range(party.people)]
        return [self._page(player, party) for player in [*players, *[f"{letter} {WATCHER}"] * party.watched]]

    def _page(self, player: str, party: Party) -> SimulatedPage:
        page = SimulatedPage(player, self.loop, self.network, self.trace, self._chance(player), self._door)
        page.told.stood_in, page.thought = party.stood_in, self.plan.thought
        return page

    def _well(self, owner: str) -> bool:
        """Whether a server has had nothing to complain of for a while; where all is slow, beats are late."""
        calm = self.loop.time() > self.plan.calm + CALM and not self.plan.nth and self.plan.store_lag < QUICK
        halls = [server.hall for server in self.servers if server.hall is not None]
        return calm and any(hall.owners.me == owner for hall in halls)

    def _door(self) -> Server:
        if self._which is not None:
            return self.servers[self._which(self.loop.time())]
        return self._doors.choice(self.servers)

    def play(self) -> None:
        """Let it happen, and look at what is left."""
        plan, loop = self.plan, self.loop
        with ruled_by(loop, str(plan.seed)), self._listening():
            try:
                for server in self.servers:
                    server.start()
                fates = Fates(self.disk, self.network, self.servers, self.pages, self.trace)
                for fault in plan.faults:
                    loop.spawn(Node("fate"), fates.befall(fault))
                for party, pages in zip(plan.parties, self.tables, strict=True):
                    loop.spawn(pages[0].node, self._meet(party, pages))
                loop.run(lambda: all(page.over for page in self.pages), plan.calm + PATIENCE)
                self.faults += self.disk.ownership.faults
                self.faults += self._broken()
                self.faults += [f"{each.get('message')} {each.get('exception')!r}" for each in loop.faults]
            except Stuck as stuck:
                self.faults += [*(fault for page in self.pages for fault in page.told.faults), str(stuck)]
            finally:
                loop.end()
                self.disk.close()

    def _broken(self) -> Iterator[str]:
        """What was promised and not kept."""
        for code in sorted({page.code for page in self.pages}):
            kept = self.disk.do(partial(kept_of, code=code))
            those = [page for page in self.pages if page.code == code]
            yield from broken(kept, those, self.plan.seed % THOROUGH == 0)

    async def _meet(self, party: Party, pages: list[SimulatedPage]) -> None:
        """The first sets a table up, the others sit down, and they begin."""
        host = pages[0]
        wanted = NewTable(
            key=party.key,
            name=host.player,
            seats=party.seats,
            options=quick(party.key),
            clock=party.clock,
            absent_after=party.absent_after,
        )
        table = await self._insist(host, lambda hall: hall.create(host.player, wanted))
        for page in pages:
            page.code = table.code
            if not page.player.endswith(WATCHER):
                page.told.seat = await self._insist(page, partial(_join, table.code, page.player))
        for page in pages:
            page.node.context.copy().run(page.open)
        while not host.told.games:
            host.send(Start("casual"))
            await asyncio.sleep(1.0)

    async def _insist(self, page: SimulatedPage, work: Callable[[Hall], Awaitable[T]]) -> T:
        """Ask at any door, until there is an answer."""
        while True:
            try:
                return await self._door().ask(NODE.get(), work)
            except (Unreached, SpieltischError) as error:
                self.trace.say(f"{page.player} has to ask again: {type(error).__name__}")
                await asyncio.sleep(0.5)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """What a server logs as its own fault is one."""
        heard = Heard(self.faults)
        logger = logging.getLogger("spieltisch")
        before, logger.propagate = logger.propagate, False
        logger.addHandler(heard)
        try:
            yield
        finally:
            logger.removeHandler(heard)
            logger.propagate = before


async def _join(code: str, player: str, hall: Hall) -> int:
    table = await hall.table(code)
    return await table.join(player, player)


class Heard(logging.Handler):
    """Writes down what is logged as a fault."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        self._faults.append(record.getMessage())


def played(seed: int) -> Evening:
    """The run of a seed; whatever went wrong is among its faults."""
    evening = Evening(plan_of(seed))
    evening.play()
    return evening


def require_kept(seed: int) -> Evening:
    """The run of a seed, in which nothing may have gone wrong."""
    evening = played(seed)
    if evening.faults:
        raise Broken(f"{evening.faults[:3]}; what happened: python -m tests.simulation {seed}")
    return evening
