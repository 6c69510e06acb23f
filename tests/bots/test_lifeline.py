"""A program that will not go, played with by a command that is ended in every way there is."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .. import children
from .programs import command

DEAF = """
import os, pathlib, signal, time
for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(each, signal.SIG_IGN)
pathlib.Path({folder!r}, str(os.getpid())).touch()
while True:
    time.sleep(1)
"""
POLITE = """
import pathlib, sys, time
pathlib.Path({folder!r}, "here").touch()
sys.stdin.read()
time.sleep(0.1)
pathlib.Path({folder!r}, "farewell").touch()
"""
ENDINGS = [signal.SIGTERM, signal.SIGINT, signal.SIGKILL]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")


def program(folder: Path, source: str) -> str:
    return f"program:{' '.join(command(folder, source.format(folder=str(folder))))}"


def seen(folder: Path) -> list[int]:
    """The programs that were started: each leaves its number."""
    return [int(path.name) for path in folder.iterdir() if path.name.isdigit()]


def outlived_by_nobody(process: subprocess.Popen[str], folder: Path, ending: signal.Signals) -> None:
    assert children.eventually(lambda: process.poll() is not None or seen(folder))
    assert process.poll() is None, process.communicate()
    process.send_signal(ending)
    process.wait(children.PATIENCE)
    assert children.eventually(lambda: all(map(children.ended, seen(folder))), 60)


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("workers", ["1", "2"])
def test_no_program_outlives_the_arena(tmp_path: Path, workers: str, ending: signal.Signals) -> None:
    flags = ("nimmt", "--seats", "2", "--bots", f"random,{program(tmp_path, DEAF)}", "--deals", "10000")
    state = ("--state", tmp_path / "state.jsonl", "--workers", workers)
    outlived_by_nobody(children.start(children.spieltisch("arena", *flags, *state)), tmp_path, ending)


def at_the_table(folder: Path, source: str) -> subprocess.Popen[str]:
    """A game in the terminal, some cards played."""
    words = children.spieltisch("play", "nimmt", "--seats", "2", "--bots", program(folder, source))
    process = children.start(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    assert process.stdin is not None
    process.stdin.write("".join(f"{card}\n1\n" for card in range(1, 105)))
    process.stdin.flush()
    return process


@pytest.mark.parametrize("ending", ENDINGS)
def test_no_program_outlives_the_table(tmp_path: Path, ending: signal.Signals) -> None:
    outlived_by_nobody(at_the_table(tmp_path, DEAF), tmp_path, ending)


def test_a_program_has_a_moment_to_end_by_itself(tmp_path: Path) -> None:
    process = at_the_table(tmp_path, POLITE)
    assert children.eventually((tmp_path / "here").exists)
    process.kill()
    assert children.eventually((tmp_path / "farewell").exists)
