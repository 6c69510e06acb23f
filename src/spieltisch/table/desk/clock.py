"""When a bot must stand in: after the time for a decision, or after too long an absence."""

from __future__ import annotations

from collections.abc import Collection

from ..hours import monotonic
from ..seats import Setting


class Clock:
    """Runs while somebody is at the table and stands still at an empty one, so that a reload wins no time.

    Whoever comes back after longer than the clock gives has all their time again: nobody has waited for them.
    At a slow table it shows how long it is until the deadline that is kept, whoever is there.
    """

    def __init__(self, grace: float = 0.0, shift: float = 0.0) -> None:
        self.shift = shift  # by which the database's clock is ahead of ours
        self.resting = True
        self.beat = 0  # grows where the clock starts anew within a stop
        self._grace = grace  # nobody counts as absent for less
        self._rested = monotonic()
        self._stop: int | None = None
        self._began = 0.0  # this stop
        self._deadline: float | None = None
        self._late = False
        self._away: dict[int, float] = {}
        self._patience: float | None = None

    def rest(self) -> None:
        """Nobody is there: no time runs."""
        if not self.resting:
            self.resting, self._rested = True, monotonic()

    def run(self, setting: Setting, here: Collection[str], stop: int) -> None:
        """Time goes on: note a new stop, and who went away or came back."""
        now = monotonic()
        self._resume(setting, now)
        absent = None if setting.slow else setting.absent_after
        self._patience = absent and max(absent, self._grace)
        if stop != self._stop:
            self._stop, self._late, self._began = stop, False, now
            self._deadline = None if setting.clock is None else now + setting.clock
        if setting.slow:
            self._go_by(None if setting.deadline is None else setting.deadline - self.shift)
        for number, seat in enumerate(setting.seats):
            if seat.kind != "person" or seat.stand_in or seat.player in here:
                self._away.pop(number, None)
            else:
                self._away.setdefault(number, now)

    def _go_by(self, deadline: float | None) -> None:
        """Time runs until a moment that somebody else has named."""
        self.beat += deadline != self._deadline
        self._deadline = deadline

    def _resume(self, setting: Setting, now: float) -> None:
        """Go on where time stood still."""
        if not self.resting:
            return
        paused, self.resting = now - self._rested, False
        if setting.clock is not None:
            self.beat += 1
        self._began += paused
        self._away = {number: since + paused for number, since in self._away.items()}
        if self._deadline is not None and not self._late:
            full = setting.clock is not None and paused >= setting.clock
            self._deadline = now + (setting.clock or 0) if full else self._deadline + paused

    @property
    def passed(self) -> bool:
        """Whether there is no time left for this stop."""
        return self._late or (
            self._deadline is not None and not self.resting and monotonic() >= self._deadline
        )

    @property
    def waited(self) -> float:
        """Seconds that this stop has lasted, while somebody was there."""
        return (self._rested if self.resting else monotonic()) - self._began

    def spent(self) -> bool:
        """Whether the time for this stop has just run out; until the next stop there is no other."""
        just = self.passed and not self._late
        self._late = self._late or just
        return just

    def absent(self) -> list[int]:
        """The seats whose people were away for too long."""
        if self._patience is None or self.resting:
            return []
        before = monotonic() - self._patience
        return [number for number, since in self._away.items() if since <= before]

    @property
    def remaining(self) -> float | None:
        """Seconds left for this stop."""
        if self._deadline is None:
            return None
        return round(max(0.0, self._deadline - (self._rested if self.resting else monotonic())), 1)

    def due_in(self) -> float | None:
        """Seconds until something runs out."""
        times = [] if self._deadline is None or self._late else [self._deadline]
        if self._patience is not None:
            times += [since + self._patience for since in self._away.values()]
        return max(0.0, min(times) - monotonic()) if times else None
