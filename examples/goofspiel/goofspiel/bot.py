"""Rules of thumb: bid about what the prize is worth."""

from __future__ import annotations

from random import Random

from spieltisch.bots.players import Players
from spieltisch.core.game import Decision

from .engine import Goofspiel
from .rules import Action, Bid, View


class HeuristicGoofspiel:
    """Bids the card whose rank in the hand is the prize's rank among those still to be had."""

    def __init__(self, game: Goofspiel) -> None:
        self.game = game

    def choose(self, view: View, decision: Decision[Action], rng: Random) -> Action:
        """One of the options."""
        bids = [option for option in decision.options if isinstance(option, Bid)]
        prize = min(sum(view.open), self.game.rules.cards)
        lower = sum(other < prize for other in view.prizes)
        return bids[min(lower, len(bids) - 1)]


PLAYERS = Players(HeuristicGoofspiel)
