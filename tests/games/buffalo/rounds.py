"""Short ways to write rounds of Schlagt den Büffel."""

from __future__ import annotations

from typing import Any

from spieltisch.core.game import TEAM
from spieltisch.games.buffalo import OPTIONS
from tests.table import Table

ROWS = [[10], [30], [50], [70]]


def lay(**cards: int) -> list[dict[str, Any]]:
    """A queue: ``lay(s0=20, b=25)`` is seat 0's 20 before the buffalo's 25."""
    owners = {name: "buffalo" if name == "b" else int(name[1:]) for name in cards}
    return [{"card": card, "seat": owners[name]} for name, card in cards.items()]


def round_of(queue: list[dict[str, Any]], *specials: str, seats: int = 4, **fields: Any) -> Table:
    """A table in the middle of a round, with these specials face up; options go by their names."""
    options = {option.name: fields.pop(option.name) for option in OPTIONS if option.name in fields}
    position = {"rows": ROWS, "queue": queue, "specials": list(specials), **fields}
    return Table("buffalo", position, seats, **options)


def uses(table: Table, special: str) -> list[str]:
    """How the team may use a special now."""
    return [text for text in table.options(TEAM) if text.startswith(f"use {special}")]


def order(table: Table) -> list[int]:
    """The cards still to place, in order."""
    return [entry["card"] for entry in table["queue"]]
