"""Positions: what is printed, what may be left out, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.errors import ImpossiblePosition
from spieltisch.core.game import CHANCE, TEAM
from spieltisch.core.play import play_random
from spieltisch.games.buffalo.engine import Buffalo
from spieltisch.games.buffalo.rules import Rules
from tests.games.buffalo.rounds import ROWS, lay, round_of
from tests.table import Table

HANDS = [[11, 31], [51, 71], [12, 32], [52, 72]]
LOW = [[40, 44], [50], [60], [70, 77]]


def test_what_is_left_out_gets_its_default() -> None:
    table = Table("buffalo", {"rows": ROWS, "hands": HANDS})

    assert table.game.dump(table.state) == {
        "rows": ROWS,
        "hands": HANDS,
        "team_taken": [],
        "buffalo_taken": [],
        "deal": 1,
        "buffalo": 2,
        "queue": [],
        "specials": [],
        "special_stack": 0,
        "specials_gone": [],
        "seven": [],
        "stopped": [],
        "placed": 0,
        "ordered": {"first": [], "last": []},
        "emptied": [],
        "replacing": None,
        "shown": [[], [], [], []],
        "asking": "play-card",
    }


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_moment_of_a_game_reads_back(seats: int) -> None:
    table = Table("buffalo", seats=seats, specials_before_choice=True, stack_seven=True)
    for turn in play_random(table.game, seats):
        step = table.game.enter(table.game.dump(turn.step.state))
        assert step.state == turn.step.state
        assert step.events == ()


def test_empty_rows_count_as_emptied_from_the_top() -> None:
    table = round_of(lay(s0=60), "seven", rows=[[10], [], [50], []])

    assert table["emptied"] == [2, 4]


def test_asking_tells_that_the_window_was_passed() -> None:
    queue = lay(s2=5, b=90)

    window = round_of(queue, "seven", rows=LOW)
    row = round_of(queue, "seven", rows=LOW, asking="choose-row")

    assert window.asked() == {TEAM: "window"}
    assert row.asked() == {2: "choose-row"}
    row.step("row 2")
    assert row.asked() == {TEAM: "window"}


def test_asking_play_card_tells_that_the_window_before_the_choice_was_passed() -> None:
    early: dict[str, Any] = {"specials_before_choice": True, "hands": HANDS}

    window = round_of([], "seven", **early)
    choice = round_of([], "seven", **early, asking="play-card")

    assert window.asked() == {TEAM: "window"}
    assert set(choice.asked().values()) == {"play-card", "buffalo"}


def test_a_member_in_the_middle_of_replacing() -> None:
    table = round_of(
        lay(b=90), replacing={"seat": 1, "card": 25}, asking="replace", hands=[[], [15, 16], [], []]
    )

    assert table.asked() == {1: "replace"}
    table.step("play 15")

    assert table["rows"] == [[10, 15], [30], [50], [70, 90]]
    assert table["hands"][1] == [16, 25]
    assert table["shown"][1] == [25]


def test_a_list_of_specials_is_the_stack_and_the_others_are_out_of_play() -> None:
    table = round_of(lay(s0=31), "seven", "stop", special_stack=["sort", "first"])

    assert table["special_stack"] == 2
    assert len(table["specials_gone"]) == 12
    table.step("use seven row 1")
    assert table.options(CHANCE) == ["special first", "special sort"]


def test_missing_specials_are_turned_up_first() -> None:
    table = round_of(lay(s0=31), special_stack=2)

    assert table.asked() == {CHANCE: "specials"}


def test_a_seat_without_cards_sits_out() -> None:
    table = Table("buffalo", {"rows": ROWS, "hands": [[11], [], [12], []]})

    assert table.asked() == {0: "play-card", 2: "play-card", CHANCE: "buffalo"}


def test_a_buffalo_without_cards_sits_out() -> None:
    table = Table("buffalo", {"rows": ROWS, "hands": HANDS, "buffalo": 0})

    assert CHANCE not in table.asked()


def test_a_position_plays_on_to_the_next_question() -> None:
    table = round_of(lay(s0=31, b=51), hands=[[11], [12], [13], [14]])

    assert table["rows"] == [[10], [30, 31], [50, 51], [70]]
    assert [event["card"] for event in table.told("Placed")] == [31, 51]


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"taken": [[]]}, "no field 'taken'"),
    ({"hands": [[10], [], [], []]}, "Card 10 is named twice"),
    ({"queue": lay(s0=30)}, "Card 30 is named twice"),
    ({"replacing": {"card": 50, "seat": 0}}, "Card 50 is named twice"),
    ({"team_taken": [105]}, r"team_taken\[0\] must be a whole number from 1 to 104"),
    ({"hands": [[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12], [], [], []]}, "at most 10"),
    ({"hands": [[1], [2]]}, "must have 4 entries"),
    ({"rows": [[10, 11, 12, 13, 14, 15], [30], [50], [70]]}, "Row 1 has 6 cards; .* at most 5"),
    ({"rows": [[11, 10], [30], [50], [70]]}, "Row 1 does not ascend"),
    ({"rows": [[1, 2, 3, 4, 5, 6], [30], [50], [70]], "seven": [2]}, "Row 1 has 6 cards; it has at most 5"),
    ({"rows": [[], [], [], []]}, "At least one row needs a card"),
    ({"deal": 0}, "deal is 0, but cards are in play"),
    ({"deal": 0, "rows": [[], [], [], []], "specials": ["seven"]}, "deal is 0, but specials"),
    ({"deal": 0, "rows": [[], [], [], []], "team_taken": [5]}, "deal is 0, but cards have been"),
    ({"deal": 2}, "deal must be a whole number from 0 to 1"),
    ({"specials": ["seven", "stop", "sort"]}, "At most 2 specials"),
    ({"specials": ["cow"]}, r"specials\[0\] must be one of"),
    ({"specials": ["seven", "seven"], "seven": [1]}, "3 copies of seven"),
    ({"stopped": [1, 2], "special_stack": ["stop"]}, "3 copies of stop"),
    ({"special_stack": 17}, "special_stack must be a whole number from 0 to 16"),
    ({"specials": ["sort"], "special_stack": 16}, "from 0 to 15"),
    ({"stopped": [2, 2]}, "In stopped, row 2 is named twice"),
    ({"seven": [2, 2]}, "In seven, row 2 is named twice"),
    ({"seven": [5]}, r"seven\[0\] must be a whole number from 1 to 4"),
    ({"emptied": [1]}, "emptied must name every empty row"),
    ({"rows": [[10], [], [50], []], "emptied": [2]}, "emptied must name every empty row"),
    ({"queue": lay(s0=31, b=51), "placed": 4}, "placed is 4, with 2 cards still to place"),
    ({"placed": 1}, "no round is left to finish"),
    ({"queue": [*lay(s0=31), *lay(s0=32)]}, "In the queue, seat 0 is named twice"),
    ({"queue": [*lay(b=31), *lay(b=32)]}, "In the queue, seat buffalo is named twice"),
    ({"queue": lay(s4=31)}, r"queue\[0\].seat must be a whole number from 0 to 3"),
    ({"queue": lay(s0=31), "replacing": {"card": 5, "seat": 0}}, "seat 0 is named twice"),
    ({"replacing": {"card": 5, "seat": "buffalo"}}, "buffalo's card cannot be replaced"),
    ({"replacing": {"card": 5, "seat": 0}}, "needs another card"),
    ({"ordered": {"first": [1]}, "queue": lay(s0=31)}, "ordered.first names seat 1"),
    ({"ordered": {"last": [0, 0]}, "queue": lay(s0=31)}, "In ordered.last, seat 0 is named twice"),
    ({"shown": [[5], [], [], []]}, r"shown\[0\] names 5"),
    ({"shown": [[5, 5], [], [], []], "hands": [[5], [], [], []]}, "card 5 is named twice"),
    ({"buffalo": 11}, "buffalo must be a whole number from 0 to 10"),
    ({"asking": "window"}, "asks 'window', but nothing is due"),
    ({"asking": "choose-row", "queue": lay(s0=31), "specials": ["seven"]}, "but window is due"),
    (
        {"asking": "choose-row", "queue": lay(s0=5), "rows": [[10], [], [50], [70]], "specials": ["seven"]},
        "but window is due",
    ),
    ({"asking": "play-card", "queue": lay(s0=31), "specials": ["seven"]}, "but window is due"),
]


@pytest.mark.parametrize(("fields", "message"), IMPOSSIBLE)
def test_impossible_positions_are_refused_with_the_reason(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ImpossiblePosition, match=message):
        Table("buffalo", {"rows": ROWS, **fields})


def test_every_row_locked_is_refused_also_where_rows_are_few() -> None:
    game = Buffalo("buffalo", Rules(seats=1, deck=8, hand=2, rows=2))
    with pytest.raises(ImpossiblePosition, match="Some row must be open"):
        game.load({"rows": [[1], [2]], "stopped": [1, 2]})


def test_a_buffalo_needs_cards_that_are_nowhere_else() -> None:
    game = Buffalo("buffalo", Rules(seats=1, deck=6, hand=2, rows=2))
    with pytest.raises(ImpossiblePosition, match="has 2 cards, but only 1"):
        game.load({"rows": [[1, 2], [3]], "hands": [[4, 5]]})


def test_a_card_taken_back_is_not_in_the_buffalos_stack() -> None:
    game = Buffalo("buffalo", Rules(seats=1, deck=6, hand=2, rows=2))
    with pytest.raises(ImpossiblePosition, match="has 2 cards, but only 1"):
        game.load({"rows": [[1, 2], [3]], "hands": [[4]], "replacing": {"card": 5, "seat": 0}, "buffalo": 2})


def test_the_only_row_there_is_needs_no_choice() -> None:
    game = Buffalo("buffalo", Rules(seats=1, deck=8, hand=2, rows=1, counted_off=(2,)))
    position = {"rows": [[5]], "queue": lay(s0=3), "specials": ["seven"], "asking": "choose-row"}
    with pytest.raises(ImpossiblePosition, match="but window is due"):
        game.load(position)
