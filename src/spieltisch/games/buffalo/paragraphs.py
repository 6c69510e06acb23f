"""Which paragraph of the rules text decided an event."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from ..rows import closest_below
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
from .state import Public

USED = {"seven": 11, "stop": 13, "replace": 16, "insert": 18, "shift": 20, "sort": 27}
ORDER = {"first": 25, "last": 25, "second": 26, "second-last": 26}
PLACED = {"inserted": 18, "empty": 23}
TAKEN = {"fewest": 7, "inserted": 19, "shifted": 22}


def paragraph(game: Buffalo, start: Public, event: Event, before: Sequence[Event]) -> str:
    """The paragraph of an event; ``before`` is what happened earlier in its step."""
    match event:
        case Placed(reason="closest"):
            return "nimmt 6" if _nearest(event.card, start, before) == event.row else "buffalo 13"
        case Placed(reason="first"):
            at = max(at for at, one in enumerate(before) if isinstance(one, RowTaken))
            return paragraph(game, start, before[at], before[:at])
        case Placed(reason=reason):
            return f"buffalo {PLACED[reason]}"
        case RowTaken(reason="full"):
            return _full(game, event)
        case RowTaken(reason="low"):
            return "buffalo 14" if _nearest(event.card, start, before) else "nimmt 8"
        case RowTaken(reason=reason):
            return f"buffalo {TAKEN[reason]}"
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


def _full(game: Buffalo, event: RowTaken) -> str:
    more = len(event.cards) - game.rules.row_limit
    return "nimmt 7" if not more else f"buffalo {11 if more == 1 else 12}"


def _nearest(card: int, start: Public, before: Sequence[Event]) -> int:
    """The row with the highest lower end, locked or not, from 1; 0 where there is none.

    While a row is locked the team is asked before each placement, so at most Replace came before it.
    """
    ends = [row[-1] if row else None for row in start.rows]
    for one in before:
        if isinstance(one, Placed):
            ends[one.row - 1] = one.card
    row = closest_below(ends, card)
    return 0 if row is None else row + 1
