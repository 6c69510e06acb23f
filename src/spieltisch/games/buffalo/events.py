"""What the table saw, with the reason why. The buffalo's seat is ``"buffalo"``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.events import Event, Seat
from ..nimmt.events import Dealt, RowsLaid
from ..rows import Row
from .state import Laid, Owner

__all__ = ["Dealt", "RowsLaid"]


@dataclass(frozen=True, slots=True)
class SpecialsOpened(Event):
    """Specials were turned up from the stack."""

    specials: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The hidden cards and the buffalo's were turned up together, here in placing order."""

    plays: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class SpecialUsed(Event):
    """The team used a special; the fields are those that the special is about.

    ``kind`` is its name, or ``second`` and ``second-last`` for the second copy of first and last.
    """

    special: str
    kind: str
    row: int | None = None
    place: int | None = None
    seat: Seat | None = None
    card: int | None = None
    origin: int | None = None  # the row that a shifted card leaves


@dataclass(frozen=True, slots=True)
class OrderChanged(Event):
    """The revealed cards will be placed in this order now."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """A member plays this card for the one he took back into his hand."""

    seat: Seat
    card: int
    back: int


@dataclass(frozen=True, slots=True)
class StopLifted(Event):
    """The team took a Stopp! away: the row is open again."""

    row: int


@dataclass(frozen=True, slots=True)
class SevenLeft(Event, follows=True):
    """A row was taken: the 7 nimmt! beside it left the game."""

    row: int


@dataclass(frozen=True, slots=True)
class RowEmptied(Event, follows=True):
    """The only card of a row was moved away: the next card placed must go there."""

    row: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A card went to a row: behind an end, into it, or as its only card."""

    seat: Owner
    card: int
    row: int
    place: int
    behind: int | None
    reason: str  # "closest", "inserted", "first" (after a take) or "empty"


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """A member, the buffalo or, for a shifted card, the team as a whole took cards of a row."""

    seat: Owner | Literal["team"]
    card: int  # that brought it about
    row: int
    cards: Row
    bulls: int
    behind: int  # the end that the card follows, or the last card, which stays
    reason: str  # "full", "low", "fewest" (the buffalo's low card), "inserted" or "shifted"


@dataclass(frozen=True, slots=True)
class GameScored(Event, follows=True):
    """Both piles were counted; ``counted`` is what the team's points weigh, doubled for one or two."""

    team: int
    counted: int
    buffalo: int
    reason: str  # "team-won", "buffalo-won" or "tie"


# What does not follow from other events; histories are written in this order, so what is new goes last.
FACTS: tuple[type[Event], ...] = (
    Dealt,
    RowsLaid,
    SpecialsOpened,
    Revealed,
    SpecialUsed,
    OrderChanged,
    Replaced,
    StopLifted,
    Placed,
    RowTaken,
)
