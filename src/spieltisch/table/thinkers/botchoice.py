"""What a worker does for a bot."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from ...bots.guard import Guarded
from ...bots.registry import make_bot
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


def number_of(lot: str) -> int:
    """What a bot's chance comes from; nobody can tell the lot from it."""
    return int.from_bytes(sha256(f"spieltisch bot {lot}".encode()).digest()[:8])


def bot_choice(spec: GameSpec, level: str, view: Any, decision: Decision[Any], seed: int) -> str:
    """The choice of a bot, as text; it sees the view only, and remembers nothing of another table."""
    game = game_of(spec)
    with Guarded(make_bot(level, game), game) as bot:  # made anew each time: that takes microseconds
        return game.encode(bot.choose(view, decision, Random(seed)))
