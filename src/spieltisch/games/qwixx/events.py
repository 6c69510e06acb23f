"""What the table saw, with the reason why."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.events import Event, Seat, secret
from .cards import Card, Colour


@dataclass(frozen=True, slots=True)
class StartDrawn(Event):
    """The lot has named who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat got its hand; the backs show the numbers."""

    seat: Seat
    numbers: tuple[int, ...]
    cards: tuple[Card | None, ...] = secret()


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """The top card of the stack went to a free place of the display."""

    place: int
    number: int


@dataclass(frozen=True, slots=True)
class TopSeen(Event):
    """Another number lies on top of the stack now."""

    number: int


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The stack was used up: the discard pile became the new one."""

    count: int


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """The active player took cards from the display."""

    seat: Seat
    places: tuple[int, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ColoursSeen(Event):
    """The taker has seen which colours cards of one number have."""

    seat: Seat
    number: int
    cards: tuple[Card | None, ...] = secret()


@dataclass(frozen=True, slots=True)
class Announced(Event, follows=True):
    """The number on top of the stack is for everybody."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class NothingAnnounced(Event, follows=True):
    """Stack and discard pile are empty: there is no number for everybody."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A seat crossed the announced number."""

    seat: Seat
    colour: Colour
    number: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could have crossed the announced number and did not."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """The active player showed cards, all for one colour."""

    seat: Seat
    cards: tuple[Card, ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Crossed(Event):
    """The active player crossed numbers of the played cards."""

    seat: Seat
    colour: Colour
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NothingCrossed(Event):
    """The active player crossed none of the played numbers."""

    seat: Seat
    reason: str  # "unable" or "unwilling"


@dataclass(frozen=True, slots=True)
class RowClosed(Event, follows=True):
    """A seat crossed the last number and the lock: the row is closed for that seat only."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class Discarded(Event, follows=True):
    """The played cards went face-down to the discard pile."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Missed(Event, follows=True):
    """The active player crossed nothing in the whole turn."""

    seat: Seat
    misses: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event, follows=True):
    """Somebody has closed two rows or has four misses."""

    seats: tuple[Seat, ...]
    reason: str  # "rows-closed" or "misses"


# What does not follow from other events; histories are written in this order, so what is new goes last.
FACTS: tuple[type[Event], ...] = (
    StartDrawn,
    Dealt,
    Laid,
    TopSeen,
    Shuffled,
    Taken,
    ColoursSeen,
    Marked,
    Passed,
    CardsPlayed,
    Crossed,
    NothingCrossed,
)
