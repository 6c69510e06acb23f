"""Games of the same rules with fewer cards, rows or colours: small enough to be computed exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from .errors import BadOption
from .game import AnyGame
from .options import Option, parts_of, read_options


def parts(game: AnyGame) -> tuple[Option, ...]:
    """What can be made smaller or larger in a game; nothing where its rules are no data."""
    rules = getattr(game, "rules", None)
    return () if rules is None else parts_of(type(rules))


def shaped(game: AnyGame, structure: Mapping[str, object]) -> AnyGame:
    """A game by its rules with another structure: ``shaped(make("nimmt", 2), {"deck": 8, "hand": 2})``.

    What does not go together, such as more cards in the hands than there are, is refused with a sentence.
    Records and positions do not name a structure: they are for the games that people play.
    """
    if not structure:
        return game
    known = parts(game)
    if not known:
        raise BadOption(f"{game.key} has no structure that could be changed.")
    values = read_options(known, structure, f"The structure of {game.key}")
    engine = cast(Any, game)
    made = type(engine)(game.key, replace(engine.rules, **values), game.options)
    made.structure = values
    return cast(AnyGame, made)
