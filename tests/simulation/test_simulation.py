"""Runs in which everything goes wrong, and nothing that was acknowledged is lost, doubled or changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.games.registry import families

from .plan import KINDS, LIKING, plan_of
from .plants import PLANTS, Plant
from .run import played, require_kept

RUNS, SHARES = 300, 6
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("share", range(SHARES))
def test_nothing_is_lost_whatever_goes_wrong(share: int) -> None:
    evenings = [require_kept(seed) for seed in range(share, RUNS, SHARES)]
    assert sum(page.told.acknowledged for evening in evenings for page in evening.pages) > 200


def test_where_workers_take_an_hour_for_a_choice_the_table_goes_on_without_them() -> None:
    require_kept(1621)


def test_what_a_line_from_before_a_reload_brings_late_undoes_no_newer_choice() -> None:
    require_kept(10122)


def test_where_workers_die_again_and_again_a_finished_game_is_opened_later() -> None:
    require_kept(11290)


def test_what_a_server_on_a_file_has_given_up_does_not_outlive_it() -> None:
    require_kept(16046)


def test_runs_cover_every_family_every_fault_and_every_early_call() -> None:
    plans = [plan_of(seed) for seed in range(RUNS)]
    assert LIKING.keys() == families().keys()
    assert {party.key for plan in plans for party in plan.parties} >= LIKING.keys()
    assert {fault.kind for plan in plans for fault in plan.faults} == set(KINDS)
    assert {(n, how) for plan in plans for n, how in plan.nth.items()} >= {
        (n, how) for n in range(1, 30) for how in ("before", "after")
    }


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Plant) -> None:
    with plant():
        assert any(played(seed).faults for seed in range(500))


def test_a_seed_is_the_same_run_in_every_process() -> None:
    """Also where sets are in another order."""
    other = "1" if sys.flags.hash_randomization and os.environ.get("PYTHONHASHSEED") != "1" else "2"
    told = subprocess.run(
        (sys.executable, "-m", "tests.simulation", "7"),
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": other},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told.splitlines()[-1] == f"Seed 7: all promises kept, {played(7).trace.digest}."
