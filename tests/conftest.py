"""What a test starts ends with it, and what a test run starts ends with that."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests import children

GRACE = 30.0  # seconds for what is ending already


@pytest.fixture(autouse=True, scope="session")
def nothing_outlives_the_run() -> Iterator[None]:
    """The first to be set up, so the last to look."""
    os.environ[children.RUN] = str(os.getpid())  # every worker of the run has its own
    yield
    children.eventually(lambda: not survivors(), GRACE)
    left = survivors()
    children.kill_all(survivors)
    assert not left, f"still running after the tests: {left}"


@pytest.fixture(autouse=True)
def nothing_outlives_its_test() -> Iterator[None]:
    before = set(children.STARTED)
    yield
    for process in set(children.STARTED) - before:
        children.end(process)


def survivors() -> dict[int, str]:
    """What this process has started and is still there; Python's own tracker ends with us."""
    found = children.marked(f"{children.RUN}={os.getpid()}")
    return {pid: command for pid, command in found.items() if "resource_tracker" not in command}
