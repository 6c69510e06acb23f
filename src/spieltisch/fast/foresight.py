"""Search by players that have learnt: one round is played out in many worlds, and the rest is valued.

A family says how worlds are dealt (the ``imagine`` of its first search) and what its networks see (its
school); what is here stands once and is compiled for each. In a world, each of the others goes by the network
or by chance, and holds cards that explain what they have played, where a family asks for that. What they
choose at the same time is drawn, the heavier an option the likelier. A candidate is followed as learners
follow what they try out: until the seat decides again, and what that is worth the network has learnt.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit, jit_for, jit_inline
from .gym import LEARNER, Board, Gym, list_options, shortlist, standing_in
from .kernel import Figures
from .net import drawn, to_chances, weigh
from .rng import Stream, below
from .rollout import SearchQuestion
from .trying import follower_for, see_company
from .vectors import Vector, copy_table

if TYPE_CHECKING:
    from .gym import lead
    from .nimmt import school as family
    from .trying import follow

    deal: Any = None  # the ``imagine`` of a family's first search


class Foresight(NamedTuple):
    """Room for a world, and who plays in it."""

    worlds: Any  # the family's own room, for dealing
    gym: Gym  # at its board the world lies, and the candidates are tried out beside it
    sign: int  # -1 where points are to be avoided
    chance: int  # who goes by chance
    ahead: int  # how many own decisions are made before one is valued
    who: Vector  # of this world
    before: NDArray[np.float64]  # how far the seat was ahead
    value: NDArray[np.float64]  # what a candidate has come to since
    hindsight: Any  # what was played so far, for families that ask how well a world explains it


@jit_inline
def at_table(gym: Gym, board: Board, table: Vector, s: Stream) -> Gym:
    """These players at another table."""
    now = Board(table, board.scratch, s, board.masks, board.actions)
    room = gym.options, gym.thought, gym.glance, gym.leads, gym.ends
    return Gym(gym.rules, gym.seed, gym.sign, gym.nets, gym.shape, now, *room, gym.trial, gym.thumb)


def look(gym: Gym, seat: int, options: Vector, count: int) -> None:
    """What the network weighs some options at first sight."""
    board, thought = gym.board, gym.thought
    kind = family.describe(board.table, gym.rules, seat, options, count, thought, gym.glance)
    weigh(gym.nets[LEARNER], gym.shape, kind, count, thought)


def look_at(gym: Gym, seat: int, count: int) -> int:
    """What it weighs those options of a seat that are worth it; returns how many."""
    board = gym.board
    count = shortlist(board.table, gym.rules, seat, gym.options, count, gym.glance)
    look(gym, seat, gym.options, count)
    return count


def guess(gym: Gym, seat: int, who: int) -> int:
    """What somebody else may choose."""
    board, chances = gym.board, gym.thought.chances
    if who < 0:
        return family.advise(board.table, gym.rules, seat, -1 - who, gym.glance, board.luck)
    count = look_at(gym, seat, list_options(board.masks[seat], gym.options))
    to_chances(chances, count)
    return gym.options[drawn(chances, count, board.luck)]


def people(table: Vector, question: SearchQuestion, room: Foresight, s: Stream) -> None:
    """A world that looks the same to the seat, and who plays in it."""
    deal(table, question, room.worlds, s)
    for other in range(room.who.shape[0]):
        room.who[other] = LEARNER if below(s, 100) < question.models[other] else -1 - room.chance


def imagine(table: Vector, question: SearchQuestion, room: Foresight, s: Stream) -> None:
    """A world that looks the same to the seat, who plays in it, and what the others choose now."""
    board, rules, who = room.gym.board, question.rules, room.who
    for i in range(board.scratch.shape[0]):
        board.scratch[i] = 0
    people(table, question, room, s)
    gym = at_table(room.gym, board, table, s)
    for other in range(who.shape[0]):
        asked = family.show_mask(table, rules, other, board.masks[other], board.scratch) != 0
        if asked and other != question.seat:
            board.actions[other] = guess(gym, other, who[other])
    see_company(gym, question.seat, who)
    room.before[0] = lead(gym, gym.board, question.seat)


def answer(table: Vector, question: SearchQuestion, room: Foresight, code: int, s: Stream) -> None:
    """The seat's candidate, and what the others have chosen in this world."""
    gym = room.gym
    trial = Board(table, gym.trial.scratch, s, gym.trial.masks, gym.trial.actions)
    copy_table(trial.scratch, gym.board.scratch)
    copy_table(trial.actions, gym.board.actions)
    for seat in range(trial.masks.shape[0]):
        copy_table(trial.masks[seat], gym.board.masks[seat])
    trial.actions[question.seat] = code


def play_on(table: Vector, question: SearchQuestion, room: Foresight, s: Stream) -> None:
    """Until the seat decides again."""
    gym = at_table(room.gym, room.gym.trial, table, s)
    came = follow(gym, question.seat, room.who, room.ahead) - room.before[0]
    room.value[0] = room.sign * came / family.POINT


@jit
def count(_table: Vector, _question: SearchQuestion, room: Foresight, figures: Figures) -> None:
    """What it has come to, in points as learners count them."""
    figures[0] = room.value[0]


class PlayoutParts(NamedTuple):
    """What playouts are made of; see ``rollout``."""

    home: Any
    copy_table: Any
    imagine: Any
    answer: Any
    play_on: Any
    count: Any
    look_at: Any
    remember: Any  # nothing, where worlds need not explain anything


@cache
def parts_for(school: Any, search: Any, hindsight: Any = None) -> PlayoutParts:
    """The functions for what a school sees, in the worlds of a family's first search.

    With ``hindsight``, a module of the family, worlds explain what was played.
    """
    looking = jit_for(look, school)
    looking = jit_for(look_at, school, look=looking, shortlist=getattr(school, "shortlist", shortlist))
    guessing = jit_for(guess, school, look_at=looking)
    peopling, remembering = jit_for(people, school, deal=search.imagine), None
    if hindsight is not None:
        remembering, peopling = hindsight.explained_for(school, peopling)
    return PlayoutParts(
        school,
        search.copy_table,
        jit_for(imagine, school, people=peopling, guess=guessing, lead=standing_in(school)),
        jit_for(answer, school),
        jit_for(play_on, school, follow=follower_for(school)),
        count,
        looking,
        remembering,
    )
