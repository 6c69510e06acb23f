"""The legal choices, each list complete: the only legality there is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from .actions import MARKS, PASS, Cross, Mark, Pass, Play, Take
from .cards import FALLING, JOKER, LETTERS, Card, Colour, Hand, is_joker, number_of
from .marking import crossings, markable
from .rules import Rules
from .state import Back, OnShow, Sheet


def takes(rules: Rules, hand: Hand, display: Sequence[Back | None]) -> tuple[Take, ...]:
    """As many cards as a full hand needs, from any places."""
    places = tuple([place for place, back in enumerate(display, 1) if back is not None])
    return _takes(places, min(rules.full_hand - len(hand), len(places)))


@cache
def _takes(places: tuple[int, ...], count: int) -> tuple[Take, ...]:
    return tuple(map(Take, combinations(places, count)))


def marks(rules: Rules, sheet: Sheet, number: int) -> tuple[Mark | Pass, ...]:
    """The announced number in one row, or in none."""
    return (*[MARKS[colour] for colour in markable(rules, sheet, number)], PASS)


def plays(rules: Rules, hand: Hand) -> tuple[Play, ...]:
    """Any card, or several that share a colour; a joker has each colour that its player names."""
    return tuple([Play(cards, colour) for colour in rules.colours for cards in _sets(rules, hand, colour)])


def _sets(rules: Rules, hand: Hand, colour: Colour) -> list[tuple[Card, ...]]:
    letters = (LETTERS[colour], JOKER)
    cards = row_order(rules, colour, [card for card in hand if card[0] in letters])
    return [some for size in range(1, rules.most_played + 1) for some in combinations(cards, size)]


def row_order(rules: Rules, colour: Colour, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards in the order of their row; of two with one number the joker comes last."""
    return tuple(sorted(cards, key=lambda card: (rules.place(colour, number_of(card)), is_joker(card))))


def crosses(rules: Rules, sheet: Sheet, played: OnShow) -> tuple[Cross, ...]:
    """Any of the played numbers that may be crossed together, or none."""
    sets = crossings(rules, sheet, played.colour, map(number_of, played.cards))
    return tuple([Cross(tuple(sorted(numbers)), played.colour in FALLING) for numbers in sets])
