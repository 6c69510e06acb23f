"""Where notices end in tests of who is told what: kept, and answered as the test wants."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec

from spieltisch.table.reminders.postman import DONE, Delivery, Parcel
from spieltisch.table.store import subscriptions
from spieltisch.table.store.store import Store
from spieltisch.table.store.subscriptions import Address
from spieltisch.table.store.webhooks import Webhook


class Postbox:
    """Keeps what it is given to bring, and says what became of it as it is told to."""

    def __init__(self, delivery: Delivery = DONE) -> None:
        self.delivery = delivery
        self.pushed: list[tuple[str, dict[str, Any]]] = []
        self.announced: list[str] = []

    async def push(self, address: Address, parcel: Parcel) -> Delivery:
        await asyncio.sleep(0)
        self.pushed.append((address.endpoint, msgspec.json.decode(parcel.data)))
        return self.delivery

    async def announce(self, webhook: Webhook, title: str, text: str) -> Delivery:
        await asyncio.sleep(0)
        self.announced.append(text)
        return self.delivery

    def counts(self, player: str = "ada") -> list[int]:
        """How many games waited, by what a player was told."""
        return [notice["count"] for endpoint, notice in self.pushed if endpoint.endswith(player)]


async def subscribe(store: Store, player: str = "ada", device: str = "phone", endpoint: str = "") -> bool:
    """A device wants to be told."""
    address = Address(endpoint or f"https://push.example/{player}", "point", "secret")
    return await store.read(
        partial(subscriptions.keep, device=device, player=player, address=address, language="en")
    )
