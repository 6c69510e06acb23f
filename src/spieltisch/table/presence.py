"""Which pages are open at a table, and what follows from it."""

from __future__ import annotations

from .client import Client
from .queueing import Asker
from .setting import Setting


class Presence:
    """The clients of one table."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.here: frozenset[str] = frozenset()
        """The players who could play now: a page that only watches does not count."""

    def come(self, client: Client) -> None:
        """A page opens."""
        self.clients.add(client)
        self._count()

    def go(self, *clients: Client) -> None:
        """Pages close."""
        self.clients.difference_update(clients)
        self._count()

    def watchers(self) -> int:
        """How many pages watch."""
        return sum(client.looking is None for client in self.clients)

    def resting(self, setting: Setting) -> bool:
        """Whether nobody is there to play for; bots alone play as long as somebody watches."""
        if setting.players:
            return setting.players.isdisjoint(self.here)
        return not self.clients

    def hosts(self, setting: Setting) -> frozenset[str]:
        """Who may change the table: its host or, while they are away, whoever sits in the first seat."""
        here = self.here
        if setting.host not in here:
            for seat in setting.seats:
                if seat.kind == "person" and seat.player in here:
                    return frozenset((setting.host, seat.player))
        return frozenset((setting.host,))

    def asker(self, setting: Setting) -> Asker:
        """In whose turn the bots think: somebody's who plays here or, where nobody does, who watches."""
        askers = ((not setting.seats_of(each.player), each.address, each.player) for each in self.clients)
        return Asker(*min(askers, default=(True, "", ""))[1:])

    def look_again(self, before: Setting, after: Setting) -> None:
        """Nobody sees through a seat that is not theirs; whoever sits down sees through theirs."""
        for client in self.clients:
            own = after.seats_of(client.player)
            lost = client.looking is not None and client.looking not in own
            arrived = bool(own) and not before.seats_of(client.player)
            if (lost or arrived) and not client.watching:
                client.looking = own[0] if own else None

    def _count(self) -> None:
        self.here = frozenset(client.player for client in self.clients if not client.watching)

    def wake(self) -> None:
        """Something has changed for everybody."""
        for client in self.clients:
            client.wake()
