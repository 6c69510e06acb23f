"""What the coach thinks of a decision: its sentence, and its ranking of what is possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.game import AnyGame, Decision
from ..drawing.scene import Scene
from ..text.figures import decimal
from ..text.lists import phrase
from .draw import faces

SHOWN = 8  # options of a ranking


class RatedChoice(Protocol):
    """An option as the notation writes it, and the points it leads to, with their standard error."""

    @property
    def action(self) -> str: ...
    @property
    def points(self) -> float: ...
    @property
    def error(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Advice:
    """The options, the best first, and why that is the best; what is said before all that."""

    rated: Sequence[RatedChoice]
    sentence: str
    pointer: str


class NoAdvice(Exception):
    """The coach cannot say anything; the message is a sentence in the person's language."""


class CoachAtHand(Protocol):
    """Thinks about a decision from what the scene shows; nothing where there is no choice to make."""

    def __call__(self, state: Any, scene: Scene[Any, Any], decision: Decision[Any], /) -> Advice | None: ...


class Hints:
    """Asks the coach once about each decision: first it points at something, then it tells all."""

    def __init__(self, coach: CoachAtHand) -> None:
        self._coach = coach
        self._asked: tuple[Any, Decision[Any]] | None = None
        self._advice: Advice | None = None

    def next(
        self, game: AnyGame, state: Any, scene: Scene[Any, Any], decision: Decision[Any]
    ) -> RenderableType:
        """What the coach says now."""
        if self._advice is not None and self._asked == (state, decision):
            return advice_on(game, scene, self._advice)
        self._advice = self._coach(state, scene, decision)
        self._asked = state, decision
        if self._advice is None:
            return advice_on(game, scene, None)
        again = phrase(scene.words.language, "coach", "pointer", "again")
        return Group(Text(self._advice.pointer, "bold"), Text(again, "dim"))


def advice_on(game: AnyGame, scene: Scene[Any, Any], advice: Advice | None) -> RenderableType:
    """What the coach has said, for the table."""
    if advice is None:
        return Text(scene.words.table("only_choice"))
    return Group(Text(advice.sentence, "bold"), ranking(game, scene, advice.rated))


def ranking(game: AnyGame, scene: Scene[Any, Any], rated: Sequence[RatedChoice], chosen: str = "") -> Table:
    """The first options and the chosen one, a line each: their cards, their words, and their points."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(justify="right")
    table.add_column(_head(scene, "option"))
    table.add_column()
    table.add_column(_head(scene, f"promises-{game.meaning.promise}"), justify="right")
    for at, each in enumerate(rated):
        if at < SHOWN or each.action == chosen:
            style = "bold" if each.action == chosen else ""
            action = game.decode(each.action)
            words = Text(scene.words.choice(action, scene.names), style)
            points, error = (decimal(x, scene.words.language, ".2f") for x in (each.points, each.error))
            cards, promised = Text(" ").join(faces(scene, action)), Text(f"{points} ± {error}", style)
            table.add_row(Text(f"{at + 1}.", "dim"), words, cards, promised)
    return table


def _head(scene: Scene[Any, Any], key: str) -> str:
    return phrase(scene.words.language, "coach", "analysis", key)
