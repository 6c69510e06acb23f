"""Schlagt den Büffel: what the special cards could have done."""

from __future__ import annotations

from ...games.buffalo.engine import Buffalo
from ...games.buffalo.round import round_of
from ...games.buffalo.state import State
from .recap import Recap


def _round(game: Buffalo, state: State) -> int:
    return round_of(game.rules, state)


RECAP = Recap(_round, "specials")
