"""Placing tiles, opening rows and the two-tile row: T-5 to T-15."""

from __future__ import annotations

from typing import Any

import pytest

import spieltisch
from tests.games.board.given import due, placed, rows
from tests.table import Table


def test_the_deal_gives_a_dozen_each_and_opens_the_top_four_rows() -> None:
    table = Table("board", seats=4)

    table.step()

    assert [len(hand) for hand in table["hands"]] == [12] * 4
    assert [len(row) for row in table["rows"]] == [1] * 4 + [0] * 6
    assert table["stock"] == []
    assert table.scores == (0, 0, 0, 0)


@pytest.mark.parametrize(("seats", "stock"), [(2, 72), (3, 60)])
def test_a_small_round_keeps_the_rest_as_a_stock(seats: int, stock: int) -> None:
    table = Table("board", seats=seats)
    table.step()
    assert len(table["stock"]) == stock


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 0), (4, 6), (6, 6)])
def test_a_large_pro_round_begins_in_the_lowest_four_rows(seats: int, first: int) -> None:
    table = Table("board-pro", seats=seats)

    table.step()
    assert table.asked() == {-1: "deal-actions"}
    table.step()

    assert [i for i, row in enumerate(table["rows"]) if row] == list(range(first, first + 4))
    assert [len(cards) for cards in table["actions"]] == [2] * seats
    assert len(table["action_pile"]) == 24 - 2 * seats
    assert len(table["stock"]) == 100 - 12 * seats - 4


def test_t5_a_double_red_field_costs_twice_the_bulls_and_23_has_five() -> None:
    table = due("board", rows(r1=[90], r2=[91], r3=[92], r7=[10, 11, 12]), 23)
    assert table.scores == (-10, 0)


def test_t6_playing_time_is_no_rule() -> None:
    names = {option.name for key in ("board", "board-pro-lucky") for option in spieltisch.mode(key).options}
    assert not any("minute" in name or "time" in name for name in names)


def test_t7_the_next_field_is_right_of_the_last_tile_also_behind_a_gap() -> None:
    gap = rows(r1=[50, None, 55], r2=[70], r3=[80], r4=[90])
    assert due("board-pro", gap, 57)["rows"][0] == [50, None, 55, 57]


def test_t7_also_for_a_tile_that_is_too_low() -> None:
    gap = rows(r1=[50, None, 95], r2=[70], r3=[80], r4=[90])
    assert due("board-pro", gap, 3)["rows"][0] == [50, None, 95, 3]


def test_t8_a_tile_that_fits_only_a_stopped_row_goes_behind_the_highest_open_end() -> None:
    on_board = rows(r1=[20], r2=[60], r3=[70], r4=[95])

    table = due("board-pro", on_board, 30, stops=[1, 4])

    [event] = table.told("Placed")
    assert (event["row"], event["end"], event["reason"]) == (3, 70, "too-low")


def test_t9_the_next_free_row_below_is_opened() -> None:
    table = due("board", rows(r1=[30, 31, 32], r2=[70], r3=[80], r5=[90]), 33)
    [opened] = table.told("RowOpened")
    assert (opened["row"], opened["reason"]) == (4, "below")


def test_t9_without_one_below_the_topmost_free_row_is_opened() -> None:
    table = due("board", rows(r3=[1], r8=[70], r9=[80], r10=[10, 11, 12, 13]), 14)

    [opened] = table.told("RowOpened")
    assert (opened["row"], opened["reason"]) == (1, "top")
    assert table["rows"][0] == [14]
    assert table["rows"][9] == []


@pytest.mark.parametrize("key", ["board", "board-pro"])
def test_t9_on_four_rows_the_emptied_row_is_opened_again(key: str) -> None:
    board = [". . T", ". . . T", ". . . T", ". . . T"]
    table = due(key, [[10, 11], [60], [70], [80]], 12, options={"board": board})

    assert table["rows"] == [[12], [60], [70], [80]]
    assert table.told("RowOpened")[0]["reason"] == "only"


def test_t10_an_opened_first_field_sets_off_its_effect() -> None:
    board = [". . T", ". . . T", ". . . T", ". . . T", "+7 . T"]
    table = due("board", [[10, 11], [60], [70], [80]], 12, options={"board": board})
    assert table.scores == (-3 - 5 + 7, 0)


def test_t11_starters_set_nothing_off() -> None:
    table = Table("board-pro", seats=2, board=["+7 . T", "A . T", "D . T", "-5 . T", ". . T"])
    table.step()
    table.step()
    assert table.scores == (0, 0)
    assert len(table["stock"]) == 72
    assert [len(cards) for cards in table["actions"]] == [2, 2]


TWO_TILES = rows(r1=[90], r2=[91], r3=[92], r5=[10])


def test_t13_everybody_lays_two_tiles_while_a_symbol_is_seen() -> None:
    table = Table("board", {"rows": TWO_TILES, "hands": [[1, 2, 3], [4, 5, 6]]}, seats=2)

    assert table.options(0) == ["lay 1,2", "lay 1,3", "lay 2,3"]
    table.step("lay 1,3", "lay 4,5")

    assert placed(table) == [1, 3, 4, 5]


def test_t13_what_changes_within_a_round_counts_from_the_next() -> None:
    covered = rows(r1=[90], r2=[91], r3=[92], r5=[10, 11, 12])
    table = Table("board", {"rows": covered, "hands": [[13, 20, 93, 94], [95, 96, 97, 98]]}, seats=2)

    assert "lay 13,93" in table.options(0)
    table.step("lay 13,93", "lay 95,96")  # 13 covers the last symbol, the others go on all the same

    assert placed(table) == [13, 93, 95, 96]
    assert table.options(0) == ["lay 20", "lay 94"]


def test_t13_an_inactive_row_does_not_count() -> None:
    table = Table("board", {"rows": [[1], [2], [3], [4]], "hands": [[10, 11], [12, 13]]}, seats=2)
    assert table.options(0) == ["lay 10", "lay 11"]


@pytest.mark.parametrize(
    ("row", "count"),
    [([10, 11, 12, 13], 1), ([10, 11, None, 13], 2), ([10, None, None, 13], 2), ([10, 11], 2)],
)
def test_t14_a_symbol_is_covered_only_by_a_tile(row: list[int | None], count: int) -> None:
    board = [". T", ". T", ". T", ". 2 2 2 T", ". T"]
    position = {"rows": [[90], [91], [92], row], "hands": [[1, 2, 3], [4, 5, 6]]}
    table = Table("board-pro", position, seats=2, board=board)
    assert len(table.options(0)[0].split(",")) == count


def test_t14_a_stop_sign_does_not_cover_a_symbol() -> None:
    board = [". T", ". T", ". T", ". 2 T", ". T"]
    position = {"rows": [[90], [91], [92], [10]], "hands": [[1, 2, 3], [4, 5, 6]], "stops": [4]}
    table = Table("board-pro", position, seats=2, board=board)
    assert table.options(0)[0] == "lay 1,2"


def test_t15_whoever_has_one_tile_left_lays_one() -> None:
    table = Table("board", {"rows": TWO_TILES, "hands": [[1], [4, 5]], "dealt": 2}, seats=2)

    assert table.options(0) == ["lay 1"]
    assert table.options(1) == ["lay 4,5"]
    table.step("lay 1", "lay 4,5")

    assert placed(table) == [1, 4, 5]


@pytest.mark.parametrize(
    ("row", "tile", "points"),
    [(2, 84, -3), (4, 84, 3), (8, 84, -5), (10, 84, 5)],
)
def test_fields_with_points_are_as_printed(row: int, tile: int, points: int) -> None:
    on_board = rows(**{"r1": [95], "r3": [96], "r5": [97], f"r{row}": [81, 82, 83]})
    assert due("board", on_board, tile).scores == (points, 0)


@pytest.mark.parametrize(("tile", "points"), [(84, -1), (85, -2), (88, -5), (90, -3)])
def test_a_red_bull_costs_the_bulls_of_the_tile(tile: int, points: int) -> None:
    on_board = rows(r1=[95], r3=[81, 82, 83], r5=[97], r6=[96])
    assert due("board", on_board, tile).scores == (points, 0)


def test_green_bulls_bring_the_bulls_of_the_tile() -> None:
    single: Any = due("board", rows(r1=[95], r3=[82], r5=[97], r6=[96]), 90)
    double: Any = due("board", rows(r1=[95], r3=[96], r5=[97], r6=[80, 81, 82]), 90)
    assert single.scores == (3, 0)
    assert double.scores == (6, 0)


def test_nothing_is_asked_in_the_base_game_but_tiles() -> None:
    table = Table("board", {"rows": [[1], [2], [3], [4]], "hands": [[10, 11], [12, 13]]}, seats=2)
    table.step("lay 10", "lay 12")
    assert table.asked() == {0: "lay", 1: "lay"}
