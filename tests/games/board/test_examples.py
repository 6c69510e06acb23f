"""The worked examples of the rulebook, X-29 to X-38."""

from __future__ import annotations

from tests.games.board.given import due, placed, rows
from tests.table import Table

START = {
    "rows": [[15], [62], [47], [56]],
    "hands": [[1, 57, 61, 70], [19, 60, 63, 71], [18, 41, 93, 72]],
}


def test_x29_the_smallest_difference_decides_and_the_lowest_tile_begins() -> None:
    table = Table("board", START, seats=3)

    table.step("lay 57", "lay 60", "lay 93")

    assert placed(table) == [57, 60, 93]
    assert [e["row"] for e in table.told("Placed")] == [4, 4, 2]
    assert table["rows"][:4] == [[15], [62, 93], [47], [56, 57, 60]]


def test_x30_a_tile_below_all_ends_goes_behind_the_highest_end() -> None:
    table = Table("board", START, seats=3)
    table.step("lay 57", "lay 60", "lay 93")

    table.step("lay 1", "lay 19", "lay 18")

    assert placed(table) == [1, 18, 19]
    low = table.told("Placed")[0]
    assert (low["row"], low["end"], low["reason"]) == (2, 93, "too-low")
    assert table["rows"][:4] == [[15, 18, 19], [62, 93, 1], [47], [56, 57, 60]]


def test_x31_the_last_field_costs_the_bulls_of_the_row_and_opens_the_next_free_one() -> None:
    table = Table("board", START, seats=3)
    table.step("lay 57", "lay 60", "lay 93")
    table.step("lay 1", "lay 19", "lay 18")

    table.step("lay 61", "lay 63", "lay 41")

    assert table.scores[2] == -8
    assert table["box"] == [15, 18, 19]
    assert table["rows"][0] == []
    assert table["rows"][4] == [41]
    [taken] = table.told("RowTaken")
    assert (taken["tiles"], taken["bulls"], taken["reason"]) == ([15, 18, 19], 8, "take")
    [opened] = table.told("RowOpened")
    assert (opened["row"], opened["reason"]) == (5, "below")


DOUBLE_RED = rows(r1=[90], r2=[91], r3=[92], r7=[10, 11, 12])


def test_x32_five_plus_points_replace_ten_minus_points() -> None:
    lucky = due("board-lucky", DOUBLE_RED, 23, lucky=[["five"], []])
    unlucky = due("board-lucky", DOUBLE_RED, 23)

    assert lucky.options(0) == ["place", "place five"]
    lucky.step("place five")

    assert lucky.scores == (5, 0)
    assert lucky["lucky"] == [[], []]
    assert lucky["lucky_stacks"] == {"five": 6, "bulls": 6}
    assert lucky["rows"][6] == [10, 11, 12, 23]
    assert unlucky.scores == (-10, 0)


def test_x33_two_positive_bulls_turn_17_minus_points_into_3_plus_points() -> None:
    on_board = rows(r1=[30], r2=[31], r3=[32], r4=[83, 2, 10, 20, 23])
    plain, lucky, other_order = (due("board-lucky", on_board, 25, lucky=[["bulls"], []]) for _ in range(3))

    assert len(lucky.options(0)) == 1 + 10
    assert "place bulls 83,23" in lucky.options(0)
    plain.step("place")
    lucky.step("place bulls 83,23")
    other_order.step("place bulls 23,83")

    assert plain.scores == (-17, 0)
    assert lucky.scores == other_order.scores == (3, 0)
    assert lucky["rows"][3] == []
    assert lucky["rows"][4] == [25]


def test_x34_a_stop_sign_sends_the_tile_to_another_row() -> None:
    on_board = rows(r1=[60], r2=[65], r3=[80], r4=[90])
    table = due("board-pro", on_board, 67, seats=3, actions=[["stop"], [], []])

    assert table.options(0)[:4] == ["stop row 1", "stop row 2", "stop row 3", "stop row 4"]
    table.step("stop row 2")

    assert table["rows"][:2] == [[60, 67], [65]]
    assert table["stops"] == [2]
    assert table["action_discard"] == ["stop"]


def test_x35_a_swapped_tile_is_placed_at_once_before_lower_ones() -> None:
    position = {
        "rows": [[3], [70], [80], [90]],
        "hands": [[40], [22, 50], [60]],
        "queue": [{"tile": 4, "seat": 1}, {"tile": 20, "seat": 0}],
        "actions": [[], ["swap"], []],
    }
    table = Table("board-pro", position, seats=3)

    table.step("swap 22")

    assert placed(table) == [22, 20]
    assert table["hands"][1] == [4, 50]
    assert table["known"][1] == [4]


def test_x36_a_skipped_field_stays_free_and_does_nothing() -> None:
    table = due("board-pro", rows(r1=[50, 55], r2=[70], r3=[80], r4=[90]), 57, actions=[["skip"], []])

    assert table.options(0) == ["place", "place skip"]
    table.step("place skip")

    assert table["rows"][0] == [50, 55, None, 57]
    assert table.scores == (0, 0)


def test_x37_the_pushed_tile_sets_off_the_double_green_field() -> None:
    on_board = rows(r1=[30], r2=[40], r3=[12, 15, 18, 19, 22], r4=[50])
    table = due("board-pro", on_board, 10, actions=[["front"], []])

    assert table.options(0) == [
        "place",
        "place front row 1",
        "place front row 2",
        "place front row 3",
        "place front row 4",
    ]
    table.step("place front row 3")

    assert table["rows"][2] == [10, 12, 15, 18, 19, 22]
    assert table.scores == (6, 0)
    [front] = table.told("PutInFront")
    assert (front["before"], front["pushed"], front["place"], front["field"]) == (12, 22, 6, "gg")


def test_x38_ascending_offers_every_row_with_a_lower_end() -> None:
    on_board = rows(r1=[60], r2=[65], r3=[80], r4=[20])
    table = due("board-pro", on_board, 69, actions=[["ascending"], []])

    assert table.options(0) == [
        "place",
        "place ascending row 1",
        "place ascending row 2",
        "place ascending row 4",
    ]
    table.step("place ascending row 4")

    assert table["rows"][3] == [20, 69]
    assert table.told("Placed")[0]["reason"] == "ascending"
