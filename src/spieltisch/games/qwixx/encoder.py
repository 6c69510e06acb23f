"""The Qwixx card game in numbers: see docs/encoding.md.

Cards in the hand, in the display and on show are named by their places, so that few indices do.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from ...core.chronicle import Encoding, Transcript
from ...core.encoding import Declared, count, padded, turned
from ...core.encoding import Encoder as Base
from .actions import Action, Cross, Mark, Pass, Play, Take
from .cards import number_of
from .engine import Qwixx
from .events import FACTS
from .rules import Rules
from .state import Back, Public, Sheet
from .view import View

PHASES = ("start", "deal", "display", "take", "colours", "refill", "mark", "play", "cross", "over")
DISCARDED, ON_SHOW = -1, -2  # where a card is; 1 and more: hidden since the latest, the last but one ...


class Encoder(Base[View, Action]):
    """Observations and action indices of one Qwixx table."""

    def __init__(self, game: Qwixx) -> None:
        rules, seats = game.rules, game.seats
        self._rules = rules
        self._places = {card: place for place, card in enumerate(rules.deck)}
        self._numbers = rules.high - rules.low + 1
        self._sets = _numbered(rules.full_hand, rules.most_played)
        colours = len(rules.colours) if rules.jokers else 1
        groups = [("take", 2**rules.display), ("mark", len(rules.colours)), ("pass", 1)]
        groups += [("play", len(self._sets) * colours), ("cross", 2**rules.most_played)]
        super().__init__(seats, _fields(rules), groups)

    def encode(self, view: View) -> list[int]:
        seat, table = view.seat, view.table
        latest = len(table.shuffles)
        numbers = [-1 if seat is None else seat, PHASES.index(table.phase), self.since(seat, table.active)]
        for sheet in turned(table.sheets, seat):
            numbers += self._sheet(sheet)
        hand = set(view.hand)
        numbers += [int(card in hand) for card in self._places]
        numbers += self._cards(table)
        numbers += _backs(table.display, latest, len(table.display))
        numbers += [table.stack, table.top or 0]
        for backs in turned(view.backs, seat):
            numbers += _backs(backs, latest, self._rules.full_hand)
        numbers += _backs(table.taking, latest, self._rules.full_hand)
        numbers.append(table.announced or 0)
        numbers += turned([int(s in table.waiting) for s in range(self.seats)], seat)
        colour = 0 if table.played is None else self._rules.colours.index(table.played.colour) + 1
        return [*numbers, colour, int(table.marked)]

    def index(self, view: View, action: Action) -> int:
        match action:
            case Take(places):
                return sum(1 << place - 1 for place in places)
            case Mark(colour):
                return self.first("mark") + self._rules.colours.index(colour)
            case Pass():
                return self.first("pass")
            case Play():
                return self.first("play") + self._play(view, action)
            case Cross(numbers):
                return self.first("cross") + self._cross(view, numbers)
            case _:
                raise TypeError("Chance has no index.")

    def _play(self, view: View, play: Play) -> int:
        """A set of places in the hand; with jokers, also the colour that is named."""
        places = tuple(sorted(view.hand.index(card) for card in play.cards))
        colour = self._rules.colours.index(play.colour) if self._rules.jokers else 0
        return colour * len(self._sets) + self._sets[places]

    def _cross(self, view: View, numbers: tuple[int, ...]) -> int:
        """A set of the numbers on show, the lowest being worth 1, the next 2, then 4."""
        assert view.table.played is not None
        shown = sorted(set(map(number_of, view.table.played.cards)))
        return sum(1 << shown.index(number) for number in numbers)

    def _sheet(self, sheet: Sheet) -> list[int]:
        flags = [0] * (len(sheet.rows) * self._numbers)
        for colour, row in enumerate(sheet.rows):
            for number in row:
                flags[colour * self._numbers + number - self._rules.low] = 1
        return [*flags, sheet.misses]

    def _cards(self, table: Public) -> list[int]:
        """Where every card is for all to know: hidden, discarded or on show."""
        codes = [0] * len(self._places)
        for age, cards in enumerate(reversed(table.shuffles), 1):
            for card in cards:
                codes[self._places[card]] = age
        for card in table.discard:
            codes[self._places[card]] = DISCARDED
        for card in () if table.played is None else table.played.cards:
            codes[self._places[card]] = ON_SHOW
        return codes


def _fields(rules: Rules) -> list[Declared]:
    seats, hand, deck, high = rules.seats, rules.full_hand, len(rules.deck), rules.high
    flags = len(rules.colours) * (high - rules.low + 1)
    shuffles = (
        1 + hand * seats + rules.display
    )  # an earlier one is remembered while some card of it lies there
    back = high, shuffles
    fields = [count("seat", 1, seats - 1), count("phase", 1, len(PHASES) - 1), count("active", 1, seats)]
    fields += [
        count("sheets", (flags + 1) * seats, (*(1,) * flags, rules.misses_to_end)),
        count("hand", deck, 1),
    ]
    fields += [Declared("cards", deck, shuffles, ON_SHOW), count("display", 2 * rules.display, back)]
    fields += [count("stack", 1, deck), count("top", 1, high), count("backs", 2 * hand * seats, back)]
    fields += [count("taking", 2 * hand, back), count("announced", 1, high), count("waiting", seats, 1)]
    return [*fields, count("played_colour", 1, len(rules.colours)), count("marked", 1, 1)]


def _numbered(hand: int, most: int) -> dict[tuple[int, ...], int]:
    sets = [places for size in range(1, most + 1) for places in combinations(range(hand), size)]
    return {places: number for number, places in enumerate(sets)}


def _backs(backs: Iterable[Back | None], latest: int, width: int) -> list[int]:
    """Number and age of every back; zeros for a free place."""
    found = [n for b in backs for n in ((0, 0) if b is None else (b.number, latest - b.shuffle))]
    return padded(found, 2 * width)


def transcript(game: Qwixx) -> Transcript:
    """How the history is written; words are the cards of the deck, then the colours."""
    rules = game.rules
    width = 4 + 2 * max(rules.full_hand, rules.display)
    return Transcript(FACTS, (*rules.deck, *rules.colours), width)


ENCODING = Encoding(Encoder, transcript)
