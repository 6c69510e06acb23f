"""One of several servers on a database: says that it is there, hears of the others, and whose a table is."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from .. import __version__
from .hours import monotonic
from .log import log
from .owners import Elsewhere, Lease, Peer, Told
from .store import leases
from .store.errors import StoreError
from .store.migration import known_revision
from .store.store import Store

BEAT = 1.0  # seconds
LOOKED = 5  # beats after which everything is looked at that may have been missed
REMEMBERED = 1.0  # seconds for which it is believed whose a table is


@dataclass(eq=False)
class Fellows:
    """All servers of a database, as one of them knows them."""

    _store: Store
    address: str
    me: str = field(default_factory=lambda: secrets.token_hex(8))
    draining: bool = False

    def __post_init__(self) -> None:
        self._peers: Sequence[Peer] = ()
        self._keys = ""
        self._beaten = monotonic()  # when the last beat was sent that was heard
        self._astray = False  # the others thought that we were gone, and may have our tables
        self._told_twins = False
        self._leases: dict[str, Lease] = {}
        self._known: dict[str, tuple[float, str | None]] = {}  # until when, and at which address
        self._stirred = asyncio.Event()
        self._lost: Told = lambda code: None
        self._given: Told = lambda code: None
        self._store.notices.listen("owner", self._heard_of_owner)
        self._store.notices.listen("server", lambda _words: self._stirred.set())
        self._beating = asyncio.create_task(self._beat_on())

    @classmethod
    async def join(cls, store: Store, address: str) -> Fellows:
        """Come to the others; a server that was at the same address before is gone, as we are there."""
        if address:
            await store.tell(lambda connection: leases.succeed(connection, address), "server")
        fellows = cls(store, address)
        await fellows._beat()
        return fellows

    async def close(self) -> None:
        """Be gone: whoever needs a table of ours can have it at once."""
        self._beating.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)
        with suppress(StoreError):  # else the others notice by our silence
            await self._store.tell(lambda connection: leases.leave(connection, self.me), "server")

    # --- tables -----------------------------------------------------------------------------------

    async def claim(self, code: str) -> Lease | None:
        """Have a table; nothing where there is none of this code."""
        self._refuse_to_begin()
        while True:
            lease = await self._store.tell(
                lambda connection: leases.claim(connection, code, self.me),
                lambda taken: "" if taken is None else f"owner {code} {taken.epoch} {self.me} taken",
            )
            if lease is not None:
                self._leases[code] = lease
                return lease
            found = await self._store.read(lambda connection: leases.holder(connection, code))
            if found is None:
                return None
            if found.owner not in (None, self.me):  # else it was let go of just now
                raise Elsewhere(address=found.address)

    def holds(self, lease: Lease) -> bool:
        """Whether a lease is ours still, as far as can be known without asking."""
        return self.sure and self._leases.get(lease.code) == lease

    async def whose(self, code: str) -> str | None:
        """The address of the other living server that has a table; nothing where it is ours or nobody's."""
        if code in self._leases:
            return None
        until, address = self._known.get(code, (0.0, None))
        if monotonic() < until:
            return address
        found = await self._store.read(lambda connection: leases.holder(connection, code))
        address = None if found is None or found.owner in (None, self.me) else found.address
        self._forget_old()
        self._known[code] = (monotonic() + REMEMBERED, address)
        return address

    async def release(self, code: str) -> None:
        """Let whoever needs it next have a table."""
        await self._give(code, None)

    async def hand_over(self, code: str, to: str) -> None:
        """Give a table to a server; it must have left the memory here."""
        await self._give(code, to)

    async def _give(self, code: str, to: str | None) -> None:
        lease = self._leases.get(code)
        if lease is None:
            return
        whom = f"{to} given" if to else "nobody -"
        await self._store.tell(
            lambda connection: leases.give(connection, lease, to),
            lambda epoch: "" if epoch is None else f"owner {code} {epoch} {whom}",
        )
        if self._leases.get(code) == lease:
            del self._leases[code]

    def on_change(self, lost: Told, given: Told) -> None:
        """Be told which tables are no longer ours, and which others have handed over to us."""
        self._lost, self._given = lost, given

    @property
    def sure(self) -> bool:
        """Whether nobody can have taken a table of ours without our knowing."""
        return monotonic() - self._beaten < leases.SILENT

    def _refuse_to_begin(self) -> None:
        """Whoever ends soon takes no table where another can."""
        staying = [peer for peer in self._peers if not peer.draining and peer.id != self.me]
        if self.draining and staying:
            raise Elsewhere(address=staying[0].address)

    def _heard_of_owner(self, words: str) -> None:
        """A table has another owner, or nothing is known any more."""
        if not words:
            self._known.clear()
            return
        code, epoch, owner, how = words.split(" ")
        self._known.pop(code, None)
        lease = self._leases.get(code)
        if owner != self.me and lease is not None and lease.epoch < int(epoch):
            self._lose(lease)
        elif owner == self.me and how == "given":
            self._given(code)

    def _lose(self, lease: Lease) -> None:
        if self._leases.get(lease.code) == lease:
            del self._leases[lease.code]
            self._lost(lease.code)

    def _forget_old(self) -> None:
        now = monotonic()
        if len(self._known) > 10_000:
            self._known = {code: known for code, known in self._known.items() if known[0] > now}

    # --- what is done once ------------------------------------------------------------------------

    async def take(self, job: str) -> bool:
        """Whether a job that is to be done once is ours to do."""
        return await self._store.read(lambda connection: leases.take_job(connection, job, self.me))

    async def finish(self, job: str) -> None:
        """Such a job is done, or given up."""
        await self._store.read(lambda connection: leases.drop_job(connection, job, self.me))

    # --- servers ----------------------------------------------------------------------------------

    def servers(self) -> Sequence[Peer]:
        """All living servers, as far as this one has heard; itself among them."""
        return self._peers

    async def stirred(self) -> None:
        """Wait until a server has come or gone, or for a while."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stirred.wait(), LOOKED * BEAT)
        self._stirred.clear()

    async def show_keys(self, marks: Sequence[str]) -> bool:
        """Let the others know by which keys we know people; whether each of them knows one of these."""
        self._keys = " ".join(marks)
        await self._beat()
        others = [peer.keys.split() for peer in self._peers if peer.keys and peer.id != self.me]
        return all(set(marks) & set(each) for each in others)

    async def drain(self) -> None:
        """End soon: take no table any more, and let the others know."""
        self.draining = True
        await self._beat()

    async def _beat_on(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(BEAT)
            beats += 1
            with suppress(StoreError):  # the database itself says so, once
                await self._beat()
                if beats % LOOKED == 0:
                    await self._look()

    async def _beat(self) -> None:
        """Say that we are there; if others thought otherwise, nothing is sure before we have looked."""
        me = Peer(self.me, self.address, __version__, self.draining, self._keys)
        sent = monotonic()
        pulse = await self._store.read(lambda connection: leases.beat(connection, me, known_revision()))
        if {peer.id for peer in self._peers} != {peer.id for peer in pulse.peers}:
            self._stirred.set()
        self._peers = pulse.peers
        self._tell_twins()
        self._astray |= not pulse.known
        if self._astray:
            await self._look()
            self._astray = False
        self._beaten = sent

    async def _look(self) -> None:
        """Look for what may have been missed: tables that another has taken, and whatever is listened for."""
        before = dict(self._leases)
        held = await self._store.read(lambda connection: leases.held_by(connection, self.me))
        for code, lease in before.items():
            if held.get(code, -1) < lease.epoch:
                self._lose(lease)
        self._store.notices.look()

    def _tell_twins(self) -> None:
        """Say once that others cannot tell us from another server."""
        twins = [peer for peer in self._peers if peer.address == self.address and peer.id != self.me]
        if self.address and twins and not self._told_twins:
            log.warning("Another server names the address %s, too: give each its own.", self.address)
        self._told_twins = bool(twins)
