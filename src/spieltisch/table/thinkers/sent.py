"""A job that somebody on another machine was asked for, and how long an answer is waited for."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import NamedTuple

from ..hours import monotonic
from .abroad import NotDone
from .queue import Urgency


class Allowance(NamedTuple):
    """How long is waited, in seconds."""

    untaken: float  # until a thinker begins
    unanswered: float  # for its answer from then on


ALLOWED = {  # beyond that it is done here: people wait for bots and hints
    Urgency.BOT: Allowance(0.75, 10.0),
    Urgency.HINT: Allowance(1.5, 20.0),
    Urgency.RECORD: Allowance(1.5, 20.0),
    Urgency.PUZZLE: Allowance(10.0, 600.0),
    Urgency.ANALYSIS: Allowance(5.0, 120.0),
}


def _answer() -> asyncio.Future[bytes]:
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False, slots=True)
class Sent:
    """A job that somebody was asked for."""

    allowed: Allowance
    answer: asyncio.Future[bytes] = field(default_factory=_answer)
    taken: bool = False
    since: float = field(default_factory=monotonic)  # it was asked, or taken

    def heard(self, taken: bool) -> bool:
        """Whether it is waited for any longer, as it is taken now or not."""
        if taken != self.taken:
            self.taken, self.since = taken, monotonic()
        limit = self.allowed.unanswered if taken else self.allowed.untaken
        return monotonic() - self.since < limit

    def settle(self, data: bytes | None) -> None:
        """The answer has come, or none will."""
        if self.answer.done():
            return
        if data is None:
            self.answer.set_exception(NotDone())
        else:
            self.answer.set_result(data)
