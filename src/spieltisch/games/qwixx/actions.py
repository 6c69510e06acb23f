"""What a player can choose. Places of the display count from 1, as in the notation."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.chance import Drawn
from .cards import COLOURS, Card, Colour


@dataclass(frozen=True, slots=True)
class Take:
    """Take cards from the display, by their places."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """Cross the announced number in one row."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the announced number alone."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play cards of one colour, in the order of its row; jokers take that colour."""

    cards: tuple[Card, ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Cross:
    """Cross played numbers, here ascending; ``falling`` is only how they are written."""

    numbers: tuple[int, ...]
    falling: bool = field(default=False, compare=False)


Action = Take | Mark | Pass | Play | Cross | Drawn

MARKS = {colour: Mark(colour) for colour in COLOURS}  # made once: building options is the hot path
PASS = Pass()
