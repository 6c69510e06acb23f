"""Worker processes: they leave Ctrl-C to us, end at once when told to, and never outlive us."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice, starmap
from multiprocessing import active_children
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from ..core.errors import SpieltischError
from .interrupts import interrupts_held
from .lifeline import STARTING

T = TypeVar("T")
AHEAD = 2  # jobs that a worker has before it
LOOK = 1.0  # seconds until one looks whether all are still there
SPAWN = multiprocessing.get_context("spawn")
Processes = set[multiprocessing.process.BaseProcess]
LOST = (ProcessExpired, BrokenProcessPool)  # what a pool says of a process that died


class WorkerDied(SpieltischError):
    """A worker process was ended from outside, or has ended itself."""

    def __init__(self, sentence: str = "A worker process died, perhaps for want of memory.") -> None:
        super().__init__(sentence)


def new_pool(workers: int, nice: int = 0) -> ProcessPool:
    """Processes that are being started; whoever is more nice gets the processor later."""
    pool = ProcessPool(workers, 0, _stay_with_parent, (nice,), SPAWN)
    try:
        with interrupts_held():  # a process that has only begun does not hear of Ctrl-C either
            _ = pool.active  # this starts them
    except BaseException:
        end_pool(pool)
        raise
    return pool


def end_pool(pool: ProcessPool) -> None:
    """Kill the processes of a pool, whatever they do."""
    pool.stop()  # type: ignore[no-untyped-call]  # pebble gives it no types
    pool.join()


def done_by(
    workers: int, function: Callable[..., T], jobs: Iterable[tuple[Any, ...]]
) -> Generator[T, None, None]:
    """The results of a function for the arguments of each job, as they get ready, in any order.

    Jobs are asked for when a worker will soon be free. Where one worker is enough, it is this process.
    Leaving early ends the work.
    """
    if workers <= 1:
        yield from starmap(function, jobs)
        return
    left, waiting = iter(jobs), set[Future[T]]()
    with _working(workers) as (pool, processes):
        while True:
            for job in islice(left, AHEAD * workers - len(waiting)):
                waiting.add(pool.schedule(function, job))
            if not waiting:
                return
            done, waiting = wait(waiting, LOOK, FIRST_COMPLETED)
            if not done and not all(process.is_alive() for process in processes):
                raise WorkerDied  # without an error code: the pool does not mind that
            for future in done:
                yield future.result()


@contextmanager
def _working(workers: int) -> Iterator[tuple[ProcessPool, Processes]]:
    before = set(active_children())
    try:
        pool = new_pool(workers)
        try:
            yield pool, set(active_children()) - before
        finally:
            end_pool(pool)
            _end(set(active_children()) - before)
    except LOST as error:
        raise WorkerDied from error


def _end(processes: Processes) -> None:
    """End those that the pool was still starting for others that had died; it does not know them."""
    for process in processes:
        process.kill()
        process.join()


# --- in a worker ---------------------------------------------------------------------------------


def _stay_with_parent(nice: int) -> None:
    """End at once when told to, and when the parent ends, even if that was killed."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # Python would hear of it only after a compiled loop
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(nice)


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        with STARTING:
            os._exit(1)
