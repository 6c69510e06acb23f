"""Steps up the gradient: what choices were worth, and what that says of every weight."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit
from .net import Numbers, Shape, Thought, learn_value, learn_weights, to_chances, value, weigh
from .notes import Notes, recall


class Pace(NamedTuple):
    """How boldly a step learns."""

    clip: float  # how far chances may move from those that the games were played with
    curiosity: float  # what it is worth to try things out
    foresight: float  # how much the estimate of a decision's worth learns beside


@jit
def _set_slopes(thought: Thought, count: int, chosen: int, worth: float, curiosity: float) -> None:
    """Which way the weight of each option should go: more of what was worth it, and not all on one."""
    chances, slopes, spread = thought.chances, thought.slopes, np.float32(0)
    for i in range(count):
        spread -= chances[i] * np.log(chances[i] + np.float32(1e-9))
    for i in range(count):
        surprise = -np.log(chances[i] + np.float32(1e-9)) - spread
        slopes[i] = chances[i] * (curiosity * surprise - worth)
    slopes[chosen] += worth


@jit
def learn(
    net: Numbers,
    shape: Shape,
    notes: Notes,
    picked: NDArray[np.int64],
    gains: Numbers,
    pace: Pace,
    thought: Thought,
    grads: Numbers,
) -> None:
    """Add up the gradients of some decisions; ``gains`` are theirs, made comparable."""
    share = np.float32(1 / picked.shape[0])
    for k in range(picked.shape[0]):
        at = picked[k]
        count, kind, chosen = recall(notes, at, thought), notes.kind[at], notes.chosen[at]
        weigh(net, shape, kind, count, thought)
        to_chances(thought.chances, count)
        ratio, worth = thought.chances[chosen] / notes.chance[at], gains[k]
        far = ratio > 1 + pace.clip if worth > 0 else ratio < 1 - pace.clip
        _set_slopes(thought, count, chosen, 0.0 if far else ratio * worth, pace.curiosity)
        for i in range(count):
            thought.slopes[i] *= share
        learn_weights(net, shape, kind, count, thought, grads)
        wrong = notes.value[at] + notes.gain[at] - value(net, shape, thought)
        learn_value(net, shape, thought, share * pace.foresight * wrong, grads)
