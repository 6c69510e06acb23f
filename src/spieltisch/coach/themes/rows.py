"""Themes of the games with rows."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.nimmt.events import Placed, RowTaken
from .theme import Case

LAST_CARDS = 4  # in the hand


def full_row(case: Case) -> bool:
    """One of the two choices comes to a row that is full."""
    return any(isinstance(event, RowTaken) and event.reason == "full" for event in seen(case))


def last_place(case: Case) -> bool:
    """One of the two choices fills a row now: whoever comes in between changes that."""
    limit = case.game.rules.row_limit
    return any(isinstance(event, Placed) and event.place == limit for event in seen(case))


def which_row(case: Case) -> bool:
    """Both choices find a place, each in another row."""
    rows = [{e.row for e in events if isinstance(e, Placed)} for events in case.events]
    return all(rows) and rows[0] != rows[1] and not any(isinstance(e, RowTaken) for e in seen(case))


def last_cards(case: Case) -> bool:
    """The deal is nearly over."""
    return len(case.view.hand) <= LAST_CARDS


def seen(case: Case) -> Iterator[object]:
    """What both choices would do."""
    for events in case.events:
        yield from events
