"""The action cards: T-33 to T-45."""

from __future__ import annotations

import pytest

from spieltisch.core.errors import IllegalAction, UnreadableText
from tests.games.board.given import due, placed, rows
from tests.table import Table

ROWS = rows(
    r1=[50, 55], r2=[70], r3=[80], r4=[90]
)  # the next field of row 1 is -7, then two plain ones, then T


def test_a_window_opens_for_any_action_card_even_without_use() -> None:
    """Opening must not tell which cards somebody holds."""
    useless = due("board-pro", ROWS, 57, hands=[[], [99]], actions=[["swap", "extra"], []])
    nothing = due("board-pro", ROWS, 57, actions=[[], ["swap"]])

    assert useless.asked() == {0: "window"}
    assert useless.options(0) == ["place"]
    assert nothing.asked() != {0: "window"}


def test_t33_cards_are_played_in_any_order_before_the_placement() -> None:
    actions = [["stop", "swap", "skip", "extra"], []]
    one = due("board-pro", ROWS, 57, hand=(60,), actions=actions)
    one.step("stop row 2")
    one.step("swap 60")
    other = due("board-pro", ROWS, 57, hand=(60,), actions=actions)
    other.step("swap 60")
    other.step("stop row 2")

    assert one.state == other.state
    assert "place skip" in one.options(0)
    assert one["action_discard"] == ["stop", "swap"]


def test_t33_skip_ascending_and_front_are_declared_with_the_placement() -> None:
    table = due("board-pro", ROWS, 57, actions=[["skip", "ascending", "front"], []])
    assert table.options(0) == [
        "place",
        "place skip",
        "place ascending row 1",
        "place ascending row 1 skip",
        "place front row 2",
        "place front row 3",
        "place front row 4",
    ]
    table.step("place ascending row 1 skip")
    assert table["actions"] == [["front"], []]
    assert table["rows"][0] == [50, 55, None, 57]


def test_t33_front_excludes_the_other_two() -> None:
    table = due("board-pro", ROWS, 57, actions=[["skip", "ascending", "front"], []])
    with pytest.raises(UnreadableText):
        table.step("place front row 2 skip")


def test_t34_the_last_field_may_not_be_skipped() -> None:
    before_last = rows(r1=[50, 51, 52, 53, 54], r2=[70], r3=[80], r4=[90])
    table = due("board-pro", before_last, 57, actions=[["skip"], []])
    assert table.options(0) == ["place"]


def test_t34_but_reached_which_takes_the_row() -> None:
    next_but_one = rows(r1=[50, 51, 52, 53], r2=[70], r3=[80], r4=[90])
    table = due("board-pro", next_but_one, 57, actions=[["skip"], []])

    table.step("place skip")

    assert table.told("RowTaken")[0]["tiles"] == [50, 51, 52, 53]
    assert table.asked() == {0: "open-row"}


def test_t34_skipping_works_with_rule_3() -> None:
    low = rows(r1=[50, 95], r2=[70], r3=[80], r4=[90])
    table = due("board-pro", low, 3, actions=[["skip"], []])
    table.step("place skip")
    assert table["rows"][0] == [50, 95, None, 3]


def test_t35_two_skip_cards_skip_two_fields() -> None:
    table = due("board-pro", ROWS, 57, actions=[["skip", "skip", "skip", "skip"], []])

    assert table.options(0) == ["place", "place skip", "place skip 2", "place skip 3"]
    table.step("place skip 2")

    assert table["rows"][0] == [50, 55, None, None, 57]
    assert table["action_discard"] == ["skip", "skip"]


def test_t35_or_one_card_a_tile() -> None:
    table = due("board-pro", ROWS, 57, actions=[["skip", "skip"], []], options={"stack_skip": False})
    assert table.options(0) == ["place", "place skip"]
    with pytest.raises(IllegalAction):
        table.step("place skip 2")


def test_t36_the_shift_stops_at_the_first_gap_and_the_end_stays() -> None:
    gaps = rows(r1=[50, 55, None, 57, None], r2=[70], r3=[80], r4=[90])
    table = due("board-pro", gaps, 49, actions=[["front"], []])

    table.step("place front row 1")

    assert table["rows"][0] == [49, 50, 55, 57]
    assert table.scores == (-7, 0)  # 55 was pushed onto the skipped -7
    [front] = table.told("PutInFront")
    assert (front["pushed"], front["place"]) == (55, 3)


def test_t36_a_row_with_two_gaps_keeps_the_second() -> None:
    board = [". . . . . . T", ". . T", ". . T", ". . T", ". . T"]
    on_board = rows(r1=[50, None, 52, None, 54], r2=[70], r3=[80], r4=[90])
    table = due("board-pro", on_board, 40, actions=[["front"], []], options={"board": board})
    table.step("place front row 1")
    assert table["rows"][0] == [40, 50, 52, None, 54]


def test_t37_a_bull_field_counts_the_pushed_tile() -> None:
    on_board = rows(r4=[33], r5=[96], r6=[97], r8=[98])  # red row 4: field 2 is g
    table = due("board-pro", on_board, 20, actions=[["front"], []])
    table.step("place front row 4")
    assert table.scores == (5, 0)  # the bulls of 33, not of 20


FULL = rows(r1=[50, 51, 52, 53, 54], r2=[70], r3=[80], r4=[90])


def test_t38_the_played_tile_opens_the_new_row() -> None:
    table = due("board-pro", FULL, 40, actions=[["front"], []])

    table.step("place front row 1")

    assert table["box"] == [50, 51, 52, 53, 54]
    assert table["opening"] == {"tile": 40, "seat": 0, "from": 1}
    assert table.scores == (-7, 0)


def test_t38_or_the_pushed_tile_does() -> None:
    table = due("board-pro", FULL, 40, actions=[["front"], []], options={"front_opener": "pushed"})

    table.step("place front row 1")

    assert table["box"] == [40, 50, 51, 52, 53]
    assert table["opening"] == {"tile": 54, "seat": 0, "from": 1}
    assert table.scores == (-(3 + 3 + 1 + 1 + 1), 0)


def test_t39_nothing_is_put_in_front_of_a_stopped_row() -> None:
    table = due("board-pro", ROWS, 40, actions=[["front"], []], stops=[1])
    assert table.options(0) == ["place", "place front row 2", "place front row 3", "place front row 4"]


def test_front_needs_a_lower_tile_than_the_first() -> None:
    table = due("board-pro", ROWS, 75, actions=[["front"], []])
    assert table.options(0) == ["place", "place front row 3", "place front row 4"]


def test_t40_no_second_sign_on_a_row_and_no_third_on_the_board() -> None:
    one = due("board-pro", ROWS, 57, actions=[["stop"], []], stops=[2])
    two = due("board-pro", ROWS, 57, actions=[["stop"], []], stops=[2, 3])
    assert one.options(0) == ["stop row 1", "stop row 3", "stop row 4", "place"]
    assert two.options(0) == ["place"]


@pytest.mark.parametrize(("by_bulls", "stopped"), [(True, 2), (False, 1)])
def test_t40_all_signs_return_at_any_take_before_later_placements(by_bulls: bool, stopped: int) -> None:
    """Row 1 takes by bulls, row 2 by tiles."""
    full, other = [50, 51, 52, 53, 54], [70]
    first, second = (full, other) if by_bulls else (other, full)
    table = due("board-pro", rows(r1=first, r2=second, r3=[80], r4=[90]), 57, 71, stops=[3, stopped])

    assert table.told("SignsReturned")[0]["rows"] == sorted([3, stopped])
    assert table["stops"] == []
    table.step("open row 9")
    assert table["rows"][stopped - 1][-1] == 71


def test_t41_a_swap_needs_another_tile() -> None:
    table = due("board-pro", ROWS, 57, hands=[[], [99]], actions=[["swap"], []])
    assert table.options(0) == ["place"]


def test_t41_in_a_double_round_only_the_tile_now_due_is_swapped() -> None:
    table = due("board-pro", ROWS, 57, 60, hand=(20,), actions=[["swap", "swap"], []])

    assert table.options(0) == ["swap 20", "swap 100", "place"]
    table.step("swap 20")

    assert table["queue"] == [{"tile": 20, "seat": 0}, {"tile": 60, "seat": 0}]


def test_t41_more_cards_may_follow_a_swap() -> None:
    table = due("board-pro", ROWS, 57, hand=(60,), actions=[["swap", "swap", "skip"], []])

    table.step("swap 60")
    assert "swap 57" in table.options(0)
    table.step("place skip")

    assert table["rows"][0] == [50, 55, None, 60]
    assert table["hands"][0] == [57, 100]


def test_t42_all_own_tiles_are_placed_now_lowest_first() -> None:
    position = {
        "rows": ROWS,
        "hands": [[20, 100], [99]],
        "queue": [
            {"tile": 57, "seat": 0},
            {"tile": 60, "seat": 1},
            {"tile": 71, "seat": 0},
            {"tile": 72, "seat": 1},
        ],
        "actions": [["extra"], []],
        "stock": [],
    }
    table = Table("board-pro", position, seats=2)

    table.step("extra 20")

    assert table.told("ExtraLaid")[0]["due"] == [20, 57, 71]
    assert placed(table) == [20, 57, 71, 60, 72]


def test_t42_a_higher_extra_tile_waits_for_the_lower_ones() -> None:
    table = due("board-pro", ROWS, 57, hand=(60,), actions=[["extra"], []])
    table.step("extra 60")
    assert placed(table) == [57, 60]


def test_t42_cards_may_be_played_before_each_of_them_and_serve_one_tile() -> None:
    table = due("board-pro", ROWS, 57, hand=(20,), actions=[["extra", "skip", "front"], []])

    table.step("extra 20")
    table.step("place front row 1")
    assert table.asked() == {0: "window"}
    table.step("place skip")

    assert table["rows"][0] == [20, 50, 55, None, 57]
    assert table["actions"] == [[], []]


def test_t43_no_extra_tile_with_an_empty_hand() -> None:
    table = due("board-pro", ROWS, 57, hands=[[], [99]], actions=[["extra"], []])
    assert table.options(0) == ["place"]


def test_t44_ascending_is_not_for_a_tile_below_all_ends() -> None:
    table = due("board-pro", ROWS, 3, actions=[["ascending"], []])
    assert table.options(0) == ["place"]


def test_t44_stopped_rows_are_excluded() -> None:
    table = due("board-pro", ROWS, 85, actions=[["ascending"], []], stops=[2])
    assert table.options(0) == ["place", "place ascending row 1", "place ascending row 3"]


def test_t45_ascending_lists_the_row_it_would_reach_anyway() -> None:
    table = due("board-pro", ROWS, 57, actions=[["ascending"], []])
    assert table.options(0) == ["place", "place ascending row 1"]


def test_t45_cards_without_effect_are_not_offered() -> None:
    cards = ["ascending", "extra", "front", "skip", "stop", "swap"]
    on_board = rows(r1=[50, 51, 52, 53, 54], r2=[1], r3=[2], r4=[3])
    table = due("board-pro", on_board, 57, hands=[[], [99]], actions=[cards, []], stops=[2, 3])
    assert table.options(0) == [
        "place",
        "place ascending row 1",
        "place ascending row 4",
        "place ascending row 4 skip",
    ]


def test_lucky_words_follow_the_action_cards() -> None:
    table = due("board-pro-lucky", ROWS, 57, actions=[["ascending", "skip"], []], lucky=[["five"], []])
    assert table.options(0) == [
        "place",
        "place five",
        "place skip",
        "place skip five",
        "place ascending row 1",
        "place ascending row 1 five",
        "place ascending row 1 skip",
        "place ascending row 1 skip five",
    ]
    table.step("place ascending row 1 skip five")
    assert table.scores == (5, 0)


def test_skipping_onto_the_last_field_makes_positive_bulls_playable() -> None:
    on_board = rows(r1=[50, 51, 52, 53], r2=[70], r3=[80], r4=[90])
    table = due("board-pro-lucky", on_board, 57, actions=[["skip"], []], lucky=[["bulls"], []])

    assert "place skip bulls 50,53" in table.options(0)
    assert "place" in table.options(0)
    table.step("place skip bulls 50,53")

    assert table.scores == (3 + 1 - 1 - 1, 0)
