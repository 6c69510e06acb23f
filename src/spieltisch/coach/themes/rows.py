"""Themes of the games with rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.board import events as board
from ...games.buffalo import events as buffalo
from ...games.nimmt import events as nimmt
from ...games.nimmt.actions import Play
from .theme import Case

LAST_CARDS = 4  # in the hand
PLACED = (nimmt.Placed, buffalo.Placed, board.Placed)
TAKEN = (nimmt.RowTaken, buffalo.RowTaken, board.RowTaken)


def full_row(case: Case) -> bool:
    """One of the two choices comes to a row that is full."""
    return any(event.reason in ("full", "take", "take-tiles") for event in seen(case, *TAKEN))


def low_card(case: Case) -> bool:
    """One of the two cards fits nowhere, and takes a row."""
    pairs = zip(case.actions, case.events, strict=True)
    return any(isinstance(action, Play) and not events for action, events in pairs)


def last_place(case: Case) -> bool:
    """One of the two choices fills a row now: whoever comes in between changes that."""
    limit = case.game.rules.row_limit
    return any(event.place == limit for event in seen(case, *PLACED))


def which_row(case: Case) -> bool:
    """Both choices find a place, each in another row."""
    best, tempting = _rows(case)
    return bool(best and tempting) and best != tempting


def same_row(case: Case) -> bool:
    """Both choices find a place in the same row."""
    best, tempting = _rows(case)
    return bool(best and tempting) and best == tempting


def _rows(case: Case) -> tuple[set[int], set[int]]:
    """Where the two choices come to lie; nowhere where a row is taken."""
    if any(seen(case, *TAKEN)):
        return set(), set()
    best, tempting = ({e.row for e in events if isinstance(e, PLACED)} for events in case.events)
    return best, tempting


def last_cards(case: Case) -> bool:
    """The deal is nearly over."""
    return len(case.view.hand) <= LAST_CARDS


def seen(case: Case, *kinds: type) -> Iterator[Any]:
    """The events of these kinds that both choices would lead to now."""
    return (event for events in case.events for event in events if isinstance(event, kinds))
