"""Which game the puzzle of a day is from: every family says which days of a fortnight are its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache

from ..core.parts import Parts
from ..games.registry import families

LENGTH = 14
MONDAY = date(2026, 1, 5)  # on which a fortnight begins


@dataclass(frozen=True, slots=True)
class PuzzleDays:
    """The days of a family, and what is asked in its puzzles."""

    games: Mapping[int, tuple[str, int]]  # a mode and its seats, by day; the first Monday is 0
    prompts: tuple[str, ...]


PUZZLE_DAYS: Parts[PuzzleDays] = Parts(f"{__package__}.themes", "PUZZLE_DAYS", "spieltisch.puzzle_days")


@cache
def days() -> tuple[tuple[str, int], ...]:
    """The mode and the seats of every day; of two families that want one the first has it."""
    found: dict[int, tuple[str, int]] = {}
    for family in families():
        if (own := PUZZLE_DAYS.of(family)) is not None:
            found = {**own.games, **found}
    return tuple(found[day] for day in range(LENGTH))


def game_on(day: date) -> tuple[str, int]:
    """The mode and the seats of a day's puzzle."""
    return days()[(day - MONDAY).days % LENGTH]


def prompts_of(family: str) -> tuple[str, ...]:
    """What is asked in a family's puzzles."""
    own = PUZZLE_DAYS.of(family)
    return () if own is None else own.prompts
