"""What the rules write on while a step lasts."""

from __future__ import annotations

from ...core.events import Seat
from ...core.pad import ScratchPad
from .cards import Card, Hand
from .rules import Rules
from .state import Back, Named, OnShow, Sheet, State


class Pad(ScratchPad[Rules, State], of=State):
    """A state while a step writes on it."""

    phase: str
    active: Seat
    sheets: list[Sheet]
    hands: list[Hand]
    shuffles: tuple[tuple[Card, ...], ...]
    display: list[Back | None]
    stack: int
    top: int | None
    discard: tuple[Card, ...]
    taking: tuple[Back, ...]
    announced: int | None
    waiting: tuple[Seat, ...]
    played: OnShow | None
    marked: bool
    named: tuple[Named, ...]
