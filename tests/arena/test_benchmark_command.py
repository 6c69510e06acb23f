"""``spieltisch benchmark`` as a real process."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from tests import children
from tests.arena.contests import BOTS, half_way, refusal, result, run

COMMAND = children.spieltisch("benchmark")
TEAM = ("--modes", "buffalo", "--workers", "1")  # whose deals are played fast


def test_a_bot_is_measured_and_what_was_kept_is_told_again(tmp_path: Path) -> None:
    state, page = str(tmp_path / "state"), tmp_path / "page.html"
    flags = ("random", *TEAM, "--state", state, "--name", "Chance")
    said = run(tmp_path, *flags, "--html", str(page), command=COMMAND)
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("Chance: benchmark 1, quick: 1 mode, 400 deals, 400 games\n")
    assert "<h1>Benchmark: Chance</h1>" in page.read_text("utf-8")
    assert "add --resume to go on" in refusal(run(tmp_path, *flags, command=COMMAND))
    again = result(run(tmp_path, *flags, "--resume", "--json", command=COMMAND))
    score = again["modes"]["buffalo"]["score"]
    assert f"{score['mean']:z.1f}  {score['low']:.1f} … {score['high']:.1f}" in said.stdout
    assert (again["name"], again["overall"], list(again["families"])) == ("Chance", None, ["buffalo"])
    kept = (tmp_path / "state" / "benchmark.json").read_text("utf-8")
    assert json.loads(kept)["bot"] == "random"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_interrupted_run_says_what_is_kept_and_asks_to_be_resumed(tmp_path: Path) -> None:
    flags = (f"{BOTS}:Slow", *TEAM)
    process = half_way(tmp_path, *flags, command=COMMAND)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=children.PATIENCE)
    assert (process.returncode, out) == (130, "")
    said = r"\s*Interrupted\. Kept: \d+ of 400 deals, in .*; the same command with --resume goes on\.\n"
    assert re.fullmatch(said, err), err
    assert "add --resume to go on" in refusal(run(tmp_path, *flags, command=COMMAND))


def test_a_bot_that_is_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    said = refusal(run(tmp_path, "heuristc", "--state", str(tmp_path / "state"), command=COMMAND))
    assert said == "spieltisch: There is no bot 'heuristc'; did you mean 'heuristic'?"
    assert "has no mode 'bridge'" in refusal(run(tmp_path, "random", "--modes", "bridge", command=COMMAND))
    assert not list(tmp_path.iterdir())
