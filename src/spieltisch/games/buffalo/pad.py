"""What the rules write on while a step lasts: the queue and the hands."""

from __future__ import annotations

from ...core.events import Seat
from ...core.pad import ScratchPad
from ..rows import Row
from .rules import Rules
from .state import Card, Hand, Laid, State


class Pad(ScratchPad[Rules, State], of=State):
    """A state while a step writes on it."""

    deal: int
    rows: list[Row]
    team_taken: tuple[Card, ...]
    buffalo_taken: tuple[Card, ...]
    buffalo: int
    shown: list[Hand]
    queue: list[Laid]
    passed: bool
    replacing: Laid | None
    placed: int
    first: tuple[Seat, ...]
    last: tuple[Seat, ...]
    specials: tuple[str, ...]
    special_stack: int
    specials_gone: tuple[str, ...]
    seven: tuple[int, ...]
    stopped: tuple[int, ...]
    emptied: tuple[int, ...]
    hands: list[Hand]

    def leave_queue(self, laid: Laid) -> None:
        """A card is placed or taken back: no special holds its place any more."""
        self.queue.remove(laid)
        self.first = tuple(seat for seat in self.first if seat != laid.seat)
        self.last = tuple(seat for seat in self.last if seat != laid.seat)

    def leave_hand(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand."""
        self.hands[seat] = tuple(c for c in self.hands[seat] if c != card)
        self.shown[seat] = tuple(c for c in self.shown[seat] if c != card)
