"""The game in numbers, for programs that learn."""

from __future__ import annotations

from spieltisch.core.encoding import Encoder as Base
from spieltisch.core.encoding import turned

from .engine import Goofspiel
from .rules import Action, Bid, View


class Encoder(Base[View, Action]):
    """Points and hands from the viewer on, then the prizes: 0 gone, 1 to come, 2 open."""

    def __init__(self, game: Goofspiel) -> None:
        self._cards = game.rules.cards
        fields = [("points", game.seats), ("hands", game.seats * self._cards), ("prizes", self._cards)]
        super().__init__(game.seats, fields, [("bid", self._cards)])

    def encode(self, view: View) -> list[int]:
        numbers = range(1, self._cards + 1)
        hands = turned(view.hands, view.seat)
        held = [int(card in hand) for hand in hands for card in numbers]
        prizes = [2 * (prize in view.open) + (prize in view.prizes) for prize in numbers]
        return [*turned(view.points, view.seat), *held, *prizes]

    def index(self, view: View, action: Action) -> int:
        assert isinstance(action, Bid)
        return action.card - 1
