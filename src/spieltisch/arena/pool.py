"""Plays deals in worker processes, in chunks of about half a second, and hands back what is done."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from time import perf_counter, sleep

from ..core.errors import SpieltischError
from .contest import Contest
from .interrupts import interrupts_held
from .units import Unit, play_unit

CHUNK_SECONDS = 0.5
LONGEST_CHUNK = 256
AHEAD = 2  # chunks a worker has before it
PATIENCE = 5.0  # seconds that a worker has to close its bots


class WorkerDied(SpieltischError):
    """A worker process was ended from outside."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some deals, done."""

    units: list[Unit]
    seconds: float


def play_chunk(contest: Contest, deals: Sequence[int]) -> Chunk:
    """Play some deals one after the other: what a worker is asked to do."""
    start = perf_counter()
    units = [play_unit(contest, deal) for deal in deals]
    return Chunk(units, perf_counter() - start)


def play_deals(contest: Contest, deals: Sequence[int], workers: int = 1) -> Generator[list[Unit], None, None]:
    """Play deals on this machine; with several workers they come back in any order."""
    queue = Queue(deals)
    if workers > 1 and len(deals) > 1:
        yield from _pooled(contest, queue, min(workers, len(deals)))
        return
    while deals := queue.take(1):
        chunk = play_chunk(contest, deals)
        queue.learn(chunk)
        yield chunk.units


class Queue:
    """The deals that are still to be played, cut into chunks as long as they should take."""

    def __init__(self, deals: Sequence[int]) -> None:
        self._left = deque(deals)
        self._done = 0
        self._seconds = 0.0

    def learn(self, chunk: Chunk) -> None:
        """Note how long a chunk took."""
        self._done += len(chunk.units)
        self._seconds += chunk.seconds

    def take(self, workers: int) -> list[int]:
        """The next chunk; near the end they get shorter, so that all workers stay busy."""
        size = int(CHUNK_SECONDS * self._done / self._seconds) if self._seconds else 1
        fair = len(self._left) // (AHEAD * workers) if workers > 1 else size
        size = max(1, min(size, fair, LONGEST_CHUNK))
        return [self._left.popleft() for _ in range(min(size, len(self._left)))]


def _pooled(contest: Contest, queue: Queue, workers: int) -> Generator[list[Unit], None, None]:
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=_stay_with_parent)
    waiting: set[Future[Chunk]] = set()
    finished = False
    try:
        while True:
            while len(waiting) < AHEAD * workers and (deals := queue.take(workers)):
                with interrupts_held():  # workers that are started meanwhile never hear of Ctrl-C
                    waiting.add(pool.submit(_work, contest, deals))
            if not waiting:
                finished = True
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                queue.learn(chunk := future.result())
                yield chunk.units
    except BrokenProcessPool as error:
        raise WorkerDied("A worker process died, perhaps for want of memory.") from error
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            _end(set(multiprocessing.active_children()) - before)


def _end(processes: set[BaseProcess]) -> None:
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(PATIENCE)
        process.kill()
        process.join()


# --- in a worker ---


class Leaving(SystemExit):
    """This worker was told to end; on the way out its bots are closed."""


def _stay_with_parent() -> None:
    """End when told to, and when the parent ends, also if that was killed."""
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _work(contest: Contest, deals: Sequence[int]) -> Chunk:
    try:
        return play_chunk(contest, deals)
    except Leaving:
        os._exit(1)


def _leave(_signal: int, _frame: object) -> None:
    raise Leaving(1)


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
        sleep(PATIENCE)
        os._exit(1)
