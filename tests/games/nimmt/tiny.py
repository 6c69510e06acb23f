"""Card games small enough to walk through whole, with every fan card."""

from __future__ import annotations

from dataclasses import replace

from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.nimmt.rules import Rules


def tiny(*fans: str, draft: bool = False, idle: bool = False, deck: int = 6) -> Nimmt:
    """Two seats, two cards each, two rows of two; a reverser makes tens of all cards, or nothing."""
    structure = Rules(seats=2, deck=deck, hand=2, rows=2, row_limit=2, num_deals=1, fans=fans, draft=draft)
    rules = replace(structure, idle_reverser=idle, reverse_pad=not idle)
    return Nimmt("tiny-nimmt", rules)


TINY: dict[str, Nimmt] = {
    "base": tiny(),
    "a card too many": tiny(deck=7),
    "pro": tiny(draft=True),
    "parity": tiny("parity"),
    "climber": tiny("climber"),
    "cow": tiny("cow"),
    "reverser": tiny("reverser"),
    "idle reverser": tiny("reverser", idle=True),
    "all fan cards": tiny("parity", "climber", "cow", "reverser"),
}
