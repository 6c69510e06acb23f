"""What the rules write on while a step lasts: the hands and the queue."""

from __future__ import annotations

from ...core.events import Seat
from ...core.pad import ScratchPad
from ..rows import Row
from .rules import Rules
from .state import Card, Hand, Laid, Phase, State


class Pad(ScratchPad[Rules, State], of=State):
    """A state while a step writes on it."""

    phase: Phase
    deal: int
    points: tuple[int, ...]
    hands: list[Hand]
    rows: list[Row]
    taken: list[tuple[Card, ...]]
    queue: list[Laid]
    known_zeros: list[int]
    aside: int
    turn: Seat
    starter: Seat

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
