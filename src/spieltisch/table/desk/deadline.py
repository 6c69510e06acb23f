"""Slow tables: whom they wait for is kept with them, and until when, so that nobody has to be there."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from ...core.game import TEAM
from ..match import Match
from ..seats import Setting

MISSES = 2  # in a row, after which a bot plays for somebody until they return


def waits(setting: Setting, match: Match) -> bool:
    """Whether a person is waited for: one who plays for themselves."""
    awaited = match.awaited()
    if TEAM in awaited:
        return bool(setting.playing)
    return any(setting.seats[number].kind == "person" and not setting.seats[number].bot for number in awaited)


def standing(setting: Setting, match: Match, missed: Collection[int]) -> Setting:
    """The table as it stands now; where it waits for somebody anew, without a deadline yet."""
    if setting.asked != match.stop:
        setting = replace(_noted(setting, missed), deadline=None)
    kept = setting.deadline if waits(setting, match) else None
    return replace(setting, deadline=kept, asked=match.stop, awaited=match.awaited(), scores=match.scores)


def _noted(setting: Setting, missed: Collection[int]) -> Setting:
    """Who was waited for in vain."""
    seats = list(setting.seats)
    for number in missed:
        count = seats[number].missed + 1
        if seats[number].kind == "person":
            seats[number] = replace(seats[number], missed=count, stand_in=count >= MISSES)
    return replace(setting, seats=tuple(seats))
