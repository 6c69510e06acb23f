"""Qwixx as a good player thinks: few numbers left out, long rows, and no miss that can be helped.

A sheet is worth what it shows and what its rows can still become; every choice is weighed by that.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from random import Random

from ...core.game import Decision
from ...fast.weights.qwixx import MISS, RATE, UNIT
from ...games.qwixx.actions import Action, Cross, Mark, Pass, Play, Take
from ...games.qwixx.cards import COLOUR_OF, Card, Colour, is_joker, number_of
from ...games.qwixx.choices import plays
from ...games.qwixx.engine import Qwixx
from ...games.qwixx.marking import can_cross, crossed, crossings, is_closed
from ...games.qwixx.state import Back, Row, Sheet
from ...games.qwixx.view import View
from ..players import Players
from .weighing import best

SHARE = RATE / UNIT  # of the numbers still open, how many will be crossed
KEEP = 0.3  # what a card that can be crossed is worth in the hand, against crossing it now


class HeuristicQwixx:
    """Weighs every choice by what the sheet is worth after it."""

    def __init__(self, game: Qwixx) -> None:
        self.game = game
        self.rules = game.rules

    def choose(self, view: View, decision: Decision[Action], rng: Random) -> Action:
        """One of the options."""
        mind = Mind(self.game, view)
        return best(decision.options, mind.value, rng)


class Mind:
    """One player's thoughts at one moment."""

    def __init__(self, game: Qwixx, view: View) -> None:
        self.rules = game.rules
        self.view = view
        self.table = view.table
        self.seat = view.seat or 0
        self.sheet = view.table.sheets[self.seat]

    def value(self, action: Action) -> float:
        """How much better off I am after this choice."""
        match action:
            case Take(places):
                return sum(self._of_back(self.table.display[place - 1]) for place in places)
            case Mark(colour):
                assert self.table.announced is not None
                return self._of_mark(colour, self.table.announced)
            case Pass():
                return self._turn_ahead(self.sheet, marked=False)
            case Play():
                left = [card for card in self.view.hand if card not in action.cards]
                return self._of_play(self.sheet, action, self.table.marked) + KEEP * self._of_cards(left)
            case Cross(numbers):
                assert self.table.played is not None
                return self._of_cross(self.table.played.colour, numbers)
            case _:
                return 0.0

    # --- crossing ---

    def _gain(self, sheet: Sheet, colour: Colour, numbers: Row) -> float:
        """What crosses add to a sheet: their points, less what can no longer be crossed."""
        at = self.rules.colours.index(colour)
        after = crossed(self.rules, sheet, colour, numbers)
        return self._of_row(after, at) - self._of_row(sheet, at)

    def _of_row(self, sheet: Sheet, at: int) -> float:
        """The points that a row will have in the end, if it goes on as usual."""
        rules, colour, row = self.rules, self.rules.colours[at], sheet.rows[at]
        crosses = len(row) + is_closed(rules, sheet, colour)
        numbers = rules.high - rules.low + 1
        left = numbers - 1 - rules.place(colour, row[-1]) if row else numbers
        end = crosses + SHARE * left
        return end * (end + 1) / 2

    def _of_mark(self, colour: Colour, number: int) -> float:
        sheet = crossed(self.rules, self.sheet, colour, (number,))
        return self._gain(self.sheet, colour, (number,)) + self._turn_ahead(sheet, marked=True)

    def _of_cross(self, colour: Colour, numbers: Row) -> float:
        if not numbers:
            return 0.0 if self.table.marked else -float(MISS)
        order = sorted(numbers, key=lambda number: self.rules.place(colour, number))
        return self._gain(self.sheet, colour, tuple(order))

    # --- playing ---

    def _turn_ahead(self, sheet: Sheet, marked: bool) -> float:
        """What the cards in my hand will bring in this turn, if it is mine."""
        if self.table.active != self.seat:
            return 0.0
        nothing = 0.0 if marked else -float(MISS)
        return max([nothing, *(self._of_play(sheet, play, marked) for play in self._plays)])

    @cached_property
    def _plays(self) -> tuple[Play, ...]:
        return plays(self.rules, self.view.hand)

    def _of_play(self, sheet: Sheet, play: Play, marked: bool) -> float:
        """The best that can be crossed of these cards."""
        sets = crossings(self.rules, sheet, play.colour, map(number_of, play.cards))
        gains = [self._gain(sheet, play.colour, numbers) for numbers in sets if numbers]
        return max([0.0 if marked else -float(MISS), *gains])

    # --- cards ---

    def _of_cards(self, cards: Iterable[Card]) -> float:
        return sum(map(self._of_card, cards))

    def _of_card(self, card: Card) -> float:
        """What crossing it alone would bring; nothing if that would do harm."""
        number = number_of(card)
        colours = self.rules.colours if is_joker(card) else (COLOUR_OF[card[0]],)
        rows = dict(zip(self.rules.colours, self.sheet.rows, strict=True))
        able = [colour for colour in colours if can_cross(self.rules, rows[colour], colour, number)]
        return max([0.0, *(self._gain(self.sheet, colour, (number,)) for colour in able)])

    def _of_back(self, back: Back | None) -> float:
        """A card seen from behind is worth the mean of what it may be."""
        if back is None:
            return 0.0
        hidden = [c for c in self.table.shuffles[back.shuffle] if number_of(c) == back.number]
        maybe = [card for card in hidden if card not in self.view.hand]
        return self._of_cards(maybe) / max(1, len(maybe))


PLAYERS = Players(HeuristicQwixx)
