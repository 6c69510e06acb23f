"""Keeps a table from freezing: bots think and time runs, as long as somebody is there to play with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ...core.game import TEAM, Actor
from .duty import Duty
from .presence import Presence
from .state import DeskState


class Caretaker:
    """Looks after one table; it changes nothing there, but says when something is due."""

    def __init__(
        self, state: DeskState, presence: Presence, duty: Duty, pace: float, due: Callable[[], None]
    ) -> None:
        self._state = state
        self._presence = presence
        self._duty = duty
        self._pace = pace
        self._due = due  # called when time has run out for somebody
        self._timer: asyncio.TimerHandle | None = None

    def stir(self) -> None:
        """Something has changed: ask the bots that are due, and set the clock; or let everything rest."""
        setting, match, clock = self._state.setting, self._state.match, self._state.clock
        if match is None or setting.phase != "playing" or self._presence.resting(setting):
            clock.rest()
            self.close()
            return
        beat = clock.beat
        clock.run(setting, self._presence.connected, match.stop)
        if clock.beat != beat:
            self._presence.wake()
        self._set_timer(clock.due_in())
        self._duty.ask(setting, match, 0.0 if setting.players else self._pace)

    @property
    def busy(self) -> bool:
        """Whether bots are about to go on with the game, whoever is there."""
        return self._state.setting.unattended and self._duty.busy

    def close(self) -> None:
        """Nobody is waited for any more."""
        self._duty.close()
        self._set_timer(None)

    def late(self) -> list[int]:
        """The seats of those who were away too long, and of those whose time has just run out."""
        match, clock = self._state.match, self._state.clock
        numbers = set(clock.absent())
        if match is not None and clock.spent():
            self._duty.time_is_up(match.stop)
            numbers.update(actor for actor in match.awaited() if actor != TEAM)
        return sorted(numbers)

    def pass_over(self, number: int) -> None:
        """A bot chooses once for somebody who is awaited."""
        self._duty.pass_over(number, self._state.playing().stop)
        self.stir()

    def hear(self, actor: Actor, stop: int) -> bool:
        """A bot has answered: whether it is still its turn."""
        match = self._state.playing()
        self._duty.answered(actor, stop)
        awaited = stop == match.stop and actor in match.awaited()
        return awaited and bool(self._duty.due(self._state.setting, actor, stop))

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._due)
