"""The questions of a game judged one after the other, or side by side in several processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from ..core import record as records
from ..work.pool import done_by
from .judgement import Judgement, judge
from .luck import deals_for, promised
from .questions import Told, tell

Answer = tuple[int, Judgement | None]  # the number of a question, and its judgement


@dataclass(frozen=True, slots=True)
class Promise:
    """What the first decisions of a deal promise."""

    number: int
    points: tuple[float, ...]


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
    seed = seed_of(number)
    return number, judge(
        told.game, view, question.decision, question.chosen, worlds, seed, until_settled=True
    )


def promised_by(text: str, number: int, worlds: int) -> Promise:
    """What one of the deals promises that say what can be expected: a worker is asked for that, too."""
    return Promise(number, promised(told_of(text).game, number, worlds))


def judged_by(
    workers: int, told: Told, worlds: int, numbers: Sequence[int]
) -> Generator[Answer | Promise, None, None]:
    """Judgements as they get ready, in any order, and what deals promise; leaving early ends the work."""
    text, deals = str(told.record), deals_for(told.game)
    workers = min(workers, len(numbers) + len(deals), os.cpu_count() or 1)
    if workers <= 1:
        yield from (judge_question(told, number, worlds) for number in numbers)
        yield from (Promise(number, promised(told.game, number, worlds)) for number in deals)
        return
    judging = ((judge_number, text, number, worlds) for number in numbers)
    jobs = chain(judging, ((promised_by, text, number, worlds) for number in deals))
    with closing(done_by(workers, _called, jobs)) as answers:
        yield from answers


def _called(function: Callable[..., Answer | Promise], *arguments: object) -> Answer | Promise:
    return function(*arguments)
