"""A server that ends gives its tables to those that stay."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from itertools import cycle

from ..core.errors import SpieltischError
from .desk.table import Table
from .owners import Owners

AT_ONCE = 8  # so that each is nobody's for a moment only


async def hand_over(tables: Iterable[Table], owners: Owners) -> None:
    """Take no table any more; give each to another server, and only then send its guests there.

    Those come first that somebody looks at, for nobody waits for the others.
    What another server cannot be given it finds, as soon as this one has ended.
    """
    with suppress(SpieltischError):
        await owners.drain()
    staying = [peer.id for peer in owners.servers() if not peer.draining and peer.id != owners.me]
    if not staying:
        return
    turn = asyncio.Semaphore(AT_ONCE)

    async def give(table: Table, to: str) -> None:
        async with turn:
            with suppress(SpieltischError):
                await table.close(lambda: owners.hand_over(table.code, to))

    ordered = sorted(tables, key=lambda table: not table.presence.clients)
    await asyncio.gather(*map(give, ordered, cycle(staying)))
