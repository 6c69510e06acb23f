"""Whole games by networks and policies, a stop after the other: for mass play, and to learn from.

The loops stand here once, and are compiled for each family. Who learns draws its choices by their chances,
and tries out every option of its decisions (``trying``).

Whoever wants to keep whole games (``decisions``) has ``show`` called at every stop, ``note`` after every
decision and ``close`` after every game; for all others they do nothing.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .compiling import jit, jit_for
from .gym import LEARNER, WIN, Gym, add_prize, chooser_for, list_options, shortlist, standing_in
from .net import drawn, to_chances, weigh, worth
from .notes import Notes, has_room, note_decision, note_gains
from .trying import see_company, trier_for
from .vectors import Vector

if TYPE_CHECKING:
    from .gym import choose, lead
    from .nimmt import school as family
    from .trying import try_options

NO_LOG = ()  # nothing is kept of the games


@cache
def loop_for(module: Any, learning: bool = False, **kept: Any) -> Any:
    """``play_nets`` for a family's ``env`` module; ``kept`` are functions that keep what is played."""
    found = {"choose": chooser_for(module), "lead": standing_in(module)}
    ways = _learning_ways(module, found) if learning else {"decide": jit_for(just_choose, module, **found)}
    way, tried = "_learning" if learning else "", {"try_options": nothing_tried}
    answering = jit_for(answer, module, way, **{**tried, **ways, **found, **kept})
    settling = jit_for(settle, module, lead=found["lead"], WIN=getattr(module, "WIN", WIN))
    return jit_for(play_nets, module, way, answer=answering, settle=settling, **kept)


def _learning_ways(module: Any, found: dict[str, Any]) -> dict[str, Any]:
    """How learners decide, and try out what they could have decided."""
    deciding = jit_for(decide, module, shortlist=getattr(module, "shortlist", shortlist), **found)
    return {"decide": deciding, "try_options": trier_for(module)}


@jit
def show(_gym: Gym, _log: Any, _stop: int) -> None:
    """A stop; nobody keeps it."""


@jit
def note(_gym: Gym, _log: Any, _game: int, _stop: int, _seat: int) -> None:
    """A decision; nobody keeps it."""


@jit
def close(_gym: Gym, _log: Any) -> None:
    """The end of a game; nobody keeps it."""


def just_choose(gym: Gym, _notes: Notes, seat: int, who: Vector) -> int:
    """A choice where nobody learns."""
    return choose(gym, seat, who[seat])


@jit
def nothing_tried(_gym: Gym, _notes: Notes, _who: Vector, _first: int) -> None:
    """Where nobody learns, nothing is tried out."""


def decide(gym: Gym, notes: Notes, seat: int, who: Vector) -> int:
    """A choice of the learner, who tries everything out, each option by its chance; or of somebody else."""
    board, thought, own = gym.board, gym.thought, who[seat]
    if own < 0:
        return choose(gym, seat, own)
    count = list_options(board.masks[seat], gym.options)
    count = shortlist(board.table, gym.rules, seat, gym.options, count, gym.glance)
    if count == 1:
        return gym.options[0]
    kind = family.describe(board.table, gym.rules, seat, gym.options, count, thought, gym.glance)
    weigh(gym.nets[own], gym.shape, kind, count, thought)
    to_chances(thought.chances, count)
    chosen = drawn(thought.chances, count, board.luck)
    if own == LEARNER and has_room(notes, count):
        at = notes.decided[0]
        see_company(gym, seat, who)
        note_decision(notes, thought, kind, gym.options, count, chosen)
        notes.seat[at], notes.lead[at] = seat, gym.leads[seat]
        notes.value[at] = worth(gym.nets[LEARNER], gym.shape, kind, count, thought)
    return gym.options[chosen]


def answer(gym: Gym, notes: Notes, who: Vector, log: Any, number: int, stop: int) -> bool:
    """Everybody who is asked at a stop decides; whether the game is over."""
    board, rules, first = gym.board, gym.rules, notes.decided[0]
    for seat in range(gym.leads.shape[0]):
        gym.leads[seat] = lead(gym, board, seat)
        if family.show_mask(board.table, rules, seat, board.masks[seat], board.scratch) != 0:
            board.actions[seat] = decide(gym, notes, seat, who)
            note(gym, log, number, stop, seat)
    try_options(gym, notes, who, first)
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
