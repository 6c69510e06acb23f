"""Learning from a teacher: what a search thinks of every option is imitated."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from spieltisch.core.errors import BadOption
from spieltisch.fast.selfplay import LEARNER
from spieltisch.train.checkpoint import load, save
from spieltisch.train.company import seat_pupils
from spieltisch.train.curve import leads
from spieltisch.train.lessons import Teacher, teacher_of
from spieltisch.train.plan import Plan
from spieltisch.train.training import Training

TINY = Plan("nimmt", updates=3, hidden=8, helping=64, teacher="search@1:20", lessons=40)


def test_a_few_lessons_teach_more_than_chance_would() -> None:
    training = Training(replace(TINY, updates=5, lessons=200, helping=128, teacher="search@1:40"))
    before = leads(training, 1_000)
    for _ in range(training.plan.updates):
        training.update()
    over_random, over_heuristic = leads(training, 1_000)  # whose intervals are about 0.7 wide
    assert over_random > 7
    assert over_heuristic > before[1] + 5


def test_all_options_of_a_lesson_are_worth_something_to_the_teacher() -> None:
    training = Training(TINY)
    training.update()
    notes, worths = training.lessons
    count = int(notes.decided[0])
    assert TINY.lessons <= count < TINY.lessons + 100
    assert (worths[: notes.first[count]] <= 0).all()  # heads are to be avoided
    best = [worths[notes.first[i] : notes.first[i + 1]].argmax() for i in range(count)]
    assert best == notes.chosen[:count].tolist()


def test_a_run_with_a_teacher_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole, kept = Training(TINY), tmp_path / "run.npz"
    whole.update()
    save(whole, kept)
    later = load(kept, TINY)
    for training in (whole, later):
        training.update()
    assert (later.learnt().weights == whole.learnt().weights).all()
    assert (later.lessons.worths == whole.lessons.worths).all()


def test_at_every_table_somebody_asks_and_older_bots_sit_by() -> None:
    seated = seat_pupils(np.random.default_rng(1), 2_000, 4, (0, 1, 100))
    assert ((seated == LEARNER).any(axis=1)).all()
    assert set(np.unique(seated)) == {-101, -2, -1, LEARNER}
    assert 0.15 < (seated == LEARNER).all(axis=1).mean() < 0.3


def test_a_teacher_is_a_search_with_a_number_of_worlds() -> None:
    assert teacher_of("search@1:400") == Teacher(1, 400)
    assert teacher_of("search:50") == Teacher(None, 50)
    for wrong in ("heuristic", "search", "search:0", "search:50ms"):
        with pytest.raises(BadOption, match="A teacher is a search with a number of worlds"):
            teacher_of(wrong)
