"""Which paragraph of the rules text decided an event."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from .engine import Buffalo
from .events import (
    Dealt,
    GameScored,
    OrderChanged,
    Placed,
    Replaced,
    Revealed,
    RowEmptied,
    RowsLaid,
    RowTaken,
    SevenLeft,
    SpecialsOpened,
    SpecialUsed,
    StopLifted,
)

USED = {"seven": 11, "stop": 13, "replace": 16, "insert": 18, "shift": 20, "sort": 27}
ORDER = {"first": 25, "last": 25, "second": 26, "second-last": 26}
PLACED = {"inserted": 18, "empty": 23}
TAKEN = {"fewest": 7, "inserted": 19, "shifted": 22}


def paragraph(game: Buffalo, event: Event, before: Sequence[Event]) -> str:
    """The paragraph of an event; ``before`` is what happened earlier in its step."""
    match event:
        case Placed(reason="closest"):
            return "nimmt 6"
        case Placed(reason="first"):
            return next(_taken(game, taken) for taken in reversed(before) if isinstance(taken, RowTaken))
        case Placed(reason=reason):
            return f"buffalo {PLACED[reason]}"
        case RowTaken():
            return _taken(game, event)
        case OrderChanged():
            return next(_used(used) for used in reversed(before) if isinstance(used, SpecialUsed))
        case SpecialUsed():
            return _used(event)
    return f"buffalo {_number(game, event)}"


def _number(game: Buffalo, event: Event) -> int:
    match event:
        case Dealt() | RowsLaid():
            return 1
        case SpecialsOpened(specials):
            return 2 if len(specials) == game.rules.face_up else 9
        case Revealed():
            return 4
        case SevenLeft():
            return 11
        case StopLifted():
            return 13
        case Replaced():
            return 16
        case RowEmptied():
            return 23
        case GameScored():
            return 29
    raise AssertionError(f"no paragraph for {event}")


def _used(event: SpecialUsed) -> str:
    return f"buffalo {({**USED, **ORDER})[event.kind]}"


def _taken(game: Buffalo, event: RowTaken) -> str:
    match event.reason:
        case "full":
            return "nimmt 7" if len(event.cards) == game.rules.row_limit else "buffalo 11"
        case "low":
            return "buffalo 14" if event.card > event.behind else "nimmt 8"
    return f"buffalo {TAKEN[event.reason]}"
