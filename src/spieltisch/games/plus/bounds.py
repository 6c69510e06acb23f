"""How many points there can be, and how long a game with zero cards can be."""

from __future__ import annotations

from ...core.bounds import Bounds
from ..rows import most_heads
from .engine import Plus
from .rules import Rules


def bounds(game: Plus, stops: int) -> Bounds:
    """What no game goes beyond; all of them end, so nothing needs to be cut after so many stops."""
    rules, seats = game.rules, game.seats
    played, choices = rules.hand * seats, rules.hand * _rows_chosen(rules)
    rounds = played if rules.in_turn else rules.hand
    return Bounds(
        lowest=0,
        highest=rules.deals * _most_points(rules),
        stops=rules.deals * (rounds + choices),
        answers=rules.deals * (played + choices),
        draws=rules.deals * (rules.rows + played - rules.given_zeros * seats),
        kinds=rules.deck + (rules.zeros_in_stock > 0),
        at_once=1 if rules.in_turn else seats,
    )


def _rows_chosen(rules: Rules) -> int:
    """How many cards of a round can fit nowhere, where their owners choose a row then.

    Cards with a zero are placed first and in ascending order, then all others: a low one of either,
    for what follows it fits behind it. In turn, each card is a row of its own.
    """
    if not rules.takes_by_choice or rules.rows == 1:
        return 0
    return rules.seats if rules.in_turn else 2


def _most_points(rules: Rules) -> int:
    """One seat takes a full row with each of its cards, and lays all the zeros that it can have."""
    numbers = min(rules.hand * rules.seats, rules.hand * rules.row_limit)
    zeros = 0 if rules.in_turn else min(rules.hand, rules.zeros)
    return most_heads(rules.deck, numbers) + zeros * rules.zero_bulls
