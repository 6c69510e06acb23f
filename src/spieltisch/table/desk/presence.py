"""Which pages are open at a table, and what follows from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from ..hours import monotonic
from ..names import free_name
from ..seats import Setting
from ..thinkers.queue import Asker
from .client import Client
from .manners import Manners


class Presence:
    """The clients of one table, and who has just left it and may only be reloading."""

    def __init__(self, manners: Manners, changed: Callable[[], None]) -> None:
        self.clients: dict[Client, None] = {}  # in the order in which they came
        self.connected: frozenset[str] = frozenset()
        """The players who could play now: a page that only watches does not count."""
        self.here: frozenset[str] = frozenset()
        """These, and those who left a moment ago."""
        self._manners = manners
        self._changed = changed
        self._fading: dict[str, asyncio.TimerHandle] = {}
        self._left: dict[str, float] = {}
        self._names: dict[str, str] = {}  # of those who watch

    def come(self, client: Client, setting: Setting) -> None:
        """A page opens."""
        self.clients[client] = None
        fading = None if client.watching else self._fading.pop(client.player, None)
        if fading is not None:
            fading.cancel()
        if client.player not in setting.players:
            self._names[client.player] = free_name(client.name, self._names_beside(client.player, setting))
        self._count()

    def go(self, client: Client) -> None:
        """A page closes."""
        before = self.connected
        self.clients.pop(client, None)
        self._count()
        self.expect(before - self.connected)
        self._forget_name(client.player)

    def expect(self, players: Iterable[str]) -> None:
        """These may come back in a moment, and are not away before that."""
        now, grace = monotonic(), self._manners.grace
        self._left = {who: at for who, at in self._left.items() if now - at < self._manners.held}
        for player in players:
            self._left[player] = now
            if grace:
                loop = asyncio.get_running_loop()
                self._fading[player] = loop.call_later(grace, self._faded, player)
        self._count()

    def _faded(self, player: str) -> None:
        del self._fading[player]
        self._forget_name(player)
        self._count()
        self._changed()

    def _forget_name(self, player: str) -> None:
        """A name is somebody's as long as they may return."""
        if player not in self._fading and all(client.player != player for client in self.clients):
            self._names.pop(player, None)

    def close(self) -> None:
        """Nobody is there any more, and nobody is expected."""
        for fading in self._fading.values():
            fading.cancel()
        self._fading.clear()
        self.clients.clear()
        self._count()

    def watchers(self) -> int:
        """How many pages watch."""
        return sum(client.looking is None for client in self.clients)

    def spectators(self, setting: Setting) -> tuple[str, ...]:
        """The names of those who look on without a seat; a page that only shows the table is nobody."""
        looking = sorted(self.connected - setting.players)
        return tuple(sorted(self._name(player, setting) for player in looking if player in self._names))

    def name_for(self, client: Client, setting: Setting) -> str:
        """What somebody who watches is called: like no seat, and like nobody else who watches."""
        self._names.setdefault(client.player, client.name)
        return self._name(client.player, setting)

    def watcher(self, name: str, setting: Setting) -> str | None:
        """The player without a seat who goes by a name."""
        watching = self._names.keys() - setting.players
        return next((player for player in watching if self._name(player, setting) == name), None)

    def _name(self, player: str, setting: Setting) -> str:
        return free_name(self._names[player], [*setting.names, *self._names_beside(player, setting)])

    def _names_beside(self, player: str, setting: Setting) -> list[str]:
        seated = setting.players
        return [name for other, name in self._names.items() if other != player and other not in seated]

    def resting(self, setting: Setting) -> bool:
        """Whether nobody is there to play for; bots alone play as long as somebody watches.

        A slow table is played as long as anybody plays there for themselves, now and then, and a table of a
        tournament also if there are bots only.
        """
        if (setting.slow and setting.playing) or (setting.tournament and not setting.players):
            return False
        if setting.players:
            return setting.players.isdisjoint(self.connected)
        return not self.clients

    def may_return(self, player: str) -> bool:
        """Whether a seat is still held for somebody."""
        return player in self.here or monotonic() - self._left.get(player, -1e9) < self._manners.held

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
        self.connected = frozenset([client.player for client in self.clients if not client.watching])
        self.here = self.connected | self._fading.keys()

    def wake(self) -> None:
        """Something has changed for everybody."""
        for client in self.clients:
            client.wake()

    def tell(self) -> None:
        """The game has changed for everybody, and for now that is all."""
        for client in self.clients:
            client.tell()
