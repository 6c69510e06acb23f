"""6 nimmt!: full rows, low cards, and what the fan cards do."""

from __future__ import annotations

from ...games.nimmt.actions import Play
from ...games.nimmt.events import Placed, RowTaken
from ..week import Week
from .rows import full_row, last_cards, last_place, seen, which_row
from .theme import Case, Tests


def low_card(case: Case) -> bool:
    """One of the two cards fits nowhere, and takes a row."""
    pairs = zip(case.actions, case.events, strict=True)
    return any(isinstance(action, Play) and not events for action, events in pairs)


def cow_chain(case: Case) -> bool:
    """The cow takes a row because of one of the two cards."""
    return any(isinstance(event, RowTaken) and event.reason == "cow" for event in seen(case))


def odd_and_even(case: Case) -> bool:
    """One of the two cards comes to the row that takes odd or even numbers alone."""
    beside = case.view.parity
    return beside is not None and any(isinstance(e, Placed) and e.row == beside.row for e in seen(case))


THEMES: Tests = {
    "full-row": full_row,
    "low-card": low_card,
    "last-place": last_place,
    "cow-chain": cow_chain,
    "odd-and-even": odd_and_even,
    "which-row": which_row,
    "last-cards": last_cards,
}
WEEK = Week(
    {0: ("nimmt", 4), 3: ("nimmt-cow", 4), 4: ("nimmt-parity", 4), 5: ("nimmt", 3)},
    ("play-card",),
)
