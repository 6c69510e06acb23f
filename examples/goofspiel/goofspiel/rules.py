"""What the table agrees on, what is on it, what one can do and what it sees."""

from __future__ import annotations

from dataclasses import dataclass

from spieltisch.core.chance import Drawn
from spieltisch.core.events import Event, Seat
from spieltisch.core.history import History, Past, recalled, remembered
from spieltisch.core.options import option


@dataclass(frozen=True, slots=True)
class Rules:
    """Everybody bids with the same cards for prizes from 1 up."""

    seats: int = 2
    cards: int = option(13, low=3, high=20)
    carry_over: bool = option(False)


@dataclass(frozen=True, slots=True)
class State:
    """The table between two stops; nothing on it is hidden."""

    hands: tuple[tuple[int, ...], ...]
    prizes: tuple[int, ...]  # still face down; which of them comes next, chance will say
    open: tuple[int, ...]  # to be had now
    points: tuple[int, ...]
    history: Past = remembered()


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know: everything."""

    seat: Seat | None
    hands: tuple[tuple[int, ...], ...]
    prizes: tuple[int, ...]
    open: tuple[int, ...]
    points: tuple[int, ...]
    history: History = recalled()


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer a card of one's hand."""

    card: int


Action = Bid | Drawn


@dataclass(frozen=True, slots=True)
class PrizeShown(Event):
    """A prize was turned up."""

    prize: int


@dataclass(frozen=True, slots=True)
class BidsShown(Event):
    """All bids were turned up."""

    bids: tuple[int, ...]  # by seat


@dataclass(frozen=True, slots=True)
class PrizeWon(Event, follows=True):
    """The highest bid was made by one player alone."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PrizeLeft(Event, follows=True):
    """Several made the highest bid: nobody has the prize."""

    reason: str  # "gone" or "carried": then it is won with the next one
