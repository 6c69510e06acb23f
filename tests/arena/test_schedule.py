"""Who sits where, and that it is fair."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from spieltisch.arena.contest import Contest
from spieltisch.arena.schedule import lineup, lineup_count, rotations, seatings
from spieltisch.core.errors import BadOption
from tests.arena.contests import BOTS, contest

FOUR = ("random", f"{BOTS}:Lowest", f"{BOTS}:Dicey", f"{BOTS}:Slow")


def test_as_many_bots_as_seats_each_sits_once_in_each_seat() -> None:
    for deal in range(20):
        played = seatings(contest(*FOUR, seats=4), deal)
        assert len(played) == 4
        for seat in range(4):
            assert sorted(seating[seat] for seating in played) == [0, 1, 2, 3]


def test_neighbours_change_from_deal_to_deal() -> None:
    of = contest(*FOUR, seats=4)
    behind = Counter(
        (seating[0], seating[1]) for deal in range(600) for seating in seatings(of, deal) if seating[0] == 0
    )
    assert set(behind) == {(0, 1), (0, 2), (0, 3)}
    assert min(behind.values()) > 150


@pytest.mark.parametrize(("bots", "seats"), [(2, 4), (3, 4), (2, 3), (1, 4), (3, 5), (4, 10)])
def test_fewer_bots_than_seats_are_filled_up_fairly(bots: int, seats: int) -> None:
    cycle = lineup_count(bots, seats)
    sat = Counter(place for deal in range(cycle) for place in lineup(bots, seats, deal))
    assert sat == dict.fromkeys(range(bots), seats)
    assert all(set(lineup(bots, seats, deal)) == set(range(bots)) for deal in range(cycle))


@pytest.mark.parametrize(("bots", "seats"), [(5, 4), (6, 2), (6, 4), (7, 3), (3, 2), (8, 4)])
def test_more_bots_than_seats_meet_in_every_combination(bots: int, seats: int) -> None:
    cycle = lineup_count(bots, seats)
    played = [lineup(bots, seats, deal) for deal in range(cycle)]
    assert cycle == comb(bots, seats)
    assert sorted(played) == list(combinations(range(bots), seats))
    assert lineup(bots, seats, cycle + 1) == played[1]


def test_long_before_the_last_combination_everybody_has_played_equally_often() -> None:
    first = [lineup(7, 3, deal) for deal in range(7)]
    assert Counter(place for line in first for place in line) == dict.fromkeys(range(7), 3)


def test_a_bot_named_several_times_has_several_seats_and_nothing_is_played_twice() -> None:
    assert rotations((0, 1, 0, 1)) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert rotations((0, 0, 0)) == ((0, 0, 0),)
    one_against_three = contest("random", *[f"{BOTS}:Lowest"] * 3, seats=4)
    assert sorted(seatings(one_against_three, 0)) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_a_team_is_made_of_one_bot() -> None:
    of = contest("random", f"{BOTS}:Lowest", key="buffalo", seats=3)
    assert seatings(of, 5) == ((0, 0, 0), (1, 1, 1))


def test_another_seed_is_another_order() -> None:
    one, two = (contest(*FOUR, seats=4, seed=seed) for seed in (1, 2))
    assert [seatings(one, deal) for deal in range(9)] != [seatings(two, deal) for deal in range(9)]


def test_what_cannot_be_scheduled_is_refused() -> None:
    with pytest.raises(BadOption, match="1 to 100 bots, not 0"):
        Contest.of(contest().make_game(), ())
    with pytest.raises(BadOption, match="fill 6 seats in more than 100,000 ways"):
        contest(*["random"] * 60, seats=6)
    with pytest.raises(BadOption, match="seed"):
        contest(seed=-1)
