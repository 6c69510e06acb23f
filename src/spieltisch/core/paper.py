"""Score pads of paper: for people who play with the box, and write down what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, Protocol

from .errors import IllegalAction
from .game import AnyGame, Outcome

PaperKind = Literal["lines", "sheets"]
Line = tuple[int, ...]  # by column, whole
Figures = tuple[tuple[int | None, ...], ...]  # lines, in which something may still be missing
MOST_LINES = 200


class Jotting(NamedTuple):
    """Something that is written: in whose column, in which line, and what."""

    column: int
    line: int
    mark: str


class ScorePaper(Protocol):
    """The pad of a family. What is written on it stays with whoever asks."""

    kind: ClassVar[PaperKind]

    @property
    def options(self) -> tuple[str, ...]:
        """The options of a mode that a pad goes by."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns, where they are not the players'."""

    @property
    def open_end(self) -> str:
        """Why a game is over whose end the pad cannot see."""

    def blank(self, game: AnyGame) -> Any:
        """What is on an empty pad."""

    def written(self, game: AnyGame, pad: Any, jotting: Jotting) -> Any:
        """The pad with something more on it; what cannot stand there is refused."""

    def scores(self, game: AnyGame, pad: Any) -> tuple[int, ...]:
        """The points of every seat, as far as they are written."""

    def ended(self, game: AnyGame, pad: Any) -> str:
        """Why the game is over by what is written; nothing while it goes on."""

    def result(self, game: AnyGame, pad: Any, reason: str) -> Outcome:
        """Who has won."""

    def shown(self, game: AnyGame, pad: Any) -> dict[str, Any]:
        """What a page needs to draw it, as plain data."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinedPaper:
    """A pad with a line for each deal or round, and a column for everybody or every side."""

    kind: ClassVar[PaperKind] = "lines"
    low: int  # of one figure
    high: int
    scores_of: Callable[[Any, Sequence[Line]], tuple[int, ...]]
    ended_by: Callable[[Any, Sequence[Line]], str]
    result_of: Callable[[Any, Sequence[Line], str], Outcome]
    options: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    open_end: str = ""
    most_lines: int = MOST_LINES

    def blank(self, game: AnyGame) -> Figures:
        return ()

    def written(self, game: AnyGame, pad: Figures, jotting: Jotting) -> Figures:
        """A figure in its place; a later one takes the place of an earlier one, and none leaves it open."""
        width = len(self.columns) or game.seats
        if not 0 <= jotting.column < width or not 0 <= jotting.line < min(len(pad) + 1, self.most_lines):
            raise IllegalAction("There is no such place on the pad.", why="place")
        lines = [list(line) + [None] * (width - len(line)) for line in pad] + [[None] * width]
        lines[jotting.line][jotting.column] = self._figure(jotting.mark)
        while lines and all(figure is None for figure in lines[-1]):
            lines.pop()
        return tuple(map(tuple, lines))

    def _figure(self, mark: str) -> int | None:
        if not mark:
            return None
        digits = mark.removeprefix("-")
        figure = int(mark) if digits.isascii() and digits.isdigit() and len(digits) < 5 else self.high + 1
        if not self.low <= figure <= self.high:
            sentence = f"A figure on this pad is between {self.low} and {self.high}."
            raise IllegalAction(sentence, why="figure", low=self.low, high=self.high)
        return figure

    def scores(self, game: AnyGame, pad: Figures) -> tuple[int, ...]:
        return self.scores_of(game, [tuple(figure or 0 for figure in line) for line in pad])

    def ended(self, game: AnyGame, pad: Figures) -> str:
        return self.ended_by(game, self._whole(game, pad))

    def result(self, game: AnyGame, pad: Figures, reason: str) -> Outcome:
        return self.result_of(game, self._whole(game, pad), reason)

    def shown(self, game: AnyGame, pad: Figures) -> dict[str, Any]:
        lines = [list(line) for line in pad]
        return {"low": self.low, "high": self.high, "most_lines": self.most_lines, "lines": lines}

    def _whole(self, game: AnyGame, pad: Figures) -> list[Line]:
        """The lines up to the first in which something is missing."""
        width, lines = len(self.columns) or game.seats, list[Line]()
        for line in pad:
            if len(line) < width or None in line:
                break
            lines.append(tuple(figure or 0 for figure in line))
        return lines


def column_sums(seats: int, lines: Sequence[Line]) -> tuple[int, ...]:
    """The sum of every column; somebody who came later has none in earlier lines."""
    return tuple(sum(line[seat] for line in lines if seat < len(line)) for seat in range(seats))
