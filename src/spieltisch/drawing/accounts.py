"""A picture in words, for those who hear it: the words are the page's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..games.rows import bull_sum
from ..text.lists import page_word, phrase
from .scene import Scene


def say(scene: Scene[Any, Any], key: str, **values: object) -> str:
    """A word of the page."""
    return page_word(scene.words.language, key, **values)


def rows_in_words(
    scene: Scene[Any, Any],
    rows: Sequence[Sequence[int]],
    besides: Callable[[int], Iterable[str]] = lambda row: (),
) -> list[str]:
    """Cards in rows, with the bull heads of each row; ``besides`` says what else lies there."""
    return [
        ", ".join(
            (
                say(scene, "row-heads", row=row, cards=_listed(cards), count=bull_sum(cards)),
                *besides(row),
            )
        )
        for row, cards in enumerate(rows, 1)
    ]


def hand_in_words(scene: Scene[Any, Any], cards: Sequence[object]) -> list[str]:
    """What the one who looks holds."""
    return [say(scene, "hand-is", cards=_listed(cards))] if cards else []


def queue_in_words(scene: Scene[Any, Any], laid: Iterable[tuple[object, str]]) -> list[str]:
    """Laid cards with their owners, in the order in which they are placed."""
    cards = [say(scene, "laid-card", name=name, card=card) for card, name in laid]
    return [_listed(cards)] if cards else []


def scores_in_words(scene: Scene[Any, Any]) -> list[str]:
    """Who has how many points; a team has none of its members."""
    if scene.aim == "team":
        return []
    scores = zip(scene.names, scene.scores, strict=True)
    return [", ".join(say(scene, "score-is", name=name, count=score) for name, score in scores)]


def sentences(parts: Iterable[str]) -> str:
    """Each with a full stop."""
    said = (part.strip() for part in parts)
    return " ".join(part if part[-1] in ".!?…" else f"{part}." for part in said if part)


def own(scene: Scene[Any, Any], key: str, **values: object) -> str:
    """A word that the page has for this family alone."""
    return phrase(scene.words.language, scene.family, "page", key, **values)


def _listed(items: Iterable[object]) -> str:
    return ", ".join(map(str, items))
