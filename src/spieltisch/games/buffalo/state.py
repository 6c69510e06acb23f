"""What is on the table and in the hands. Frozen; a row that is named counts from 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core.events import Seat
from ...core.frozen import grown
from ...core.history import Past, remembered
from ..nimmt.state import Card as Card
from ..nimmt.state import Hand as Hand
from ..rows import Row

BUFFALO: Final = "buffalo"
Owner = Seat | Literal["buffalo"]


@dataclass(frozen=True, slots=True)
class Laid:
    """A revealed card on its way to a row."""

    card: Card
    seat: Owner


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """Everything that the whole table has seen; only the hands are missing."""

    deal: int  # 0 before the one deal
    rows: tuple[Row, ...]
    team_taken: tuple[Card, ...] = ()
    buffalo_taken: tuple[Card, ...] = ()
    buffalo: int = 0  # cards in its stack; which ones is not decided before they are turned up
    shown: tuple[Hand, ...]  # of each hand, the cards that were revealed and taken back
    queue: tuple[Laid, ...] = ()  # revealed and not yet placed, in placing order
    passed: bool = False  # the team lets the next thing happen: no window before it any more
    replacing: Laid | None = None  # taken back; its owner chooses another card now
    placed: int = 0  # this round
    first: tuple[Seat, ...] = ()  # whose unplaced card a special put first this round
    last: tuple[Seat, ...] = ()
    specials: tuple[str, ...] = ()  # face up
    special_stack: int = 0  # face down
    specials_gone: tuple[str, ...] = ()  # sorted
    seven: tuple[int, ...] = ()  # rows with a 7 nimmt!, ascending; twice where two lie there
    stopped: tuple[int, ...] = ()  # rows with a Stopp!, ascending
    emptied: tuple[int, ...] = ()  # empty rows, in the order they were emptied


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Public):
    """One moment of a game."""

    hands: tuple[Hand, ...]
    history: Past = remembered()


with_hands = grown(Public, State)  # what everybody sees, and the hands
