"""What a reason is made of: sentences that wait for their words, with the numbers that were counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...core.parts import Parts
from ...fast.witness import Playout


@dataclass(frozen=True, slots=True)
class Clue:
    """A sentence by its key in the coach's words, and what fills its blanks."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two choices of one decision in the same worlds: the better one first."""

    game: Any  # its rules are asked for
    seat: int
    actions: tuple[Any, Any]
    playouts: Sequence[Playout]

    def mean(self, which: int) -> float:
        """The points that a choice leads to, over these worlds."""
        return sum(playout.points[which] for playout in self.playouts) / len(self.playouts)

    def now(self, which: int) -> list[int]:
        """What a choice has brought its seat when the round is over, in every world."""
        scores = self.game.scores
        return [
            scores(playout.after[which])[self.seat] - scores(playout.world)[self.seat]
            for playout in self.playouts
        ]


Clues = Callable[[Pair], tuple[Clue, ...]]

CLUES: Parts[Clues] = Parts(__package__, "CLUES", "spieltisch.reasons")
