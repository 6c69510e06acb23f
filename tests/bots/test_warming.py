"""No table waits for a compiler."""

from __future__ import annotations

from random import Random

import pytest
from numba.core.event import install_recorder

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.bots.warming import warm_game
from spieltisch.core.play import play_random

FAMILIES = {mode.family: key for key, mode in spieltisch.modes().items()}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_warmed_family_has_a_search_ready(family: str) -> None:
    game = spieltisch.make(FAMILIES[family])
    warm_game(game)
    assert fast.covers(game)


def test_neither_masters_nor_the_coach_compile_anything_more() -> None:
    game = spieltisch.make("nimmt")
    warm_game(game)
    state = [turn.step.state for turn in play_random(game, 3)][4]
    decision, view = game.pending(state)[0], game.view(state, 0)
    with install_recorder("numba:compile") as compiled:
        for spec in ("search:20", "search@1:20"):
            make_bot(spec, game).choose(view, decision, Random(1))
        plays = tuple(decision.options)
        search = fast.searcher(game, view, plays, True, 1)
        search.keep_all()
        search.run(5)
        fast.witnessed(game, view, plays[:2], 5, 1)
    assert compiled.buffer == []
