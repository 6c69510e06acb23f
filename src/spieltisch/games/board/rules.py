"""The rules of the board game in its four versions, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, dataclass
from functools import cached_property

from ...core.encoding import MOST
from ...core.errors import BadOption
from ...core.options import option, part
from .box import SCORE_LIMIT, TILES, Layout, read_layout
from .fields import MAX_ROWS, PRO_KINDS, Field


@dataclass(frozen=True)
class Rules:
    """Structure first, then what a table may agree on."""

    layout: Layout = part(MISSING, reader=read_layout)
    seats: int = 4
    pro: bool = False
    lucky: bool = False
    deck: int = part(TILES, low=3, high=TILES)
    hand: int = part(12, low=1, high=50)
    active_rows: int = part(4, low=1, high=MAX_ROWS)
    action_hand: int = part(2, low=0, high=10)
    signs: int = part(2, low=0, high=MAX_ROWS)
    score_limit: int = part(SCORE_LIMIT, low=1, high=SCORE_LIMIT)
    lucky_with_front: bool = option(False)
    stack_skip: bool = option(True)
    front_opener: str = option("played", choices=("played", "pushed"))
    end_clamp: str = option("sequential", choices=("sequential", "net"))
    max_rounds: int | None = option(None, low=1, high=1000)

    def __post_init__(self) -> None:
        rows = self.layout.board
        if len(rows) < self.active_rows:
            raise BadOption(f"A board has at least {self.active_rows} rows, not {len(rows)}.")
        strange = {f.code for row in rows for f in row if f.kind in PRO_KINDS}
        if strange and not self.pro:
            raise BadOption(f"The fields {', '.join(sorted(strange))} are for the pro version only.")
        if self.pro and len(self.action_cards) < self.action_hand * self.seats:
            raise BadOption(
                f"{self.seats} seats get {self.action_hand} action cards each, but there are "
                f"{len(self.action_cards)}."
            )
        if self.signs >= self.active_rows:
            raise BadOption("There must be fewer stop signs than active rows.")
        dealt = self.hand * self.seats + self.active_rows
        if self.deck < dealt:
            raise BadOption(f"{self.seats} hands and the rows need at least {dealt} tiles, not {self.deck}.")

    @cached_property
    def tiles(self) -> tuple[int, ...]:
        """All tiles."""
        return tuple(range(1, self.deck + 1))

    @cached_property
    def action_cards(self) -> tuple[str, ...]:
        """All action cards, by name."""
        return tuple(sorted(kind for kind, count in self.layout.actions for _ in range(count)))

    @cached_property
    def clovers(self) -> frozenset[int]:
        """The score fields with a clover, where lucky cards are in play."""
        return frozenset(self.layout.clovers if self.lucky else ())

    @property
    def dozens(self) -> int:
        """How many dozens of tiles everybody plays: two in a small round of the base game."""
        return 2 if not self.pro and self.seats <= 3 else 1

    @property
    def most_rounds(self) -> int:
        """After how many rounds a game is over at the latest; the pro version may go on for ever."""
        return (self.max_rounds or MOST) if self.pro else self.dozens * self.hand

    @property
    def has_stock(self) -> bool:
        """Whether the tiles left over are a stock, and not back in the box unseen."""
        return self.pro or self.dozens > 1

    @cached_property
    def first_rows(self) -> tuple[int, ...]:
        """The rows that begin with a tile: the lowest ones in a large round of the pro version."""
        rows = len(self.layout.board)
        first = rows - self.active_rows if self.pro and self.seats >= 4 else 0
        return tuple(range(first, first + self.active_rows))

    def moved(self, score: int, points: int) -> int:
        """Where a counter stands that is moved by some points; it stops at either end of the track."""
        return min(self.score_limit, max(-self.score_limit, score + points))

    def bulls(self, tiles: Iterable[int]) -> int:
        """The bulls on some tiles."""
        return sum(self.layout.bulls[tile] for tile in tiles)

    def field(self, row: int, place: int) -> Field:
        """A field of the board."""
        return self.layout.board[row][place]

    def is_last(self, row: int, place: int) -> bool:
        """Whether this is the last field of its row."""
        return place == len(self.layout.board[row]) - 1
