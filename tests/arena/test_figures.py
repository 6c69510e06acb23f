"""The figures, on games whose figures are known."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

import spieltisch
from spieltisch.arena.bootstrap import Estimate, estimates
from spieltisch.arena.contest import Contest
from spieltisch.arena.printout import agreed_rules, lines
from spieltisch.arena.report import as_csv, as_json, verdict
from spieltisch.arena.stopwatch import Stopwatch
from spieltisch.arena.summary import Summary, summarize
from spieltisch.arena.units import GameResult, LostTurns
from tests.arena.contests import BOTS, contest, game, invented

A, B, C = f"{BOTS}:Lowest", "random", f"{BOTS}:Dicey"


def summary_of(of: Contest, *games: list[GameResult]) -> Summary:
    return summarize(of, invented(*games))


def test_means_are_taken_deal_by_deal() -> None:
    of = contest(A, B, seats=3)
    found = summary_of(of, [game("aab", (1, 3, 9)), game("bba", (5, 5, 2))], [game("baa", (0, 4, 4))])
    first, second = found.standings
    assert (first.name, first.score.mean) == (A, 3.0)  # (2 + 4) / 2: both deals weigh the same
    assert second.score.mean == pytest.approx((19 / 3 + 0) / 2, abs=1e-6)
    assert found.games == 3
    assert found.differences[0].score.mean == pytest.approx((2 - 19 / 3 + 4) / 2, abs=1e-6)


def test_shared_wins_are_divided_and_ties_count_half_head_to_head() -> None:
    of = contest(A, B)
    found = summary_of(of, [game("ab", (3, 3)), game("ba", (1, 8))], [game("ab", (0, 5)), game("ba", (4, 4))])
    assert {s.name: s.wins.mean for s in found.standings} == {A: 0.5, B: 0.5}
    assert found.before == {(A, B): 0.5, (B, A): 0.5}
    found = summary_of(of, [game("ab", (0, 5)), game("ba", (4, 4))])
    assert found.before[A, B] == 0.75


def test_bots_are_compared_on_the_deals_that_both_played() -> None:
    of = contest(A, B, C)
    found = summary_of(of, [game("ab", (1, 2))], [game("bc", (50, 60))], [game("ac", (7, 9))])
    differences = {(d.first, d.second): d for d in found.differences}
    assert differences[A, B].score == Estimate(-1.0, None, None)
    assert differences[A, B].deals == 1
    assert differences[B, C].score.mean == -10
    assert [s.deals for s in found.standings] == [2, 2, 2]


def test_a_bot_that_has_not_played_is_not_shown() -> None:
    found = summary_of(contest(A, B, C), [game("ab", (1, 2))])
    assert [s.name for s in found.standings] == [A, B]
    assert len(found.differences) == 1
    assert "\n".join(lines(found))


def test_an_interval_is_as_wide_as_theory_says() -> None:
    values = np.random.default_rng(5).normal(3, 2, (400, 1))
    [found] = estimates(values, seed=1)
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    assert found.mean == pytest.approx(values.mean(), abs=1e-6)
    assert found.high - found.low == pytest.approx(2 * 1.96 * values.std() / 20, rel=0.1)
    assert estimates(values, seed=1) == [found] != estimates(values, seed=2)


def test_intervals_hold_the_truth_in_nineteen_of_twenty_contests() -> None:
    rng = np.random.default_rng(8)
    columns = rng.exponential(10, (60, 400))  # 400 contests of 60 deals
    held = sum(e is not None and e.low is not None and e.high is not None and e.low < 10 < e.high
               for e in estimates(columns, seed=3))  # fmt: skip
    assert 0.90 < held / 400 < 0.97


def test_pairing_takes_the_luck_of_the_deal_away() -> None:
    rng, of = Random(3), contest(A, B)
    luck = [rng.randrange(60) for _ in range(80)]
    found = summary_of(of, *[[game("ab", (x + rng.randrange(3), x + 1 + rng.randrange(3)))] for x in luck])
    [difference] = found.differences
    assert difference.score.clear
    assert verdict(difference, fewest_wins=True) == f"{A} is better"
    assert verdict(difference, fewest_wins=False) == f"{B} is better"
    first, second = (s.score for s in found.standings)
    assert first.high is not None
    assert second.low is not None
    assert first.high > second.low  # unpaired, they could not be told apart


def test_bots_that_are_the_same_are_not_told_apart() -> None:
    of = contest(A, B)
    found = summary_of(of, *[[game("ab", (x, y)), game("ba", (x, y))] for x, y in [(1, 5), (4, 0), (3, 3)]])
    [difference] = found.differences
    assert difference.score.mean == 0
    assert verdict(difference, fewest_wins=True) == "not told apart"


def test_ratings_follow_strength() -> None:
    of, rng = contest(A, B, C, seats=3), Random(1)
    deals = [[game("abc", (rng.randrange(9), rng.randrange(14), rng.randrange(20)))] for _ in range(300)]
    found = {s.name: s.rating for s in summary_of(of, *deals).standings}
    a, b, c = found[A], found[B], found[C]
    assert a is not None
    assert b is not None
    assert c is not None
    assert a.mu - a.sigma > b.mu + b.sigma > b.mu - b.sigma > c.mu + c.sigma
    assert a.sigma < 25 / 3 / 4


def test_a_bot_in_several_seats_has_one_rating() -> None:
    of = contest(A, B, seats=4)
    found = summary_of(of, *[[game("abbb", (0, 5, 5, 5)), game("babb", (9, 0, 5, 5))] for _ in range(30)])
    first, second = (s.rating for s in found.standings)
    assert first is not None
    assert second is not None
    assert first.mu > 30 > 25 > second.mu
    alone = summarize(contest(A, seats=4), invented([game("aaaa", (1, 2, 3, 4))]))
    assert alone.standings[0].rating is not None
    assert alone.standings[0].rating.mu == 25


def test_teams_are_compared_on_the_same_deal() -> None:
    of = contest(A, B, key="buffalo", seats=3)
    lead = [((0,), (5,), (0,), (1.0,)), ((1,), (-8,), (1,), (0.0,))]
    tied = [((0,), (-3,), (1,), (0.0,)), ((1,), (-3,), (1,), (0.0,))]
    found = summary_of(of, *[[GameResult(*g) for g in deal] for deal in (lead, tied)])
    assert found.before == {(A, B): 0.75, (B, A): 0.25}
    assert [s.name for s in found.standings] == [A, B]
    assert found.differences[0].score.mean == 6.5
    assert found.differences[0].wins.mean == 0.5


def test_times() -> None:
    stopwatch = Stopwatch()
    for ms in range(1, 101):
        stopwatch.note(ms / 1000)
    assert stopwatch.mean == pytest.approx(0.0505)
    assert stopwatch.quantile(0.95) == pytest.approx(0.095, rel=0.1)
    assert stopwatch.quantile(0.5) == pytest.approx(0.050, rel=0.1)
    assert Stopwatch().mean == Stopwatch().quantile(0.95) == 0
    stopwatch.note(0)
    assert stopwatch.quantile(0) < 1e-6


def test_reports_say_it_all() -> None:
    of = contest(A, B)
    units = invented(
        [game("ab", (3, 3)), game("ba", (1, 8))], faults={1: LostTurns(2, ("It failed.", "Again."))}
    )
    found = summarize(of, units)
    text = "\n".join(lines(found))
    assert "seed 1: 1 deal, 2 games" in text
    assert "random lost 2 turns to the fallback bot; the first time: It failed." in text
    data = json.loads(as_json(found))
    assert data["bots"][0]["faults"]["count"] == 2
    assert data["head_to_head"][A][B] == 0.25
    assert as_csv(of, units).splitlines() == [
        "deal,game,seat,bot,score,rank,win",
        f"0,0,0,{A},3,0,0.5",
        "0,0,1,random,3,0,0.5",
        "0,1,0,random,1,0,1.0",
        f"0,1,1,{A},8,1,0.0",
    ]


def test_agreed_rules_are_told_as_one_types_them() -> None:
    options = spieltisch.make("board-pro", stack_skip=False, max_rounds=30).options
    assert agreed_rules("board-pro", options) == ", stack_skip=off, max_rounds=30"
    combined = spieltisch.make("nimmt-cow", allow_fan_combos=True, fan_cards="parity").options
    assert agreed_rules("nimmt-cow", combined) == ", allow_fan_combos=on, fan_cards=parity"
