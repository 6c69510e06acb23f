"""What a match writes down of each step."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from ..core.collector import Sealed
from ..core.game import Actor
from ..core.lines import StepText


class Steps:
    """All steps so far, in one flat list: a game may have hundreds, and every table keeps them."""

    __slots__ = ("_choices", "_ends")

    def __init__(self) -> None:
        self._choices: list[tuple[Actor, str]] = []
        self._ends = array("L")

    def add(self, choices: Mapping[Actor, Sealed[Any]]) -> None:
        """One more, as records write it: the seats in order, then the team or chance."""
        actors = sorted(choices, key=lambda actor: (actor < 0, actor))
        self._choices += [shared(actor, choices[actor].text) for actor in actors]
        self._ends.append(len(self._choices))

    def all(self) -> tuple[StepText, ...]:
        """Each by itself, as records have them."""
        return tuple(tuple(self._choices[start:end]) for start, end in pairwise((0, *self._ends)))


@lru_cache(maxsize=4096)
def shared(actor: Actor, text: str) -> tuple[Actor, str]:
    """One pair for all tables: most choices are made again and again."""
    return actor, text
