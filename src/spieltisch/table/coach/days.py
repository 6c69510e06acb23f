"""Days, the same for everybody; and those that have a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

from ..errors import NoSuchPuzzle

FIRST = date(2026, 1, 1)  # the oldest puzzle of the archive
Today = Callable[[], date]


def today() -> date:
    """The day, the same for everybody."""
    return datetime.now(UTC).date()


def day_at(moment: float) -> date:
    """The day of a moment, in seconds since 1970."""
    return datetime.fromtimestamp(moment, UTC).date()


def begin_of(day: date) -> float:
    """The first moment of a day."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def puzzle_day(text: str, today: date) -> date:
    """The day that somebody names, or today; never one to come."""
    if not text:
        return today
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise NoSuchPuzzle("day") from error
    if day.isoformat() != text:
        raise NoSuchPuzzle("day")
    if day > today:
        raise NoSuchPuzzle("future")
    if day < FIRST:
        raise NoSuchPuzzle("before", first=FIRST.isoformat())
    return day


def days_of(month: str, today: date) -> list[date]:
    """The days of a month that have a puzzle, the latest first; this month's where none is named."""
    first = puzzle_day(f"{month}-01", today) if month else today.replace(day=1)
    last = min(today, after(first) - timedelta(days=1))
    return [last - timedelta(days=n) for n in range((last - first).days + 1)]


def after(first: date) -> date:
    """The first day of the next month."""
    return (first + timedelta(days=31)).replace(day=1)
