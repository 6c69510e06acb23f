"""The rulings F-18 to F-32: inserting, shifting, empty rows, and the order of the cards."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.errors import IllegalAction
from spieltisch.core.game import TEAM
from tests.games.buffalo.rounds import lay, order, round_of, uses

LONG = [[5, 20, 40], [15, 60], [70], [80]]
FULL = [[5, 20, 25, 30, 40], [15, 60], [70], [80]]


def test_f18_only_the_card_now_due_is_inserted() -> None:
    table = round_of(lay(s0=16, s1=61), "insert", rows=LONG)

    assert uses(table, "insert") == [
        "use insert row 1 place 2",
        "use insert row 2 place 2",
        "use insert row 3 place 1",
        "use insert row 4 place 1",
    ]
    table.step("use insert row 3 place 1")
    assert table["rows"][2] == [16, 70]
    assert table["placed"] == 0  # the 61 needs nobody and ends the round
    assert table["rows"][1] == [15, 60, 61]


def test_f18_a_table_may_agree_to_insert_any_revealed_card_of_the_team() -> None:
    table = round_of(lay(s1=16, b=17, s0=61), "insert", "seven", rows=LONG, insert_any_card=True)

    assert uses(table, "insert") == [
        "use insert seat 1 row 1 place 2",
        "use insert seat 1 row 2 place 2",
        "use insert seat 1 row 3 place 1",
        "use insert seat 1 row 4 place 1",
        "use insert seat 0 row 3 place 1",
        "use insert seat 0 row 4 place 1",
    ]
    table.step("use insert seat 0 row 3 place 1")
    assert table["rows"][2] == [61, 70]
    assert table["placed"] == 1
    assert order(table) == [16, 17]
    with pytest.raises(IllegalAction):
        table.step("use insert row 1 place 2")


def test_f18_an_inserted_card_holds_no_place_in_the_order_any_more() -> None:
    table = round_of(lay(s0=16, s1=61, b=90), "last", "insert", rows=LONG, insert_any_card=True)

    table.step("use last seat 0")
    assert order(table) == [61, 90, 16]
    table.step("use insert seat 0 row 1 place 2")

    assert table["rows"][0] == [5, 16, 20, 40]
    assert table["ordered"] == {"first": [], "last": []}
    assert table["rows"][1:] == [[15, 60, 61], [70], [80, 90]]  # nothing is left to use: all are placed


def test_f19_nothing_is_inserted_behind_an_end() -> None:
    table = round_of(lay(s0=61, b=90), "insert", rows=LONG)

    assert uses(table, "insert") == ["use insert row 3 place 1", "use insert row 4 place 1"]
    with pytest.raises(IllegalAction):
        table.step("use insert row 2 place 3")


def test_f20_inserting_into_a_full_row_takes_all_but_the_last_card() -> None:
    table = round_of(lay(s0=16), "insert", rows=FULL)

    table.step("use insert row 1 place 2")

    assert table["rows"][0] == [40]
    assert table["team_taken"] == [5, 16, 20, 25, 30]
    assert table.told("Placed")[0]["place"] == 2


def test_f20_a_card_shifted_behind_the_end_of_a_full_row_stays_there() -> None:
    table = round_of(lay(b=90), "shift", rows=FULL)

    table.step("use shift 60 row 1 place 6")

    assert table["rows"] == [[60], [15], [70], [80, 90]]
    assert table["team_taken"] == [5, 20, 25, 30, 40]


def test_f21_the_team_takes_a_row_that_a_shift_makes_too_long() -> None:
    table = round_of(lay(b=90), "shift", rows=FULL)

    table.step("use shift 15 row 1 place 2")

    assert table["team_taken"] == [5, 15, 20, 25, 30]
    assert table["buffalo_taken"] == []
    assert table.told("RowTaken")[0]["seat"] == "team"


@pytest.mark.parametrize(("queue", "taker"), [(lay(b=90, s0=91), "buffalo"), (lay(s0=90, b=91), 0)])
def test_f21_the_owner_of_the_next_card_takes_it_where_agreed(
    queue: list[dict[str, Any]], taker: int | str
) -> None:
    table = round_of(queue, "shift", rows=FULL, shift_taker="next")

    table.step("use shift 15 row 1 place 2")

    assert table.told("RowTaken")[0]["seat"] == taker
    assert table["team_taken" if taker == 0 else "buffalo_taken"] == [5, 15, 20, 25, 30]


def test_f22_the_next_card_must_go_to_the_emptied_row() -> None:
    table = round_of(lay(b=7, s0=90), "shift", rows=LONG)

    table.step("use shift 70 row 2 place 3")

    assert table["rows"] == [[5, 20, 40], [15, 60, 70], [7], [80, 90]]
    assert table["buffalo_taken"] == []
    assert table["emptied"] == []
    assert table.told("RowEmptied") == [{"event": "RowEmptied", "row": 3}]


def test_f22_a_reordered_card_fills_the_emptied_row() -> None:
    table = round_of(lay(b=7, s0=90), "first", rows=[[5, 20], [60], [], [80]])

    table.step("use first seat 0")

    placed = table.told("Placed")[0]
    assert (placed["card"], placed["row"], placed["reason"]) == (90, 3, "empty")


def test_f22_a_replacement_fills_the_emptied_row() -> None:
    table = round_of(lay(b=7, s0=90), "replace", rows=[[5, 20], [60], [], [80]], hands=[[3, 4], [], [], []])

    table.step("use replace seat 0")
    table.step("play 4")

    assert table["rows"][2] == [4, 7]
    assert table["team_taken"] == []


def test_f22_insert_cannot_divert_the_next_card() -> None:
    table = round_of(lay(s0=16, s1=17, b=90), "insert", "seven", rows=[[5, 20], [60], [], [80]])

    assert uses(table, "insert") == []
    table.step("go on")
    assert table["rows"][2] == [16]
    assert uses(table, "insert") == [
        "use insert row 1 place 2",
        "use insert row 2 place 1",
        "use insert row 4 place 1",
    ]


def test_f22_nor_any_other_card_while_a_row_waits() -> None:
    rows: list[list[int]] = [[5, 20], [60], [], [80]]
    table = round_of(lay(s0=16, s1=17, b=90), "insert", "seven", rows=rows, insert_any_card=True)

    assert uses(table, "insert") == []


@pytest.mark.parametrize(("emptied", "rows"), [([2, 4], [7, 9]), ([4, 2], [9, 7])])
def test_f23_two_empty_rows_are_filled_in_the_order_they_were_emptied(
    emptied: list[int], rows: list[int]
) -> None:
    table = round_of(lay(b=7, s0=9), rows=[[5, 20], [], [70], []], emptied=emptied)

    assert [table["rows"][1], table["rows"][3]] == [[rows[0]], [rows[1]]]


def test_f23_shifts_note_the_order_in_which_rows_are_emptied() -> None:
    table = round_of(lay(b=7, s0=9), "shift", "shift", rows=[[5], [60], [70], [80]])

    table.step("use shift 80 row 3 place 2")
    table.step("use shift 60 row 1 place 2")

    assert table["rows"] == [[5, 60], [9], [70, 80], [7]]


def test_f24_a_stopp_on_an_empty_row_makes_the_duty_wait() -> None:
    table = round_of(lay(s0=21, s1=22, b=81), "stop", rows=[[5, 20], [60], [], [80]])

    table.step("use stop row 3")
    table.step("go on")
    assert table["rows"] == [[5, 20, 21], [60], [], [80]]
    table.step("lift row 3")

    assert table["rows"] == [[5, 20, 21], [60], [22], [80, 81]]


def test_f24_a_locked_empty_row_has_no_end_and_is_not_taken() -> None:
    table = round_of(lay(s0=3), rows=[[5, 20], [60], [], [80]], stopped=[3])

    table.step("go on")

    assert table.options(0) == ["row 1", "row 2", "row 4"]


def test_f24_while_the_duty_waits_a_card_may_be_inserted() -> None:
    table = round_of(lay(s0=16), "insert", rows=[[5, 20], [60], [], [80]], stopped=[3])

    assert "use insert row 1 place 2" in uses(table, "insert")
    assert not any("row 3" in text for text in uses(table, "insert"))


def test_f25_a_card_is_shifted_to_another_row_that_is_not_empty() -> None:
    table = round_of(lay(b=90), "shift", rows=[[5, 20], [60], [], []], emptied=[3, 4], stopped=[3])

    assert uses(table, "shift") == [
        "use shift 5 row 2 place 1",
        "use shift 20 row 2 place 1",
        "use shift 60 row 1 place 3",
    ]


def test_f26_a_shifted_card_only_has_to_ascend() -> None:
    table = round_of(lay(b=90), "shift", rows=[[5], [60], [70], [80, 85]])

    table.step("use shift 85 row 1 place 2")  # row 3 would be closer

    assert table["rows"] == [[5, 85, 90], [60], [70], [80]]


def test_f27_nothing_is_shifted_once_everything_is_placed() -> None:
    table = round_of(lay(b=90), "shift", hands=[[1], [2], [3], [4]])

    table.step("go on")

    assert TEAM not in table.asked()


def test_f28_nothing_moves_out_of_or_into_a_locked_row() -> None:
    table = round_of(lay(b=90), "shift", rows=[[5], [60], [70], [80]], stopped=[1, 4])

    assert uses(table, "shift") == ["use shift 60 row 3 place 1", "use shift 70 row 2 place 2"]


def test_f28_a_seven_nimmt_stays_beside_an_emptied_row() -> None:
    table = round_of(lay(b=90, s0=91), "shift", rows=[[5], [60], [70], [80]], seven=[2])

    table.step("use shift 60 row 1 place 2")

    assert table["rows"][1] == [90, 91]
    assert table["seven"] == [2]
    assert table["specials_gone"] == ["shift"]


def test_f29_after_a_placement_first_means_next() -> None:
    table = round_of(lay(s0=31, b=51, s1=71), "first", "seven", placed=2)

    table.step("use first seat 1")

    assert order(table) == [71, 31, 51]


def test_f29_first_only_before_any_placement_where_agreed() -> None:
    queue = lay(s0=31, b=51, s1=71)
    start = round_of(queue, "first", "seven", first_only_at_start=True)
    later = round_of(queue, "first", "seven", placed=2, first_only_at_start=True)

    assert uses(start, "first") == ["use first seat 1"]
    assert uses(later, "first") == []


def test_f30_the_second_copy_of_first_says_which_is_first_and_which_second() -> None:
    table = round_of(lay(s0=31, b=51, s1=71, s2=91), "first", "first")

    table.step("use first seat 1")
    assert table["ordered"] == {"first": [1], "last": []}
    assert uses(table, "first") == [
        "use first seat 0",  # before the 71; it already is second
        "use first seat 2",
        "use first seat 2 second",
    ]
    table.step("use first seat 2 second")

    assert [event["cards"] for event in table.told("OrderChanged")] == [[71, 91, 31, 51]]


def test_f30_the_second_copy_may_also_come_first() -> None:
    table = round_of(lay(s0=31, b=51, s1=71, s2=91), "first", "first", special_stack=2)
    table.step("use first seat 1")
    table.step("special seven")

    table.step("use first seat 2")
    table.step("special seven")

    assert order(table) == [91, 71, 31, 51]
    assert table["ordered"] == {"first": [1, 2], "last": []}
    table.step("go on")
    table.step("go on")
    assert table["ordered"] == {"first": [], "last": []}


def test_f30_once_the_first_card_is_placed_there_is_no_second() -> None:
    table = round_of(lay(s0=31, b=51, s1=71, s2=91), "first", "first")
    table.step("use first seat 1")

    table.step("go on")

    assert uses(table, "first") == ["use first seat 2"]


def test_f30_the_second_copy_of_last_says_which_is_last_and_which_second_last() -> None:
    table = round_of(lay(s0=31, s1=41, b=51, s2=71), "last", "last")

    table.step("use last seat 1")
    assert order(table) == [31, 51, 71, 41]
    assert uses(table, "last") == ["use last seat 0", "use last seat 0 second", "use last seat 2"]
    table.step("use last seat 0 second")

    assert [event["cards"] for event in table.told("OrderChanged")] == [[51, 71, 31, 41]]


def test_f30_a_card_that_is_taken_back_holds_no_place() -> None:
    table = round_of(
        lay(s0=31, b=51, s1=71),
        "first",
        "replace",
        ordered={"last": [1]},
        hands=[[], [90, 91], [], []],
    )

    table.step("use replace seat 1")

    assert table["ordered"] == {"first": [], "last": []}


def test_f31_sorting_orders_all_cards_that_are_not_placed() -> None:
    table = round_of(lay(s0=31, b=51, s1=71), "sort", "seven", placed=2)
    assert len(uses(table, "sort")) == 5
    assert "use sort 31,51,71" not in uses(table, "sort")

    table.step("use sort 71,31,51")

    assert order(table) == [71, 31, 51]


@pytest.mark.parametrize("cards", ["31,51,71", "31,71", "31,51,71,71", "31,51,72", "71,51,50,31"])
def test_f31_an_order_names_each_unplaced_card_once_and_changes_something(cards: str) -> None:
    table = round_of(lay(s0=31, b=51, s1=71), "sort", "seven", placed=2)

    with pytest.raises(IllegalAction):
        table.step(f"use sort {cards}")


def test_f31_a_last_card_needs_no_order() -> None:
    table = round_of(lay(s0=31), "sort", "first")

    assert table["rows"][1] == [30, 31]


def test_f32_each_use_rearranges_the_order_that_there_is() -> None:
    table = round_of(lay(s0=31, b=51, s1=71), "first", "sort", special_stack=["last", "seven", "stop"])

    table.step("use first seat 1")
    table.step("special last")
    table.step("use sort 31,71,51")
    assert order(table) == [31, 71, 51]
    table.step("special seven")
    table.step("use last seat 0")

    assert order(table) == [71, 51, 31]


def test_f32_after_a_sort_second_still_means_second_in_the_order() -> None:
    queue = lay(s0=31, b=51, s1=71, s2=91)
    table = round_of(queue, "first", "seven", ordered={"first": [1]})  # since sorted behind others

    table.step("use first seat 2 second")

    assert order(table) == [31, 91, 51, 71]
