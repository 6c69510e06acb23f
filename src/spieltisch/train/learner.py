"""One network that learns: its weights, and the memory of its steps."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..fast.learning import learn
from ..fast.net import Shape
from ..fast.notes import Notes
from .plan import Plan

DRAG, SQUARE_DRAG, LEAST = 0.9, 0.999, 1e-8  # of Adam
SMOOTH = 0.998  # of the mean of all weights so far, which is what plays in the end
AT_FIRST = 3  # times as curious as in the end


def first_weights(shape: Shape, rng: np.random.Generator) -> NDArray[np.float32]:
    """Small weights, so that everything is as likely at first."""
    spread = 0.5 / np.sqrt(shape.hidden)
    return rng.normal(0, spread, shape.size).astype(np.float32)


@dataclass(slots=True)
class Learner:
    """Adam, and a smooth mean of the weights."""

    weights: NDArray[np.float32]
    mean: NDArray[np.float32]
    drift: NDArray[np.float32]
    square: NDArray[np.float32]
    steps: int = 0

    @classmethod
    def new(cls, shape: Shape, rng: np.random.Generator) -> Learner:
        """One that knows nothing."""
        weights = first_weights(shape, rng)
        return cls(weights, weights.copy(), np.zeros_like(weights), np.zeros_like(weights))

    def step(self, gradients: NDArray[np.float32], rate: float) -> None:
        """One step up the gradient."""
        self.steps += 1
        self.drift = DRAG * self.drift + (1 - DRAG) * gradients
        self.square = SQUARE_DRAG * self.square + (1 - SQUARE_DRAG) * gradients**2
        drift = self.drift / (1 - DRAG**self.steps)
        square = self.square / (1 - SQUARE_DRAG**self.steps)
        self.weights[:] = self.weights + rate * drift / (np.sqrt(square) + LEAST)

    def smooth(self) -> None:
        """The mean follows the weights, quickly at first."""
        keep = min(SMOOTH, 1 - 1 / (1 + self.steps / 10))
        self.mean[:] = keep * self.mean + (1 - keep) * self.weights


def learn_from(
    learner: Learner,
    shape: Shape,
    notes: Notes,
    rng: np.random.Generator,
    plan: Plan,
    update: int,
    curiosity: float,
) -> None:
    """Learn from all that was noted, in helpings, several times over."""
    count, rate = int(notes.decided[0]), plan.faded(update, plan.rate)
    curiosity = plan.faded(update, AT_FIRST * curiosity, 1 / AT_FIRST)
    for _ in range(plan.rounds):
        order = rng.permutation(count)
        for first in range(0, count, plan.helping):
            picked = order[first : first + plan.helping]
            learner.step(learn(learner.weights, shape, notes, picked, curiosity), rate)
            learner.smooth()
