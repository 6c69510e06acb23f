"""The reversers: their rulings and their worked example."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.collector import Collector
from spieltisch.core.errors import BadOption, IllegalAction
from tests.games.nimmt.deals import deal
from tests.table import Table

ROWS = [[20], [50], [60], [70]]


def sit(rows: list[list[int]], *hands: list[int], **options: object) -> Table:
    return Table("nimmt-reverser", {"rows": rows, "hands": hands}, seats=len(hands), **options)


def turned(card: int, **options: object) -> int:
    """What a card counts as when it is played with a reverser."""
    table = sit([[101], [102], [103], [104]], [card, 100], [], **options)
    table.step(f"play {card} reversed")
    [revealed] = table.told("Revealed")
    [laid] = revealed["plays"]
    assert (laid["card"], laid["seat"], laid["reversed"]) == (card, 0, True)
    number: int = laid["number"]
    return number


X10_ROWS = [[3], [15, 17, 19, 20, 22], [60], [38]]


def test_x10_a_reversed_24_acts_as_42() -> None:
    table = sit(X10_ROWS, [24, 99], [70, 98])

    table.step("play 24 reversed", "play 70")

    assert table["rows"] == [[3], [15, 17, 19, 20, 22], [60, 70], [38, 24]]
    assert table["taken"] == [[], []]
    assert table["reversers"] == [False, True]


def test_x10_without_the_reverser_24_takes_the_full_row() -> None:
    table = sit(X10_ROWS, [24, 99], [70, 98])

    table.step("play 24", "play 70")

    assert table["rows"] == [[3], [24], [60, 70], [38]]
    assert table.scores == (12, 0)
    assert table["reversers"] == [True, True]


@pytest.mark.parametrize(("card", "number"), [(31, 13), (90, 9), (24, 42), (10, 1), (98, 89)])
def test_x10_the_digits_are_turned_round(card: int, number: int) -> None:
    assert turned(card) == number


def test_the_changed_number_decides_the_order() -> None:
    table = sit([[1], [2], [3], [4]], [31, 99], [14, 98], [90, 97], [10, 96])

    table.step("play 31 reversed", "play 14", "play 90 reversed", "play 10")

    assert [event["card"] for event in table.told("Placed")] == [90, 10, 31, 14]


def test_everybody_may_add_the_reverser_to_any_permitted_number() -> None:
    table = sit(ROWS, [7, 24, 33, 100], [71, 104])

    plain = ["play 7", "play 24", "play 33", "play 100"]
    assert table.options(0) == [*plain, "play 24 reversed", "play 33 reversed"]
    assert table.options(1) == ["play 71", "play 104", "play 71 reversed"]


def test_a_used_reverser_is_gone() -> None:
    table = sit(ROWS, [24, 81, 99], [71, 82, 98])
    table.step("play 24 reversed", "play 71")

    assert table.options(0) == ["play 81", "play 99"]
    assert table.options(1) == ["play 82", "play 98", "play 82 reversed", "play 98 reversed"]
    with pytest.raises(IllegalAction, match="Seat 0 may not choose 'play 81 reversed'"):
        table.step("play 81 reversed", "play 82")


@pytest.mark.parametrize("card", range(1, 10))
def test_z1_a_single_digit_cannot_be_reversed(card: int) -> None:
    table = sit(ROWS, [card, 99], [71, 98])

    with pytest.raises(IllegalAction, match=f"may not choose 'play {card} reversed'"):
        table.step(f"play {card} reversed", "play 71")


def test_z1_with_padding_a_7_becomes_70() -> None:
    assert turned(7, reverse_pad=True) == 70

    table = sit([[3], [15], [60], [80]], [7, 99], [71, 98], reverse_pad="on")
    table.step("play 7 reversed", "play 71")

    # 7 lies behind 60 and is 7 again: 71 goes behind the 15
    assert table["rows"] == [[3], [15, 71], [60, 7], [80]]


def test_z1_an_idle_reverser_lies_with_a_7_that_stays_a_7() -> None:
    assert turned(7, idle_reverser=True) == 7

    table = sit([[3], [15], [60], [80]], [7, 99], [71, 98], idle_reverser="on")
    table.step("play 7 reversed", "play 71")

    assert table["rows"] == [[3, 7], [15], [60, 71], [80]]
    assert table["reversers"] == [False, True]


def test_z1_a_single_digit_is_padded_or_left_alone_but_not_both() -> None:
    with pytest.raises(BadOption, match="switch on one of them"):
        sit(ROWS, [7], [71], reverse_pad=True, idle_reverser=True)


@pytest.mark.parametrize("one_digit", ["neither", "reverse_pad", "idle_reverser"])
@pytest.mark.parametrize("card", range(100, 105))
def test_z2_three_digits_cannot_be_reversed(card: int, one_digit: str) -> None:
    table = sit(ROWS, [card], [71], **({} if one_digit == "neither" else {one_digit: True}))

    assert table.options(0) == [f"play {card}"]


@pytest.mark.parametrize("card", [11, 22, 55, 99])
def test_z3_two_equal_digits_may_be_reversed_without_effect(card: int) -> None:
    table = sit([[1], [2], [3], [4]], [card, 98], [103, 97])

    table.step(f"play {card} reversed", "play 103")

    assert turned(card) == card
    assert table["rows"] == [[1], [2], [3], [4, card, 103]]
    assert table["reversers"] == [False, True]


def test_z4_two_reversers_never_give_the_same_number() -> None:
    numbers = [turned(card) for card in range(10, 100)]

    assert len(set(numbers)) == 90
    assert {number for number in numbers if number < 10} == {turned(card) for card in range(10, 100, 10)}


def test_z4_with_padding_reversing_is_its_own_inverse() -> None:
    numbers = {card: turned(card, reverse_pad=True) for card in range(1, 100)}

    assert sorted(numbers.values()) == list(range(1, 100))
    assert all(numbers[number] == card for card, number in numbers.items())


def test_z4_of_two_reversed_cards_with_one_number_the_lower_printed_one_goes_first() -> None:
    table = sit([[20], [30], [60], [80]], [10, 99], [1, 98], idle_reverser=True)

    table.step("play 10 reversed", "play 1 reversed")

    assert table.asked() == {1: "choose-row"}
    assert [(entry["card"], entry["seat"]) for entry in table["queue"]] == [(1, 1), (10, 0)]
    table.step("row 1")
    assert table.asked() == {0: "choose-row"}  # the 10 counts as 1, which is not above the 1


def test_z5_a_number_equal_to_an_end_does_not_fit_there() -> None:
    table = sit([[24], [10], [60], [70]], [42, 99], [80, 98])

    table.step("play 42 reversed", "play 80")

    assert table["rows"] == [[24], [10, 42], [60], [70, 80]]


def test_z5_a_number_equal_to_the_lowest_end_is_a_low_card() -> None:
    table = sit([[24], [50], [60], [70]], [42, 99], [80, 98])

    table.step("play 42 reversed", "play 80")

    assert table.asked() == {0: "choose-row"}


def test_z6_the_end_falls_to_the_printed_number_at_once() -> None:
    table = sit([[38], [30], [60], [70]], [24, 99], [50, 98])

    table.step("play 24 reversed", "play 50")

    # 42 went behind 38, but 24 lies there now: 50 is closer to 30
    assert table["rows"] == [[38, 24], [30, 50], [60], [70]]


def test_z6_the_end_rises_to_the_printed_number_at_once() -> None:
    table = sit([[12], [25], [60], [70]], [31, 99], [40, 98])

    table.step("play 31 reversed", "play 40")

    # 13 went behind 12, but 31 lies there now: 40 is closer to 31 than to 25
    assert table["rows"] == [[12, 31, 40], [25], [60], [70]]


def test_z7_on_equal_numbers_the_reversers_owner_goes_first() -> None:
    table = sit(ROWS, [24, 99], [42, 98])

    table.step("play 24", "play 42 reversed")

    # 42 lies behind the 20 and is 42 again, so that the plain 24 has become a low card
    assert table["rows"] == [[20, 42], [50], [60], [70]]
    assert table.asked() == {0: "choose-row"}
    table.step("row 1")
    assert table["rows"] == [[24], [50], [60], [70]]
    assert table["taken"] == [[20, 42], []]


def test_z7_the_other_card_follows_where_the_printed_number_is_lower() -> None:
    table = sit(ROWS, [42, 99], [24, 98])

    table.step("play 42", "play 24 reversed")

    assert table["rows"] == [[20, 24, 42], [50], [60], [70]]


def test_z8_the_sixth_card_is_decided_by_the_changed_number_and_starts_with_the_printed_one() -> None:
    table = sit([[36, 37, 38, 39, 40], [90], [91], [92]], [24, 99], [93, 98])

    table.step("play 24 reversed", "play 93")

    assert table["rows"] == [[24], [90], [91], [92, 93]]
    assert table["taken"] == [[36, 37, 38, 39, 40], []]
    assert table.scores == (7, 0)


def test_z8_a_low_card_is_decided_by_the_changed_number_and_starts_with_the_printed_one() -> None:
    table = sit(ROWS, [31, 99], [80, 98])

    table.step("play 31 reversed", "play 80")
    assert table.asked() == {0: "choose-row"}
    table.step("row 2")

    assert table["rows"] == [[20], [31], [60], [70, 80]]


def test_z8_bull_heads_count_as_printed() -> None:
    table = sit([[2], [60], [70], [80]], [50, 99], [1, 81])
    table.step("play 50 reversed", "play 81")
    assert table["rows"][0] == [2, 50]

    table.step("play 99", "play 1")
    table.step("row 1")

    assert table.scores == (0, 1 + 3)  # as a 5 the 50 would have two bull heads


LAST_CARDS: dict[str, Any] = {"rows": ROWS, "hands": [[87], [71]]}


@pytest.mark.parametrize(("agreed", "reversers"), [("per_deal", [True, True]), ("per_game", [False, True])])
def test_z9_a_new_deal_brings_new_reversers_unless_agreed_otherwise(
    agreed: str, reversers: list[bool]
) -> None:
    table = Table("nimmt-reverser", LAST_CARDS, seats=2, reversers_per_game=agreed)
    table.step("play 87 reversed", "play 71")
    assert table["reversers"] == [False, True]
    assert table.asked() == {-1: "deal"}

    table.step(chance=deal(90, 91, 92, 93))

    assert table["reversers"] == reversers
    assert len(table.options(0)) == (11 if reversers[0] else 10)  # of 1 to 10 only the 10 can be reversed


def test_z9_the_deal_ends_with_the_number_cards_and_an_unused_reverser_costs_nothing() -> None:
    table = Table("nimmt-reverser", LAST_CARDS, seats=2)

    table.step("play 87", "play 71")

    assert table.asked() == {-1: "deal"}
    assert table.told("DealScored") == [{"event": "DealScored", "deal": 1, "bulls": [0, 0], "points": [0, 0]}]


def test_z10_before_the_reveal_nobody_sees_the_reverser() -> None:
    table = sit(ROWS, [24, 99], [71, 98])
    views = []
    for text in ("play 24", "play 24 reversed"):
        collector = Collector(table.game, table.state)
        assert collector.submit(0, table.game.decode(text), stop=0) is None
        views.append((table.game.view(collector.state, 1), collector.awaited()))

    assert views[0] == views[1]


def test_z10_after_the_reveal_everybody_knows_who_has_used_it() -> None:
    table = sit(ROWS, [24, 99], [71, 98])
    table.step("play 24 reversed", "play 71")

    for seat in (0, 1, None):
        assert table.game.view(table.state, seat).reversers == (False, True)
