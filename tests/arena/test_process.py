"""The command as a real process, ended half-way in every way there is."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from tests import children
from tests.arena.contests import BOTS, environment, half_way, refusal, result, run

SLOW = ("nimmt", "--seats", "2", "--bots", f"random,{BOTS}:Slow", "--deals", "24", "--seed", "6")
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    return result(run(tmp_path_factory.mktemp("home"), *SLOW, "--workers", "1", "--json"))


def group_is_gone(group: int) -> bool:
    def gone() -> bool:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        return False

    return children.eventually(gone)


def test_any_number_of_workers_gives_the_same_result(tmp_path: Path, uninterrupted: object) -> None:
    for workers in ("2", "3"):
        assert result(run(tmp_path, *SLOW, "--workers", workers, "--json")) == uninterrupted
    assert not list(tmp_path.rglob("*.jsonl"))  # what names no state file leaves none behind


@posix
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_killed_run_goes_on_to_the_same_result(tmp_path: Path, workers: str, uninterrupted: object) -> None:
    state = tmp_path / "state.jsonl"
    process = half_way(tmp_path, *SLOW, "--state", str(state), "--workers", workers)
    process.kill()
    process.communicate()
    assert group_is_gone(process.pid)  # no worker outlives it
    done = state.read_bytes().count(b"\n") - 1
    assert 3 <= done < 24
    with state.open("ab") as file:
        file.write(b'{"deal":23,"games":[{"bo')
    assert "add --resume" in refusal(run(tmp_path, *SLOW, "--state", str(state)))
    resumed = run(tmp_path, *SLOW, "--state", str(state), "--resume", "--json", "--workers", "2")
    assert result(resumed) == uninterrupted
    assert state.read_bytes().count(b"\n") == 25


@posix
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_run_says_what_is_kept(tmp_path: Path, workers: str, uninterrupted: object) -> None:
    state = tmp_path / "state.jsonl"
    process = half_way(tmp_path, *SLOW, "--state", str(state), "--workers", workers)
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: to everybody
    out, err = process.communicate(timeout=children.PATIENCE)
    assert process.returncode == 130
    assert out == ""
    kept = re.fullmatch(
        r"\s*Interrupted\. Kept: (\d+) of 24 deals, in .*; the same command with --resume goes on\.\n", err
    )
    assert kept is not None, err
    assert 3 <= int(kept[1]) == state.read_bytes().count(b"\n") - 1
    assert group_is_gone(process.pid)
    assert result(run(tmp_path, *SLOW, "--state", str(state), "--resume", "--json")) == uninterrupted


@posix
def test_a_run_that_names_no_file_is_resumed_as_well(tmp_path: Path, uninterrupted: object) -> None:
    process = half_way(tmp_path, *SLOW, "--workers", "1")
    process.send_signal(signal.SIGINT)
    assert "--resume goes on" in process.communicate(timeout=children.PATIENCE)[1]
    assert "add --resume" in refusal(run(tmp_path, *SLOW))
    resumed = run(tmp_path, *SLOW, "--resume", "--json")
    assert result(resumed) == uninterrupted
    assert not list(tmp_path.rglob("*.jsonl"))
    assert "beginning with the first deal" in run(tmp_path, *SLOW[:-4], "--deals", "2", "--resume").stderr


def test_a_worker_that_dies_is_reported_and_the_rest_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cure = tmp_path / "cure"
    monkeypatch.setenv("LETHAL", str(cure))
    flags = ("qwixx", "--seats", "2", "--bots", f"random,{BOTS}:Lethal", "--deals", "3", "--workers", "2")
    said = refusal(run(tmp_path, *flags), code=1)
    assert said == "spieltisch: A worker process died, perhaps for want of memory. No deal was done yet."
    cure.touch()
    assert result(run(tmp_path, *flags, "--json"))["deals"] == 3


def test_more_deals_can_be_asked_for_later(tmp_path: Path) -> None:
    state = ("--state", str(tmp_path / "s.jsonl"))
    flags = ("qwixx", "--bots", f"random,{BOTS}:Lowest", "--seats", "2", "--workers", "1")
    few = result(run(tmp_path, *flags, *state, "--deals", "2", "--json"))
    more = result(run(tmp_path, *flags, *state, "--deals", "4", "--json", "--resume"))
    assert more == result(run(tmp_path, *flags, "--deals", "4", "--json"))
    assert result(run(tmp_path, *flags, *state, "--deals", "2", "--json", "--resume")) == few != more


def test_everything_is_written(tmp_path: Path) -> None:
    page, table = tmp_path / "report.html", tmp_path / "games.csv"
    page.write_text("an older report", "utf-8")
    files = ("--html", str(page), "--csv", str(table))
    bots = f"random,{BOTS}:Lowest,{BOTS}:Clumsy"
    done = run(tmp_path, "nimmt", "--bots", bots, "--deals", "4", "-o", "target_score=20", *files)
    assert done.returncode == 0, done.stderr
    assert "num_deals=1, seed 1: 4 deals, 16 games" in done.stdout
    assert "Clumsy lost" in done.stdout
    assert len(table.read_text("utf-8").splitlines()) == 1 + 16 * 4
    text = page.read_text("utf-8")
    for name in ("spreads", "score-differences", "win-differences", "wins", "ratings", "times"):
        assert f'id="plot-{name}"' in text
    own = text.replace(text[text.index("<script>/**") : text.rindex("<script>")], "")  # less the library
    assert not re.findall(r"""(?:src|href)\s*=|url\(|@import|https?://""", own)
    assert "default-src 'none'" in own
    [result_text] = re.findall(r'<script type="application/json" id="result">(.*?)</script>', text, re.DOTALL)
    assert json.loads(result_text)["deals"] == 4


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--bots", "randum"], "There is no bot 'randum'; did you mean 'random'?"),
        (["--bots", "random,"] * 1 + ["--seats", "11"], "2 to 10 seats, not 11"),
        (["--bots", " , "], "1 to 100 bots, not 0"),
        (
            ["--bots", "random", "--deals", "many"],
            "--deals must be a whole number from 1 to 100000000, not 'many'",
        ),
        (["--bots", "random", "--deals", "0"], "--deals must be a whole number from 1"),
        (["--bots", "random", "--deals", "1e99"], "--deals must be a whole number from 1"),
        (["--bots", "random", "--seed", "1.5"], "--seed must be a whole number from 0 to"),
        (["--bots", "random", "--workers", "-2"], "--workers must be a whole number from 1 to 512"),
        (["--bots", "random", "--html", "no/such/folder/r.html"], "there is no folder no/such/folder"),
        (["--bots", "random", "--html", "."], "--html"),
        (["--bots", "random", "--state", "no/such/s"], "there is no folder no/such"),
        (["--bots", "random", "--html", "same", "--csv", "./same"], "must be different files"),
        (["--bots", "random", "-o", "deals=3"], "nimmt has no option 'deals'"),
        (["--bots", "random", "--deals", "1e8", "--seats", "10"], "There is too little room for"),
    ],
)
def test_what_is_wrong_is_said_before_the_first_deal(flags: list[str], said: str, tmp_path: Path) -> None:
    assert said in refusal(run(tmp_path, "nimmt", *flags))
    assert not list(tmp_path.rglob("*.jsonl"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("flag", ["--html", "--csv", "--state"])
def test_a_full_disk_is_noticed_before_the_first_deal(flag: str, tmp_path: Path) -> None:
    said = refusal(run(tmp_path, "nimmt", "--bots", "random", flag, "/dev/full"))
    assert said == "spieltisch: /dev/full cannot be written: No space left on device."


@pytest.mark.parametrize(("missing", "flags"), [("openskill", []), ("plotly", ["--html", "r.html"])])
def test_a_missing_extra_costs_one_sentence(missing: str, flags: list[str], tmp_path: Path) -> None:
    hide = f"import sys; sys.modules[{missing!r}] = None; sys.argv[0] = 'spieltisch'\n"
    script = hide + "from spieltisch.cli.main import main; main()"
    words = [sys.executable, "-c", script, "arena", "nimmt", "--bots", "random", "--deals", "2"]
    done = children.run([*words, "--workers", "1", *flags], cwd=tmp_path, env=environment(tmp_path))
    sentence = (
        f"need{'s' if missing == 'plotly' else ''} the package {missing}: pip install 'spieltisch[arena]'."
    )
    if missing == "plotly":
        assert sentence in refusal(done)
    else:
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines()[-1] == f"Ratings {sentence}"
