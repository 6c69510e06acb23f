"""How strong somebody is at puzzles: Glicko, with each puzzle as an opponent of roughly known strength."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, log10, pi, sqrt

from .judgement import Judgement, Verdict

START, START_DEVIATION = 1500.0, 350.0
SUREST = 50.0  # a deviation is never less: people change
PUZZLE_DEVIATION = 150.0  # a difficulty is reckoned, and nobody has measured it
SCALE = log(10) / 400
SCORES: dict[Verdict, float] = {"best": 1.0, "fine": 0.5, "wrong": 0.0}
SURE = 1.96  # deviations on each side hold 95 %


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """What is thought of somebody, how unsure that is, and after how many answers."""

    points: float = START
    deviation: float = START_DEVIATION
    answers: int = 0

    @property
    def within(self) -> float:
        """So far on each side of the points the truth lies, by 95 %."""
        return SURE * self.deviation


def difficulty_of(judgement: Judgement) -> float:
    """A puzzle's strength: many options that are nearly as good make it hard.

    Whoever has 1500 takes an option that is a point worse e times less often than the best one.
    """
    others = sum(exp(-judgement.loss_of(each.action)) for each in judgement.rated[1:])
    return START + 400 * log10(others)


def answered(before: PuzzleRating, difficulty: float, score: float) -> PuzzleRating:
    """After one answer: Glicko's step for one game."""
    weight = _weight(PUZZLE_DEVIATION)
    expected = 1 / (1 + 10 ** (-weight * (before.points - difficulty) / 400))
    sureness = 1 / before.deviation**2 + (SCALE * weight) ** 2 * expected * (1 - expected)
    points = before.points + SCALE * weight * (score - expected) / sureness
    return PuzzleRating(points, max(SUREST, sqrt(1 / sureness)), before.answers + 1)


def _weight(deviation: float) -> float:
    """What a result against somebody is worth whose strength is known so roughly."""
    return 1 / sqrt(1 + 3 * (SCALE * deviation / pi) ** 2)
