"""The even/odd card: its rulings and its worked example."""

from __future__ import annotations

import pytest

from tests.games.nimmt.deals import deal
from tests.table import Table

ROWS = [[20], [50], [60], [70]]  # the card lies beside row 1 and shows "even"


def play(
    card: int, rows: list[list[int]] = ROWS, row: int = 1, side: str = "even", **options: object
) -> Table:
    """Seat 0 plays a card; seat 1 has none left this deal."""
    position = {"rows": rows, "hands": [[card, 104], []], "parity": {"row": row, "side": side}}
    table = Table("nimmt-parity", position, seats=2, **options)
    table.step(f"play {card}")
    return table


def test_x7_an_even_card_must_leave_the_odd_row_and_takes_another() -> None:
    rows = [[30, 31], [48, 49, 50, 51, 52], [92], [85]]
    position = {"rows": rows, "hands": [[90, 1], [104, 2]], "parity": {"row": 4, "side": "odd"}}
    table = Table("nimmt-parity", position, seats=2)

    table.step("play 90", "play 104")

    assert table["rows"] == [[30, 31], [90], [92, 104], [85]]
    assert table["taken"] == [[48, 49, 50, 51, 52], []]
    assert table.scores == (7, 0)
    assert table["parity"] == {"row": 1, "side": "odd"}
    assert table.told("ParityMoved") == [{"event": "ParityMoved", "row": 1, "side": "odd", "end": 31}]


@pytest.mark.parametrize(
    ("rows", "parity"),
    [
        ((58, 12, 43, 37), {"row": 2, "side": "even"}),
        ((58, 43, 37, 11), {"row": 4, "side": "odd"}),
    ],
)
def test_the_card_is_laid_beside_the_lowest_first_card(
    rows: tuple[int, ...], parity: dict[str, object]
) -> None:
    table = Table("nimmt-parity", seats=2)

    table.step(chance=deal(*rows))

    assert table["parity"] == parity


def test_only_the_shown_parity_may_be_added_to_the_special_row() -> None:
    rows = [[10], [20], [60], [70]]

    assert play(24, rows, row=2)["rows"] == [[10], [20, 24], [60], [70]]
    assert play(25, rows, row=2)["rows"] == [[10, 25], [20], [60], [70]]
    assert play(25, rows, row=2, side="odd")["rows"] == [[10], [20, 25], [60], [70]]
    assert play(24, rows, row=2, side="odd")["rows"] == [[10, 24], [20], [60], [70]]


def test_the_card_does_not_count_towards_the_limit() -> None:
    rows = [[12, 14, 16, 18], [50], [60], [70]]

    table = play(20, rows)

    assert table["rows"] == [[12, 14, 16, 18, 20], [50], [60], [70]]
    assert table["taken"] == [[], []]


def test_g1_a_card_that_only_the_special_row_bars_takes_any_row() -> None:
    table = play(33)
    assert table.asked() == {0: "choose-row"}
    assert table.options(0) == ["row 1", "row 2", "row 3", "row 4"]

    table.step("row 3")

    assert table["rows"] == [[20], [50], [33], [70]]
    assert table["taken"] == [[60], []]
    assert table["parity"] == {"row": 3, "side": "odd"}


def test_g1_take_special_makes_the_barred_card_take_the_special_row() -> None:
    table = play(33, unplaceable="take_special")

    assert table.asked() == {0: "play-card"}
    assert table["rows"] == [[33], [50], [60], [70]]
    assert table["taken"] == [[20], []]
    assert table["parity"] == {"row": 2, "side": "even"}
    assert table.told("RowTaken")[0]["reason"] == "barred"


def test_g1_add_lets_the_barred_card_in_after_all() -> None:
    table = play(33, unplaceable="add")

    assert table.asked() == {0: "play-card"}
    assert table["rows"] == [[20, 33], [50], [60], [70]]
    assert table["taken"] == [[], []]
    assert table["parity"] == {"row": 1, "side": "even"}
    assert table.told("Placed")[0]["reason"] == "added"


def test_g1_an_added_card_takes_the_special_row_when_it_is_the_sixth() -> None:
    table = play(33, [[5, 10, 15, 18, 20], [50], [60], [70]], unplaceable="add")

    assert table["rows"] == [[33], [50], [60], [70]]
    assert table.scores == (11, 0)
    assert table["parity"] == {"row": 2, "side": "even"}


@pytest.mark.parametrize("unplaceable", ["take_any", "take_special", "add"])
def test_g1_a_truly_low_card_takes_any_row_under_every_reading(unplaceable: str) -> None:
    table = play(7, unplaceable=unplaceable)
    assert table.asked() == {0: "choose-row"}

    table.step("row 4")

    assert table["rows"] == [[20], [50], [60], [7]]
    assert table["parity"] == {"row": 4, "side": "odd"}


@pytest.mark.parametrize("unplaceable", ["take_any", "take_special", "add"])
def test_g1_a_barred_card_that_fits_elsewhere_goes_there_under_every_reading(unplaceable: str) -> None:
    table = play(33, [[20], [15], [60], [70]], unplaceable=unplaceable)

    assert table["rows"] == [[20], [15, 33], [60], [70]]
    assert table["taken"] == [[], []]


@pytest.mark.parametrize("card", [33, 6, 7])
def test_g2_the_special_row_itself_may_be_taken(card: int) -> None:
    table = play(card)

    table.step("row 1")

    assert table["rows"] == [[card], [50], [60], [70]]
    assert table["taken"] == [[20], []]
    assert table["parity"] == {"row": 2, "side": "even"}


def test_g3_the_card_leaves_its_row_even_if_that_row_now_ends_lowest() -> None:
    table = play(12, [[2, 4, 6, 8, 10], [50], [60], [70]])

    assert table["rows"] == [[12], [50], [60], [70]]
    assert table.scores == (7, 0)
    assert table["parity"] == {"row": 2, "side": "even"}


def test_g4_the_restarted_row_counts_when_another_row_was_taken() -> None:
    table = play(3)

    table.step("row 3")

    assert table["rows"] == [[20], [50], [3], [70]]
    assert table["parity"] == {"row": 3, "side": "odd"}


def test_g4_the_present_row_does_not_count_when_another_row_was_taken() -> None:
    table = play(75, [[20], [50], [60], [66, 67, 68, 69, 70]])

    assert table["rows"] == [[20], [50], [60], [75]]
    assert table["parity"] == {"row": 2, "side": "even"}


def test_g5_adding_a_card_neither_moves_nor_turns_the_special_card() -> None:
    table = play(40, [[20], [30], [60], [70]], row=2)

    assert table["rows"] == [[20], [30, 40], [60], [70]]
    assert table["parity"] == {"row": 2, "side": "even"}
    assert table.told("ParityMoved") == []


def test_g5_the_shown_side_stays_although_the_end_has_the_other_parity() -> None:
    table = play(33, [[20], [50], [60], [70]], unplaceable="add")
    assert table["parity"] == {"row": 1, "side": "even"}

    position = {**table.game.dump(table.state), "hands": [[36, 104], []]}
    table = Table("nimmt-parity", position, seats=2)
    table.step("play 36")

    assert table["rows"][0] == [20, 33, 36]


def test_g6_the_special_card_moves_after_each_take_before_the_next_card() -> None:
    rows = [[20], [26, 27, 28, 29, 30], [56, 57, 58, 59, 60], [90]]
    hands = [[31, 101], [61, 102], [32, 103]]
    table = Table("nimmt-parity", {"rows": rows, "hands": hands}, seats=3)
    assert table["parity"] == {"row": 1, "side": "even"}

    table.step("play 31", "play 61", "play 32")

    # 31 takes row 2, which is odd from now on; so 32 goes to row 1; then 61 takes row 3
    assert table["rows"] == [[20, 32], [31], [61], [90]]
    assert table.scores == (7, 7, 0)
    assert [(e["row"], e["side"]) for e in table.told("ParityMoved")] == [(2, "odd"), (1, "even")]
    assert table["parity"] == {"row": 1, "side": "even"}


def test_g7_a_full_special_row_is_not_taken_by_the_wrong_parity() -> None:
    table = play(51, [[20], [40, 42, 44, 46, 48], [60], [90]], row=2)

    assert table["rows"] == [[20, 51], [40, 42, 44, 46, 48], [60], [90]]
    assert table["taken"] == [[], []]
    assert table["parity"] == {"row": 2, "side": "even"}


def test_g7_a_full_special_row_is_taken_by_the_right_parity() -> None:
    table = play(52, [[20], [40, 42, 44, 46, 48], [60], [90]], row=2)

    assert table["rows"] == [[20], [52], [60], [90]]
    assert table.scores == (11, 0)
    assert table["parity"] == {"row": 1, "side": "even"}
