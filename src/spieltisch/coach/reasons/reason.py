"""The reason for a judgement: two choices, the same worlds, and what differs in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.game import AnyGame
from ...fast.witness import Playout
from ..judgement import Judgement
from .clues import CLUES, Clue, Pair

WORLDS = 40  # enough to count in, and few enough to answer at once
SHOWN = (0.5, 0.9)  # where in the order of their differences the worlds stand that are shown


@dataclass(frozen=True, slots=True)
class World:
    """One of the worlds: what both choices came to in it, the better choice first."""

    number: int
    points: tuple[float, ...]
    playout: Playout


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the better choice is better: how often it is, what was counted, and a few worlds to look at."""

    better: str
    worse: str
    worlds: int
    ahead: int  # worlds in which it ends better
    behind: int
    won: float  # points by which it does so, on average
    lost: float
    clues: tuple[Clue, ...]
    shown: tuple[World, ...]

    @property
    def agrees(self) -> bool:
        """Whether the better choice is better in these few worlds, too."""
        return self.ahead * self.won > self.behind * self.lost


def reason_of(game: AnyGame, view: Any, seat: int, judgement: Judgement, seed: int | str) -> Reason:
    """Compare the chosen option with the best, or the best with the next, in the judgement's own worlds."""
    from ... import fast

    worse = judgement.rated[judgement.chosen or 1].action
    better = judgement.rated[0].action
    actions = game.decode(better), game.decode(worse)
    playouts = fast.witnessed(game, view, actions, WORLDS, seed)
    pair = Pair(game, seat, actions, playouts)
    gains = _gains(game, playouts)
    clues = CLUES.of(game.family)
    return Reason(
        better,
        worse,
        len(playouts),
        int((gains > 0).sum()),
        int((gains < 0).sum()),
        _mean(gains[gains > 0]),
        _mean(-gains[gains < 0]),
        clues(pair) if clues is not None else (),
        _telling(playouts, gains),
    )


def _mean(gains: NDArray[np.float64]) -> float:
    return float(gains.mean()) if len(gains) else 0.0


def _gains(game: AnyGame, playouts: Sequence[Playout]) -> NDArray[np.float64]:
    """By how much the better choice ends better, world by world."""
    points = np.array([playout.points for playout in playouts])
    sign = 1.0 if game.aim == "fewest" else -1.0
    gains: NDArray[np.float64] = sign * (points[:, 1] - points[:, 0])
    return gains


def _telling(playouts: Sequence[Playout], gains: NDArray[np.float64]) -> tuple[World, ...]:
    """A usual world, one where much is won, and one that went the other way, if there is any."""
    order = np.argsort(gains, kind="stable")
    won = order[gains[order] > 0]
    numbers = [int(won[int(share * (len(won) - 1))]) for share in SHOWN] if len(won) else []
    if gains[order[0]] < 0:
        numbers.append(int(order[0]))
    return tuple(
        World(number, playouts[number].points, playouts[number]) for number in dict.fromkeys(numbers)
    )
