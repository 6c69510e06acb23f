"""6 nimmt! PLUS and its variants in numbers: see docs/encoding.md.

A lay is named by the places of its cards in the hand, which is in ascending order.
"""

from __future__ import annotations

from ...core.chronicle import Encoding, Transcript
from ...core.encoding import Declared, count, padded, turned
from ...core.encoding import Encoder as Base
from ..rows import bull_sum, most_heads
from .actions import Action, Lay, Play, TakeRow
from .engine import Plus
from .events import FACTS
from .rules import Rules
from .view import View

HAND, ROW, QUEUE, PILE = 1, 2, 3, 4  # where a card is
PHASES = ("rows", "deal", "play")


class Encoder(Base[View, Action]):
    """Observations and action indices of one table with zero cards."""

    def __init__(self, game: Plus) -> None:
        rules, seats = game.rules, game.seats
        self._rules = rules
        self._hand = rules.hand
        pairs = 0 if rules.in_turn else rules.hand * (rules.hand - 1) // 2
        groups = [("card", rules.hand), ("two cards", pairs), ("row", rules.rows * rules.takes_by_choice)]
        super().__init__(seats, _fields(rules), groups)

    def encode(self, view: View) -> list[int]:
        seat, rules = view.seat, self._rules
        numbers = [-1 if seat is None else seat, PHASES.index(view.phase), view.deal]
        numbers += turned(view.points, seat)
        numbers += turned([rules.worth(pile) for pile in view.taken], seat)
        numbers += turned(view.sizes, seat)
        numbers += turned(view.known_zeros, seat)
        numbers += turned([pile.count(0) for pile in view.taken], seat)
        for row in view.rows:
            numbers += padded(row, rules.row_limit)
        numbers += [bull_sum(row) for row in view.rows]
        queue = [n for laid in view.queue for n in (laid.card, self.since(seat, laid.seat))]
        numbers += padded(queue, 4 * self.seats)
        numbers += [view.aside, self.since(seat, view.turn), self.since(seat, view.starter)]
        numbers += [view.hand.count(0), *padded(view.hand, rules.hand)]
        return numbers + self._cards(view)

    def index(self, view: View, action: Action) -> int:
        match action:
            case Lay((card,)) | Play(card):
                return view.hand.index(card)
            case Lay((first, second)):
                return self._pair(view, first, second)
            case TakeRow(row):
                return self.first("row") + row - 1
            case _:
                raise TypeError("Chance has no index.")

    def _pair(self, view: View, first: int, second: int) -> int:
        """Pairs of places in order: 0-1, 0-2, ..., 1-2, ..."""
        low, high = sorted((first, second))
        i = view.hand.index(low)
        j = view.hand.index(high, i + 1)
        return self.first("two cards") + i * (2 * self._hand - i - 1) // 2 + j - i - 1

    def _cards(self, view: View) -> list[int]:
        """Where every number is, as far as the viewer knows."""
        codes = [0] * (self._rules.deck + 1)
        for seat, pile in enumerate(view.taken):
            for card in pile:
                codes[card] = PILE + self.since(view.seat, seat) - 1
        for row in view.rows:
            for card in row:
                codes[card] = ROW
        for card in view.hand:
            codes[card] = HAND
        for laid in view.queue:
            codes[laid.card] = QUEUE
        return codes[1:]


def _fields(rules: Rules) -> list[Declared]:
    seats, deck, zeros, limit = rules.seats, rules.deck, rules.zeros, rules.row_limit
    heads = most_heads(deck, deck) + zeros * rules.zero_bulls
    fields = [count("seat", 1, seats - 1), count("phase", 1, len(PHASES) - 1), count("deal", 1, rules.deals)]
    fields += [count("points", seats, rules.deals * heads), count("heads", seats, heads)]
    fields += [count("sizes", seats, rules.hand), count("known_zeros", seats, zeros)]
    fields += [count("piled_zeros", seats, zeros), count("rows", rules.rows * limit, deck)]
    fields += [
        count("row_heads", rules.rows, most_heads(deck, limit)),
        count("queue", 4 * seats, (deck, seats)),
    ]
    fields += [count("aside", 1, zeros), count("turn", 1, seats), count("starter", 1, seats)]
    fields += [count("zeros", 1, zeros), count("hand", rules.hand, deck)]
    return [*fields, count("cards", deck, PILE + seats - 1)]


def transcript(game: Plus) -> Transcript:
    """How the history is written: a hand is the longest fact."""
    rules = game.rules
    return Transcript(FACTS, (), max(3 + rules.hand, 3 + 2 * rules.rows, 7 + rules.row_limit))


ENCODING = Encoding(Encoder, transcript)
