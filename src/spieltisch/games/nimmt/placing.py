"""How a card finds its row, what it takes, and what the fan cards do then."""

from __future__ import annotations

from ...core.events import Event
from ..rows import Row, bull_sum, closest_below, lay_behind
from .events import ClimberMoved, CowJumped, ParityMoved, Placed, RowTaken
from .rules import Rules
from .state import Beside, Laid, State


def parity_of(number: int) -> str:
    """The side of the even/odd card for a number."""
    return "odd" if number % 2 else "even"


def lowest_end(rows: list[Row], leaving: int | None = None) -> int:
    """The row with the lowest end, not counting the one a fan card has to leave."""
    return min((cards[-1], row) for row, cards in enumerate(rows) if row != leaving)[1]


class Placing:
    """The rows while cards are placed: a scratch pad that a step fills and freezes again."""

    __slots__ = (
        "climber",
        "cow",
        "events",
        "hands",
        "limit",
        "parity",
        "queue",
        "reversers",
        "rows",
        "rules",
        "taken",
    )

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.limit = rules.row_limit
        self.rows = list(state.rows)
        self.hands = state.hands
        self.queue = state.queue
        self.reversers = state.reversers
        self.taken = list(state.taken)
        self.parity = state.parity
        self.climber = state.climber
        self.cow = state.cow
        self.events: list[Event] = []

    def set_up_fans(self) -> None:
        """Lay the fan cards beside fresh rows."""
        if self.rules.has("parity"):
            row = lowest_end(self.rows)
            self._set_parity(row)
        if self.rules.has("climber"):
            self.climber = Beside(len(self.rows) - 1, "up")
            self.events.append(ClimberMoved(len(self.rows), "up"))
        if self.rules.has("cow"):
            self.cow = lowest_end(self.rows)
            self.events.append(CowJumped(self.cow + 1, self.rows[self.cow][-1]))

    def find(self, number: int) -> int | None:
        """The row that the number belongs to, if it fits any."""
        ends: list[int | None] = [cards[-1] for cards in self.rows]
        if self.parity is None and self.climber is None:
            return closest_below(ends, number)
        if self.parity is not None and parity_of(number) != self.parity.side:
            ends[self.parity.row] = None
        if self.climber is None:
            return closest_below(ends, number)
        down = ends[self.climber.row]
        ends[self.climber.row] = None
        best = closest_below(ends, number)
        if down is None or number >= down:
            return best
        gap = number if best is None else number - (ends[best] or 0)
        return self.climber.row if best is None or down - number <= gap else best

    def next_card(self) -> Laid:
        """The card now due, taken off the queue."""
        laid, self.queue = self.queue[0], self.queue[1:]
        return laid

    def place_all(self) -> None:
        """Place the queue in order until a card needs a choice."""
        while self.queue and self.place(self.queue[0]):
            self.queue = self.queue[1:]

    def place(self, laid: Laid) -> bool:
        """Place a card if no choice is needed; whether it was placed."""
        row = self.find(laid.number)
        reason = "closest"
        if row is None:
            row = self._against_the_special_row(laid.number)
            if row is None:
                return False
            if self.rules.unplaceable == "take_special":
                self.take(laid, row, "barred")
                return True
            reason = "added"
        elif self.climber is not None and row == self.climber.row:
            reason = "descending"
        self._lay(laid, row, reason)
        return True

    def take(self, laid: Laid, row: int, reason: str) -> None:
        """Take a whole row for a card that fits nowhere; the card opens it anew."""
        cards = self.rows[row]
        self.rows[row] = (laid.card,)
        self._take(laid, row, cards, cards[-1], reason)
        self._placed(laid, row, None, "first")
        self._after_take()
        if self.cow == row:
            self._jump(laid)

    def _against_the_special_row(self, number: int) -> int | None:
        """The special row that alone keeps a card out, where the rules have an answer for it."""
        if self.rules.unplaceable == "take_any":
            return None
        return closest_below([cards[-1] for cards in self.rows], number)

    def _lay(self, laid: Laid, row: int, reason: str) -> None:
        behind = self.rows[row][-1]
        taken = lay_behind(self.rows, row, laid.card, self.limit - (self.cow == row))
        if taken:
            self._take(laid, row, taken, behind, "full")
            self._placed(laid, row, None, "first")
            self._after_take()
        else:
            self._placed(laid, row, behind, reason)
        if self.cow == row:
            self._jump(laid)

    def _placed(self, laid: Laid, row: int, behind: int | None, reason: str) -> None:
        self.events.append(Placed(laid.seat, laid.card, row + 1, len(self.rows[row]), behind, reason))

    def _take(self, laid: Laid, row: int, cards: Row, behind: int, reason: str) -> None:
        self.taken[laid.seat] += cards
        self.events.append(RowTaken(laid.seat, laid.card, row + 1, cards, bull_sum(cards), behind, reason))

    def _after_take(self) -> None:
        """Any take moves the even/odd card and the climber once."""
        if self.parity is not None:
            self._set_parity(lowest_end(self.rows, leaving=self.parity.row))
        if self.climber is not None:
            row = self.climber.row + (1 if self.climber.side == "down" else -1)
            side = "down" if row == 0 else "up" if row == len(self.rows) - 1 else self.climber.side
            self.climber = Beside(row, side)
            self.events.append(ClimberMoved(row + 1, side))

    def _set_parity(self, row: int) -> None:
        end = self.rows[row][-1]
        self.parity = Beside(row, parity_of(end))
        self.events.append(ParityMoved(row + 1, self.parity.side, end))

    def _jump(self, laid: Laid) -> None:
        """The cow jumps on until the row it reaches holds at most five cards with it."""
        for _ in range(len(self.rows)):
            row = self.cow = lowest_end(self.rows, leaving=self.cow)
            cards = self.rows[row]
            self.events.append(CowJumped(row + 1, cards[-1]))
            if len(cards) < self.limit:
                return
            self.rows[row] = cards[-1:]
            self._take(laid, row, cards[:-1], cards[-1], "cow")
            self._after_take()
        raise AssertionError("the cow takes at most three rows for one card")
