"""Steps up the gradient: what choices were worth, and what that says of every weight.

Whole helpings of decisions at once, as products of matrices; ``net`` is the same for one decision.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .net import Numbers, Shape
from .notes import Notes

Matrix = NDArray[np.float32]
LEAST = np.float32(1e-9)


class Pace(NamedTuple):
    """How boldly a step learns."""

    clip: float  # how far chances may move from those that the games were played with
    curiosity: float  # what it is worth to try things out
    foresight: float  # how much the estimate of a decision's worth learns beside


class Part(NamedTuple):
    """The weights of a kind of decision, or their gradients, as they lie in the vector."""

    table: Matrix
    option: Matrix
    bias: Numbers
    out: Numbers


class Helping(NamedTuple):
    """Decisions of one kind, and all their options below each other."""

    tables: Matrix
    options: Matrix
    first: NDArray[np.int64]  # the line of a decision's first option
    owner: NDArray[np.int64]  # of each option, the line of its decision
    chosen: NDArray[np.int64]  # lines of options


def part_of(net: Numbers, shape: Shape, kind: int) -> Part:
    """A kind's part of a vector, to be read and written; behind the last stands what a decision is worth."""
    options = shape.option if kind < shape.kinds else 0
    at = kind * (shape.table + shape.option + 2) * shape.hidden
    lines = net[at : at + (shape.table + options + 2) * shape.hidden].reshape(-1, shape.hidden)
    return Part(lines[: shape.table], lines[shape.table : -2], lines[-2], lines[-1])


def _take(notes: Notes, picked: NDArray[np.int64]) -> Helping:
    counts = notes.first[picked + 1] - notes.first[picked]
    owner = np.repeat(np.arange(len(picked)), counts)
    first, lines = np.cumsum(counts) - counts, _lines(notes, picked)
    return Helping(notes.tables[picked], notes.options[lines], first, owner, first + notes.chosen[picked])


def _lines(notes: Notes, picked: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where all options of some decisions stand."""
    begin = notes.first[picked]
    counts = notes.first[picked + 1] - begin
    before = begin - (np.cumsum(counts) - counts)
    return np.arange(counts.sum()) + np.repeat(before, counts)


def weigh_all(part: Part, helping: Helping) -> tuple[Matrix, Numbers]:
    """The hidden layer of every option, and its chance."""
    layers = helping.options @ part.option
    layers += (helping.tables @ part.table + part.bias)[helping.owner]
    np.maximum(layers, 0, out=layers)
    return layers, _as_chances(layers @ part.out, helping)


def _as_chances(weights: Any, helping: Helping) -> Any:
    """The heavier, the likelier; of each decision they are one in all."""
    chances = np.exp(weights - np.maximum.reduceat(weights, helping.first)[helping.owner])
    chances /= np.add.reduceat(chances, helping.first)[helping.owner]
    return chances


def pass_back(part: Part, helping: Helping, layers: Matrix, slopes: Numbers, into: Part) -> None:
    """Add to the gradients what the slopes of the options' weights say."""
    back = slopes[:, None] * part.out
    back *= layers > 0
    into.out[:] += slopes @ layers
    into.option[:] += helping.options.T @ back
    _note_tables(helping.tables, np.add.reduceat(back, helping.first), into)


def _note_tables(tables: Matrix, back: Matrix, into: Part) -> None:
    into.table[:] += tables.T @ back
    into.bias[:] += back.sum(0)


def value_all(part: Part, tables: Matrix) -> tuple[Matrix, Numbers]:
    """The hidden layer of every decision, and what it is worth."""
    layers = np.maximum(tables @ part.table + part.bias, 0)
    return layers, layers @ part.out


def pass_value_back(part: Part, tables: Matrix, layers: Matrix, slopes: Numbers, into: Part) -> None:
    """Add to the gradients what the slopes of the decisions' worth say."""
    into.out[:] += slopes @ layers
    _note_tables(tables, slopes[:, None] * part.out * (layers > 0), into)


def _slopes(helping: Helping, chances: Numbers, worth: Numbers, curiosity: float) -> Numbers:
    """Which way the weight of each option should go: more of what was worth it, and not all on one."""
    surprise = -np.log(chances + LEAST)
    spread = np.add.reduceat(chances * surprise, helping.first)
    slopes = chances * (np.float32(curiosity) * (surprise - spread[helping.owner]) - worth[helping.owner])
    slopes[helping.chosen] += worth
    return slopes


def learn(
    net: Numbers, shape: Shape, notes: Notes, picked: NDArray[np.int64], gains: Numbers, pace: Pace
) -> Numbers:
    """The gradients of some decisions; ``gains`` are theirs, made comparable."""
    grads, share = np.zeros_like(net), np.float32(1 / len(picked))
    kinds = notes.kind[picked]
    for kind in range(shape.kinds):
        mine = kinds == kind
        if mine.any():
            part, helping = part_of(net, shape, kind), _take(notes, picked[mine])
            layers, chances = weigh_all(part, helping)
            worth = _worth(chances[helping.chosen] / notes.chance[picked[mine]], gains[mine], pace.clip)
            slopes = share * _slopes(helping, chances, worth, pace.curiosity)
            pass_back(part, helping, layers, slopes, part_of(grads, shape, kind))
    part, tables = part_of(net, shape, shape.kinds), notes.tables[picked]
    layers, thought = value_all(part, tables)
    wrong = notes.value[picked] + notes.gain[picked] - thought
    slopes = share * np.float32(pace.foresight) * wrong
    pass_value_back(part, tables, layers, slopes, part_of(grads, shape, shape.kinds))
    return grads


def imitate(
    net: Numbers, shape: Shape, notes: Notes, worths: Numbers, picked: NDArray[np.int64], softness: float
) -> Numbers:
    """The gradients of some decisions, towards chances by what each option is worth to a teacher."""
    grads, share = np.zeros_like(net), np.float32(1 / len(picked))
    kinds = notes.kind[picked]
    for kind in range(shape.kinds):
        mine = kinds == kind
        if mine.any():
            part, helping = part_of(net, shape, kind), _take(notes, picked[mine])
            layers, chances = weigh_all(part, helping)
            wanted = _as_chances(worths[_lines(notes, picked[mine])] / np.float32(softness), helping)
            pass_back(part, helping, layers, share * (wanted - chances), part_of(grads, shape, kind))
    return grads


def _worth(ratio: Numbers, gains: Numbers, clip: float) -> Any:
    """What a choice counts; nothing, where it has moved far enough already."""
    far = np.where(gains > 0, ratio > 1 + clip, ratio < 1 - clip)
    return np.where(far, np.float32(0), ratio * gains)
