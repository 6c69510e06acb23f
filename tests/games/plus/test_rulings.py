"""The rulings of the modes in which everybody lays one or two hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.collector import Collector
from spieltisch.core.errors import BadOption, IllegalAction, UnreadableText
from spieltisch.core.play import play_random
from tests.table import Table

LAY_MODES = ["plus", "plus-shared-zeros", "plus-minus"]
ROWS = [[10], [20], [30], [40]]


def placed(table: Table) -> list[int]:
    return [event["card"] for event in table.told("Placed")]


def count_deals(table: Table) -> int:
    events = (event for turn in play_random(table.game) for event in turn.step.events)
    return sum(type(event).__name__ == "DealScored" for event in events)


@pytest.mark.parametrize("key", LAY_MODES)
def test_l1_two_zeros_may_be_laid_together_and_do_nothing(key: str) -> None:
    table = Table(key, {"rows": ROWS, "hands": [[0, 0, 60], [41, 70]]}, seats=2)
    assert "lay 0,0" in table.options(0)

    table.step("lay 0,0", "lay 41")

    assert table["rows"] == [[10], [20], [30], [40, 41]]
    assert table["taken"] == [[0, 0], []]
    assert table["hands"] == [[60], [70]]
    assert table.told("Revealed")[0]["reason"] == "idle"


def test_l1_a_lone_zero_goes_to_the_pile_without_effect() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[0, 60], [41, 70]]}, seats=2)

    table.step("lay 0", "lay 41")

    assert table["rows"] == [[10], [20], [30], [40, 41]]
    assert table["taken"] == [[0], []]


ZERO_PILED: dict[str, Any] = {
    "rows": ROWS,
    "hands": [[60], [41, 70]],
    "taken": [[0, 5, 0], []],
    "points": [7, 8],
}


def test_l2_a_zero_has_no_bull_heads() -> None:
    assert Table("plus", ZERO_PILED, seats=2).scores == (9, 8)


@pytest.mark.parametrize("key", ["plus", "plus-shared-zeros"])
def test_l2_a_table_may_agree_on_bull_heads_for_zeros(key: str) -> None:
    assert Table(key, ZERO_PILED, seats=2, zero_bulls=3).scores == (15, 8)


@pytest.mark.parametrize("key", ["plus-minus", "plus-simple"])
def test_l2_where_bull_heads_are_minus_points_zeros_cost_nothing(key: str) -> None:
    with pytest.raises(BadOption, match=f"{key} has no option 'zero_bulls'"):
        Table(key, seats=2, zero_bulls=3)


def test_l2_the_zeros_count_when_the_deal_is_scored() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[0], [41]], "deal": 2}, seats=2, zero_bulls=2)

    table.step("lay 0", "lay 41")

    assert table["points"] == [2, 0]


def test_l3_the_highest_end_decides_and_not_the_highest_card_lying_in_a_row() -> None:
    table = Table("plus", {"rows": [[90, 5], [20], [50], [40]], "hands": [[3, 60], [70, 80]]}, seats=2)

    table.step("lay 3", "lay 70")

    assert table["rows"] == [[90, 5], [20], [50, 3], [40, 70]]


def test_l4_a_second_low_card_may_ascend_behind_the_first() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[3, 60], [4, 70]]}, seats=2)

    table.step("lay 3", "lay 4")

    assert table["rows"] == [[10], [20], [30], [40, 3, 4]]
    assert [event["reason"] for event in table.told("Placed")] == ["highest", "closest"]


def test_a_low_card_takes_the_row_when_it_is_the_sixth_card_there() -> None:
    rows = [[10], [20], [30], [36, 37, 38, 39, 40]]
    table = Table("plus", {"rows": rows, "hands": [[3, 60], [31, 70]]}, seats=2)

    table.step("lay 3", "lay 31")

    assert table["rows"] == [[10], [20], [30, 31], [3]]
    assert table["taken"][0] == [36, 37, 38, 39, 40]
    [taken] = table.told("RowTaken")
    assert (taken["behind"], taken["reason"]) == (40, "full-highest")


@pytest.mark.parametrize("key", LAY_MODES)
def test_l5_one_or_two_cards_are_laid_and_with_one_left_only_one(key: str) -> None:
    table = Table(key, {"rows": ROWS, "hands": [[50, 51, 52], [60]]}, seats=2)

    assert table.options(0) == ["lay 50", "lay 51", "lay 52", "lay 50,51", "lay 50,52", "lay 51,52"]
    assert table.options(1) == ["lay 60"]


def test_l5_nobody_who_holds_cards_may_pass() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[50, 51], [60]]}, seats=2)

    with pytest.raises(IllegalAction, match="Seat 0 has not answered"):
        table.step(s1="lay 60")


def test_l5_the_same_zero_is_not_offered_twice_and_not_as_a_pair() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[0, 50], [60, 61]]}, seats=2)

    assert table.options(0) == ["lay 50", "lay 0", "lay 50,0"]
    with pytest.raises(IllegalAction, match="may not choose 'lay 0,0'"):
        table.step("lay 0,0", "lay 60")


def test_who_has_no_cards_sits_out_and_the_deal_goes_on() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[50], [60, 61, 62], []]}, seats=3)
    assert table.asked() == {0: "lay", 1: "lay"}

    table.step("lay 50", "lay 60,61")

    assert table.asked() == {1: "lay"}
    table.step("lay 62")
    assert table.asked() == {-1: "rows"}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", ["plus", "plus-shared-zeros"])
def test_l6_there_are_as_many_deals_as_players(key: str, seats: int) -> None:
    assert count_deals(Table(key, seats=seats)) == seats


def test_l6_another_number_of_deals_may_be_agreed() -> None:
    assert count_deals(Table("plus", seats=3, num_deals=1)) == 1
    assert count_deals(Table("plus", seats=2, num_deals=3)) == 3


@pytest.mark.parametrize(("key", "best"), [("plus", 12), ("plus-minus", 3)])
def test_l7_ties_share_the_victory(key: str, best: int) -> None:
    other = 15 - best
    last = {"rows": ROWS, "hands": [[50], [60], [70]], "points": [best, other, best], "deal": 3}
    table = Table(key, last, seats=3)

    table.step("lay 50", "lay 60", "lay 70")

    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (best, other, best)
    assert outcome.winners == (0, 2)
    assert outcome.ranks == (0, 2, 0)
    assert outcome.reason == "deals-played"


def test_l18_a_low_number_with_a_zero_goes_first_and_then_behind_the_highest_end() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[0, 5, 60], [41, 70]]}, seats=2)

    table.step("lay 5,0", "lay 41")

    # were 5 placed after 41, it would have followed 41
    assert table["rows"] == [[10], [20], [30, 41], [40, 5]]


def test_l18_a_high_number_with_a_zero_goes_before_lower_ones() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[0, 104, 60], [41, 70]]}, seats=2)

    table.step("lay 104,0", "lay 41")

    assert table["rows"] == [[10], [20], [30, 41], [40, 104]]
    assert table.told("Revealed")[0] == {
        "event": "Revealed",
        "seat": 0,
        "cards": [104, 0],
        "card": 104,
        "reason": "priority",
    }


def test_l19_before_the_reveal_nobody_sees_whether_one_card_or_two_are_laid() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[50, 51], [60, 61]]}, seats=2)
    collector = Collector(table.game, table.state)
    before = table.game.view(collector.state, 1)

    assert collector.submit(0, table.game.decode("lay 50,51"), stop=0) is None

    assert table.game.view(collector.state, 1) == before


def test_l20_all_numbers_with_zeros_ascend_and_then_all_others_ascend() -> None:
    hands = [[0, 30], [0, 25], [50, 15], [35, 45]]
    table = Table("plus", {"rows": [[1], [2], [3], [4]], "hands": hands}, seats=4)

    table.step("lay 30,0", "lay 25,0", "lay 50,15", "lay 45,35")

    assert placed(table) == [25, 30, 15, 35, 45, 50]


def test_the_most_points_win_in_plus_and_the_fewest_in_the_minus_variants() -> None:
    end = {"rows": ROWS, "deal": 2, "points": [30, 20]}

    for key, winner in {"plus": 0, "plus-shared-zeros": 0, "plus-minus": 1, "plus-simple": 1}.items():
        table = Table(key, end, seats=2)
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        assert outcome.winners == (winner,)


@pytest.mark.parametrize("key", ["plus", "plus-shared-zeros"])
def test_a_row_is_never_chosen_where_low_cards_go_behind_the_highest_end(key: str) -> None:
    with pytest.raises(UnreadableText):
        Table(key, seats=2).game.decode("row 3")
