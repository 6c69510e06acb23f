"""``spieltisch analyse`` and ``spieltisch puzzle`` as real processes."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from spieltisch.cli.puzzle import note
from spieltisch.coach.puzzle import puzzle_of
from spieltisch.coach.streak import load_streak
from spieltisch.terminal.puzzle import PuzzleTable
from tests import children
from tests.cli.test_cli import one_sentence
from tests.coach.games import finished


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.rec"
    path.write_text(str(finished()))
    return path


def run(*flags: str | Path, stdin: str = "", data: Path | None = None) -> children.Done:
    where = {} if data is None else {"XDG_DATA_HOME": str(data)}
    return children.run(children.spieltisch(*flags), stdin, env={**os.environ, **where})


def test_people_get_tables_and_a_page(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "analysis.html"
    done = run("analyse", record, "--worlds", "40", "--workers", "1", "--html", page, "--lang", "de")
    assert done.returncode == 0, done.stderr
    assert "Glück und Können" in done.stdout
    assert re.search(r"^ P1 .*\d", done.stdout, re.MULTILINE)
    text = page.read_text("utf-8")
    assert "default-src 'none'" in text
    assert not re.search(r"\b(src|href)=", text)
    found = re.search(r'id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    data = json.loads(found[1])
    assert data["names"] == ["P0", "P1", "P2"]
    assert len(data["judged"]) > 20
    assert all(each["picture"] and each["verdict"] for each in data["judged"])


def test_programs_get_json(record: Path) -> None:
    done = run("analyse", record, "--worlds", "40", "--workers", "1", "--json")
    data = json.loads(done.stdout)
    assert data["worlds"] == 40
    assert data["game"] == "nimmt"
    assert data["scores"][-1] == list(finished().scores)
    assert {"label", "loss", "options"} <= data["judged"][0].keys()


def test_one_player_alone_is_judged_by_name_or_seat(record: Path) -> None:
    flags = ("analyse", record, "--worlds", "40", "--workers", "1", "--json", "--player")
    by_name, by_seat = (json.loads(run(*flags, who).stdout) for who in ("p1", "1"))
    assert by_name == by_seat
    assert {each["actor"] for each in by_name["judged"]} == {"1"}
    assert {share["seat"] for share in by_name["shares"]} == {1}
    assert "0 (P0), 1 (P1), 2 (P2)" in one_sentence(run(*flags, "Zoe"), 2)


def test_a_record_that_cannot_be_analysed_gets_one_sentence(record: Path, tmp_path: Path) -> None:
    text = record.read_text()
    wrong = tmp_path / "wrong.rec"
    page = tmp_path / "none.html"
    for said, changed in {
        "changed or moved": text.replace("play", "row", 1),
        "no record": "hello",
        "breaks off": "\n".join(text.splitlines()[:-1]),
        "redacted": run("replay", record, "--redact", "0").stdout,
    }.items():
        wrong.write_text(changed)
        assert said in one_sentence(run("analyse", wrong, "--html", page), 1)
    assert not page.exists()


def test_wrong_use_gets_one_sentence(record: Path, tmp_path: Path) -> None:
    assert "--worlds must be a whole number" in one_sentence(run("analyse", record, "--worlds", "0"), 2)
    nowhere = tmp_path / "no" / "page.html"
    assert "there is no folder" in one_sentence(run("analyse", record, "--html", nowhere), 2)
    assert "--day must be a day" in one_sentence(run("puzzle", "--day", "yesterday"), 2)
    assert "--theme must be one of full-row, low-card" in one_sentence(run("puzzle", "--theme", "chess"), 2)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_ctrl_c_ends_an_analysis_cleanly(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    screen, end = os.openpty()
    process = children.start(
        children.spieltisch("analyse", record, "--worlds", "1e6", "--html", page),
        stderr=end,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
    )
    os.close(end)
    seen = b""
    while b"decisions" not in seen:
        seen += os.read(screen, 4096)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=children.PATIENCE)
    assert process.returncode == 130
    assert out == ""
    seen += os.read(screen, 65536)
    assert b"Interrupted" in seen
    assert b"Traceback" not in seen
    assert not page.exists()
    os.close(screen)


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="workers are found in /proc")
def test_no_worker_outlives_a_killed_analysis(record: Path) -> None:
    process = children.start(children.spieltisch("analyse", record, "--worlds", "1e6", "--workers", "2"))
    mark = f"{children.MARK}={children.STARTED[process].mark}"

    def workers() -> list[int]:
        return [pid for pid, command in children.marked(mark).items() if "spawn_main" in command]

    assert children.eventually(lambda: process.poll() is not None or len(workers()) == 2)
    assert process.poll() is None, process.communicate()
    process.kill()
    assert children.eventually(lambda: not workers(), 60)


def test_leaving_a_puzzle_notes_nothing(tmp_path: Path) -> None:
    done = run("puzzle", "--date", "2026-11-16", stdin="quit\n", data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The puzzle waits" in done.stdout
    assert not (tmp_path / "spieltisch").exists()


def test_a_streak_is_kept_or_it_is_said_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    day = datetime.now(UTC).date()
    table = PuzzleTable(puzzle_of(datetime(2026, 11, 16, tzinfo=UTC).date()))
    path = tmp_path / "spieltisch" / "streak.json"
    note(table, day, True)
    assert load_streak(path).days == 1
    note(table, day, True)
    assert "already" in capsys.readouterr().out
    path.write_text("rubbish")
    note(table, day, True)
    assert "cannot be read" in capsys.readouterr().err
    path.unlink()
    path.mkdir()
    note(table, day, True)
    assert "cannot be written" in capsys.readouterr().err
