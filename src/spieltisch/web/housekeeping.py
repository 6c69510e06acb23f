"""What the server does for its host now and then: orders, who is banned, and what is kept too long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import monotonic, time

from ..table.errors import NoSuchTable, NotYetBegun, TableBroken, TableError, TableGone
from ..table.hall import Hall
from ..table.owners import Elsewhere
from ..table.store import hostbook
from ..table.store.errors import StoreError
from ..table.store.hostbook import BATCH, Order
from .logs import LOG
from .orders import Orders
from .persons import Persons
from .revocations import Revoked
from .settings import Keep

EVERY = 2.0  # seconds until the host's notes are read again
SWEPT = 3600.0  # until it is looked for what is kept too long
SWEEPING = "sweep"  # a job that one server does for all
DAY = 86_400.0
PHASES = {"finished": ("over",), "idle": ("lobby", "playing")}


class Housekeeping:
    """Looks into the host's book as long as the server runs."""

    def __init__(
        self, hall: Hall, revoked: Revoked, banned: set[str], keep: Keep, orders: Orders | None = None
    ) -> None:
        self._hall = hall
        self._persons = Persons(hall, revoked)
        self._orders = orders or Orders(hall)
        self._banned = banned
        self._keep = keep
        self._sweep_at = 0.0

    @asynccontextmanager
    async def going(self) -> AsyncIterator[None]:
        """It is done meanwhile."""
        task = asyncio.create_task(self._go())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _go(self) -> None:
        """A database that does not answer is asked again later."""
        while True:
            with suppress(StoreError):
                await self.look()
            await self._orders.given(EVERY)

    async def look(self) -> None:
        """Do what there is to do now."""
        self._shut_out(await self._hall.store.read(hostbook.banned))
        for name, order in (await self._hall.store.read(hostbook.orders)).items():
            if await self._carry_out(order):
                await self._hall.store.read(partial(hostbook.strike, name=name))
        if monotonic() >= self._sweep_at:
            await self.sweep()
            self._sweep_at = monotonic() + SWEPT

    def _shut_out(self, banned: frozenset[str]) -> None:
        """Nobody from there is let in any more, and whoever is here leaves."""
        new = banned - self._banned
        self._banned.intersection_update(banned)
        self._banned.update(banned)
        for table in self._hall.tables() if new else ():
            for client in tuple(table.presence.clients):
                if client.address in new:
                    client.close()

    async def _carry_out(self, order: Order) -> bool:
        """Whether an order is done with; a table that cannot be asked just now is asked again."""
        try:
            if order.deed == "close":
                await (await self._hall.table(order.whom)).end()
            elif order.deed == "remove":
                await self._remove(order.whom)
            elif order.deed == "forget":
                await self._persons.forget(order.whom)
            elif order.deed == "carry":
                await self._persons.carry(*order.whom.split(" "))
        except (NoSuchTable, NotYetBegun):
            return True
        except (StoreError, TableGone, Elsewhere):  # another server does its part, or this one does later
            return False
        except TableError as error:
            LOG.warning("An order of the host could not be carried out: %s.", type(error).__name__)
        return True

    async def _remove(self, code: str) -> None:
        try:
            table = await self._hall.table(code)
        except TableBroken:  # nobody can play there, but it can go
            await self._hall.store.erase(code)
        else:
            await table.erase()

    async def sweep(self) -> int:
        """Erase what has been kept for as long as the host wants; how many tables. One server does."""
        if not await self._hall.owners.take(SWEEPING):
            return 0
        try:
            return await self._sweep_all()
        finally:
            await self._hall.owners.finish(SWEEPING)

    async def _sweep_all(self) -> int:
        swept = 0
        for what, days in (("finished", self._keep.finished), ("idle", self._keep.idle)):
            while days is not None and (count := await self._sweep(PHASES[what], time() - days * DAY)):
                swept += count
                if count < BATCH:
                    break
            if days is not None:
                await self._hall.box.sweep(what == "finished", time() - days * DAY)
        if self._keep.finished is not None:
            before = time() - self._keep.finished * DAY
            await self._hall.store.read(partial(hostbook.sweep_tries, before=before))
        return swept

    async def _sweep(self, phases: tuple[str, ...], before: float) -> int:
        used = self._hall.codes()
        return await self._hall.store.read(lambda found: hostbook.sweep(found, phases, before, used))
