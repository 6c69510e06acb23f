"""How a card finds its row, and what it takes."""

from __future__ import annotations

from ..rows import Row, closest_below, highest_end, lay_behind
from .events import Placed, RowTaken
from .state import Laid
from .table import Table


def place_queue(table: Table) -> bool:
    """Place the revealed cards in order; False when an owner must choose a row first."""
    while table.queue:
        laid = table.queue[0]
        ends = [cards[-1] for cards in table.rows]
        row = closest_below(ends, laid.card)
        if row is not None:
            _lay(table, laid, row, "closest")
        elif not table.rules.takes_by_choice:
            _lay(table, laid, highest_end(ends), "highest")
        elif len(ends) == 1:
            _take(table, laid, 0)
        else:
            return False
        del table.queue[0]
    return True


def take_row(table: Table, row: int) -> None:
    """The first card of the queue fits nowhere: its owner takes a whole row for it."""
    _take(table, table.queue.pop(0), row)


def _lay(table: Table, laid: Laid, row: int, reason: str) -> None:
    behind = table.rows[row][-1]
    cards = lay_behind(table.rows, row, laid.card, table.rules.row_limit)
    if cards:
        _collect(table, laid, row, cards, "full" if reason == "closest" else "full-highest")
    else:
        _placed(table, laid, row, behind, reason)


def _take(table: Table, laid: Laid, row: int) -> None:
    cards = table.rows[row]
    table.rows[row] = (laid.card,)
    _collect(table, laid, row, cards, "low")


def _collect(table: Table, laid: Laid, row: int, cards: Row, reason: str) -> None:
    table.taken[laid.seat] += cards
    bulls = table.rules.worth(cards)
    table.events.append(RowTaken(laid.seat, laid.card, row + 1, cards, bulls, cards[-1], reason))
    _placed(table, laid, row, None, "first")


def _placed(table: Table, laid: Laid, row: int, behind: int | None, reason: str) -> None:
    place = len(table.rows[row])
    table.events.append(Placed(laid.seat, laid.card, row + 1, place, behind, reason))
