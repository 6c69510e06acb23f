"""The pad of Schlagt den Büffel: the bull heads of both piles, counted once."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game import Outcome
from ...core.paper import Line, LinedPaper
from ..rows import BULLS
from .engine import Buffalo

OVER = "all-counted"  # the piles say how


def _scores(game: Buffalo, lines: Sequence[Line]) -> tuple[int, ...]:
    return (lines[0][0] if lines else 0,) * game.seats


def _ended(game: Buffalo, lines: Sequence[Line]) -> str:
    return OVER if lines else ""


def _result(game: Buffalo, lines: Sequence[Line], reason: str) -> Outcome:
    return game.compared(*lines[0])


PAPER = LinedPaper(
    low=0,
    high=sum(BULLS),
    scores_of=_scores,
    ended_by=_ended,
    result_of=_result,
    columns=("team", "buffalo"),
    most_lines=1,
)
