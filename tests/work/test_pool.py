"""Work in several processes: nothing is lost, an end is noticed, and nothing is left behind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children
from time import sleep

import pytest

from spieltisch.work.pool import AHEAD, WorkerDied, done_by
from tests.children import eventually

LONG = 600.0  # seconds: nobody waits for that


@pytest.fixture(autouse=True)
def _nothing_is_left_behind() -> Iterator[None]:
    before = set(active_children())
    yield
    assert eventually(lambda: not set(active_children()) - before)


def test_every_job_is_done_once_by_any_number_of_workers() -> None:
    jobs = [(number, 2) for number in range(9)]
    for workers in (1, 2):
        assert sorted(done_by(workers, pow, jobs)) == [number**2 for number in range(9)]


def test_jobs_are_asked_for_when_a_worker_will_soon_be_free() -> None:
    asked = 0

    def jobs() -> Iterator[tuple[int]]:
        nonlocal asked
        for asked in range(1, 9):
            yield (-asked,)

    done = 0
    with closing(done_by(2, abs, jobs())) as results:
        for done, _ in enumerate(results, 1):
            assert asked - done < AHEAD * 2
    assert done == 8


@pytest.mark.parametrize("code", [9, 0])
def test_a_worker_that_ends_in_a_job_is_noticed(code: int) -> None:
    with pytest.raises(WorkerDied, match="A worker process died"):
        list(done_by(2, os._exit, [(code,)]))


def test_what_fails_in_a_worker_fails_here_and_ends_the_others() -> None:
    with pytest.raises(ValueError, match="sleep length"):
        list(done_by(2, sleep, [(LONG,), (-1.0,)]))


def test_whoever_leaves_early_waits_for_nobody() -> None:
    with closing(done_by(2, sleep, [(0.0,), (LONG,), (LONG,)])) as results:
        assert next(results) is None


def test_one_worker_is_this_process() -> None:
    assert list(done_by(1, os.getpid, [()])) == [os.getpid()]
    assert os.getpid() not in list(done_by(2, os.getpid, [(), ()]))
