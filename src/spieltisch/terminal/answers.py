"""Reading what a person types: the notation, or the short form of it."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ..core.errors import IllegalAction, UnreadableText
from ..core.game import AnyGame, Decision

SHOWN = 60


def read_answer(game: AnyGame, decision: Decision[Any], text: str) -> Any:
    """The chosen option; ``57`` is enough where every option says ``play``."""
    found = _decoded(game, text)
    if found is not None and found in decision.options:
        return found
    for verb in _verbs(game, decision):
        short = _decoded(game, f"{verb} {text}")
        if short is not None and short in decision.options:
            return short
    if found is None:
        game.decode(text)  # says what is not readable
    raise IllegalAction(f"'{text}' is not possible now; type ? to see what is.")


def show_options(game: AnyGame, decision: Decision[Any]) -> str:
    """The options as texts, cut where there are very many."""
    texts = [game.encode(option) for option in islice(iter(decision.options), SHOWN + 1)]
    more = " …" if len(texts) > SHOWN else ""
    return " · ".join(texts[:SHOWN]) + more


def _decoded(game: AnyGame, text: str) -> Any | None:
    try:
        return game.decode(text)
    except UnreadableText:
        return None


def _verbs(game: AnyGame, decision: Decision[Any]) -> list[str]:
    options = islice(iter(decision.options), 200)
    return list(dict.fromkeys(game.encode(option).split()[0] for option in options))
