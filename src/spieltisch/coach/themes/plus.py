"""6 nimmt! PLUS: rows to be won, zeros, one card or two."""

from __future__ import annotations

from ...games.plus.actions import Lay, Play
from ..fortnight import PuzzleDays
from .rows import full_row, last_cards, last_place, same_row, which_row
from .theme import Case, Tests


def zero(case: Case) -> bool:
    """One of the two choices plays a zero."""
    return any(0 in _cards(action) for action in case.actions)


def two_cards(case: Case) -> bool:
    """The best choice lays two cards, or only one where the other would lay two."""
    best, tempting = (len(_cards(action)) for action in case.actions)
    return max(best, tempting) == 2 and best != tempting


def _cards(action: object) -> tuple[int, ...]:
    if isinstance(action, Lay):
        return action.cards
    return (action.card,) if isinstance(action, Play) else ()


THEMES: Tests = {
    "full-row": full_row,
    "last-place": last_place,
    "zero": zero,
    "two-cards": two_cards,
    "which-row": which_row,
    "same-row": same_row,
    "last-cards": last_cards,
}
PUZZLE_DAYS = PuzzleDays({1: ("plus", 4), 12: ("plus-simple", 4)}, ("lay", "play-card"))
