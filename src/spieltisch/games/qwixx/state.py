"""What lies on the table and what is in the hands. Frozen; only the hands are hidden.

The back of a card shows its number, so numbers are public wherever a card is. Which colour a card in
the display or in the stack has is decided when its taker looks: until then any card of that number
that came from the same shuffle and is in no hand may be it, each as likely as the next. A card played
and shuffled in again cannot be one that lay in the display, or was held, all the while; that is why
the hidden cards are kept by shuffle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...core.events import Seat
from ...core.frozen import grown
from ...core.history import Past, remembered
from .cards import Card, Colour, Hand

Row = tuple[int, ...]  # crossed numbers, from left to right


class Back(NamedTuple):
    """A card seen from behind: its number, and the shuffle it came from."""

    number: int
    shuffle: int


class Named(NamedTuple):
    """A card that a position names in the display, and its place there; 0 once it is taken."""

    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player has crossed; the last number of a row implies its lock."""

    rows: tuple[Row, ...]  # one a colour, in the order of the rules
    misses: int = 0


@dataclass(frozen=True, slots=True)
class OnShow:
    """The cards on show while their player thinks what to cross."""

    cards: tuple[Card, ...]
    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """All that everybody knows."""

    phase: str  # start, deal, display, take, colours, refill, mark, play, cross or over
    active: Seat
    sheets: tuple[Sheet, ...]
    shuffles: tuple[tuple[Card, ...], ...]  # hidden cards, in hands as well, by shuffle; the latest last
    display: tuple[Back | None, ...]
    stack: int  # how many cards; the latest shuffle's
    top: int | None = None  # the number on the stack
    discard: tuple[Card, ...] = ()
    taking: tuple[Back, ...] = ()  # taken, and their colours not yet seen
    announced: int | None = None
    waiting: tuple[Seat, ...] = ()  # who may still mark the announced number, from the active player on
    played: OnShow | None = None
    marked: bool = False  # whether the active player has crossed a number this turn
    named: tuple[Named, ...] = ()  # by a position, where a number alone would leave the colour open


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Public):
    """One moment of a game."""

    hands: tuple[Hand, ...]
    history: Past = remembered()


with_hands = grown(Public, State)  # what everybody knows, and the hands


def backs_of(shuffles: tuple[tuple[Card, ...], ...], hand: Hand) -> tuple[Back, ...]:
    """A hand as the others see it."""
    backs = (
        Back(int(card[1:]), shuffle)
        for card in hand
        for shuffle, cards in enumerate(shuffles)
        if card in cards
    )
    return tuple(sorted(backs))
