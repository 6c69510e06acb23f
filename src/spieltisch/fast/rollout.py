"""The loop of all playouts: it stands here once, and is compiled for each way to play out.

What differs are a few functions: ``copy_table``, ``imagine`` (a world, and what the others choose in it),
``answer`` (do a candidate), ``play_on`` (to the end) and ``count`` (write down what it has come to). A
family's module offers them, or ``foresight`` makes them of what its networks see; for whoever looks at the
tables afterwards there are ``settle`` (to the end of the round) and ``play_in_full``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit, jit_for
from .rng import Stream, copy_stream, new_stream, start_stream
from .vectors import Vector

if TYPE_CHECKING:
    from .nimmt import search as family

    answer, copy_table, count = family.answer, family.copy_table, family.count
    imagine, play_on = family.imagine, family.play_on


PARTS = "copy_table", "imagine", "answer", "count"


class SearchQuestion(NamedTuple):
    """A decision, and what is thought of everybody."""

    root: Vector  # a table that looks as the seat sees it
    rules: Vector
    seat: int
    together: bool  # whether the others choose at the same time
    models: Vector  # how each of the others chooses now
    policies: Vector  # how everybody plays on


class SearchSheet(NamedTuple):
    """The candidates and what they have come to, a line each; and room to play in."""

    codes: NDArray[Any]
    sums: NDArray[np.float64]  # of each figure and of its square
    apart: NDArray[np.float64]  # squares of how far the first figure is from the mean of its world
    figures: NDArray[np.float64]
    world: Vector
    table: Vector
    luck: Stream  # of the world
    copied: Stream  # the same, for each candidate anew


def sheet_of(question: SearchQuestion, codes: NDArray[Any], figures: int) -> SearchSheet:
    """An empty sheet, with so many figures a candidate."""
    lines = len(codes)
    sums, apart, found = np.zeros((lines, 2 * figures)), np.zeros(lines), np.zeros((lines, figures))
    tables = np.zeros_like(question.root), np.zeros_like(question.root)
    return SearchSheet(codes, sums, apart, found, *tables, new_stream(), new_stream())


@cache
def loop_of(module: Any) -> Any:
    """``run_playouts`` with the functions of a module, or of somebody else who names one as ``home``."""
    return jit_for(run_playouts, getattr(module, "home", module), **parts_of(module, *PARTS, "play_on"))


def parts_of(module: Any, *names: str) -> dict[str, Any]:
    """Some functions of a module by their names."""
    return {name: getattr(module, name) for name in names}


@jit
def add_up(sheet: SearchSheet, alive: Vector) -> None:
    """Figures of one world, on top of those before."""
    mean = 0.0
    for i in range(alive.shape[0]):
        mean += sheet.figures[i, 0] / alive.shape[0]
    for i in range(alive.shape[0]):
        c = alive[i]
        for k in range(sheet.figures.shape[1]):
            figure = sheet.figures[i, k]
            sheet.sums[c, 2 * k] += figure
            sheet.sums[c, 2 * k + 1] += figure * figure
        sheet.apart[c] += (sheet.figures[i, 0] - mean) * (sheet.figures[i, 0] - mean)


def run_playouts(
    question: SearchQuestion,
    room: Any,
    sheet: SearchSheet,
    alive: Vector,
    seed: np.uint64,
    first: int,
    worlds: int,
) -> None:
    """Every candidate alive, in the same worlds and with the same luck; ``room`` is the family's own."""
    for number in range(first, first + worlds):
        start_stream(sheet.luck, seed, np.uint64(number))
        copy_table(sheet.world, question.root)
        imagine(sheet.world, question, room, sheet.luck)
        for i in range(alive.shape[0]):
            copy_table(sheet.table, sheet.world)
            copy_stream(sheet.copied, sheet.luck)
            answer(sheet.table, question, room, sheet.codes[alive[i]], sheet.copied)
            play_on(sheet.table, question, room, sheet.copied)
            count(sheet.table, question, room, sheet.figures[i])
        add_up(sheet, alive)
