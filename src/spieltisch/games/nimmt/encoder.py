"""6 nimmt!, its pro variant and its fan cards in numbers: see docs/encoding.md."""

from __future__ import annotations

from typing import Any

from ...core.encoding import Encoder as Base
from ...core.encoding import padded, turned
from ...core.game import Decision
from ..rows import bull_sum
from .actions import PLAYS, Action, Pick, Play, TakeRow
from .engine import Nimmt
from .state import Beside
from .view import View

HAND, ROW, QUEUE, TABLE, PILE = 1, 2, 3, 4, 5  # where a card is; PILE + seats: in a hand that all know


class Encoder(Base[View, Action]):
    """Observations and action indices of one table of the card game."""

    def __init__(self, game: Nimmt) -> None:
        rules, seats = game.rules, game.seats
        self._rules = rules
        self._deck = rules.deck
        fans = [(fan, 2) for fan in ("parity", "climber") if rules.has(fan)]
        fans += [("cow", 1)] * rules.has("cow") + [("reversers", seats)] * rules.has("reverser")
        fields = [("seat", 1), ("deal", 1), ("points", seats), ("heads", seats), ("sizes", seats)]
        fields += [("rows", rules.rows * rules.row_limit), ("row_heads", rules.rows), ("queue", 3 * seats)]
        fields += [("cards", rules.deck), *fans, *[("drafter", 1)] * rules.draft]
        groups = [("play", rules.deck), ("row", rules.rows)]
        groups += [("play reversed", rules.deck)] * rules.has("reverser")
        groups += [("pick", rules.deck)] * rules.draft
        super().__init__(seats, fields, groups)
        self._row = self.first("row") - 1
        self._reversed = rules.deck + rules.rows - 1
        self._plain = not rules.has("reverser")
        self._special = bool(fans) or rules.draft
        self._no_queue = [0] * (3 * seats)
        self._told: tuple[Any, ...] = (None, None, None)

    def encode(self, view: View) -> list[int]:
        seat = view.seat
        if self._told[:3] != (view.rows, view.taken, view.queue):
            self._told = (view.rows, view.taken, view.queue, *self._public(view))
        _, _, _, heads, rows, codes = self._told
        at, points, sizes = seat or 0, view.points, view.sizes
        numbers = [-1 if seat is None else seat, view.deal, *points[at:], *points[:at]]
        numbers += (*heads[at:], *heads[:at], *sizes[at:], *sizes[:at], *rows)
        queue = [n for laid in view.queue for n in (laid.card, self.since(seat, laid.seat), laid.reversed)]
        numbers += padded(queue, 3 * self.seats) if queue else self._no_queue
        numbers += self._cards(view, codes)
        return numbers + self._more(view) if self._special else numbers

    def _public(self, view: View) -> tuple[list[int], list[int], list[int]]:
        """What is the same for every seat, worked out once: heads of the piles, the rows, and their cards."""
        rows: list[int] = []
        codes = [0] * (self._deck + 1)
        for row in view.rows:
            rows += padded(row, self._rules.row_limit)
            for card in row:
                codes[card] = ROW
        for laid in view.queue:
            codes[laid.card] = QUEUE
        return [bull_sum(pile) for pile in view.taken], [*rows, *map(bull_sum, view.rows)], codes

    def index(self, view: View, action: Action) -> int:
        match action:
            case Play(card, turned_):
                return self._reversed + card if turned_ else card - 1
            case TakeRow(row):
                return self._row + row
            case Pick(card):
                return self._reversed + card
            case _:
                raise TypeError("Chance has no index.")

    def legal(self, view: View, decision: Decision[Action]) -> list[int]:
        if self._plain and decision.prompt == "play-card":
            return [card - 1 for card in view.hand]
        return super().legal(view, decision)

    def action(self, view: View, decision: Decision[Action], index: int) -> Action:
        if decision.prompt == "play-card" and index + 1 in view.hand:
            return PLAYS[index + 1]
        return super().action(view, decision, index)

    def _cards(self, view: View, public: list[int]) -> list[int]:
        """Where every card is, as far as the viewer knows."""
        codes, first = public.copy(), view.seat or 0
        for seat, pile in enumerate(view.taken):
            if pile:
                code = PILE + (seat - first) % self.seats
                for card in pile:
                    codes[card] = code
        for seat, hand in enumerate(view.known):
            for card in hand:
                codes[card] = PILE + self.seats + (seat - first) % self.seats
        for card in view.hand:
            codes[card] = HAND
        for card in view.table:
            codes[card] = TABLE
        del codes[0]
        return codes

    def _more(self, view: View) -> list[int]:
        """Fan cards and draft, where the mode has them."""
        rules, numbers = self._rules, []
        if rules.has("parity"):
            numbers += _beside(view.parity, "odd")
        if rules.has("climber"):
            numbers += _beside(view.climber, "up")
        if rules.has("cow"):
            numbers.append(0 if view.cow is None else view.cow + 1)
        if rules.has("reverser"):
            numbers += [int(has) for has in turned(view.reversers, view.seat)]
        if rules.draft:
            numbers.append(self.since(view.seat, view.drafter))
        return numbers


def _beside(card: Beside | None, side: str) -> list[int]:
    return [0, 0] if card is None else [card.row + 1, int(card.side == side)]
