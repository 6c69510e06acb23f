"""Batches in which compiled bots sit at some of the seats: what those are asked is answered within the step.

The loop stands here once, and is compiled for each family with its ``env`` module, as ``selfplay`` needs it.
Where a bot goes by weights that were learnt, it takes what weighs most.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption
from ..core.events import Seat
from ..core.game import AnyGame
from .batch import GameBatch
from .compiling import jit, jit_for
from .gym import Board, Gym, chooser_for, new_gym, shape_of
from .kernel import KERNELS, BatchModule, school_for
from .learnt import is_learnt, minds_of, nothing_to_see, seated_as
from .net import Shape
from .vectors import Vector

if TYPE_CHECKING:
    from .gym import choose
    from .nimmt import school as family

OUTSIDE = -(2**31)  # who answers there is asked from outside
LEAVE, BEGIN, ANSWER = range(3)
NOBODY_LEARNS = Shape(1, 1, 1, 1, 1)


class Bots(NamedTuple):
    """Who sits at the seats, and room for one thread to let the bots among them choose."""

    who: Vector  # a network, or -1 less a policy; or OUTSIDE
    gym: Gym


class Calls(NamedTuple):
    """What is to be done with each game of a batch."""

    what: NDArray[np.uint8]  # LEAVE, BEGIN or ANSWER
    actions: NDArray[np.int32]
    counted: NDArray[np.int32]  # the scores that rewards have told of


def is_compiled(game: AnyGame, specs: Sequence[str]) -> bool:
    """Whether all these bots play this game within a batch."""
    kernel, module = KERNELS.of(game.family), school_for(game)
    known = () if kernel is None else kernel.policies
    has_weights = hasattr(module, "describe")
    return module is not None and all(spec in known or (is_learnt(spec) and has_weights) for spec in specs)


def new_bots(game: AnyGame, module: Any, seated: dict[Seat, str]) -> Bots:
    """The bots at some seats, by their specs; all other seats are asked from outside."""
    specs = list(seated.values())
    if not is_compiled(game, specs):
        if any(map(is_learnt, specs)) and not hasattr(module, "describe"):
            raise nothing_to_see(game)
        raise BadOption(f"In batches of {game.key} sit random, heuristic or policy, not {', '.join(specs)}.")
    minds = minds_of(game, specs)
    who = np.full(game.seats, OUTSIDE, np.int32)
    who[list(seated)] = seated_as(game, minds, specs)
    shape = _shape_of(module, [mind.shape for mind in minds.values()])
    nets = np.zeros((max(1, len(minds)), shape.size), np.float32)
    for at, mind in enumerate(minds.values()):
        nets[at] = mind.weights
    return Bots(who, new_gym(game, module, nets, shape, 0))


def new_calls(batch: int, seats: int) -> Calls:
    """Room to say what is to be done with so many games."""
    by_seat = batch, seats
    return Calls(np.zeros(batch, np.uint8), np.zeros(by_seat, np.int32), np.zeros(by_seat, np.int32))


def _shape_of(module: Any, shapes: Sequence[Shape]) -> Shape:
    if shapes:
        return shapes[0]
    return shape_of(module, 1) if hasattr(module, "describe") else NOBODY_LEARNS


@cache
def company_loop(module: BatchModule) -> Any:
    """``play_on`` for a family's ``env`` module."""
    choosing = chooser_for(module) if hasattr(module, "describe") else jit_for(advised, module)
    found = {part.__name__: jit_for(part, module) for part in (note_points, show_stop)}
    return jit_for(play_on, module, choose=choosing, **found)


def advised(gym: Gym, seat: int, who: int) -> int:
    """A choice by a policy, where no network can play."""
    return family.advise(gym.board.table, gym.rules, seat, -1 - who, gym.glance, gym.board.luck)


@jit
def at_table(batch: GameBatch, game: int, gym: Gym, scratch: Any) -> Gym:
    """The bots, at the table of a game."""
    masks, luck = batch.masks[game], batch.streams[game]
    board = Board(batch.tables[game], scratch, luck, masks, gym.board.actions)
    room = gym.options, gym.thought, gym.glance, gym.leads, gym.ends, gym.trial, gym.thumb
    return Gym(batch.rules, gym.seed, gym.sign, gym.nets, gym.shape, board, *room)


@jit
def awaits_outside(asked: NDArray[np.uint8], who: Vector) -> bool:
    """Whether somebody is asked from outside."""
    awaited = False
    for seat in range(who.shape[0]):
        awaited |= asked[seat] != 0 and who[seat] == OUTSIDE
    return awaited


@jit
def take_answers(batch: GameBatch, game: int, bots: Bots, calls: Calls) -> bool:
    """What those outside have chosen; whether the game goes on, and they were asked."""
    batch.done[game] = 0
    for seat in range(bots.who.shape[0]):
        batch.rewards[game, seat] = 0
        bots.gym.board.actions[seat] = calls.actions[game, seat]
    return awaits_outside(batch.asked[game], bots.who)


def note_points(batch: GameBatch, game: int, calls: Calls) -> None:
    """How all stand; what was begun anew still tells how it ended."""
    for seat in range(batch.asked.shape[1]):
        points = family.score(batch.tables[game], batch.rules, seat)
        if calls.what[game] == ANSWER:
            batch.rewards[game, seat] = batch.sign * (points - calls.counted[game, seat])
            batch.scores[game, seat] = points
        calls.counted[game, seat] = points


def show_stop(batch: GameBatch, game: int, scratch: Any, begins: bool, over: bool) -> None:
    """What there is to see, and who may choose what; at the end nobody is asked any more."""
    table, rules, masks = batch.tables[game], batch.rules, batch.masks[game]
    if begins or over:
        family.show_all(table, rules, batch.shown[game], scratch)
    else:
        family.show_step(table, rules, batch.shown[game], scratch)
    for seat in range(masks.shape[0]):
        if over:
            masks[seat, :] = batch.asked[game, seat] = 0
        else:
            batch.asked[game, seat] = family.show_mask(table, rules, seat, masks[seat], scratch)


def play_on(batch: GameBatch, first: int, last: int, scratch: Any, bots: Bots, calls: Calls) -> None:
    """Do what is called for in every game from ``first`` on, up to the next stop of those outside."""
    who, actions = bots.who, bots.gym.board.actions
    for game in range(first, last):
        begins, over = calls.what[game] == BEGIN, False
        goes_on = begins or (calls.what[game] == ANSWER and take_answers(batch, game, bots, calls))
        if not goes_on:
            continue
        table, asked, s = batch.tables[game], batch.asked[game], batch.streams[game]
        gym = at_table(batch, game, bots.gym, scratch)
        while goes_on:
            if begins:
                family.begin(table, batch.rules, batch.seed, batch.numbers[game], scratch, s)
                batch.numbers[game] += batch.tables.shape[0]
                over = False
            else:
                for seat in range(actions.shape[0]):
                    if asked[seat] != 0 and who[seat] != OUTSIDE:
                        actions[seat] = choose(gym, seat, who[seat])
                over = family.act(table, batch.rules, actions, scratch, s)
            show_stop(batch, game, scratch, begins, over)
            begins = over and calls.what[game] == BEGIN
            goes_on = begins or not (over or awaits_outside(asked, who))
        note_points(batch, game, calls)
        batch.done[game] |= over
