"""``spieltisch train`` as a real process."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from tests import children
from tests.cli.test_cli import one_sentence

COMMAND = [*children.spieltisch("train"), "nimmt", "--hidden", "4", "--decisions", "100"]


def test_weights_are_trained_and_played_by(tmp_path: Path) -> None:
    weights, curve = tmp_path / "mine.json", tmp_path / "curve.svg"
    done = children.run([*COMMAND, "--updates", "1", "--out", str(weights), "--curve", str(curve)])
    assert done.returncode == 0, done.stderr
    assert "over heuristic" in done.stdout
    assert f"`policy:{weights}` is the bot" in done.stdout
    assert json.loads(weights.read_text("utf-8"))["provenance"]["updates"] == 1
    assert curve.read_text("utf-8").startswith("<svg")
    assert {path.name for path in tmp_path.iterdir()} == {"mine.json", "curve.svg"}
    flags = ("nimmt", "--policy", f"policy:{weights},random,random,random", "--games", "20")
    assert children.run([*children.spieltisch("simulate"), *flags]).returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    kept = tmp_path / "nimmt.json.run.npz"
    process = children.start([*COMMAND, "--updates", "1e5"], cwd=tmp_path)
    children.eventually(kept.exists)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=children.PATIENCE)
    assert process.returncode == 130
    assert "Interrupted." in told
    assert "the same command with --resume" in told
    again = children.run([*COMMAND, "--updates", "1e5"], cwd=tmp_path)
    assert "keeps a run already: add --resume" in one_sentence(again, 2)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        (["nimmt-pro"], "Nobody can learn nimmt-pro yet"),
        (["nimmt", "--updates", "0"], "--updates must be a whole number from 1 to"),
        (["nimmt", "--decisions", "0"], "--decisions must be a whole number from 1 to"),
        (["nimmt", "--out", "/no/such/folder/x.json"], "there is no folder /no/such/folder"),
    ],
)
def test_wrong_use_gets_one_sentence(flags: list[str], said: str) -> None:
    assert said in one_sentence(children.run([*children.spieltisch("train"), *flags]), 2)
