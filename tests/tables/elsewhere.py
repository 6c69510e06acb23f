"""Thinkers in processes of their own, and something for them to do."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

from spieltisch import make
from spieltisch.core.chance import choose
from spieltisch.table.hall import Hall
from spieltisch.table.thinkers.botchoice import spec_of

from ..children import child, spieltisch, started_by

Program = subprocess.Popen[str]
SPAWNED = "spawn_main"  # in the command of a worker


@contextmanager
def thinker(url: str, workers: int = 1, **how: Any) -> Iterator[Program]:
    """A thinker that is there for a while."""
    command = spieltisch("think", "--database", url, "--workers", str(workers), "--no-warm")
    with child(command, **how) as process:
        yield process


def workers_of(process: Program) -> list[int]:
    return [pid for pid, command in started_by(process.pid).items() if SPAWNED in command]


def send(number: signal.Signals, *processes: int) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def heard(process: Program, words: str) -> str:
    """What a program says on its error stream, up to a line with these words."""
    assert process.stderr is not None
    said = ""
    for line in process.stderr:
        said += line
        if words in line:
            return said
    raise AssertionError(f"it never said {words!r}, but: {said}")


def bot_job(level: str = "casual", seed: int = 7) -> tuple[Any, ...]:
    """What a bot is asked in the first stop of a game, as a worker gets it."""
    game = make("nimmt", 4)
    state, rng = game.initial(), Random(seed)
    while not (asked := [d for d in game.pending(state) if d.actor == 1]):
        choices = {d.actor: choose(d.options, rng) for d in game.pending(state)}
        state = game.step(state, choices).state
    return spec_of(game), level, game.view(state, 1), asked[0], seed


def places(hall: Hall) -> int:
    """How much a server could give to thinkers now, as far as it knows."""
    return getattr(hall.thinker.abroad, "_places", 0)
