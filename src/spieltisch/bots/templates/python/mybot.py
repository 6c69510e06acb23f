#!/usr/bin/env python3
"""A bot for spieltisch: JSON lines in, JSON lines out. Change `choose`; the rest can stay."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

NAME = "My bot"


def choose(question: dict[str, Any], rng: random.Random) -> str:
    """One of the options; question["view"] is all that the seat may know."""
    options: list[str] = question["options"]
    return rng.choice(options)


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def main() -> None:
    rng = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind in ("hello", "new_game"):
            rng.seed(message["seed"])  # the same contest is the same contest again
        if kind == "hello":
            say({"type": "ready", "protocol": 3, "name": NAME})
        elif kind == "choose":
            say({"choose": choose(message, rng)})


if __name__ == "__main__":
    main()
