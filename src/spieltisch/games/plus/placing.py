"""How a card finds its row, and what it takes."""

from __future__ import annotations

from ..nimmt.events import placed, row_taken
from ..rows import Row, closest_below, highest_end, lay_behind
from .pad import Pad
from .state import Laid


def place_queue(pad: Pad) -> bool:
    """Place the revealed cards in order; False when an owner must choose a row first."""
    while pad.queue:
        laid = pad.queue[0]
        ends = [cards[-1] for cards in pad.rows]
        row = closest_below(ends, laid.card)
        if row is not None:
            _lay(pad, laid, row, "closest")
        elif not pad.rules.takes_by_choice:
            _lay(pad, laid, highest_end(ends), "highest")
        elif len(ends) == 1:
            _take(pad, laid, 0)
        else:
            return False
        del pad.queue[0]
    return True


def take_row(pad: Pad, row: int) -> None:
    """The first card of the queue fits nowhere: its owner takes a whole row for it."""
    _take(pad, pad.queue.pop(0), row)


def _lay(pad: Pad, laid: Laid, row: int, reason: str) -> None:
    behind = pad.rows[row][-1]
    cards = lay_behind(pad.rows, row, laid.card, pad.rules.row_limit)
    if cards:
        _collect(pad, laid, row, cards, "full" if reason == "closest" else "full-highest")
    else:
        _placed(pad, laid, row, behind, reason)


def _take(pad: Pad, laid: Laid, row: int) -> None:
    cards = pad.rows[row]
    pad.rows[row] = (laid.card,)
    _collect(pad, laid, row, cards, "low")


def _collect(pad: Pad, laid: Laid, row: int, cards: Row, reason: str) -> None:
    pad.taken[laid.seat] += cards
    bulls = pad.rules.worth(cards)
    pad.events.append(row_taken(laid, row=row, cards=cards, bulls=bulls, behind=cards[-1], reason=reason))
    _placed(pad, laid, row, None, "first")


def _placed(pad: Pad, laid: Laid, row: int, behind: int | None, reason: str) -> None:
    place = len(pad.rows[row])
    pad.events.append(placed(laid, row=row, place=place, behind=behind, reason=reason))
