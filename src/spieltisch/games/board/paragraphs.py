"""Which paragraph of the rules text decided an event."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from ..rows import closest_below, highest_end
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
from .state import Public

ACTIONS = {"stop": 10, "swap": 12, "skip": 13, "front": 17, "ascending": 21, "extra": 22}
SKIPS = 14  # several of them
PUSHED_BULLS = 18
LUCKY = {"five": 6, "bulls": 7}
LAYING = (Placed, RowOpened)
LEFT = ("tiles-left", "cards-left", "end")
ENDED = {"all-placed": "board 15", "out-of-tiles": "board-pro 24", "max-rounds": "board-pro 26"}


def paragraph(game: BoardGame, start: Public, event: Event, before: Sequence[Event]) -> str:
    """The paragraph of an event; ``before`` is what happened earlier in its step."""
    match event:
        case Dealt() | RowsLaid():
            return "board-pro 2" if game.rules.pro else f"board {15 if start.phase == 'dozen' else 4}"
        case Revealed(laid):
            return "board 12" if len({one.seat for one in laid}) < len(laid) else "board 5"
        case Placed():
            return _placed(start, event, before)
        case RowTaken():
            return _taken(event, before)
        case RowOpened():
            return "board-pro 3" if game.rules.pro else "board 11"
        case Scored():
            return _scored(game, event, before)
        case LuckyPlayed(kind="bulls") if _brings_tiles(game, start, event):
            return "board-pro-lucky 8"
        case LuckyPlayed(kind=kind):
            return f"{_lucky(game)} {LUCKY[kind]}"
        case LuckyTaken():
            return f"{_lucky(game)} 2"
        case GameEnded(reason=reason):
            return ENDED[reason]
    return f"board-pro {_of_the_pro_version(event)}"


def _lucky(game: BoardGame) -> str:
    return "board-pro-lucky" if game.rules.pro else "board-lucky"


def _brings_tiles(game: BoardGame, start: Public, event: LuckyPlayed) -> bool:
    """Whether the row that is about to be taken comes behind the screen."""
    row = next(at for at, tiles in enumerate(start.rows) if event.tiles[0] in tiles)
    return game.rules.field(row, -1).kind == "take-tiles"


def _placed(start: Public, event: Placed, before: Sequence[Event]) -> str:
    if event.skipped:
        return f"board-pro {ACTIONS['skip'] if event.skipped == 1 else SKIPS}"
    if event.reason == "ascending":
        return f"board-pro {ACTIONS['ascending']}"
    ends = _ends(start, before)
    nearest = closest_below(ends, event.tile)
    if nearest is None:
        return "board 8" if event.row == 1 + highest_end(ends) else "board-pro 11"
    return "board 7" if event.row == nearest + 1 else "board-pro 11"


def _ends(start: Public, before: Sequence[Event]) -> list[int | None]:
    """The end of every active row, stopped or not; what is put in front leaves it as it is."""
    ends = [row[-1] if row else None for row in start.rows]
    for one in before:
        if isinstance(one, LAYING):
            ends[one.row - 1] = one.tile
        elif isinstance(one, RowTaken):
            ends[one.row - 1] = None
    return ends


def _latest(before: Sequence[Event], *kinds: type[Event]) -> Event | None:
    for one in reversed(before):
        if isinstance(one, kinds):
            return one
    return None


def _taken(event: RowTaken, before: Sequence[Event]) -> str:
    if isinstance(_latest(before, Placed, PutInFront), PutInFront):
        return "board-pro 19"
    return "board-pro 5" if event.reason == "take-tiles" else "board 10"


def _scored(game: BoardGame, event: Scored, before: Sequence[Event]) -> str:
    if event.reason in LEFT:
        return "board-pro 25"
    if event.reason in LUCKY:
        tiles = _latest(before, RowTaken)
        brought = isinstance(tiles, RowTaken) and tiles.reason == "take-tiles" and event.reason == "bulls"
        return "board-pro-lucky 8" if brought else f"{_lucky(game)} {LUCKY[event.reason]}"
    return "board 10" if event.reason == "row" else _of_the_field(game, event, before)


def _of_the_field(game: BoardGame, event: Scored, before: Sequence[Event]) -> str:
    match _latest(before, Placed, PutInFront, RowOpened):
        case PutInFront():
            return f"board-pro {ACTIONS['front'] if event.reason == 'field' else PUSHED_BULLS}"
        case RowOpened() if game.rules.pro:
            return "board-pro 4"
    return "board 9"


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
