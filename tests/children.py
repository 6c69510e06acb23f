"""Programs that tests start. Each hears Ctrl-C, whoever ignores it here, and nothing of it outlives its test.

A program gets a session of its own and a mark in its environment, which all inherit that it starts: so
also those are found that have left its group of processes.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

from spieltisch.work.lifeline import Lifeline

PATIENCE = 420.0  # seconds: a busy machine is slow, not wrong
MARK = "SPIELTISCH_TEST_CHILD"
RUN = "SPIELTISCH_TEST_RUN"  # the process of the test run that everything was started from


@dataclass(frozen=True)
class Bond:
    """What ties a program to its test: a mark by which all of it is found, and an end if we are killed."""

    mark: str
    lifeline: Lifeline


STARTED: dict[subprocess.Popen[str], Bond] = {}  # until they are ended
Done = subprocess.CompletedProcess[str]
Words = Sequence[str | os.PathLike[str]]


def start(command: Words, env: Mapping[str, str] | None = None, **how: Any) -> subprocess.Popen[str]:
    """Start a program, its output and errors in pipes unless said otherwise; it ends with the test."""
    bond = Bond(uuid4().hex, Lifeline())
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    marks = {MARK: bond.mark, RUN: str(os.getpid())}
    env = {**(os.environ if env is None else env), **marks}
    with _interrupts_heard():
        process = subprocess.Popen(
            command, env=env, start_new_session=True, **{**streams, "encoding": "utf-8", **how}
        )
    bond.lifeline.tie(process.pid)
    STARTED[process] = bond
    return process


def end(process: subprocess.Popen[str]) -> None:
    """Kill a program and all that it has started."""
    bond = STARTED.pop(process, None)
    if bond is None:
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    kill_all(lambda: marked(f"{MARK}={bond.mark}"))
    process.wait()
    bond.lifeline.cut()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            with suppress(BrokenPipeError):
                stream.close()


@contextmanager
def child(command: Words, **how: Any) -> Iterator[subprocess.Popen[str]]:
    """A program for a while; for fixtures that are shared by tests, too."""
    process = start(command, **how)
    bond = STARTED.pop(process)
    try:
        yield process
    finally:
        STARTED[process] = bond
        end(process)


def run(command: Words, stdin: str = "", **how: Any) -> Done:
    """A program from its start to its end, with all that it said."""
    with child(command, stdin=subprocess.PIPE, **how) as process:
        out, err = process.communicate(stdin, timeout=PATIENCE)
        return Done(process.args, process.returncode, out, err)


def said_by(script: str, **how: Any) -> str:
    """What a piece of Python prints in a process of its own."""
    done = run([sys.executable, "-c", script], **how)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def eventually(condition: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Whether something comes to be so before patience ends."""
    until = monotonic() + seconds
    while not condition():
        if monotonic() > until:
            return False
        sleep(0.01)
    return True


def ended(pid: int) -> bool:
    """Whether a process is gone, or only has to be buried by another."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except ProcessLookupError:
        return True
    except FileNotFoundError:  # it is there, and this is no Linux; or it ended just now
        return Path("/proc/self").exists()


def started_by(process: int) -> dict[int, str]:
    """The processes that another has started itself, with their commands (on Linux)."""
    found: dict[int, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            if parent == str(process):
                found[int(folder.name)] = _command(folder)
    return found


def marked(setting: str) -> dict[int, str]:
    """The living processes with such a setting in their environment, and their commands (on Linux)."""
    found: dict[int, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if setting.encode() in (folder / "environ").read_bytes().split(b"\0"):
                found[int(folder.name)] = _command(folder)
    found.pop(os.getpid(), None)
    return found


def _command(folder: Path) -> str:
    return (folder / "cmdline").read_text("utf-8", "replace").replace("\0", " ")


def kill_all(find: Callable[[], Iterable[int]]) -> None:
    """Kill the processes that are found, again and again until there are none."""

    def gone() -> bool:
        left = list(find())
        for pid in left:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        return not left

    assert eventually(gone), list(find())


@contextmanager
def _interrupts_heard() -> Iterator[None]:
    """Where Ctrl-C is ignored (as for what runs in the background), new processes would ignore it as well.

    What has a handler here is as it is by default there.
    """
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, lambda _signal, _frame: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def spieltisch(*arguments: str | os.PathLike[str]) -> list[str]:
    """The command line of the program itself."""
    return [sys.executable, "-m", "spieltisch", *map(str, arguments)]
