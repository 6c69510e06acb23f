"""Looks for whom games wait, and has their devices told: one notice for all of them, and its end."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection
from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Connection

from ...core.errors import SpieltischError
from ..lists import waiting_settings
from ..messages.eyes import table_line
from ..seats import Setting
from ..store import subscriptions as book
from ..store.lists import Selection
from ..store.store import Store
from ..store.subscriptions import Subscription
from .postman import Delivery, Parcel, Postman
from .rings import Ring, Ringing, next_ring
from .words import pushed, withdrawn

STRICT = ".push.apple.com"  # its browsers end what shows nothing: there a notice goes when the page opens
AT_ONCE = 8  # that are on their way
SHORTEST, LONGEST = 60, 7 * 86_400  # seconds that a notice may be on its way


class Due(NamedTuple):
    """A device that is to be told something."""

    device: Subscription
    ringing: Ringing
    waiting: Selection


class Reminders:
    """Looks when it is asked to; what it says to a device is said by no other server."""

    def __init__(self, store: Store, postman: Postman) -> None:
        self._store = store
        self._postman = postman
        self._places = asyncio.Semaphore(AT_ONCE)

    async def look(self) -> None:
        """Tell whoever is to be told, some of them at a time."""
        by_player: dict[str, list[Subscription]] = defaultdict(list)
        for device in await self._store.read(book.take_due):
            by_player[device.player].append(device)
        due = [each for player, devices in by_player.items() for each in await self._due(player, devices)]
        await asyncio.gather(*(self._do(each) for each in due))

    async def _due(self, player: str, devices: Collection[Subscription]) -> list[Due]:
        waiting = await waiting_settings(self._store, player)
        games = frozenset(f"{setting.code}:{setting.asked}" for setting in waiting.settings)
        rings = [(each, next_ring(each.told, games, each.here, waiting.now)) for each in devices]
        return [Due(each, ringing, waiting) for each, ringing in rings if ringing is not None]

    async def _do(self, due: Due) -> None:
        """Note it first: of several servers one says it, and none says it twice."""
        parcel = self._parcel(due)
        noted = partial(book.note, known=due.device, told=due.ringing.told)
        if await self._store.read(noted) and parcel is not None:
            async with self._places:
                delivery = await self._postman.push(due.device.address, parcel)
            await self._store.read(partial(_settle, device=due.device, delivery=delivery))

    def _parcel(self, due: Due) -> Parcel | None:
        ring, settings = due.ringing.ring, due.waiting.settings
        if ring is Ring.NOTE:
            return None
        if ring is Ring.WITHDRAW:
            strict = (urlsplit(due.device.address.endpoint).hostname or "").endswith(STRICT)
            return None if strict else Parcel(withdrawn(), LONGEST, True)
        language, quiet = due.device.language, ring is Ring.CORRECT
        try:
            first: Setting = settings[0]
            line = table_line(first, due.device.player, language, now=due.waiting.now)
        except SpieltischError:  # a game that is gone from this server
            return None
        lasts = min(max(int(line.left or 0), SHORTEST), LONGEST)
        data = pushed(line, len(settings), first.deadline or due.waiting.now, language, quiet)
        return Parcel(data, lasts, quiet)


def _settle(connection: Connection, device: Subscription, delivery: Delivery) -> None:
    """What follows from how it went."""
    if delivery.is_end(device.failures):
        book.drop_gone(connection, device.address)
    elif delivery.how == "failed":
        book.fail(connection, device, delivery.wait(device.failures))
    else:
        book.succeed(connection, device)
