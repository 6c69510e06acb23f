"""The encoder that stands beside a game."""

from __future__ import annotations

from typing import Any

from ..core.encoding import Encoder
from ..core.game import AnyGame
from ..games.registry import family_of


def encoder_of(game: AnyGame) -> Encoder[Any, Any]:
    """The encoder of a game: its observations and its action indices."""
    return family_of(game).encoder(game)
