"""Positions to begin a test with, and chance that plays itself."""

from __future__ import annotations

from typing import Any

from spieltisch.core.game import CHANCE
from tests.table import Table

HANDS = [["r2", "y2", "g12", "b12"], ["r3", "y3", "g11", "b11"]]
DISPLAY = ["r4", "y5", "g6", "b7"]
STACK = ["r8", "y8", "r9", "y9", "r10", "y10", "r11", "y11"]

# One number only: nothing can ever be crossed, and all that is hidden are colours.
COLOURS_ONLY: dict[str, Any] = {
    "seats": 2,
    "low": 2,
    "high": 2,
    "hand": 1,
    "full_hand": 2,
    "display": 1,
    "most_played": 2,
    "misses_to_end": 2,
    "start_seat": 0,
}


def at_take(
    key: str = "qwixx", seats: int = 2, options: dict[str, Any] | None = None, **fields: Any
) -> Table:
    """The active player is about to take from the display."""
    hands = [*HANDS, *[[]] * seats][:seats]
    position = {"hands": hands, "display": DISPLAY, "stack": STACK, **fields}
    return Table(key, position, seats=seats, **(options or {}))


def at_mark(
    number: int, *sheets: dict[str, Any], options: dict[str, Any] | None = None, **fields: Any
) -> Table:
    """A number was announced; everybody's hand is empty unless it is given."""
    position = {"sheets": list(sheets), "phase": "mark", "announced": number, "stack": 20, **fields}
    return Table("qwixx", position, seats=len(sheets), **(options or {}))


def at_play(
    *cards: str,
    mine: dict[str, Any] | None = None,
    key: str = "qwixx",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Table:
    """Seat 0 is about to play from these cards."""
    given = {"sheets": [mine or {}, {}], "hands": [list(cards), []], "phase": "play", **fields}
    return Table(key, given, seats=2, **(options or {}))


def at_cross(*cards: str, mine: dict[str, Any] | None = None, **others: Any) -> Table:
    """Seat 0 has played these cards and another one is in its hand."""
    colour = others.pop("colour", None)
    played = {"cards": list(cards), **({"colour": colour} if colour else {})}
    return at_play("b12", mine=mine, phase="cross", played=played, **others)


def let_chance_play(table: Table) -> Table:
    """Chance goes first, from a fixed seed, until a person is asked."""
    while CHANCE in table.asked():
        table.step()
    return table
