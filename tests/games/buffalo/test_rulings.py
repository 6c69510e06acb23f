"""The rulings F-1 to F-17 and F-33 to F-35: the team, its windows, the end; seven, stop and replace."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.errors import IllegalAction
from spieltisch.core.game import CHANCE, TEAM
from tests.games.buffalo.rounds import lay, order, round_of, uses
from tests.table import Table

HANDS = [[11, 31], [51, 71], [12, 32], [52, 72]]
LOW: dict[str, Any] = {"rows": [[40, 44], [50], [60], [70, 77]]}


def test_f1_specials_wait_for_the_reveal() -> None:
    table = round_of([], "seven", "stop", hands=HANDS)

    assert table.asked() == {
        0: "play-card",
        1: "play-card",
        2: "play-card",
        3: "play-card",
        CHANCE: "buffalo",
    }


def test_f1_the_team_is_asked_before_every_single_placement() -> None:
    table = round_of([], "seven", hands=HANDS)
    table.step("play 31", "play 51", "play 12", "play 72", chance="buffalo 90")

    for left in ([12, 31, 51, 72, 90], [31, 51, 72, 90], [51, 72, 90], [72, 90], [90]):
        assert table.asked() == {TEAM: "window"}
        assert order(table) == left
        table.step("go on")
    assert table["rows"] == [[10, 12], [30, 31], [50, 51], [70, 72, 90]]


def test_f1_before_the_choice_what_lies_beside_rows_may_be_used_where_agreed() -> None:
    specials = ("stop", "shift")
    table = round_of([], *specials, hands=HANDS, seven=[1], stopped=[2], specials_before_choice=True)

    assert table.asked() == {TEAM: "window"}
    rest = ["use stop row 1", "use stop row 3", "use stop row 4"]
    assert table.options(TEAM) == ["go on", "lift row 2", *rest]
    table.step("lift row 2")
    table.step("use stop row 1")
    assert table.asked() == {TEAM: "window"}
    table.step("go on")
    assert set(table.asked().values()) == {"play-card", "buffalo"}
    table.step("play 31", "play 51", "play 12", "play 72", chance="buffalo 90")
    assert table.asked() == {TEAM: "window"}


def test_f1_before_the_choice_nothing_is_asked_without_such_a_special() -> None:
    table = round_of([], "sort", "shift", hands=HANDS, specials_before_choice=True)

    assert TEAM not in table.asked()


def test_f2_a_fresh_special_may_be_used_in_the_same_window() -> None:
    table = round_of(lay(s0=31, b=90), "seven", "last", special_stack=2)

    table.step("use seven row 1")
    assert table.asked() == {CHANCE: "special"}
    table.step("special stop")
    assert table["specials"] == ["last", "stop"]
    assert table["special_stack"] == 1
    table.step("use stop row 2")
    table.step("special stop")
    table.step("use stop row 3")

    assert table["stopped"] == [2, 3]
    assert order(table) == [31, 90]
    assert table["special_stack"] == 0


def test_f2_specials_are_drawn_from_those_nobody_has_seen() -> None:
    gone = ["first", "first", "last", "last", "sort", "sort", "insert", "insert", "shift", "shift"]
    table = round_of(
        lay(s0=31, b=90), "seven", "replace", specials_gone=gone, special_stack=1, hands=[[1], [], [], []]
    )

    table.step("use seven row 1")

    assert table.asked() == {CHANCE: "special"}
    assert table.options(CHANCE) == ["special replace", "special seven", "special stop"]


def test_f2_a_special_that_can_only_be_one_is_turned_up_by_itself() -> None:
    table = round_of(lay(s0=31, b=90), "seven", special_stack=["stop", "stop"])

    assert table["specials"] == ["seven", "stop"]
    table.step("use seven row 1")

    assert table["specials"] == ["stop", "stop"]
    assert table.told("SpecialsOpened") == [{"event": "SpecialsOpened", "specials": ["stop"], "left": 0}]


def test_f3_the_team_decides_together_and_the_owner_of_a_low_card_alone() -> None:
    table = round_of(lay(s2=5), "seven", **LOW)

    assert table.asked() == {TEAM: "window"}
    table.step("go on")
    assert table.asked() == {2: "choose-row"}
    assert table.options(2) == ["row 1", "row 2", "row 3", "row 4"]
    table.step("row 4")

    assert table["rows"] == [[40, 44], [50], [60], [5]]
    assert table["team_taken"] == [70, 77]


def test_f4_a_tie_is_not_won_and_told_as_a_tie() -> None:
    table = round_of(lay(b=71), team_taken=[55], buffalo_taken=[22, 5], seats=3)

    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.ranks) == ("tie", (), (1, 1, 1))
    assert table.told("GameScored")[0] == {
        "event": "GameScored",
        "team": 7,
        "counted": 7,
        "buffalo": 7,
        "reason": "tie",
    }


@pytest.mark.parametrize(
    ("buffalo_taken", "reason", "winners"),
    [([22, 5, 1], "team-won", (0, 1, 2)), ([22, 1], "buffalo-won", ())],
)
def test_f4_the_team_wins_with_fewer(buffalo_taken: list[int], reason: str, winners: tuple[int, ...]) -> None:
    table = round_of(lay(b=71), team_taken=[55], buffalo_taken=buffalo_taken, seats=3)

    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (reason, winners)
    assert outcome.scores == (7, 7, 7)


@pytest.mark.parametrize(("seats", "counted", "reason"), [(1, 8, "tie"), (2, 8, "tie"), (3, 4, "team-won")])
def test_f5_one_or_two_members_count_twice(seats: int, counted: int, reason: str) -> None:
    table = round_of(lay(b=71), team_taken=[5, 15], buffalo_taken=[55, 1], seats=seats)

    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (4,) * seats
    assert outcome.details == (("team", counted), ("buffalo", 8))
    assert outcome.reason == reason


def test_f6_the_buffalos_low_card_takes_the_fewest_bull_heads() -> None:
    table = round_of(lay(b=5), rows=[[40], [11], [28, 29], [55]])  # 3, 5, 2, 7

    assert table["buffalo_taken"] == [28, 29]
    assert table.told("RowTaken")[0]["reason"] == "fewest"


def test_f6_among_equals_it_takes_the_highest_end() -> None:
    table = round_of(lay(b=5), rows=[[40], [17, 18, 19], [90], [6, 7, 8]])

    assert table["buffalo_taken"] == [90]


def test_f6_the_buffalo_leaves_locked_and_empty_rows_alone() -> None:
    table = round_of(lay(b=5), rows=[[40], [], [90], [11]], stopped=[1, 2])

    assert table.asked() == {TEAM: "window"}
    table.step("go on")

    assert table["rows"] == [[40], [], [5], [11]]
    assert table["buffalo_taken"] == [90]


def test_f7_a_card_that_fits_only_locked_rows_is_low_among_the_others() -> None:
    table = round_of(lay(s1=35), stopped=[1, 2])

    table.step("go on")

    assert table.asked() == {1: "choose-row"}
    assert table.options(1) == ["row 3", "row 4"]


def test_f7_the_team_may_lift_the_stopp_beforehand() -> None:
    table = round_of(lay(s1=35), stopped=[2])

    table.step("lift row 2")

    assert table["rows"][1] == [30, 35]


def test_f8_a_third_stopp_does_not_exist_and_the_last_open_row_stays_open() -> None:
    table = round_of(lay(s1=35), "stop", stopped=[2])
    table.step("use stop row 3")

    assert table.options(TEAM) == ["go on", "lift row 2", "lift row 3"]


def test_f9_no_second_stopp_beside_the_same_row() -> None:
    table = round_of(lay(s1=35), "stop", stopped=[2])

    assert uses(table, "stop") == ["use stop row 1", "use stop row 3", "use stop row 4"]


def test_f10_stopp_and_seven_nimmt_may_lie_beside_the_same_row() -> None:
    table = round_of(lay(s1=35, b=36), "seven", "stop", stopped=[2])

    table.step("use seven row 2")
    assert table["seven"] == [2]
    table.step("lift row 2")
    table.step("use stop row 2")

    assert (table["seven"], table["stopped"]) == ([2], [2])


def test_f11_no_second_seven_nimmt_beside_the_same_row() -> None:
    table = round_of(lay(s1=35), "seven", seven=[2])

    assert uses(table, "seven") == ["use seven row 1", "use seven row 3", "use seven row 4"]


def test_f11_stacked_sevens_wait_for_the_eighth_card_where_agreed() -> None:
    rows = [[10], [30, 31, 32, 33, 34, 35], [50], [70]]
    table = round_of(lay(s1=36, b=37), "seven", rows=rows, seven=[2], stack_seven=True)

    table.step("use seven row 2")

    assert table["rows"][1] == [37]
    assert table["buffalo_taken"] == [30, 31, 32, 33, 34, 35, 36]
    assert table["specials_gone"] == ["seven", "seven"]


def test_f12_a_low_card_takes_what_lies_in_a_seven_row_and_the_special_leaves() -> None:
    table = round_of(lay(s1=5), seven=[4], **LOW)

    table.step("row 4")

    assert table["team_taken"] == [70, 77]
    assert table["seven"] == []
    assert table["specials_gone"] == ["seven"]


def test_f13_a_seven_row_is_full_with_six_for_inserting() -> None:
    rows = [[10, 20, 30, 40, 50], [60], [70], [80]]
    table = round_of(lay(s0=15), "insert", rows=rows, seven=[1])

    table.step("use insert row 1 place 2")

    assert table["rows"][0] == [10, 15, 20, 30, 40, 50]
    assert table["team_taken"] == []


def test_f13_a_seven_row_is_full_with_six_for_shifting() -> None:
    rows = [[10, 20, 30, 40, 50, 51], [15, 60], [70], [80]]
    table = round_of(lay(b=90), "shift", rows=rows, seven=[1])

    table.step("use shift 15 row 1 place 2")

    assert table["rows"] == [[51], [60], [70], [80, 90]]
    assert table["team_taken"] == [10, 15, 20, 30, 40, 50]
    assert table["seven"] == []


def test_f14_a_stopp_is_lifted_in_any_window_and_leaves_the_game() -> None:
    table = round_of(lay(s0=31, s1=51, b=71), stopped=[2])
    table.step("go on")
    assert table["rows"][0] == [10, 31]

    table.step("lift row 2")

    assert table["stopped"] == []
    assert table["specials_gone"] == ["stop"]
    assert table.told("StopLifted") == [{"event": "StopLifted", "row": 2}]


def test_f14_a_stopp_left_at_the_end_does_nothing() -> None:
    table = round_of(lay(b=71), stopped=[2])

    table.step("go on")

    assert table.game.outcome(table.state) is not None
    assert table["stopped"] == [2]


def test_f15_a_replacement_is_placed_at_once_and_the_others_keep_their_order() -> None:
    table = round_of(lay(s0=31, b=51, s1=71), "replace", "seven", hands=[[], [11, 99], [], []])

    table.step("use replace seat 1")
    assert order(table) == [31, 51]
    table.step("play 11")

    assert table["rows"][0] == [10, 11]
    assert order(table) == [31, 51]
    assert table["hands"][1] == [71, 99]
    assert table["shown"][1] == [71]
    assert table["placed"] == 1


def test_f15_only_the_card_now_due_is_replaced_where_agreed() -> None:
    hands = [[90], [11], [], []]
    queue = lay(s0=31, b=51, s1=71)

    anybody = round_of(queue, "replace", hands=hands)
    due_only = round_of(queue, "replace", hands=hands, replace_only_on_turn=True)

    assert uses(anybody, "replace") == ["use replace seat 0", "use replace seat 1"]
    assert uses(due_only, "replace") == ["use replace seat 0"]


def test_f16_nobody_replaces_with_an_empty_hand() -> None:
    table = round_of(lay(s0=31, s1=51, b=71), "replace", "seven", hands=[[], [99], [], []])

    assert uses(table, "replace") == ["use replace seat 1"]


def test_f16_in_the_last_round_replace_opens_no_window() -> None:
    table = round_of(lay(s0=31, s1=51, b=71), "replace")

    assert table["rows"] == [[10], [30, 31], [50, 51], [70, 71]]


def test_f17_a_replacement_may_have_to_take_a_full_row() -> None:
    rows = [[1, 2, 3, 4, 5], [30], [50], [70]]
    table = round_of(lay(s0=31, b=71), "replace", rows=rows, hands=[[6, 7], [], [], []])

    table.step("use replace seat 0")
    table.step("play 6")

    assert table["team_taken"] == [1, 2, 3, 4, 5]


def test_f17_the_owner_of_a_low_replacement_chooses_a_row_without_a_new_window() -> None:
    table = round_of(lay(s0=41, s1=78, b=80), "replace", "seven", hands=[[], [3, 4], [], []], **LOW)

    table.step("use replace seat 1")
    table.step("play 3")
    assert table.asked() == {1: "choose-row"}
    assert order(table) == [3, 41, 80]
    table.step("row 2")

    assert table["rows"][1] == [3]
    assert table["team_taken"] == [50]
    assert table.asked() == {TEAM: "window"}
    assert order(table) == [41, 80]


def test_f17_the_fresh_special_comes_after_the_replacement_lies() -> None:
    table = round_of(lay(s0=41, b=80), "replace", "seven", special_stack=3, hands=[[3, 4], [], [], []], **LOW)

    table.step("use replace seat 0")
    assert table.asked() == {0: "replace"}
    table.step("play 3")
    assert table.asked() == {0: "choose-row"}
    table.step("row 2")

    assert table.asked() == {CHANCE: "special"}


@pytest.mark.parametrize("text", ["use first seat 2", "use last seat 2", "use replace seat 2"])
def test_f33_a_placed_card_cannot_be_moved_or_replaced(text: str) -> None:
    special = text.split()[1]
    table = round_of(lay(s0=31, s1=51, b=71), special, hands=[[90], [91], [92], [93]], placed=1)

    with pytest.raises(IllegalAction, match="team may not choose"):
        table.step(text)


@pytest.mark.parametrize("special", ["first", "last", "replace"])
def test_f33_the_buffalos_card_is_never_named(special: str) -> None:
    table = round_of(lay(s0=31, b=51, s1=71), special, hands=[[90], [91], [92], [93]])

    assert all(text.endswith(("seat 0", "seat 1")) for text in uses(table, special))
    assert uses(table, special)


def test_f33_the_buffalos_card_is_not_inserted_where_any_card_of_the_team_may_be() -> None:
    rows = [[10, 60], [30], [50], [70, 99]]
    table = round_of(lay(b=51, s0=71), "insert", rows=rows, insert_any_card=True)

    assert uses(table, "insert") == ["use insert seat 0 row 4 place 2"]


def test_f33_the_buffalos_card_is_not_inserted() -> None:
    table = round_of(lay(b=51, s0=71), "insert", "seven", rows=[[10, 60], [30], [50], [70, 99]])

    assert uses(table, "insert") == []
    table.step("go on")
    assert uses(table, "insert") == ["use insert row 4 place 2"]


def test_f34_the_running_score_of_the_buffalo_is_hidden_until_the_end() -> None:
    table = round_of(lay(b=71), "seven", buffalo_taken=[55])
    view = table.game.view(table.state, 0)
    assert view.buffalo_points is None

    table.step("go on")

    assert table.game.view(table.state, 0).buffalo_points == 7


def test_f34_the_running_score_of_the_buffalo_is_shown_where_agreed() -> None:
    table = round_of(lay(b=71), "seven", buffalo_taken=[55], show_buffalo_score=True)

    assert table.game.view(table.state, None).buffalo_points == 7


def test_f35_two_members_have_two_specials_and_none_is_replaced() -> None:
    table = Table("buffalo", seats=2)
    table.step()
    assert table.asked() == {CHANCE: "specials"}
    table.step("specials seven,stop")

    assert table["specials"] == ["seven", "stop"]
    assert table["special_stack"] == 0
    hands = table["hands"]
    table.step(f"play {hands[0][0]}", f"play {hands[1][0]}")
    table.step("use seven row 1")
    assert table["specials"] == ["stop"]
    assert table.asked() == {TEAM: "window"}


@pytest.mark.parametrize(("seats", "stack"), [(3, 2), (4, 4), (5, 9), (6, 14)])
def test_f35_more_members_have_more_specials(seats: int, stack: int) -> None:
    table = Table("buffalo", seats=seats)
    table.step()
    table.step()

    assert len(table["specials"]) == 2
    assert table["special_stack"] == stack


def test_f35_alone_there_are_no_specials() -> None:
    table = Table("buffalo", seats=1)
    table.step()

    assert table.asked() == {0: "play-card", CHANCE: "buffalo"}
    assert (table["specials"], table["special_stack"]) == ([], 0)


def test_without_specials_the_rows_are_those_of_the_base_game() -> None:
    table = round_of([], hands=HANDS)

    table.step("play 11", "play 51", "play 32", "play 72", chance="buffalo 33")

    assert table["rows"] == [[10, 11], [30, 32, 33], [50, 51], [70, 72]]
    assert table["hands"] == [[31], [71], [12], [52]]
    assert table["buffalo"] == 1
