"""One choice of a bot at a table: by its level or spec, from a view, with chance from a lot."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

from ..core.game import Actor, AnyGame, Decision
from .guard import Guarded
from .registry import make_bot


def lot_of(seed: str, stop: int, actor: Actor) -> str:
    """What decides a bot's chance at a stop: whoever plays this deal too meets the same."""
    return f"{seed} {stop} {actor}"


def number_of(lot: str) -> int:
    """What a bot's chance comes from; nobody can tell the lot from it."""
    return int.from_bytes(sha256(f"spieltisch bot {lot}".encode()).digest()[:8])


def chosen(game: AnyGame, spec: str, view: Any, decision: Decision[Any], seed: int) -> str:
    """The choice as text."""
    with Guarded(make_bot(spec, game), game) as bot:  # made anew each time: that takes microseconds
        return game.encode(bot.choose(view, decision, Random(seed)))
