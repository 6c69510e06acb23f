"""Which paragraph of the rules text decided an event."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from .engine import BoardGame
from .events import (
    ActionDrawn,
    ActionPlayed,
    ActionsDealt,
    ActionsShuffled,
    Dealt,
    ExtraLaid,
    GameEnded,
    LuckyPlayed,
    LuckyTaken,
    NothingDrawn,
    Placed,
    PutInFront,
    Revealed,
    RowOpened,
    RowsLaid,
    RowTaken,
    Scored,
    SignSet,
    SignsReturned,
    Swapped,
    TileDrawn,
    TilesShown,
)

ACTIONS = {"stop": 10, "swap": 12, "skip": 13, "front": 17, "ascending": 21, "extra": 22}
LUCKY = {"five": 6, "bulls": 7}
LEFT = ("tiles-left", "cards-left", "end")
ENDED = {"all-placed": "board 15", "out-of-tiles": "board-pro 24", "max-rounds": "board-pro 26"}


def paragraph(game: BoardGame, event: Event, before: Sequence[Event]) -> str:
    """The paragraph of an event; ``before`` is what happened earlier in its step."""
    match event:
        case Dealt() | RowsLaid():
            return "board-pro 2" if game.rules.pro else "board 4"
        case Revealed(laid):
            return "board 12" if len({one.seat for one in laid}) < len(laid) else "board 5"
        case Placed():
            return _placed(event)
        case RowTaken():
            return _taken(event, before)
        case RowOpened():
            return "board-pro 3" if game.rules.pro else "board 11"
        case Scored():
            return _scored(game, event, before)
        case LuckyPlayed(kind=kind):
            return f"{_lucky(game)} {LUCKY[kind]}"
        case LuckyTaken():
            return f"{_lucky(game)} 2"
        case GameEnded(reason=reason):
            return ENDED[reason]
    return f"board-pro {_of_the_pro_version(event)}"


def _lucky(game: BoardGame) -> str:
    return "board-pro-lucky" if game.rules.pro else "board-lucky"


def _placed(event: Placed) -> str:
    if event.skipped:
        return f"board-pro {ACTIONS['skip']}"
    return {"closest": "board 7", "too-low": "board 8"}.get(event.reason, f"board-pro {ACTIONS['ascending']}")


def _taken(event: RowTaken, before: Sequence[Event]) -> str:
    if any(isinstance(one, PutInFront) for one in before):
        return "board-pro 19"
    return "board-pro 5" if event.reason == "take-tiles" else "board 10"


def _scored(game: BoardGame, event: Scored, before: Sequence[Event]) -> str:
    if event.reason in LEFT:
        return "board-pro 25"
    if event.reason == "bulls" and any(isinstance(e, RowTaken) and e.reason == "take-tiles" for e in before):
        return "board-pro-lucky 8"
    if event.reason in LUCKY:
        return f"{_lucky(game)} {LUCKY[event.reason]}"
    if event.reason == "row":
        return "board 10"
    opened = game.rules.pro and bool(before) and isinstance(before[-1], RowOpened)
    return "board-pro 4" if opened else "board 9"


def _of_the_pro_version(event: Event) -> int:
    match event:
        case ActionsDealt():
            return 2
        case ActionPlayed(card=card):
            return ACTIONS[card]
        case SignSet() | SignsReturned():
            return ACTIONS["stop"]
        case Swapped():
            return ACTIONS["swap"]
        case ExtraLaid():
            return ACTIONS["extra"]
        case PutInFront():
            return ACTIONS["front"]
        case TileDrawn() | NothingDrawn(kind="tile"):
            return 6
        case ActionDrawn() | ActionsShuffled() | NothingDrawn():
            return 7
        case TilesShown():
            return 25
    raise AssertionError(f"no paragraph for {event}")
