"""The encoder that stands beside a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..core.encoding import Encoder
from ..core.game import AnyGame
from ..games.registry import mode


def encoder_of(game: AnyGame) -> Encoder[Any, Any]:
    """The encoder of a game: its observations and its action indices."""
    module = import_module(f"...games.{mode(game.key).family}.encoder", __name__)
    encoder: Encoder[Any, Any] = module.Encoder(game)
    return encoder
