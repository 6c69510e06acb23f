"""Positions: printed with every field, read in two ways and with defaults, refused when impossible."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.core.errors import BadOption, ImpossiblePosition
from spieltisch.core.play import play_random
from tests.games.qwixx.given import DISPLAY, HANDS, STACK, at_mark, at_play, at_take, let_chance_play
from tests.table import Table

EMPTY = {"red": [], "yellow": [], "green": [], "blue": [], "misses": 0}
FIVE_RED = [3, 4, 5, 6, 7]


def test_every_field_is_printed() -> None:
    table = at_take()

    assert table.game.dump(table.state) == {
        "sheets": [EMPTY, EMPTY],
        "hands": HANDS,
        "display": [4, 5, 6, 7],
        "top": 8,
        "stack": 8,
        "pool": ["r4", "r8", "r9", "r10", "r11", "y5", "y8", "y9", "y10", "y11", "g6", "b7"],
        "discard": [],
        "active": 0,
        "phase": "take",
        "announced": None,
        "played": None,
        "marked": False,
        "waiting": [],
        "taking": [],
        "named": [],
        "earlier": [],
        "laid": [0, 0, 0, 0],
        "asking": "take-cards",
    }


def test_a_game_begins_with_the_lot_the_deal_and_the_display() -> None:
    table = Table("qwixx", seats=3)
    assert table.asked() == {-1: "start"}
    assert table["stack"] == 44

    table.step(chance="start 2")
    assert table.asked() == {-1: "deal"}
    table.step(chance="deal r2,r3,r4,r5/y2,y3,y4,y5/b2,b3,b4,b5")
    assert table["hands"][1] == ["y2", "y3", "y4", "y5"]
    table.step(chance="display 7/7/9/12/7")

    assert (table["active"], table["display"], table["top"], table["stack"]) == (2, [7, 7, 9, 12], 7, 28)
    assert table.asked() == {2: "take-cards"}


def test_a_start_seat_needs_no_lot() -> None:
    table = Table("qwixx", seats=3, start_seat=1)

    assert table.asked() == {-1: "deal"}
    assert table["active"] == 1
    with pytest.raises(BadOption, match="start_seat"):
        spieltisch.make("qwixx", 3, start_seat=3)


@pytest.mark.parametrize("key", ["qwixx", "qwixx-joker"])
@pytest.mark.parametrize("options", [{}, {"open_marking": True, "finish_turn": True}])
def test_every_moment_of_a_game_reads_back(key: str, options: dict[str, Any]) -> None:
    game = spieltisch.make(key, 5, **options)
    shuffled = 0
    for turn in play_random(game, 3):
        state = turn.step.state
        shuffled += len(state.shuffles) > 1
        assert game.enter(game.dump(state)) == type(turn.step)(state, ())
    assert shuffled


def test_the_pool_may_be_written_instead_of_the_stack() -> None:
    named = at_take()
    position = {"hands": HANDS, "display": [4, 5, 6, 7], "top": 8, "pool": [*DISPLAY, *STACK]}

    assert named.game.load(position) == named.state


def test_a_number_for_the_stack_means_cards_named_nowhere() -> None:
    table = at_take(stack=3)
    assert (table["stack"], table["top"]) == (3, None)
    assert len(table["pool"]) == 44 - 8
    assert table.asked() == {0: "take-cards"}

    table.step("take 1")
    let_chance_play(table)

    assert table["announced"] == table["top"]
    assert table["stack"] == 2


def test_the_stack_left_out_is_all_that_is_named_nowhere() -> None:
    table = Table("qwixx", {"hands": HANDS, "display": DISPLAY}, seats=2)

    assert table["stack"] == 44 - 12


def test_numbers_in_the_display_stand_for_cards_named_nowhere() -> None:
    table = at_take(display=[8, 5, 6, 7])
    assert table["display"] == [8, 5, 6, 7]

    table.step("take 1")

    assert set(table.options(-1)) == {"colours g8", "colours b8"}  # r8 and y8 are in the stack


def test_a_card_named_in_the_display_is_that_card_when_it_is_taken() -> None:
    table = at_take(display=["b8", "g8", "y5", 8], hands=[["r2", "y2"], []], stack=["r8", "r3"])
    assert table["display"] == [8, 8, 5, 8]
    assert table["named"] == [{"card": "b8", "place": 1}, {"card": "g8", "place": 2}]
    assert table.game.load(table.game.dump(table.state)) == table.state

    table.step("take 1,2,4")
    assert table["named"] == [{"card": "b8", "place": 0}, {"card": "g8", "place": 0}]
    assert table.game.load(table.game.dump(table.state)) == table.state
    assert table.options(-1) == ["colours b8,g8"]  # the third one can only be the y8
    table.step(chance="colours b8,g8")

    assert table["hands"][0] == ["r2", "y2", "y8", "g8", "b8"]
    assert table["named"] == []


def test_another_card_of_that_number_is_never_the_one_that_is_named() -> None:
    table = at_take(display=["b8", 8, 5, 6], stack=20)

    table.step("take 2")

    assert set(table.options(-1)) == {"colours r8", "colours y8", "colours g8"}


def test_a_named_card_is_in_nobodys_hand() -> None:
    table = at_take(hands=[["r2", "r3", "r4", "r5"], ["g8", "y2"]], display=["b8", 5, 6, 7], stack=20)
    view = table.game.view(table.state, 0)

    worlds = [table.game.determinize(view, Random(seed)).hands[1] for seed in range(60)]

    assert {card for hand in worlds for card in hand if card.endswith("8")} == {"r8", "y8", "g8"}


def test_a_position_with_names_is_played_to_its_end() -> None:
    game = spieltisch.make("qwixx", 2)
    state = game.load({"hands": HANDS, "display": ["b8", "g8", "r8", "r5"]})
    for turn in play_random(game, 5, state):
        state = turn.step.state
        assert game.load(game.dump(state)) == state
    assert game.outcome(state) is not None


@pytest.mark.parametrize(
    "fields",
    [
        {"named": [{"card": "r2", "place": 1}]},
        {"named": [{"card": "b8", "place": 1}]},
        {"named": [{"card": "r4", "place": 5}]},
        {"named": [{"card": "r4", "place": 0}]},
        {"named": [{"card": "r4"}]},
        {"named": "r4"},
    ],
)
def test_a_card_is_named_only_where_it_can_lie(fields: dict[str, Any]) -> None:
    with pytest.raises(ImpossiblePosition):
        at_take(display=[4, 5, 6, 7], stack=20, **fields)


def test_a_short_display_is_filled_before_anybody_takes() -> None:
    table = at_take(display=DISPLAY[:2])

    assert [event["place"] for event in table.told("Laid")] == [3]  # the 8, which was to be seen
    assert table.asked() == {-1: "display"}
    table.step(chance="display 9/10")
    assert (table["display"], table["top"]) == ([4, 5, 8, 9], 10)


def test_the_top_is_announced_unless_something_else_is_said() -> None:
    table = Table("qwixx", {"hands": HANDS, "display": DISPLAY, "stack": STACK, "phase": "mark"}, seats=2)

    assert table["announced"] == 8


def test_an_announced_number_lies_on_the_stack() -> None:
    assert at_mark(9, {}, {})["top"] == 9
    assert at_mark(9, {}, {}, stack=[])["announced"] == 9


def test_without_any_number_the_top_is_drawn_first() -> None:
    table = Table("qwixx", {"phase": "mark", "stack": 5}, seats=2)
    assert table.asked() == {-1: "refill"}

    table.step()

    assert table["announced"] is not None


def test_rows_are_printed_from_left_to_right() -> None:
    table = at_mark(7, {"red": [7, 5], "green": [4, 9]}, {})

    assert (table["sheets"][0]["red"], table["sheets"][0]["green"]) == ([5, 7], [9, 4])


def test_what_somebody_has_marked_already_is_told() -> None:
    hands = [["r8", "y8"], []]
    table = at_play(*hands[0], marked=True)
    table.step("play r8")

    table.step("cross none")

    assert table["sheets"][0]["misses"] == 0


def test_played_cards_of_a_colour_need_no_colour_named() -> None:
    table = at_play("b2", phase="cross", played={"cards": ["g3", "g9"]})

    assert table["played"] == {"cards": ["g9", "g3"], "colour": "green"}


def test_a_sheet_that_ends_the_game_ends_it() -> None:
    table = at_play("r2", mine={"misses": 4})

    assert table.asked() == {}
    assert table["phase"] == "over"
    assert table.told("GameEnded")


def test_open_marking_remembers_who_is_still_to_come() -> None:
    options = {"open_marking": True}
    table = at_mark(7, {}, {}, {}, waiting=[2, 0], active=1, marked=True, options=options)

    assert table.asked() == {2: "mark"}
    with pytest.raises(ImpossiblePosition, match="still to mark"):
        at_mark(7, {}, {}, {}, waiting=[1, 2, 0], active=1, marked=True, options=options)


@pytest.mark.parametrize(
    "fields",
    [
        {"hands": [["r2"], ["r2"]]},
        {"hands": [["r4"], []]},  # in the display as well
        {"hands": [["r8"], []]},  # in the stack as well
        {"hands": [["j4"], []]},
        {"hands": [["r1"], []]},
        {"hands": [["r2", "r3", "y2", "y3", "g2", "g3"], []]},
        {"hands": [["r2"]]},
        {"hands": "r2"},
        {"discard": ["r8"]},
        {"discard": [8]},
        {"display": ["r4", "y5", "g6", "b7", "b2"]},
        {"display": [4, 5, 6, 13]},
        {"display": ["x"]},
        {"stack": 99},
        {"stack": -1},
        {"stack": True},
        {"stack": ["r8", "r8"]},
        {"stack": None},
        {"top": 9},
        {"stack": [], "top": 9},
        {"pool": ["r4"], "display": ["r4"], "stack": 0},
        {"pool": ["r4", "y4"], "display": [4, 5], "stack": 0},
        {"pool": ["r4", "y4"], "display": [4], "stack": 2},
        {"pool": ["r4", "y5"], "display": [4], "stack": 1, "top": 6},
        {"pool": ["r4", "y5"], "display": [4], "stack": 1, "earlier": [["g9"]]},
        {"pool": ["r4", "y5"], "display": [4], "stack": 1, "earlier": [["r4"]]},
        {"pool": ["r4", "y5"], "display": [4], "stack": 1, "laid": [1]},
        {"earlier": [["r4"]]},
        {"laid": [0, 0, 0, 0]},
        {"active": 2},
        {"active": "0"},
        {"phase": "dance"},
        {"phase": "mark", "announced": 9},
        {"phase": "mark", "announced": 13},
        {"phase": "mark", "waiting": [0]},
        {"phase": "mark", "waiting": [1, 0]},
        {"phase": "mark", "marked": True},
        {"phase": "mark", "stack": 4, "waiting": [0]},
        {"waiting": [0]},
        {"phase": "cross"},
        {"phase": "cross", "played": {"cards": ["r2", "y3"]}},
        {"phase": "cross", "played": {"cards": []}},
        {"phase": "cross", "played": {"cards": ["b3"], "colour": "red"}},
        {"phase": "cross", "played": {"cards": ["b2", "b3", "b4", "b5"]}},
        {"phase": "cross", "played": {"cards": ["b3", "b3"]}},
        {"phase": "cross", "played": {"cards": ["r2"]}},
        {"played": {"cards": ["b3"]}},
        {"marked": True},
        {"marked": 1, "phase": "play"},
        {"taking": [{"number": 8}]},
        {"phase": "colours", "taking": [{"number": 12}]},
        {"phase": "colours", "taking": [{"number": 8}, {"number": 9}]},
        {
            "phase": "colours",
            "pool": ["r4", "y5", "g6"],
            "display": [5],
            "taking": [{"number": 4}],
            "stack": 2,
        },
        {"phase": "deal"},
        {"phase": "start", "hands": [[], []], "display": [], "stack": 7},
        {"phase": "over"},
        {"phase": "cross", "played": {"cards": ["b3"]}, "sheets": [{"misses": 4}, {}]},
        {"sheets": [{}]},
        {"sheets": [{"red": [12]}, {}]},
        {"sheets": [{"green": [12, 11, 10, 9, 2]}, {}]},
        {"sheets": [{"red": [5, 5]}, {}]},
        {"sheets": [{"red": [1]}, {}]},
        {"sheets": [{"misses": 5}, {}]},
        {"sheets": [{"pink": []}, {}]},
        {"asking": "play-cards"},
        {"colour": "red"},
    ],
)
def test_impossible_positions_are_refused_with_a_sentence(fields: dict[str, Any]) -> None:
    with pytest.raises(ImpossiblePosition, match=r"\.$"):
        at_take(**fields)


def test_rows_closed_in_this_very_turn_wait_for_its_end_with_finish_turn() -> None:
    two = {"red": [*FIVE_RED, 12], "yellow": [*FIVE_RED, 12]}

    assert at_play("b2", "b3", mine=two).asked() == {}
    assert at_play("b2", "b3", mine=two, options={"finish_turn": True}).asked() == {0: "play-cards"}


def test_a_position_between_two_shuffles_reads_back_and_keeps_what_is_known() -> None:
    table = at_take(stack=["r8"], discard=["r9", "y10", "g4"])
    table.step("take 2")
    table.step(chance="refill 4")
    assert table["earlier"] == [
        ["r2", "r3", "r4", "r8", "y2", "y3", "y5", "g6", "g11", "g12", "b7", "b11", "b12"]
    ]
    assert table["laid"] == [0, 0, 0, 0]

    again = Table("qwixx", table.game.dump(table.state), seats=2)

    assert again.state == table.state
    view = table.game.view(table.state, 1)
    assert table.game.view(table.game.determinize(view, Random(1)), 1).table == view.table


def test_a_shuffle_that_hides_no_card_any_more_is_forgotten() -> None:
    position = {
        "hands": [["r4", "r5"], ["y2", "y3", "y4", "y5"]],
        "phase": "play",
        "earlier": [["r4"]],
        "pool": ["g6", "g7", "g8", "g9", "b10"],
        "display": [6, 7, 8, 9],
        "top": 10,
    }
    table = Table("qwixx", position, seats=2)
    table.step("play r4")
    table.step("cross none")

    table.step("take 1")

    assert table["earlier"] == [["r5", "y2", "y3", "y4", "y5", "g6", "g7", "g8", "g9", "b10"]]
    assert table["top"] == 4
