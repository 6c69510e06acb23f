"""A run from its beginning, or from where it was left, to its end; Ctrl-C loses nothing."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import BadOption
from ..fast.learnt import Learnt
from ..work.interrupts import interrupts_held
from ..work.progress import Progress, unseen
from .checkpoint import load, save
from .curve import leads
from .plan import Plan
from .training import Training

POINTS = 20  # of the learning curve
SAVED = 10  # updates between two looks at the clock


def opened(plan: Plan, kept: Path, resume: bool) -> Training:
    """A new run, or the one that is kept."""
    if not kept.exists():
        return Training(plan)
    if not resume:
        raise BadOption(f"{kept} keeps a run already: add --resume to go on with it, or name another --out.")
    return load(kept, plan)


def prepare(training: Training) -> None:
    """The first point of the curve; what is not compiled yet is compiled with it."""
    if not training.diary.curve:
        training.diary.curve.append([0, *leads(training)])


def train(training: Training, kept: Path, progress: Progress = unseen) -> None:
    """Update after update; what is done is kept every few of them, and when it is interrupted."""
    diary, plan = training.diary, training.plan
    every = max(1, plan.updates // POINTS)
    try:
        save(training, kept)
        while diary.updates < plan.updates:
            with interrupts_held():
                training.update()
                if diary.updates % every == 0:
                    diary.curve.append([diary.updates, *leads(training)])
            progress(1)
            if diary.updates % SAVED == 0:
                save(training, kept)
    finally:
        with interrupts_held():
            save(training, kept)


def provenance(training: Training, command: str) -> Learnt:
    """The weights with how they came about."""
    diary = training.diary
    figures = dict(zip(("update", "lead over random", "lead over heuristic"), diary.curve[-1], strict=True))
    return training.learnt(
        command=command,
        seed=training.plan.seed,
        updates=diary.updates,
        games=diary.played,
        processor_seconds=round(diary.seconds),
        figures=figures,
    )
