"""One step in the making: a scratch pad that the rules write on and that is frozen again."""

from __future__ import annotations

from ...core.events import Event, Seat
from ...core.frozen import maker
from ...core.game import Step
from .rules import Rules
from .state import Card, Hand, Laid, Phase, State

_state = maker(State)


class Pad:
    """Everything a step may change, and the events so far. The fields are those of the state."""

    __slots__ = (
        "aside",
        "deal",
        "events",
        "hands",
        "known_zeros",
        "phase",
        "points",
        "queue",
        "rows",
        "rules",
        "starter",
        "taken",
        "turn",
    )

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.phase: Phase = state.phase
        self.deal = state.deal
        self.points = state.points
        self.hands = list(state.hands)
        self.rows = list(state.rows)
        self.taken = list(state.taken)
        self.queue = list(state.queue)
        self.known_zeros = list(state.known_zeros)
        self.aside = state.aside
        self.turn = state.turn
        self.starter = state.starter
        self.events: list[Event] = []

    def freeze(self) -> Step[State]:
        """The state and the events that this step led to."""
        state = _state(
            phase=self.phase,
            deal=self.deal,
            points=self.points,
            hands=tuple(self.hands),
            rows=tuple(self.rows),
            taken=tuple(self.taken),
            queue=tuple(self.queue),
            known_zeros=tuple(self.known_zeros),
            aside=self.aside,
            turn=self.turn,
            starter=self.starter,
        )
        return Step(state, tuple(self.events))

    def spend(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Take cards out of a hand; a zero counts as one of those everybody knew of."""
        left = list(self.hands[seat])
        for card in cards:
            left.remove(card)
        self.hands[seat] = tuple(left)
        self.known_zeros[seat] = max(0, self.known_zeros[seat] - cards.count(0))

    def hold(self, hands: list[Hand]) -> None:
        """Give everybody a hand, and with it the zeros that all have seen."""
        zeros = (0,) * self.rules.given_zeros
        self.hands = [zeros + hand for hand in hands]
        self.known_zeros = [len(zeros)] * self.rules.seats

    def to_place(self, seat: Seat, card: Card) -> None:
        """Queue a revealed number card."""
        self.queue.append(Laid(card, seat))
