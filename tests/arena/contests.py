"""Contests, units and processes for the tests of the arena."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from subprocess import Popen
from typing import Any

from spieltisch.arena.contest import Contest, single_deal
from spieltisch.arena.units import GameResult, Unit, play_unit
from spieltisch.games.registry import make
from tests import children
from tests.arena.bots import held

ROOT = Path(__file__).parent.parent.parent
BOTS = "tests.arena.bots"
COMMAND = children.spieltisch("arena")


def contest(*bots: str, key: str = "nimmt", seats: int = 2, seed: int = 1) -> Contest:
    return Contest.of(make(key, seats, **single_deal(key)), bots or ("random",), seed)


def units(of: Contest, deals: int) -> list[Unit]:
    return [play_unit(of, deal) for deal in range(deals)]


def invented(*games: Sequence[GameResult], faults: Any = None) -> list[Unit]:
    """Units with these games, one unit a list."""
    return [Unit(deal, tuple(played), {}, faults or {}) for deal, played in enumerate(games)]


def game(bots: str, scores: Sequence[int]) -> GameResult:
    """A game that fewest points win; ``"aab"`` says who sat where."""
    order = sorted(scores)
    ranks = tuple(order.index(score) for score in scores)
    wins = tuple(1 / ranks.count(0) if rank == 0 else 0.0 for rank in ranks)
    return GameResult(tuple("abcdef".index(bot) for bot in bots), tuple(scores), ranks, wins)


def environment(home: Path) -> dict[str, str]:
    """Runs that name no state file keep theirs below this folder."""
    return {**os.environ, "XDG_STATE_HOME": str(home), "LOCALAPPDATA": str(home), "PYTHONIOENCODING": "utf-8"}


def run(home: Path, *arguments: str, command: Sequence[str] = COMMAND) -> children.Done:
    return children.run([*command, *arguments], cwd=ROOT, env=environment(home))


def half_way(home: Path, *arguments: str, command: Sequence[str] = COMMAND) -> Popen[str]:
    """A run of slow bots that has done some deals, but not all, and waits for the file ``go``."""
    process = children.start([*command, *arguments], cwd=ROOT, env={**environment(home), "HOLD": str(home)})
    assert children.eventually(lambda: process.poll() is not None or held(home))
    assert process.poll() is None, process.communicate()
    return process


def result(done: children.Done) -> dict[str, Any]:
    """What ``--json`` printed, without the times: those are never the same twice."""
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    del data["times"]
    return data


def refusal(done: children.Done, code: int = 2) -> str:
    """One sentence, and nothing on standard output."""
    assert done.returncode == code, done
    assert done.stdout == ""
    assert "Traceback" not in done.stderr, done.stderr
    said = done.stderr.strip().splitlines()[-1]
    assert said.endswith((".", "?"))
    return said
