"""The worked examples of the rulebook, X-19 to X-23."""

from __future__ import annotations

from tests.table import Table

ROW_OF_FOUR = [[10], [20], [30], [70, 80, 90, 94]]


def placed(table: Table) -> list[int]:
    """The cards of the last step in the order they were placed."""
    return [event["card"] for event in table.told("Placed")]


def test_x19_cards_laid_with_a_zero_come_first() -> None:
    table = Table("plus", {"rows": [[1], [2], [3], [4]], "hands": [[5, 6], [27], [49, 0], [53, 0]]}, seats=4)

    table.step("lay 5,6", "lay 27", "lay 49,0", "lay 53,0")

    assert placed(table) == [49, 53, 5, 6, 27]


def test_x20_a_pair_of_low_cards_takes_the_row_with_the_highest_end() -> None:
    table = Table("plus", {"rows": ROW_OF_FOUR, "hands": [[3, 4, 100], [35, 101]]}, seats=2)

    table.step("lay 3,4", "lay 35")

    assert table["rows"] == [[10], [20], [30, 35], [4]]
    assert table["taken"] == [[70, 80, 90, 94, 3], []]
    assert table.scores == (11, 0)
    low, *_ = table.told("Placed")
    assert (low["card"], low["row"], low["place"], low["behind"], low["reason"]) == (3, 4, 5, 94, "highest")
    [taken] = table.told("RowTaken")
    assert (taken["card"], taken["behind"], taken["reason"], taken["bulls"]) == (4, 3, "full", 11)


def test_x21_the_same_behind_101() -> None:
    rows = [[10], [20], [30], [70, 80, 90, 101]]
    table = Table("plus", {"rows": rows, "hands": [[2, 3, 100], [35, 102]]}, seats=2)

    table.step("lay 2,3", "lay 35")

    assert table["rows"][3] == [3]
    assert table["taken"][0] == [70, 80, 90, 101, 2]


def test_x22_the_next_number_takes_the_row_of_five() -> None:
    rows = [[61, 62, 63, 64, 65], [1], [2], [3]]
    table = Table("plus", {"rows": rows, "hands": [[66, 100], [4, 101]]}, seats=2)

    table.step("lay 66", "lay 4")

    assert table["rows"] == [[66], [1], [2], [3, 4]]
    assert table["taken"][0] == [61, 62, 63, 64, 65]
    assert table.scores == (6, 0)


ROW_ENDING_80 = {"rows": [[76, 77, 78, 79, 80], [1], [2], [3]], "hands": [[0, 82, 100], [81, 101]]}


def test_x23_a_zero_beats_the_better_number() -> None:
    table = Table("plus", ROW_ENDING_80, seats=2)

    table.step("lay 82,0", "lay 81")

    assert table["rows"] == [[82], [1], [2], [3, 81]]
    assert table.scores == (11, 0)


def test_x23_without_the_zero_the_better_number_takes_the_row() -> None:
    table = Table("plus", ROW_ENDING_80, seats=2)

    table.step("lay 82", "lay 81")

    assert table["rows"] == [[81, 82], [1], [2], [3]]
    assert table.scores == (0, 11)
