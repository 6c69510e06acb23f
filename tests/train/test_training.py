"""Learning from nothing: it gets better, a seed repeats it, and a run can go on."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from spieltisch.core.errors import BadOption
from spieltisch.fast.gym import add_prize
from spieltisch.train.checkpoint import load, save
from spieltisch.train.company import seat_company
from spieltisch.train.curve import as_csv, by_bot, leads, picture
from spieltisch.train.learner import AT_FIRST
from spieltisch.train.plan import Plan
from spieltisch.train.run import opened, prepare, train
from spieltisch.train.training import Training

TINY = Plan("nimmt", updates=4, hidden=8, decisions=120, helping=64, earlier=2)


def trained(plan: Plan) -> Training:
    training = Training(plan)
    for _ in range(plan.updates):
        training.update()
    return training


def test_a_few_seconds_are_enough_to_leave_random_players_behind() -> None:
    training = Training(replace(TINY, updates=12, decisions=400, helping=256))
    assert leads(training, 1_000)[0] < 4
    for _ in range(training.plan.updates):
        training.update()
    over_random, _ = leads(training, 1_000)  # whose interval is about 0.7 wide
    assert over_random > 7


@pytest.mark.skipif("SPIELTISCH_SOAK" not in os.environ, reason="compiles a family for long: make soak")
def test_a_team_learns_as_one() -> None:
    training = Training(Plan("buffalo", updates=30, hidden=16, decisions=500))
    training.update()
    before, _ = leads(training, 300)  # games won more than by chance, of a hundred
    for _ in range(5):
        training.update()
    assert leads(training, 300)[0] > before + 20


def test_a_run_can_begin_with_weights_of_a_sister_mode(tmp_path: Path) -> None:
    file = tmp_path / "known.json"
    known = Training(replace(TINY, key="nimmt-parity")).learnt()
    file.write_text(known.text(), "utf-8")
    begun = Training(replace(TINY, key="nimmt-cow", start=str(file), seed=2)).learnt()
    assert np.abs(begun.weights - known.weights).max() < 1e-3
    for other in ({"key": "nimmt-parity", "hidden": 9}, {"key": "nimmt"}):  # the base game is seen otherwise
        with pytest.raises(BadOption, match="has another shape"):
            Training(replace(TINY, **other, start=str(file)))


def test_the_same_seed_gives_the_same_weights() -> None:
    first, second, third = trained(TINY), trained(TINY), trained(replace(TINY, seed=2))
    assert (first.learnt().weights == second.learnt().weights).all()
    assert not (first.learnt().weights == third.learnt().weights).all()


def test_a_run_that_goes_on_ends_as_one_that_was_never_interrupted(tmp_path: Path) -> None:
    whole, kept = trained(TINY), tmp_path / "run.npz"
    part = Training(TINY)
    part.update()
    part.update()
    save(part, kept)
    with pytest.raises(BadOption, match="add --resume"):
        opened(TINY, kept, resume=False)
    later = opened(TINY, kept, resume=True)
    assert later.diary.updates == 2
    prepare(later)
    train(later, kept)
    assert (later.learnt().weights == whole.learnt().weights).all()
    assert [point[0] for point in later.diary.curve] == [0, 3, 4]


def test_another_run_is_not_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "run.npz"
    save(Training(TINY), kept)
    with pytest.raises(BadOption, match="another run"):
        load(kept, replace(TINY, hidden=9))
    kept.write_bytes(b"PK rubbish")
    with pytest.raises(BadOption, match="no run of training"):
        load(kept, TINY)


def test_at_every_table_somebody_learns_and_all_older_bots_come_by() -> None:
    seated = seat_company(np.random.default_rng(1), 4_000, 5, 3, (0, 1, 100))
    assert ((seated == 0).any(axis=1)).all()
    assert set(np.unique(seated)) == {-101, -2, -1, 0, 1, 2, 3}
    assert 0.3 < (seated == 0).all(axis=1).mean() < 0.6


def test_who_learns_is_three_times_as_curious_at_first() -> None:
    plan = Plan("nimmt", updates=11)
    curious = [plan.faded(update, AT_FIRST * 0.03, 1 / AT_FIRST) for update in (0, 5, 10)]
    assert curious == pytest.approx([0.09, 0.06, 0.03])


def test_curves_are_tables_and_pictures() -> None:
    curve = [[0, -2.0, -9.0], [10, 6.0, 1.5]]
    assert as_csv(curve) == "update,random,heuristic\n0,-2.0,-9.0\n10,6.0,1.5\n"
    drawn = picture(by_bot(curve), "title", "below")
    assert drawn.count("<polyline") == 2
    assert 'points="60.0,' in drawn


def test_winners_share_a_prize_and_the_others_pay_it() -> None:
    leads = np.array([3, 3, -1, -5], np.float32)
    add_prize(leads, 4.0)
    assert leads.tolist() == [4, 4, -2, -6]
