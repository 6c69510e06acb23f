"""The rulings on the base game, each by its number."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

import spieltisch
from spieltisch.core.errors import BadOption, IllegalAction
from spieltisch.core.play import play_random
from tests.games.qwixx.given import DISPLAY, STACK, at_cross, at_mark, at_play, at_take, let_chance_play
from tests.table import Table

MANY_RED = {"red": [2, 3, 4, 5, 6]}
ONE_CLOSED = {"red": [3, 4, 5, 6, 7, 12], "yellow": [3, 4, 5, 6, 7]}
ONE_MISSING = {"red": [3, 4, 5, 6, 7, 12], "yellow": [3, 4, 5, 6]}


def crosses(table: Table, seat: int) -> dict[str, Any]:
    return {colour: row for colour, row in table["sheets"][seat].items() if row}


@pytest.mark.parametrize("key", ["qwixx", "qwixx-joker"])
def test_q1_two_to_five_players_unless_a_table_agrees_on_more(key: str) -> None:
    assert [spieltisch.make(key, seats).seats for seats in (2, 5)] == [2, 5]
    for seats in (1, 6):
        with pytest.raises(BadOption, match="2 to 5 seats"):
            spieltisch.make(key, seats)
    with pytest.raises(BadOption, match="max_players"):
        spieltisch.make(key, 10, max_players=10)


@pytest.mark.parametrize("key", ["qwixx", "qwixx-joker"])
def test_q1_nine_can_play_to_the_end(key: str) -> None:
    game = spieltisch.make(key, 9, max_players=9)

    *_, last = play_random(game, 1)

    assert game.outcome(last.step.state) is not None


@pytest.mark.parametrize(
    ("count", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 45)],
)
def test_q2_crosses_count_1_3_6_10_and_so_on(count: int, points: int) -> None:
    assert at_mark(7, {"red": list(range(2, 2 + count))}, {}, hands=[["b2"], []]).scores[0] == points


@pytest.mark.parametrize(("skipped", "points"), [(2, 55), (1, 66), (0, 78)])
def test_q2_a_closed_row_counts_its_lock(skipped: int, points: int) -> None:
    assert at_mark(7, {"green": list(range(2, 13 - skipped))}, {}).scores[0] == points


def test_q2_rows_are_summed_and_misses_cost_five_each() -> None:
    mine = {"red": [2, 3], "yellow": [7], "green": [9, 8, 7], "blue": [], "misses": 3}

    assert at_mark(7, mine, {}).scores == (3 + 1 + 6 - 15, 0)


@pytest.mark.parametrize("held", [2, 3, 4])
def test_q3_the_hand_is_filled_up_to_exactly_five(held: int) -> None:
    table = at_take(hands=[["r2", "y2", "g12", "b12"][:held], []])

    assert len(table.options(0)) == comb(4, 5 - held)
    assert all(text.count(",") == 4 - held for text in table.options(0))
    with pytest.raises(IllegalAction):
        table.step("take 1,2,3,4")


def test_q4_the_display_is_refilled_after_all_cards_were_taken() -> None:
    table = at_take(hands=[["r2", "y2", "g12"], []])

    table.step("take 1,3")
    let_chance_play(table)

    assert sorted(table["hands"][0]) == ["g12", "g6", "r2", "r4", "y2"]
    assert table["display"][0] == 8  # the card that lay on top
    assert table["display"][1::2] == [5, 7]
    assert None not in table["display"]


def test_q4_a_refilled_card_cannot_be_among_those_taken() -> None:
    table = at_take(hands=[["r2", "y2", "g12"], []], display=["r4", "y5", "g6"], stack=["b8", "r9", "y10"])
    assert table.asked() == {-1: "display"}  # the place left empty is filled before anybody takes

    table.step(chance="display 9")
    assert table["display"] == [4, 5, 6, 8]


def test_q5_the_number_announced_is_the_one_on_top_after_the_refill() -> None:
    table = at_take()

    table.step("take 1")
    table.step(chance="refill 11")

    assert table["top"] == table["announced"] == 11
    assert table["display"][0] == 8


def test_q6_a_stack_used_up_by_the_refill_is_replaced_by_the_discard_pile_at_once() -> None:
    table = at_take(stack=["r8"], discard=["r9", "y9", "g10"])

    table.step("take 1")
    assert table.told("Shuffled") == [{"event": "Shuffled", "count": 3}]
    assert table["display"][0] == 8
    assert table["discard"] == []
    assert set(table.options(-1)) == {"refill 9", "refill 10"}

    table.step(chance="refill 10")
    assert table["announced"] == 10
    assert table["stack"] == 3


def test_q6_a_stack_used_up_during_the_refill_goes_on_with_the_discard_pile() -> None:
    table = at_take(hands=[["r2", "y2"], []], stack=["r8", "y3"], discard=["r9", "y10", "g11"])

    table.step("take 1,2,3")
    assert table["display"][:2] == [8, 3]  # the last card of the stack was no secret
    assert table["display"][2] is None

    table.step(chance="refill 9/10")
    assert table["display"] == [8, 3, 9, 7]
    assert table["announced"] == 10
    assert table["stack"] == 2


def test_q6_with_one_number_in_the_pile_chance_is_not_asked() -> None:
    table = at_take(stack=["r8"], discard=["r9", "y9"])

    table.step("take 1")

    assert table["announced"] == 9
    assert table.asked() == {0: "mark", 1: "mark"}


def test_q6_a_card_shuffled_in_again_is_not_the_one_that_lay_in_the_display() -> None:
    hands = [["r2", "y2", "g12", "b12"], ["b9", "r3", "y3", "g11"]]
    table = at_take(
        hands=hands, display=["r4", "y5", "g6", "r9"], stack=["r8"], discard=["y9", "g9", "y10", "y11"]
    )
    table.step("take 1")
    table.step(chance="refill 10")
    table.step("pass", "pass")
    table.step("play r2")
    table.step("cross none")

    table.step("take 4")

    assert "r9" in table["hands"][1]  # not asked of chance: y9 and g9 are in the stack
    assert table.asked() == {-1: "refill"}


@pytest.mark.parametrize("seats", range(2, 10))
def test_q7_the_cards_do_not_run_out_up_to_nine_players(seats: int) -> None:
    game = spieltisch.make("qwixx", seats, max_players=9)
    for seed in range(3):
        for turn in play_random(game, seed):
            names = [type(event).__name__ for event in turn.step.events]
            assert "NothingAnnounced" not in names
            assert None not in turn.step.state.display or turn.step.state.phase != "take"


def test_q7_without_cards_the_display_stays_short_and_nothing_is_announced() -> None:
    table = at_take(stack=[], discard=[])

    table.step("take 2")

    assert table["display"] == [4, None, 6, 7]
    assert table.told("NothingAnnounced") == [{"event": "NothingAnnounced", "seat": 0}]
    assert table.asked() == {0: "play-cards"}


def test_q7_the_next_player_meets_what_was_discarded_since() -> None:
    table = at_take(stack=[], discard=[])
    table.step("take 2")

    table.step("play r2")
    table.step("cross 2")

    assert table.told("Shuffled") == [{"event": "Shuffled", "count": 1}]
    assert table["display"] == [4, 2, 6, 7]
    assert table.asked() == {1: "take-cards"}


def test_q7_where_all_that_lies_there_must_be_taken_nobody_is_asked() -> None:
    table = at_take(hands=[["r2", "y2", "g12"], []], display=["r4", "y5"], stack=[])

    assert table.told("Taken") == [{"event": "Taken", "seat": 0, "places": [1, 2], "numbers": [4, 5]}]
    assert table.asked() == {0: "play-cards"}


def test_q8_the_announced_number_is_crossed_in_one_row_only() -> None:
    table = at_mark(7, {}, {}, hands=[["b2", "b3"], []])
    assert table.options(0) == ["mark red", "mark yellow", "mark green", "mark blue", "pass"]

    table.step("mark red", "pass")

    assert crosses(table, 0) == {"red": [7]}
    assert table.asked() == {0: "play-cards"}


def test_q9_everybody_decides_at_the_same_time() -> None:
    table = at_mark(7, {}, {}, {}, active=1)

    assert table.asked() == {0: "mark", 1: "mark", 2: "mark"}
    with pytest.raises(IllegalAction):
        table.step("mark red")


def test_q9_a_seat_that_cannot_mark_is_not_asked() -> None:
    table = at_mark(7, {}, {"red": [8], "yellow": [9], "green": [6], "blue": [5]}, {})

    assert table.asked() == {0: "mark", 2: "mark"}


def test_q9_open_marking_asks_one_after_another_from_the_active_player_on() -> None:
    open_marking = {"open_marking": True}
    table = at_mark(7, {}, {}, {}, active=1, hands=[[], ["b2", "b3"], []], options=open_marking)

    assert table.asked() == {1: "mark"}
    table.step("mark red")
    assert crosses(table, 1) == {"red": [7]}
    assert table.asked() == {2: "mark"}
    table.step("pass")
    assert table.asked() == {0: "mark"}
    table.step("mark blue")
    assert crosses(table, 0) == {"blue": [7]}
    assert table.asked() == {1: "play-cards"}


FOUR_RED = {"red": [4, 6, 8, 10]}


def test_q10_crosses_of_the_same_step_count_for_the_five() -> None:
    assert "cross 11,12" in at_cross("r11", "r12", mine=FOUR_RED).options(0)
    assert "cross 12" not in at_cross("r11", "r12", mine=FOUR_RED).options(0)


def test_q10_lock_check_before_step_wants_five_earlier_crosses() -> None:
    before = {"lock_check": "before_step"}

    assert at_cross("r11", "r12", mine=FOUR_RED, options=before).options(0) == ["cross 11", "cross none"]
    five = {"red": [4, 6, 8, 9, 10]}
    assert "cross 11,12" in at_cross("r11", "r12", mine=five, options=before).options(0)


def test_q10_in_a_falling_row_the_2_is_the_last_one() -> None:
    table = at_cross("g4", "g3", "g2", mine={"green": [12, 11, 10]})

    assert table.options(0)[:2] == ["cross 4,3,2", "cross 4,3"]
    assert "cross 3,2" not in table.options(0)


def test_q11_a_played_number_that_is_not_crossed_counts_as_left_out() -> None:
    allowed = at_cross("y4", "y5", "y6").options(0)

    assert "cross 4,6" in allowed  # only the 5 is left out
    assert "cross 4,7" not in at_cross("y4", "y5", "y7").options(0)


def test_q11_the_gap_is_counted_over_all_numbers_crossed_now() -> None:
    assert "cross 2,4,6" not in at_cross("y2", "y4", "y6").options(0)
    assert "cross 2,4,5" in at_cross("y2", "y4", "y5").options(0)


def test_q11_falling_rows_leave_out_at_most_one_number_as_well() -> None:
    assert "cross 9,7" in at_cross("b9", "b7", "b6").options(0)
    assert "cross 9,6" not in at_cross("b9", "b7", "b6").options(0)


def test_q12_the_gap_to_earlier_crosses_does_not_matter() -> None:
    assert "cross 9,10" in at_cross("r9", "r10", mine={"red": [2]}).options(0)


def test_q12_nor_does_the_gap_to_the_number_marked_in_the_same_turn() -> None:
    table = at_mark(3, {}, {}, hands=[["r9", "r10"], []])
    table.step("mark red", "pass")
    table.step("play r9,r10")

    table.step("cross 9,10")

    assert crosses(table, 0) == {"red": [3, 9, 10]}


def test_q12_crosses_to_the_left_of_the_last_one_stay_forbidden() -> None:
    assert at_cross("r5", "r9", mine={"red": [7]}).options(0) == ["cross 9", "cross none"]


def test_q14_the_lock_counts_for_points_and_not_for_the_five() -> None:
    four = at_cross("r12", "r11", mine={"red": [2, 3, 4]})
    assert "cross 11,12" not in four.options(0)  # four crosses and the 12; the lock would come too late

    table = at_cross("r12", mine=MANY_RED)
    table.step("cross 12")
    assert table.scores[0] == 28  # six crosses and the lock


def test_q15_two_closed_rows_end_the_game_after_everybodys_marks() -> None:
    table = at_mark(12, ONE_CLOSED, ONE_CLOSED, {"yellow": [3, 4, 5, 6, 7]}, active=2, hands=[[], [], ["b2"]])

    table.step("mark yellow", "mark yellow", "pass")

    assert table.asked() == {}
    assert table.told("GameEnded") == [{"event": "GameEnded", "seats": [0, 1], "reason": "rows-closed"}]
    assert [row["misses"] for row in table["sheets"]] == [0, 0, 0]  # no step 3 and no miss
    assert table.scores == (28 + 28, 28 + 28, 15)


def test_q15_the_marks_of_all_count_also_when_they_are_open() -> None:
    table = at_mark(12, ONE_CLOSED, {"yellow": [3, 4, 5, 6, 7]}, options={"open_marking": True})

    table.step("mark yellow")
    assert table.asked() == {1: "mark"}
    table.step("mark yellow")

    assert table.asked() == {}
    assert table.scores == (56, 28)


def test_q15_with_finish_turn_the_active_player_still_plays() -> None:
    finish = {"finish_turn": True}
    hands = [[], ["r2", "r3"]]
    table = at_mark(12, ONE_CLOSED, {}, active=1, hands=hands, options=finish)

    table.step("mark yellow", "pass")
    assert table.asked() == {1: "play-cards"}
    table.step("play r2,r3")
    table.step("cross 2,3")

    assert table.asked() == {}
    assert table.scores == (56, 3)


def test_q15_with_finish_turn_a_miss_is_still_entered() -> None:
    table = at_mark(12, ONE_CLOSED, {}, active=1, hands=[[], ["r2", "r3"]], options={"finish_turn": True})
    table.step("mark yellow", "pass")
    table.step("play r2")

    table.step("cross none")

    assert table.told("Missed") == [{"event": "Missed", "seat": 1, "misses": 1}]
    assert table.scores == (56, -5)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "rows-closed"


def test_q16_the_fourth_miss_is_entered_at_the_end_of_the_turn_and_ends_the_game() -> None:
    table = at_mark(7, {"misses": 3}, {}, hands=[["r2", "r3"], []])

    table.step("pass", "mark red")
    assert table.asked() == {0: "play-cards"}
    table.step("play r2")
    table.step("cross none")

    assert table["sheets"][0]["misses"] == 4
    assert table.asked() == {}
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((-20, 1), (1,), "misses")


def test_q16_three_misses_do_not_end_it() -> None:
    table = at_play("r2", mine={"red": [7], "misses": 2}, display=DISPLAY, stack=STACK)

    assert table.told("Missed") == [{"event": "Missed", "seat": 0, "misses": 3}]
    assert table["active"] == 1
    assert table.asked()


@pytest.mark.parametrize("step", ["mark", "cross"])
def test_q16_whoever_has_crossed_something_in_either_step_has_no_miss(step: str) -> None:
    table = at_mark(7, {}, {}, hands=[["r8", "y8"], []])
    table.step("mark red" if step == "mark" else "pass", "pass")
    table.step("play r8")

    table.step("cross 8" if step == "cross" else "cross none")

    assert table["sheets"][0]["misses"] == 0


def test_q16_only_the_active_player_can_miss() -> None:
    table = at_mark(7, {}, {}, hands=[["r8", "y8"], []])
    table.step("pass", "pass")
    table.step("play r8")

    table.step("cross none")

    assert [row["misses"] for row in table["sheets"]] == [1, 0]
    assert table["active"] == 1


def test_q17_two_rows_closed_in_one_turn_end_the_game_after_step_3() -> None:
    mine = {"red": [3, 4, 5, 6, 7], "yellow": [3, 4, 5, 6, 7]}
    table = at_mark(12, mine, {}, hands=[["y12", "y11"], []])

    table.step("mark red", "pass")
    assert table.asked() == {0: "play-cards"}
    table.step("play y11,y12")
    table.step("cross 11,12")

    assert table.asked() == {}
    assert table.scores == (28 + 36, 0)


def test_q17_one_closed_row_each_does_not_end_it() -> None:
    table = at_mark(12, {"red": [3, 4, 5, 6, 7]}, {"red": [3, 4, 5, 6, 7]}, hands=[["b2", "b3"], []])

    table.step("mark red", "mark red")

    assert table.asked() == {0: "play-cards"}


def test_q18_ties_share_the_victory() -> None:
    table = at_mark(12, ONE_CLOSED, ONE_CLOSED, {}, hands=[[], [], []])

    table.step("mark yellow", "mark yellow", "pass")

    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((0, 0, 2), (0, 1))


def test_q22_a_card_must_be_played_even_if_nothing_can_be_crossed() -> None:
    table = at_play("r2", "r3", "g9", mine={"red": [9], "green": [5]}, display=DISPLAY, stack=STACK)
    assert table.options(0) == ["play r2", "play r3", "play r2,r3", "play g9"]

    table.step("play r3")  # nobody is asked what to cross

    assert table.told("NothingCrossed") == [{"event": "NothingCrossed", "seat": 0, "reason": "unable"}]
    assert table["discard"] == ["r3"]
    assert table["sheets"][0]["misses"] == 1
    assert table["active"] == 1


def test_q22_at_most_three_cards_of_one_colour() -> None:
    table = at_play("r2", "r3", "r4", "r5", "y5")

    assert "play r2,r3,r4" in table.options(0)
    assert len([text for text in table.options(0) if text.startswith("play r")]) == 4 + 6 + 4
    for text in ("play r2,r3,r4,r5", "play r2,y5", "play b7", "play r2,r2"):
        with pytest.raises(IllegalAction):
            table.step(text)


def test_q22_without_choice_the_only_card_plays_itself() -> None:
    table = at_play("r2", display=DISPLAY, stack=STACK)

    assert table.told("CardsPlayed") == [
        {"event": "CardsPlayed", "seat": 0, "cards": ["r2"], "colour": "red"}
    ]
    assert table.asked() == {0: "cross"}


def test_q23_played_cards_are_laid_down_as_a_number_of_cards() -> None:
    table = at_cross("r4", "r5")

    table.step("cross 4")

    assert table.told("Discarded") == [{"event": "Discarded", "seat": 0, "count": 2}]
