"""Bots that play by rules of thumb, as a good player thinks: one readable file a family."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ...core.errors import BadOption
from ...core.game import AnyGame, Bot
from ...games.registry import FAMILIES


def heuristic_bot(game: AnyGame) -> Bot[Any, Any]:
    """The bot that knows this game's family, found by the folder that the game comes from."""
    folders = type(game).__module__.split(".")
    family = next((folder for folder in folders if folder in FAMILIES), None)
    if family is None:
        raise BadOption(f"There are no rules of thumb for {game.key}.")
    kind = getattr(import_module(f".{family}", __package__), f"Heuristic{family.capitalize()}")
    bot: Bot[Any, Any] = kind(game)
    return bot
