"""Contests, units and processes for the tests of the arena."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from spieltisch.arena.contest import Contest, single_deal
from spieltisch.arena.units import Played, Unit, play_unit
from spieltisch.games.registry import make

ROOT = Path(__file__).parent.parent.parent
BOTS = "tests.arena.bots"
COMMAND = [sys.executable, "-m", "spieltisch", "arena"]


def contest(*bots: str, key: str = "nimmt", seats: int = 2, seed: int = 1) -> Contest:
    return Contest.of(make(key, seats, **single_deal(key)), bots or ("random",), seed)


def units(of: Contest, deals: int) -> list[Unit]:
    return [play_unit(of, deal) for deal in range(deals)]


def invented(*games: Sequence[Played], faults: Any = None) -> list[Unit]:
    """Units with these games, one unit a list."""
    return [Unit(deal, tuple(played), {}, faults or {}) for deal, played in enumerate(games)]


def game(bots: str, scores: Sequence[int]) -> Played:
    """A game that fewest points win; ``"aab"`` says who sat where."""
    order = sorted(scores)
    ranks = tuple(order.index(score) for score in scores)
    wins = tuple(1 / ranks.count(0) if rank == 0 else 0.0 for rank in ranks)
    return Played(tuple("abcdef".index(bot) for bot in bots), tuple(scores), ranks, wins)


def environment(home: Path) -> dict[str, str]:
    """Runs that name no state file keep theirs below this folder."""
    return {**os.environ, "XDG_STATE_HOME": str(home), "LOCALAPPDATA": str(home), "PYTHONIOENCODING": "utf-8"}


def run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        cwd=ROOT,
        env=environment(home),
    )


def result(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """What ``--json`` printed, without the times: those are never the same twice."""
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    del data["times"]
    return data


def refusal(done: subprocess.CompletedProcess[str], code: int = 2) -> str:
    """One sentence, and nothing on standard output."""
    assert done.returncode == code, done
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    said = done.stderr.strip().splitlines()[-1]
    assert said.endswith((".", "?"))
    return said
