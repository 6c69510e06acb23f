"""One task that does a table's work, one thing at a time and in the order in which it came."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from ...core.errors import SpieltischError
from ...core.game import Actor
from ..errors import TableError, TableGone
from ..log import report
from ..match import Move
from .client import Client

T = TypeVar("T")
Work = Callable[[], Awaitable[Any]]
Done = asyncio.Future[Any]


class Errand(NamedTuple):
    """Something to be done."""

    work: Work
    done: Done | None


@dataclass(eq=False, slots=True)
class Ballot:
    """One choice as it came in; whether it may be made is found out when it is its turn."""

    actor: Actor
    stop: int
    text: str
    client: Client | None = None  # the page that waits for it; a bot does not
    done: Done | None = None


Counted = Mapping[Ballot, Move | None]  # nothing where a ballot is no news
Check = Callable[[Ballot], Move | None]
Enter = Callable[[Counted], Awaitable[None]]
Awaited = Callable[[], Collection[Actor]]


class Inbox:
    """A queue of errands and ballots, and the task that sees to them.

    Ballots that lie together are checked one by one and entered at once.
    """

    def __init__(self, check: Check, enter: Enter, awaited: Awaited) -> None:
        self.stopped = False
        self._check, self._enter, self._awaited = check, enter, awaited
        self._queue: deque[Errand | Ballot] = deque()
        self._more = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done, and its result; a refusal is raised here."""
        done: asyncio.Future[T] = self._future()
        self._put(Errand(work, done))
        return await done

    def post(self, work: Work) -> None:
        """Have something done without waiting for it."""
        self._put(Errand(work, None))

    async def cast(self, ballot: Ballot) -> None:
        """A person's choice; it counts when this returns."""
        ballot.done = self._future()
        self._put(ballot)
        await ballot.done

    def drop_in(self, ballot: Ballot) -> None:
        """A bot's choice, which nobody waits for."""
        self._put(ballot)

    @property
    def empty(self) -> bool:
        return not self._queue

    async def close(self) -> None:
        """Do what was asked for so far, and end."""
        if not self.stopped:
            await self.do(_nothing)
            self.stop()
            await asyncio.gather(self._task, return_exceptions=True)

    def stop(self) -> None:
        """End at once; whoever still waits is told."""
        self.stopped = True
        self._task.cancel()
        while self._queue:
            refuse(self._queue.popleft().done, TableGone())

    def _future(self) -> Done:
        if self.stopped:
            raise TableGone
        return asyncio.get_running_loop().create_future()

    def _put(self, item: Errand | Ballot) -> None:
        self._queue.append(item)
        self._more.set()

    async def _run(self) -> None:
        while True:
            while self._queue:
                item = self._queue[0]
                await (self._count() if isinstance(item, Ballot) else self._do_next(item))
            self._more.clear()
            await self._more.wait()

    async def _do_next(self, errand: Errand) -> None:
        self._queue.popleft()
        try:
            result = await errand.work()
        except Exception as error:
            refuse(errand.done, refusal(error))
        except BaseException:  # the table is let go of in the midst of it
            refuse(errand.done, TableGone())
            raise
        else:
            settle(errand.done, result)

    async def _count(self) -> None:
        """Count the ballot whose turn it is, with those that come right behind it."""
        counted: dict[Ballot, Move | None] = {}
        try:
            while (ballot := self._next_ballot(counted)) is not None:
                try:
                    counted[ballot] = self._check(ballot)
                except Exception as error:
                    refuse(ballot.done, refusal(error))
            await self._enter(counted)
        except BaseException as error:
            told = refusal(error) if isinstance(error, Exception) else TableGone()
            for ballot in counted:
                refuse(ballot.done, told)
            if not isinstance(error, Exception):
                raise
        for ballot in counted:
            settle(ballot.done)

    def _next_ballot(self, counted: Counted) -> Ballot | None:
        """The next one, if it can be for the same stop: one choice an actor, until nobody is awaited."""
        ballot = self._queue[0] if self._queue else None
        if not isinstance(ballot, Ballot):
            return None
        chosen = {other.actor for other in counted}
        if chosen and (ballot.actor in chosen or chosen.issuperset(self._awaited())):
            return None
        self._queue.popleft()
        return ballot


async def _nothing() -> None:
    return None


def refusal(error: Exception) -> SpieltischError:
    """What those who asked are told."""
    if isinstance(error, SpieltischError):
        return error
    report(error)
    return TableError()


def refuse(done: Done | None, error: SpieltischError) -> None:
    """Tell whoever still waits that it is not done."""
    if done is not None and not done.done():
        done.set_exception(error)


def settle(done: Done | None, result: Any = None) -> None:
    """Tell whoever still waits that it is done."""
    if done is not None and not done.done():
        done.set_result(result)
