"""What a player can choose. Rows count from 1, as in the notation."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.chance import Drawn


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a hidden card, with the reverser or without."""

    card: int
    reversed: bool = False


@dataclass(frozen=True, slots=True)
class TakeRow:
    """Take a row because the card fits nowhere: of a view, ``rows[row - 1]``."""

    row: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Draft an open card."""

    card: int


Action = Play | TakeRow | Pick | Drawn

PLAYS = tuple(map(Play, range(105)))  # made once: building options is the hot path
TURNED_PLAYS = tuple(Play(card, True) for card in range(105))
TAKES = tuple(map(TakeRow, range(1, 5)))
