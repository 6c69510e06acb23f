"""What a device is told next, from what it was told and the games that wait now."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..store.subscriptions import Told

PAUSE = 900.0  # seconds between two notices: four an hour at most
QUIET_PAUSE = 300.0  # between quiet ones that only put right what is shown
AT_THE_PAGE = 120.0  # for which somebody counts as being there


class Deed(Enum):
    """What is to be done."""

    TELL = "tell"  # with a sound, where the device makes one
    CORRECT = "correct"  # quietly: fewer games wait than it says
    WITHDRAW = "withdraw"  # none does
    NOTE = "note"  # nothing is said


class Turn(NamedTuple):
    """A deed, and what the device was told after it."""

    deed: Deed
    told: Told


def turn(told: Told, games: frozenset[str], here: float, now: float) -> Turn | None:
    """The next thing to do; nothing where all is as it should be, or has to wait."""
    fresh = games - told.games
    if fresh:
        rested = now - told.at >= PAUSE and now - here >= AT_THE_PAGE
        return Turn(Deed.TELL, Told(games, now, now, True)) if rested else None
    if games == told.games:
        return None
    if not told.shown:
        return Turn(Deed.NOTE, told._replace(games=games))
    if not games:
        return Turn(Deed.WITHDRAW, Told(frozenset(), told.at, now, False))
    if now - told.pushed_at < QUIET_PAUSE:
        return None
    return Turn(Deed.CORRECT, told._replace(games=games, pushed_at=now))
