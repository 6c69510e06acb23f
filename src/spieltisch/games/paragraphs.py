"""Which paragraph of the rules decided an event, for every game that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.events import Event
from ..core.game import AnyGame
from .registry import families


def paragraphs(game: AnyGame, events: Sequence[Event]) -> Iterator[str]:
    """The paragraph of each event of a step, "nimmt 6"; empty where the family names none."""
    decided = families()[game.family].paragraph
    for at, event in enumerate(events):
        yield "" if decided is None else decided(game, event, events[:at])
