"""What a hint says first: where to look, or what to ask oneself. It fits several options, and names none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import TEAM, Actor, AnyGame, Decision
from ..text.lists import phrase, word_list
from ..text.words import Words
from .hint import what_it_does
from .judgement import Judgement

LOOKED = 12  # options that are compared, the best first
HALVES = 4  # cards that have a higher half and a lower one

Place = int | str  # a row by its number, or by its colour


@dataclass(frozen=True, slots=True)
class Pointer:
    """A sentence by its key, the place it is about, and what is marked on the table."""

    key: str
    place: Place | None = None
    look: tuple[str, ...] = ()

    def said(self, words: Words) -> str:
        """The sentence in a language."""
        place = words.name(self.place) if isinstance(self.place, str) else self.place
        return phrase(words.language, "coach", "pointer", self.key, place=place)


def pointer_of(game: AnyGame, state: Any, decision: Decision[Any], judgement: Judgement) -> Pointer:
    """Where the best option leads, if others lead there, too; else its half of the cards, or a question."""
    actions = [game.decode(rated.action) for rated in judgement.rated[:LOOKED]]
    places = [touched(game, state, decision.actor, action) for action in actions]
    best = places[0]
    if best is not None and 1 < places.count(best) < len(places):
        return _at(game, state, decision.actor, actions[0], best)
    preview = game.preview(state, decision.actor, actions[0])
    if what_it_does(game, actions[0], preview) == "fits-nowhere":
        return Pointer("fits-nowhere")
    return Pointer(_half(actions) or _question(decision.prompt))


def touched(game: AnyGame, state: Any, actor: Actor, action: Any) -> Place | None:
    """The first row that a choice itself does something to."""
    own = (
        e for e in game.preview(state, actor, action) if actor == TEAM or getattr(e, "seat", None) == actor
    )
    return _first(getattr(event, game.meaning.place, None) for event in own)


def _first(places: Iterable[Place | None]) -> Place | None:
    return next((place for place in places if place is not None), None)


def _at(game: AnyGame, state: Any, actor: Actor, action: Any, place: Place) -> Pointer:
    kind = what_it_does(game, action, game.preview(state, actor, action)).removesuffix("-little")
    return Pointer(f"{game.meaning.place}-{kind}", place, (f"{game.meaning.look} {place}",))


def _half(actions: Sequence[Any]) -> str | None:
    """Whether the card of the first is one of the higher or of the lower ones."""
    cards = [card for action in actions if isinstance(card := getattr(action, "card", None), int)]
    numbers = sorted(set(cards))
    if len(cards) < len(actions) or len(numbers) < HALVES:
        return None
    return "high" if numbers.index(cards[0]) >= len(numbers) / 2 else "low"


def _question(prompt: str) -> str:
    asked = f"asked-{prompt}"
    return asked if asked in word_list("en", "coach")["pointer"] else "open"
