"""The golden records, one full game a mode and of some house rules, for whoever walks along them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spieltisch.core.play import Turn
from spieltisch.core.record import read, replay
from spieltisch.games.registry import game_of

GOLDEN = Path(__file__).parent / "data" / "golden"


def golden(name: str) -> tuple[Any, Iterator[Turn[Any, Any]]]:
    """The game of a record, and its turns; a mode's is called by its key."""
    record = read((GOLDEN / f"{name}.rec").read_text("utf-8"))
    game: Any = game_of(record)
    return game, iter(replay(game, record))
