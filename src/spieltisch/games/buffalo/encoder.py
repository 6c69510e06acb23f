"""Schlagt den Büffel in numbers: see docs/encoding.md."""

from __future__ import annotations

from math import factorial

from ...core.chronicle import Encoding, Transcript
from ...core.encoding import Declared, count, padded, turned
from ...core.encoding import Encoder as Base
from ...core.game import Decision
from ..rows import most_heads
from . import actions
from .actions import Action
from .engine import Buffalo
from .events import FACTS
from .rules import SPECIALS, Rules
from .state import BUFFALO, Owner
from .view import View

HAND, ROW, QUEUE, TAKEN_BACK, TEAM, BUFFALOS, SHOWN = 1, 2, 3, 4, 5, 6, 7  # where a card is
ORDERS = ("first", "last")
USES = (*SPECIALS, "second", "second-last")


class Encoder(Base[View, Action]):
    """Observations and action indices of one table; in actions, members are named by their seats."""

    def __init__(self, game: Buffalo) -> None:
        rules, seats = game.rules, game.seats
        self._rules = rules
        self._places = rules.row_limit + rules.specials.count("seven")
        rows = rules.rows
        groups = [("play", rules.deck), ("row", rows), ("go on", 1), ("lift", rows), ("seven", rows)]
        groups += [("stop", rows), ("replace", seats)]
        groups += [("insert", rows * (seats if rules.insert_any_card else 1)), ("shift", rules.deck * rows)]
        groups += [("order", 4 * seats), ("sort", factorial(seats + 1))]
        super().__init__(seats, _fields(rules, self._places), groups)

    def encode(self, view: View) -> list[int]:
        seat, rows = view.seat, range(1, self._rules.rows + 1)
        numbers = [-1 if seat is None else seat, view.deal, *turned(view.sizes, seat), view.buffalo]
        numbers.append(0 if view.buffalo_points is None else view.buffalo_points + 1)
        for row in view.rows:
            numbers += padded(row, self._places)
        queue = [n for laid in view.queue for n in (laid.card, self._owner(seat, laid.seat))]
        numbers += [*padded(queue, 2 * (self.seats + 1)), int(view.passed)]
        back = view.replacing
        numbers += (0, 0) if back is None else (back.card, self._owner(seat, back.seat))
        numbers.append(view.placed)
        numbers += padded([self.since(seat, s) for s in view.first], self.seats)
        numbers += padded([self.since(seat, s) for s in view.last], self.seats)
        numbers += [view.specials.count(kind) for kind in SPECIALS]
        numbers.append(view.special_stack)
        numbers += [view.specials_gone.count(kind) for kind in SPECIALS]
        numbers += [view.seven.count(row) for row in rows]
        numbers += [int(row in view.stopped) for row in rows]
        numbers += padded(view.emptied, len(rows))
        return numbers + self._cards(view)

    def index(self, view: View, action: Action) -> int:
        rows = self._rules.rows
        match action:
            case actions.Play(card):
                return card - 1
            case actions.TakeRow(row):
                return self.first("row") + row - 1
            case actions.GoOn():
                return self.first("go on")
            case actions.Lift(row):
                return self.first("lift") + row - 1
            case actions.UseBeside(special, row):
                return self.first(special) + row - 1
            case actions.UseReplace(seat):
                return self.first("replace") + seat
            case actions.UseInsert(row, _, seat):
                return self.first("insert") + (seat or 0) * rows + row - 1
            case actions.UseShift(card, row):
                return self.first("shift") + (card - 1) * rows + row - 1
            case actions.UseOrder(special, seat, second):
                return self.first("order") + 4 * seat + 2 * ORDERS.index(special) + second
            case actions.UseSort(cards):
                return self.first("sort") + rank(cards)
            case _:
                raise TypeError("Chance has no index.")

    def action(self, view: View, decision: Decision[Action], index: int) -> Action:
        at = index - self.first("sort")
        if at < 0 or index >= self.actions:
            return super().action(view, decision, index)
        cards = sorted(laid.card for laid in view.queue)
        sort = actions.UseSort(ordered(cards, at)) if at < factorial(len(cards)) else None
        if sort is None or sort not in decision.options:
            raise self.refusal(decision, index)
        return sort

    def _owner(self, viewer: int | None, owner: Owner) -> int:
        return self.seats + 1 if owner == BUFFALO else self.since(viewer, owner)

    def _cards(self, view: View) -> list[int]:
        """Where every card is, as far as the viewer knows."""
        codes = [0] * (self._rules.deck + 1)
        places = [(ROW, card) for row in view.rows for card in row]
        places += [(HAND, card) for card in view.hand]
        places += [(QUEUE, laid.card) for laid in view.queue]
        places += [] if view.replacing is None else [(TAKEN_BACK, view.replacing.card)]
        places += [(TEAM, card) for card in view.team_taken]
        places += [(BUFFALOS, card) for card in view.buffalo_taken]
        for seat, cards in enumerate(view.shown):
            places += [(SHOWN + self.since(view.seat, seat) - 1, card) for card in cards]
        for code, card in places:
            codes[card] = code
        return codes[1:]


def _fields(rules: Rules, places: int) -> list[Declared]:
    seats, deck, rows, laid = rules.seats, rules.deck, rules.rows, rules.seats + 1
    there = tuple(rules.specials.count(kind) for kind in SPECIALS)
    sevens = rules.specials.count("seven") if rules.stack_seven else 1
    fields = [count("seat", 1, seats - 1), count("deal", 1, 1), count("sizes", seats, rules.hand)]
    fields += [count("buffalo", 1, rules.hand), count("buffalo_points", 1, most_heads(deck, deck) + 1)]
    fields += [count("rows", rows * places, deck), count("queue", 2 * laid, (deck, laid))]
    fields += [count("passed", 1, 1), count("replacing", 2, (deck, laid)), count("placed", 1, laid)]
    fields += [count("first", seats, seats), count("last", seats, seats)]
    fields += [count("specials", len(there), tuple(min(rules.face_up, number) for number in there))]
    fields += [count("special_stack", 1, rules.special_stack), count("specials_gone", len(there), there)]
    fields += [count("seven", rows, sevens), count("stopped", rows, 1), count("emptied", rows, rows)]
    return [*fields, count("cards", deck, SHOWN + seats - 1)]


def rank(cards: tuple[int, ...]) -> int:
    """The number of an order among all orders of the same cards, ascending being 0."""
    number = 0
    for at, card in enumerate(cards):
        number = number * (len(cards) - at) + sum(later < card for later in cards[at + 1 :])
    return number


def ordered(cards: list[int], number: int) -> tuple[int, ...]:
    """The order of that number; the inverse of ``rank``."""
    left, result = list(cards), []
    for size in range(len(cards), 0, -1):
        at, number = divmod(number, factorial(size - 1))
        result.append(left.pop(at))
    return tuple(result)


def transcript(game: Buffalo) -> Transcript:
    """How the history is written; the longest fact may be a hand, a round, a row, or all specials."""
    rules, laid = game.rules, game.seats + 1
    places = rules.row_limit + rules.specials.count("seven")
    longest = max(rules.hand, 2 * laid, 2 * rules.rows, 4 + places, len(rules.specials))
    return Transcript(FACTS, USES, 3 + longest)


ENCODING = Encoding(Encoder, transcript)
