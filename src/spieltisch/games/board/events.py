"""What the table saw, with the reason why."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.events import Event, Seat, secret
from .state import Laid, Tile


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat got a dozen tiles."""

    seat: Seat
    tiles: tuple[Tile | None, ...] = secret()


@dataclass(frozen=True, slots=True)
class ActionsDealt(Event):
    """A seat got its action cards."""

    seat: Seat
    cards: tuple[str | None, ...] = secret()


@dataclass(frozen=True, slots=True)
class RowsLaid(Event):
    """A tile opened each of the first rows; nobody placed it, so it sets nothing off."""

    rows: tuple[int, ...]
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The hidden tiles were turned up together, here in placing order."""

    laid: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class SignSet(Event):
    """Stop!: nobody may add to this row now."""

    seat: Seat
    row: int


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A tile went back behind the screen and another is due at once."""

    seat: Seat
    back: Tile
    tile: Tile


@dataclass(frozen=True, slots=True)
class ExtraLaid(Event):
    """One more tile; all tiles of this seat are due now, lowest first."""

    seat: Seat
    tile: Tile
    due: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class ActionPlayed(Event):
    """An action card went to the discard."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class LuckyPlayed(Event):
    """A lucky card went back to its stack."""

    seat: Seat
    kind: str  # "five" or "bulls"
    tiles: tuple[Tile, ...]  # those that count plus, with "bulls"


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A tile went behind the end of a row."""

    seat: Seat
    tile: Tile
    row: int
    place: int
    end: Tile
    field: str  # the code of the field it lies on
    skipped: int
    reason: str  # "closest", "too-low" (so behind the highest end) or "ascending" (chosen with the card)


@dataclass(frozen=True, slots=True)
class PutInFront(Event):
    """A tile went to the front of a row and pushed another onto the next free field."""

    seat: Seat
    tile: Tile
    row: int
    before: Tile
    pushed: Tile
    place: int  # of the pushed tile
    field: str


@dataclass(frozen=True, slots=True)
class Scored(Event, follows=True):
    """A counter moved; points that would lead off the track are lost."""

    seat: Seat
    points: int  # as the rule says
    score: int  # where the counter stands now
    reason: str  # "field", "green", "red", "row", "five", "bulls", "tiles-left", "cards-left" or "end"


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """A tile reached the last field: all others of the row are taken."""

    seat: Seat
    row: int
    tiles: tuple[Tile, ...]
    bulls: int
    reason: str  # "take" (into the box) or "take-tiles" (behind the screen)


@dataclass(frozen=True, slots=True)
class SignsReturned(Event, follows=True):
    """A row was taken, so all stop signs went back."""

    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowOpened(Event):
    """The tile that took a row opened a free one."""

    seat: Seat
    tile: Tile
    row: int
    field: str
    reason: str  # "below" (the next free row), "top" (none is free below), "chosen" or "only"


@dataclass(frozen=True, slots=True)
class LuckyTaken(Event):
    """A seat got a lucky card for a clover."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A seat drew a tile from the stock."""

    seat: Seat
    tile: int | None = secret()


@dataclass(frozen=True, slots=True)
class ActionDrawn(Event):
    """A seat drew an action card."""

    seat: Seat
    card: str | None = secret()


@dataclass(frozen=True, slots=True)
class ActionsShuffled(Event, follows=True):
    """The pile was used up: the discard became the new one."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NothingDrawn(Event, follows=True):
    """There was nothing left to draw."""

    seat: Seat
    kind: str  # "tile" or "action"


@dataclass(frozen=True, slots=True)
class TilesShown(Event):
    """At the end a seat showed the tiles that it has left: each bull costs a point."""

    seat: Seat
    tiles: tuple[Tile, ...]
    bulls: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event, follows=True):
    """The last round is over."""

    reason: str
    scores: tuple[int, ...]


# What does not follow from other events; histories are written in this order, so what is new goes last.
FACTS: tuple[type[Event], ...] = (
    Dealt,
    ActionsDealt,
    RowsLaid,
    Revealed,
    SignSet,
    Swapped,
    ExtraLaid,
    ActionPlayed,
    LuckyPlayed,
    Placed,
    PutInFront,
    RowTaken,
    RowOpened,
    LuckyTaken,
    TileDrawn,
    ActionDrawn,
    TilesShown,
)
