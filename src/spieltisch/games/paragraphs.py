"""Which paragraph of the rules decided an event, for every game that says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.events import Event, redact
from ..core.game import AnyGame
from .registry import families


def paragraphs(game: AnyGame, start: Any, events: Sequence[Event]) -> list[str]:
    """The paragraph of each event of a step, "nimmt 6"; empty where the family names none.

    ``start`` is the state that the step began in. What is hidden says nothing here either.
    """
    return paragraphs_of_seen(game, start, [redact(event, None) for event in events])


def paragraphs_of_seen(game: AnyGame, start: Any, seen: Sequence[Event]) -> list[str]:
    """The paragraphs of events that hide already what nobody else may know."""
    decided = families()[game.family].paragraph
    if decided is None:
        return [""] * len(seen)
    return [decided(game, start, event, seen[:at]) for at, event in enumerate(seen)]
