"""What a good player sees at once, the heuristics see as well: one small position for each thought."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spieltisch.bots.heuristic import heuristic_bot
from spieltisch.bots.heuristic.weighing import best, cheapest, odds
from spieltisch.core.game import TEAM

from ..table import Table


def chosen(table: Table, actor: int = 0) -> str:
    """What the heuristic of one actor chooses, as a text; it must not depend on chance."""
    bot = heuristic_bot(table.game)
    decision = next(d for d in table.game.pending(table.state) if d.actor == actor)
    view = table.game.view(table.state, 0 if actor == TEAM else actor)
    [text] = {table.game.encode(bot.choose(view, decision, Random(seed))) for seed in range(5)}
    return text


# --- the odds ---


def test_the_odds_of_independent_things() -> None:
    assert odds([]) == [1.0]
    assert odds([0.5, 0.5]) == pytest.approx([0.25, 0.5, 0.25])
    assert odds([1.0, 0.0, 0.2]) == pytest.approx([0.0, 0.8, 0.2, 0.0])


def test_chance_decides_between_equals_only() -> None:
    assert {best("abc", lambda _: 1.0, Random(seed)) for seed in range(30)} == {"a", "b", "c"}
    assert {best([3, 9, 5], float, Random(seed)) for seed in range(5)} == {9}
    assert cheapest([3, 9, 5], float, Random(1)) == 3


# --- 6 nimmt! ---

ROWS = [[20, 21, 22, 23, 24], [40, 41], [60], [80, 81, 82, 83, 84]]


def test_nimmt_plays_close_behind_a_short_row_and_never_as_the_sixth() -> None:
    assert chosen(Table("nimmt", {"rows": ROWS, "hands": [[25, 42, 85], [1, 2, 3]]}, 2)) == "play 42"


def test_nimmt_counts_who_may_come_between() -> None:
    rows = [[20, 21, 22, 23], [101], [102], [103]]
    hands = [[24, 95], [1, 2], [3, 4], [7, 8], [9, 10]]
    assert chosen(Table("nimmt", {"rows": rows, "hands": hands}, 5)) == "play 24"


def test_nimmt_takes_the_cheapest_row() -> None:
    position = {"rows": [[55], [41, 42, 43], [61, 62], [10, 11]], "queue": [{"card": 3, "seat": 0}]}
    table = Table("nimmt", {**position, "hands": [[90], [91]]}, 2)
    assert chosen(table) == "row 3"


def test_the_cow_makes_a_short_row_full() -> None:
    position = {"rows": [[2, 7, 11, 13], [60, 78], [104], [50, 53]], "cow": {"row": 1}}
    assert chosen(Table("nimmt-cow", {**position, "hands": [[14, 54], [100, 101]]}, 2)) == "play 54"


def test_a_reverser_saves_a_row_and_is_kept_otherwise() -> None:
    position = {"rows": [[12], [90], [98], [99]], "hands": [[31, 32], [100, 101]]}
    assert "reversed" not in chosen(Table("nimmt-reverser", position, 2))
    position = {"rows": [[12], [30, 33, 44, 55, 66], [98], [99]], "hands": [[71], [100]]}
    assert chosen(Table("nimmt-reverser", position, 2)) == "play 71 reversed"


def test_the_draft_prefers_the_middle() -> None:
    position = {"rows": [[], [], [], []], "hands": [[], []], "table": [1, 5, 12, 20, 23, 24]}
    table = Table("nimmt-pro", position, 2)
    assert chosen(table) == "pick 12"


# --- buffalo ---


def test_the_team_lets_the_buffalo_take_a_full_row() -> None:
    rows = [[5, 10, 15, 16, 18], [20, 22], [60], [70]]
    queue = [{"card": 25, "seat": "buffalo"}, {"card": 71, "seat": 0}]
    position = {"rows": rows, "hands": [[], []], "buffalo": 0, "specials": ["stop"], "queue": queue}
    assert chosen(Table("buffalo", position, 2), TEAM) == "use stop row 2"


def test_the_team_keeps_a_special_that_would_do_nothing() -> None:
    queue = [{"card": 25, "seat": "buffalo"}, {"card": 71, "seat": 0}]
    position = {"rows": [[5], [20], [60], [70]], "hands": [[90], [91]], "specials": ["stop"], "queue": queue}
    assert chosen(Table("buffalo", position, 2), TEAM) == "go on"


def test_the_team_sorts_the_buffalo_into_the_full_row() -> None:
    rows = [[5, 10, 15, 16, 18], [60], [70], [80]]
    queue = [{"card": 25, "seat": 0}, {"card": 27, "seat": "buffalo"}]
    position = {"rows": rows, "hands": [[], []], "buffalo": 0, "specials": ["sort"], "queue": queue}
    assert chosen(Table("buffalo", position, 2), TEAM) == "use sort 27,25"


def test_a_member_replaces_a_card_by_a_harmless_one() -> None:
    rows = [[2, 6, 12, 16, 17], [30], [60], [70]]
    queue = [{"card": 25, "seat": 0}, {"card": 80, "seat": "buffalo"}]
    position = {"rows": rows, "hands": [[18, 19, 31], [90]], "specials": ["replace"], "queue": queue}
    table = Table("buffalo", position, 2)
    assert chosen(table, TEAM) == "use replace seat 0"
    table.step(team="use replace seat 0")
    assert chosen(table) == "play 31"


# --- PLUS ---


def test_plus_takes_what_the_minus_game_leaves() -> None:
    rows = [[20, 21, 22, 55, 56], [40], [60], [80]]
    hands = [[57, 70], [1, 2, 3]]
    assert chosen(Table("plus", {"rows": rows, "hands": hands}, 2)) == "lay 57"
    assert "57" not in chosen(Table("plus-minus", {"rows": rows, "hands": hands}, 2))


def test_a_zero_goes_before_the_others_where_a_row_can_be_won() -> None:
    rows = [[20, 33, 44, 55, 56], [100], [101], [102]]
    hands = [[0, 99], [1, 2], [3, 4], [5, 6], [7, 8], [9, 10]]
    assert chosen(Table("plus", {"rows": rows, "hands": hands}, 6)) == "lay 99,0"


def test_the_simple_game_passes_with_a_zero_before_it_takes_a_row() -> None:
    rows = [[20, 33, 44, 55, 56], [60, 61, 62, 63, 64], [70, 71, 72, 73, 74], [100]]
    hands = [[0, 57, 65], [1, 2]]
    assert chosen(Table("plus-simple", {"rows": rows, "hands": hands, "turn": 0}, 2)) == "play 0"
    hands = [[0, 57, 101], [1, 2]]
    assert chosen(Table("plus-simple", {"rows": rows, "hands": hands, "turn": 0}, 2)) == "play 101"


# --- the board ---


def test_a_tile_is_laid_where_its_field_brings_points() -> None:
    board = [". +5 T", ". -5 T", ". . T", ". . T", ". T"]
    position = {"rows": [[10], [30], [50], [70]], "hands": [[11, 31, 51], [98, 99, 100]]}
    assert chosen(Table("board", position, 2, board=board)) == "lay 11"


def test_a_card_is_played_when_it_saves_more_than_its_price() -> None:
    board = [". . -7 . T", ". . T", ". . T", ". . T", ". H"]
    position = {"rows": [[50, 55], [70], [80], [90]], "hands": [[57, 58], [1, 99]], "actions": [["skip"], []]}
    table = Table("board-pro", position, 2, board=board)
    table.step("lay 57", "lay 99")
    assert chosen(table) == "place skip"
    table = Table("board-pro", position, 2, board=[". . -1 . T", *board[1:]])
    table.step("lay 57", "lay 99")
    assert chosen(table) == "place"


def test_a_lucky_card_turns_a_loss() -> None:
    board = [". rr . T", ". . T", ". . T", ". . T", ". T"]
    position = {"rows": [[20], [70], [80], [90]], "hands": [[23, 24], [91, 92]], "lucky": [["five"], []]}
    table = Table("board-lucky", position, 2, board=board, bulls={"23": 5})
    table.step("lay 23", "lay 91")
    assert chosen(table) == "place five"


# --- Qwixx ---


def qwixx(**position: Any) -> Table:
    given: dict[str, Any] = {
        "sheets": [{"red": [2, 3, 4], "green": [12]}, {}],
        "hands": [["r5", "r6", "g3", "b7", "y9"], ["b2", "b3", "y10", "y12"]],
        "display": ["r11", "y8", "g4", "b5"],
        "active": 0,
    }
    return Table("qwixx", {**given, **position}, 2)


def test_qwixx_plays_and_crosses_all_that_goes_on_without_a_gap() -> None:
    table = qwixx(phase="play", stack=["y4", "r4", "b11"])
    assert chosen(table) == "play r5,r6"
    table.step("play r5,r6")
    assert chosen(table) == "cross 5,6"


def test_qwixx_marks_the_next_number_and_leaves_a_far_one() -> None:
    hands = [["r2", "g3", "b7", "y9", "y10"], ["b2", "b3", "y4", "y12"]]
    near = qwixx(phase="mark", hands=hands, stack=["y5", "b11"], announced=5, active=1)
    assert chosen(near) == "mark red"
    hands[0][0] = "r3"
    sheets = [{"red": [2], "yellow": [2], "green": [12], "blue": [12]}, {}]
    far = qwixx(phase="mark", hands=hands, sheets=sheets, stack=["r7", "b11"], announced=7, active=1)
    assert chosen(far) == "pass"


def test_qwixx_would_rather_cross_badly_than_miss() -> None:
    sheets = [{"red": [2, 3, 4], "yellow": [2, 3], "green": [12], "blue": [12]}, {}]
    hands = [["r7", "y2"], ["b2", "b3", "y4", "y12"]]
    table = qwixx(phase="play", sheets=sheets, hands=hands, stack=["y5", "b11"])
    assert chosen(table) == "play r7"
    table.step("play r7")
    assert chosen(table) == "cross 7"
