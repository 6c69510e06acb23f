"""Complete trees of tiny rules, counted and checked in: any change of the rules changes them.

``python -m tests.test_perft`` prints the counts of today.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spieltisch.testing import Counts, perft

from .tiny import TINY

DATA = Path(__file__).parent / "data" / "perft.json"
DEPTH = 99


@pytest.mark.parametrize("name", TINY)
def test_the_tree_has_the_counted_size(name: str) -> None:
    game = TINY[name]
    assert perft(game, game.initial(), DEPTH) == Counts(*json.loads(DATA.read_text("utf-8"))[name])


def main() -> None:
    """Print today's counts."""
    print(json.dumps({name: perft(g, g.initial(), DEPTH) for name, g in TINY.items()}, indent=2))


if __name__ == "__main__":
    main()
