"""A scripted person at a terminal table, and a screen to look at."""

from __future__ import annotations

from io import StringIO
from random import Random
from typing import Any

from rich.cells import cell_len
from rich.console import Console, RenderableType

from spieltisch.core.chance import choose
from spieltisch.core.game import TEAM, AnyGame, Decision
from spieltisch.core.record import Record
from spieltisch.terminal.company import Seating
from spieltisch.terminal.table import TerminalTable

NONSENSE = ("", "?", "dance", "rules", "TABLE", "play", "999", ",", "0x1f", "²", "\x1b[31mred", "r " * 400)


class Screen(Console):
    """A console that keeps what is printed on it."""

    def __init__(self, width: int = 80) -> None:
        self.paper = StringIO()
        super().__init__(file=self.paper, width=width, highlight=False)

    @property
    def text(self) -> str:
        """All that was printed so far."""
        return self.paper.getvalue()


class Person:
    """Types random legal answers, in full or in short, with some nonsense in between."""

    def __init__(
        self, game: AnyGame, seed: str, language: str = "en", seating: Seating | None = None
    ) -> None:
        self.screen = Screen()
        self.rng = Random(f"person {seed}")
        self.meant: list[str] = []  # the answers that were taken, as the notation writes them
        self.patience: int | None = None  # how many answers to give before leaving
        self._answered: Any = None
        self.table = TerminalTable(game, seating or Seating(), seed, language, self.screen, self.answer)

    def answer(self, prompt: str) -> str:
        """What is typed at a prompt."""
        assert prompt == "> "
        if self.patience is not None and len(self.meant) >= self.patience:
            return "Quit"
        if self.rng.random() < 0.1:
            return self.rng.choice(NONSENSE)
        decision = self._decision()
        text = self.table.game.encode(choose(decision.options, self.rng))
        if self._answered is self.table.state:
            self.meant[-1] = text  # what was typed before was not taken
        else:
            self.meant.append(text)
        self._answered = self.table.state
        return self.rng.choice(
            (text, text.upper(), f"  {text} ", _short(text), _short(text).replace(",", " "))
        )

    def _decision(self) -> Decision[Any]:
        game, seat = self.table.game, self.table.seat
        return next(d for d in game.pending(self.table.state) if d.actor in (seat, TEAM))


def _short(text: str) -> str:
    """``57`` for ``play 57``, ``3`` for ``row 3``; what is one word stays."""
    return text.split(maxsplit=1)[-1]


def chosen_by(record: Record, seat: int) -> list[str]:
    """What the seat, or the team, chose."""
    return [text for step in record.steps for actor, text in step if actor in (seat, TEAM)]


def picture(drawing: RenderableType, width: int = 200) -> str:
    """A drawing as text; on a wide screen, so that nothing is folded or cut."""
    screen = Screen(width)
    screen.print(drawing)
    return screen.text


def widest(text: str) -> int:
    """The columns of the longest line."""
    return max(cell_len(line.rstrip()) for line in text.splitlines())
