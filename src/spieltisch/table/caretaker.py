"""Keeps a table from freezing: bots think and time runs, as long as somebody is there to play with."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from ..core.chance import choose
from ..core.game import TEAM, Actor
from .clock import Clock
from .duty import Duty
from .match import Entry

if TYPE_CHECKING:
    from .table import Table


class Caretaker:
    """Looks after one table; whatever it does goes through the table's inbox."""

    def __init__(self, table: Table) -> None:
        self.beat = 0  # grows where the clock starts anew within a stop
        self._table = table
        self._clock = Clock(table.house.manners.grace)
        self._duty = Duty(table.house.thinker, self._bot_answers, lambda: table.presence.asker(table.setting))
        self._timer: asyncio.TimerHandle | None = None

    @property
    def remaining(self) -> float | None:
        """Seconds left on the clock."""
        return self._clock.remaining

    @property
    def time_is_up(self) -> bool:
        """Whether nobody has time left at this stop."""
        return self._clock.passed

    def stir(self) -> None:
        """Something has changed: ask the bots that are due, and set the clock; or let everything rest."""
        table, setting, match = self._table, self._table.setting, self._table.match
        if match is None or setting.phase != "playing" or table.presence.resting(setting):
            self._clock.rest()
            self._duty.close()
            self._set_timer(None)
            return
        anew = self._clock.resting and setting.clock is not None
        self._clock.run(setting, table.presence.connected, match.stop)
        if anew:
            self.beat += 1
            table.presence.wake()
        self._set_timer(self._clock.due_in())
        self._duty.ask(setting, match, 0.0 if setting.players else table.house.pace)

    def close(self) -> None:
        """Nobody is waited for any more."""
        self._duty.close()
        self._set_timer(None)

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, self._table.time_runs_out)

    async def time_ran(self) -> None:
        """Bots stand in for those who were away too long, and for those whose time is up."""
        match, numbers = self._table.match, set(self._clock.absent())
        if match is not None and self._clock.spent():
            self._duty.time_is_up(match.stop)
            numbers.update(actor for actor in match.awaited() if actor != TEAM)
        await self._table.stand_in(sorted(numbers))
        self.stir()

    def _bot_answers(self, actor: Actor, stop: int, text: str) -> None:
        self._table.ballots.post(actor, lambda: self._bot_chose(actor, stop, text))

    def _bot_chose(self, actor: Actor, stop: int, text: str) -> Entry | None:
        """A bot's choice counts if it is still the bot's turn; no choice at all is made by lot."""
        match = self._table.playing()
        self._duty.answered(actor, stop)
        due = stop == match.stop and actor in match.awaited()
        if not due or not self._duty.due(self._table.setting, actor, stop):
            self.stir()
            return None
        text = text or match.game.encode(choose(match.decision(actor, stop).options, Random()))
        return match.check(actor, text, stop)
