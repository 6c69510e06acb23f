"""Whole games by networks and policies, a stop after the other: for mass play, and to learn from.

The loops stand here once, and are compiled for each family. Its ``env`` module offers, beside what batches
need: ``describe``, which tells a decision in features, ``advise``, which asks a compiled policy, ``length``,
and how learners count (``POINT``, ``PATIENCE``). It may say how many ``OPTIONS`` a decision has on average,
what a team's ``lead`` is, and by ``WIN`` that more than the lead counts; of very many options, ``shortlist``
leaves those that are worth weighing.

Whoever wants to keep whole games (``decisions``) has ``show`` called at every stop, ``note`` after every
decision and ``close`` after every game; for all others they do nothing.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.game import AnyGame
from ..games.registry import family_of
from .compiling import jit, jit_for
from .net import Numbers, Shape, Thought, drawn, heaviest, new_thought, to_chances, value, weigh
from .notes import Notes, has_room, note_decision, note_gains
from .rng import Stream, new_stream, seed_word
from .vectors import Vector

if TYPE_CHECKING:
    from .nimmt import school as family

NO_LOG = ()  # nothing is kept of the games
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


def shape_of(module: Any, hidden: int) -> Shape:
    """A network that looks at what a family's ``env`` module describes."""
    return Shape(module.KINDS, module.TABLE_FEATURES, module.OPTION_FEATURES, hidden)


def new_board(game: AnyGame, module: Any, actions: int) -> Board:
    """Room for a game."""
    table, scratch = module.pack(game, game.initial()), np.zeros(module.SCRATCH, module.SCRATCH_TYPE)
    masks, chosen = np.zeros((game.seats, actions), np.uint8), np.zeros(game.seats, np.int32)
    return Board(table, scratch, new_stream(), masks, chosen)


def new_gym(game: AnyGame, module: Any, nets: NDArray[np.float32], shape: Shape, seed: int | str) -> Gym:
    """A table of a game for some networks."""
    actions = family_of(game).encoding.encoder(game).actions
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
    )


@cache
def decider_for(module: Any) -> Any:
    """``decide`` for a family's ``env`` module."""
    return jit_for(decide, module, shortlist=getattr(module, "shortlist", shortlist))


@cache
def loop_for(module: Any, **kept: Any) -> Any:
    """``play_nets`` for a family's ``env`` module; ``kept`` are functions that keep what is played."""
    standing = module.lead if hasattr(module, "lead") else jit_for(lead, module)
    answering = jit_for(answer, module, decide=decider_for(module), lead=standing, **kept)
    settling = jit_for(settle, module, lead=standing, WIN=getattr(module, "WIN", WIN))
    return jit_for(play_nets, module, answer=answering, settle=settling, **kept)


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


@jit
def show(_gym: Gym, _log: Any, _stop: int) -> None:
    """A stop; nobody keeps it."""


@jit
def note(_gym: Gym, _log: Any, _game: int, _stop: int, _seat: int) -> None:
    """A decision; nobody keeps it."""


@jit
def close(_gym: Gym, _log: Any) -> None:
    """The end of a game; nobody keeps it."""


def decide(gym: Gym, notes: Notes, seat: int, who: int) -> int:
    """A choice by a network, or by a policy. Who learns tries everything out, each option by its chance."""
    board, thought = gym.board, gym.thought
    if who < 0:
        return family.advise(board.table, gym.rules, seat, -1 - who, gym.glance, board.luck)
    count = list_options(board.masks[seat], gym.options)
    count = shortlist(board.table, gym.rules, seat, gym.options, count, gym.glance)
    if count == 1:
        return gym.options[0]
    kind = family.describe(board.table, gym.rules, seat, gym.options, count, thought, gym.glance)
    weigh(gym.nets[who], gym.shape, kind, count, thought)
    if notes.kind.shape[0] == 0:
        return gym.options[heaviest(thought.chances, count)]
    to_chances(thought.chances, count)
    chosen = drawn(thought.chances, count, board.luck)
    if who == LEARNER and has_room(notes, count):
        at = notes.decided[0]
        note_decision(notes, thought, kind, count, chosen)
        notes.seat[at], notes.lead[at] = seat, gym.leads[seat]
        notes.value[at] = value(gym.nets[LEARNER], gym.shape, thought)
    return gym.options[chosen]


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


def answer(gym: Gym, notes: Notes, who: Vector, log: Any, number: int, stop: int) -> bool:
    """Everybody who is asked at a stop decides; whether the game is over."""
    board, rules = gym.board, gym.rules
    for seat in range(gym.leads.shape[0]):
        gym.leads[seat] = lead(gym, board, seat)
        if family.show_mask(board.table, rules, seat, board.masks[seat], board.scratch) != 0:
            board.actions[seat] = decide(gym, notes, seat, who[seat])
            note(gym, log, number, stop, seat)
    over: bool = family.act(board.table, rules, board.actions, board.scratch, board.luck)
    return over


def settle(gym: Gym, notes: Notes, begin: int, scores: Vector) -> None:
    """The game is over: its scores, and what each decision has gained."""
    for seat in range(gym.leads.shape[0]):
        gym.leads[seat] = lead(gym, gym.board, seat)
    for column in range(scores.shape[0]):
        scores[column] = family.score(gym.board.table, gym.rules, column)
    add_prize(gym.leads, WIN)
    note_gains(notes, begin, gym.leads, family.PATIENCE)


def play_nets(
    gym: Gym,
    seated: NDArray[np.int32],
    first: int,
    scores: NDArray[np.int32],
    lengths: Vector,
    notes: Notes,
    log: Any,
) -> None:
    """Games from a number on; ``seated`` says of each seat which network it is, or -1 less a policy.

    There is a score for each seat; where there is room for one more, that is of whom a team plays against.
    ``log`` is for whoever keeps the games.
    """
    board = gym.board
    for game in range(lengths.shape[0]):
        number, begin, stop, over = first + game, notes.decided[0], 0, False
        family.begin(board.table, gym.rules, gym.seed, number, board.scratch, board.luck)
        while not over:
            show(gym, log, stop)
            over = answer(gym, notes, seated[game % seated.shape[0]], log, number, stop)
            stop += 1
        close(gym, log)
        settle(gym, notes, begin, scores[game])
        lengths[game] = family.length(board.table)
