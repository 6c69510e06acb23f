"""A bot that waits for the test; named as ``tests.generation.bots:Waiting``."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

from spieltisch.core.chance import choose
from spieltisch.core.game import Decision


class Waiting:
    """Anything; but once some shards are below the folder ``HOLD``, it thinks until somebody ends it."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        while "HOLD" in os.environ and some_done(Path(os.environ["HOLD"])):
            sleep(0.05)
        return choose(decision.options, rng)


def some_done(folder: Path) -> bool:
    return sum(1 for _ in folder.glob("part-*")) >= 2
