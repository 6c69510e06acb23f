"""``spieltisch generate`` as a real process: interrupted, out of room, without pyarrow, and used wrongly."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

import spieltisch
from tests import children
from tests.cli.test_cli import one_sentence
from tests.generation.bots import some_done
from tests.generation.test_folders import same_files

ROOT = Path(__file__).parents[2]
COMMAND = children.spieltisch("generate")
GAMES = ("--games", "5", "--shard-size", "1", "--format", "npz")
ONE_SHARD = ("--games", "5", "--shard-size", "5", "--format", "npz")
WAITING = ("qwixx", "--seats", "2", "--bots", "tests.generation.bots:Waiting", *GAMES)
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")


def run(*flags: str) -> children.Done:
    return children.run([*COMMAND, *flags], cwd=ROOT)


@posix
def test_what_ctrl_c_interrupts_goes_on_to_the_same_data(tmp_path: Path) -> None:
    data, undisturbed = tmp_path / "data", tmp_path / "undisturbed"
    flags = (*WAITING, "--workers", "2", "--out", str(data))
    process = children.start([*COMMAND, *flags], cwd=ROOT, env={**os.environ, "HOLD": str(data)})
    assert children.eventually(lambda: process.poll() is not None or some_done(data))

    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: to everybody
    out, err = process.communicate(timeout=children.PATIENCE)

    assert (process.returncode, out) == (130, "")
    told = r"\s*Interrupted\. Kept: (\d) of 5 shards, in .*; the same command with --resume goes on\.\n"
    assert (kept := re.fullmatch(told, err)), err
    assert 2 <= int(kept[1]) == len(list(data.glob("part-*"))) < 5
    assert not list(data.glob(".part-*"))
    assert "add --resume to go on with it" in one_sentence(run(*flags), 2)
    resumed = run(*flags, "--resume")
    assert resumed.returncode == 0, resumed.stderr
    assert re.fullmatch(r"5 games, \d+ rows, 5 shards, 0\.\d MB: .*data\n", resumed.stdout)
    assert run(*WAITING, "--workers", "1", "--out", str(undisturbed)).returncode == 0
    assert same_files(data, undisturbed)


@posix
def test_a_full_disk_costs_a_sentence_and_nothing_that_is_whole(tmp_path: Path) -> None:
    import resource

    most = 5_000  # bytes of a file: room for the card, but not for a shard
    flags = ("qwixx", "--seats", "2", "--bots", "random", *ONE_SHARD, "--out", str(tmp_path / "d"))
    full = [*COMMAND, *flags, "--rows", "games"]
    said = children.run(full, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))

    refusal = one_sentence(said, 1)
    assert re.search(r"d cannot be written: File too large\. No shard was done yet", refusal), refusal
    assert [path.name for path in (tmp_path / "d").iterdir()] == ["card.json"]
    again = run(*flags, "--rows", "games", "--resume")
    assert again.returncode == 0, again.stderr
    assert spieltisch.read_data(tmp_path / "d").games == 5


def test_turns_that_bots_lost_are_told(tmp_path: Path) -> None:
    flags = ("qwixx", "--seats", "2", "--bots", "tests.arena.bots:Clumsy,random", *GAMES)

    done = run(*flags, "--rows", "games", "--workers", "1", "--out", str(tmp_path / "data"))

    assert done.returncode == 0, done.stderr
    lost = spieltisch.read_data(tmp_path / "data").card["lost_turns"]
    assert lost > 0
    assert done.stderr == f"Bots lost {lost:,} turns to the fallback; the card says so.\n"


@pytest.mark.parametrize("form", ["parquet", "arrow", "npz"])
def test_without_pyarrow_there_is_npz(form: str, tmp_path: Path) -> None:
    hide = "import sys; sys.modules['pyarrow'] = None; sys.argv[0] = 'spieltisch'\n"
    script = hide + "from spieltisch.cli.main import main; main()"
    flags = ("qwixx", "--seats", "2", "--bots", "random", "--games", "1", "--format", form, "--workers", "1")
    words = [sys.executable, "-c", script, "generate", *flags, "--out", str(tmp_path / "data")]

    done = children.run(words, cwd=ROOT)

    if form == "npz":
        assert done.returncode == 0, done.stderr
        assert spieltisch.read_data(tmp_path / "data").games == 1
    else:
        needs = "A file of this format needs the package pyarrow: pip install 'spieltisch[data]'."
        assert one_sentence(done, 2) == f"spieltisch: {needs}"
        assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        (["nimmt", "--policy", "random", "--bots", "random"], "both say who plays: give one of them"),
        (["nimmt", "--bots", "randum"], "There is no bot 'randum'; did you mean 'random'?"),
        (["nimmt", "--bots", "random,random"], "4 seats need 1 player for all or 4, not 2."),
        (["nimmt", "--games", "0"], "--games must be a whole number from 1 to"),
        (["nimmt", "--shard-size", "x"], "--shard-size must be a whole number from 1 to"),
        (["nimmt", "--rows", "cells"], "--rows"),
        (["nimmt", "-o", "deals=3"], "nimmt has no option 'deals'"),
        (["nimmt-pro"], "No compiled policy plays nimmt-pro here: --bots does."),
    ],
)
def test_wrong_use_gets_one_sentence_and_makes_no_folder(flags: list[str], said: str, tmp_path: Path) -> None:
    assert said in one_sentence(run(*flags, "--out", str(tmp_path / "data")), 2)
    assert not (tmp_path / "data").exists()
