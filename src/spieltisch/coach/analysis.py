"""A finished game judged: every choice of every player, and luck told apart from skill."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

from ..core.game import actor_name
from ..core.record import Record
from ..work.progress import Progress, unseen
from .judgement import Judgement
from .judges import judged_by
from .luck import Cost, Share, shares
from .questions import Question, Told, tell

WORLDS = 10_000  # the default strength


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision of the game with its judgement."""

    stop: int
    deal: int
    actor: str
    prompt: str
    action: str
    judgement: Judgement

    @property
    def seat(self) -> int | None:
        """Whose it was; a team's belongs to no single seat."""
        return int(self.actor) if self.actor.isdigit() else None


@dataclass(frozen=True, slots=True)
class Analysis:
    """All decisions in order, and per deal what luck and what choices did for each seat."""

    worlds: int
    judged: tuple[Judged, ...]
    shares: tuple[Share, ...]


def analyse(record: Record, worlds: int = WORLDS, workers: int = 1, progress: Progress = unseen) -> Analysis:
    """Judge a finished game; the same record and strength give the same result on any number of workers."""
    return analyse_told(tell(record), worlds, workers, progress)


def analyse_told(told: Told, worlds: int, workers: int, progress: Progress = unseen) -> Analysis:
    """Judge a game that is told already."""
    judgements: list[Judgement | None] = [None] * len(told.questions)
    with closing(judged_by(workers, told, worlds)) as answers:
        for number, judgement in answers:
            judgements[number] = judgement
            progress(1)
    return assembled(told, worlds, judgements)


def assembled(told: Told, worlds: int, judgements: Sequence[Judgement | None]) -> Analysis:
    """The analysis from the judgements of all questions, in order."""
    judged = tuple(
        _judged(told, question, judgement)
        for question, judgement in zip(told.questions, judgements, strict=True)
        if judgement is not None
    )
    return Analysis(worlds, judged, shares(told.game, told.deals, map(_cost, judged), worlds))


def _judged(told: Told, question: Question, judgement: Judgement) -> Judged:
    return Judged(
        question.stop,
        question.deal,
        actor_name(question.actor),
        question.decision.prompt,
        told.game.encode(question.chosen),
        judgement,
    )


def _cost(judged: Judged) -> Cost:
    judgement = judged.judgement
    return Cost(judged.deal, judged.seat, judgement.loss, judgement.rated[0].points)
