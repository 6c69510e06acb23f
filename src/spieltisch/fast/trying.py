"""Options tried out: a copy of the table is played on with one, until the same seat has to decide again.

The others do what they have really chosen, or what a search imagines; what the next decision is worth, the
network has learnt, too. So one game tells of all options, not only of those that were chosen.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from .compiling import jit, jit_for, jit_inline
from .gym import LEARNER, WIN, Board, Gym, add_prize, chooser_for, list_options, shortlist, standing_in
from .net import COMPANY, worth
from .notes import Notes
from .rng import copy_stream
from .vectors import Vector, copy_table

if TYPE_CHECKING:
    from .gym import choose, lead
    from .nimmt import school as family

HARDLY = np.float32(0.03)  # as likely as the likeliest option, and one is not tried
UNTRIED = np.float32(-1e9)


@cache
def follower_for(module: Any) -> Any:
    """``follow`` for a family's ``env`` module."""
    found = {"choose": chooser_for(module), "lead": standing_in(module)}
    ending = jit_for(ending_of, module, lead=found["lead"], WIN=getattr(module, "WIN", WIN))
    return jit_for(follow, module, ending_of=ending, **asking_in(module), **found)


@cache
def asking_in(module: Any) -> dict[str, Any]:
    """``await_seat`` and ``ask_others`` for a family's ``env`` module."""
    awaiting = jit_for(await_seat, module, shortlist=getattr(module, "shortlist", shortlist))
    return {"await_seat": awaiting, "ask_others": jit_for(ask_others, module, choose=chooser_for(module))}


@cache
def trier_for(module: Any) -> Any:
    """``try_options`` for a family's ``env`` module."""
    option = jit_for(try_option, module, follow=follower_for(module))
    return jit_for(try_options, module, try_option=option)


@jit
def see_company(gym: Gym, seat: int, who: Vector) -> None:
    """What the others of a seat are."""
    company, seats = gym.thought.company, gym.leads.shape[0]
    for i in range(COMPANY):
        company[i] = 0
    for other in range(seats):
        if other != seat:
            company[2 if who[other] >= 0 else int(-1 - who[other] == gym.thumb)] += 1 / (seats - 1)


@jit
def copy_board(into: Board, board: Board) -> None:
    """A game as it stands, to be played on apart."""
    copy_table(into.table, board.table)
    copy_table(into.scratch, board.scratch)
    copy_table(into.actions, board.actions)
    copy_stream(into.luck, board.luck)
    for seat in range(board.masks.shape[0]):
        copy_table(into.masks[seat], board.masks[seat])


@jit_inline
def on_trial(gym: Gym) -> Gym:
    """The table with the copy instead of the game."""
    room = gym.options, gym.thought, gym.glance, gym.leads, gym.ends
    return Gym(gym.rules, gym.seed, gym.sign, gym.nets, gym.shape, gym.trial, *room, gym.trial, gym.thumb)


def ending_of(gym: Gym, seat: int) -> float:
    """How far a seat is ahead when its game is over, with its share of a prize."""
    for other in range(gym.ends.shape[0]):
        gym.ends[other] = lead(gym, gym.board, other)
    add_prize(gym.ends, WIN)
    return gym.ends[seat]


def await_seat(gym: Gym, seat: int) -> int:
    """How many options a seat has now that are worth weighing; where there is one only, it is taken."""
    board = gym.board
    if family.show_mask(board.table, gym.rules, seat, board.masks[seat], board.scratch) == 0:
        return 0
    count = list_options(board.masks[seat], gym.options)
    count = shortlist(board.table, gym.rules, seat, gym.options, count, gym.glance)
    if count == 1:
        board.actions[seat] = gym.options[0]
    return count


def follow(gym: Gym, seat: int, who: Vector, ahead: int) -> float:
    """Play on until a seat has to decide again: how far it is ahead by then, and what that is worth.

    So many decisions ``ahead`` are made by the learner before one is valued.

    The learner says so, who sees in what company; that stands in the thought.
    """
    board, thought = gym.board, gym.thought
    while not family.act(board.table, gym.rules, board.actions, board.scratch, board.luck):
        count = await_seat(gym, seat)
        if count > 1:
            if ahead == 0:
                kind = family.describe(board.table, gym.rules, seat, gym.options, count, thought, gym.glance)
                return lead(gym, board, seat) + worth(gym.nets[LEARNER], gym.shape, kind, count, thought)
            ahead -= 1
            board.actions[seat] = choose(gym, seat, LEARNER)
        ask_others(gym, seat, who)
    return ending_of(gym, seat)


def ask_others(gym: Gym, seat: int, who: Vector) -> None:
    """What all but a seat choose, as far as they are asked."""
    board = gym.board
    for other in range(who.shape[0]):
        mask = board.masks[other]
        if other != seat and family.show_mask(board.table, gym.rules, other, mask, board.scratch) != 0:
            board.actions[other] = choose(gym, other, who[other])


def try_options(gym: Gym, notes: Notes, who: Vector, first: int) -> None:
    """What each option of the decisions from ``first`` on comes to, all others being as they were made."""
    for at in range(first, notes.decided[0]):
        see_company(gym, notes.seat[at], who)
        total, weighed, least = np.float32(0), np.float32(0), HARDLY * likeliest(notes, at)
        for line in range(notes.first[at], notes.first[at + 1]):
            chance = notes.tried[line]
            if chance >= least:
                notes.tried[line] = try_option(gym, notes, who, at, line)
                total, weighed = total + chance * notes.tried[line], weighed + chance
            else:
                notes.tried[line] = UNTRIED
        fill_in(notes, at, total / weighed)


def try_option(gym: Gym, notes: Notes, who: Vector, at: int, line: int) -> float:
    """What an option of a decision comes to."""
    seat = notes.seat[at]
    copy_board(gym.trial, gym.board)
    gym.trial.actions[seat] = notes.action[line]
    came: float = follow(on_trial(gym), seat, who, 0) - notes.lead[at]
    return came


@jit
def likeliest(notes: Notes, at: int) -> Any:
    """The chance of the likeliest option."""
    most = np.float32(0)
    for line in range(notes.first[at], notes.first[at + 1]):
        most = max(most, notes.tried[line])
    return most


@jit
def fill_in(notes: Notes, at: int, mean: Any) -> None:
    """Options that are hardly ever chosen are not tried: they count as what is chosen on average."""
    for line in range(notes.first[at], notes.first[at + 1]):
        if notes.tried[line] == UNTRIED:
            notes.tried[line] = mean
