"""Buffalo games small enough to walk through whole."""

from __future__ import annotations

from typing import Any

from spieltisch.games.buffalo.engine import Buffalo
from spieltisch.games.buffalo.rules import Rules


def tiny(**structure: Any) -> Buffalo:
    """A game by these fields of the rules."""
    return Buffalo("tiny-buffalo", Rules(**structure))


TINY: dict[str, Buffalo] = {
    "replacing": tiny(
        seats=1, deck=5, hand=2, rows=1, row_limit=2, specials=("replace", "stop"), counted_off=(1,)
    ),
    "rows": tiny(seats=1, deck=5, hand=1, rows=2, row_limit=2, specials=("shift", "stop"), counted_off=(1,)),
    "two": tiny(seats=2, deck=5, hand=1, rows=1, row_limit=1, specials=("first", "sort"), counted_off=(0, 1)),
    "inserting": tiny(
        seats=1, deck=6, hand=1, rows=2, row_limit=2, specials=("insert", "seven"), counted_off=(2,)
    ),
    "inserting any card": tiny(
        seats=2,
        deck=6,
        hand=1,
        rows=2,
        row_limit=2,
        specials=("insert", "stop"),
        counted_off=(0, 1),
        insert_any_card=True,
    ),
    "forced": tiny(seats=2, deck=4, hand=1, rows=1, specials=("last",), counted_off=(0, 1)),
}
