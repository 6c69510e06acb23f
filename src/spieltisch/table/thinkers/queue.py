"""Who is served next: what is urgent before what can wait, and within that everybody in turn."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple

from ..errors import TooBusy

MOST_OF_PLAYER, MOST_OF_ADDRESS, MOST = 16, 64, 1024  # that wait, where somebody could ask without end
SPARED = 4  # every so many turns another kind comes first, so that none waits for ever


class Urgency(IntEnum):
    """What something is done for; the first is the most urgent."""

    BOT = 0  # a table stands still meanwhile
    HINT = 1
    RECORD = 2  # replays, records from outside, playing on, analyses in words
    PUZZLE = 3  # of the day: one for everybody
    ANALYSIS = 4


KINDS = tuple(Urgency)
LIMITED = (Urgency.HINT, Urgency.RECORD)  # bots are limited by their tables, analyses by the coach


class Asker(NamedTuple):
    """For whom something is done; an address has one share, however many players it makes up."""

    address: str = ""
    player: str = ""


NOBODY = Asker()


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False, slots=True)
class Job:
    """A function that a worker is to call."""

    urgency: Urgency
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any] = field(default_factory=_future)
    gone: asyncio.Future[None] = field(default_factory=_future)  # when nobody waits for it any more
    tickets: list[Ticket] = field(default_factory=list)
    attempts: int = 0
    running: bool = False
    portable: bool = False  # whether somebody on another machine may be asked for it

    def settle(self, result: Any = None, error: Exception | None = None) -> None:
        """Tell all who wait; where nobody does, nothing is said."""
        if self.done.done() or not self.tickets:
            return
        if error is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(error)


@dataclass(eq=False, slots=True)
class Ticket:
    """One asker's place in the queue; several may wait for the same job."""

    asker: Asker
    job: Job


Players = dict[Asker, deque[Ticket]]  # whose turn is next comes first
Ring = dict[str, Players]  # by address


class Queue:
    """The tickets that wait, and how much is being done for whom."""

    def __init__(self) -> None:
        self._rings: dict[Urgency, Ring] = {urgency: {} for urgency in KINDS}
        self._running: Counter[str | Asker] = Counter()
        self._limited: Counter[str | Asker] = Counter()
        self._turns = 0

    def __len__(self) -> int:
        return sum(map(self.count, KINDS))

    def count(self, urgency: Urgency) -> int:
        """How many wait for something of this kind."""
        return sum(len(queue) for players in self._rings[urgency].values() for queue in players.values())

    def require_room(self, urgency: Urgency, asker: Asker) -> None:
        """Refuse an asker of whom too much waits already."""
        waiting = self._limited
        full = waiting[asker] >= MOST_OF_PLAYER or waiting[asker.address] >= MOST_OF_ADDRESS
        full = full or waiting.total() >= 2 * MOST  # each is counted for its player and for its address
        if urgency in LIMITED and full:
            raise TooBusy

    def put(self, ticket: Ticket) -> None:
        """Wait for one's turn."""
        asker = ticket.asker
        if ticket.job.urgency in LIMITED:
            self._limited.update((asker, asker.address))
        players = self._rings[ticket.job.urgency].setdefault(asker.address, {})
        players.setdefault(asker, deque()).append(ticket)

    def leave(self, ticket: Ticket) -> None:
        """Wait no longer; whoever does not wait may leave as well."""
        asker, ring = ticket.asker, self._rings[ticket.job.urgency]
        players = ring.get(asker.address, {})
        if ticket not in players.get(asker, ()):
            return
        players[asker].remove(ticket)
        if ticket.job.urgency in LIMITED:
            _less(self._limited, asker)
        if not players[asker]:
            del players[asker]
        if not players:
            del ring[asker.address]

    def take(self, bots_only: bool = False, portable: bool = False) -> Ticket | None:
        """The next ticket, or the next that is portable; what is done for it counts until ``finish``."""
        for urgency in self._order(bots_only):
            ring = self._rings[urgency]
            if fitting := _portable(ring) if portable else ring:
                self._turns += not bots_only
                return self._take(ring, fitting)
        return None

    def finish(self, ticket: Ticket) -> None:
        """Something that was taken is done."""
        _less(self._running, ticket.asker)

    def _order(self, bots_only: bool) -> Sequence[Urgency]:
        if bots_only:
            return (Urgency.BOT,)
        spared = (self._turns // SPARED) % len(KINDS) if self._turns % SPARED == SPARED - 1 else 0
        return KINDS[spared:] + KINDS[:spared]

    def _take(self, ring: Ring, fitting: Ring) -> Ticket:
        """Those for whom the least is being done come first, and among these whoever waits longest."""
        address = min(fitting, key=self._running.__getitem__)
        asker = min(fitting[address], key=self._running.__getitem__)
        ticket = fitting[address][asker][0]
        self.leave(ticket)
        _to_the_end(ring.get(address, {}), asker)
        _to_the_end(ring, address)
        self._running.update((asker, address))
        return ticket


def _less(counter: Counter[str | Asker], asker: Asker) -> None:
    """Count one back; who has nothing left is forgotten."""
    counter.subtract((asker, asker.address))
    for who in (asker, asker.address):
        if counter[who] <= 0:
            del counter[who]


def _portable(ring: Ring) -> Ring:
    """What of a ring can be done elsewhere, in the same order."""
    found: Ring = {}
    for address, players in ring.items():
        for asker, tickets in players.items():
            if some := deque(ticket for ticket in tickets if ticket.job.portable):
                found.setdefault(address, {})[asker] = some
    return found


def _to_the_end(turns: dict[Any, Any], who: Any) -> None:
    if who in turns:
        turns[who] = turns.pop(who)
