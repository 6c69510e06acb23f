"""The pad of the board game: how far everybody's counter moved, by round. The end is for people to say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from ...core.game import Outcome
from ...core.outcome import ranked
from ...core.paper import Line, LinedPaper
from .box import SCORE_LIMIT
from .engine import BoardGame


def _scores(game: BoardGame, lines: Sequence[Line]) -> tuple[int, ...]:
    columns = [[line[seat] for line in lines if seat < len(line)] for seat in range(game.seats)]
    return tuple(reduce(game.rules.moved, column, 0) for column in columns)


def _ended(game: BoardGame, lines: Sequence[Line]) -> str:
    return ""


def _result(game: BoardGame, lines: Sequence[Line], reason: str) -> Outcome:
    return ranked(_scores(game, lines), game.aim, reason)


PAPER = LinedPaper(
    low=-2 * SCORE_LIMIT,
    high=2 * SCORE_LIMIT,
    scores_of=_scores,
    ended_by=_ended,
    result_of=_result,
    open_end="all-placed",
)
