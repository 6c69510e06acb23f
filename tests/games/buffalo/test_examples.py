"""The rulebook's examples, X-11 to X-18."""

from __future__ import annotations

from tests.games.buffalo.rounds import lay, order, round_of, uses


def test_x11_with_seven_nimmt_the_sixth_card_is_safe_and_the_next_one_takes_six() -> None:
    rows = [[3, 8, 11, 14, 17], [50], [60], [70]]
    table = round_of(lay(s0=20, b=23), "seven", rows=rows)

    table.step("use seven row 1")  # nothing else is left to use: both cards go their way

    assert table["rows"] == [[23], [50], [60], [70]]
    assert table["team_taken"] == []
    assert table["buffalo_taken"] == [3, 8, 11, 14, 17, 20]
    assert table.told("RowTaken")[0]["bulls"] == 12
    assert table["seven"] == []
    assert table["specials_gone"] == ["seven"]


def test_x12_stopp_sends_the_buffalo_to_a_full_row() -> None:
    rows = [[5, 10, 15, 16, 18], [20, 22], [60], [70]]
    table = round_of(lay(b=25), "stop", rows=rows)

    table.step("use stop row 2")
    table.step("go on")

    assert table["rows"] == [[25], [20, 22], [60], [70]]
    assert table["buffalo_taken"] == [5, 10, 15, 16, 18]
    assert table.told("RowTaken")[0]["bulls"] == 9


def test_x13_a_replaced_card_goes_back_to_the_hand_and_another_is_placed_at_once() -> None:
    rows = [[2, 6, 12, 16, 17], [10], [60], [70]]
    table = round_of(lay(s0=25, b=71), "replace", rows=rows, hands=[[15, 90], [], [], []])

    table.step("use replace seat 0")
    assert table.asked() == {0: "replace"}
    assert table.options(0) == ["play 15", "play 90"]
    table.step("play 15")

    assert table["rows"] == [[2, 6, 12, 16, 17], [10, 15], [60], [70, 71]]
    assert table["hands"][0] == [25, 90]
    assert table["team_taken"] == []


def test_x14_a_low_card_is_put_between_two_others() -> None:
    table = round_of(lay(s0=10), "insert", rows=[[5, 11, 30], [40], [50], [60]])

    table.step("use insert row 1 place 2")

    assert table["rows"] == [[5, 10, 11, 30], [40], [50], [60]]
    assert table["team_taken"] == []


def test_x15_a_shifted_card_makes_the_buffalo_sixth() -> None:
    table = round_of(lay(b=15), "shift", rows=[[2, 5, 9, 12], [50], [60], [7, 80]])

    table.step("use shift 7 row 1 place 3")

    assert table["rows"] == [[15], [50], [60], [80]]
    assert table["buffalo_taken"] == [2, 5, 7, 9, 12]
    assert table.told("RowTaken")[0]["bulls"] == 6


X16_ROWS = [[97], [80, 90, 92, 94, 96], [33, 44], [55]]


def test_x16_without_the_special_100_takes_the_second_row() -> None:
    table = round_of(lay(b=2, s0=100), rows=X16_ROWS)

    assert table["buffalo_taken"] == [97]
    assert table["team_taken"] == [80, 90, 92, 94, 96]
    assert table.scores == (9, 9, 9, 9)


def test_x16_placed_first_100_adds_three_bull_heads_to_the_buffalos_row() -> None:
    table = round_of(lay(b=2, s0=100), "first", rows=X16_ROWS)

    table.step("use first seat 0")

    assert table["rows"] == [[2], [80, 90, 92, 94, 96], [33, 44], [55]]
    assert table["buffalo_taken"] == [97, 100]
    assert table.told("RowTaken")[0]["bulls"] == 4
    assert table["team_taken"] == []


def test_x17_placed_last_100_leaves_the_full_row_to_the_buffalo() -> None:
    table = round_of(lay(s0=100, b=103), "last", rows=[[60, 70, 80, 90, 99], [50], [30], [10]])

    table.step("use last seat 0")

    assert table["rows"] == [[103], [50, 100], [30], [10]]
    assert table["buffalo_taken"] == [60, 70, 80, 90, 99]
    assert table.told("RowTaken")[0]["bulls"] == 17


X18_ROWS = [[20], [31, 42, 47, 50], [40], [70]]
X18_QUEUE = lay(s0=55, s1=68, b=72, s2=78, s3=80)


def test_x18_without_the_special_the_team_takes_thirteen() -> None:
    table = round_of(X18_QUEUE, rows=X18_ROWS)

    assert table["rows"] == [[20], [68], [40], [70, 72, 78, 80]]
    assert table.scores == (13, 13, 13, 13)


def test_x18_sorted_the_buffalo_takes_the_second_row() -> None:
    table = round_of(X18_QUEUE, "sort", rows=X18_ROWS)
    assert order(table) == [55, 68, 72, 78, 80]
    assert len(uses(table, "sort")) == 119

    table.step("use sort 78,80,55,72,68")

    assert table["rows"] == [[20], [72], [40, 68], [70, 78, 80]]
    assert table["buffalo_taken"] == [31, 42, 47, 50, 55]
    assert table.told("RowTaken")[0]["bulls"] == 13
    assert table["team_taken"] == []
