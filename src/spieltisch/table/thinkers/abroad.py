"""Who else may think for a server: thinkers on other machines, or nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from .queue import Job


class NotDone(Exception):
    """Others have not done a job, or not in time: it is to be done here."""


class Abroad(Protocol):
    """Those who think elsewhere, as a server knows them."""

    thinkers: int  # that are alive

    @property
    def has_room(self) -> bool:
        """Whether one more job may be given to them now."""

    @property
    def bots_only(self) -> bool:
        """Whether that must be for a bot."""

    @property
    def waiting(self) -> int:
        """How many jobs are with them."""

    def on_room(self, told: Callable[[], None]) -> None:
        """Have something done when there may be more room than before."""

    def knows(self, function: Callable[..., Any]) -> bool:
        """Whether a function may be asked of others at all."""

    async def call(self, job: Job) -> Any:
        """The result of a job, or ``NotDone``."""

    async def close(self) -> None:
        """Ask nobody any more."""


class AtHome:
    """Nobody else: all is done here, and nothing is asked for that."""

    thinkers = 0
    has_room = bots_only = False
    waiting = 0

    def on_room(self, told: Callable[[], None]) -> None:
        return None

    def knows(self, function: Callable[..., Any]) -> bool:
        return False

    async def call(self, job: Job) -> Any:
        raise NotDone

    async def close(self) -> None:
        return None
