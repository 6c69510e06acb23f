"""The board game in its four versions in numbers: see docs/encoding.md.

In the base game tiles are laid by their places in the hand; in the pro version, where hands have no
limit, by their numbers. A placement is how and where, fields left out, and lucky cards, all in one.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from ...core.chronicle import Encoding, Transcript
from ...core.encoding import Declared, count, padded, turned
from ...core.encoding import Encoder as Base
from .actions import Action, Extra, Lay, OpenRow, Place, Stop, Swap, TakeLucky
from .box import ACTIONS, LUCKY
from .engine import BoardGame
from .events import FACTS
from .memory import CardMemory
from .rules import Rules
from .state import PHASES, Row
from .view import View

HAND, ROW, QUEUE, BOX, OPENING, KNOWN = 1, 2, 3, 4, 5, 6  # where a tile is
SKIPPED = -1
HOWS = ("ascending", "front")


class Encoder(Base[View, Action]):
    """Observations and action indices of one board.

    ``places`` is the length of the longest row, ``held`` what a hand can have, ``skips`` and ``luckies`` in
    how many ways a placement leaves fields out and goes with lucky cards.
    """

    def __init__(self, game: BoardGame) -> None:
        rules = game.rules
        self._rules = rules
        self._rows = len(rules.layout.board)
        self.places = max(map(len, rules.layout.board))
        self._queue = 2 * game.seats + dict(rules.layout.actions)["extra"] * rules.pro
        self.held = rules.deck if rules.pro else rules.hand
        self._pairs = _numbered(self.places + 1)
        self.luckies = 2 + len(self._pairs) if rules.lucky else 1  # without, a five, and the bulls of some
        self.skips = self.places - 1 if rules.pro else 1
        super().__init__(game.seats, self._layout(rules, game.seats), self._groups(rules))

    def _layout(self, rules: Rules, seats: int) -> list[Declared]:
        deck, limit, held = rules.deck, rules.score_limit, rules.deck if rules.pro else rules.hand
        fields = [count("seat", 1, seats - 1), count("phase", 1, len(PHASES) - 1)]
        fields += [count("round", 1, rules.most_rounds), count("dealt", 1, rules.dozens)]
        fields += [
            Declared("scores", seats, limit, -limit),
            count("sizes", seats, held),
            count("stock", 1, deck),
        ]
        fields += [Declared("rows", self._rows * self.places, deck, SKIPPED)]
        fields += [count("queue", 2 * self._queue, (deck, seats)), count("tiles", deck, KNOWN + seats - 1)]
        fields += [count("opening", 3, (deck, seats, self._rows))] * (rules.pro or rules.lucky)
        return fields + _pro_fields(rules) * rules.pro + _lucky_fields(rules) * rules.lucky

    def _groups(self, rules: Rules) -> list[tuple[str, int]]:
        held, ways = self.held, 1 + 2 * self._rows if rules.pro else 1
        groups = [("lay", held), ("lay two", held * (held - 1) // 2)]
        if rules.pro or rules.lucky:
            groups.append(("place", ways * self.skips * self.luckies))
        groups += [("take lucky", len(LUCKY))] * rules.lucky
        if rules.pro:
            groups += [("stop", self._rows), ("open row", self._rows), ("swap", held), ("extra", held)]
        return groups

    def encode(self, view: View) -> list[int]:
        seat = view.seat
        numbers = [-1 if seat is None else seat, PHASES.index(view.phase), view.round, view.dealt]
        numbers += [*turned(view.scores, seat), *turned(view.sizes, seat), view.stock]
        for row in view.rows:
            numbers += padded([SKIPPED if tile is None else tile for tile in row], self.places)
        queue = [n for laid in view.queue for n in (laid.tile, self.since(seat, laid.seat))]
        numbers += padded(queue, 2 * self._queue)
        numbers += self._tiles(view)
        if self._rules.pro or self._rules.lucky:
            numbers += self._opening(view)
        if self._rules.pro:
            numbers += self._pro(view)
        if self._rules.lucky:
            due = view.lucky_due
            numbers += [cards.count(kind) for cards in turned(view.lucky, seat) for kind in LUCKY]
            numbers += view.lucky_stacks
            numbers += (0, 0) if due is None else (self.since(seat, due.seat), due.count)
        return numbers

    def index(self, view: View, action: Action) -> int:
        match action:
            case Lay((tile,)):
                return self._held_at(view, tile)
            case Lay((first, second)):
                return self._lay_two(self._held_at(view, first), self._held_at(view, second))
            case Place():
                return self.first("place") + self._place(view, action)
            case TakeLucky(card):
                return self.first("take lucky") + LUCKY.index(card)
            case Stop(row):
                return self.first("stop") + row - 1
            case OpenRow(row):
                return self.first("open row") + row - 1
            case Swap(tile):
                return self.first("swap") + tile - 1
            case Extra(tile):
                return self.first("extra") + tile - 1
            case _:
                raise TypeError("Chance has no index.")

    def _held_at(self, view: View, tile: int) -> int:
        return tile - 1 if self._rules.pro else view.hand.index(tile)

    def _lay_two(self, i: int, j: int) -> int:
        """Pairs in order: 0-1, 0-2, ..., 1-2, ..."""
        return self.first("lay two") + i * (2 * self.held - i - 1) // 2 + j - i - 1

    def _place(self, view: View, place: Place) -> int:
        way = HOWS.index(place.how) * self._rows + place.row if place.how else 0
        lucky = 0
        if place.lucky:
            lucky = 1 if place.lucky == "five" else 2 + self._pairs[self._spots(view.rows, place.plus)]
        return (way * self.skips + place.skip) * self.luckies + lucky

    def _spots(self, rows: Iterable[Row], tiles: Iterable[int]) -> tuple[int, ...]:
        """The places of tiles in the row that is taken; the one just played counts as behind all."""
        spots = {tile: place for row in rows for place, tile in enumerate(row)}
        return tuple(sorted(spots.get(tile, self.places) for tile in tiles))

    def _tiles(self, view: View) -> list[int]:
        """Where every tile is, as far as the viewer knows."""
        codes = [0] * (self._rules.deck + 1)
        places = [(HAND, tile) for tile in view.hand]
        places += [(ROW, tile) for row in view.rows for tile in row if tile is not None]
        places += [(QUEUE, laid.tile) for laid in view.queue]
        places += [(BOX, tile) for tile in view.box]
        places += [] if view.opening is None else [(OPENING, view.opening.tile)]
        for seat, hand in enumerate(view.known):
            places += [(KNOWN + self.since(view.seat, seat) - 1, tile) for tile in hand]
        for code, tile in places:
            codes[tile] = code
        return codes[1:]

    def _opening(self, view: View) -> list[int]:
        opening = view.opening
        if opening is None:
            return [0, 0, 0]
        return [opening.tile, self.since(view.seat, opening.seat), opening.taken]

    def _pro(self, view: View) -> list[int]:
        """What the pro version brings."""
        seat, drawing, numbers = view.seat, view.drawing, [0, 0]
        if drawing is not None:
            numbers = [self.since(seat, drawing.seat), 1 if drawing.what == "tile" else 2]
        numbers += [int(row in view.stops) for row in range(1, self._rows + 1)]
        numbers += [view.actions.count(kind) for kind in ACTIONS]
        numbers += [*turned(view.action_sizes, seat), view.action_pile]
        numbers += [view.action_discard.count(kind) for kind in ACTIONS]
        return numbers + self._memory(view.memory, seat)

    def _memory(self, memory: CardMemory | None, seat: int | None) -> list[int]:
        """How often the discard became the pile, what the latest pile held, and who drew from it."""
        if memory is None:
            return [0] * (1 + len(ACTIONS) + self.seats)
        pools = list(memory.pools())
        drawn = [0] * self.seats
        for note in memory.notes:
            if note.what == "shuffled":
                drawn = [0] * self.seats
            elif note.what == "drew":
                drawn[note.seat] += 1
        return [len(pools), *(pools[-1].count(kind) for kind in ACTIONS), *turned(drawn, seat)]


def _pro_fields(rules: Rules) -> list[Declared]:
    seats, rows, cards = rules.seats, len(rules.layout.board), len(rules.action_cards)
    there = tuple(dict(rules.layout.actions)[kind] for kind in ACTIONS)
    fields = [count("drawing", 2, (seats, 2)), count("stops", rows, 1), count("actions", len(there), there)]
    fields += [count("action_sizes", seats, cards), count("action_pile", 1, cards)]
    fields += [count("action_discard", len(there), there), count("shuffles", 1)]
    return [*fields, count("latest_pile", len(there), there), count("drawn_since", seats, cards)]


def _lucky_fields(rules: Rules) -> list[Declared]:
    there = tuple(dict(rules.layout.lucky)[kind] for kind in LUCKY)
    fields = [count("lucky", len(there) * rules.seats, there), count("lucky_stacks", len(there), there)]
    return [*fields, count("lucky_due", 2, (rules.seats, sum(there)))]


def _numbered(places: int) -> dict[tuple[int, ...], int]:
    """A number for none, for every place and for every two of them."""
    sets = [some for size in range(3) for some in combinations(range(places), size)]
    return {some: number for number, some in enumerate(sets)}


def transcript(game: BoardGame) -> Transcript:
    """How the history is written: what is dealt, laid in a round or taken are the longest facts.

    The tiles that are shown when the game is over may be more, and are cut there.
    """
    rules, laid = game.rules, 2 * game.seats + dict(game.rules.layout.actions)["extra"] * game.rules.pro
    longest = max(rules.hand, 2 * laid, 2 * rules.active_rows + 1, 2 + max(map(len, rules.layout.board)))
    return Transcript(FACTS, (*ACTIONS, *LUCKY), 3 + longest)


ENCODING = Encoding(Encoder, transcript)
