"""Buckets that fill up by themselves: whoever takes too much too fast has to wait."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable

from .settings import Rate

SWEPT_AT = 4096  # entries: then those that are full again are forgotten


class Bucket:
    """The allowance of one connection."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self, now: float | None = None, count: int = 1) -> bool:
        """Whether so many more are allowed; then they are counted."""
        now = time.monotonic() if now is None else now
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True

    def full(self, now: float) -> bool:
        """Whether it would make no difference to begin with a new one."""
        return self._left + (now - self._at) * self._rate.per_second >= self._rate.burst


class Buckets:
    """One allowance for each address or player."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._swept_at = SWEPT_AT

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, count: int = 1) -> bool:
        """Whether this one may have so many more."""
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            self._sweep(now)
            bucket = self._buckets[who] = Bucket(self._rate)
            bucket._at = now
        return bucket.take(now, count)

    def _sweep(self, now: float) -> None:
        if len(self._buckets) >= self._swept_at:
            self._buckets = {who: b for who, b in self._buckets.items() if not b.full(now)}
            self._swept_at = max(SWEPT_AT, 2 * len(self._buckets))


class Places:
    """How many connections each address may hold at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: defaultdict[str, int] = defaultdict(int)

    def has_room(self, who: str) -> bool:
        """Whether a place is left."""
        return self._taken.get(who, 0) < self._most

    def enter(self, who: str) -> bool:
        """Take a place, if one is left."""
        if not self.has_room(who):
            return False
        self._taken[who] += 1
        return True

    def leave(self, who: str) -> None:
        """Give the place back."""
        self._taken[who] -= 1
        if self._taken[who] <= 0:
            del self._taken[who]
