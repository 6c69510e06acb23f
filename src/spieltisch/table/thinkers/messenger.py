"""A server's way to the thinkers on its database: what they are asked, and when that took too long."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from ..hours import monotonic
from ..log import log, report
from ..store import thoughts
from ..store.errors import StoreError
from ..store.store import Store
from ..store.thoughts import ThoughtRow
from .abroad import NotDone
from .queue import Job
from .sent import ALLOWED, Sent
from .wanted import PORTABLE, NotAsked, mark, read_answer, wanted_of

LOOK, SELDOM = 0.5, 5.0  # seconds until one looks at what is asked, and whether anybody could be asked


class Messenger:
    """Asks thinkers, of which there may be none, and brings their answers back."""

    def __init__(self, store: Store, me: str) -> None:
        self.thinkers = 0
        self._store = store
        self._me = me
        self._mark = mark()
        self._places = 0
        self._sent: dict[str, Sent] = {}
        self._forgetting: set[asyncio.Task[None]] = set()
        self._told_strangers: frozenset[str] = frozenset()
        self._room: Callable[[], None] = lambda: None
        self._stirred = asyncio.Event()
        self._looked = float("-inf")
        store.notices.listen("thought", self._heard_of_answer)
        store.notices.listen("thinker", self._heard_of_thinker)
        self._tending = asyncio.create_task(self._tend())

    @property
    def has_room(self) -> bool:
        """Whether one more job may be given to them now."""
        return len(self._sent) < self._places

    @property
    def bots_only(self) -> bool:
        """Whether that must be for a bot: every thinker keeps a place for them."""
        return len(self._sent) >= self._places - self.thinkers

    @property
    def waiting(self) -> int:
        """How many jobs are with them."""
        return len(self._sent)

    def on_room(self, told: Callable[[], None]) -> None:
        """Have something done when there may be more room than before."""
        self._room = told

    def knows(self, function: Callable[..., Any]) -> bool:
        """Whether a function may be asked of others at all."""
        return function in PORTABLE

    async def close(self) -> None:
        """Ask nobody any more; what was asked is forgotten when the server says that it is gone."""
        self._places = 0
        self._tending.cancel()
        await asyncio.gather(self._tending, return_exceptions=True)

    # --- one job ----------------------------------------------------------------------------------

    async def call(self, job: Job) -> Any:
        """The result of a job, or ``NotDone``."""
        number = secrets.token_hex(8)
        sent = self._sent[number] = Sent(ALLOWED[job.urgency])  # from here on it takes up room
        try:
            wanted, data = wanted_of(job.function, job.arguments)
            thought = ThoughtRow(number, self._me, self._mark, job.urgency, data)
            await self._store.tell(lambda connection: thoughts.ask(connection, thought), "asked")
            if len(self._sent) == 1:
                self._stirred.set()  # from now on one looks more often
            return read_answer(wanted, job.arguments, await self._answered(sent, job))
        except (NotDone, NotAsked, StoreError):
            raise NotDone from None
        except Exception as error:  # whatever cannot be asked or answered in this way
            report(error)
            raise NotDone from error
        finally:
            del self._sent[number]
            if self._places and (not sent.answer.done() or sent.answer.exception()):
                self._withdraw(number)

    async def _answered(self, sent: Sent, job: Job) -> bytes:
        await asyncio.wait((sent.answer, job.gone), return_when=asyncio.FIRST_COMPLETED)
        if not sent.answer.done():
            raise NotDone  # nobody wants to know any more
        return sent.answer.result()

    def _withdraw(self, number: str) -> None:
        """Nobody needs to think about it; should this fail, it is looked for later."""
        task = asyncio.create_task(self._forget((number,)))
        self._forgetting.add(task)
        task.add_done_callback(self._forgetting.discard)

    async def _forget(self, numbers: Iterable[str]) -> None:
        with suppress(StoreError):
            await self._store.read(lambda connection: thoughts.withdraw(connection, self._me, [*numbers]))

    # --- all of them ------------------------------------------------------------------------------

    def _heard_of_answer(self, words: str) -> None:
        if words in ("", self._me):
            self._stirred.set()

    def _heard_of_thinker(self, _words: str) -> None:
        self._looked = float("-inf")
        self._stirred.set()

    async def _tend(self) -> None:
        """Fetch what is answered as soon as that is called out, and look for oneself now and then."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), LOOK if self._sent else SELDOM)
            self._stirred.clear()
            try:
                await self._fetch()
                if monotonic() - self._looked >= (LOOK if self._sent else SELDOM):
                    await self._look()
            except Exception as error:  # whatever it is, those who wait must not wait for ever
                report(error)
                self._lose_sight()

    async def _fetch(self) -> None:
        if self._sent:
            found = await self._store.read(lambda connection: thoughts.fetch(connection, self._me))
            for number, data in found.items():
                if number in self._sent:
                    self._sent[number].settle(data)

    async def _look(self) -> None:
        """See who is there; what took too long is done here."""
        self._looked = monotonic()
        before = dict(self._sent)
        now = await self._store.read(lambda connection: thoughts.stand(connection, self._me, self._mark))
        for number, sent in before.items():
            if not sent.heard(number in now.taken):
                sent.settle(None)
        if forgotten := now.wanted - self._sent.keys():
            await self._forget(forgotten)
        self._tell_strangers(now.strangers)
        more = now.places > self._places
        self.thinkers, self._places = now.thinkers, now.places
        if more:
            self._room()

    def _lose_sight(self) -> None:
        """Without the database nobody can be asked, and no answer comes."""
        self.thinkers = self._places = 0
        for sent in self._sent.values():
            sent.settle(None)

    def _tell_strangers(self, versions: frozenset[str]) -> None:
        """Say once that somebody cannot help."""
        if versions - self._told_strangers:
            log.warning(
                "A thinker at the database is asked for nothing: it is of another version (%s), "
                "has other games, or lacks the kernels.",
                ", ".join(sorted(versions)),
            )
        self._told_strangers = versions
