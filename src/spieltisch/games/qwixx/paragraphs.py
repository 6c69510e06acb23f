"""Which paragraph of the rules text decided an event."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from .cards import JOKER
from .engine import Qwixx
from .events import (
    Announced,
    CardsPlayed,
    ColoursSeen,
    Crossed,
    Dealt,
    Discarded,
    GameEnded,
    Laid,
    Marked,
    Missed,
    NothingAnnounced,
    NothingCrossed,
    Passed,
    RowClosed,
    Shuffled,
    StartDrawn,
    Taken,
    TopSeen,
)


def paragraph(game: Qwixx, _start: object, event: Event, _before: Sequence[Event]) -> str:
    """The paragraph of an event; what was before it makes no difference here."""
    match event:
        case CardsPlayed(cards=cards) if any(card.startswith(JOKER) for card in cards):
            return "qwixx-joker 2"
        case ColoursSeen() if game.rules.jokers:
            return "qwixx-joker 1"
        case Marked() | Passed() if game.rules.open_marking:
            return "qwixx 10"
    return f"qwixx {_of_cards(event) or _of_crosses(event)}"


def _of_cards(event: Event) -> int:
    match event:
        case StartDrawn() | Dealt() | ColoursSeen():
            return 3
        case Taken() | Laid():
            return 7
        case Shuffled() | NothingAnnounced():
            return 8
        case TopSeen() | Announced():
            return 9
        case CardsPlayed():
            return 11
        case Discarded():
            return 16
    return 0


def _of_crosses(event: Event) -> int:
    match event:
        case Marked() | Passed():
            return 9
        case Crossed(numbers=numbers):
            return 13 if len(numbers) > 1 else 12
        case NothingCrossed(reason=reason):
            return 11 if reason == "unable" else 12
        case RowClosed():
            return 5
        case Missed():
            return 17
        case GameEnded(reason=reason):
            return 20 if reason == "misses" else 18
    raise AssertionError(f"no paragraph for {event}")
