"""A table for many games: who may sit at it, and how somebody there chooses.

What is here stands once, and is compiled for each family. Its ``env`` module offers, beside what batches
need: ``describe``, which tells a decision in features, ``advise``, which asks a compiled policy, ``length``,
and how learners count (``POINT``, ``PATIENCE``, ``CURIOSITY``). It may say how many ``OPTIONS`` a decision
has on average, what a team's ``lead`` is, by ``WIN`` that more than the lead counts, and by ``AHEAD`` that a
search plays on for some decisions before it values one; of very many options, ``shortlist`` leaves those
worth weighing.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.game import AnyGame
from ..games.registry import family_of
from .compiling import jit, jit_for
from .kernel import KERNELS
from .net import Numbers, Shape, Thought, heaviest, new_thought, weigh
from .rng import Stream, new_stream, seed_word
from .vectors import Vector

if TYPE_CHECKING:
    from .nimmt import school as family

LEARNER = 0  # the network that learns
WIN = 0.0  # what a game won is to learners, beside its lead; a family may say more


class Board(NamedTuple):
    """A game in progress, and what its seats are asked."""

    table: Vector
    scratch: Any
    luck: Stream
    masks: NDArray[np.uint8]  # a line for each seat
    actions: Vector


class Gym(NamedTuple):
    """A table for many games: its rules, the networks that may sit at it, and room for one game."""

    rules: Vector
    seed: np.uint64
    sign: int  # -1 where points are to be avoided
    nets: NDArray[np.float32]  # a line each
    shape: Shape
    board: Board
    options: Vector
    thought: Thought
    glance: Any  # the family's own
    leads: Numbers  # how far each seat is ahead of the mean of the others
    ends: Numbers  # the same at the end of a game that is tried out
    trial: Board  # where options are tried out
    thumb: int  # the policy that goes by rules of thumb


def shape_of(module: Any, hidden: int) -> Shape:
    """A network that looks at what a family's ``env`` module describes."""
    return Shape(module.KINDS, module.TABLE_FEATURES, module.OPTION_FEATURES, hidden, max(1, hidden * 3 // 4))


def new_board(game: AnyGame, module: Any, actions: int) -> Board:
    """Room for a game."""
    table, scratch = module.pack(game, game.initial()), np.zeros(module.SCRATCH, module.SCRATCH_TYPE)
    masks, chosen = np.zeros((game.seats, actions), np.uint8), np.zeros(game.seats, np.int32)
    return Board(table, scratch, new_stream(), masks, chosen)


def new_gym(game: AnyGame, module: Any, nets: NDArray[np.float32], shape: Shape, seed: int | str) -> Gym:
    """A table of a game for some networks."""
    actions = family_of(game).encoding.encoder(game).actions
    kernel = KERNELS.of(game.family)
    return Gym(
        rules=module.rules_of(game),
        seed=seed_word(seed),
        sign=1 if game.aim == "most" else -1,
        nets=nets,
        shape=shape,
        board=new_board(game, module, actions),
        options=np.zeros(actions, np.int32),
        thought=new_thought(shape, actions),
        glance=module.new_glance(),
        leads=np.zeros(game.seats, np.float32),
        ends=np.zeros(game.seats, np.float32),
        trial=new_board(game, module, actions),
        thumb=-1 if kernel is None else kernel.policies.get("heuristic", -1),
    )


@cache
def chooser_for(module: Any) -> Any:
    """``choose`` for a family's ``env`` module."""
    return jit_for(choose, module, shortlist=getattr(module, "shortlist", shortlist))


@cache
def standing_in(module: Any) -> Any:
    return module.lead if hasattr(module, "lead") else jit_for(lead, module)


@jit
def list_options(mask: NDArray[np.uint8], options: Vector) -> int:
    """What a mask allows; returns how many."""
    count = 0
    for action in range(mask.shape[0]):
        if mask[action] != 0:
            options[count] = action
            count += 1
    return count


@jit
def shortlist(_table: Vector, _rules: Vector, _seat: int, _options: Vector, count: int, _glance: Any) -> int:
    """All options are weighed; a family that has too many offers another of this name."""
    return count


def choose(gym: Gym, seat: int, who: int) -> int:
    """A choice by what a network weighs most, or by a policy."""
    board, thought = gym.board, gym.thought
    if who < 0:
        return family.advise(board.table, gym.rules, seat, -1 - who, gym.glance, board.luck)
    count = list_options(board.masks[seat], gym.options)
    count = shortlist(board.table, gym.rules, seat, gym.options, count, gym.glance)
    if count == 1:
        return gym.options[0]
    kind = family.describe(board.table, gym.rules, seat, gym.options, count, thought, gym.glance)
    weigh(gym.nets[who], gym.shape, kind, count, thought)
    return gym.options[heaviest(thought.chances, count)]


def lead(gym: Gym, board: Board, seat: int) -> float:
    """How far a seat is ahead of the mean of the others, as learners count it."""
    seats, total, own = board.actions.shape[0], 0, family.score(board.table, gym.rules, seat)
    for other in range(seats):
        total += family.score(board.table, gym.rules, other)
    return gym.sign * family.POINT * (own - (total - own) / max(1, seats - 1))


@jit
def add_prize(leads: Numbers, prize: float) -> None:
    """Who is ahead in the end shares a prize, which the others pay."""
    most, winners = leads[0], 0
    for seat in range(leads.shape[0]):
        most = max(most, leads[seat])
    for seat in range(leads.shape[0]):
        winners += leads[seat] == most
    for seat in range(leads.shape[0]):
        share = 1 / winners if leads[seat] == most else 0.0
        leads[seat] += prize * (share - 1 / leads.shape[0])
