"""What the table saw, with the reason why."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.events import Event, Seat
from ..nimmt.events import DealScored, Dealt, Placed, RowsLaid, RowTaken

__all__ = ["DealScored", "Dealt", "Placed", "RowTaken", "RowsLaid"]


@dataclass(frozen=True, slots=True)
class ZerosGiven(Event):
    """Every seat got its zeros openly."""

    follows = True
    zeros: int


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

    follows = True
    seat: Seat
    zeros: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played openly."""

    seat: Seat
    card: int
    reason: str  # "number" or "zero" (laid aside: nothing is placed)


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """The seat with the most bull heads starts the next deal."""

    follows = True
    seat: Seat
    bulls: int
    reason: str  # "last_deal" or "total": which count decided


# What does not follow from other events; histories are written in this order, so what is new goes last.
FACTS: tuple[type[Event], ...] = (Dealt, RowsLaid, Revealed, Played, RowTaken)
