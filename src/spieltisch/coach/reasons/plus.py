"""6 nimmt! PLUS: who wins or takes which row, and why."""

from __future__ import annotations

from typing import Any

from ...games.plus.actions import Lay, Play
from .clues import Clue, Pair
from .rows import row_clues


def _card(action: Any) -> int | None:
    """The highest card that is played; a row is none, and a zero goes to no row."""
    if isinstance(action, Lay):
        return max(action.cards) or None
    return action.card or None if isinstance(action, Play) else None


def clues(pair: Pair) -> tuple[Clue, ...]:
    """What both choices take."""
    return row_clues(pair, (_card(pair.actions[0]), _card(pair.actions[1])))


CLUES = clues
