"""What those who sit at a table ask of it; the page's types are made from these.

Seats count from 0; an actor is a seat's number or ``team``, written as in a record.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Choose(Struct, tag="choose", forbid_unknown_fields=True):
    """Seal a choice; until the reveal a later one replaces it."""

    actor: str
    stop: int
    action: str


class Withdraw(Struct, tag="withdraw", forbid_unknown_fields=True):
    """Take a sealed choice back."""

    actor: str
    stop: int


class Preview(Struct, tag="preview", forbid_unknown_fields=True):
    """Ask what a choice would do now."""

    actor: str
    stop: int
    action: str


class Recall(Struct, tag="recall", forbid_unknown_fields=True):
    """Ask for the table before the last so many events up to a stop, to see them once more."""

    stop: int
    events: int


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """Ask the coach; only where everybody else at the table is a bot."""

    actor: str
    stop: int


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """See through another of one's own seats (several people at one device), or watch."""

    seat: int | None


class Sit(Struct, tag="sit", forbid_unknown_fields=True):
    """Take a free seat, or one more at this device; any free one where none is named."""

    name: str
    seat: int | None = None


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Give an own seat up before the game starts; during it a bot stands in."""

    seat: int


class Rename(Struct, tag="rename", forbid_unknown_fields=True):
    seat: int
    name: str


class SeatBot(Struct, tag="seat_bot", forbid_unknown_fields=True):
    """Put a bot of some level into a free seat, change its level, or free the seat (no level). Host only."""

    seat: int
    level: str | None


class Arrange(Struct, tag="arrange", forbid_unknown_fields=True):
    """Change the game before it starts; what is left out stays. Host only."""

    key: str | None = None
    seats: int | None = None
    options: dict[str, Any] | None = None
    clock: int | None = None  # 0 switches it off
    absent_after: int | None = None  # 0 switches it off
    learn: bool | None = None


class Start(Struct, tag="start", forbid_unknown_fields=True):
    """Start; free seats are filled with bots. Host only."""

    level: str = "casual"


class HandOver(Struct, tag="hand_over", forbid_unknown_fields=True):
    """Let a bot stand in for somebody who is away."""

    seat: int


class TakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """Play for oneself again."""

    seat: int


class GiveUp(Struct, tag="give_up", forbid_unknown_fields=True):
    """Give an own seat up during the game: a bot has it for good. Without people the game ends."""

    seat: int


class TakeOver(Struct, tag="take_over", forbid_unknown_fields=True):
    """Take the seat of a bot in a running game; only for those who have none there."""

    seat: int
    name: str


class End(Struct, tag="end", forbid_unknown_fields=True):
    """Wish that the game ends now, or no longer wish it; it does when all who play do."""

    on: bool = True


class Nudge(Struct, tag="nudge", forbid_unknown_fields=True):
    """Remind somebody that the table waits for them."""

    seat: int


class PassOver(Struct, tag="pass_over", forbid_unknown_fields=True):
    """Let a bot choose once for somebody who has let the table wait. Host only."""

    seat: int


class Remove(Struct, tag="remove", forbid_unknown_fields=True):
    """Send somebody away for good: whoever has a seat or, without one, speaks under a name. Host only."""

    seat: int | None = None
    name: str = ""


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """Let nobody hear somebody any more, or everybody again; no seat means all who watch. Host only."""

    seat: int | None = None
    on: bool = True


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """The same people, the same game: a new table."""


class Say(Struct, tag="say", forbid_unknown_fields=True):
    text: str
    reaction: bool = False


Incoming = (
    Choose
    | Withdraw
    | Preview
    | Recall
    | Hint
    | Look
    | Sit
    | Leave
    | Rename
    | SeatBot
    | Arrange
    | Start
    | HandOver
    | TakeBack
    | GiveUp
    | TakeOver
    | End
    | Nudge
    | PassOver
    | Remove
    | Mute
    | Rematch
    | Say
)
