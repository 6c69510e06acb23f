"""How a card finds its row and what it takes, between locks, empty rows and raised limits."""

from __future__ import annotations

from bisect import bisect

from ..rows import Row, bull_sum, closest_below, lay_behind
from .events import Placed, RowEmptied, RowTaken, SevenLeft
from .pad import Pad
from .state import BUFFALO, Card, Laid, Owner, Public


def place(pad: Pad, laid: Laid) -> bool:
    """Place a card if no choice is needed; whether it was placed."""
    row = waiting(pad)
    if row is not None:
        _fill(pad, laid, row)
        return True
    row = closest_below(open_ends(pad), laid.card)
    if row is not None:
        _lay(pad, laid, row)
        return True
    rows = takeable(pad)
    if laid.seat == BUFFALO:
        take(pad, laid, _fewest(pad, rows), "fewest")
        return True
    if len(rows) == 1:
        take(pad, laid, rows[0], "low")
        return True
    return False


def take(pad: Pad, laid: Laid, row: int, reason: str) -> None:
    """Take a whole row for a card that fits nowhere; the card opens it anew."""
    cards = pad.rows[row]
    pad.rows[row] = (laid.card,)
    _take(pad, laid.seat, laid.card, row, cards, cards[-1], reason)
    _placed(pad, laid, row, None, "first")


def insert(pad: Pad, laid: Laid, row: int) -> None:
    """Put a card into a row where it fits; its owner takes the row if that makes it too long."""
    at = bisect(pad.rows[row], laid.card)
    pad.events.append(
        Placed(seat=laid.seat, card=laid.card, row=row + 1, place=at + 1, behind=None, reason="inserted")
    )
    _enlarge(pad, laid.card, row, laid.seat, "inserted")


def shift(pad: Pad, card: Card, row: int, taker: Owner | None) -> None:
    """Move a placed card to another row; ``None`` as taker is the team as a whole."""
    origin = row_of(pad, card)
    pad.rows[origin] = tuple(c for c in pad.rows[origin] if c != card)
    if not pad.rows[origin]:
        pad.emptied += (origin + 1,)
        pad.events.append(RowEmptied(origin + 1))
    _enlarge(pad, card, row, taker, "shifted")


def row_of(pad: Pad, card: Card) -> int:
    """The row in which a card lies."""
    return next(row for row, cards in enumerate(pad.rows) if card in cards)


def _enlarge(pad: Pad, card: Card, row: int, taker: Owner | None, reason: str) -> None:
    """The last card of a row that becomes too long stays, all others are taken."""
    cards = tuple(sorted((*pad.rows[row], card)))
    pad.rows[row] = cards
    if len(cards) > _limit(pad, row):
        pad.rows[row] = cards[-1:]
        _take(pad, taker, card, row, cards[:-1], cards[-1], reason)


def _limit(pad: Pad, row: int) -> int:
    return pad.rules.row_limit + pad.seven.count(row + 1)


def _fewest(pad: Pad, rows: tuple[int, ...]) -> int:
    """The buffalo's choice: fewest bull heads, among equals the highest end."""
    return min(rows, key=lambda row: (bull_sum(pad.rows[row]), -pad.rows[row][-1]))


def _fill(pad: Pad, laid: Laid, row: int) -> None:
    pad.rows[row] = (laid.card,)
    pad.emptied = tuple(r for r in pad.emptied if r != row + 1)
    _placed(pad, laid, row, None, "empty")


def _lay(pad: Pad, laid: Laid, row: int) -> None:
    behind = pad.rows[row][-1]
    taken = lay_behind(pad.rows, row, laid.card, _limit(pad, row))
    if taken:
        _take(pad, laid.seat, laid.card, row, taken, behind, "full")
        _placed(pad, laid, row, None, "first")
    else:
        _placed(pad, laid, row, behind, "closest")


def _placed(pad: Pad, laid: Laid, row: int, behind: Card | None, reason: str) -> None:
    place = len(pad.rows[row])
    pad.events.append(
        Placed(seat=laid.seat, card=laid.card, row=row + 1, place=place, behind=behind, reason=reason)
    )


def _take(pad: Pad, taker: Owner | None, card: Card, row: int, cards: Row, behind: Card, reason: str) -> None:
    if taker == BUFFALO:
        pad.buffalo_taken += cards
    else:
        pad.team_taken += cards
    pad.events.append(
        RowTaken(
            seat="team" if taker is None else taker,
            card=card,
            row=row + 1,
            cards=cards,
            bulls=bull_sum(cards),
            behind=behind,
            reason=reason,
        )
    )
    sevens = pad.seven.count(row + 1)
    if sevens:
        pad.seven = tuple(r for r in pad.seven if r != row + 1)
        pad.specials_gone = tuple(sorted((*pad.specials_gone, *("seven",) * sevens)))
        pad.events.append(SevenLeft(row + 1))


def waiting(at: Public | Pad) -> int | None:
    """The empty row that the next card must go to; a lock makes it wait longer."""
    return next((row - 1 for row in at.emptied if row not in at.stopped), None)


def open_ends(at: Public | Pad) -> list[int | None]:
    """The ends that a card may follow."""
    return [cards[-1] if cards and row not in at.stopped else None for row, cards in enumerate(at.rows, 1)]


def takeable(at: Public | Pad) -> tuple[int, ...]:
    """The rows that a card fitting nowhere may take."""
    return tuple(row for row, end in enumerate(open_ends(at)) if end is not None)
