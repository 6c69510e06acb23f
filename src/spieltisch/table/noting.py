"""What a match writes down of each step, and of what chance drew for it."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from ..core.fair import dealer_of
from ..core.game import CHANCE, Actor, AnyGame, Decision
from ..core.record import StepText


def written(game: AnyGame, choices: Mapping[Actor, Any]) -> StepText:
    """A step as records write it: the seats in order, then the team or chance."""
    actors = sorted(choices, key=lambda actor: (actor < 0, actor))
    return tuple(shared(actor, game.encode(choices[actor])) for actor in actors)


@lru_cache(maxsize=4096)
def shared(actor: Actor, text: str) -> tuple[Actor, str]:
    """One pair for all tables: most choices are made again and again."""
    return actor, text


class Steps:
    """All steps so far, in one flat list: a game may have hundreds, and every table keeps them."""

    __slots__ = ("_choices", "_ends")

    def __init__(self) -> None:
        self._choices: list[tuple[Actor, str]] = []
        self._ends = array("L")

    def add(self, step: StepText) -> None:
        """One more."""
        self._choices += step
        self._ends.append(len(self._choices))

    def all(self) -> tuple[StepText, ...]:
        """Each by itself, as records have them."""
        return tuple(tuple(self._choices[start:end]) for start, end in pairwise((0, *self._ends)))


class Chance:
    """The dealer of a secret seed, which remembers what it drew until that is noted."""

    def __init__(self, seed: str) -> None:
        self._dealer = dealer_of(seed)
        self._drawn: dict[Actor, Any] = {}

    def answer(self, decision: Decision[Any]) -> Any:
        self._drawn[CHANCE] = self._dealer.answer(decision)
        return self._drawn[CHANCE]

    def taken(self) -> dict[Actor, Any]:
        """What was drawn since this was last asked."""
        drawn, self._drawn = self._drawn, {}
        return drawn
