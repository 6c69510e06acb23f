"""Which game the puzzle of a day is from: every family says which days are its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache

from ..core.parts import Parts
from ..games.registry import families


@dataclass(frozen=True, slots=True)
class Week:
    """The days of a family, and what is asked in its puzzles."""

    days: Mapping[int, tuple[str, int]]  # a game and its seats, by weekday; Monday is 0
    prompts: tuple[str, ...]


WEEKS: Parts[Week] = Parts(f"{__package__}.themes", "WEEK", "spieltisch.weeks")


@cache
def days() -> tuple[tuple[str, int], ...]:
    """The game of every weekday, and its seats; of two families that want a day the first has it."""
    found: dict[int, tuple[str, int]] = {}
    for family in families():
        if (week := WEEKS.of(family)) is not None:
            found = {**week.days, **found}
    return tuple(found[weekday] for weekday in range(7))


def game_on(day: date) -> tuple[str, int]:
    """The game of a day, and its seats."""
    return days()[day.weekday()]


def prompts_of(family: str) -> tuple[str, ...]:
    """What is asked in a family's puzzles."""
    week = WEEKS.of(family)
    return () if week is None else week.prompts
