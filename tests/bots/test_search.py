"""Searching bots: they look at the view only, keep to their budget, and repeat with a seed."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest

import spieltisch
from spieltisch.bots.budget import read_budget, read_count
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.errors import BadOption
from spieltisch.core.play import RandomBot, turns

from ..tiny import FAMILIES


def first_stop(key: str = "nimmt", seed: int = 1) -> tuple[Any, Any]:
    game: Any = spieltisch.make(key, 4, num_deals=1)
    state = game.initial()
    return game, game.step(state, {-1: SeededDealer(seed).answer(game.pending(state)[0])}).state


@pytest.mark.parametrize("key", ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"])
def test_the_same_view_and_seed_give_the_same_choice_in_worlds_that_look_alike(key: str) -> None:
    game, state = first_stop(key)
    bot = make_bot("search:60", game)
    view = game.view(state, 2)
    chosen = set()
    for seed in range(3):
        world = game.determinize(view, Random(seed))
        decision = next(d for d in game.pending(world) if d.actor == 2)
        chosen.add(bot.choose(game.view(world, 2), decision, Random(9)))
    assert len(chosen) == 1


@pytest.mark.parametrize("spec", ["mcs:30", "search:60"])
def test_searching_beats_playing_at_random(spec: str) -> None:
    game = spieltisch.make("nimmt", 4, num_deals=1)
    bots = (make_bot(spec, game), *(RandomBot(),) * 3)
    heads = [0, 0]
    for deal in range(25):
        *_, last = turns(game, bots, SeededDealer(deal), Random(deal))
        own, *others = game.scores(last.step.state)
        heads[0] += own
        heads[1] += sum(others) // 3
    assert heads[0] < 0.75 * heads[1]


def test_search_beats_the_heuristic_at_qwixx() -> None:
    game = spieltisch.make("qwixx", 2)
    wins = 0
    for number in range(12):
        bots = [make_bot("search:120", game), make_bot("heuristic", game)]
        *_, last = turns(game, bots[:: 1 - 2 * (number % 2)], SeededDealer(number), Random(number))
        scores = game.scores(last.step.state)
        wins += scores[number % 2] > scores[1 - number % 2]
    assert wins >= 7


def test_a_row_is_chosen_as_well() -> None:
    game: Any = spieltisch.make("nimmt", 2)
    position = {
        "rows": [[55, 66], [44], [50], [60]],
        "hands": [[], []],
        "queue": [{"card": 3, "seat": 0}],
    }
    state = game.load(position)
    bot = make_bot("search:50", game)
    decision = game.pending(state)[0]
    assert game.encode(bot.choose(game.view(state, 0), decision, Random(1))) in ("row 3", "row 4")


def test_a_budget_of_time_is_kept() -> None:
    game, state = first_stop()
    bot = make_bot("search:40ms", game)
    decision = game.pending(state)[0]
    bot.choose(game.view(state, 0), decision, Random(1))  # compiles
    begin = perf_counter()
    bot.choose(game.view(state, 0), decision, Random(1))
    assert perf_counter() - begin < 20  # on however busy a machine


@pytest.mark.parametrize("text", ["", "0", "-5", "fast", "5 minutes", "1e9", "9999s"])
def test_a_budget_that_is_none_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadOption, match="search takes a budget such as"):
        read_budget("search", text)


def test_the_baseline_takes_a_number_of_playouts_only() -> None:
    assert read_count("mcs", "100") == 100
    with pytest.raises(BadOption, match="number of playouts"):
        read_count("mcs", "50ms")


def test_games_without_a_search_are_named() -> None:
    game = next(iter(FAMILIES["plus"].values()))
    with pytest.raises(BadOption, match=f"no kernel for {game.key}"):
        make_bot("search:100", game)
