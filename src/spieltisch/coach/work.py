"""The questions of a game judged one after the other, or side by side in several processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache

from ..core import record as records
from ..core.errors import SpieltischError
from .judging import Judgement, judge
from .questions import Told, tell

Answer = tuple[int, Judgement | None]  # the number of a question, and its judgement
PATIENCE = 5.0  # seconds that a worker has to end


class WorkerDied(SpieltischError):
    """A worker process was ended from outside."""


@lru_cache(maxsize=4)
def told_of(text: str) -> Told:
    """A record, read and replayed once in every process."""
    return tell(records.read(text))


def judge_number(text: str, number: int, worlds: int) -> Answer:
    """Judge one question of a record from its owner's view alone: what a worker is asked to do."""
    return judge_question(told_of(text), number, worlds)


def judge_question(told: Told, number: int, worlds: int) -> Answer:
    """Judge one question of a game that is told."""
    question = told.questions[number]
    view = told.game.view(question.state, question.seat)
    return number, judge(told.game, view, question.decision, question.chosen, worlds, f"coach {number}")


@contextmanager
def judged_by(workers: int, told: Told, worlds: int) -> Iterator[Iterator[Answer]]:
    """All judgements as they get ready, in any order; leaving early ends the work."""
    numbers, text = range(len(told.questions)), str(told.record)
    workers = min(workers, len(numbers), os.cpu_count() or 1)
    if workers <= 1:
        yield (judge_question(told, number, worlds) for number in numbers)
        return
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_stay_with_parent)
    finished = False
    try:
        with _deaf_to_interrupts():
            futures = [pool.submit(judge_number, text, number, worlds) for number in numbers]
        yield (future.result() for future in as_completed(futures))
        finished = True
    except BrokenProcessPool as error:
        raise WorkerDied("A worker process died, perhaps for want of memory.") from error
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            _end(set(multiprocessing.active_children()) - before)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile never hear of Ctrl-C: their parent ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(processes: set[multiprocessing.process.BaseProcess]) -> None:
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(PATIENCE)
        process.kill()
        process.join()


# --- in a worker ---


def _stay_with_parent() -> None:
    """End when the parent ends, also if that was killed."""
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
