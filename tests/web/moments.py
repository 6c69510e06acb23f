"""Moments of the golden games for the page's tests: ``python -m tests.web.moments`` writes them.

A moment is what one seat saw of one step: the view before, the events, the view after.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spieltisch.core.events import event_data, plain, redact
from spieltisch.core.record import read, replay
from spieltisch.games.registry import FAMILIES, game_of, modes

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/data/golden"
SEAT = 0
HEAD = """\
// Made by `python -m tests.web.moments` from the golden records; a test checks that it is current.
import type {{ Moment }} from '../moments.ts'
import type {{ {name} }} from './game.ts'

export const moments: Moment<{name}>[] = [
"""


def file_of(family: str) -> Path:
    return ROOT / "frontend/src/families" / family / "moments.ts"


def moments(family: str) -> str:
    """The family's file: as few moments as show every event of its golden games."""
    lines = [f"  {json.dumps(moment, separators=(',', ':'))},\n" for moment in _telling(family)]
    return HEAD.format(name=family.capitalize()) + "".join(lines) + "]\n"


def _telling(family: str) -> Iterator[dict[str, Any]]:
    seen: set[str] = set()
    for moment in _all(family):
        names = {event["event"] for event in moment["events"]}
        if not names <= seen:
            seen |= names
            yield moment


def _all(family: str) -> Iterator[dict[str, Any]]:
    for key in (key for key, mode in modes().items() if mode.family == family):
        record = read((GOLDEN / f"{key}.rec").read_text("utf-8"))
        game = game_of(record)
        for turn in replay(game, record):
            yield {
                "mode": key,
                "before": plain(game.view(turn.before, SEAT)),
                "events": [{**event_data(redact(event, SEAT)), "text": ""} for event in turn.step.events],
                "after": plain(game.view(turn.step.state, SEAT)),
            }


def main() -> None:
    for family in FAMILIES:
        file_of(family).write_bytes(moments(family).encode())  # the same file on every system


if __name__ == "__main__":
    main()
