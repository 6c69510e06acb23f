"""What a learner has decided: every decision with its options, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit
from .net import COMPANY, Numbers, Shape, Thought
from .vectors import Vector


class Notes(NamedTuple):
    """Decisions, one line each, and of all their options one line each."""

    tables: NDArray[np.float32]
    company: NDArray[np.float32]
    options: NDArray[np.float32]
    action: Vector  # of each option
    tried: Numbers  # first its chance; then what it came to, up to the next decision, and what that is worth
    first: NDArray[np.int64]  # where the options of a decision begin; one place more than decisions
    kind: Vector
    chosen: Vector
    value: Numbers  # what the decision was thought to be worth
    seat: Vector
    lead: Numbers  # how far ahead the seat was
    gain: Numbers  # how much better than thought it went
    decided: NDArray[np.int64]  # how many decisions there are so far


def new_notes(shape: Shape, decisions: int, options: int) -> Notes:
    """Room for so many decisions with so many options in all; for none where nothing is to be learnt."""
    tables, company = (np.zeros((decisions, n), np.float32) for n in (shape.table, COMPANY))
    lines, tried = np.zeros((options, shape.option), np.float32), np.zeros(options, np.float32)
    first, count = np.zeros(decisions + 1, np.int64), np.zeros(1, np.int64)
    kind, chosen, seat = (np.zeros(decisions, np.int32) for _ in range(3))
    value, lead, gain = (np.zeros(decisions, np.float32) for _ in range(3))
    action = np.zeros(options, np.int32)
    return Notes(tables, company, lines, action, tried, first, kind, chosen, value, seat, lead, gain, count)


@jit
def has_room(notes: Notes, count: int) -> bool:
    """Whether a decision with so many options can still be noted."""
    at = notes.decided[0]
    return at < notes.kind.shape[0] and notes.first[at] + count <= notes.options.shape[0]


@jit
def note_decision(
    notes: Notes, thought: Thought, kind: int, actions: Vector, count: int, chosen: int
) -> None:
    """Write down what was seen, what could be chosen and what was."""
    at = notes.decided[0]
    line = notes.first[at]
    for i in range(thought.table.shape[0]):
        notes.tables[at, i] = thought.table[i]
    for i in range(COMPANY):
        notes.company[at, i] = thought.company[i]
    for i in range(count):
        notes.action[line + i], notes.tried[line + i] = actions[i], thought.chances[i]
        for k in range(thought.options.shape[1]):
            notes.options[line + i, k] = thought.options[i, k]
    notes.first[at + 1] = line + count
    notes.kind[at], notes.chosen[at] = kind, chosen
    notes.decided[0] = at + 1


@jit
def note_gains(notes: Notes, first: int, leads: Numbers, patience: float) -> None:
    """How much better than thought each decision of a game went; later ones count the less, the later."""
    for seat in range(leads.shape[0]):
        to_come, ahead, gain = np.float32(0), leads[seat], np.float32(0)
        for at in range(notes.decided[0] - 1, first - 1, -1):
            if notes.seat[at] == seat:
                gain = ahead - notes.lead[at] + to_come - notes.value[at] + patience * gain
                notes.gain[at] = gain
                to_come, ahead = notes.value[at], notes.lead[at]
