"""What a worker does for a bot."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ...bots.choosing import chosen
from ...core.game import AnyGame, Decision
from ...games.registry import remake

GameSpec = tuple[str, int, bytes]  # key, seats, options as JSON


def spec_of(game: AnyGame) -> GameSpec:
    """What a worker needs to make the same game."""
    return game.key, game.seats, msgspec.json.encode(game.options)


@lru_cache(maxsize=64)
def game_of(spec: GameSpec) -> AnyGame:
    """The game of a spec, made once in a worker."""
    key, seats, options = spec
    return remake(key, seats, msgspec.json.decode(options))


def bot_choice(spec: GameSpec, level: str, view: Any, decision: Decision[Any], seed: int) -> str:
    """The choice of a bot, as text; it sees the view only, and remembers nothing of another table."""
    return chosen(game_of(spec), level, view, decision, seed)
