"""What is on the board, in the hands and still to be done. Frozen; a row that is named counts from 1."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, get_args

from ...core.chance import Group, without
from ...core.events import Seat
from ...core.frozen import grown
from ...core.history import Past, remembered
from .memory import CardMemory

Tile = int
Hand = tuple[Tile, ...]  # ascending
Cards = tuple[str, ...]  # ascending
Row = tuple[Tile | None, ...]  # None is a skipped field; what lies right of the end is not written
Phase = Literal["deal", "deal-actions", "dozen", "choose", "place", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


@dataclass(frozen=True, slots=True)
class Laid:
    """A revealed tile on its way to a row."""

    tile: Tile
    seat: Seat

    @property
    def card(self) -> Tile:
        """The tile, by the name that what is laid has in every family."""
        return self.tile


@dataclass(frozen=True, slots=True)
class Opening:
    """A tile that has taken a row and now opens another."""

    tile: Tile
    seat: Seat
    taken: int  # the row it comes from


@dataclass(frozen=True, slots=True)
class LuckyDue:
    """Lucky cards that a seat may still take for clovers."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class DrawDue:
    """A seat has to draw because of a field."""

    seat: Seat
    what: str  # "tile" or "action"


@dataclass(frozen=True, slots=True)
class Pile:
    """A face-down pile. Only the set is kept; the order is chance, drawn when somebody may know it.

    In play the candidates are the pile. A position may leave open which of them lie in it.
    """

    candidates: Group = ()
    size: int = 0

    def less(self, items: Iterable[Any]) -> Pile:
        """The pile after some were drawn."""
        gone = tuple(items)
        left = self.size - len(gone)
        return Pile(without(self.candidates, gone), left) if left else Pile()


def pile(items: Iterable[Any]) -> Pile:
    """A pile of exactly these."""
    candidates = tuple(sorted(items))
    return Pile(candidates, len(candidates))


def added(items: tuple[Any, ...], *more: Any) -> tuple[Any, ...]:
    """A sorted tuple with more in it."""
    grown = list(items)
    for item in more:
        insort(grown, item)
    return tuple(grown)


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """All that everybody sees."""

    phase: Phase
    round: int
    dealt: int  # dozens so far
    scores: tuple[int, ...]
    rows: tuple[Row, ...]
    known: tuple[Hand, ...]  # tiles that everybody saw go into a hand
    box: tuple[Tile, ...] = ()  # what went there openly
    queue: tuple[Laid, ...] = ()  # revealed and not yet placed, in placing order
    stops: tuple[int, ...] = ()  # rows with a sign
    action_discard: Cards = ()
    lucky: tuple[Cards, ...] = ()
    lucky_stacks: tuple[int, ...] = ()  # five, bulls
    lucky_due: LuckyDue | None = None
    drawing: DrawDue | None = None
    opening: Opening | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Public):
    """One moment of a game: what everybody sees, and what is behind the screens and in the piles."""

    hands: tuple[Hand, ...]
    stock: Pile = Pile()
    actions: tuple[Cards, ...] = ()
    action_pile: Pile = Pile()
    memory: CardMemory | None = None
    history: Past = remembered()


with_hidden = grown(Public, State)  # what everybody sees, and the rest
