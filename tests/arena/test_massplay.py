"""Mass play: its sums against the plain way to take them, and its differences against the truth."""

from __future__ import annotations

import json
from collections import Counter
from statistics import mean, pstdev, stdev

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.arena.massplay import HELPING, Reading, Tallies, Trial, play_helping, play_mass, simulated
from spieltisch.arena.masstable import as_json, lines
from spieltisch.arena.sums import WIN, column_of, count, quantile, shared_wins, spread
from spieltisch.core.errors import BadOption
from spieltisch.core.outcome import ranked
from tests.arena.contests import contest, units


def trial(*targets: int, policies: tuple[str, ...] = ("random",), seed: int = 1) -> Trial:
    games = [spieltisch.make("nimmt", 3, target_score=target) for target in targets]
    return Trial.of([Reading(f"to {t}", g) for t, g in zip(targets, games, strict=True)], policies, seed)


def test_a_column_is_as_sure_as_theory_says() -> None:
    values = np.random.default_rng(2).integers(-40, 90, 500)
    found = column_of(values, 2).estimate
    plain = [int(v) / 2 for v in values]
    assert found.mean == pytest.approx(mean(plain))
    assert found.low is not None
    assert found.mean - found.low == pytest.approx(1.96 * stdev(plain) / 500**0.5, abs=1e-5)
    assert column_of(values[:1], 1).estimate.low is None


def test_columns_add_up_in_any_order() -> None:
    values = np.arange(-50, 150)
    parts = [column_of(part, 1) for part in (values[120:], values[:7], values[7:120])]
    whole = column_of(np.zeros(0, np.int64), 1)
    for part in parts:
        whole.add(part)
    assert whole == column_of(values, 1)


def test_counts_spreads_and_quantiles() -> None:
    values = np.array([[3, -2], [3, 8], [1, 1]], np.int32)
    counts = count(values)
    assert counts == Counter({3: 2, 1: 2, -2: 1, 8: 1})
    assert spread(counts) == pytest.approx(pstdev([3, -2, 3, 8, 1, 1]), abs=1e-6)
    assert [quantile(counts, share) for share in (0, 0.5, 0.6, 1)] == [-2, 1, 3, 8]


@pytest.mark.parametrize("key", ["nimmt", "plus"])
def test_wins_are_shared_as_the_rules_share_them(key: str) -> None:
    game = spieltisch.make(key, 3)
    scores = np.array([[1, 2, 3], [5, 5, 9], [4, 4, 4], [9, 9, 1]], np.int64)
    for row, wins in zip(scores.tolist(), shared_wins(game, scores).tolist(), strict=True):
        winners = ranked(tuple(row), game.aim, "").winners
        assert wins == [WIN // len(winners) if seat in winners else 0 for seat in range(3)]


def test_a_team_shares_the_win_with_the_buffalo() -> None:
    game = spieltisch.make("buffalo", 3)
    assert shared_wins(game, np.array([[4], [0], [-9]])).tolist() == [[WIN], [WIN // 2], [0]]


def test_a_teams_score_is_its_lead_as_in_contests() -> None:
    """Kernel and reference agree within four standard errors of 200 reference games."""
    of = contest("random", key="buffalo", seats=3)
    slow = np.array([game.scores[0] for unit in units(of, 200) for game in unit.games])
    quick = simulated(of.make_game(), ("random",) * 3, 4_000, 1).scores
    assert quick.shape == (4_000, 1)
    assert abs(slow.mean() - quick.mean()) < 4 * slow.std() / len(slow) ** 0.5
    assert slow.std() == pytest.approx(quick.std(), rel=0.25)


def test_the_figures_are_those_of_the_games() -> None:
    asked = trial(30)
    tallies = Tallies()
    play_mass(asked, HELPING + 700, tallies, threads=2)
    parts = [
        fast.simulate(asked.readings[0].game, "random", games, f"1 {number}").scores
        for number, games in enumerate((HELPING, 700))
    ]
    scores = np.concatenate(parts)
    [tally] = tallies.readings
    assert tallies.games == len(scores)
    assert tally.columns["score"].estimate.mean == pytest.approx(scores.mean(), abs=1e-6)
    assert tally.columns["score of seat 2"].estimate.mean == pytest.approx(scores[:, 2].mean(), abs=1e-6)
    assert sum(tally.columns[f"wins of seat {seat}"].total for seat in range(3)) == WIN * len(scores)
    assert not tallies.differences


def test_games_are_compared_one_by_one() -> None:
    asked = trial(30, 30, 66)
    same, longer = play_helping(asked, 0, 2_000).differences
    assert same.columns["score"].estimate.mean == same.columns["score"].estimate.high == 0
    change = longer.columns["length"].estimate
    assert change.low is not None
    lengths = [fast.simulate(r.game, "random", 2_000, "1 0").lengths for r in asked.readings]
    assert change.mean == pytest.approx((lengths[2] - lengths[0]).mean(), abs=1e-6)
    assert change.mean - change.low == pytest.approx(
        1.96 * (lengths[2] - lengths[0]).std() / 2_000**0.5, abs=1e-4
    )


def test_an_interruption_leaves_what_is_whole() -> None:
    tallies, told = Tallies(), []

    def interrupt(done: int) -> None:
        told.append(done)
        if len(told) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_mass(trial(20, 30), 10 * HELPING, tallies, threads=2, progress=interrupt)
    assert tallies.games == sum(told) == 2 * HELPING
    first, second = (play_helping(trial(20, 30), number, HELPING) for number in range(2))
    first.add(second)
    assert tallies == first


def test_reports_name_the_readings() -> None:
    asked, tallies = trial(20, 30), Tallies()
    play_mass(asked, 100, tallies)
    text = "\n".join(lines(asked, tallies, 0.5))
    assert "6 nimmt! (nimmt), 3 seats, random, seed 1: 100 games of each in 0.5 s (400 a second)" in text
    assert text.splitlines()[3].split() == ["to", "20", "to", "30", "difference", "95%"]
    data = json.loads(as_json(asked, tallies, 500, 0.5))
    assert (data["asked"], data["games"]) == (500, 100)
    assert [(d["from"], d["to"]) for d in data["differences"]] == [("to 20", "to 30")]


def test_what_has_no_kernel_is_refused_at_once() -> None:
    game = spieltisch.make("nimmt-reverser", 3, reversers_per_game="per_game")
    with pytest.raises(BadOption, match="reversers for every deal only"):
        Trial.of([Reading("", game)], ["random"])
