"""The fields of the red side: T-28 to T-32, and positive bulls there."""

from __future__ import annotations

from tests.games.board.given import due, rows
from tests.table import Table

LAST_TILES = rows(r2=[10, 11, 12, 13, 14], r3=[96], r4=[97], r6=[98])  # red row 2 ends with H


def test_take_row_tiles_costs_nothing_and_fills_the_hand() -> None:
    table = due("board-pro", LAST_TILES, 15)

    assert table.scores == (0, 0)
    assert table["box"] == []
    assert table.asked() == {0: "open-row"}
    assert table["opening"] == {"tile": 15, "seat": 0, "from": 2}
    [taken] = table.told("RowTaken")
    assert taken["reason"] == "take-tiles"


def test_t28_taken_tiles_are_normal_hand_tiles_and_everybody_knows_them() -> None:
    table = due("board-pro", LAST_TILES, 15, hands=[[100], [50, 99]])
    table.step("open row 1")

    assert table["hands"][0] == [10, 11, 12, 13, 14, 100]
    assert table["known"] == [[10, 11, 12, 13, 14], []]
    assert "lay 12" in table.options(0)
    table.step("lay 12", "lay 99")
    assert table["known"][0] == [10, 11, 13, 14]


def test_t28_also_within_the_same_round() -> None:
    table = due("board-pro", LAST_TILES, 15, 40, actions=[["swap"], []])
    table.step("place")
    table.step("open row 1")
    assert "swap 12" in table.options(0)


def test_t29_an_empty_stock_gives_no_tile() -> None:
    on_board = rows(r2=[10], r3=[96], r4=[97], r6=[98])
    table = due("board-pro", on_board, 15, stock=[])

    assert table["hands"][0] == [100]
    assert table.told("NothingDrawn")[0]["kind"] == "tile"
    assert table.asked() == {0: "lay", 1: "lay"}


def test_a_drawn_tile_is_hidden_and_goes_behind_the_screen() -> None:
    on_board = rows(r2=[10], r3=[96], r4=[97], r6=[98])
    table = due("board-pro", on_board, 15, stock=[50, 60])

    assert table.asked() == {-1: "draw-tile"}
    assert table.options(-1) == ["draw-tile 50", "draw-tile 60"]
    table.step(chance="draw-tile 60")

    assert table["hands"][0] == [60, 100]
    assert table["known"] == [[], []]
    assert table["stock"] == [50]


def test_the_last_tile_of_the_stock_is_drawn_without_asking() -> None:
    table = due("board-pro", rows(r2=[10], r3=[96], r4=[97], r6=[98]), 15, stock=[50])
    assert table["hands"][0] == [50, 100]


DRAW_ACTION = rows(r2=[10, 11, 12, 13], r3=[96], r4=[97], r6=[98])


def test_an_action_card_is_drawn_from_the_pile() -> None:
    table = due("board-pro", DRAW_ACTION, 15, action_pile=["skip", "skip", "stop"])

    assert table.options(-1) == ["draw-action skip", "draw-action stop"]
    table.step(chance="draw-action stop")

    assert table["actions"] == [["stop"], []]
    assert table["action_pile"] == ["skip", "skip"]


def test_t30_the_discard_becomes_the_pile_when_a_card_must_be_drawn() -> None:
    table = due("board-pro", DRAW_ACTION, 15, action_pile=[], action_discard=["extra", "front"])

    assert table.told("ActionsShuffled")[0]["cards"] == ["extra", "front"]
    assert table["action_pile"] == ["extra", "front"]
    assert table["action_discard"] == []
    assert table.options(-1) == ["draw-action extra", "draw-action front"]


def test_t30_cards_just_played_are_in_it() -> None:
    on_board = rows(r2=[10, 11, 12], r3=[96], r4=[97], r6=[98])
    table = due(
        "board-pro", on_board, 15, actions=[["skip"], []], action_pile=[], action_discard=["extra", "front"]
    )

    table.step("place skip")

    assert table.options(-1) == ["draw-action extra", "draw-action front", "draw-action skip"]


def test_t30_the_pile_is_not_refilled_before_it_is_needed() -> None:
    table = due("board-pro", DRAW_ACTION, 15, action_pile=["stop"], action_discard=["extra"])
    assert table["actions"] == [["stop"], []]
    assert table["action_pile"] == []
    assert table["action_discard"] == ["extra"]


def test_t30_with_both_empty_nothing_is_drawn() -> None:
    table = due("board-pro", DRAW_ACTION, 15, action_pile=[])
    assert table["actions"] == [[], []]
    assert table.told("NothingDrawn")[0]["kind"] == "action"


def test_t31_any_free_row_but_the_one_just_taken() -> None:
    table = due("board-pro", LAST_TILES, 15)
    assert table.options(0) == [f"open row {row}" for row in (1, 5, 7, 8, 9, 10)]


def test_t31_a_single_free_row_is_opened_without_asking() -> None:
    board = [". . T", ". . T", ". . T", ". . T", ". . T"]
    table = due("board-pro", [[10, 11], [60], [], [70], [80]], 12, options={"board": board})
    assert table["rows"] == [[], [60], [12], [70], [80]]


def test_t32_points_of_the_opened_first_field() -> None:
    table = due("board-pro", LAST_TILES, 15)
    table.step("open row 5")
    assert table.scores == (2, 0)


def test_t32_draws_of_the_opened_first_field() -> None:
    tile, action = due("board-pro", LAST_TILES, 15), due("board-pro", LAST_TILES, 15)
    tile.step("open row 7")
    action.step("open row 9")
    assert tile.asked() == {-1: "draw-tile"}
    assert action.asked() == {0: "lay", 1: "lay"}  # row 9 begins with a plain field

    taken = due("board-pro", rows(r1=[10, 11, 12, 13, 14], r3=[96], r4=[97], r5=[98]), 15)
    taken.step("open row 6")
    assert taken.asked() == {-1: "draw-action"}


def test_t32_clovers_of_the_opened_first_field() -> None:
    table = due("board-pro-lucky", LAST_TILES, 15, scores=[-4, 0])
    table.step("open row 8")
    assert table.scores == (-6, 0)
    assert table.asked() == {0: "take-lucky"}


def test_take_row_bulls_costs_and_lets_choose_the_row() -> None:
    table = due("board-pro", rows(r1=[10, 11, 12, 13, 14], r3=[96], r4=[97], r5=[98]), 15)
    assert table.scores == (-(3 + 5 + 1 + 1 + 1), 0)
    assert table["box"] == [10, 11, 12, 13, 14]
    assert table.asked() == {0: "open-row"}


def test_positive_bulls_on_take_row_tiles_bring_plus_points_and_all_tiles() -> None:
    table = due("board-pro-lucky", LAST_TILES, 15, lucky=[["bulls"], []])

    table.step("place bulls 10,11")

    assert table.scores == (3 + 5, 0)
    assert table["hands"][0] == [10, 11, 12, 13, 14, 100]
    assert table.asked() == {0: "open-row"}


def test_a_red_row_shows_its_double_symbols_too() -> None:
    position = {"rows": rows(r1=[50], r2=[60], r3=[70], r7=[10]), "hands": [[1, 2], [3, 4]]}
    table = Table("board-pro", position, seats=2)
    assert table.options(0) == ["lay 1,2"]
