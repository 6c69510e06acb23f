"""Files and bots of strangers: real processes, with little memory and little time."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from spieltisch.core.play import play_random
from spieltisch.core.record import Record, record_of
from spieltisch.games.registry import make
from tests.children import PATIENCE

GIGA = 1024**3
PAINTED = "\x1b[31mAda\x1b]0;owned\x07"
OBEYED = ("\x1b", "\x07", "\x9b", "\x7f")  # what terminals take for orders


def with_memory(size: int) -> Callable[[], None]:
    """Before a process begins: it gets no more than so many bytes."""
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size))


def run(*arguments: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command with one gigabyte of memory."""
    return subprocess.run(
        [sys.executable, "-m", "spieltisch", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        preexec_fn=with_memory(GIGA),
    )


def refused(done: subprocess.CompletedProcess[str], code: int = 2) -> str:
    """One sentence on standard error, and nothing else."""
    assert done.returncode == code, done
    [said] = done.stderr.splitlines()
    assert not done.stdout
    return said


def a_game(*players: str, key: str = "nimmt") -> Record:
    game = make(key, 3)
    return record_of(game, play_random(game, 1), players)


@pytest.fixture
def painted(tmp_path: Path) -> Path:
    """A record whose names are orders to a terminal; one is missing."""
    path = tmp_path / "game.rec"
    path.write_text(str(a_game(PAINTED, "\u202eBo\x9b31m")))
    return path


@pytest.mark.parametrize("flags", [(), ("--step",), ("--verify",), ("--redact", "0")])
def test_names_give_no_orders_to_the_terminal(painted: Path, flags: tuple[str, ...]) -> None:
    done = run("replay", painted, *flags)
    assert done.returncode == 0, done.stderr
    assert not any(order in done.stdout for order in (*OBEYED, "\u202e"))


def test_names_are_told_as_tables_write_them(painted: Path) -> None:
    told = run("replay", painted).stdout
    assert "[31mAda ]0;owned" in told
    assert "Bo 31m" in told
    assert "seat 2" in told.lower()


@pytest.mark.parametrize("flags", [("--json",), ("--html",), ()])
def test_an_analysis_gives_no_orders_to_the_terminal(painted: Path, flags: tuple[str, ...]) -> None:
    page = painted.with_suffix(".html")
    more = ("--html", page) if "--html" in flags else flags
    done = subprocess.run(
        [sys.executable, "-m", "spieltisch", "analyse", painted, "--worlds", "20", "--workers", "1", *more],
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shown = done.stdout + (page.read_text("utf-8") if page.exists() else "")
    assert "[31mAda" in shown
    assert not any(order in shown for order in (*OBEYED, "\u202e"))


@pytest.mark.parametrize("command", ["replay", "analyse", "judge"])
@pytest.mark.parametrize("file", ["/dev/zero", "large", "-"])
def test_a_file_without_end_is_refused_before_it_fills_the_memory(
    command: str, file: str, tmp_path: Path
) -> None:
    large = tmp_path / "large"
    with large.open("wb") as sparse:
        sparse.truncate(8 * GIGA)
    named = {"large": str(large), "-": "-"}.get(file, file)
    said = refused(run(command, named, stdin="[" * 3_000_000 if file == "-" else ""))
    assert "far too large" in said


@pytest.mark.parametrize("name", ["board", "bulls", "clovers", "card_counts"])
def test_no_path_in_a_record_is_opened(name: str, tmp_path: Path) -> None:
    record = a_game(key="board-lucky")
    secret = tmp_path / "secret.toml"
    secret.write_text("squeamish = 'ossifrage'")
    path = tmp_path / "game.rec"
    path.write_text(str(replace(record, options={**record.options, name: str(secret)})))
    for command in (("replay", path), ("replay", path, "--verify"), ("analyse", path)):
        assert "must be written out" in refused(run(*command), 1)
    case = tmp_path / "case.json"
    case.write_text(json.dumps({"game": "board-lucky", "options": {name: str(secret)}}))
    assert "must be written out" in refused(run("judge", case))


def test_a_record_with_its_own_board_is_told(tmp_path: Path) -> None:
    game = make("board", 2, board=[". . . -7 T"] * 4)
    path = tmp_path / "game.rec"
    path.write_text(str(record_of(game, play_random(game, 1))))
    done = run("replay", path, "--verify")
    assert "all legal" in done.stdout, done.stderr


def test_a_board_file_of_names_without_end_is_refused_soon(tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text("a." * 40_000 + "a = 1")
    assert "far too large" in refused(run("play", "board", "--board", path))
    path.write_text("a." * 4_900 + "a = 1")
    assert "no entry 'a'" in refused(run("play", "board", "--board", path))


def test_a_bot_that_fails_gives_no_orders_to_the_terminal(tmp_path: Path) -> None:
    page, state = tmp_path / "report.html", tmp_path / "state"
    arena = ("arena", "nimmt", "--seats", "2", "--bots", "tests.arena.bots:Painter,random", "--deals", "1")
    files = ("--state", state, "--html", page, "--workers", "1")
    done = subprocess.run(
        [sys.executable, "-m", "spieltisch", *map(str, (*arena, *files))],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert r"RuntimeError: \x1b[2J\x1b]0;owned\x07 \x9b31m <script>\ud800xxx" in done.stdout
    for shown in (done.stdout, state.read_text(), page.read_text("utf-8").partition("plotly.js v")[0]):
        assert not any(order in shown for order in OBEYED)
        assert "x" * 2000 not in shown


def test_a_state_file_that_never_ends_is_refused(tmp_path: Path) -> None:
    flags = ("--seats", "2", "--bots", "random", "--deals", "1", "--state", "/dev/zero", "--resume")
    assert "device" in refused(run("arena", "nimmt", *flags))
