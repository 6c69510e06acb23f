"""Who plays for whom: the bots of one table, and those that stand in for people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ...bots.choosing import lot_of
from ...core.game import TEAM, Actor, Decision
from ..errors import Closing
from ..log import report
from ..match import Match
from ..seats import Setting
from ..thinkers.queue import Asker
from ..thinkers.thinker import Thinker

Answer = Callable[[Actor, int, str], None]  # what was chosen, and at which stop


class Duty:
    """Asks bots where they are due, each once a stop."""

    def __init__(self, thinker: Thinker, answer: Answer, asker: Callable[[], Asker]) -> None:
        self._thinker = thinker
        self._answer = answer
        self._asker = asker
        self._asked: dict[tuple[int, Actor], asyncio.Task[None]] = {}
        self._late_stop: int | None = None
        self._passed: set[tuple[int, Actor]] = set()

    def time_is_up(self, stop: int) -> None:
        """Bots decide at this stop for all who have not chosen yet, whoever returns meanwhile."""
        self._late_stop = stop

    def pass_over(self, actor: Actor, stop: int) -> None:
        """A bot decides at this stop for one who has let the others wait."""
        self._passed = {each for each in self._passed if each[0] == stop} | {(stop, actor)}

    def due(self, setting: Setting, actor: Actor, stop: int) -> str:
        """The level of the bot that answers for an actor; nothing where a person does."""
        late = setting.late if self._late_stop == stop or (stop, actor) in self._passed else ""
        if actor != TEAM:
            return setting.seats[actor].bot or late
        levels = [seat.bot for seat in setting.seats]
        return levels[0] if all(levels) else late

    def ask(self, setting: Setting, match: Match, pause: float = 0.0) -> None:
        """Let every bot think that has not chosen yet."""
        waiting = set(match.awaited())
        for decision in match.decisions():
            level = self.due(setting, decision.actor, match.stop)
            key = (match.stop, decision.actor)
            if level and decision.actor in waiting and key not in self._asked:
                lot = lot_of(setting.seed, match.stop, decision.actor)
                work = self._think(match, decision, level, lot, pause)
                self._asked[key] = asyncio.create_task(work)

    def answered(self, actor: Actor, stop: int) -> None:
        """A bot's answer has been heard; it may be asked again."""
        self._asked.pop((stop, actor), None)

    @property
    def busy(self) -> bool:
        """Whether a bot is waited for."""
        return bool(self._asked)

    def close(self) -> None:
        """No bot is waited for any more."""
        for task in self._asked.values():
            task.cancel()
        self._asked.clear()

    async def _think(self, match: Match, decision: Decision[Any], level: str, lot: str, pause: float) -> None:
        stop, actor = match.stop, decision.actor
        view = match.game.view(match.state, 0 if actor == TEAM else actor)
        try:
            await asyncio.sleep(pause)
            text = await self._thinker.choose(match.game, level, view, decision, self._asker(), lot)
        except Closing:
            return
        except Exception as error:
            report(error)
            await asyncio.sleep(1.0)  # and then it is asked again
            text = ""
        self._answer(actor, stop, text)
