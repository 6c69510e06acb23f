"""The games with zero cards: be the sixth card where heads are won, and never where they are lost.

In PLUS every card is a chance to take a row, so cards are kept as long as there is nothing in it; where
heads count against their owner, cards that cost little are got rid of, two at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random

from ...core.game import Decision
from ...fast.weights.plus import TO_LOSE, TO_WIN, ZERO
from ...fast.weights.rows import AVERAGE_HEADS
from ...games.plus.actions import Action, Lay, Play, TakeRow
from ...games.plus.engine import Plus
from ...games.plus.pad import Pad
from ...games.plus.placing import place_queue
from ...games.plus.state import with_hands
from ...games.plus.view import View
from ...games.rows import Row, closest_below, highest_end
from ..players import Level, Players
from .weighing import best, odds

SECOND = 0.75  # how often a rival lays a second card


class HeuristicPlus:
    """Weighs what each card takes, alone or with a second one."""

    def __init__(self, game: Plus) -> None:
        self.game = game
        self.rules = game.rules
        self.wants_heads = game.aim == "most"

    def choose(self, view: View, decision: Decision[Action], rng: Random) -> Action:
        """One of the options."""
        match decision.prompt:
            case "lay":
                crowd = Crowd(self.game, view)
                return best(decision.options, lambda lay: self._of_lay(crowd, lay), rng)
            case "play-card":
                return best(decision.options, lambda play: -self._of_play(view, play), rng)
            case _:
                return best(decision.options, lambda take: -self._of_row(view, take), rng)

    def _of_lay(self, crowd: Crowd, lay: Action) -> float:
        """What the cards bring or cost, against what they are worth in the hand."""
        assert isinstance(lay, Lay)
        numbers = [card for card in lay.cards if card]
        zeros = len(lay.cards) - len(numbers)
        heads = crowd.heads(numbers, first=zeros > 0)
        kept = ZERO * zeros
        if self.wants_heads:
            return heads - TO_WIN * len(numbers) - kept
        return TO_LOSE * len(numbers) - heads - kept

    def _of_play(self, view: View, play: Action) -> float:
        """The heads that a card takes at once; a zero is for when every card costs something."""
        assert isinstance(play, Play)
        if play.card == 0:
            return ZERO / 2
        pad = pad_on(self.game, view)
        pad.to_place(view.seat or 0, play.card)
        if not place_queue(pad):
            return min(map(self.rules.worth, view.rows))
        return self.rules.worth(pad.taken[view.seat or 0])

    def _of_row(self, view: View, take: Action) -> int:
        assert isinstance(take, TakeRow)
        return self.rules.worth(view.rows[take.row - 1])


class Crowd:
    """What the others may do to my cards in this round."""

    def __init__(self, game: Plus, view: View) -> None:
        self.rules = game.rules
        self.rows = view.rows
        self.worth = [game.rules.worth(row) for row in view.rows]
        self.target = {card: goes_to(game, view.rows, card) for card in range(1, game.rules.deck + 1)}
        self._view = view
        self._spreads: dict[int, list[float]] = {}

    def heads(self, numbers: Sequence[int], first: bool) -> float:
        """The heads that these cards, ascending, take on average; with a zero they come first."""
        total = 0.0
        for at, card in enumerate(numbers):
            own = at > 0 and self.target[numbers[0]] == self.target[card]
            total += self._heads(card, own, first)
        return total

    def _heads(self, card: int, own: bool, first: bool) -> float:
        row = self.target[card]
        if row is None:
            return min(self.worth)
        before = [1.0] if first else self._before(card)
        room = self.rules.row_limit - len(self.rows[row]) - own
        return before[room] * (self.worth[row] + AVERAGE_HEADS * room) if 0 <= room < len(before) else 0.0

    def _before(self, card: int) -> list[float]:
        """How likely none, one, two and so on of the others' cards come to the row before mine."""
        if card not in self._spreads:
            row = self.target[card]
            lower = sum(c < card and self.target[c] == row for c in self._unseen)
            chance = lower / max(1, len(self._unseen))
            sizes = [size for seat, size in enumerate(self._view.sizes) if seat != self._view.seat]
            ones, twos = sum(size > 0 for size in sizes), sum(size > 1 for size in sizes)
            self._spreads[card] = odds([chance] * ones + [chance * SECOND] * twos)
        return self._spreads[card]

    @cached_property
    def _unseen(self) -> list[int]:
        view = self._view
        seen = {card for pile in (view.hand, *view.rows, *view.taken) for card in pile}
        return [card for card in range(1, self.rules.deck + 1) if card not in seen]


def goes_to(game: Plus, rows: Sequence[Row], card: int) -> int | None:
    """The row that a card goes behind; nothing where its owner has to take one."""
    ends = [cards[-1] for cards in rows]
    row = closest_below(ends, card)
    return highest_end(ends) if row is None and not game.rules.takes_by_choice else row


def pad_on(game: Plus, view: View) -> Pad:
    """The rows as they lie, to try a card on."""
    nobody = ((),) * game.seats
    pad = Pad(game.rules, with_hands(view, hands=nobody))
    pad.taken = list(nobody)  # only what is taken from here on counts
    return pad


PLAYERS = Players(HeuristicPlus, {"master": Level("search:500")})
