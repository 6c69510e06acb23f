"""Bots and the coach think in processes of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Hashable
from random import Random, SystemRandom
from typing import Any, TypeVar

from ...bots.choosing import number_of
from ...bots.hired import spec_behind
from ...core.chance import choose
from ...core.game import AnyGame, Decision
from ...work.pool import WorkerDied
from ..errors import Closing
from ..hours import monotonic
from .abroad import Abroad, AtHome, NotDone
from .botchoice import bot_choice, spec_of
from .queue import Asker, Job, Queue, Ticket, Urgency
from .worker import TooSlow, Worker

T = TypeVar("T")
ATTEMPTS = 3  # at a job whose workers die
LAST = 4.0  # seconds for the workers to end


class WorkersFailed(Exception):
    """The workers died again and again, or one was too slow."""


class Thinker:
    """The workers and those who wait for them.

    There is one worker more than asked for: it serves bots only, whatever else is being done. A job waits
    in our own queue until a worker is free, so that it can be overtaken, shared, or dropped. Where others
    think for us, what they can do is given to them first, and done here if they do not.
    """

    def __init__(self, workers: int, abroad: Abroad | None = None) -> None:
        self.abroad = abroad or AtHome()
        self.abroad.on_room(self._hand_out)
        self._workers = [Worker(bots_only=True), *(Worker() for _ in range(max(1, workers)))]
        self._queue = Queue()
        self._jobs: dict[Hashable, Job] = {}
        self._random = SystemRandom()
        self._tasks: set[asyncio.Task[None]] = set()
        self._started = self._closed = False
        self._done: Counter[str] = Counter()

    async def choose(
        self, game: AnyGame, level: str, view: Any, decision: Decision[Any], asker: Asker, lot: str = ""
    ) -> str:
        """What a bot of this level chooses, by a lot or any; something legal, should its workers fail."""
        seed = number_of(lot) if lot else self._random.getrandbits(64)
        try:
            return await self.run(
                Urgency.BOT, asker, bot_choice, spec_of(game), spec_behind(level), view, decision, seed
            )
        except WorkersFailed:
            return game.encode(choose(decision.options, Random(seed)))

    async def run(self, urgency: Urgency, asker: Asker, function: Callable[..., T], *arguments: Any) -> T:
        """The result of a function, computed in a worker when its turn has come.

        Whoever is cancelled while waiting leaves the queue. What somebody wants to read of a record is
        computed once for all who wait for it.
        """
        if self._closed:
            raise Closing
        self.warm()
        key = (function, arguments) if urgency is Urgency.RECORD else object()
        ticket = self._ticket(key, urgency, asker, function, arguments)
        self._hand_out()
        try:
            result: T = await asyncio.shield(ticket.job.done)
            return result
        finally:
            self._leave(key, ticket)

    def warm(self) -> None:
        """Start the workers, so that the first choice is as fast as the next."""
        if not self._started:
            self._started = True
            self._spawn(self._start_all())

    def processes(self) -> list[int]:
        """The ids of the workers that run now; that of the bots' own comes first."""
        return [worker.pid for worker in self._workers if worker.pid and worker.alive]

    def waiting(self) -> dict[str, int]:
        """How much waits for a worker, by what it is for."""
        return {urgency.name.lower(): self._queue.count(urgency) for urgency in Urgency}

    def done(self) -> dict[str, int]:
        """How much was done, by where."""
        return {where: self._done[where] for where in ("here", "elsewhere")}

    def leave_off(self) -> None:
        """Begin nothing any more, and tell all who wait."""
        self._closed = True
        for job in list(self._jobs.values()):
            job.settle(error=Closing())

    async def close(self) -> None:
        """End the workers, whatever they do."""
        self.leave_off()
        for task in self._tasks:
            task.cancel()
        await self.abroad.close()
        ends = [worker.end() for worker in self._workers]
        until = monotonic() + LAST
        while any(end is not None and end.is_alive() for end in ends) and monotonic() < until:
            await asyncio.sleep(0.01)

    # --- who waits --------------------------------------------------------------------------------

    def _ticket(
        self,
        key: Hashable,
        urgency: Urgency,
        asker: Asker,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
    ) -> Ticket:
        """A place in the queue for a new job, or for one that somebody waits for already."""
        job = self._jobs.get(key)
        if job is None or job.done.done():
            job = Job(urgency, function, arguments, portable=self.abroad.knows(function))
        ticket = Ticket(asker, job)
        if not job.running:
            self._queue.require_room(urgency, asker)
            self._queue.put(ticket)
        job.tickets.append(ticket)
        self._jobs[key] = job
        return ticket

    def _leave(self, key: Hashable, ticket: Ticket) -> None:
        """Whoever has an answer, or has gone, waits no longer; with the last of them the job is dropped."""
        job = ticket.job
        self._queue.leave(ticket)
        job.tickets.remove(ticket)
        if not job.tickets:
            if self._jobs.get(key) is job:
                del self._jobs[key]
            if not job.gone.done():
                job.gone.set_result(None)

    # --- who works --------------------------------------------------------------------------------

    async def _start_all(self) -> None:
        bots, *others = self._workers
        await self._start(bots)
        for worker in others:
            self._spawn(self._start(worker))

    async def _start(self, worker: Worker) -> None:
        await worker.start()
        worker.free = True
        self._hand_out()

    def _hand_out(self) -> None:
        """Give every free worker what is next for it: others before our own, and of these the bots' own."""
        while self.abroad.has_room and not self._closed:
            ticket = self._queue.take(self.abroad.bots_only, portable=True)
            if ticket is None:
                break
            self._begin(ticket, self._send(ticket))
        for worker in self._workers:
            if worker.free and not self._closed:
                ticket = self._queue.take(worker.bots_only)
                if ticket is not None:
                    worker.free = False
                    self._begin(ticket, self._work(worker, ticket))

    def _begin(self, ticket: Ticket, work: Coroutine[Any, Any, None]) -> None:
        ticket.job.running = True
        for other in ticket.job.tickets:
            self._queue.leave(other)
        self._spawn(work)

    async def _send(self, ticket: Ticket) -> None:
        """Have others do it; what they do not do, or not in time, waits for a worker of our own."""
        job = ticket.job
        try:
            job.settle(await self.abroad.call(job))
            self._done["elsewhere"] += 1
        except NotDone:
            job.portable = False
            self._put_back(job)
        self._queue.finish(ticket)
        self._hand_out()

    async def _work(self, worker: Worker, ticket: Ticket) -> None:
        await self._call(worker, ticket.job)
        self._queue.finish(ticket)
        await self._start(worker)

    async def _call(self, worker: Worker, job: Job) -> None:
        job.attempts += 1
        try:
            hurry = job.urgency < Urgency.PUZZLE
            job.settle(await worker.call(job.function, *job.arguments, gone=job.gone, hurry=hurry))
            self._done["here"] += 1
        except WorkerDied:
            self._once_more(job)
        except TooSlow:
            job.settle(error=WorkersFailed())
        except Exception as error:
            job.settle(error=error)

    def _once_more(self, job: Job) -> None:
        if job.attempts >= ATTEMPTS:
            job.settle(error=WorkersFailed())
        else:
            self._put_back(job)

    def _put_back(self, job: Job) -> None:
        job.running = False
        for ticket in job.tickets:
            self._queue.put(ticket)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
