"""6 nimmt! eenvoudig: one open card a turn, and a zero to skip it."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.errors import BadOption, IllegalAction, UnreadableText
from tests.table import Table

ROWS = [[10], [20], [30], [40]]
FULL_ROW = [[10], [20], [30], [36, 37, 38, 39, 40]]


def last_round(points: list[int] | None = None, **fields: Any) -> dict[str, Any]:
    """Three seats with one card each, and piles so far."""
    return {
        "rows": ROWS,
        "hands": [[50], [60], [70]],
        "points": points or [0, 0, 0],
        **fields,
    }


def finish(position: dict[str, Any], **options: Any) -> Table:
    """Play the last card of everybody."""
    table = Table("plus-simple", position, seats=3, **options)
    for _ in range(3):
        [seat] = table.asked()
        table.step(table.options(seat)[0])
    return table


def test_cards_are_played_in_turn_and_placed_at_once() -> None:
    table = Table("plus-simple", {"rows": ROWS, "hands": [[25, 50], [26, 60], [27, 70]], "turn": 1}, seats=3)

    table.step("play 26")
    assert table["rows"] == [[10], [20, 26], [30], [40]]
    assert table.asked() == {2: "play-card"}
    table.step("play 27")
    assert table.asked() == {0: "play-card"}
    table.step("play 25")

    assert table["rows"] == [[10, 25], [20, 26, 27], [30], [40]]
    assert table.asked() == {1: "play-card"}


def test_a_sixth_card_takes_the_row() -> None:
    table = Table("plus-simple", {"rows": FULL_ROW, "hands": [[41, 50], [60, 61]]}, seats=2)

    table.step("play 41")

    assert table["rows"][3] == [41]
    assert table.scores == (7, 0)


def test_l13_a_zero_may_be_played_without_need() -> None:
    table = Table("plus-simple", {"rows": ROWS, "hands": [[0, 0, 50], [60, 61]]}, seats=2)
    assert table.options(0) == ["play 0", "play 50"]

    table.step("play 0")

    assert table["rows"] == ROWS
    assert table["hands"][0] == [0, 50]
    assert table.asked() == {1: "play-card"}


def test_l13_with_only_zeros_left_a_zero_must_be_played() -> None:
    table = Table("plus-simple", {"rows": ROWS, "hands": [[0, 0], [60, 61]]}, seats=2)

    assert table.options(0) == ["play 0"]


def test_l14_seat_0_starts_unless_another_is_named() -> None:
    assert Table("plus-simple", seats=3)["turn"] == 0
    table = Table("plus-simple", seats=3, start_seat=2)

    table.step()  # the rows
    table.step()  # the hands

    assert table.asked() == {2: "play-card"}
    with pytest.raises(BadOption, match="start_seat must be a seat from 0 to 2"):
        Table("plus-simple", seats=3, start_seat=3)


def test_l15_the_most_points_of_the_deal_just_counted_start_the_next() -> None:
    piles = [[1], [2, 3], []]
    table = finish(last_round([0, 0, 60], taken=piles))

    assert table["points"] == [1, 2, 60]
    assert (table["starter"], table["turn"]) == (1, 1)
    assert table.told("StarterNamed") == [
        {"event": "StarterNamed", "seat": 1, "bulls": 2, "reason": "last_deal"}
    ]
    table.step()
    table.step()
    assert table.asked() == {1: "play-card"}


def test_l15_by_agreement_the_most_points_in_total_start() -> None:
    table = finish(last_round([0, 0, 60], taken=[[1], [2, 3], []]), next_starter="total")

    assert table["starter"] == 2


@pytest.mark.parametrize(
    ("starter", "piles", "following"),
    [
        (1, [[1], [2], [3]], 1),  # all tied: the starter himself
        (1, [[1], [], [3]], 2),  # seats 0 and 2 tied: clockwise from seat 1
        (2, [[1], [2], []], 0),  # seats 0 and 1 tied: clockwise from seat 2
        (0, [[], [], []], 0),  # nobody has taken anything
    ],
)
def test_l15_of_several_the_first_clockwise_from_the_last_starter_starts(
    starter: int, piles: list[list[int]], following: int
) -> None:
    table = finish(last_round(taken=piles, turn=0, starter=starter))

    assert table["starter"] == following


def test_l15_after_the_last_deal_nobody_is_named() -> None:
    table = finish(last_round(taken=[[], [1], []], deal=3))

    assert table.told("StarterNamed") == []
    assert table.game.outcome(table.state) is not None


def test_l16_a_played_zero_is_out_of_play() -> None:
    table = Table("plus-simple", {"rows": FULL_ROW, "hands": [[0, 41], [60, 61]]}, seats=2)

    table.step("play 0")

    assert table["aside"] == 1
    assert table["taken"] == [[], []]
    assert table.scores == (0, 0)


def test_l16_zeros_come_back_with_the_next_deal() -> None:
    table = Table("plus-simple", {"rows": ROWS, "hands": [[0], [60]], "aside": 3}, seats=2)

    table.step("play 0")
    assert table["aside"] == 4
    table.step("play 60")

    assert table["aside"] == 0
    table.step()
    [deal] = table.game.pending(table.state)
    assert list(deal.options.pool).count(0) == 7  # type: ignore[attr-defined]  # a deal draws from a pool


def test_l17_exactly_one_card_a_turn() -> None:
    table = Table("plus-simple", {"rows": ROWS, "hands": [[0, 49, 50], [60, 61]]}, seats=2)

    assert table.options(0) == ["play 0", "play 49", "play 50"]
    for text in ("lay 49", "play 49,50", "play 49,0"):
        with pytest.raises(UnreadableText):
            table.step(text)


def test_a_seat_plays_its_own_cards_only_and_in_its_turn() -> None:
    table = Table("plus-simple", {"rows": ROWS, "hands": [[49, 50], [60, 61]]}, seats=2)

    with pytest.raises(IllegalAction, match="Seat 0 may not choose 'play 60'"):
        table.step("play 60")
    with pytest.raises(IllegalAction, match="Seat 1 is not asked now"):
        table.step(s1="play 60")


def test_a_seat_without_cards_is_passed_over() -> None:
    table = Table("plus-simple", {"rows": ROWS, "hands": [[49, 50], [], [60, 61]], "turn": 1}, seats=3)
    assert table.asked() == {2: "play-card"}

    table.step("play 60")
    assert table.asked() == {0: "play-card"}
    table.step("play 49")

    assert table.asked() == {2: "play-card"}


def test_a_last_card_is_played_by_its_owner_because_nobody_else_knows_it() -> None:
    table = Table("plus-simple", {"rows": ROWS, "hands": [[49], [60]]}, seats=2)

    assert table.events == ()
    assert table.asked() == {0: "play-card"}
    assert table.options(0) == ["play 49"]
