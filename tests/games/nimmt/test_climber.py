"""The climber: its rulings and its worked example."""

from __future__ import annotations

import pytest

from tests.games.nimmt.deals import deal
from tests.table import Table

ROWS = [[50], [60], [70], [20]]  # the climber lies beside row 4, which goes down


def play(card: int, rows: list[list[int]] = ROWS, row: int = 4, side: str = "up", **options: object) -> Table:
    """Seat 0 plays a card; seat 1 has none left this deal."""
    position = {"rows": rows, "hands": [[card, 104], []], "climber": {"row": row, "side": side}}
    table = Table("nimmt-climber", position, seats=2, **options)
    table.step(f"play {card}")
    return table


def test_x8_the_descending_row_is_closer_and_full() -> None:
    rows = [[33], [3, 8, 12], [60, 70], [80, 75, 50, 40, 26]]
    position = {"rows": rows, "hands": [[21, 1], [100, 2]], "climber": {"row": 4, "side": "up"}}
    table = Table("nimmt-climber", position, seats=2)

    table.step("play 21", "play 100")

    assert table["rows"] == [[33, 100], [3, 8, 12], [60, 70], [21]]
    assert table["taken"] == [[80, 75, 50, 40, 26], []]
    assert table.scores == (12, 0)
    assert table["climber"] == {"row": 3, "side": "up"}
    [taken] = table.told("RowTaken")
    assert (taken["behind"], taken["reason"]) == (26, "full")


def test_m1_a_card_above_the_descending_end_and_below_all_others_takes_any_row() -> None:
    table = play(33)
    assert table.asked() == {0: "choose-row"}
    assert table.options(0) == ["row 1", "row 2", "row 3", "row 4"]

    table.step("row 1")

    assert table["rows"] == [[33], [60], [70], [20]]
    assert table["taken"] == [[50], []]
    assert table["climber"] == {"row": 3, "side": "up"}


def test_m1_take_special_makes_it_take_the_descending_row() -> None:
    table = play(33, unplaceable="take_special")

    assert table.asked() == {0: "play-card"}
    assert table["rows"] == [[50], [60], [70], [33]]
    assert table["taken"] == [[20], []]
    assert table["climber"] == {"row": 3, "side": "up"}
    assert table.told("RowTaken")[0]["reason"] == "barred"


def test_m1_add_lays_it_behind_the_descending_row() -> None:
    table = play(33, unplaceable="add")

    assert table["rows"] == [[50], [60], [70], [20, 33]]
    assert table["taken"] == [[], []]
    assert table["climber"] == {"row": 4, "side": "up"}
    assert table.told("Placed")[0]["reason"] == "added"


def test_m1_add_takes_the_descending_row_with_the_sixth_card() -> None:
    table = play(33, [[50], [60], [70], [30, 28, 26, 22, 20]], unplaceable="add")

    assert table["rows"] == [[50], [60], [70], [33]]
    assert table.scores == (13, 0)
    assert table["climber"] == {"row": 3, "side": "up"}


@pytest.mark.parametrize("unplaceable", ["take_any", "take_special", "add"])
def test_m2_a_card_below_all_ends_goes_to_the_descending_row(unplaceable: str) -> None:
    table = play(5, unplaceable=unplaceable)

    assert table.asked() == {0: "play-card"}
    assert table["rows"] == [[50], [60], [70], [20, 5]]
    assert table["taken"] == [[], []]
    assert table.told("Placed")[0]["reason"] == "descending"


@pytest.mark.parametrize(
    ("card", "rows"),
    [
        (14, [[10, 14], [60], [70], [20]]),
        (15, [[10], [60], [70], [20, 15]]),
        (16, [[10], [60], [70], [20, 16]]),
    ],
)
def test_m3_on_equal_differences_the_descending_row_wins(card: int, rows: list[list[int]]) -> None:
    assert play(card, [[10], [60], [70], [20]])["rows"] == rows


def test_m4_and_m5_the_row_left_ascends_again_and_the_row_reached_descends() -> None:
    rows = [[3], [60], [66], [90, 80, 75, 74, 71]]
    table = Table("nimmt-climber", {"rows": rows, "hands": [[69, 64, 1], [70, 100, 2]]}, seats=2)

    # 69 is closer to 71 than to 66 and takes row 4; so 70 already follows 69 upwards
    table.step("play 69", "play 70")

    assert table.scores == (10, 0)
    assert table["climber"] == {"row": 3, "side": "up"}
    assert table["rows"] == [[3], [60], [66], [69, 70]]

    # 64 is closer to 66 than to 60 and goes down behind it; 100 may not be added there
    table.step("play 64", "play 100")

    assert table["rows"] == [[3], [60], [66, 64], [69, 70, 100]]


def test_m4_a_row_goes_up_again_from_its_present_end_and_need_not_ascend() -> None:
    table = play(45, [[50], [60], [70, 75], [80, 40]], row=3)

    assert table["rows"] == [[50], [60], [70, 75], [80, 40, 45]]


@pytest.mark.parametrize(
    ("card", "rows"),
    [(74, [[50], [60], [70, 75, 74], [80]]), (76, [[50], [60, 76], [70, 75], [80]])],
)
def test_m5_the_row_reached_goes_down_from_its_present_end(card: int, rows: list[list[int]]) -> None:
    assert play(card, [[50], [60], [70, 75], [80]], row=3)["rows"] == rows


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((4, "up"), (3, "up")),
        ((3, "up"), (2, "up")),
        ((2, "up"), (1, "down")),
        ((1, "down"), (2, "down")),
        ((2, "down"), (3, "down")),
        ((3, "down"), (4, "up")),
    ],
)
def test_m6_the_climber_turns_round_on_arrival_at_the_top_and_at_the_bottom(
    before: tuple[int, str], after: tuple[int, str]
) -> None:
    # 40 is the sixth card wherever it may go up
    full = [[1, 2, 3, 4, 5], [11, 12, 13, 14, 15], [21, 22, 23, 24, 25], [31, 32, 33, 34, 35]]

    table = play(40, full, *before)

    assert table["climber"] == {"row": after[0], "side": after[1]}
    assert table.told("ClimberMoved") == [{"event": "ClimberMoved", "row": after[0], "side": after[1]}]


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_m7_a_row_taken_by_choice_moves_the_climber_too(row: int) -> None:
    table = play(33)

    table.step(f"row {row}")

    assert table["rows"][row - 1] == [33]
    assert table["climber"] == {"row": 3, "side": "up"}


def test_m7_the_climber_moves_after_each_take_before_the_next_card() -> None:
    rows = [[50], [16, 17, 18, 19, 20], [70, 71, 72, 73, 74], [90]]
    table = Table("nimmt-climber", {"rows": rows, "hands": [[21, 1], [75, 2], [22, 3]]}, seats=3)

    table.step("play 21", "play 75", "play 22")

    # 21 takes row 2, the climber reaches row 3; 22 follows 21; row 3 goes down, so 75 follows 50
    assert table["rows"] == [[50, 75], [21, 22], [70, 71, 72, 73, 74], [90]]
    assert table["climber"] == {"row": 3, "side": "up"}
    assert table["taken"] == [[16, 17, 18, 19, 20], [], []]


def test_m8_the_climber_starts_at_the_bottom_and_not_at_the_lowest_number() -> None:
    table = Table("nimmt-climber", seats=2)

    table.step(chance=deal(12, 58, 43, 37))

    assert table["climber"] == {"row": 4, "side": "up"}


def test_m8_every_deal_starts_at_the_bottom_again() -> None:
    position = {"rows": ROWS, "hands": [[80], [90]], "climber": {"row": 2, "side": "down"}}
    table = Table("nimmt-climber", position, seats=2)
    table.step("play 80", "play 90")

    table.step(chance=deal(12, 58, 43, 37))

    assert table["climber"] == {"row": 4, "side": "up"}


def test_the_climber_does_not_count_towards_the_limit() -> None:
    table = play(19, [[50], [60], [70], [40, 30, 25, 20]])

    assert table["rows"] == [[50], [60], [70], [40, 30, 25, 20, 19]]
    assert table["taken"] == [[], []]


def test_a_card_above_all_ends_goes_up_elsewhere() -> None:
    table = play(95, [[50], [60], [70], [90]])

    assert table["rows"] == [[50], [60], [70, 95], [90]]
