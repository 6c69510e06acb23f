"""What the table saw, with the reason why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ...core.events import Event, Seat, secret
from ...core.frozen import made_often, maker
from ..rows import Row
from .state import Laid


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat got its hand."""

    seat: Seat
    cards: tuple[int | None, ...] = secret()


@dataclass(frozen=True, slots=True)
class RowsLaid(Event):
    """Four cards opened the rows."""

    deal: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class DraftOpened(Event, follows=True):
    """All cards of the deal lie open to be drafted."""

    deal: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftStarted(Event):
    """The lot has named who drafts first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """A seat picked an open card."""

    seat: Seat
    card: int


@made_often
@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The hidden cards were turned up together, here in placing order."""

    plays: tuple[Laid, ...]


@made_often
@dataclass(frozen=True, slots=True)
class Placed(Event, follows=True):
    """A card went to a row: behind an end, or as its new first card."""

    seat: Seat
    card: int
    row: int
    place: int
    behind: int | None
    reason: str  # "closest" or "first"; with fan cards "descending" or "added"; in PLUS "highest"


@made_often
@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """A seat took a row: behind its full end, with a card that fits nowhere, or because of the cow."""

    seat: Seat
    card: int
    row: int
    cards: Row
    bulls: int
    behind: int
    reason: str  # "full" or "low" (it fits nowhere); fan cards: "barred", "cow"; PLUS: "full-highest"


@dataclass(frozen=True, slots=True)
class ParityMoved(Event, follows=True):
    """The even/odd card lies beside another row now."""

    row: int
    side: str
    end: int


@dataclass(frozen=True, slots=True)
class ClimberMoved(Event, follows=True):
    """The climber lies beside another row now: that row goes down."""

    row: int
    side: str


@dataclass(frozen=True, slots=True)
class CowJumped(Event, follows=True):
    """The cow stands at the end of another row now."""

    row: int
    end: int


@dataclass(frozen=True, slots=True)
class DealScored(Event, follows=True):
    """The piles were counted."""

    deal: int
    bulls: tuple[int, ...]
    points: tuple[int, ...]


# What does not follow from other events; histories are written in this order, so what is new goes last.
FACTS: tuple[type[Event], ...] = (Dealt, RowsLaid, DraftStarted, Drafted, Revealed, RowTaken)

_placed = maker(Placed)
_row_taken = maker(RowTaken)


class OnItsWay(Protocol):
    """A revealed card that goes to a row."""

    @property
    def card(self) -> int: ...
    @property
    def seat(self) -> Seat: ...


def placed(laid: OnItsWay, *, row: int, place: int, behind: int | None, reason: str) -> Placed:
    """What is told of a card that lies now; its row counts from 0 here, from 1 in the event."""
    return _placed(seat=laid.seat, card=laid.card, row=row + 1, place=place, behind=behind, reason=reason)


def row_taken(laid: OnItsWay, *, row: int, cards: Row, bulls: int, behind: int, reason: str) -> RowTaken:
    """What is told of a row that a card takes; it counts from 0 here, from 1 in the event."""
    return _row_taken(
        seat=laid.seat, card=laid.card, row=row + 1, cards=cards, bulls=bulls, behind=behind, reason=reason
    )
