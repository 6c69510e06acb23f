"""Figures from outside: what other programs and people have measured of the base game."""

from __future__ import annotations

import os
from random import Random

import pytest

import spieltisch
from spieltisch.core.chance import choose
from spieltisch.core.game import AnyGame
from spieltisch.games.rows import bull_sum, bulls

DEALS = 20_000 if "SPIELTISCH_SOAK" in os.environ else 5_000


def test_bull_heads_of_all_cards_sum_to_171() -> None:
    assert sum(map(bulls, range(1, 105))) == 171


@pytest.mark.parametrize(("cheapest", "heads"), [(True, 12.1), (False, 13.3)])
def test_random_players_take_as_many_heads_as_others_measured(cheapest: bool, heads: float) -> None:
    game = spieltisch.make("nimmt", 4, num_deals=1)
    rng = Random(104)
    total = sum(sum(_deal(game, cheapest, rng)) for _ in range(DEALS))
    assert total / (4 * DEALS) == pytest.approx(heads, abs=0.15)


def _deal(game: AnyGame, cheapest: bool, rng: Random) -> tuple[int, ...]:
    state = game.initial()
    while decisions := game.pending(state):
        if cheapest and decisions[0].prompt == "choose-row":
            row = min(decisions[0].options, key=lambda take: bull_sum(state.rows[take.row - 1]))
            choices = {decisions[0].actor: row}
        else:
            choices = {d.actor: choose(d.options, rng) for d in decisions}
        state = game.step(state, choices).state
    return game.scores(state)
