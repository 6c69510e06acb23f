"""Plays by weights that were learnt, and by nothing else: no worlds, no playouts, a few microseconds."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import AnyGame, Decision
from ..games.registry import family_of


class PolicyBot:
    """Chooses what its network weighs most."""

    def __init__(self, game: AnyGame, file: str = "") -> None:
        from ..fast.learnt import NetPlayer, learnt_for

        self._game = game
        self._encoder = family_of(game).encoding.encoder(game)
        self._player = NetPlayer(game, learnt_for(game, file))

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        """The heaviest option."""
        legal = self._encoder.legal(view, decision)
        world = self._game.determinize(view, rng)
        index = self._player.choose(world, view.seat, legal)
        return self._encoder.action(view, decision, index)
