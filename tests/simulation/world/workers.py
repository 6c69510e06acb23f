"""Workers without processes: a bot answers after a while, any legal thing; some die, some are slow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from spieltisch.core.chance import choose
from spieltisch.table.thinkers.botchoice import bot_choice, game_of
from spieltisch.table.thinkers.worker import GRACE, PATIENCE, UNHURRIED, TooSlow
from spieltisch.work.pool import WorkerDied

from .loop import NODE


@dataclass
class Minds:
    """How well one server's workers do."""

    rng: Random
    slowness: float = 0.1  # seconds, about, that a choice takes
    deaths: int = 0  # jobs that their workers will not survive


MINDS: dict[object, Minds] = {}  # by node


class SimulatedWorker:
    """One worker, as the thinker knows them."""

    def __init__(self, bots_only: bool = False) -> None:
        self.bots_only = bots_only
        self.free = False
        self.pid = 0
        self._minds = MINDS[NODE.get()]

    @property
    def alive(self) -> bool:
        return self.pid > 0

    async def start(self) -> None:
        """Have a process that is ready to work."""
        if not self.alive:
            await asyncio.sleep(2 * self._minds.slowness * self._minds.rng.random())
            self.pid = 1

    async def call(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        gone: asyncio.Future[None] | None = None,
        hurry: bool = True,
    ) -> Any:
        """The result of a function, after a while."""
        minds = self._minds
        patience = PATIENCE if hurry else UNHURRIED
        takes = minds.slowness * (0.1 + minds.rng.expovariate(1.0))
        await asyncio.sleep(min(takes, patience))
        if takes > patience:
            self.pid = 0
            raise TooSlow
        if minds.deaths > 0:
            minds.deaths -= 1
            self.pid = 0
            raise WorkerDied
        if gone is not None and gone.done() and minds.rng.random() < 0.3:
            await asyncio.sleep(GRACE)
            self.pid = 0
            raise TooSlow
        if function is bot_choice:
            return self._any_choice(*arguments)
        return function(*arguments)

    def _any_choice(self, spec: Any, _level: str, _view: Any, decision: Any, seed: int) -> str:
        return game_of(spec).encode(choose(decision.options, Random(seed)))

    def end(self) -> None:
        """End the process."""
        self.pid = 0
