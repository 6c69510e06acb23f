"""Positions: defaults, exact round trips at every stop, and refusals that say where and why."""

from __future__ import annotations

import json
from typing import Any

import pytest

import spieltisch
from spieltisch.core.errors import ImpossiblePosition
from spieltisch.core.play import play_random
from tests.games.board.given import rows
from tests.table import Table

ROWS = [[10], [20], [30], [40]]
HANDS = [[50, 51], [60, 61]]


@pytest.mark.parametrize("key", ["board", "board-lucky", "board-pro", "board-pro-lucky"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_stop_survives_being_written_down(key: str, seats: int) -> None:
    game = spieltisch.make(key, seats)
    for turn in play_random(game, f"{key} {seats}"):
        for state in (turn.before, turn.step.state):
            text = json.dumps(game.dump(state))
            step = game.enter(json.loads(text))
            assert step.state == state
            assert step.events == ()
            assert json.dumps(game.dump(step.state)) == text


def test_what_is_left_out_gets_its_default() -> None:
    table = Table("board-pro-lucky", {"rows": ROWS, "hands": HANDS}, seats=2)

    assert table["rows"] == ROWS + [[]] * 6
    assert table["scores"] == [0, 0]
    assert table["queue"] == []
    assert table["choosing"] is True
    assert table["actions"] == [[], []]
    assert len(table["action_pile"]) == 24
    assert table["action_discard"] == []
    assert table["lucky"] == [[], []]
    assert table["lucky_stacks"] == {"five": 6, "bulls": 6}
    assert table["stops"] == []
    assert len(table["stock"]) == 100 - 8
    assert table["asking"] == "lay"


@pytest.mark.parametrize(
    ("key", "seats", "stock"), [("board", 2, 92), ("board", 3, 92), ("board", 4, 0), ("board-pro", 4, 92)]
)
def test_the_default_stock_is_what_is_named_nowhere_where_there_is_one(
    key: str, seats: int, stock: int
) -> None:
    hands = [*HANDS, *[[]] * (seats - 2)]
    table = Table(key, {"rows": ROWS, "hands": hands}, seats)
    assert len(table["stock"]) == stock


def test_lists_of_undealt_things_are_printed_sorted() -> None:
    position = {"rows": ROWS, "hands": HANDS, "stock": [99, 3, 77], "action_pile": ["swap", "extra", "swap"]}
    table = Table("board-pro", position, seats=2)
    assert table["stock"] == [3, 77, 99]
    assert table["action_pile"] == ["extra", "swap", "swap"]


def test_a_number_means_that_many_of_the_things_named_nowhere() -> None:
    position = {
        "rows": rows(r2=[10], r3=[20], r4=[30], r5=[40]),
        "hands": HANDS,
        "queue": [{"tile": 11, "seat": 0}],  # draws a tile
        "stock": 3,
        "action_pile": 2,
    }
    table = Table("board-pro", position, seats=2)

    assert (table["stock"], table["action_pile"]) == (3, 2)
    assert len(table.options(-1)) == 100 - 9  # which three they are is chance
    table.step(chance="draw-tile 99")

    assert table["stock"] == 2
    assert 99 in table["hands"][0]
    assert table.game.load(table.game.dump(table.state)) == table.state


def test_full_rows_may_be_written_with_their_free_fields() -> None:
    table = Table("board", {"rows": [[10, None, None], [20], [30], [40]], "hands": HANDS}, seats=2)
    assert table["rows"][0] == [10]


def test_a_queue_that_needs_no_choice_is_played_on_at_once() -> None:
    position = {"rows": ROWS, "hands": HANDS, "queue": [{"tile": 11, "seat": 0}, {"tile": 41, "seat": 1}]}
    table = Table("board", position, seats=2)
    assert [e["tile"] for e in table.told("Placed")] == [11, 41]
    assert table["asking"] == "lay"


def test_open_row_and_take_lucky_can_be_entered() -> None:
    opening = {"tile": 41, "seat": 0, "from": 4}
    three = {"rows": ROWS[:3], "hands": HANDS, "opening": opening}
    table = Table("board-pro", {**three, "asking": "open-row"}, seats=2)
    assert table.asked() == {0: "open-row"}

    table = Table(
        "board-lucky", {**three, "asking": "take-lucky", "lucky_due": {"seat": 0, "count": 2}}, seats=2
    )
    assert table.asked() == {0: "take-lucky"}
    table.step("take five")
    table.step("take five")
    assert table["rows"][4] == [41]


def test_a_seat_without_tiles_sits_out() -> None:
    table = Table("board-pro", {"rows": ROWS, "hands": [[], [60, 61]]}, seats=2)
    assert table.asked() == {1: "lay"}


LAID = {"tile": 11, "seat": 0}
GOOD: dict[str, Any] = {"rows": ROWS, "hands": HANDS}
IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    ("board", {**GOOD, "points": [0, 0]}, "no field 'points'"),
    ("board", {**GOOD, "actions": [[], []]}, "no field 'actions'"),
    ("board-pro", {**GOOD, "lucky": [[], []]}, "no field 'lucky'"),
    ("board", {**GOOD, "rows": [[10], [10], [30], [40]]}, "Tile 10 is named twice"),
    ("board", {**GOOD, "rows": [[50], [20], [30], [40]]}, "Tile 50 is named twice"),
    ("board", {**GOOD, "box": [60]}, "Tile 60 is named twice"),
    ("board", {**GOOD, "stock": [60]}, "Tile 60 is named twice"),
    ("board", {**GOOD, "queue": [{"tile": 50, "seat": 0}]}, "Tile 50 is named twice"),
    ("board", {**GOOD, "rows": [[101], [20], [30], [40]]}, r"rows\[0\]\[0\]"),
    ("board", {**GOOD, "rows": [[10], [20], [30]]}, "3 rows are active; it must be 4"),
    ("board", {**GOOD, "rows": [[10], [20], [30], [40], [45]]}, "5 rows are active"),
    ("board", {**GOOD, "rows": [*ROWS, *[[]] * 7]}, "11 entries; this board has 10"),
    ("board", {**GOOD, "rows": [[10, 11, 12, 13], [20], [30], [40]]}, "Row 1 has 4 fields"),
    ("board", {**GOOD, "rows": [[10, None, 12], [20], [30], [40]]}, "skipped in the pro version only"),
    ("board-pro", {**GOOD, "rows": [[None, 12], [20], [30], [40]]}, "first field cannot be skipped"),
    ("board", {**GOOD, "scores": [45, 0]}, r"scores\[0\]"),
    ("board", {**GOOD, "scores": [0]}, "scores must have 2 entries"),
    ("board", {**GOOD, "hands": [list(range(50, 63)), [70]]}, "at most 12"),
    ("board", {**GOOD, "hands": [[50]]}, "hands must have 2 entries"),
    ("board", {**GOOD, "dealt": 3}, "dealt"),
    ("board", {**GOOD, "dealt": 0}, "dealt"),
    ("board", {**GOOD, "queue": [{"tile": 12, "seat": 0}, {"tile": 11, "seat": 1}]}, "lowest tile first"),
    ("board-pro", {**GOOD, "queue": [LAID, {"tile": 15, "seat": 1}, {"tile": 14, "seat": 1}]}, "lowest tile"),
    ("board", {**GOOD, "queue": [{"tile": t, "seat": 0} for t in (11, 12, 13)]}, "at most two"),
    ("board", {**GOOD, "queue": [{"tile": 11, "seat": 2}]}, r"queue\[0\].seat"),
    ("board", {**GOOD, "queue": [{"card": 11, "seat": 0}]}, "no field 'card'"),
    ("board", {**GOOD, "queue": [LAID], "choosing": True}, "choosing is true"),
    ("board", {**GOOD, "over": True}, "nothing has ended"),
    ("board", {**GOOD, "asking": "window"}, "lay is due"),
    ("board", {**GOOD, "hands": [[], []], "queue": [LAID], "over": True}, "still to be placed"),
    ("board-pro", {**GOOD, "stops": [5]}, "active rows"),
    ("board-pro", {**GOOD, "stops": [1, 2, 3]}, "2 signs"),
    ("board-pro", {**GOOD, "stops": [1, 1]}, "row 1 is named twice"),
    ("board-pro", {**GOOD, "stops": [0]}, r"stops\[0\]"),
    ("board-pro", {**GOOD, "known": [[60], []]}, r"known\[0\]"),
    ("board-pro", {**GOOD, "actions": [["joker"], []]}, r"actions\[0\]\[0\]"),
    ("board-pro", {**GOOD, "actions": [["stop"] * 5, []]}, "4 action cards stop, not 5"),
    ("board-pro", {**GOOD, "action_pile": 25}, "action_pile"),
    ("board-pro", {**GOOD, "stock": 93}, "stock"),
    ("board-pro", {**GOOD, "stock": -1}, "stock"),
    ("board-pro", {**GOOD, "opening": {"tile": 41, "seat": 0, "from": 5}}, "4 rows are active; it must be 3"),
    ("board-pro", {**GOOD, "rows": ROWS[:3], "opening": {"tile": 41, "seat": 0, "from": 3}}, "must be empty"),
    ("board-pro", {**GOOD, "rows": ROWS[:3], "opening": {"tile": 50, "seat": 0, "from": 4}}, "Tile 50"),
    (
        "board-pro",
        {**GOOD, "rows": ROWS[:3], "opening": {"tile": 41, "seat": 0, "from": 4}, "stops": [1]},
        "no stop sign",
    ),
    ("board-pro", {**GOOD, "drawing": {"seat": 0, "what": "card"}}, "drawing.what"),
    ("board-pro", {"hands": [[], []], "box": [3]}, "before the deal"),
    ("board-pro", {"hands": [[], []], "action_pile": 7}, "Before the deal"),
    ("board-lucky", {**GOOD, "lucky": [["five"] * 7, []]}, "6 lucky cards five, not 7"),
    ("board-lucky", {**GOOD, "lucky": [["five"], []], "lucky_stacks": {"five": 6}}, "not 7"),
    ("board-lucky", {**GOOD, "lucky_stacks": {"six": 6}}, "no field 'six'"),
    ("board-lucky", {**GOOD, "lucky_due": {"seat": 0, "count": 0}}, "lucky_due.count"),
    (
        "board-lucky",
        {
            **GOOD,
            "rows": ROWS[:3],
            "opening": {"tile": 41, "seat": 0, "from": 4},
            "lucky_due": {"seat": 1, "count": 1},
        },
        "of one seat",
    ),
]


@pytest.mark.parametrize(("key", "position", "why"), IMPOSSIBLE)
def test_impossible_positions_are_refused(key: str, position: dict[str, Any], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        spieltisch.make(key, 2).load(position)


def test_the_position_from_before_the_deal_can_be_entered() -> None:
    game = spieltisch.make("board-pro", 3)
    assert game.load({}) == game.initial()
