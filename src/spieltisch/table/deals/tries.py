"""What a try at the deal of a day comes to."""

from __future__ import annotations

from typing import Any

from ...core.game import Outcome
from ...games.registry import families, mode
from ..hours import time
from ..seats import Setting
from ..store.deals import try_ended
from ..store.writer import Write
from .day import is_day


def endings(setting: Setting, outcome: Outcome | None) -> list[Write]:
    """How a try ended, where the table plays the deal of a day; without an outcome it was left."""
    if not is_day(setting.deal):
        return []
    number = _own_seat(setting)
    values: dict[str, Any] = {"ended": time(), "score": None, "place": None, "merit": None}
    if outcome is not None and number is not None:
        values |= {"score": outcome.scores[number], "place": outcome.ranks[number] + 1}
        values |= {"merit": _merit(setting.key, number, outcome)}
    return [try_ended(setting.code, values)]


def _own_seat(setting: Setting) -> int | None:
    """The seat of the one who plays, unless a bot has it."""
    seats = enumerate(setting.seats)
    return next((n for n, seat in seats if seat.kind == "person" and not seat.stand_in), None)


def _merit(key: str, number: int, outcome: Outcome) -> float:
    """The more the better, in every game; a team is measured by its opponent."""
    lead = families()[mode(key).family].lead
    if lead is not None:
        return lead(outcome)
    return outcome.scores[number] if mode(key).aim == "most" else -outcome.scores[number]
