"""A hint: the coach's ranking of what is possible now, and one sentence of reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.events import Event
from ..core.game import Actor, AnyGame, Decision
from ..text.figures import decimal
from ..text.lists import phrase
from ..text.words import Words
from .judgement import Judgement, judge

WORLDS = 3_000
LITTLE = 3  # bull heads
CLEAR = 0.5  # points between the best two that make one of them clearly better


def ranked(game: AnyGame, view: Any, decision: Decision[Any]) -> Judgement | None:
    """The ranking of what is possible, from what the view tells; nothing where there is no choice."""
    return judge(game, view, decision, next(iter(decision.options)), WORLDS, "hint")


def reason(
    game: AnyGame, state: Any, actor: Actor, judgement: Judgement, words: Words, names: Sequence[str]
) -> str:
    """Why the first of a ranking is the first, in one sentence."""
    best, second = judgement.rated[:2]
    action = game.decode(best.action)
    gap = abs(best.points - second.points)
    key = "clear" if gap >= CLEAR else "close"
    why = what_it_does(game, action, game.preview(state, actor, action))
    return phrase(
        words.language,
        "coach",
        "hint",
        key,
        best=words.choice(action, names),
        second=words.choice(game.decode(second.action), names),
        gap=decimal(gap, words.language),
        why=phrase(words.language, "coach", "hint", why),
    )


def what_it_does(game: AnyGame, action: Any, preview: Sequence[Event]) -> str:
    """The kind of a choice by what it would do now: take, score, lay, or leave all open."""
    meaning = game.meaning
    if _any(preview, meaning.costs):
        return "takes-little" if _sum(preview, "bulls") <= LITTLE else "takes"
    if not preview and isinstance(action, meaning.into_rows):
        return "fits-nowhere"
    if _any(preview, meaning.gains):
        return "takes" if _sum(preview, "points") < 0 else "scores"
    return "safe" if _any(preview, meaning.lays) else "open"


def _any(preview: Sequence[Event], kinds: tuple[type[Event], ...]) -> bool:
    return any(isinstance(event, kinds) for event in preview)


def _sum(preview: Sequence[Event], name: str) -> int:
    values = (getattr(event, name, None) for event in preview)
    return sum(value for value in values if isinstance(value, int))
