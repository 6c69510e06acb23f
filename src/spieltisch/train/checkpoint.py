"""A run of training in a file, so that it can go on: everything that the next update depends on."""

from __future__ import annotations

import json
from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from ..core.errors import BadOption
from ..work.files import write_bytes
from .plan import Plan
from .training import Diary, Training

ARRAYS = ("weights", "mean", "drift", "square")  # of the learner


def save(training: Training, path: Path) -> None:
    """Write a run down, whole or not at all."""
    learner, file = training.learner, BytesIO()
    told = {"plan": asdict(training.plan), "diary": asdict(training.diary), "steps": learner.steps}
    words = np.array(json.dumps({**told, "luck": training.rng.bit_generator.state}))
    arrays = {name: getattr(learner, name) for name in ARRAYS}
    np.savez_compressed(file, words=words, nets=training.nets, **arrays)
    write_bytes(path, file.getvalue())


def load(path: Path, plan: Plan) -> Training:
    """A run as it was left; refused where it was another one."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            arrays = {name: kept[name] for name in kept.files if name != "words"}
            told = json.loads(str(kept["words"]))
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise BadOption(f"{path} holds no run of training.") from error
    if told["plan"] != asdict(plan):
        raise BadOption(f"{path} is of another run: of another mode, or with other numbers.")
    training = Training(plan)
    for name in ARRAYS:
        getattr(training.learner, name)[:] = arrays[name]
    training.nets[:] = arrays["nets"]
    training.learner.steps, training.diary = told["steps"], Diary(**told["diary"])
    training.rng.bit_generator.state = told["luck"]
    return training
