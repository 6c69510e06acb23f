"""What whole games are written down on: a line for each decision, as environments show it.

The loop is that of learners (``selfplay``), which tells three things of a game: a stop, a decision, the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.game import AnyGame
from ..games.registry import family_of
from .compiling import jit, jit_for
from .gym import Gym
from .learnt import company_of, minds_of, school_of
from .selfplay import loop_for
from .vectors import Vector

if TYPE_CHECKING:
    from .nimmt import school as family

SPARE = 1.1  # room for so many times the rows that the first games had
PROBE = 20  # games that tell how many rows there will be


class DecisionLog(NamedTuple):
    """Decisions, one line each, and room to show a stop to all seats."""

    shown: NDArray[np.int16]
    observation: NDArray[np.int16]
    mask: NDArray[np.uint8]  # eight options in a byte, the first one in its highest bit
    action: Vector
    actor: NDArray[np.int8]
    reward_to_come: Vector
    result: Vector
    game: NDArray[np.int64]
    stop: Vector
    rows: NDArray[np.int64]  # so far, also those that there was no room for; and before this game


def new_log(seats: int, numbers: int, actions: int, rows: int) -> DecisionLog:
    """Room for so many decisions."""
    return DecisionLog(
        shown=np.zeros((seats, numbers), np.int16),
        observation=np.empty((rows, numbers), np.int16),
        mask=np.empty((rows, (actions + 7) // 8), np.uint8),
        action=np.empty(rows, np.int32),
        actor=np.empty(rows, np.int8),
        reward_to_come=np.empty(rows, np.int32),
        result=np.empty(rows, np.int32),
        game=np.empty(rows, np.int64),
        stop=np.empty(rows, np.int32),
        rows=np.zeros(2, np.int64),
    )


def cut(log: DecisionLog, rows: int) -> DecisionLog:
    """The first decisions; what there was room for beyond them is left out."""
    columns = {name: column[:rows] for name, column in log._asdict().items()}
    return log._replace(**{**columns, "shown": log.shown, "rows": log.rows})


@cache
def recording_loop(module: Any) -> Any:
    """``play_nets`` for a family's ``env`` module, with everything written down."""
    found = {"show": jit_for(show, module), "note": jit_for(note, module), "close": jit_for(close, module)}
    return loop_for(module, **found)


def show(gym: Gym, log: DecisionLog, stop: int) -> None:
    """What all seats see of a stop; some modules only tell what has changed since the last one."""
    board, shown = gym.board, log.shown
    if stop == 0:
        family.show_all(board.table, gym.rules, shown, board.scratch)
    else:
        family.show_step(board.table, gym.rules, shown, board.scratch)


def note(gym: Gym, log: DecisionLog, game: int, stop: int, seat: int) -> None:
    """One decision; where there is no room for it, it is only counted."""
    at = log.rows[0]
    log.rows[0] = at + 1
    if at >= log.action.shape[0]:
        return
    for i in range(log.shown.shape[1]):
        log.observation[at, i] = log.shown[seat, i]
    pack_mask(gym.board.masks[seat], log.mask[at])
    log.action[at], log.actor[at] = gym.board.actions[seat], seat
    log.game[at], log.stop[at] = game, stop
    log.result[at] = family.score(gym.board.table, gym.rules, seat)


@jit
def pack_mask(mask: NDArray[np.uint8], packed: NDArray[np.uint8]) -> None:
    """As ``numpy.packbits``."""
    for spot in range(packed.shape[0]):
        byte, first = 0, 8 * spot
        for i in range(first, min(first + 8, mask.shape[0])):
            byte |= mask[i] << (7 - i + first)
        packed[spot] = byte


def close(gym: Gym, log: DecisionLog) -> None:
    """The game is over: what came of its decisions, which hold the points of their time."""
    for at in range(log.rows[1], min(log.rows[0], log.action.shape[0])):
        points = family.score(gym.board.table, gym.rules, log.actor[at])
        log.reward_to_come[at] = gym.sign * (points - log.result[at])
        log.result[at] = points
    log.rows[1] = log.rows[0]


def is_recordable(game: AnyGame) -> bool:
    """Whether compiled policies play such a game decision by decision."""
    return school_of(game) is not None


class LogPlayer:
    """Plays games of one kind by compiled policies or by weights, and hands back every decision of them."""

    def __init__(self, game: AnyGame, names: Sequence[str], seed: int | str) -> None:
        self._company = company_of(game, minds_of(game, names), names)
        self._gym = self._company.gym(game, seed)
        self._size = family_of(game).encoding.encoder(game).size

    def play(self, first: int, games: int) -> DecisionLog:
        """All decisions of so many games from a number on: they depend on nothing else."""
        probe = min(games, PROBE)
        room = int(SPARE * self._written(first, probe, 0).rows[0] * games / max(1, probe))
        log = self._written(first, games, room)
        needed = int(log.rows[0])
        return cut(log, needed) if needed <= room else self._written(first, games, needed)

    def _written(self, first: int, games: int, room: int) -> DecisionLog:
        board, company = self._gym.board, self._company
        seats, actions = board.masks.shape
        log = new_log(seats, self._size, actions, room)
        scores, lengths = np.zeros((games, seats), np.int32), np.zeros(games, np.int32)
        loop = recording_loop(company.module)
        loop(self._gym, company.seated, first, scores, lengths, company.no_notes(), log)
        return log
