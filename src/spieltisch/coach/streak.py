"""Days in a row on which the puzzle was solved."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from pathlib import Path

from ..work.files import write_text


class Unreadable(ValueError):
    """The file holds no streak."""


@dataclass(frozen=True, slots=True)
class Streak:
    """The days in a row up to the last one, and the most there ever were."""

    days: int = 0
    longest: int = 0
    last: str = ""  # the day of the puzzle that was answered last
    solved: bool = False  # that one

    def answered(self, day: date, right: bool) -> Streak:
        """After an answer; the first one of a day counts."""
        if self.last == day.isoformat():
            return self
        follows = self.solved and self.last == (day - timedelta(days=1)).isoformat()
        days = (self.days if follows else 0) + 1 if right else 0
        return Streak(days, max(self.longest, days), day.isoformat(), right)


def load_streak(path: Path) -> Streak:
    """The streak in a file; where there is none, it has not begun."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return Streak()
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable from error
    try:
        data = json.loads(text)
        streak = Streak(**data)
    except (ValueError, TypeError, RecursionError) as error:
        raise Unreadable from error
    kinds = (type(streak.days), type(streak.longest), type(streak.last), type(streak.solved))
    if kinds != (int, int, str, bool):
        raise Unreadable
    return streak


def save_streak(path: Path, streak: Streak) -> None:
    """Keep it; ``OSError`` where that is not possible."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, json.dumps(asdict(streak)))
