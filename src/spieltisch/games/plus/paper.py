"""The pad of 6 nimmt! PLUS and its sisters: bull heads by deal."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game import Outcome
from ...core.outcome import ranked
from ...core.paper import Line, LinedPaper, column_sums
from ..rows import BULLS
from .engine import Plus


def _scores(game: Plus, lines: Sequence[Line]) -> tuple[int, ...]:
    return column_sums(game.seats, lines)


def _ended(game: Plus, lines: Sequence[Line]) -> str:
    return "deals-played" if len(lines) >= game.rules.deals else ""


def _result(game: Plus, lines: Sequence[Line], reason: str) -> Outcome:
    return ranked(_scores(game, lines), game.aim, reason)


PAPER = LinedPaper(
    low=0,
    high=sum(BULLS),
    scores_of=_scores,
    ended_by=_ended,
    result_of=_result,
    options=("num_deals",),
)
