"""The golden records, one full game a mode, for whoever walks along them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spieltisch.core.play import Turn
from spieltisch.core.record import read, replay
from spieltisch.games.registry import game_of

GOLDEN = Path(__file__).parent / "data" / "golden"


def golden(key: str) -> tuple[Any, Iterator[Turn[Any, Any]]]:
    """The game of a mode's record, and its turns."""
    record = read((GOLDEN / f"{key}.rec").read_text("utf-8"))
    game: Any = game_of(record)
    return game, iter(replay(game, record))
