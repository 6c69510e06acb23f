"""Positions of the board game, written shortly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.table import Table


def rows(**tiles: Sequence[int | None]) -> list[list[int | None]]:
    """``rows(r1=[15], r7=[10, 11])``: what lies in which row."""
    numbered = {int(name.removeprefix("r")): row for name, row in tiles.items()}
    return [list(numbered.get(number, [])) for number in range(1, max(numbered) + 1)]


def due(
    key: str,
    on_board: list[list[int | None]],
    *tiles: int,
    hand: tuple[int, ...] = (),
    seats: int = 2,
    options: dict[str, object] | None = None,
    **fields: Any,
) -> Table:
    """A table where seat 0 has to place these tiles; both seats keep something for the next round."""
    position = {
        "rows": on_board,
        "hands": [[*hand, 100], [99]] + [[98 - seat] for seat in range(seats - 2)],
        "queue": [{"tile": tile, "seat": 0} for tile in tiles],
        **fields,
    }
    return Table(key, position, seats, **(options or {}))


def placed(table: Table) -> list[int]:
    """The tiles of the last step in the order they were placed behind an end."""
    return [event["tile"] for event in table.told("Placed")]
