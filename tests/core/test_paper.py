"""Pads of paper: what can be written on them, what they add up to, and when they say that a game is over."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.errors import IllegalAction
from spieltisch.core.game import Outcome
from spieltisch.core.paper import Jotting, ScorePaper
from spieltisch.games.qwixx.paper import crosses_before
from spieltisch.games.registry import families, make


class Desk:
    """A pad, and a pencil."""

    def __init__(self, key: str, seats: int, **options: Any) -> None:
        self.game = make(key, seats, **options)
        found = families()[self.game.family].paper
        assert found is not None
        self.paper: ScorePaper = found
        self.pad = self.paper.blank(self.game)

    def write(self, column: int, *marks: str, line: int = 0) -> None:
        for mark in marks:
            self.pad = self.paper.written(self.game, self.pad, Jotting(column, line, mark))

    def deal(self, *figures: int) -> None:
        line = len(self.pad)
        for seat, figure in enumerate(figures):
            self.write(seat, str(figure), line=line)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.paper.scores(self.game, self.pad)

    @property
    def ended(self) -> str:
        return self.paper.ended(self.game, self.pad)

    @property
    def result(self) -> Outcome:
        return self.paper.result(self.game, self.pad, self.ended)


def refused(desk: Desk, column: int, mark: str, line: int = 0) -> str:
    before = desk.pad
    with pytest.raises(IllegalAction) as refusal:
        desk.write(column, mark, line=line)
    assert desk.pad == before
    return refusal.value.why


def test_a_qwixx_sheet_is_crossed_from_left_to_right() -> None:
    desk = Desk("qwixx", 2)
    desk.write(0, "r3", "r7", "g11", "g10")
    assert refused(desk, 0, "r7") == refused(desk, 0, "r5") == refused(desk, 0, "g12") == "left"
    desk.write(0, "r8", "g9")
    assert desk.scores == (6 + 6, 0)


def test_the_last_number_of_a_row_needs_five_crosses_and_brings_its_lock() -> None:
    desk = Desk("qwixx", 2)
    desk.write(1, "b12", "b11", "b10", "b9")
    assert refused(desk, 1, "b2") == "lock"
    desk.write(1, "b8", "b2")
    assert desk.scores == (0, 28)  # six crosses and the lock
    assert refused(desk, 1, "b3") == "left"


def test_two_closed_rows_or_four_misses_end_a_game_of_qwixx() -> None:
    desk = Desk("qwixx", 2)
    for row in ("r2 r3 r4 r5 r6 r12", "y2 y3 y4 y5 y6 y12"):
        assert desk.ended == ""
        desk.write(0, *row.split())
    assert desk.ended == "rows-closed"
    assert desk.result.winners == (0,)
    other = Desk("qwixx", 2)
    other.write(1, "miss", "miss", "miss")
    assert other.ended == ""
    other.write(1, "miss")
    assert (other.ended, other.scores) == ("misses", (0, -20))
    assert refused(other, 1, "miss") == "misses"


def test_a_page_is_told_how_many_crosses_a_number_needs() -> None:
    rows = crosses_before(make("qwixx").rules)
    assert rows == [[0] * 10 + [5]] * 4


def test_a_deal_of_6_nimmt_counts_when_everybody_has_counted() -> None:
    desk = Desk("nimmt", 3)
    desk.deal(20, 0, 66)
    assert (desk.ended, desk.scores) == ("target-score", (20, 0, 66))
    assert desk.result.winners == (1,)
    desk.write(2, "6", line=0)  # it was a slip of the pencil
    assert (desk.ended, desk.scores) == ("", (20, 0, 6))
    desk.write(0, "50", line=1)
    assert (desk.ended, desk.scores) == ("", (70, 0, 6))
    desk.write(0, "", line=1)
    assert desk.pad == ((20, 0, 6),)


def test_the_limit_is_the_one_that_was_agreed() -> None:
    desk = Desk("nimmt", 2, num_deals=2)
    desk.deal(70, 3)
    assert desk.ended == ""
    desk.deal(1, 2)
    assert (desk.ended, desk.result.winners) == ("deals-played", (1,))


def test_plus_lasts_as_many_deals_as_there_are_players_and_the_most_bulls_win() -> None:
    desk = Desk("plus", 2)
    desk.deal(10, 5)
    desk.deal(0, 3)
    assert (desk.ended, desk.result.winners) == ("deals-played", (0,))


def test_a_counter_of_the_board_game_stops_at_the_end_of_its_track() -> None:
    desk = Desk("board", 2)
    desk.deal(40, -3)
    desk.deal(10, 0)
    desk.deal(-4, 1)
    assert desk.scores == (40, -2)
    assert desk.ended == ""  # when the tiles are used up, people say
    assert desk.paper.result(desk.game, desk.pad, desk.paper.open_end).winners == (0,)


def test_one_or_two_members_count_their_pile_twice_against_the_buffalo() -> None:
    pair, crowd = Desk("buffalo", 2), Desk("buffalo", 4)
    for desk in (pair, crowd):
        desk.write(0, "30")
        assert desk.ended == ""
        desk.write(1, "40")
    assert (pair.result.reason, crowd.result.reason) == ("buffalo-won", "team-won")
    assert dict(pair.result.details) == {"team": 60, "buffalo": 40}


def test_what_cannot_stand_on_a_pad_is_refused() -> None:
    lines, sheet = Desk("nimmt", 2), Desk("qwixx", 2)
    assert {refused(lines, 0, mark) for mark in ("-1", "172", "99999", "x", "²")} == {"figure"}
    assert (
        refused(lines, 2, "1") == refused(lines, 0, "1", line=1) == refused(lines, 0, "1", line=-1) == "place"
    )
    assert {refused(sheet, 0, mark) for mark in ("r1", "r13", "j5", "", "r", "r²")} == {"place"}
    assert refused(sheet, 2, "r5") == "place"
    assert refused(Desk("buffalo", 2), 0, "1", line=1) == "place"
