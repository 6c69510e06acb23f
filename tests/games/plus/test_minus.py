"""6 nimmt! with 0-cards: PLUS rules, but minus points; and the classic low card by agreement."""

from __future__ import annotations

import pytest

from spieltisch.core.errors import BadOption, IllegalAction, UnreadableText
from tests.table import Table

ROWS = [[10, 11], [20], [30], [40]]
LOW = {"rows": ROWS, "hands": [[3, 60], [41, 70]]}


@pytest.mark.parametrize("key", ["plus-minus", "plus-simple"])
def test_l11_a_low_card_goes_behind_the_highest_end(key: str) -> None:
    table = Table(key, LOW, seats=2)

    if key == "plus-simple":
        table.step("play 3")
    else:
        table.step("lay 3", "lay 70")

    assert table["rows"][3][:2] == [40, 3]
    assert table.scores == (0, 0)


def test_l11_by_agreement_a_low_card_takes_a_row_of_choice() -> None:
    table = Table("plus-minus", LOW, seats=2, low_card="classic")

    table.step("lay 3", "lay 41")
    assert table.asked() == {0: "choose-row"}
    assert table.options(0) == ["row 1", "row 2", "row 3", "row 4"]
    table.step("row 1")

    assert table["rows"] == [[3], [20], [30], [40, 41]]
    assert table["taken"] == [[10, 11], []]
    assert table.scores == (8, 0)
    [taken] = table.told("RowTaken")
    assert (taken["reason"], taken["card"], taken["behind"]) == ("low", 3, 11)


def test_l11_two_low_cards_choose_one_after_the_other_if_the_second_still_fits_nowhere() -> None:
    table = Table("plus-minus", {"rows": ROWS, "hands": [[0, 7, 60], [3, 70]]}, seats=2, low_card="classic")

    table.step("lay 7,0", "lay 3")
    table.step("row 4")
    assert table.asked() == {1: "choose-row"}
    table.step("row 2")

    assert table["rows"] == [[10, 11], [3], [30], [7]]
    assert table["taken"] == [[0, 40], [20]]


def test_l11_in_turn_the_next_seat_comes_after_the_row_is_chosen() -> None:
    table = Table("plus-simple", LOW, seats=2, low_card="classic")

    table.step("play 3")
    assert table.asked() == {0: "choose-row"}
    table.step("row 2")

    assert table["rows"] == [[10, 11], [3], [30], [40]]
    assert table.asked() == {1: "play-card"}


def test_l11_a_row_that_is_not_there_cannot_be_chosen() -> None:
    table = Table("plus-minus", LOW, seats=2, low_card="classic")
    table.step("lay 3", "lay 41")

    with pytest.raises(UnreadableText, match="'5' is not a row from 1 to 4"):
        table.step("row 5")
    with pytest.raises(IllegalAction, match="Seat 1 is not asked"):
        table.step(s1="row 1")


@pytest.mark.parametrize("key", ["plus", "plus-shared-zeros"])
def test_l11_the_plus_modes_have_no_classic_low_card(key: str) -> None:
    with pytest.raises(BadOption, match="no option 'low_card'"):
        Table(key, seats=2, low_card="classic")


@pytest.mark.parametrize("key", ["plus-minus", "plus-simple"])
def test_l12_as_many_deals_as_players_are_played(key: str) -> None:
    before_last = {"rows": ROWS, "deal": 2}

    assert Table(key, before_last, seats=3).asked() == {-1: "rows"}
    assert Table(key, {**before_last, "deal": 3}, seats=3).asked() == {}


@pytest.mark.parametrize("key", ["plus-minus", "plus-simple"])
def test_l12_another_number_may_be_agreed(key: str) -> None:
    assert Table(key, {"rows": ROWS, "deal": 3}, seats=3, num_deals=5).asked() == {-1: "rows"}
    assert Table(key, {"rows": ROWS, "deal": 1}, seats=3, num_deals=1).asked() == {}


def test_a_number_with_a_zero_is_placed_first_also_for_minus_points() -> None:
    rows = [[36, 37, 38, 39, 40], [1], [2], [3]]
    table = Table("plus-minus", {"rows": rows, "hands": [[41, 70], [0, 50, 80]]}, seats=2)

    table.step("lay 41", "lay 50,0")

    assert table["taken"] == [[], [0, 36, 37, 38, 39, 40]]
    assert table.scores == (0, 1 + 1 + 1 + 1 + 3)
