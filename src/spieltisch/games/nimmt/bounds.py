"""How many points there can be, and how long a game of the card game can be."""

from __future__ import annotations

from ...core.bounds import Bounds
from ..rows import most_heads
from .engine import Nimmt
from .rules import Rules


def bounds(game: Nimmt, stops: int) -> Bounds:
    """What no game goes beyond; where nobody needs to take cards, it is cut after so many stops."""
    rules, seats = game.rules, game.seats
    played, choices = rules.hand * seats, rules.hand * _rows_chosen(rules)
    picks = played if rules.draft else 0
    lot = rules.draft_start == "random"
    length = rules.hand + choices + picks
    most, endless = _most_deals(rules, -(-stops // length))
    return Bounds(
        lowest=0,
        highest=_most_points(rules, most),
        stops=stops if endless else most * length,
        answers=most * (played + choices + picks),
        draws=most * (int(lot) if rules.draft else played + rules.rows),
        kinds=(seats if lot else 0) if rules.draft else rules.deck,
        at_once=seats,
        endless=endless,
        hidden=not rules.draft,
    )


def _rows_chosen(rules: Rules) -> int:
    """How many cards of a round can fit nowhere.

    Cards are placed in ascending order, so what follows a low card fits behind it, unless a fan card
    keeps it out or a turned card shows its other number there.
    """
    return rules.seats if any(map(rules.has, ("parity", "climber", "reverser"))) else 1


def _most_deals(rules: Rules, cut: int) -> tuple[int, bool]:
    """How many deals there can be; and whether nothing else ends them."""
    if rules.num_deals is not None:
        return rules.num_deals, False
    taken = rules.hand * rules.seats - rules.rows * (rules.row_limit - 1)  # what the rows have no room for
    if taken <= 0:
        return cut, True
    return rules.seats * (rules.target_score - 1) // taken + 1, False  # a card has a bull head at least


def _most_points(rules: Rules, deals: int) -> int:
    """One seat takes all that one can: with each card a full row, and with the cow further ones."""
    most = rules.hand * rules.seats  # for every row keeps a card
    if not rules.has("cow"):
        most = min(most, rules.hand * rules.row_limit)
    deal = most_heads(rules.deck, most)
    by_deals = deals * deal
    return by_deals if rules.num_deals is not None else min(by_deals, rules.target_score - 1 + deal)
