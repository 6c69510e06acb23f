"""A puzzle that nobody has to search for."""

from __future__ import annotations

from datetime import date
from functools import cache

from spieltisch.coach.judgement import Judgement, Rated
from spieltisch.coach.puzzle import Puzzle
from spieltisch.core.chance import Drawn
from spieltisch.core.game import CHANCE
from spieltisch.games.registry import make


@cache
def easy_puzzle() -> Puzzle:
    """A first card of the base game: the lowest is the best, and each further one a point worse."""
    game = make("nimmt", 2)
    state = game.initial()
    [decision] = game.pending(state)
    assert decision.actor == CHANCE
    dealt = Drawn(
        "deal", ((3, 14, 25, 36, 47, 58, 69, 80, 91, 102), tuple(range(4, 14)), (20,), (40,), (60,), (90,))
    )
    assert dealt in decision.options
    state = game.step(state, {CHANCE: dealt}).state
    options = [game.encode(option) for option in game.pending(state)[0].options]
    rated = tuple(Rated(action, 10.0 + n, 0.1) for n, action in enumerate(options))
    judgement = Judgement(rated, 1, 1.0, 0.1, 1.0, 0.1)
    themes = ("low-card", "which-row")
    day = date(2026, 11, 17)
    return Puzzle(day, "nimmt", 2, {}, game.dump(state), 0, judgement, game.version, themes)
