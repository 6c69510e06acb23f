"""The second layout of observations: all of the first, and what the seat saw so far, a row for each fact."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import islice
from typing import Any, NamedTuple, Protocol, TypeVar

from .encoding import Declared, Encoder, count, padded
from .events import Event, Seat
from .game import A, Decision
from .history import History

LATEST = 256  # facts that an observation has room for
HIDDEN = -1
LEFT_OUT = ("owner", "reason", "field")  # whoever knows the rest knows these


class Remembering(Protocol):
    """A view that holds what its seat saw."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def history(self) -> History: ...


V = TypeVar("V", bound=Remembering)


@dataclass(frozen=True, slots=True)
class Transcript:
    """How a family writes its facts as rows of numbers; kinds and words count from 1, in this order."""

    kinds: tuple[type[Event], ...]
    words: tuple[str, ...]
    width: int  # of a row: room for the longest fact of a game

    def rows(self, view: Remembering, encoder: Encoder[Any, Any]) -> Iterator[list[int]]:
        """Every fact that the view remembers, the latest first."""
        for fact in view.history.backwards():
            yield [self.kinds.index(type(fact)) + 1, *self._parts(fact, view.seat, encoder)]

    def _parts(self, item: Any, viewer: Seat | None, encoder: Encoder[Any, Any]) -> Iterator[int]:
        kind: Any = type(item)
        for name in _names(kind):
            value = getattr(item, name)
            if name == "seat" and isinstance(value, int):
                yield encoder.since(viewer, value)
            elif name == "seat" and isinstance(value, str):
                yield encoder.seats + 1 + (value == "team")
            else:
                yield from self._numbers(value, viewer, encoder)

    def _numbers(self, value: Any, viewer: Seat | None, encoder: Encoder[Any, Any]) -> Iterator[int]:
        if value is None:
            yield HIDDEN
        elif isinstance(value, str):
            yield self.words.index(value) + 1 if value in self.words else 0
        elif isinstance(value, tuple):
            yield len(value)
            for item in value:
                yield from self._numbers(item, viewer, encoder)
        elif is_dataclass(value):
            yield from self._parts(value, viewer, encoder)
        else:
            yield int(value)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(part.name for part in fields(kind) if part.name not in LEFT_OUT)


class ChronicleEncoder(Encoder[V, A]):
    """The layout of a mode with the history behind it; action indices are those of the first layout."""

    def __init__(self, plain: Encoder[V, A], transcript: Transcript, latest: int = LATEST) -> None:
        most = max(most for _, most in plain.bounds)  # no fact tells of more than the table shows
        most = max(most, plain.seats + 2, transcript.width, len(transcript.kinds), len(transcript.words))
        history = (count("told", 1), Declared("history", latest * transcript.width, most, HIDDEN))
        super().__init__(plain.seats, (*plain.declared, *history), plain.groups)
        self.transcript, self.latest = transcript, latest
        self._plain = plain

    def encode(self, view: V) -> list[int]:
        numbers = [*self._plain.encode(view), len(view.history)]
        for row in islice(self.transcript.rows(view, self), self.latest):
            numbers += padded(row, self.transcript.width)[: self.transcript.width]
        return padded(numbers, self.size)

    def text(self, view: V) -> str:
        """The whole of it, however long, and in order."""
        rows: Sequence[list[int]] = [*self.transcript.rows(view, self)][::-1]
        lines = (self._plain.encode(view), *rows)
        return "; ".join(" ".join(map(str, line)) for line in lines)

    def index(self, view: V, action: A) -> int:
        return self._plain.index(view, action)

    def legal(self, view: V, decision: Decision[A]) -> list[int]:
        return self._plain.legal(view, decision)

    def action(self, view: V, decision: Decision[A], index: int) -> A:
        return self._plain.action(view, decision, index)


class Encoding(NamedTuple):
    """How a family writes a game in numbers: what is seen now, and where it says so what was seen before."""

    encoder: Callable[[Any], Encoder[Any, Any]]  # of a game: observations and action indices
    transcript: Callable[[Any], Transcript] | None = None
