"""Views as lists of numbers and actions as fixed indices: what programs that learn need of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import cycle, islice
from struct import Struct
from typing import Generic, NamedTuple, TypeVar

from .errors import IllegalAction
from .events import Seat
from .game import A, Decision

V = TypeVar("V")
T = TypeVar("T")

LEAST, MOST = -(2**15), 2**15 - 1  # of what fits in 16 bits


class Declared(NamedTuple):
    """A part of an observation, and between which numbers its entries lie.

    Several numbers are those of the entries in turn, again and again: card, seat, card, seat, and so on.
    A field that nothing is said of may be anything that fits in 16 bits.
    """

    name: str
    width: int
    most: int | tuple[int, ...] = MOST
    least: int | tuple[int, ...] = LEAST

    def bounds(self) -> Iterator[tuple[int, int]]:
        """Of each entry, the least and the most it can be."""
        return islice(zip(_in_turn(self.least), _in_turn(self.most), strict=False), self.width)


def count(name: str, width: int, most: int | tuple[int, ...] = MOST) -> Declared:
    """A field of numbers from 0 to what is the most."""
    return Declared(name, width, min(most, MOST) if isinstance(most, int) else most, 0)


class Encoder(ABC, Generic[V, A]):
    """The layout of one mode: a view is ``size`` whole numbers, an action one of ``actions`` indices.

    Seats are counted from the viewer on: 0 is the viewer, 1 the next clockwise. ``fields`` names the
    parts of an observation in their order; ``groups`` those of the action indices. ``bounds`` are the
    least and the most of each entry, for whoever sits at the table, as the fields were ``declared``.
    """

    def __init__(
        self, seats: int, fields: Iterable[tuple[str, int] | Declared], groups: Iterable[tuple[str, int]]
    ) -> None:
        self.seats = seats
        self.declared = tuple(Declared(*field) for field in fields)
        self.fields = tuple((field.name, field.width) for field in self.declared)
        self.bounds = tuple(pair for field in self.declared for pair in field.bounds())
        self.groups = tuple(groups)
        self.size = sum(width for _, width in self.fields)
        self.actions = sum(width for _, width in self.groups)
        self._firsts = _offsets(self.groups)
        self._slices = _offsets(self.fields)

    @abstractmethod
    def encode(self, view: V) -> list[int]:
        """All that the view tells, in whole numbers that fit in 16 bits."""

    def text(self, view: V) -> str:
        """What ``encode`` gives, as text."""
        return " ".join(map(str, self.encode(view)))

    def encode_all(self, views: Sequence[V]) -> bytearray:
        """What several seats see of one stop, one behind the other, in 16 bits a number."""
        return bytearray().join([packed(self.encode(view)) for view in views])

    @abstractmethod
    def index(self, view: V, action: A) -> int:
        """The fixed index of an action; no two options of a stop share one."""

    def legal(self, view: V, decision: Decision[A]) -> list[int]:
        """The indices of all options, in their order."""
        return [self.index(view, action) for action in decision.options]

    def action(self, view: V, decision: Decision[A], index: int) -> A:
        """The option that has an index."""
        for action in decision.options:
            if self.index(view, action) == index:
                return action
        raise self.refusal(decision, index)

    def refusal(self, decision: Decision[A], index: int) -> IllegalAction:
        """Why an index cannot be chosen, as a sentence."""
        if not 0 <= index < self.actions:
            return self.no_such(index)
        name = next(name for name, width in reversed(self.groups) if index >= self._firsts[name])
        return IllegalAction(
            f"Action {index} ({name}) is not possible now ({decision.prompt}); the mask says what is."
        )

    def no_such(self, index: int) -> IllegalAction:
        """Why a number that is no index cannot be chosen, as a sentence."""
        return IllegalAction(f"There is no action {index}: indices go from 0 to {self.actions - 1}.")

    def first(self, group: str) -> int:
        """The first index of a group of actions."""
        return self._firsts[group]

    def place(self, field: str) -> int:
        """Where a field starts in an observation."""
        return self._slices[field]

    def since(self, viewer: Seat | None, seat: Seat | None) -> int:
        """A seat counted from the viewer on, 1 being the viewer; 0 for nobody."""
        return 0 if seat is None else (seat - (viewer or 0)) % self.seats + 1


def turned(values: Sequence[T], viewer: Seat | None) -> list[T]:
    """One entry a seat, from the viewer on."""
    first = viewer or 0
    return [*values[first:], *values[:first]]


def padded(values: Iterable[int], width: int) -> list[int]:
    """Numbers, and zeros behind them."""
    items = list(values)
    return items + [0] * (width - len(items))


def packed(numbers: Sequence[int]) -> bytes:
    """Whole numbers in 16 bits each."""
    return _words(len(numbers)).pack(*numbers)


def unpacked(words: bytes | bytearray) -> list[int]:
    """The numbers again."""
    return [*_words(len(words) // 2).unpack(words)]


@cache
def _words(count: int) -> Struct:
    return Struct(f"{count}h")


def _in_turn(numbers: int | tuple[int, ...]) -> Iterator[int]:
    return cycle((numbers,) if isinstance(numbers, int) else numbers)


def _offsets(parts: tuple[tuple[str, int], ...]) -> dict[str, int]:
    offsets, at = {}, 0
    for name, width in parts:
        offsets[name] = at
        at += width
    return offsets
