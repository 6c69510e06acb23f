"""The score track and the lucky cards: T-16 to T-27."""

from __future__ import annotations

import pytest

from tests.games.board.given import due, rows
from tests.table import Table

QUIET = {"r5": [96], "r6": [97], "r7": [98]}  # rows out of the way of low tiles
PLUS_3: list[list[int | None]] = rows(r4=[10, 11, 12], **QUIET)  # the next field is +3
MINUS_3: list[list[int | None]] = rows(r2=[10, 11, 12], **QUIET)
DOUBLE_RED: list[list[int | None]] = rows(r7=[10, 11, 12], r5=[96], r6=[97], r4=[98])
LAST: list[list[int | None]] = rows(r1=[10, 19, 20], **QUIET)  # 3 + 5 + 3 bulls


def test_t16_more_than_44_points_are_lost_after_every_gain() -> None:
    assert due("board", PLUS_3, 13, scores=[43, 0]).scores == (44, 0)


def test_t16_less_than_minus_44_points_are_lost_after_every_loss() -> None:
    assert due("board", LAST, 21, scores=[-40, 0]).scores == (-44, 0)


def test_t16_each_change_is_cut_by_itself() -> None:
    board = [". T", "+9 . T", ". . T", ". . T", ". . T"]
    table = due("board", [[10], [], [60], [70], [80]], 21, scores=[-44, 0], options={"board": board})
    assert table.scores == (-44 + 9, 0)


def test_t17_the_target_field_brings_a_clover_the_start_field_does_not() -> None:
    onto = due("board-lucky", MINUS_3, 13, scores=[-2, 0])  # -2 -> -5
    off = due("board-lucky", MINUS_3, 13, scores=[-5, 0])  # -5 -> -8
    across = due("board-lucky", MINUS_3, 13, scores=[-3, 0])  # -3 -> -6

    assert onto.asked() == {0: "take-lucky"}
    assert onto["lucky_due"] == {"seat": 0, "count": 1}
    assert off.asked() == {0: "lay", 1: "lay"}
    assert across.asked() == {0: "take-lucky"}


def test_t18_only_fields_really_entered_count() -> None:
    table = due("board-lucky", LAST, 21, scores=[-38, 0], options={"clovers": [-44, -43, -39]})
    assert table.scores == (-44, 0)
    assert table["lucky_due"] == {"seat": 0, "count": 3}

    at_the_end = due("board-lucky", LAST, 21, scores=[-44, 0], options={"clovers": [-44, -43, -39]})
    assert at_the_end["lucky_due"] is None


def test_t19_plus_moves_bring_no_clover() -> None:
    table = due("board-lucky", PLUS_3, 13, scores=[-6, 0])
    assert table.scores == (-3, 0)
    assert table.asked() == {0: "lay", 1: "lay"}


def test_t19_with_positive_bulls_only_the_net_move_counts() -> None:
    on_board = rows(r1=[10, 19, 20], **QUIET)
    gain = due("board-lucky", on_board, 21, lucky=[["bulls"], []])
    gain.step("place bulls 10,19")
    assert gain.scores == (3 + 5 - 3, 0)
    assert gain.asked() == {0: "lay", 1: "lay"}

    loss = due("board-lucky", rows(r4=[80, 90, 19, 18, 17], **QUIET), 21, lucky=[["bulls"], []])
    loss.step("place bulls 18,17")
    assert loss.scores == (2 - 11, 0)  # crosses -5, not the -10 that eleven minus points alone would
    assert loss["lucky_due"] == {"seat": 0, "count": 1}


def test_clovers_on_the_plus_side_count_for_losses_too() -> None:
    table = due("board-lucky", MINUS_3, 13, scores=[10, 0], options={"clovers": [8]})
    assert table.asked() == {0: "take-lucky"}


def test_lucky_cards_are_taken_before_the_row_is_opened() -> None:
    table = due("board-lucky", LAST, 21)

    assert table.scores == (-11, 0)
    assert table["opening"] == {"tile": 21, "seat": 0, "from": 1}
    assert table["lucky_due"] == {"seat": 0, "count": 2}
    assert table.options(0) == ["take five", "take bulls"]
    table.step("take five")
    assert table["lucky_due"] == {"seat": 0, "count": 1}
    table.step("take bulls")

    assert table["lucky"] == [["bulls", "five"], []]
    assert table["lucky_stacks"] == {"five": 5, "bulls": 5}
    assert table["rows"][1] == [21]
    assert table.asked() == {0: "lay", 1: "lay"}


def test_t20_with_one_stack_left_nothing_is_asked() -> None:
    table = due("board-lucky", LAST, 21, lucky_stacks={"five": 0, "bulls": 6})
    assert table["lucky"] == [["bulls", "bulls"], []]


def test_t20_fewer_cards_than_clovers_take_what_is_there() -> None:
    table = due("board-lucky", LAST, 21, lucky_stacks={"five": 1, "bulls": 0})
    assert table["lucky"] == [["five"], []]
    assert table["lucky_stacks"] == {"five": 0, "bulls": 0}
    assert table.asked() == {0: "lay", 1: "lay"}


def test_t21_a_played_lucky_card_may_be_regained_in_the_same_placement() -> None:
    on_board = rows(r4=[80, 90, 19, 18, 17], **QUIET)
    table = due("board-lucky", on_board, 21, lucky=[["bulls"], []], lucky_stacks={"five": 0, "bulls": 0})

    table.step("place bulls 18,17")

    assert table.scores == (-9, 0)
    assert table["lucky"] == [["bulls"], []]


def test_t22_one_lucky_card_for_each_tile_of_a_double_round() -> None:
    table = due("board-lucky", PLUS_3, 13, 14, lucky=[["five", "five"], []])

    assert table.options(0) == ["place", "place five"]
    table.step("place five")
    assert table.options(0) == ["place", "place five"]
    table.step("place five")

    assert table.scores == (10, 0)


def test_t23_a_single_other_tile_counts_plus() -> None:
    board = [". T", ". . T", ". . T", ". . T", ". . T"]
    table = due("board-lucky", [[19], [60], [70], [80]], 21, lucky=[["bulls"], []], options={"board": board})

    assert table.options(0) == ["place", "place bulls 19"]
    table.step("place bulls 19")

    assert table.scores == (5, 0)


def test_t23_otherwise_exactly_two_and_never_the_played_tile() -> None:
    table = due("board-lucky", LAST, 21, lucky=[["bulls"], []])
    assert table.options(0) == ["place", "place bulls 10,19", "place bulls 10,20", "place bulls 19,20"]


def test_five_is_not_for_the_last_field_and_bulls_only_for_it() -> None:
    on_last = due("board-lucky", LAST, 21, lucky=[["five"], []], scores=[20, 0])
    before = due("board-lucky", DOUBLE_RED, 13, lucky=[["bulls"], []], scores=[20, 0])
    assert on_last.asked() == {0: "lay", 1: "lay"}  # no window: the card does not fit
    assert before.asked() == {0: "lay", 1: "lay"}


@pytest.mark.parametrize("row", [[10], [10, 11, 12, 13]])
def test_t24_five_plus_on_a_plain_or_drawing_field(row: list[int | None]) -> None:
    """Field 2 of red row 2 draws a tile, field 5 an action card."""
    on_board = rows(r2=row, **QUIET)
    table = due("board-pro-lucky", on_board, 14, lucky=[["five"], []])
    stock, pile = len(table["stock"]), len(table["action_pile"])

    table.step("place five")

    assert table.scores == (5, 0)
    assert (len(table["stock"]), len(table["action_pile"])) == (stock, pile)


def test_t24_on_a_plain_field() -> None:
    table = due("board-lucky", rows(r1=[10], **QUIET), 14, lucky=[["five"], []])
    table.step("place five")
    assert table.scores == (5, 0)


def test_t25_no_lucky_card_for_the_opening() -> None:
    board = [". . T", "-9 . T", ". . T", ". . T", ". . T"]
    table = due(
        "board-lucky",
        [[10, 11], [], [60], [70], [80]],
        21,
        lucky=[["five"], []],
        lucky_stacks={"five": 0, "bulls": 0},
        options={"board": board},
    )
    assert table.scores == (-8 - 9, 0)
    assert table["lucky"] == [["five"], []]
    assert table.asked() == {0: "lay", 1: "lay"}


FRONT = rows(r1=[10, 12], r2=[96], r5=[97], r6=[98])  # pushes 12 onto -7


def test_t26_lucky_cards_do_not_go_with_the_front_card() -> None:
    table = due("board-pro-lucky", FRONT, 9, actions=[["front"], []], lucky=[["five"], []])
    assert "place front row 1" in table.options(0)
    assert not any("front" in option and "five" in option for option in table.options(0))


def test_t26_or_they_serve_the_pushed_tile() -> None:
    options: dict[str, object] = {"lucky_with_front": True}
    table = due("board-pro-lucky", FRONT, 9, actions=[["front"], []], lucky=[["five"], []], options=options)

    table.step("place front row 1 five")

    assert table.scores == (5, 0)
    assert table["rows"][0] == [9, 10, 12]


def test_t26_positive_bulls_with_the_front_card() -> None:
    options: dict[str, object] = {"lucky_with_front": True}
    on_board = rows(r1=[10, 12, 14, 19, 20], r2=[96], r5=[97], r6=[98])
    table = due(
        "board-pro-lucky", on_board, 9, actions=[["front"], []], lucky=[["bulls"], []], options=options
    )

    table.step("place front row 1 bulls 10,19")

    assert table.scores == (3 + 5 - 1 - 1 - 3, 0)


def test_t27_lucky_cards_left_are_worth_nothing() -> None:
    position = {
        "rows": [[1], [2], [3], [4]],
        "hands": [[], [50]],
        "choosing": False,
        "lucky": [["five", "five"], []],
    }
    table = Table("board-pro-lucky", position, seats=2)
    assert table["over"]
    assert table.scores == (0, -3)


def test_no_lucky_cards_without_them_in_the_game() -> None:
    assert due("board", LAST, 21).asked() == {0: "lay", 1: "lay"}
