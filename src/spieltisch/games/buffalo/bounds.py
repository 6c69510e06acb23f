"""How many points there can be, and how long a game against the buffalo can be."""

from __future__ import annotations

from ...core.bounds import Bounds
from ..rows import most_heads
from .engine import Buffalo
from .rules import Rules


def bounds(game: Buffalo, stops: int) -> Bounds:
    """What no game goes beyond; all of them end, so nothing needs to be cut after so many stops."""
    rules, seats = game.rules, game.seats
    cards = rules.hand * (seats + 1)
    longest = rules.hand * _asked_in_a_round(rules) + 3 * rules.special_stack  # used, lifted, replaced
    return Bounds(
        lowest=0,
        highest=most_heads(rules.deck, cards + rules.rows - 1),
        stops=longest,
        answers=longest + rules.hand * (seats - 1),
        draws=cards + rules.rows + rules.special_stack,
        kinds=max(rules.deck, len(set(rules.specials))),
        at_once=seats,
    )


def _asked_in_a_round(rules: Rules) -> int:
    """The hidden choice, and a row for a low card; with specials, before each card, and a row for each."""
    if not rules.special_stack:
        return 2
    return 1 + (rules.seats + 1) + rules.seats + int(rules.specials_before_choice)
