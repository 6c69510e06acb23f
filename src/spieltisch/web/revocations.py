"""Players whose cookie or token is not taken any more: kept in the store, looked up in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress

from ..table.hall import Hall
from ..table.store.errors import StoreError


class Revoked:
    """All of them."""

    def __init__(self, hall: Hall, players: set[str]) -> None:
        self._hall = hall
        self._players = players
        self._reading: asyncio.Task[None] | None = None
        hall.store.notices.listen("revoked", self._heard)

    @classmethod
    async def read(cls, hall: Hall) -> Revoked:
        """Those of earlier days."""
        return cls(hall, await hall.store.revoked())

    def __contains__(self, player: object) -> bool:
        return player in self._players

    async def add(self, player: str) -> None:
        """One more, whose pages are closed; it is on the disk when this returns."""
        await self._hall.store.revoke(player)
        self._close([player])

    def _heard(self, player: str) -> None:
        """Another server was told; or nothing is known, and all are read again."""
        if player:
            self._close([player])
        elif self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_again())

    async def _read_again(self) -> None:
        with suppress(StoreError):  # it is looked at again soon
            self._close(await self._hall.store.revoked_since(len(self._players)) - self._players)

    def _close(self, players: Collection[str]) -> None:
        self._players.update(players)
        for table in self._hall.tables():
            for client in tuple(table.presence.clients):
                if client.player in players:
                    client.close()
