"""A reason in words: one sentence for each thing that was counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...text.figures import decimal
from ...text.lists import phrase
from ..speaker import Speaker
from .clues import Clue
from .reason import Reason


def sentences(reason: Reason, speaker: Speaker) -> list[str]:
    """How often the better choice is better, and why."""
    how_often = Clue(
        "ahead",
        {
            "action": speaker.game.decode(reason.better),
            "count": reason.ahead,
            "behind": reason.behind,
            "worlds": reason.worlds,
        },
    )
    clues = (*reason.clues, how_often, *_in_spite(reason))
    both = {"better": speaker.choice(reason.better), "worse": speaker.choice(reason.worse)}
    return [_said(clue, both, speaker) for clue in clues]


def _in_spite(reason: Reason) -> list[Clue]:
    """What is to be said where the better choice is not better in most of these worlds."""
    if not reason.agrees:
        return [Clue("only-some", {"worlds": reason.worlds})]
    if reason.ahead > reason.behind:
        return []
    return [Clue("by-more", {"won": reason.won, "lost": reason.lost})]


def _said(clue: Clue, both: Mapping[str, str], speaker: Speaker) -> str:
    values = {name: _printed(name, value, speaker) for name, value in clue.values.items()}
    return phrase(speaker.language, "coach", "reasons", clue.key, **both, **values)


def _printed(name: str, value: Any, speaker: Speaker) -> Any:
    if isinstance(value, float):
        return decimal(value, speaker.language)
    if name == "colour":
        return speaker.words.name(value)
    return speaker.words.choice(value, speaker.names) if name == "action" else value
