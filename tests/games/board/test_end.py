"""How a game ends: T-46 to T-50, and the second dozen."""

from __future__ import annotations

from typing import Any

import pytest

import spieltisch
from spieltisch.core.play import play_random
from spieltisch.games.board.events import Revealed
from tests.games.board.given import rows
from tests.table import Table

ROWS = rows(r1=[10], r2=[70], r3=[80], r4=[90])


def outcome(table: Table) -> Any:
    return table.game.outcome(table.state)


def test_t46_a_player_without_tiles_ends_the_game_at_the_end_of_the_round() -> None:
    table = Table("board-pro", {"rows": ROWS, "hands": [[20], [30, 40]]}, seats=2)

    table.step("lay 20", "lay 30")

    assert table["over"]
    assert table.asked() == {}
    assert outcome(table).reason == "out-of-tiles"
    assert table.scores == (0, -7 - 3)  # 30 lies on -7; 40 is left with three bulls


def test_t46_whoever_regains_tiles_within_the_round_plays_on() -> None:
    on_board = rows(r1=[90], r2=[10, 11, 12, 13, 14], r3=[91], r4=[92])
    table = Table("board-pro", {"rows": on_board, "hands": [[20], [30, 40]]}, seats=2)

    table.step("lay 20", "lay 30")
    table.step("open row 5")

    assert table.asked() == {0: "lay", 1: "lay"}


def test_the_base_game_goes_on_until_all_tiles_are_placed() -> None:
    table = Table("board", {"rows": ROWS, "hands": [[20], [30, 40]], "stock": []}, seats=2)

    table.step("lay 20", "lay 30")
    assert table.asked() == {1: "lay"}
    table.step("lay 40")

    assert outcome(table).reason == "all-placed"


END = {"rows": ROWS, "hands": [[], [33, 44]], "choosing": False, "actions": [[], ["skip", "stop", "swap"]]}


def test_t47_minus_then_plus_each_cut_at_the_end_of_the_track() -> None:
    table = Table("board-pro", {**END, "scores": [0, -40]}, seats=2)
    assert table.scores == (0, -41)
    assert [(e["points"], e["score"], e["reason"]) for e in table.told("Scored")] == [
        (-10, -44, "tiles-left"),
        (3, -41, "cards-left"),
    ]


def test_t47_or_netted() -> None:
    table = Table("board-pro", {**END, "scores": [0, -40]}, seats=2, end_clamp="net")
    assert table.scores == (0, -44)


def test_the_end_brings_no_lucky_cards() -> None:
    table = Table("board-pro-lucky", {**END}, seats=2)
    assert table["lucky"] == [[], []]
    assert table.asked() == {}
    assert table.scores == (0, -7)


def test_tiles_left_are_shown() -> None:
    table = Table("board-pro", END, seats=2)
    [shown] = table.told("TilesShown")
    assert (shown["seat"], shown["tiles"], shown["bulls"]) == (1, [33, 44], 10)
    assert table["known"] == [[], [33, 44]]


def test_t48_a_pro_game_may_be_limited_to_some_rounds() -> None:
    table = Table("board-pro", {"rows": ROWS, "hands": [[20, 21], [30, 40]]}, seats=2, max_rounds=1)

    table.step("lay 20", "lay 30")

    assert outcome(table).reason == "max-rounds"
    assert table.scores == (-1, -10)


def test_t48_the_limit_counts_rounds() -> None:
    position = {"rows": ROWS, "hands": [[20, 21, 22], [30, 40, 41]]}
    table = Table("board-pro", position, seats=2, max_rounds=2)

    table.step("lay 20", "lay 30")
    assert table["round"] == 2
    table.step("lay 21", "lay 40")

    assert table["over"]


def test_t48_without_a_limit_it_goes_on() -> None:
    table = Table("board-pro", {"rows": ROWS, "hands": [[20, 21], [30, 40]], "round": 999}, seats=2)
    table.step("lay 20", "lay 30")
    assert not table["over"]
    assert table["round"] == 1000


@pytest.mark.parametrize("seats", [2, 3])
def test_t49_a_small_base_game_gets_a_second_dozen_and_the_rows_stay(seats: int) -> None:
    hands = [[20 + seat] for seat in range(seats)]
    table = Table("board", {"rows": ROWS, "hands": hands}, seats=seats)

    table.step(*[f"lay {20 + seat}" for seat in range(seats)])
    on_board = table["rows"]
    assert table.asked() == {-1: "dozen"}
    table.step()

    assert [len(hand) for hand in table["hands"]] == [12] * seats
    assert table["rows"] == on_board
    assert table["dealt"] == 2


def test_t49_after_the_second_dozen_it_is_over() -> None:
    table = Table("board", {"rows": ROWS, "hands": [[20], [21]], "dealt": 2}, seats=2)
    table.step("lay 20", "lay 21")
    assert table.asked() == {}


def test_t49_a_large_base_game_has_one_dozen() -> None:
    table = Table("board", {"rows": ROWS, "hands": [[20], [21], [22], [23]]}, seats=4)
    table.step("lay 20", "lay 21", "lay 22", "lay 23")
    assert outcome(table).reason == "all-placed"


def test_t49_the_pro_version_has_no_second_dozen() -> None:
    table = Table("board-pro", {"rows": ROWS, "hands": [[20], [21]]}, seats=2)
    table.step("lay 20", "lay 21")
    assert table["over"]


def test_t50_pictured_hands_are_no_data_every_tile_is_there_once() -> None:
    game: Any = spieltisch.make("board", 4)
    [deal] = game.pending(game.initial())
    assert deal.options.pool == tuple(range(1, 101))


def test_most_points_win_and_ties_share() -> None:
    table = Table("board", {"rows": ROWS, "hands": [[]] * 4, "scores": [3, 7, 7, -1]}, seats=4)
    result = outcome(table)
    assert result.winners == (1, 2)
    assert result.ranks == (2, 0, 0, 3)


@pytest.mark.parametrize("key", ["board", "board-lucky"])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_base_game_places_every_tile_of_the_hands(key: str, seats: int) -> None:
    game = spieltisch.make(key, seats)
    events = [event for turn in play_random(game, 3) for event in turn.step.events]
    laid = sum(len(event.laid) for event in events if isinstance(event, Revealed))
    assert laid == seats * 12 * (2 if seats < 4 else 1)
