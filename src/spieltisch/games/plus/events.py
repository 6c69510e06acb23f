"""What the table saw, with the reason why."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.events import Event, Seat
from ..nimmt.events import DealScored, Dealt, Placed, RowsLaid, RowTaken

__all__ = ["DealScored", "Dealt", "Placed", "RowTaken", "RowsLaid"]


@dataclass(frozen=True, slots=True)
class ZerosGiven(Event, follows=True):
    """Every seat got its zeros openly."""

    zeros: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Hidden cards were turned up; ``card`` is the number that a zero lets go first."""

    seat: Seat
    cards: tuple[int, ...]
    card: int | None
    reason: str  # "plain", "priority" (a number with a zero) or "idle" (zeros only)


@dataclass(frozen=True, slots=True)
class ZerosPiled(Event, follows=True):
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
class StarterNamed(Event, follows=True):
    """The seat with the most bull heads starts the next deal."""

    seat: Seat
    bulls: int
    reason: str  # "last_deal" or "total": which count decided


# What does not follow from other events; histories are written in this order, so what is new goes last.
FACTS: tuple[type[Event], ...] = (Dealt, RowsLaid, Revealed, Played, RowTaken)
