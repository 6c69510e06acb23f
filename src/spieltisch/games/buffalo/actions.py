"""What a member, the team and chance can choose. Rows and places count from 1, as in the notation."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.chance import Drawn
from ...core.events import Seat
from ..nimmt.actions import PLAYS, TAKES, Play, TakeRow

__all__ = ["PLAYS", "TAKES", "Play", "TakeRow"]


@dataclass(frozen=True, slots=True)
class GoOn:
    """Use nothing more before the next placement."""


@dataclass(frozen=True, slots=True)
class Lift:
    """Take the Stopp! away from a row."""

    row: int


@dataclass(frozen=True, slots=True)
class UseBeside:
    """Lay ``seven`` or ``stop`` beside a row."""

    special: str
    row: int


@dataclass(frozen=True, slots=True)
class UseReplace:
    """Let a member take his revealed card back and place another one at once."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UseInsert:
    """Put the card now due into a row, so that it becomes this place of it.

    Where any revealed card may be inserted, ``seat`` says whose.
    """

    row: int
    place: int
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class UseShift:
    """Move a placed card to another row, so that it becomes this place of it."""

    card: int
    row: int
    place: int


@dataclass(frozen=True, slots=True)
class UseOrder:
    """Put a member's card ``first`` or ``last``; with a second copy, second or second last."""

    special: str
    seat: Seat
    second: bool = False


@dataclass(frozen=True, slots=True)
class UseSort:
    """Fix the order of all revealed cards that are not placed yet."""

    cards: tuple[int, ...]


Use = UseBeside | UseReplace | UseInsert | UseShift | UseOrder | UseSort
TeamAction = GoOn | Lift | Use
Action = Play | TakeRow | TeamAction | Drawn
