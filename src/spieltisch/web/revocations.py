"""Devices whose cookie or token is not taken any more: kept in the store, looked up in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Container
from contextlib import suppress

from ..table.hall import Hall
from ..table.store.errors import StoreError


class Revoked:
    """All of them."""

    def __init__(self, hall: Hall, devices: set[str]) -> None:
        self._hall = hall
        self._devices = devices
        self._reading: asyncio.Task[None] | None = None
        hall.store.notices.listen("revoked", self._heard)

    @classmethod
    async def read(cls, hall: Hall) -> Revoked:
        """Those of earlier days."""
        return cls(hall, await hall.store.revoked())

    def __contains__(self, device: object) -> bool:
        return device in self._devices

    async def add(self, device: str) -> None:
        """One more, whose pages are closed; it is on the disk when this returns."""
        await self._hall.store.revoke(device)
        self._close([device])

    def _heard(self, device: str) -> None:
        """Another server was told; or nothing is known, and all are read again."""
        if device:
            self._close([device])
        elif self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_again())

    async def _read_again(self) -> None:
        with suppress(StoreError):  # it is looked at again soon
            self._close(await self._hall.store.revoked_since(len(self._devices)) - self._devices)

    def _close(self, devices: Collection[str]) -> None:
        self._devices.update(devices)
        close_pages(self._hall, devices)


def close_pages(hall: Hall, devices: Container[str]) -> None:
    """Let pages of some devices go; those that may come again do."""
    for table in hall.tables():
        for client in tuple(table.presence.clients):
            if client.device in devices:
                client.close()
