"""Who is at a table in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.events import Seat
from ..core.game import Bot
from ..core.plain import NAME_LENGTH, clean
from .advice import CoachAtHand

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Fritz", "Gerda", "Hugo", "Ida", "Jan")


@dataclass(frozen=True, slots=True)
class Seating:
    """Where the person sits, and under which name."""

    seat: Seat = 0
    name: str = ""

    def names(self, seats: int, nameless: str) -> tuple[str, ...]:
        """Everybody's name; no bot has the person's."""
        own = clean(self.name, NAME_LENGTH) or nameless
        bots = [name for name in BOT_NAMES if name.lower() != own.lower()]
        return (*bots[: self.seat], own, *bots[self.seat : seats - 1])


@dataclass(frozen=True, slots=True)
class Company:
    """Who else is at the table.

    Bots may remember what they saw, so other ones sit down when a choice was taken back: ``bots`` makes
    one for each other seat, in order.
    """

    bots: Callable[[], Sequence[Bot[Any, Any]]]
    coach: CoachAtHand | None = None
