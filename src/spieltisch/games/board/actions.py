"""What a player can choose. Rows count from 1, as in the notation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ...core.chance import Drawn

How = Literal["", "ascending", "front"]
Lucky = Literal["", "five", "bulls"]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one or two hidden tiles, ascending."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Put a stop sign on a row."""

    row: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Take the tile that is due back and place another one."""

    tile: int


@dataclass(frozen=True, slots=True)
class Extra:
    """Lay one more tile and place all of one's own now."""

    tile: int


@dataclass(frozen=True, slots=True)
class Place:
    """Place the tile that is due, with the cards that go with it."""

    how: How = ""
    row: int = 0  # of ``how``
    skip: int = 0  # fields to leave out, one card each
    lucky: Lucky = ""
    plus: tuple[int, ...] = field(default=(), compare=False)  # as written: in the order of the row
    pair: frozenset[int] = field(init=False)  # the same tiles; their order does not matter

    def __post_init__(self) -> None:
        object.__setattr__(self, "pair", frozenset(self.plus))


@dataclass(frozen=True, slots=True)
class TakeLucky:
    """Take a lucky card for a clover."""

    card: str


@dataclass(frozen=True, slots=True)
class OpenRow:
    """Open a free row with the tile that has taken another."""

    row: int


Action = Lay | Stop | Swap | Extra | Place | TakeLucky | OpenRow | Drawn
