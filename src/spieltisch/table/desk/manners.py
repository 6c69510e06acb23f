"""What is polite at a table: how long the absent are waited for, and how much anybody may say."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from ..hours import monotonic


@dataclass(frozen=True, slots=True)
class Manners:
    """What all tables of a hall go by."""

    grace: float = 15.0  # seconds of a reload: nobody counts as away before
    held: float = 60.0  # seconds for which a seat is held before the game for somebody who went away
    patience: float = 30.0  # seconds of a stop after which the host may pass somebody over
    lines: int = 6  # that one player may say ...
    crowd: int = 18  # ... or all together who watch ...
    span: float = 6.0  # ... within so many seconds
    reminder: float = 10.0  # seconds until anybody may remind the same player again


MANNERS = Manners()


class Speech:
    """Who has said how much of late, at one table."""

    def __init__(self, manners: Manners) -> None:
        self._manners = manners
        self._times: dict[str, deque[float]] = {}
        self._reminded: dict[str, float] = {}

    def take(self, player: str, watches: bool) -> bool:
        """Whether somebody may say one more line; then it is counted."""
        now = monotonic()
        self._forget(now - self._manners.span)
        most = {player: self._manners.lines} | ({"": self._manners.crowd} if watches else {})
        if any(len(self._times.get(who, ())) >= count for who, count in most.items()):
            return False
        for who in most:
            self._times.setdefault(who, deque()).append(now)
        return True

    def may_remind(self, player: str) -> bool:
        """Whether nobody has reminded a player just now."""
        return monotonic() - self._reminded.get(player, -1e9) >= self._manners.reminder

    def remind(self, player: str) -> None:
        """A player was reminded."""
        self._reminded[player] = monotonic()

    def _forget(self, before: float) -> None:
        for who, times in tuple(self._times.items()):
            while times and times[0] <= before:
                times.popleft()
            if not times:
                del self._times[who]
