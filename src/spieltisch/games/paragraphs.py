"""Which paragraph of the rules decided an event, for every game that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..core.events import Event, redact
from ..core.game import AnyGame
from .registry import families


def paragraphs(game: AnyGame, start: Any, events: Sequence[Event]) -> Iterator[str]:
    """The paragraph of each event of a step, "nimmt 6"; empty where the family names none.

    ``start`` is the state that the step began in. What is hidden says nothing here either.
    """
    decided = families()[game.family].paragraph
    seen = [redact(event, None) for event in events]
    for at, event in enumerate(seen):
        yield "" if decided is None else decided(game, start, event, seen[:at])
