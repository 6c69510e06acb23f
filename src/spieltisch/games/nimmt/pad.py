"""What the rules write on while a step lasts."""

from __future__ import annotations

from ...core.events import Seat
from ...core.pad import ScratchPad
from ..rows import Row
from .rules import Rules
from .state import Beside, Card, Hand, Laid, State


class Pad(ScratchPad[Rules, State], of=State):
    """A state while a step writes on it."""

    deal: int
    points: tuple[int, ...]
    hands: tuple[Hand, ...]
    rows: list[Row]
    taken: list[tuple[Card, ...]]
    queue: tuple[Laid, ...]
    parity: Beside | None
    climber: Beside | None
    cow: int | None
    reversers: tuple[bool, ...]
    table: tuple[Card, ...]
    drafter: Seat | None
