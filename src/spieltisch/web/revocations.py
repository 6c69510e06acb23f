"""Players whose cookie or token is not taken any more: kept in the store, looked up in memory."""

from __future__ import annotations

from ..table.hall import Hall


class Revoked:
    """All of them."""

    def __init__(self, hall: Hall, players: set[str]) -> None:
        self._hall = hall
        self._players = players

    @classmethod
    async def read(cls, hall: Hall) -> Revoked:
        """Those of earlier days."""
        return cls(hall, await hall.store.revoked())

    def __contains__(self, player: object) -> bool:
        return player in self._players

    async def add(self, player: str) -> None:
        """One more, whose pages are closed; it is on the disk when this returns."""
        await self._hall.store.revoke(player)
        self._players.add(player)
        for table in self._hall.tables():
            for client in tuple(table.presence.clients):
                if client.player == player:
                    client.close()
