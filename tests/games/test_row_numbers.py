"""A view names a row as positions, events and answers do: from 1."""

from __future__ import annotations

import pytest

from spieltisch.core.events import plain
from tests.table import Table

ROWS = [[10], [30], [50], [70]]
HANDS = [[5, 80], [6, 90]]


@pytest.mark.parametrize(
    ("key", "field", "named", "seen"),
    [
        ("nimmt-cow", "cow", {"row": 3}, 3),
        ("nimmt-parity", "parity", {"row": 4, "side": "even"}, {"row": 4, "side": "even"}),
        ("nimmt-climber", "climber", {"row": 2, "side": "up"}, {"row": 2, "side": "up"}),
        ("buffalo", "seven", [1, 4], [1, 4]),
        ("buffalo", "stopped", [2], [2]),
    ],
)
def test_what_lies_beside_a_row_is_seen_where_the_position_says(
    key: str, field: str, named: object, seen: object
) -> None:
    table = Table(key, {"rows": ROWS, "hands": HANDS, field: named}, seats=2)

    view = table.game.view(table.state, 0)

    assert plain(getattr(view, field)) == seen
    assert table[field] == named


def test_an_emptied_row_is_seen_by_its_number() -> None:
    table = Table("buffalo", {"rows": [[10], [], [50], [70]], "hands": HANDS}, seats=2)

    assert table.game.view(table.state, 0).emptied == (2,)


def test_a_stop_sign_is_seen_on_the_row_that_was_chosen() -> None:
    rows = [[60], [65], [80], [20], [], [], [], [], [], []]
    position = {
        "rows": rows,
        "hands": [[5], [6]],
        "queue": [{"tile": 69, "seat": 0}],
        "actions": [["stop"], []],
    }
    table = Table("board-pro", position, seats=2)

    table.step("stop row 3")

    assert table.game.view(table.state, 1).stops == (3,)
    assert table.told("SignSet")[0]["row"] == 3


def test_the_row_that_a_tile_has_taken_is_seen_by_its_number() -> None:
    rows = [[], [65], [80], [20], [], [], [], [], [], []]
    opening = {"tile": 69, "seat": 0, "from": 1}
    table = Table("board-pro", {"rows": rows, "hands": [[5], [6]], "opening": opening}, seats=2)

    assert plain(table.game.view(table.state, 1).opening) == {"tile": 69, "seat": 0, "taken": 1}
