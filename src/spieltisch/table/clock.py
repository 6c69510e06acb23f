"""When a bot must stand in: after the time for a decision, or after too long an absence."""

from __future__ import annotations

from collections.abc import Collection
from time import monotonic

from .setting import Setting


class Clock:
    """Runs while somebody is at the table; whoever comes back to an empty one has all their time again."""

    def __init__(self) -> None:
        self._stop: int | None = None
        self._deadline: float | None = None
        self._away: dict[int, float] = {}
        self._patience: int | None = None

    @property
    def resting(self) -> bool:
        return self._stop is None

    def rest(self) -> None:
        """Nobody is there: no time runs."""
        self._stop = self._deadline = None
        self._away = {}

    def run(self, setting: Setting, here: Collection[str], stop: int) -> None:
        """Time goes on: note a new stop, and who went away or came back."""
        now = monotonic()
        self._patience = setting.absent_after
        if stop != self._stop:
            self._stop = stop
            self._deadline = None if setting.clock is None else now + setting.clock
        for number, seat in enumerate(setting.seats):
            if seat.kind != "person" or seat.stand_in or seat.player in here:
                self._away.pop(number, None)
            else:
                self._away.setdefault(number, now)

    def spent(self) -> bool:
        """Whether the time for this stop has just run out."""
        if self._deadline is None or monotonic() < self._deadline:
            return False
        self._deadline = None
        return True

    def absent(self) -> list[int]:
        """The seats whose people were away for too long."""
        if self._patience is None:
            return []
        before = monotonic() - self._patience
        return [number for number, since in self._away.items() if since <= before]

    @property
    def remaining(self) -> float | None:
        """Seconds left for this stop."""
        return None if self._deadline is None else round(max(0.0, self._deadline - monotonic()), 1)

    def due_in(self) -> float | None:
        """Seconds until something runs out."""
        times = [] if self._deadline is None else [self._deadline]
        if self._patience is not None:
            times += [since + self._patience for since in self._away.values()]
        return max(0.0, min(times) - monotonic()) if times else None
