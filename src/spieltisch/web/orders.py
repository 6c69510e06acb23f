"""What the servers are told to do: noted in the database, and done by whoever has the tables."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from time import monotonic

from sqlalchemy import Connection

from ..table.hall import Hall
from ..table.store import hostbook
from ..table.store.database import T, Work
from ..table.store.hostbook import Deed

PATIENCE = 4.0  # seconds for which somebody waits until it is done
LOOKING = 0.1


class Orders:
    """Gives orders, and wakes those who carry them out."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._given = asyncio.Event()
        hall.store.notices.listen("orders", lambda _words: self._given.set())

    async def give(self, deed: Deed, whom: str) -> None:
        """Have something done, and wait a little: it is done as soon as it can be, also after that."""
        await self.wait(await self.tell(partial(hostbook.place, deed=deed, whom=whom)))

    async def tell(self, work: Work[T]) -> T:
        """Some work that gives an order, and all servers hear of it."""
        found = await self._hall.store.tell(work, "orders")
        self._given.set()
        return found

    async def wait(self, name: str) -> None:
        """Until an order is carried out, or for a while."""
        until = monotonic() + PATIENCE
        while monotonic() < until and await self._hall.store.read(partial(_stands, name=name)):
            await asyncio.sleep(LOOKING)

    async def given(self, seconds: float) -> None:
        """Wait for an order, at most so long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._given.wait(), seconds)
        self._given.clear()


def _stands(connection: Connection, name: str) -> bool:
    return name in hostbook.orders(connection)
