"""Card games small enough to walk through whole, with every fan card."""

from __future__ import annotations

from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.nimmt.rules import Rules


def tiny(*fans: str, draft: bool = False) -> Nimmt:
    """Two seats, two cards each, two rows of two."""
    rules = Rules(
        seats=2, deck=6, hand=2, rows=2, row_limit=2, num_deals=1, fans=fans, draft=draft, reverse_pad=True
    )
    return Nimmt("tiny-nimmt", rules)


TINY: dict[str, Nimmt] = {
    "base": tiny(),
    "pro": tiny(draft=True),
    "parity": tiny("parity"),
    "climber": tiny("climber"),
    "cow": tiny("cow"),
    "reverser": tiny("reverser"),
    "all fan cards": tiny("parity", "climber", "cow", "reverser"),
}
