"""A process that thinks for all servers of a database: takes what is wanted, and answers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

from ... import __version__
from ...core.errors import SpieltischError
from ...core.plain import printable
from ..hours import monotonic
from ..log import log, report
from ..owners import Peer
from ..store import leases, thoughts
from ..store.address import open_database
from ..store.errors import StoreError, StoreUnusable
from ..store.store import Store
from ..store.thoughts import Claim
from ..store.visitor import require_current
from .queue import NOBODY, Urgency
from .thinker import Thinker
from .wanted import NotAsked, answered, mark

BEAT = 1.0  # seconds
AGAIN = 3.0  # seconds until one tries again to reach a database
FINISH = 5.0  # seconds for what is being thought of when the process ends; the rest is given back


async def open_study(url: str, workers: int, silent: Callable[[str], None]) -> Study:
    """A study at a database; as long as that cannot be reached, one tries again, and ``silent`` is told."""
    while True:
        try:
            return Study(Store(await open_database(url, require_current)), workers)
        except StoreUnusable as error:
            silent(str(error))
            await asyncio.sleep(AGAIN)


class Study:
    """One thinker: its workers, and what they have taken."""

    def __init__(self, store: Store, workers: int) -> None:
        self.me = secrets.token_hex(8)
        self._store = store
        self._thinker = Thinker(workers)
        self._mark = mark()
        self._doing: dict[str, asyncio.Task[None]] = {}
        self._stirred = asyncio.Event()
        self._beaten = float("-inf")
        self._places = 0  # as the servers know
        self._ends = False
        self._told_strangers = False
        store.notices.listen("asked", lambda _words: self._stirred.set())

    async def run(self, ending: asyncio.Event) -> None:
        """Think until told to end."""
        self._thinker.warm()
        asked = asyncio.create_task(ending.wait())
        asked.add_done_callback(lambda _done: self._stirred.set())
        while not ending.is_set():
            with suppress(StoreError):  # the database itself says so, once
                await self._tend()
                await self._take()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), BEAT)
            self._stirred.clear()

    async def close(self) -> None:
        """Finish what is nearly done, give the rest back, and be gone."""
        self._ends, self._beaten, until = True, float("-inf"), monotonic() + FINISH
        while self._doing and monotonic() < until:
            with suppress(StoreError):
                await self._tend()
            await asyncio.wait(self._doing.values(), timeout=BEAT)
        for task in self._doing.values():
            task.cancel()
        self._store.hasten()
        with suppress(StoreError):  # else the servers notice by our silence
            await self._store.tell(lambda connection: thoughts.part(connection, self.me), "asked")
            await self._store.tell(lambda _connection: None, "thinker")
        await self._thinker.close()
        await self._store.close()

    # --- what it has ------------------------------------------------------------------------------

    async def _tend(self) -> None:
        """Say that we are there, and see what is still ours."""
        if monotonic() - self._beaten < BEAT:
            return
        self._beaten = monotonic()
        places = 0 if self._ends else len(self._thinker.processes())
        await self._store.tell(
            lambda connection: thoughts.breathe(connection, self.me, self._mark, __version__, places),
            "" if places == self._places else "thinker",
        )
        self._places = places
        held = await self._store.read(lambda connection: thoughts.held(connection, self.me))
        for number, task in self._doing.items():
            if number not in held:
                task.cancel()  # nobody waits for it, or another does it
        if held - self._doing.keys():
            await self._give_back()
        await self._store.read(thoughts.sweep)
        self._tell_strangers(await self._store.read(leases.peers))

    async def _give_back(self) -> None:
        """What could not be answered is thought of again, by whoever comes first."""
        keep = set(self._doing)
        await self._store.tell(lambda connection: thoughts.give_back(connection, self.me, keep), "asked")

    async def _take(self) -> None:
        """Take as much as there are workers for; one of them is for bots only."""
        room = len(self._thinker.processes()) - len(self._doing)
        if room > 1:
            await self._claim(room - 1, bots_only=False)
        if room > 0:
            await self._claim(1, bots_only=True)

    async def _claim(self, most: int, bots_only: bool) -> None:
        found = await self._store.read(
            lambda connection: thoughts.claim(connection, self.me, self._mark, most, bots_only)
        )
        for claimed in found:
            self._doing[claimed.id] = asyncio.create_task(self._do(claimed))

    # --- one of them ------------------------------------------------------------------------------

    async def _do(self, claimed: Claim) -> None:
        try:
            data = await self._thought(claimed)
            await self._store.tell(
                lambda connection: thoughts.answer(connection, self.me, claimed, data),
                lambda asker: "" if asker is None else f"thought {asker}",
            )
        except StoreError:
            pass  # it is given back as soon as the database can be used
        finally:
            del self._doing[claimed.id]
            self._stirred.set()

    async def _thought(self, claimed: Claim) -> bytes | None:
        """The answer; nothing where there is none, and the server finds out by itself why."""
        try:
            return await self._thinker.run(Urgency(claimed.urgency), NOBODY, answered, claimed.data)
        except (SpieltischError, NotAsked) as error:
            log.warning("Something was not thought of: %s", printable(str(error)))
        except Exception as error:
            report(error)
        return None

    def _tell_strangers(self, servers: tuple[Peer, ...]) -> None:
        """Say once that servers of other versions cannot be helped."""
        others = {server.version for server in servers} - {__version__}
        if others and not self._told_strangers:
            log.warning(
                "Servers of version %s are at the database: this is %s, and does nothing for them.",
                ", ".join(sorted(others)),
                __version__,
            )
        self._told_strangers = bool(others)
