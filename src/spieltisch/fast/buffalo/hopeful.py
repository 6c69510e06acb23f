"""Playouts that end after a round or two, with the chance to win that was learnt."""

from __future__ import annotations

from typing import NamedTuple

from ..compiling import jit
from ..kernel import Figures
from ..rng import Stream
from ..rollout import SearchQuestion
from ..rows import Vector
from ..vectors import copy_table as copy_table
from . import worlds
from .hope import Hope, chance_learnt
from .play import Room, play_out
from .policy import prospect
from .worlds import CHANCE, LEAD


class Ahead(NamedTuple):
    """Room for a world, and for what is hoped for in the end."""

    room: Room
    hope: Hope


@jit
def imagine(table: Vector, question: SearchQuestion, ahead: Ahead, s: Stream) -> None:
    """A world that looks the same to the seat, and what the others play in it."""
    worlds.imagine(table, question, ahead.room, s)


@jit
def answer(table: Vector, question: SearchQuestion, ahead: Ahead, code: int, s: Stream) -> None:
    """The candidate, and what the others do at the same time."""
    worlds.answer(table, question, ahead.room, code, s)


@jit
def play_on(table: Vector, question: SearchQuestion, ahead: Ahead, s: Stream) -> None:
    """As many rounds as are looked ahead."""
    play_out(table, question.rules, question.policies, ahead.room, s)


@jit
def settle(table: Vector, question: SearchQuestion, ahead: Ahead, s: Stream) -> None:
    """To the end of this round."""
    worlds.settle(table, question, ahead.room, s)


play_in_full = play_on  # a table is kept whole anyhow


@jit
def count(table: Vector, question: SearchQuestion, ahead: Ahead, figures: Figures) -> None:
    """The team's lead and its chance to win."""
    figures[LEAD] = prospect(table, question.rules)
    figures[CHANCE] = chance_learnt(table, question.rules, ahead.hope)
