"""What the table saw, with the reason why."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.events import Event, Seat, secret
from ..rows import Row


@dataclass(frozen=True, slots=True)
class RowsLaid(Event):
    """Four number cards opened the rows, before the zeros were shuffled in."""

    deal: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class ZerosGiven(Event):
    """Every seat got its zeros openly."""

    zeros: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat got its hidden cards."""

    seat: Seat
    cards: tuple[int | None, ...] = secret()


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Hidden cards were turned up; ``card`` is the number that a zero lets go first."""

    seat: Seat
    cards: tuple[int, ...]
    card: int | None
    reason: str  # "plain", "priority" (a number with a zero) or "idle" (zeros only)


@dataclass(frozen=True, slots=True)
class ZerosPiled(Event):
    """Laid zeros went to their owner's pile."""

    seat: Seat
    zeros: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played openly."""

    seat: Seat
    card: int
    reason: str  # "number" or "zero" (laid aside: nothing is placed)


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A card went to a row: behind an end, or as its new first card."""

    seat: Seat
    card: int
    row: int
    place: int
    behind: int | None
    reason: str  # "closest", "highest" (too low for every row) or "first"


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """A seat took a row for its card; ``behind`` is the end that lay there."""

    seat: Seat
    card: int
    row: int
    cards: Row
    bulls: int
    behind: int
    reason: str  # "full", "full-highest" (a low card was the sixth) or "low" (the row was chosen)


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The piles were counted."""

    deal: int
    bulls: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """The seat with the most bull heads starts the next deal."""

    seat: Seat
    bulls: int
    reason: str  # "last_deal" or "total": which count decided
