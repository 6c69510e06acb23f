"""What happened of late at a table: for those who come back, and for those who come after the end."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.events import Event, Seat, redact
from ..core.frozen import made_often
from ..core.game import AnyGame
from ..core.record import Record, replay
from ..games.paragraphs import paragraphs_of_seen
from ..games.registry import family_of

REMEMBERED = 20  # stops whose events are kept for those who come back


@made_often
@dataclass(frozen=True, slots=True, eq=False)  # looked up for everybody who is told: each equals itself only
class Moment:
    """What happened on the way to a stop."""

    stop: int
    events: tuple[Event, ...]
    seen: tuple[Event, ...]  # these as spectators saw them
    rules: tuple[str, ...]  # the paragraph that decided each event, from what everybody saw
    owners: tuple[Seat, ...]  # who sees more of it than others
    before: Any  # the state that it began in

    @classmethod
    def of(cls, game: AnyGame, stop: int, events: tuple[Event, ...], before: Any) -> Moment:
        seen = tuple([redact(event, None) for event in events])
        owners = tuple([event.owner for event in events if event.owner is not None])
        return cls(stop, events, seen, tuple(paragraphs_of_seen(game, before, seen)), owners, before)

    def seen_by(self, seat: Seat | None) -> tuple[Event, ...]:
        """The events as a seat saw them: what it owns, and of the others what spectators saw."""
        if seat not in self.owners:
            return self.seen
        both = zip(self.events, self.seen, strict=True)
        return tuple([event if event.owner == seat else seen for event, seen in both])


Moments = deque[Moment]


def no_moments() -> Moments:
    """Room for as many as are remembered."""
    return deque(maxlen=REMEMBERED)


class Tallied(NamedTuple):
    """Something that says how points came about; of these a table forgets none."""

    stop: int
    event: Event


def tallied(game: AnyGame, stop: int, events: tuple[Event, ...]) -> list[Tallied]:
    """What a score sheet needs of a step."""
    family = family_of(game)
    kind = family.tallied or family.deal_scored
    return [] if kind is None else [Tallied(stop, event) for event in events if isinstance(event, kind)]


class Ending(NamedTuple):
    """What a table shows of a game that is over."""

    state: Any
    stop: int
    moments: tuple[Moment, ...]
    tally: tuple[Tallied, ...]

    @classmethod
    def of(cls, game: AnyGame, record: Record) -> Ending:
        """How the game of a record ended."""
        state = game.initial() if record.position is None else game.load(record.position)
        stop, moments, tally = 0, no_moments(), list[Tallied]()
        for stop, turn in enumerate(replay(game, record), 1):
            state = turn.step.state
            moments.append(Moment.of(game, stop, turn.step.events, turn.before))
            tally += tallied(game, stop, turn.step.events)
        return cls(state, stop, tuple(moments), tuple(tally))
