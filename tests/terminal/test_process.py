"""The table as a real process: typed lines come in by a pipe, or at a terminal."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic

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
        some = process.stdout.read(1)
        assert some, f"it ended after {seen!r}"
        seen += some
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=children.PATIENCE)
    assert process.returncode == 0
    assert "You have left the table." in out
    assert err == ""


class Pty:
    """The program at a terminal of its own: what is typed there, and what is seen."""

    def __init__(self, *arguments: str) -> None:
        self._screen, end = os.openpty()
        env = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
        command = children.spieltisch(*arguments)
        self.process = children.start(command, stdin=end, stdout=end, stderr=end, env=env)
        os.close(end)
        self._seen = ""

    def wait_for(self, sign: str) -> str:
        """What came until a sign was seen."""
        until = monotonic() + children.PATIENCE
        while sign not in self._seen:
            assert monotonic() < until, self._seen
            if select.select([self._screen], [], [], 1)[0]:
                self._seen += self._read()
        came, _, self._seen = self._seen.partition(sign)
        return came

    def _read(self) -> str:
        try:
            return os.read(self._screen, 4096).decode("utf-8", "ignore")
        except OSError as error:  # nobody is at the other end
            raise AssertionError(f"it ended after {self._seen!r}") from error

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self._screen, f"{line}\n".encode())

    def close(self) -> None:
        """Leave the table."""
        self.type("quit")
        self.wait_for("You have left the table.")
        assert self.process.wait(children.PATIENCE) == 0
        os.close(self._screen)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no terminals of this kind")
def test_the_coach_is_asked_interrupted_and_asked_again() -> None:
    table = Pty("play", "nimmt", "--seed", "5", "--bots", "random")
    table.wait_for("Play a card.")
    table.type("hint")
    table.wait_for("The coach is thinking")
    table.process.send_signal(signal.SIGINT)
    table.wait_for("The coach has stopped thinking.")
    assert not workers_of(table.process)
    table.type("hint")
    table.wait_for("Ask once more for the ranking.")
    table.type("hint")
    table.wait_for("Points to come")
    assert "Play " in table.wait_for(" ± ")
    table.type("98")
    assert "98" in table.wait_for("(Guest)")
    table.wait_for("Play a card.")
    table.type("undo")
    table.wait_for("Taken back: Play 98.")
    table.close()
    assert not workers_of(table.process)


# Ctrl-C in the middle of what the coach loads; half of NumPy cannot be loaded a second time
IMPATIENT = """
import os, runpy, signal, sys

class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy.dtypes":
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
sys.argv = ["spieltisch", "play", "nimmt", "--bots", "random"]
runpy.run_module("spieltisch", run_name="__main__")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
def test_an_interrupt_while_the_coach_is_loaded_costs_no_later_hint() -> None:
    done = children.run([sys.executable, "-c", IMPATIENT], "hint\nhint\nquit\n")
    assert done.stderr == ""
    assert "The coach has stopped thinking." in done.stdout
    assert "Ask once more for the ranking." in done.stdout
    assert "You have left the table." in done.stdout


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """The processes of its own that a program keeps (where they can be found)."""
    mark = f"{children.MARK}={children.STARTED[process].mark}"
    return [pid for pid, command in children.marked(mark).items() if "spawn_main" in command]
