"""What leaves the house for people who are not at the page, as far as its host allows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec

from ...core.extras import require
from ...table.hall import Hall
from ...table.reminders.announcements import Announcements
from ...table.reminders.postman import GONE, Delivery, Parcel
from ...table.reminders.reminders import Reminders
from ...table.store.errors import StoreError
from ...table.store.subscriptions import Address
from ...table.store.webhooks import Webhook
from ..listener import CannotServe
from ..logs import report
from ..settings import NoticeRules
from .couriers import Couriers
from .push import Pusher, signing_key

EVERY = 10.0  # seconds until it is looked again whom to tell
JOB = "notices"  # one server does it for all
VAPID = "vapid"  # the secret that the signing key is made from
NOWHERE = "mailto:nobody@localhost"  # for a server that has named no address


class Office:
    """Knows by which ways something may be said, and has it said."""

    def __init__(self, hall: Hall, pusher: Pusher | None, couriers: Couriers, inside: bool) -> None:
        self.pusher = pusher
        self.couriers = couriers
        self.inside = inside
        self._hall = hall
        self._reminders = Reminders(hall.store, self)
        self._announcements = Announcements(hall.store, self)

    @classmethod
    async def open(cls, hall: Hall, rules: NoticeRules, public_url: str) -> Office:
        """With the key that push services know this server by, which is made when there is none."""
        couriers = Couriers(rules.services, rules.inside)
        if rules.services:
            require("notify")
            await _check(couriers)
        pusher = None
        if rules.push and find_spec("pywebpush") is not None:
            named = rules.contact or (public_url if public_url.startswith("https://") else NOWHERE)
            key = signing_key(await hall.store.secret(VAPID))
            pusher = Pusher(key, named, rules.inside)
        return cls(hall, pusher, couriers, rules.inside)

    @asynccontextmanager
    async def going(self) -> AsyncIterator[None]:
        """It is looked meanwhile whom to tell; no table waits for any of it."""
        task = asyncio.create_task(self._go())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            if self.pusher is not None:
                await self.pusher.close()

    async def _go(self) -> None:
        owners = self._hall.owners
        while self.pusher is not None or self.couriers.services:
            await asyncio.sleep(EVERY)
            with suppress(StoreError):  # it is looked again later
                if not owners.draining and await owners.take(JOB):
                    await self.look()

    async def look(self) -> None:
        """Tell whoever is to be told now."""
        try:
            async with asyncio.TaskGroup() as looks:
                if self.pusher is not None:
                    looks.create_task(self._reminders.look())
                if self.couriers.services:
                    looks.create_task(self._announcements.look())
        except* StoreError:
            pass
        except* Exception as errors:
            report("Notices could not be sent", errors.exceptions[0])

    async def push(self, address: Address, parcel: Parcel) -> Delivery:
        """To a device."""
        return GONE if self.pusher is None else await self.pusher.push(address, parcel)

    async def announce(self, webhook: Webhook, title: str, text: str) -> Delivery:
        """By way of another service."""
        return await self.couriers.announce(webhook, title, text)


async def _check(couriers: Couriers) -> None:
    """What the host names must be known."""
    unknown = (await couriers.look("")).scheme
    if unknown:
        raise CannotServe(f"--webhook names {unknown}, which is no service that the package apprise knows.")
