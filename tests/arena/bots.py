"""Small bots for the arena to play with; named as ``tests.arena.bots:Lowest``."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

from spieltisch.core.chance import choose
from spieltisch.core.game import Decision

SEEN: list[tuple[str, int, Any]] = []  # who, in which seat, with which hand


class Lowest:
    """The first option: in the card game, the lowest card and the first row."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        options = decision.options
        return options[0] if isinstance(options, tuple) else choose(options, rng)


class Dicey:
    """Anything, and it wants several random numbers for it."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        return [choose(decision.options, rng) for _ in range(3)][-1]


class Slow(Dicey):
    """Takes its time; once some deals are on the disk below the folder ``HOLD``, until a file says ``go``."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        sleep(0.003)
        while "HOLD" in os.environ and held(Path(os.environ["HOLD"])):
            sleep(0.05)
        return super().choose(view, decision, rng)


def held(folder: Path) -> bool:
    half_way = any(state.read_bytes().count(b"\n") >= 4 for state in folder.rglob("*.jsonl"))
    return half_way and not (folder / "go").exists()


class Clumsy(Dicey):
    """Fails at every third question, and answers every fourth with nonsense."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        self.asked += 1
        if self.asked % 3 == 0:
            raise RuntimeError("no idea")
        return "nonsense" if self.asked % 4 == 0 else super().choose(view, decision, rng)


class Watcher(Dicey):
    """Notes the hand it begins with."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        if self.asked == 0:
            SEEN.append((type(self).__name__, view.seat, view.hand))
        self.asked += 1
        return super().choose(view, decision, rng)


class OtherWatcher(Watcher):
    """A second one."""


class Lethal(Dicey):
    """Ends its process, once there is no file of this name."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        if not Path(os.environ["LETHAL"]).exists():
            os._exit(9)
        return super().choose(view, decision, rng)


class Signed(Slow):
    """Leaves the number of its process in a folder."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        (Path(os.environ["SIGNED"]) / str(os.getpid())).touch()
        return super().choose(view, decision, rng)


class Painter(Dicey):
    """Fails with words that a terminal would obey."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        raise RuntimeError("\x1b[2J\x1b]0;owned\x07 \x9b31m <script>\ud800" + "x" * 100_000)


class Counting:
    """Takes the next option each time it is asked: what it does shows how often it was asked before."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        self.asked += 1
        options = tuple(decision.options)
        return options[self.asked % len(options)]
