"""Whose each device is: kept in the store, looked up in memory at the door."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from time import monotonic

from ..table.hall import Hall
from ..table.store import devices as book
from ..table.store.devices import DeviceNews
from ..table.store.errors import StoreError
from .revocations import close_pages

SEEN = 3600.0  # seconds until it is noted again that somebody is here


class Devices(Mapping[str, str]):
    """The players of devices that are not players of their own; of all others it knows nothing."""

    def __init__(self, hall: Hall, whose: dict[str, str], news: DeviceNews) -> None:
        self._hall = hall
        self._whose, self._news = whose, news
        self._seen: dict[str, float] = {}
        self._reading: asyncio.Task[None] | None = None
        hall.store.notices.listen("devices", self._heard)

    @classmethod
    async def read(cls, hall: Hall) -> Devices:
        """Those of earlier days."""
        news = await hall.store.read(book.news)
        return cls(hall, await hall.store.read(book.whose_devices), news)

    def __getitem__(self, device: str) -> str:
        return self._whose[device]

    def __iter__(self) -> Iterator[str]:
        return iter(self._whose)

    def __len__(self) -> int:
        return len(self._whose)

    def assign(self, device: str, player: str) -> None:
        """A device is a player's from now on, as is on the disk; its pages come again as that one's."""
        before = self._whose.pop(device, device)
        if device != player:
            self._whose[device] = player
        if before != player:
            close_pages(self._hall, [device])

    async def see(self, device: str) -> None:
        """Note that somebody is here with a device, now and then; one that is nobody's has no row."""
        now = monotonic()
        if now - self._seen.get(device, -SEEN) >= SEEN:
            self._seen = {each: at for each, at in self._seen.items() if now - at < SEEN} | {device: now}
            await self._hall.store.read(partial(book.see, device=device))

    def _heard(self, words: str) -> None:
        """Another server was told; or nothing is known, and all are read again if something has changed."""
        if words:
            self.assign(*words.split(" "))
        elif self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_again())

    async def _read_again(self) -> None:
        with suppress(StoreError):  # it is looked at again soon
            news = await self._hall.store.read(book.news)
            if news == self._news:
                return
            known = await self._hall.store.read(book.whose_devices)
            self._news = news
            for device in {*self._whose, *known}:
                self.assign(device, known.get(device, device))
