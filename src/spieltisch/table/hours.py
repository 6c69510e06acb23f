"""What time it is: all that tables do asks here, so that a test can let time pass as it likes."""

from __future__ import annotations

import time as machine
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Hours(NamedTuple):
    """Two clocks: seconds that only grow, and what the calendar says."""

    monotonic: Callable[[], float] = machine.monotonic
    time: Callable[[], float] = machine.time


_told = [Hours()]


def monotonic() -> float:
    """Seconds since some moment; they never run backwards."""
    return _told[-1].monotonic()


def time() -> float:
    """Seconds since 1970, as far as this machine knows."""
    return _told[-1].time()


@contextmanager
def told_by(hours: Hours) -> Iterator[None]:
    """Go by other clocks for a while."""
    _told.append(hours)
    try:
        yield
    finally:
        _told.remove(hours)
