"""What a device is told next, from what it was told and the games that wait now."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..store.subscriptions import Notified

PAUSE = 900.0  # seconds between two notices: four an hour at most
QUIET_PAUSE = 300.0  # between quiet ones that only put right what is shown
AT_THE_PAGE = 120.0  # for which somebody counts as being there


class Ring(Enum):
    """How a device is told."""

    TELL = "tell"  # with a sound, where the device makes one
    CORRECT = "correct"  # quietly: fewer games wait than it says
    WITHDRAW = "withdraw"  # none does
    NOTE = "note"  # nothing is said


class Ringing(NamedTuple):
    """How it is told, and what the device was told after it."""

    ring: Ring
    told: Notified


def next_ring(told: Notified, games: frozenset[str], here: float, now: float) -> Ringing | None:
    """The next thing to do; nothing where all is as it should be, or has to wait."""
    fresh = games - told.games
    if fresh:
        rested = now - told.at >= PAUSE and now - here >= AT_THE_PAGE
        return Ringing(Ring.TELL, Notified(games, now, now, True)) if rested else None
    if games == told.games:
        return None
    if not told.shown:
        return Ringing(Ring.NOTE, told._replace(games=games))
    if not games:
        return Ringing(Ring.WITHDRAW, Notified(frozenset(), told.at, now, False))
    if now - told.pushed_at < QUIET_PAUSE:
        return None
    return Ringing(Ring.CORRECT, told._replace(games=games, pushed_at=now))
