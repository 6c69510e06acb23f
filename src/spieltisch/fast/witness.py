"""Playouts written down world by world: for whoever wants to know why a candidate is better.

They are a search's own: the same seed draws the same worlds, and everybody chooses in them as before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit, jit_for
from .rng import Stream, copy_stream, start_stream
from .rollout import PARTS, SearchQuestion, SearchSheet, parts_of
from .vectors import Vector

if TYPE_CHECKING:
    from .nimmt import search as family

    answer, copy_table, count, imagine = family.answer, family.copy_table, family.count, family.imagine
    play_in_full = family.play_in_full
    settle: Any = None  # a family without one says ``nothing_to_settle``


class Witness(NamedTuple):
    """A line for each world, and in it a place for each candidate."""

    worlds: Vector  # before anybody chose
    after: Vector  # when the round, or where there are no rounds the candidate's own move, is over
    ends: Vector
    figures: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Playout:
    """One world as states of the game; ``after``, ``ends`` and ``points`` have a place for each candidate."""

    world: Any
    after: tuple[Any, ...]
    ends: tuple[Any, ...]
    points: tuple[float, ...]


def new_witness(question: SearchQuestion, sheet: SearchSheet, worlds: int) -> Witness:
    """Room for so many worlds."""
    candidates, width, kind = len(sheet.codes), len(question.root), question.root.dtype
    after, ends = (np.zeros((worlds, candidates, width), kind) for _ in range(2))
    figures = np.zeros((worlds, candidates, sheet.figures.shape[1]))
    return Witness(np.zeros((worlds, width), kind), after, ends, figures)


@jit
def nothing_to_settle(_table: Vector, _question: SearchQuestion, _room: Any, _s: Stream) -> None:
    """The ``settle`` of a family where a round is over with its answer, or that has no rounds."""


@cache
def witness_loop_of(module: Any) -> Any:
    """``witness_playouts`` with the functions of a module."""
    found = parts_of(module, *PARTS, "settle", "play_in_full")
    return jit_for(witness_playouts, getattr(module, "home", module), **found)


def witness_playouts(
    question: SearchQuestion, room: Any, sheet: SearchSheet, seed: np.uint64, first: int, seen: Witness
) -> None:
    """All candidates in the worlds from a number on, as ``run_playouts`` plays them."""
    for w in range(seen.worlds.shape[0]):
        start_stream(sheet.luck, seed, np.uint64(first + w))
        copy_table(sheet.world, question.root)
        imagine(sheet.world, question, room, sheet.luck)
        copy_table(seen.worlds[w], sheet.world)
        for i in range(sheet.codes.shape[0]):
            copy_table(sheet.table, sheet.world)
            copy_stream(sheet.copied, sheet.luck)
            answer(sheet.table, question, room, sheet.codes[i], sheet.copied)
            settle(sheet.table, question, room, sheet.copied)
            copy_table(seen.after[w, i], sheet.table)
            play_in_full(sheet.table, question, room, sheet.copied)
            copy_table(seen.ends[w, i], sheet.table)
            count(sheet.table, question, room, seen.figures[w, i])


def playouts_of(witnesses: Sequence[Witness], unpack: Callable[[Vector], Any]) -> tuple[Playout, ...]:
    """What was written down, as states."""
    return tuple(
        Playout(
            unpack(seen.worlds[w]),
            tuple(map(unpack, seen.after[w])),
            tuple(map(unpack, seen.ends[w])),
            tuple(map(float, seen.figures[w, :, 0])),
        )
        for seen in witnesses
        for w in range(len(seen.worlds))
    )
