"""The board game: what fields pay and cost, rows to be taken, and cards in time."""

from __future__ import annotations

from ...games.board.actions import Extra, Lay, OpenRow, Place, Stop, Swap, TakeLucky
from ...games.board.events import Placed, Scored
from ..fortnight import PuzzleDays
from .rows import full_row, last_cards, same_row, seen, which_row
from .theme import Case, Tests

OF_FIELDS = ("field", "green", "red")  # why a counter moves by what is drawn on a field


def last_place(case: Case) -> bool:
    """One of the two choices leaves nothing but the last field of a row: the next tile there takes it."""
    board = case.game.rules.layout.board
    return any(event.place == len(board[event.row - 1]) - 1 for event in seen(case, Placed))


def paying_field(case: Case) -> bool:
    """One of the two choices comes to a field that brings points."""
    return any(event.reason in OF_FIELDS and event.points > 0 for event in seen(case, Scored))


def costly_field(case: Case) -> bool:
    """One of the two choices comes to a field that costs points."""
    return any(event.reason in OF_FIELDS and event.points < 0 for event in seen(case, Scored))


def low_tile(case: Case) -> bool:
    """One of the two tiles is lower than every end, and goes behind the highest one."""
    return any(event.reason == "too-low" for event in seen(case, Placed))


def two_tiles(case: Case) -> bool:
    """Two tiles have to be laid at once."""
    return isinstance(case.best, Lay) and len(case.best.tiles) > 1


def new_row(case: Case) -> bool:
    """Which free row is opened is to be chosen."""
    return isinstance(case.best, OpenRow)


def action_card(case: Case) -> bool:
    """One of the two choices plays an action card."""
    placed = any(action.how or action.skip for action in case.actions if isinstance(action, Place))
    return placed or any(isinstance(action, Stop | Swap | Extra) for action in case.actions)


def lucky_card(case: Case) -> bool:
    """One of the two choices plays a lucky card, or one is to be taken."""
    placed = any(action.lucky for action in case.actions if isinstance(action, Place))
    return placed or isinstance(case.best, TakeLucky)


THEMES: Tests = {
    "full-row": full_row,
    "last-place": last_place,
    "paying-field": paying_field,
    "costly-field": costly_field,
    "low-tile": low_tile,
    "two-tiles": two_tiles,
    "new-row": new_row,
    "action-card": action_card,
    "lucky-card": lucky_card,
    "which-row": which_row,
    "same-row": same_row,
    "last-tiles": last_cards,
}
PUZZLE_DAYS = PuzzleDays({6: ("board", 4), 10: ("board-pro-lucky", 3)}, ("lay",))
