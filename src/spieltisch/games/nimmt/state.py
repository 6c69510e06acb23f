"""What is on the table and in the hands. Frozen; a row that is named counts from 1."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.events import Seat
from ...core.frozen import grown, made_often
from ...core.history import Past, remembered
from ..rows import Row

Card = int
Hand = tuple[Card, ...]  # ascending


@made_often
@dataclass(frozen=True, slots=True)
class Laid:
    """A revealed card on its way to a row; ``number`` is what decides order and row."""

    card: Card
    seat: Seat
    number: int
    reversed: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """A fan card beside a row, and the side it shows: odd/even, or up/down."""

    row: int
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """All that everybody sees; only the hands are missing."""

    deal: int
    points: tuple[int, ...]  # of finished deals
    rows: tuple[Row, ...]
    taken: tuple[tuple[Card, ...], ...]  # this deal's piles
    queue: tuple[Laid, ...] = ()  # revealed and not yet placed, in placing order
    parity: Beside | None = None
    climber: Beside | None = None
    cow: int | None = None  # the row it stands in
    reversers: tuple[bool, ...] = ()  # who still has one
    table: tuple[Card, ...] = ()  # open cards still to draft
    drafter: Seat | None = 0  # None: still to be drawn by lot


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class State(Public):
    """One moment of a match."""

    hands: tuple[Hand, ...]
    history: Past = remembered()


with_hands = grown(Public, State)  # what everybody sees, and the hands
