"""The pad of 6 nimmt!: bull heads by deal."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game import Outcome
from ...core.outcome import ranked
from ...core.paper import Line, LinedPaper, column_sums
from ..rows import BULLS
from .engine import Nimmt


def _scores(game: Nimmt, lines: Sequence[Line]) -> tuple[int, ...]:
    return column_sums(game.seats, lines)


def _ended(game: Nimmt, lines: Sequence[Line]) -> str:
    return game.rules.ends(len(lines), _scores(game, lines))


def _result(game: Nimmt, lines: Sequence[Line], reason: str) -> Outcome:
    return ranked(_scores(game, lines), game.aim, reason)


PAPER = LinedPaper(
    low=0,
    high=sum(BULLS),
    scores_of=_scores,
    ended_by=_ended,
    result_of=_result,
    options=("target_score", "num_deals"),
)
