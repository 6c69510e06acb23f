"""Which paragraph of the rules text decided an event."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from .engine import Plus
from .events import (
    DealScored,
    Dealt,
    Placed,
    Played,
    Revealed,
    RowsLaid,
    RowTaken,
    StarterNamed,
    ZerosGiven,
    ZerosPiled,
)

REVEALED = {"plain": 4, "priority": 6, "idle": 5}


def paragraph(game: Plus, _start: object, event: Event, before: Sequence[Event]) -> str:
    """The paragraph of an event; ``before`` is what happened earlier in its step."""
    return _in_turn(event, before) if game.rules.in_turn else _together(game, event, before)


def _in_turn(event: Event, before: Sequence[Event]) -> str:
    """The simple game has a text of its own."""
    match event:
        case RowsLaid():
            number = 2
        case Dealt():
            number = 3
        case Played(reason=reason):
            number = 9 if reason == "zero" else 5
        case Placed(reason="closest"):
            number = 6
        case Placed(reason="highest") | RowTaken(reason="low"):
            number = 7
        case Placed(reason="first") if _starts_with_a_low_card(before):
            number = 7
        case Placed() | RowTaken():
            number = 8
        case DealScored():
            number = 10
        case StarterNamed():
            number = 12
        case _:
            raise AssertionError(f"no paragraph for {event}")
    return f"plus-simple {number}"


def _together(game: Plus, event: Event, before: Sequence[Event]) -> str:
    minus = game.aim == "fewest"
    match event:
        case RowsLaid():
            return "plus 2"
        case ZerosGiven():
            return "plus-shared-zeros 1"
        case Dealt():
            return "plus-shared-zeros 2" if game.rules.given_zeros else "plus 3"
        case Revealed(reason=reason):
            return f"plus {REVEALED[reason]}"
        case ZerosPiled():
            return "plus 5"
        case Placed():
            return _placed(event, before)
        case RowTaken(reason=reason):
            return "plus-minus 2" if reason == "low" else "plus 10"
        case DealScored():
            return "plus-minus 1" if minus else "plus 11"
    raise AssertionError(f"no paragraph for {event}")


def _placed(event: Placed, before: Sequence[Event]) -> str:
    match event.reason:
        case "first":
            return "plus-minus 2" if _starts_with_a_low_card(before) else "plus 10"
        case "highest":
            ahead = any(isinstance(laid, Revealed) and laid.card == event.card for laid in before)
            return "plus 9" if ahead else "plus 8"
    return "plus 7"


def _starts_with_a_low_card(before: Sequence[Event]) -> bool:
    """Whether the row that is started again was just taken with a low card."""
    return isinstance(before[-1], RowTaken) and before[-1].reason == "low"
