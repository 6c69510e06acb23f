"""What happened of late at a table: for those who come back, and for those who come after the end."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.events import Event, Seat
from ..core.game import AnyGame
from ..core.record import Record, replay

REMEMBERED = 20  # stops whose events are kept for those who come back


@dataclass(frozen=True, slots=True, eq=False)  # looked up for everybody who is told: each equals itself only
class Moment:
    """What happened on the way to a stop."""

    stop: int
    events: tuple[Event, ...]
    owners: tuple[Seat, ...]  # who sees more of it than others

    @classmethod
    def of(cls, stop: int, events: tuple[Event, ...]) -> Moment:
        return cls(stop, events, tuple([event.owner for event in events if event.owner is not None]))


Moments = deque[Moment]


def no_moments() -> Moments:
    """Room for as many as are remembered."""
    return deque(maxlen=REMEMBERED)


class Ending(NamedTuple):
    """What a table shows of a game that is over."""

    state: Any
    stop: int
    moments: tuple[Moment, ...]

    @classmethod
    def of(cls, game: AnyGame, record: Record) -> Ending:
        """How the game of a record ended."""
        state = game.initial() if record.position is None else game.load(record.position)
        stop, moments = 0, no_moments()
        for stop, turn in enumerate(replay(game, record), 1):
            state = turn.step.state
            moments.append(Moment.of(stop, turn.step.events))
        return cls(state, stop, tuple(moments))
