"""Steps up the gradient: what options came to, and what that says of every weight.

Whole helpings of decisions at once, as products of matrices; ``net`` is the same for one decision.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .net import COMPANY, MOST, SHARE, Numbers, Shape
from .notes import Notes

Matrix = NDArray[np.float32]
LEAST = np.float32(1e-9)


class Part(NamedTuple):
    """Numbers that weigh options or value a decision, or their gradients, as they lie in the vector."""

    table: Matrix
    option: Matrix
    bias: Numbers
    own: Matrix  # from an option's first layer to its second; nothing where a decision is valued
    all: Matrix  # the same from the sum of all
    rest: Numbers  # biases of the second layer
    out: Numbers


class Helping(NamedTuple):
    """Decisions of one kind, and all their options below each other."""

    tables: Matrix  # where decisions are valued, with the company before them
    options: Matrix
    first: NDArray[np.int64]  # the line of a decision's first option
    owner: NDArray[np.int64]  # of each option, the line of its decision
    share: Matrix  # of the options of each decision, in what they add up to


class Layers(NamedTuple):
    """What comes out of a network on the way."""

    first: Matrix
    pool: Matrix
    second: Matrix
    out: Any


def choice_of(net: Numbers, shape: Shape, kind: int) -> Part:
    """The numbers that weigh the options of a kind of decision, to be read and written."""
    return _part(net, shape, kind * (shape.choice + shape.worth), shape.table, shape.hidden)


def worth_of(net: Numbers, shape: Shape, kind: int) -> Part:
    """The numbers that say what a kind of decision is worth, to be read and written."""
    return _part(net, shape, kind * (shape.choice + shape.worth) + shape.choice, COMPANY + shape.table, 0)


def _part(net: Numbers, shape: Shape, start: int, table: int, own: int) -> Part:
    middle = start + (table + shape.option + 1) * shape.hidden
    end = middle + (own + shape.hidden + 2) * shape.second
    seen, cells = net[start:middle].reshape(-1, shape.hidden), net[middle:end].reshape(-1, shape.second)
    return Part(seen[:table], seen[table:-1], seen[-1], cells[:own], cells[own:-2], *cells[-2:])


def take(notes: Notes, picked: NDArray[np.int64]) -> Helping:
    """Some decisions of one kind."""
    counts = notes.first[picked + 1] - notes.first[picked]
    owner = np.repeat(np.arange(len(picked)), counts)
    first, lines = np.cumsum(counts) - counts, lines_of(notes, picked)
    share = np.minimum(SHARE, MOST / counts.astype(np.float32))[:, None]
    return Helping(notes.tables[picked], notes.options[lines], first, owner, share)


def in_company(helping: Helping, notes: Notes, picked: NDArray[np.int64]) -> Helping:
    """These decisions as they are valued."""
    return helping._replace(tables=np.hstack([notes.company[picked], helping.tables]))


def lines_of(notes: Notes, picked: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where all options of some decisions stand."""
    begin = notes.first[picked]
    counts = notes.first[picked + 1] - begin
    before = begin - (np.cumsum(counts) - counts)
    return np.arange(counts.sum()) + np.repeat(before, counts)


def weigh_all(part: Part, helping: Helping) -> Layers:
    """The weight of every option."""
    first, pool = _look(part, helping)
    second = first @ part.own
    second += (pool @ part.all + part.rest)[helping.owner]
    np.maximum(second, 0, out=second)
    return Layers(first, pool, second, second @ part.out)


def value_all(part: Part, helping: Helping) -> Layers:
    """What every decision is worth."""
    first, pool = _look(part, helping)
    second = np.maximum(pool @ part.all + part.rest, 0)
    return Layers(first, pool, second, second @ part.out)


def _look(part: Part, helping: Helping) -> tuple[Matrix, Matrix]:
    first = helping.options @ part.option
    first += (helping.tables @ part.table + part.bias)[helping.owner]
    np.maximum(first, 0, out=first)
    return first, helping.share * np.add.reduceat(first, helping.first)


def pass_back(part: Part, helping: Helping, layers: Layers, slopes: Numbers, into: Part) -> None:
    """Add to the gradients what the slopes of the options' weights say."""
    back = _second_back(part, layers, slopes, into)
    into.own[:] += layers.first.T @ back
    _first_back(part, helping, layers, back @ part.own.T, np.add.reduceat(back, helping.first), into)


def pass_worth_back(part: Part, helping: Helping, layers: Layers, slopes: Numbers, into: Part) -> None:
    """Add to the gradients what the slopes of the decisions' worth say."""
    back = _second_back(part, layers, slopes, into)
    _first_back(part, helping, layers, np.zeros_like(layers.first), back, into)


def _second_back(part: Part, layers: Layers, slopes: Numbers, into: Part) -> Matrix:
    into.out[:] += slopes @ layers.second
    back: Matrix = slopes[:, None] * part.out
    back *= layers.second > 0
    return back


def _first_back(
    part: Part, helping: Helping, layers: Layers, own: Matrix, together: Matrix, into: Part
) -> None:
    """From the second layer to all that was seen: ``own`` of each option, ``together`` of the decision."""
    into.all[:] += layers.pool.T @ together
    into.rest[:] += together.sum(0)
    own += (helping.share * (together @ part.all.T))[helping.owner]
    own *= layers.first > 0
    into.option[:] += helping.options.T @ own
    tables = np.add.reduceat(own, helping.first)
    into.table[:] += helping.tables.T @ tables
    into.bias[:] += tables.sum(0)


def as_chances(weights: Any, helping: Helping) -> Any:
    """The heavier, the likelier; of each decision they are one in all."""
    chances = np.exp(weights - np.maximum.reduceat(weights, helping.first)[helping.owner])
    chances /= np.add.reduceat(chances, helping.first)[helping.owner]
    return chances


def slopes_of(helping: Helping, chances: Numbers, tried: Numbers, curiosity: float) -> Any:
    """Which way the weight of each option should go: to what came to more, and not all on one."""
    surprise = np.float32(curiosity) * np.log(chances + LEAST)
    worth = tried - surprise
    mean = np.add.reduceat(chances * worth, helping.first)
    return chances * (worth - mean[helping.owner])


def learn(net: Numbers, shape: Shape, notes: Notes, picked: NDArray[np.int64], curiosity: float) -> Numbers:
    """The gradients of some decisions: what options came to when tried, and what decisions were worth."""
    grads, share = np.zeros_like(net), np.float32(1 / len(picked))
    kinds = notes.kind[picked]
    for kind in range(shape.kinds):
        mine = picked[kinds == kind]
        if len(mine):
            helping, tried = take(notes, mine), notes.tried[lines_of(notes, mine)]
            part = choice_of(net, shape, kind)
            layers = weigh_all(part, helping)
            slopes = share * slopes_of(helping, as_chances(layers.out, helping), tried, curiosity)
            pass_back(part, helping, layers, slopes, choice_of(grads, shape, kind))
            part, helping = worth_of(net, shape, kind), in_company(helping, notes, mine)
            layers = value_all(part, helping)
            wrong = share * (notes.value[mine] + notes.gain[mine] - layers.out)
            pass_worth_back(part, helping, layers, wrong, worth_of(grads, shape, kind))
    return grads
