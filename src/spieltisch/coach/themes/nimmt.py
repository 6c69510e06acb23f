"""6 nimmt!: full rows, low cards, and what the fan cards do."""

from __future__ import annotations

from ...games.nimmt.events import Placed, RowTaken
from ..fortnight import PuzzleDays
from .rows import full_row, last_cards, last_place, low_card, same_row, seen, which_row
from .theme import Case, Tests


def cow_chain(case: Case) -> bool:
    """The cow takes a row because of one of the two cards."""
    return any(event.reason == "cow" for event in seen(case, RowTaken))


def odd_and_even(case: Case) -> bool:
    """One of the two cards comes to the row that takes odd or even numbers alone."""
    beside = case.view.parity
    return beside is not None and any(event.row == beside.row for event in seen(case, Placed))


THEMES: Tests = {
    "full-row": full_row,
    "low-card": low_card,
    "last-place": last_place,
    "cow-chain": cow_chain,
    "odd-and-even": odd_and_even,
    "which-row": which_row,
    "same-row": same_row,
    "last-cards": last_cards,
}
PUZZLE_DAYS = PuzzleDays(
    {
        0: ("nimmt", 4),
        3: ("nimmt-cow", 4),
        4: ("nimmt-parity", 4),
        5: ("nimmt", 3),
        7: ("nimmt", 4),
        11: ("nimmt-cow", 4),
    },
    ("play-card",),
)
