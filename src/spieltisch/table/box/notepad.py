"""One score pad: who has a column, and all that was ever written. Frozen; what it says is recomputed."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from ..hours import time
from ..messages.outgoing import Played

NotepadPhase = Literal["open", "over"]


class PadSeat(Struct, frozen=True):
    """Somebody with a column; without a ``player`` they have no phone here, and the host writes for them."""

    name: str
    player: str = ""


class Written(Struct, frozen=True, kw_only=True):
    """What somebody has written, or taken back."""

    n: int  # from 1
    id: str  # as their phone has named it
    player: str
    seat: int
    line: int = 0
    mark: str = ""
    undoes: int | None = None  # the number of another


class Notepad(Struct, frozen=True, kw_only=True):
    """A game at home."""

    code: str
    key: str
    options: dict[str, Any] = field(default_factory=dict)
    host: str
    seats: tuple[PadSeat, ...]
    phase: NotepadPhase = "open"
    next: str = ""  # the pad of one more game
    evening: tuple[Played, ...] = ()  # the games before
    version: int = 1
    made: float = field(default_factory=time)
    changed: float = field(default_factory=time)
    written: tuple[Written, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def players(self) -> frozenset[str]:
        """Everybody who has come with a phone."""
        return frozenset({seat.player for seat in self.seats} | {self.host}) - {""}

    def seat_of(self, player: str) -> int | None:
        """Whose column a player has."""
        return next((at for at, seat in enumerate(self.seats) if player and seat.player == player), None)

    def undone(self) -> frozenset[int]:
        """The numbers of what does not count any more; what was undone and is wanted after all counts."""
        gone: set[int] = set()
        for one in reversed(self.written):
            if one.undoes is not None and one.n not in gone:
                gone.add(one.undoes)
        return frozenset(gone)
