"""Bots that play by rules of thumb, as a good player thinks: one readable file a family."""

from __future__ import annotations

from typing import Any

from ...core.errors import BadOption
from ...core.game import AnyGame, Bot
from ..players import PLAYERS


def heuristic_bot(game: AnyGame) -> Bot[Any, Any]:
    """The bot that knows this game's family."""
    players = PLAYERS.of(game.family)
    if players is None:
        raise BadOption(f"There are no rules of thumb for {game.key}.")
    return players.heuristic(game)
