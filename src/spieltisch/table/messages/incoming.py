"""What those who sit at a table ask of it; the page's types are made from these.

Seats count from 0; an actor is a seat's number or ``team``, written as in a record.
"""

from __future__ import annotations

from typing import Any

from ..structs import Struct


class Ask(Struct, forbid_unknown_fields=True):
    """Whatever is asked; a field that it does not have is a mistake of the page."""


class AtStop(Ask):
    """About a question: whose it is, and the stop that it belongs to."""

    actor: str
    stop: int


class AboutSeat(Ask):
    """About a seat of the table."""

    seat: int


class Choose(AtStop, tag="choose"):
    """Seal a choice; until the reveal a later one replaces it."""

    action: str


class Withdraw(AtStop, tag="withdraw"):
    """Take a sealed choice back."""


class Preview(AtStop, tag="preview"):
    """Ask what a choice would do now."""

    action: str


class Recall(Ask, tag="recall"):
    """Ask for the table before the last so many events up to a stop, to see them once more."""

    stop: int
    events: int


class Hint(AtStop, tag="hint"):
    """Ask the coach; only where everybody else at the table is a bot."""


class Look(Ask, tag="look"):
    """See through another of one's own seats (several people at one device), or watch."""

    seat: int | None


class Sit(Ask, tag="sit"):
    """Take a free seat, or one more at this device; any free one where none is named."""

    name: str
    seat: int | None = None


class Leave(AboutSeat, tag="leave"):
    """Give an own seat up before the game starts; during it a bot stands in."""


class Rename(AboutSeat, tag="rename"):
    name: str


class SeatBot(AboutSeat, tag="seat_bot"):
    """Put a bot of some level into a free seat, change its level, or free the seat (no level). Host only."""

    level: str | None


class Arrange(Ask, tag="arrange"):
    """Change the game before it starts; what is left out stays. Host only."""

    key: str | None = None
    seats: int | None = None
    options: dict[str, Any] | None = None
    clock: int | None = None  # 0 switches it off
    absent_after: int | None = None  # 0 switches it off
    late: str | None = None  # the level of the bot that chooses for whoever is late
    learn: bool | None = None
    rated: bool | None = None  # on only while nobody else sits here
    open: bool | None = None  # anybody may join
    series: int | None = None  # games of a series; 0: a single game


class Start(Ask, tag="start"):
    """Start; free seats are filled with bots. Host only."""

    level: str = "casual"


class HandOver(AboutSeat, tag="hand_over"):
    """Let a bot stand in for somebody who is away."""


class TakeBack(AboutSeat, tag="take_back"):
    """Play for oneself again."""


class GiveUp(AboutSeat, tag="give_up"):
    """Give an own seat up during the game: a bot has it for good. Without people the game ends."""


class TakeOver(AboutSeat, tag="take_over"):
    """Take the seat of a bot in a running game; only for those who have none there."""

    name: str


class End(Ask, tag="end"):
    """Wish that the game ends now, or no longer wish it; it does when all who play do."""

    on: bool = True


class Nudge(AboutSeat, tag="nudge"):
    """Remind somebody that the table waits for them."""


class PassOver(AboutSeat, tag="pass_over"):
    """Let a bot choose once for somebody who has let the table wait. Host only."""


class Remove(Ask, tag="remove"):
    """Send somebody away for good: whoever has a seat or, without one, speaks under a name. Host only."""

    seat: int | None = None
    name: str = ""


class Mute(Ask, tag="mute"):
    """Let nobody hear somebody any more, or everybody again; no seat means all who watch. Host only."""

    seat: int | None = None
    on: bool = True


class Rematch(Ask, tag="rematch"):
    """A new table for the same people and the same game."""


class Say(Ask, tag="say"):
    text: str
    reaction: bool = False


class Knock(Ask, tag="knock"):
    """Ask whether anybody is there; it is answered at once, whatever the table does."""


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
    | Knock
)
