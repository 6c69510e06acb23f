"""The open questions with their options in words and, for each, what it would do now."""

from __future__ import annotations

from dataclasses import fields
from functools import cache, lru_cache
from itertools import islice
from typing import Any

from ...core.game import Actor, AnyGame, Decision, actor_name
from ...text.words import SEATS, Words
from ..match import Match
from ..structs import replace, to_builtins
from .events import told_event
from .outgoing import Choice, DecisionInfo, EventData, Previewed

MOST_CHOICES = 2000
MOST_PREVIEWS = 64  # with more options, previews are for those who ask
MOST_SHARED = 4096
ChoiceShelf = dict[Any, Choice]  # by the action


def decision_info(
    match: Match, decision: Decision[Any], words: Words, names: tuple[str, ...], previews: bool = True
) -> DecisionInfo:
    """A question to its owner."""
    options = list(islice(decision.options, MOST_CHOICES))
    previews = previews and len(options) <= MOST_PREVIEWS
    shelf = _shelf(match.game.key, words)
    choices = [shelf.get(option) or _choice(match.game, option, words, names, shelf) for option in options]
    if previews:
        told = [preview_of(match, decision.actor, option, words, names) for option in options]
        choices = [replace(choice, preview=events) for choice, events in zip(choices, told, strict=True)]
    return DecisionInfo(
        actor=actor_name(decision.actor),
        prompt=decision.prompt,
        words=words.prompt(decision.prompt, options),
        choices=choices,
        sealed=match.sealed(decision.actor),
    )


def preview_of(
    match: Match, actor: Actor, action: Any, words: Words, names: tuple[str, ...]
) -> list[EventData]:
    """What one choice would do now, from what its actor may know."""
    return [told_event(event, words, names) for event in match.game.preview(match.state, actor, action)]


def previewed(
    match: Match, actor: Actor, stop: int, text: str, words: Words, names: tuple[str, ...]
) -> Previewed:
    """What a choice would do that somebody asks about."""
    choice = match.check(actor, text, stop).choice
    assert choice is not None
    events = preview_of(match, actor, choice.action, words, names)
    return Previewed(stop=stop, actor=actor_name(actor), action=choice.text, events=events)


@lru_cache(maxsize=64)
def _shelf(key: str, words: Words) -> ChoiceShelf:
    """The options of a game that all tables share."""
    return {}


def _choice(game: AnyGame, action: Any, words: Words, names: tuple[str, ...], shelf: ChoiceShelf) -> Choice:
    """An option in words; it is put on the shelf where it reads the same for all who have it."""
    choice = _told(game, action, words, names)
    kind: Any = type(action)
    if _is_shared(kind):
        if len(shelf) >= MOST_SHARED:
            shelf.clear()
        shelf[action] = choice
    return choice


def _told(game: AnyGame, action: Any, words: Words, names: tuple[str, ...]) -> Choice:
    return Choice(
        action=game.encode(action),
        kind=type(action).__name__,
        fields=to_builtins(action),
        words=words.choice(action, names),
    )


@cache
def _is_shared(kind: Any) -> bool:
    """Whether equal actions of a kind are written alike, and their words name no player."""
    all_fields = fields(kind)
    exact = all(field.compare for field in all_fields)
    return exact and not any(field.name.removesuffix("s") in SEATS for field in all_fields)
