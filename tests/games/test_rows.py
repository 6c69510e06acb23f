"""What the games with rows share: the bull heads and the search for a row."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.games.rows import BULLS, Row, bull_sum, bulls, closest_below, highest_end, lay_behind


def test_the_deck_holds_171_bull_heads() -> None:
    assert bull_sum(range(1, 105)) == 171


def test_the_bull_heads_are_spread_as_printed() -> None:
    assert Counter(map(bulls, range(1, 105))) == {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}


@pytest.mark.parametrize(
    ("card", "heads"),
    [(0, 0), (1, 1), (5, 2), (10, 3), (11, 5), (55, 7), (95, 2), (99, 5), (100, 3), (101, 1), (104, 1)],
)
def test_each_kind_of_number_has_its_bull_heads(card: int, heads: int) -> None:
    assert bulls(card) == heads
    assert BULLS[card] == heads


def test_bull_heads_add_up_and_a_zero_adds_nothing() -> None:
    assert bull_sum([55, 10, 0, 0, 5]) == 12
    assert bull_sum([]) == 0


def test_a_number_belongs_behind_the_highest_end_below_it() -> None:
    ends = [12, 37, 43, 58]

    assert [closest_below(ends, card) for card in (14, 38, 44, 104)] == [0, 1, 2, 3]


def test_a_number_fits_nowhere_when_every_end_is_higher_or_equal() -> None:
    assert closest_below([12, 37, 43, 58], 11) is None
    assert closest_below([12, 37, 43, 58], 12) is None


def test_a_closed_row_is_passed_over() -> None:
    assert closest_below([12, None, 43, None], 40) == 0
    assert closest_below([None, None, 43, None], 40) is None


def test_the_highest_end_is_found_among_the_open_rows() -> None:
    assert highest_end([12, 94, 43, 58]) == 1
    assert highest_end([12, None, 43, 58]) == 3


def test_a_card_is_added_while_there_is_room() -> None:
    rows: list[Row] = [(1, 2, 3, 4), (50,)]

    assert lay_behind(rows, 0, 5, limit=5) == ()
    assert rows == [(1, 2, 3, 4, 5), (50,)]


def test_a_card_too_many_takes_the_row_and_starts_it_anew() -> None:
    rows: list[Row] = [(1, 2, 3, 4, 5), (50,)]

    assert lay_behind(rows, 0, 6, limit=5) == (1, 2, 3, 4, 5)
    assert rows == [(6,), (50,)]
