"""Which paragraph of the rules text decided an event."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from .engine import Nimmt
from .events import (
    ClimberMoved,
    CowJumped,
    DealScored,
    Dealt,
    Drafted,
    DraftOpened,
    DraftStarted,
    ParityMoved,
    Placed,
    Revealed,
    RowsLaid,
    RowTaken,
)


def paragraph(game: Nimmt, event: Event, before: Sequence[Event]) -> str:
    """The paragraph of an event; ``before`` is what happened earlier in its step."""
    match event:
        case Revealed(plays):
            return "nimmt-reverser 5" if any(laid.reversed for laid in plays) else "nimmt 5"
        case Placed():
            return _placed(game, event, before)
        case RowTaken():
            return _taken(game, event)
        case ParityMoved() | ClimberMoved() | CowJumped():
            return _moved(game, event, before)
        case DealScored():
            return "nimmt 10"
    return _dealt(game, event)


def _dealt(game: Nimmt, event: Event) -> str:
    match event:
        case Dealt():
            return "nimmt 2"
        case RowsLaid():
            return "nimmt-pro 4" if game.rules.draft else "nimmt 3"
        case DraftStarted():
            return "nimmt-pro 3"
        case DraftOpened() | Drafted():
            return "nimmt-pro 2"
    raise AssertionError(f"no paragraph for {event}")


def _placed(game: Nimmt, event: Placed, before: Sequence[Event]) -> str:
    match event.reason:
        case "first":
            return next(_taken(game, taken) for taken in reversed(before) if isinstance(taken, RowTaken))
        case "added":
            return _barred(game)
    if any(isinstance(turned, Revealed) and _is_reversed(turned, event.card) for turned in before):
        return "nimmt-reverser 5"
    if game.rules.has("climber"):
        return "nimmt-climber 2"
    return "nimmt-parity 2" if game.rules.has("parity") else "nimmt 6"


def _is_reversed(turned: Revealed, card: int) -> bool:
    return any(laid.card == card and laid.reversed for laid in turned.plays)


def _taken(game: Nimmt, event: RowTaken) -> str:
    match event.reason:
        case "cow":
            return "nimmt-cow 7"
        case "barred":
            return _barred(game)
        case "low":
            barred = game.rules.has("climber") or (game.rules.has("parity") and event.card > event.behind)
            return _barred(game) if barred else "nimmt 8"
    return "nimmt 7" if len(event.cards) == game.rules.row_limit else "nimmt-cow 2"


def _barred(game: Nimmt) -> str:
    """A card that a special row alone keeps out."""
    return "nimmt-climber 5" if game.rules.has("climber") else "nimmt-parity 5"


def _moved(game: Nimmt, event: Event, before: Sequence[Event]) -> str:
    """Where a fan card begins, or why it has gone on."""
    played = [one for one in before if isinstance(one, Placed | RowTaken)]
    match event:
        case ParityMoved():
            return "nimmt-parity 7" if played else "nimmt-parity 1"
        case ClimberMoved(row):
            turned = row in (1, game.rules.rows)
            return "nimmt-climber 1" if not played else "nimmt-climber 7" if turned else "nimmt-climber 6"
    if not played:
        return "nimmt-cow 1"
    if played[-1].reason == "cow":
        return "nimmt-cow 8"
    return "nimmt-cow 5" if played[-1].reason == "first" else "nimmt-cow 3"
