"""The cards, named as in the notation: a colour letter and the number, ``r5``; ``j8`` is a joker."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal

Card = str
Colour = Literal["red", "yellow", "green", "blue"]
Hand = tuple[Card, ...]  # in the order of ``in_order``

COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue")
FALLING = frozenset({"green", "blue"})  # their rows run from the highest number down
JOKER = "j"
LETTERS = {colour: colour[0] for colour in COLOURS}
COLOUR_OF = {letter: colour for colour, letter in LETTERS.items()}
_RANKS = {letter: rank for rank, letter in enumerate((*COLOUR_OF, JOKER))}


@cache
def number_of(card: Card) -> int:
    """The number, which the back shows as well."""
    return int(card[1:])


def is_joker(card: Card) -> bool:
    """Whether the player names the colour."""
    return card[0] == JOKER


def in_order(cards: Iterable[Card]) -> Hand:
    """Cards as a person sorts them: by colour, jokers last, then by number."""
    return tuple(sorted(cards, key=_rank))


@cache
def _rank(card: Card) -> tuple[int, int]:
    return _RANKS[card[0]], number_of(card)
