"""What happens on a table that is told of, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.events import Event
from ..core.game import Actor, AnyGame
from ..games.paragraphs import paragraphs


class Story:
    """Where the steps led so far, and all their events, each with the paragraph that decided it."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.state = state
        self.events: list[Event] = []
        self.rules: list[str] = []
        self._game = game

    def go_on(self, choices: Mapping[Actor, Any]) -> None:
        """Make a step."""
        step = self._game.step(self.state, choices)
        self.events += step.events
        self.rules += paragraphs(self._game, self.state, step.events)
        self.state = step.state
