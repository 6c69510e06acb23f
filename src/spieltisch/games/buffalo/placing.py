"""How a card finds its row and what it takes, between locks, empty rows and raised limits."""

from __future__ import annotations

from bisect import bisect

from ...core.events import Event
from ..rows import Row, bull_sum, closest_below, lay_behind
from .events import Placed, RowEmptied, RowTaken, SevenLeft
from .rules import Rules
from .state import BUFFALO, Card, Laid, Owner, Table


class Placing:
    """The rows while cards are placed: a scratch pad that a step fills and freezes again."""

    __slots__ = (
        "buffalo_taken",
        "emptied",
        "events",
        "gone",
        "rows",
        "rules",
        "seven",
        "stopped",
        "team_taken",
    )

    def __init__(self, rules: Rules, table: Table) -> None:
        self.rules = rules
        self.rows = list(table.rows)
        self.team_taken = table.team_taken
        self.buffalo_taken = table.buffalo_taken
        self.seven = table.seven
        self.stopped = table.stopped
        self.emptied = table.emptied
        self.gone = table.specials_gone
        self.events: list[Event] = []

    def place(self, laid: Laid) -> bool:
        """Place a card if no choice is needed; whether it was placed."""
        row = waiting(self)
        if row is not None:
            self._fill(laid, row)
            return True
        row = closest_below(open_ends(self), laid.card)
        if row is not None:
            self._lay(laid, row)
            return True
        rows = takeable(self)
        if laid.seat == BUFFALO:
            self.take(laid, self._fewest(rows), "fewest")
            return True
        if len(rows) == 1:
            self.take(laid, rows[0], "low")
            return True
        return False

    def take(self, laid: Laid, row: int, reason: str) -> None:
        """Take a whole row for a card that fits nowhere; the card opens it anew."""
        cards = self.rows[row]
        self.rows[row] = (laid.card,)
        self._take(laid.seat, laid.card, row, cards, cards[-1], reason)
        self._placed(laid, row, None, "first")

    def insert(self, laid: Laid, row: int) -> None:
        """Put a card into a row where it fits; its owner takes the row if that makes it too long."""
        at = bisect(self.rows[row], laid.card)
        self.events.append(Placed(laid.seat, laid.card, row + 1, at + 1, None, "inserted"))
        self._enlarge(laid.card, row, laid.seat, "inserted")

    def shift(self, card: Card, row: int, taker: Owner | None) -> None:
        """Move a placed card to another row; ``None`` as taker is the team as a whole."""
        origin = self.row_of(card)
        self.rows[origin] = tuple(c for c in self.rows[origin] if c != card)
        if not self.rows[origin]:
            self.emptied += (origin,)
            self.events.append(RowEmptied(origin + 1))
        self._enlarge(card, row, taker, "shifted")

    def row_of(self, card: Card) -> int:
        """The row in which a card lies."""
        return next(row for row, cards in enumerate(self.rows) if card in cards)

    def _enlarge(self, card: Card, row: int, taker: Owner | None, reason: str) -> None:
        """The last card of a row that becomes too long stays, all others are taken."""
        cards = tuple(sorted((*self.rows[row], card)))
        self.rows[row] = cards
        if len(cards) > self._limit(row):
            self.rows[row] = cards[-1:]
            self._take(taker, card, row, cards[:-1], cards[-1], reason)

    def _limit(self, row: int) -> int:
        return self.rules.row_limit + self.seven.count(row)

    def _fewest(self, rows: tuple[int, ...]) -> int:
        """The buffalo's choice: fewest bull heads, among equals the highest end."""
        return min(rows, key=lambda row: (bull_sum(self.rows[row]), -self.rows[row][-1]))

    def _fill(self, laid: Laid, row: int) -> None:
        self.rows[row] = (laid.card,)
        self.emptied = tuple(r for r in self.emptied if r != row)
        self._placed(laid, row, None, "empty")

    def _lay(self, laid: Laid, row: int) -> None:
        behind = self.rows[row][-1]
        taken = lay_behind(self.rows, row, laid.card, self._limit(row))
        if taken:
            self._take(laid.seat, laid.card, row, taken, behind, "full")
            self._placed(laid, row, None, "first")
        else:
            self._placed(laid, row, behind, "closest")

    def _placed(self, laid: Laid, row: int, behind: Card | None, reason: str) -> None:
        self.events.append(Placed(laid.seat, laid.card, row + 1, len(self.rows[row]), behind, reason))

    def _take(self, taker: Owner | None, card: Card, row: int, cards: Row, behind: Card, reason: str) -> None:
        if taker == BUFFALO:
            self.buffalo_taken += cards
        else:
            self.team_taken += cards
        seat = "team" if taker is None else taker
        self.events.append(RowTaken(seat, card, row + 1, cards, bull_sum(cards), behind, reason))
        sevens = self.seven.count(row)
        if sevens:
            self.seven = tuple(r for r in self.seven if r != row)
            self.gone = tuple(sorted((*self.gone, *("seven",) * sevens)))
            self.events.append(SevenLeft(row + 1))


def waiting(table: Table | Placing) -> int | None:
    """The empty row that the next card must go to; a lock makes it wait longer."""
    return next((row for row in table.emptied if row not in table.stopped), None)


def open_ends(table: Table | Placing) -> list[int | None]:
    """The ends that a card may follow."""
    return [cards[-1] if cards and row not in table.stopped else None for row, cards in enumerate(table.rows)]


def takeable(table: Table | Placing) -> tuple[int, ...]:
    """The rows that a card fitting nowhere may take."""
    return tuple(row for row, end in enumerate(open_ends(table)) if end is not None)
