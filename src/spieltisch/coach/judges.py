"""The questions of a game judged one after the other, or side by side in several processes."""

from __future__ import annotations

import os
from collections.abc import Generator
from functools import lru_cache

from ..core import record as records
from ..work.pool import done_by
from .judgement import Judgement, judge
from .questions import Told, tell

Answer = tuple[int, Judgement | None]  # the number of a question, and its judgement


@lru_cache(maxsize=4)
def told_of(text: str) -> Told:
    """A record, read and replayed once in every process."""
    return tell(records.read(text))


def judge_number(text: str, number: int, worlds: int) -> Answer:
    """Judge one question of a record from its owner's view alone: what a worker is asked to do."""
    return judge_question(told_of(text), number, worlds)


def seed_of(number: int) -> str:
    """What the worlds of a question are drawn from."""
    return f"coach {number}"


def judge_question(told: Told, number: int, worlds: int) -> Answer:
    """Judge one question of a game that is told."""
    question = told.questions[number]
    view = told.game.view(question.state, question.seat)
    return number, judge(told.game, view, question.decision, question.chosen, worlds, seed_of(number))


def judged_by(workers: int, told: Told, worlds: int) -> Generator[Answer, None, None]:
    """All judgements as they get ready, in any order; leaving early ends the work."""
    numbers, text = range(len(told.questions)), str(told.record)
    workers = min(workers, len(numbers), os.cpu_count() or 1)
    if workers <= 1:
        return (judge_question(told, number, worlds) for number in numbers)
    return done_by(workers, judge_number, ((text, number, worlds) for number in numbers))
