"""Schlagt den Büffel as a good team thinks: no row for us, full rows for the buffalo.

Once the cards lie open little is hidden: every special is tried on the rest of the round, and used when
it saves us, or costs the buffalo, more than its price.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from ...core.chance import Drawn
from ...core.game import Decision
from ...fast.weights.buffalo import HIGH_EARLY, IDLE, LOW_EARLY, PRICE
from ...fast.weights.rows import AVERAGE_HEADS
from ...games.buffalo.actions import Action, GoOn, Lift, Play, TakeRow, UseReplace, UseSort
from ...games.buffalo.engine import Buffalo
from ...games.buffalo.pad import Pad
from ...games.buffalo.placing import open_ends, place, take, takeable
from ...games.buffalo.round import place_due, replace_with
from ...games.buffalo.state import Card, Laid, State, with_hands
from ...games.buffalo.uses import apply
from ...games.buffalo.view import View
from ...games.buffalo.windows import Window
from ...games.rows import bull_sum, closest_below
from ..players import Level, Players
from .weighing import cheapest, odds, relief


class HeuristicBuffalo:
    """Plays the safest card, and tries every special on what lies open."""

    def __init__(self, game: Buffalo) -> None:
        self.game = game
        self.rules = game.rules

    def choose(self, view: View, decision: Decision[Action], rng: Random) -> Action:
        """One of the options."""
        match decision.prompt:
            case "play-card":
                return cheapest(decision.options, Risk(self.game, view).of_play, rng)
            case "window":
                options = self._worth_trying(view, decision)
                return cheapest(options, lambda action: self._of_special(view, action), rng)
            case _:
                return cheapest(decision.options, lambda action: self._after(view, action), rng)

    # --- the window ---

    def _worth_trying(self, view: View, decision: Decision[Action]) -> list[Action]:
        """All that can be done; of the many orders of a sort, the one that small changes lead to."""
        window = decision.options
        if not isinstance(window, Window):
            return list(window)
        order = self._sorted(view, window.sortable)
        return [*window.plain, *([UseSort(order)] if order != window.sortable else [])]

    def _sorted(self, view: View, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Move one card at a time, as long as that helps."""
        laid, state = {one.card: one for one in view.queue}, state_of(self.game, view)

        def loss(order: tuple[Card, ...]) -> int:
            return self._played_out(Pad(self.rules, state), [laid[card] for card in order])

        while cards:
            better = min(moved(cards), key=loss)
            if loss(better) >= loss(cards):
                break
            cards = better
        return cards

    def _of_special(self, view: View, action: Action) -> float:
        """What the round costs us after this, and what the special could still do later."""
        if isinstance(action, GoOn):
            return self._after(view, action)
        if isinstance(action, Lift):
            return self._after(view, action) + IDLE
        price = IDLE + PRICE * max(view.sizes) / self.rules.hand
        if isinstance(action, UseReplace) and action.seat != view.seat:
            return self._replaced_unseen(view, action) + price
        return self._after(view, action) + price

    def _replaced_unseen(self, view: View, action: UseReplace) -> float:
        """I do not see that hand: one time in two there is a card in it that does no harm."""
        rest = [laid for laid in view.queue if laid.seat != action.seat]
        harmless = self._played_out(Pad(self.rules, state_of(self.game, view)), rest)
        return (self._after(view, GoOn()) + harmless) / 2

    # --- trying a choice on what lies open ---

    def _after(self, view: View, action: Action) -> int:
        """Our heads less the buffalo's, once this is done and all that lies open is placed."""
        pad = Pad(self.rules, state_of(self.game, view))
        match action:
            case GoOn():
                pass
            case TakeRow(row):
                place_due(pad, row - 1)
            case Play(card):
                replace_with(pad, card)
            case UseReplace():
                apply(pad, action)
                state = pad.freeze().state
                return min(self._replaced(state, card) for card in view.hand)
            case _:
                assert not isinstance(action, Drawn)
                apply(pad, action)
        return self._played_out(pad, pad.queue)

    def _replaced(self, state: State, card: Card) -> int:
        pad = Pad(self.rules, state)
        replace_with(pad, card)
        return self._played_out(pad, pad.queue)

    def _played_out(self, pad: Pad, queue: Iterable[Laid]) -> int:
        """The rest of the round without specials; who must take a row takes the cheapest."""
        for laid in queue:
            if not place(pad, laid):
                take(pad, laid, min(takeable(pad), key=lambda row: bull_sum(pad.rows[row])), "low")
        return self.rules.factor * bull_sum(pad.team_taken) - bull_sum(pad.buffalo_taken)


class Risk:
    """What a card may cost the team in this round."""

    def __init__(self, game: Buffalo, view: View) -> None:
        self.rules = game.rules
        self.view = view
        ends = open_ends(view)
        self.target = {card: closest_below(ends, card) for card in range(1, game.rules.deck + 1)}
        piles = (view.hand, *view.rows, view.team_taken, view.buffalo_taken)
        seen = {card for pile in piles for card in pile}
        self.unseen = [card for card in self.target if card not in seen]
        self.others = sum(size > 0 for size in view.sizes) - 1 + (view.buffalo > 0)

    def of_play(self, play: Action) -> float:
        """The heads it costs on average, less what it is good for to have it off one's hand."""
        assert isinstance(play, Play)
        return self._cost(play.card) - relief(play.card, self.rules.deck, LOW_EARLY, HIGH_EARLY)

    def _cost(self, card: Card) -> float:
        row = self.target[card]
        lower = sum(c < card and self.target[c] == row for c in self.unseen)
        before = odds([lower / max(1, len(self.unseen))] * self.others)
        if row is None:
            return before[0] * min(bull_sum(self.view.rows[r]) for r in takeable(self.view))
        cards = self.view.rows[row]
        room = self.rules.row_limit + self.view.seven.count(row + 1) - len(cards)
        return before[room] * (bull_sum(cards) + room * AVERAGE_HEADS) if room < len(before) else 0.0


def moved(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every order that one card in another place makes."""
    for card in cards:
        rest = [c for c in cards if c != card]
        for at in range(len(cards)):
            yield (*rest[:at], card, *rest[at:])


def state_of(game: Buffalo, view: View) -> State:
    """What this seat sees, as a state with nothing in the other hands."""
    hands = tuple(view.hand if seat == view.seat else () for seat in range(game.seats))
    return with_hands(view, hands=hands)


PLAYERS = Players(
    HeuristicBuffalo,
    {
        "casual": Level("heuristic", slips=0.15),  # the whole team slips: a little does much
        "strong": Level("heuristic", slips=0.05),
    },
)
