"""6 nimmt!, its pro variant and its fan cards in numbers: see docs/encoding.md."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.chronicle import Encoding, Transcript
from ...core.encoding import Declared, count, packed, padded, turned, unpacked
from ...core.encoding import Encoder as Base
from ...core.events import Seat
from ...core.game import Decision
from ..rows import Row, bull_sum, most_heads
from .actions import PLAYS, Action, Pick, Play, TakeRow
from .engine import Nimmt
from .events import FACTS
from .rules import Rules
from .state import Beside
from .view import View

HAND, ROW, QUEUE, TABLE, PILE = 1, 2, 3, 4, 5  # where a card is; PILE + seats: in a hand that all know


class Encoder(Base[View, Action]):
    """Observations and action indices of one table of the card game."""

    def __init__(self, game: Nimmt) -> None:
        rules, seats = game.rules, game.seats
        self._rules = rules
        self._deck = rules.deck
        fans = _fan_fields(rules)
        groups = [("play", rules.deck), ("row", rules.rows)]
        groups += [("play reversed", rules.deck)] * rules.has("reverser")
        groups += [("pick", rules.deck)] * rules.draft
        super().__init__(seats, (*_fields(rules), *fans), groups)
        self._row = self.first("row") - 1
        self._reversed = rules.deck + rules.rows - 1
        self._plain = not rules.has("reverser")
        self._special = bool(fans) or rules.draft
        self._no_queue = bytes(6 * seats)
        self._free = [(0,) * (rules.row_limit - cards) for cards in range(rules.row_limit + 1)]
        self._held = PILE + 2 * seats
        self._turns = [slice(2 * viewer, 2 * (viewer + seats)) for viewer in range(seats)]
        self._told = {viewer: _told(seats, viewer, rules.draft) for viewer in (None, *range(seats))}

    def encode(self, view: View) -> list[int]:
        return unpacked(self.encode_all((view,)))

    def encode_all(self, views: Sequence[View]) -> bytearray:
        table = views[0]  # what everybody sees stands in every view of a stop
        by_seat = (packed(2 * table.points), packed(2 * _heads(table.taken)), packed(2 * table.sizes))
        rows, cards = self._rows(table), self._cards(views)
        parts: list[bytes] = []
        for view in views:
            seat = view.seat or 0
            parts.append(packed((-1 if view.seat is None else seat, view.deal)))
            parts += [told[self._turns[seat]] for told in by_seat]
            parts += (rows, self._queue(view), cards.translate(self._told[view.seat]))
            if self._special:
                parts.append(packed(self._more(view)))
        return bytearray().join(parts)

    def _rows(self, view: View) -> bytes:
        """The rows and their bull heads."""
        numbers: list[int] = []
        for row in view.rows:
            numbers += row + self._free[len(row)]
        return packed([*numbers, *_heads(view.rows)])

    def _queue(self, view: View) -> bytes:
        if not view.queue:
            return self._no_queue
        seat = view.seat
        queue = [n for laid in view.queue for n in (laid.card, self.since(seat, laid.seat), laid.reversed)]
        return packed(padded(queue, 3 * self.seats))

    def _cards(self, views: Sequence[View]) -> bytes:
        """Where every card is, as seat 0 would say it; hands by whose they are."""
        codes, table = [0] * (self._deck + 1), views[0]
        for row in table.rows:
            for card in row:
                codes[card] = ROW
        for laid in table.queue:
            codes[laid.card] = QUEUE
        for card in table.table:
            codes[card] = TABLE
        for code, cards in enumerate(table.taken + table.known, PILE):
            for card in cards:
                codes[card] = code
        for view in views:
            for card in view.hand:
                codes[card] = self._held + (view.seat or 0)
        return packed(codes[1:])

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

    def _more(self, view: View) -> list[int]:
        """Fan cards and draft, where the mode has them."""
        rules, numbers = self._rules, []
        if rules.has("parity"):
            numbers += _beside(view.parity, "odd")
        if rules.has("climber"):
            numbers += _beside(view.climber, "up")
        if rules.has("cow"):
            numbers.append(view.cow or 0)
        if rules.has("reverser"):
            numbers += [int(has) for has in turned(view.reversers, view.seat)]
        if rules.draft:
            numbers.append(self.since(view.seat, view.drafter))
        return numbers


def _fields(rules: Rules) -> list[Declared]:
    """What every mode shows."""
    seats, deck, limit = rules.seats, rules.deck, rules.row_limit
    heads = most_heads(deck, deck)
    points = heads * rules.num_deals if rules.num_deals else rules.target_score - 1 + heads
    fields = [count("seat", 1, seats - 1), count("deal", 1, rules.most_deals), count("points", seats, points)]
    fields += [count("heads", seats, heads), count("sizes", seats, rules.hand)]
    fields += [
        count("rows", rules.rows * limit, deck),
        count("row_heads", rules.rows, most_heads(deck, limit)),
    ]
    fields += [count("queue", 3 * seats, (deck, seats, 1))]
    return [*fields, count("cards", deck, PILE + (1 + rules.draft) * seats - 1)]


def _fan_fields(rules: Rules) -> list[Declared]:
    """What fan cards and the draft bring."""
    fields = [count(fan, 2, (rules.rows, 1)) for fan in ("parity", "climber") if rules.has(fan)]
    fields += [count("cow", 1, rules.rows)] * rules.has("cow")
    fields += [count("reversers", rules.seats, 1)] * rules.has("reverser")
    return fields + [count("drafter", 1, rules.seats)] * rules.draft


def _beside(card: Beside | None, side: str) -> list[int]:
    return [0, 0] if card is None else [card.row, int(card.side == side)]


def _heads(piles: tuple[Row, ...]) -> tuple[int, ...]:
    return tuple(map(bull_sum, piles))


def _told(seats: int, viewer: Seat | None, hands_are_known: bool) -> bytes:
    """What a viewer is told of where a card is; both bytes of a code are looked up, and 0 stays 0."""
    codes = bytearray(range(256))
    for seat in range(seats):
        pile, known, held = range(PILE + seat, PILE + 3 * seats, seats)
        codes[pile] = PILE + (seat - (viewer or 0)) % seats
        codes[known] = codes[pile] + seats
        codes[held] = HAND if seat == viewer else codes[known] if hands_are_known else 0
    return bytes(codes)


def transcript(game: Nimmt) -> Transcript:
    """How the card game's history is written: a round is the longest fact, or a hand."""
    rules = game.rules
    width = max(2 + 4 * rules.seats, 3 + rules.hand, 3 + 2 * rules.rows, 7 + rules.row_limit)
    return Transcript(FACTS, (), width)


ENCODING = Encoding(Encoder, transcript)
