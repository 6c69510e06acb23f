"""Qwixx: when to close a row, to leave a number alone, or to skip many."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.qwixx.actions import Mark, Pass, Play
from ...games.qwixx.cards import Colour, number_of
from ...games.qwixx.marking import can_cross
from ..fortnight import PuzzleDays
from .theme import Case, Tests

FAR = 3  # numbers left out at once


def close_row(case: Case) -> bool:
    """One of the two choices can close a row."""
    rules = case.game.rules
    return any(rules.is_last(colour, number) for colour, number, _ in _crossable(case))


def leave_alone(case: Case) -> bool:
    """The best choice crosses nothing."""
    return isinstance(case.best, Pass)


def big_gap(case: Case) -> bool:
    """One of the two choices leaves many numbers out."""
    return any(gap >= FAR for _, _, gap in _crossable(case))


def which_colour(case: Case) -> bool:
    """The two choices go for different colours."""
    colours = {action.colour for action in case.actions if isinstance(action, Mark | Play)}
    return len(colours) > 1


def several_cards(case: Case) -> bool:
    """The best choice plays several cards at once."""
    return isinstance(case.best, Play) and len(case.best.cards) > 1


def _crossable(case: Case) -> Iterator[tuple[Colour, int, int]]:
    """What the two choices can cross: the colour, the number, and how many are left out before it."""
    rules, table = case.game.rules, case.view.table
    sheet = table.sheets[case.view.seat]
    for action in case.actions:
        numbers = [table.announced] if isinstance(action, Mark) else []
        numbers += map(number_of, action.cards) if isinstance(action, Play) else []
        for number in numbers:
            row = sheet.rows[rules.colours.index(action.colour)]
            if can_cross(rules, row, action.colour, number):
                before = rules.place(action.colour, row[-1]) if row else -1
                yield action.colour, number, rules.place(action.colour, number) - before - 1


THEMES: Tests = {
    "close-row": close_row,
    "leave-alone": leave_alone,
    "big-gap": big_gap,
    "which-colour": which_colour,
    "several-cards": several_cards,
}
PUZZLE_DAYS = PuzzleDays({2: ("qwixx", 2), 9: ("qwixx", 2)}, ("play-cards", "mark"))
