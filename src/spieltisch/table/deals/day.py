"""The deal of a day: one for everybody, which nobody can know before."""

from __future__ import annotations

import hmac
from datetime import date
from hashlib import sha256
from typing import Any

from ...core.fair import deck_seed
from ...games.registry import FAMILIES, make, mode, modes, single_deal
from ..errors import NoSuchDeal
from ..names import BOT_NAMES
from ..seats import Seat
from .deal import Deal

SECRET = "deal of the day"  # the name of what all of them come from
LEVEL = "strong"
FIRST = date(2026, 11, 1)
ENOUGH = 2  # deals, where a game has several: ten minutes are enough for a day


def is_day(text: str) -> bool:
    """Whether somebody names a day, and not a table."""
    return "-" in text


def checked_day(text: str, today: date) -> date:
    """A day that has a deal: none to come."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise NoSuchDeal("day") from error
    if day.isoformat() != text or day < FIRST:
        raise NoSuchDeal("day")
    if day > today:
        raise NoSuchDeal("future")
    return day


def mode_of(day: date) -> str:
    """Which game it is: a family a day, and at weekends one of their other modes."""
    weekday = day.weekday()
    if weekday < len(FAMILIES):
        return FAMILIES[weekday]
    others = [key for key in modes() if key not in FAMILIES]
    return others[(2 * (day.toordinal() // 7) + weekday) % len(others)]


def day_deal(day: date, secret: str) -> Deal:
    """The deal of a day; nothing of the next one can be told from it."""
    key = mode_of(day)
    count = mode(key).default_seats
    bots = [Seat("bot", name, level=LEVEL) for name in BOT_NAMES[: count - 1]]
    options: dict[str, Any] = dict.fromkeys(single_deal(key), ENOUGH)
    version = make(key, count, **options).version
    mark = hmac.new(secret.encode(), day.isoformat().encode(), sha256).hexdigest()
    return Deal(day.isoformat(), key, options, (Seat(), *bots), deck_seed(mark), version, day=day.isoformat())
