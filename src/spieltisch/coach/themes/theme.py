"""The themes of a judged decision, as its family tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.events import Event
from ...core.game import AnyGame, Decision, eyes_of
from ...core.parts import Parts
from ...text.lists import phrase
from ..judgement import Judgement


@dataclass(frozen=True, slots=True)
class Case:
    """The best choice of a decision and the one that tempts, each with what it would do now."""

    game: Any  # its rules are asked for
    state: Any  # to play on from: what the seat does not know must decide nothing
    view: Any
    actions: tuple[Any, Any]
    events: tuple[tuple[Event, ...], tuple[Event, ...]]

    @property
    def best(self) -> Any:
        """The best choice."""
        return self.actions[0]


Test = Callable[[Case], bool]
Tests = Mapping[str, Test]  # by the name of the theme in the coach's words

THEMES: Parts[Tests] = Parts(__package__, "THEMES", "spieltisch.themes")


def themes_of(game: AnyGame, state: Any, decision: Decision[Any], judgement: Judgement) -> tuple[str, ...]:
    """What a decision is about; nothing where its family has no word for it.

    What tempts is what was chosen or, where that was the best already, the second best.
    """
    tests = THEMES.of(game.family) or {}
    rated = judgement.rated
    best, tempting = (game.decode(rated[place].action) for place in (0, judgement.chosen or 1))
    events = tuple(game.preview(state, decision.actor, action) for action in (best, tempting))
    view = game.view(state, eyes_of(decision.actor))
    case = Case(game, state, view, (best, tempting), (events[0], events[1]))
    return tuple([name for name, test in tests.items() if test(case)])


def themes_in(family: str) -> tuple[str, ...]:
    """The themes that a family's decisions can have."""
    return tuple(THEMES.of(family) or ())


def theme_name(theme: str, language: str) -> str:
    """What a theme is called."""
    return phrase(language, "coach", "themes", theme)
