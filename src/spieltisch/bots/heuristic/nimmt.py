"""6 nimmt! as a good player thinks: who can come between a row's end and my card?

Base game, pro variant and all fan cards; where a card goes and what it takes, the game's own placing says.
"""

from __future__ import annotations

from random import Random

from ...core.game import Decision
from ...fast.weights.nimmt import HIGH_EARLY, LOW_EARLY, REVERSER_WORTH
from ...fast.weights.rows import AVERAGE_HEADS
from ...games.nimmt.actions import Action, Pick, Play, TakeRow
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.pad import Pad
from ...games.nimmt.placing import find, next_card, place, place_all, take
from ...games.nimmt.state import Laid, with_hands
from ...games.nimmt.view import View
from ...games.rows import bull_sum
from ..players import Level, Players
from .weighing import best, cheapest, odds, relief

OTHERS = 0.1  # what a head of somebody else is worth


class HeuristicNimmt:
    """Plays the card that costs least on average, and takes the cheapest row."""

    def __init__(self, game: Nimmt) -> None:
        self.game = game

    def choose(self, view: View, decision: Decision[Action], rng: Random) -> Action:
        """One of the options."""
        match decision.prompt:
            case "play-card":
                return cheapest(decision.options, Risk(self.game, view).of_play, rng)
            case "choose-row":
                return cheapest(decision.options, lambda choice: self._of_row(view, choice), rng)
            case _:
                return best(decision.options, self._of_pick, rng)

    def _of_row(self, view: View, choice: Action) -> float:
        """The heads I take, less a little of what those behind me in the queue must take then."""
        assert isinstance(choice, TakeRow)
        pad = pad_on(self.game, view)
        take(pad, next_card(pad), choice.row - 1, "low")
        place_all(pad)
        piles = zip(pad.taken, view.taken, strict=True)
        heads = [bull_sum(pile) - bull_sum(before) for pile, before in piles]
        own = heads[view.seat or 0]
        return own - OTHERS * (sum(heads) - own)

    def _of_pick(self, pick: Action) -> float:
        """Cards of the middle: the lowest take rows, and behind the highest nothing fits."""
        assert isinstance(pick, Pick)
        return -abs(pick.card - self.game.rules.deck / 2)


class Risk:
    """What a card may cost me in this round."""

    def __init__(self, game: Nimmt, view: View) -> None:
        self.game = game
        self.rules = game.rules
        self.view = view
        self.seat = view.seat or 0
        self.pad = pad_on(game, view)
        self.target = {card: find(self.pad, card) for card in range(1, game.rules.deck + 1)}
        hidden = enumerate(may_hold(game, view))
        self.rivals = [cards for seat, cards in hidden if seat != view.seat and cards]

    def of_play(self, play: Action) -> float:
        """The heads it costs on average, less what it is good for to have it off one's hand."""
        assert isinstance(play, Play)
        cost = self._cost(self.game.laid(self.seat, play.card, play.reversed))
        if play.reversed:
            cost += REVERSER_WORTH * (len(self.view.hand) - 1) / self.rules.hand
        return cost - relief(play.card, self.rules.deck, LOW_EARLY, HIGH_EARLY)

    def _cost(self, laid: Laid) -> float:
        """Nobody before me: what I take at once. As many as the row has room for: the row and they."""
        row = find(self.pad, laid.number)
        chances = {cards: self._chance(cards, row, laid.number) for cards in set(self.rivals)}
        before = odds([chances[cards] for cards in self.rivals])
        if row is None:
            return before[0] * self._at_once(laid)
        cow, cards = self.pad.cow == row + 1, self.pad.rows[row]
        room = self.rules.row_limit - cow - len(cards)
        cost = before[0] * self._at_once(laid) if cow or room < 1 else 0.0
        if 0 < room < len(before):
            cost += before[room] * (bull_sum(cards) + room * AVERAGE_HEADS)
        return cost

    def _chance(self, cards: frozenset[int], row: int | None, number: int) -> float:
        """How likely a rival plays a lower card that goes to the same row, or nowhere like mine."""
        return sum(card < number and self.target[card] == row for card in cards) / len(cards)

    def _at_once(self, laid: Laid) -> int:
        """The heads I take if nobody comes before me."""
        pad = pad_on(self.game, self.view)
        if not place(pad, laid):
            return min(map(bull_sum, pad.rows))
        return bull_sum(pad.taken[self.seat]) - bull_sum(self.view.taken[self.seat])


def pad_on(game: Nimmt, view: View) -> Pad:
    """The rows as they lie, to try a card on."""
    return Pad(game.rules, with_hands(view, hands=((),) * game.seats))


def may_hold(game: Nimmt, view: View) -> list[frozenset[int]]:
    """For each seat, the cards it may hold: after a draft its hand, otherwise all that I have not seen."""
    if game.rules.draft:
        return list(map(frozenset, view.known))
    seen = {card for pile in (view.hand, *view.rows, *view.taken) for card in pile}
    unseen = frozenset(range(1, game.rules.deck + 1)).difference(seen)
    return [unseen if size else frozenset() for size in view.sizes]


PLAYERS = Players(HeuristicNimmt, {"master": Level("search:1500")})
