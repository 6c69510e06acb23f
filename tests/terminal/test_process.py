"""The table as a real process: typed lines come in by a pipe."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import children

CARDS = [f"{colour}{number}" for colour in "rygb" for number in range(2, 13)]
NIMMT_LINES = [line for _ in range(11) for card in range(1, 105) for line in (str(card), "1")]
QWIXX_LINES = [line for _ in range(60) for line in ("1", "1,2", "1,2,3", "pass", *CARDS, "none")]


def run(*arguments: str, stdin: str = "", **environment: str) -> children.Done:
    env = {**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80", **environment}
    return children.run(children.spieltisch(*arguments), stdin, env=env)


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [(["nimmt", "-o", "num_deals=1"], NIMMT_LINES), (["qwixx", "--seats", "2"], QWIXX_LINES)],
)
def test_a_whole_game_by_pipe_is_recorded_and_verified(
    arguments: list[str], lines: list[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "game.rec")
    done = run("play", *arguments, "--seed", "5", "--record", path, stdin="\n".join(lines))
    assert done.returncode == 0, done.stderr
    assert "\nWon: " in done.stdout
    assert f"The game is kept in {path}." in done.stdout
    assert "all legal" in run("replay", path, "--verify").stdout
    assert "\nend " in Path(path).read_text("utf-8")


def test_a_game_is_chosen_from_the_menu_with_seats_and_left(tmp_path: Path) -> None:
    path = str(tmp_path / "open.rec")
    done = run("play", "--record", path, "--lang", "de", stdin="1\n3\n?\nrules\nquit\n")
    assert done.returncode == 0
    assert "Wie viele Plätze?" in done.stdout
    assert "nimmt §1" in done.stdout
    assert "Cleo" not in done.stdout  # three seats
    assert "Du bist vom Tisch aufgestanden." in done.stdout
    assert "all legal" in run("replay", path, "--verify").stdout
    assert "\nopen " in Path(path).read_text("utf-8")


def test_the_input_may_end_at_any_question() -> None:
    for stdin, said in (("", "Which game?"), ("buffalo\n", "How many seats?"), ("1\n\n", "Play a card.")):
        done = run("play", stdin=stdin)
        assert done.returncode == 0
        assert said in done.stdout
        assert done.stderr == ""


def test_seats_that_were_given_are_not_asked_for() -> None:
    assert "How many seats?" not in run("play", "--seats", "2", stdin="1\n").stdout


def test_a_terminal_without_our_signs_is_no_reason_to_stop() -> None:
    done = run("play", "board-lucky", stdin="?\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "left the table" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
def test_an_interrupt_leaves_the_table() -> None:
    process = children.start(children.spieltisch("play", "nimmt"), stdin=subprocess.PIPE)
    assert process.stdout is not None
    seen = ""
    while not seen.endswith("> "):
        seen += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=children.PATIENCE)
    assert process.returncode == 0
    assert "You have left the table." in out
    assert err == ""
