"""The encoder that stands beside a game, with what was seen before or without."""

from __future__ import annotations

from typing import Any

from ..core.chronicle import ChronicleEncoder
from ..core.encoding import Encoder
from ..core.errors import BadOption
from ..core.game import AnyGame
from .registry import family_of

LAYOUTS = (1, 2)  # what is seen now; and with it what was seen before


def encoder_of(game: AnyGame, layout: int = 1) -> Encoder[Any, Any]:
    """The encoder of a game: its observations and its action indices."""
    if layout not in LAYOUTS:
        raise BadOption(f"layout is one of {', '.join(map(str, LAYOUTS))}, not {layout!r}.")
    return family_of(game).encoding.encoder(game) if layout == 1 else _chronicle_of(game)


def _chronicle_of(game: AnyGame) -> ChronicleEncoder[Any, Any]:
    """The encoder with the history behind what is seen now: layout 2."""
    encoder, transcript = family_of(game).encoding
    if transcript is None:
        raise BadOption(f"{game.key} has not said how its history is written: there is layout 1 only.")
    return ChronicleEncoder(encoder(game), transcript(game))
