"""How the points of a game came about, deal by deal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from operator import sub
from typing import Any

from ..core.game import AnyGame
from ..core.play import Turn
from .registry import family_of


def points_by_deal(game: AnyGame, start: Any, turns: Iterable[Turn[Any, Any]]) -> list[tuple[int, ...]]:
    """The points of every deal that was counted, and at last of what has been played since."""
    scored = family_of(game).deal_scored or ()
    sums, now = [game.scores(start)], start
    for turn in turns:
        now = turn.step.state
        if any(isinstance(event, scored) for event in turn.step.events):
            sums.append(game.scores(now))
    sums.append(game.scores(now))
    return [tuple(map(sub, after, before)) for before, after in pairwise(sums)]
