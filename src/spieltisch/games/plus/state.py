"""What is on the table and in the hands. Frozen; a row that is named counts from 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.events import Seat
from ...core.frozen import grown
from ...core.history import Past, remembered
from ..rows import Row

Card = int  # 0 is a zero card: there are several
Hand = tuple[Card, ...]  # ascending
Phase = Literal["rows", "deal", "play"]  # the rows are due, the hands are due, cards are in play


@dataclass(frozen=True, slots=True)
class Laid:
    """A revealed number card on its way to a row."""

    card: Card
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """All that everybody sees; only the hands are missing."""

    known_zeros: tuple[int, ...]  # zeros that everybody knows to be in each hand
    phase: Phase
    deal: int
    points: tuple[int, ...]  # of finished deals
    rows: tuple[Row, ...]
    taken: tuple[tuple[Card, ...], ...]  # this deal's open piles, with the zeros their owners laid
    queue: tuple[Laid, ...]  # revealed and not yet placed, in placing order
    aside: int  # zeros laid aside this deal
    turn: Seat  # whose turn it is, where cards are played in turn
    starter: Seat  # who started this deal; between deals, who starts the next


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Public):
    """One moment of a match."""

    hands: tuple[Hand, ...]
    history: Past = remembered()


with_hands = grown(Public, State)  # what everybody sees, and the hands
