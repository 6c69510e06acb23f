"""The examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.qwixx.given import at_cross, at_mark, at_play
from tests.table import Table

PICTURED = {"red": [5, 7], "yellow": [10], "green": [6], "blue": [10]}


@pytest.mark.parametrize(
    ("colour", "open_numbers"),
    [
        ("red", {8, 9, 10, 11}),
        ("yellow", {11}),  # the 12 as well, once five crosses are there
        ("green", {5, 4, 3}),
        ("blue", {9, 8, 7, 6, 5, 4, 3}),
    ],
)
def test_x24_numbers_left_of_the_last_cross_are_lost(colour: str, open_numbers: set[int]) -> None:
    markable = {n for n in range(2, 13) if f"mark {colour}" in at_mark(n, PICTURED, {}).options(0)}

    assert markable == open_numbers


@pytest.mark.parametrize(("colour", "last"), [("red", 12), ("yellow", 12), ("green", 2), ("blue", 2)])
def test_x24_the_last_number_is_open_from_five_crosses_on(colour: str, last: int) -> None:
    assert f"mark {colour}" not in at_mark(last, {colour: [4, 5, 6, 7]}, {"red": [3]}).options(0)
    assert f"mark {colour}" in at_mark(last, {colour: [4, 5, 6, 7, 8]}, {}).options(0)


def test_x25_laura_closes_the_green_row_for_herself_only() -> None:
    laura = {"green": [11, 9, 8, 5, 4]}
    table = at_mark(2, laura, {"green": [12, 10, 9, 6, 3]}, hands=[["r3", "r4"], []])

    table.step("mark green", "pass")

    assert table["sheets"][0]["green"] == [11, 9, 8, 5, 4, 2]
    assert table.told("RowClosed") == [{"event": "RowClosed", "seat": 0, "colour": "green"}]
    assert table.scores == (28, 15)  # six crosses and the lock; five crosses
    again = at_mark(2, table["sheets"][0], table["sheets"][1])
    assert "mark green" in again.options(1)
    assert "mark green" not in again.options(0)


def test_x26_anna_takes_an_11_announces_a_4_and_plays_three_green_cards() -> None:
    anna = ["g9", "g3", "r2", "b5"]
    others = [["r7", "r9", "r10", "r11"], ["y7", "y9", "y10", "y11"], ["b7", "b9", "b10", "b11"]]
    stack = ["r8", "b4", "r12", "b12"]
    table = Table("qwixx", {"hands": [anna, *others], "display": ["y6", "g11", "r6", "b6"], "stack": stack})
    assert table.options(0) == ["take 1", "take 2", "take 3", "take 4"]

    table.step("take 2")
    assert table["hands"][0] == ["r2", "g3", "g9", "g11", "b5"]
    assert table["display"] == [6, 8, 6, 6]

    table.step(chance="refill 4")
    assert table.told("Announced") == [{"event": "Announced", "seat": 0, "number": 4}]
    assert table.asked() == dict.fromkeys(range(4), "mark")

    table.step("mark yellow", "mark red", "mark yellow", "pass")
    table.step("play g11,g9,g3")
    assert "cross 11,9" in table.options(0)
    assert "cross 11,9,3" not in table.options(0)

    table.step("cross 11,9")
    crossed = {"red": [], "yellow": [4], "green": [11, 9], "blue": [], "misses": 0}
    assert table["sheets"][0] == crossed
    assert [sheet["red"] for sheet in table["sheets"]] == [[], [4], [], []]
    assert [sheet["yellow"] for sheet in table["sheets"]] == [[4], [], [4], []]
    assert table["discard"] == ["g3", "g9", "g11"]
    assert table["hands"][0] == ["r2", "b5"]

    next_turn = Table("qwixx", {**table.game.dump(table.state), "active": 0}, seats=4)
    assert next_turn.options(0) == ["take 1,2,3", "take 1,2,4", "take 1,3,4", "take 2,3,4"]


def test_x27_red_4_5_7_may_all_be_crossed() -> None:
    assert "cross 4,5,7" in at_cross("r4", "r5", "r7").options(0)


def test_x27_yellow_2_4_6_may_not_all_be_crossed() -> None:
    allowed = at_cross("y2", "y4", "y6").options(0)

    assert allowed == ["cross 2,4", "cross 4,6", "cross 2", "cross 4", "cross 6", "cross none"]


@pytest.mark.parametrize(
    ("cards", "together"),
    [
        (["r2", "r6", "r11"], []),
        (["y3", "y9"], []),
        (["g10", "g9", "g4"], ["cross 10,9"]),
        (["b8", "b7"], ["cross 8,7"]),
    ],
)
def test_x28_the_numbers_played_are_free_but_not_those_crossed(cards: list[str], together: list[str]) -> None:
    table = at_play(*cards, "r3" if cards[0][0] != "r" else "y3")
    play = "play " + ",".join(cards)
    assert play in table.options(0)

    table.step(play)

    singles = [f"cross {card[1:]}" for card in cards]
    assert table.options(0) == [*together, *singles, "cross none"]
