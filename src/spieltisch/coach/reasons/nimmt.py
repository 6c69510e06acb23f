"""6 nimmt!: who takes which row, and why."""

from __future__ import annotations

from ...games.nimmt.actions import Play
from .clues import Clue, Pair
from .rows import row_clues


def clues(pair: Pair) -> tuple[Clue, ...]:
    """A row or a pick speaks by what comes of it alone."""
    better, worse = (action.card if isinstance(action, Play) else None for action in pair.actions)
    return row_clues(pair, (better, worse))


CLUES = clues
