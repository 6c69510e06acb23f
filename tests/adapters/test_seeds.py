"""A seed repeats a game in every environment, whatever was played there before."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import spieltisch.adapters.openspiel
from spieltisch.adapters.gymnasium import SeatEnv
from spieltisch.adapters.pettingzoo import env, parallel_env
from spieltisch.games.registry import modes

BOTS = (
    *("random", "heuristic", "policy", "mcs:20", "search:20", "search:500"),
    *("beginner", "casual", "strong", "tests.arena.bots:Counting"),
)
REMEMBERING = """import json, sys
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        asked += 1
        print(json.dumps({"choose": message["options"][asked % len(message["options"])]}), flush=True)
"""
ONE_DEAL: dict[str, dict[str, Any]] = {
    key: {"num_deals": 1} for key in modes() if key.startswith(("nimmt", "plus"))
}


def episode(table: SeatEnv, seed: int) -> list[Any]:
    """Everything that a seat sees in a game in which it always takes the first possible index."""
    seen, _ = table.reset(seed=seed)
    course, over = [seen["observation"].tolist()], False
    while not over:
        seen, reward, over, _, _ = table.step(np.flatnonzero(seen["action_mask"])[0])
        course += [seen["observation"].tolist(), reward]
    return course


def repeats(table: SeatEnv) -> bool:
    """Whether a game is the same again after others, and after one that was left."""
    first = episode(table, 5)
    episode(table, 6)
    table.reset(seed=7)
    table.step(0)
    return episode(table, 5) == first == episode(table, 5)


@pytest.mark.parametrize("bot", BOTS)
def test_a_seed_repeats_a_game_against_every_kind_of_bot(bot: str) -> None:
    assert repeats(SeatEnv("nimmt", 4, opponents=bot, illegal="next", num_deals=1))


@pytest.mark.parametrize("key", modes())
def test_a_seed_repeats_a_game_against_a_search_in_every_mode(key: str) -> None:
    assert repeats(SeatEnv(key, opponents="search:20", illegal="next", **ONE_DEAL.get(key, {})))


def test_a_seed_repeats_a_game_against_a_program_that_remembers(tmp_path: Path) -> None:
    program = tmp_path / "remembering.py"
    program.write_text(REMEMBERING)
    table = SeatEnv("nimmt", 2, opponents=f"program:{sys.executable} {program}", illegal="next", num_deals=1)
    try:
        assert repeats(table)
    finally:
        table.close()


@pytest.mark.parametrize("key", modes())
def test_a_seed_repeats_a_game_of_all_seats(key: str) -> None:
    table, together = env(key, **ONE_DEAL.get(key, {})), parallel_env(key, **ONE_DEAL.get(key, {}))
    assert alone(table, 5) == [alone(table, seed) for seed in (6, 5)][1]
    assert at_once(together, 5) == [at_once(together, seed) for seed in (6, 5)][1]


def alone(table: Any, seed: int) -> list[Any]:
    table.reset(seed=seed)
    course = []
    for _ in table.agent_iter(10_000):
        seen, reward, over, _, _ = table.last()
        course += [seen["observation"].tolist(), reward]
        table.step(None if over else np.flatnonzero(seen["action_mask"])[0])
    return course


def at_once(table: Any, seed: int) -> list[Any]:
    seen, _ = table.reset(seed=seed)
    course = []
    while table.agents:
        seen, rewards, *_ = table.step({a: np.flatnonzero(o["action_mask"])[0] for a, o in seen.items()})
        course.append([rewards, [o["observation"].tolist() for o in seen.values()]])
    return course


@pytest.mark.parametrize("name", spieltisch.adapters.openspiel.NAMES[:2])
def test_the_same_choices_make_the_same_openspiel_game_again(name: str) -> None:
    game = pyspiel.load_game(name, {"options": '{"num_deals": 1}'})
    assert drawn(game, 5) == [drawn(game, seed) for seed in (6, 5)][1]


def drawn(game: Any, seed: int) -> str:
    state, rng = game.new_initial_state(), Random(seed)
    while not state.is_terminal():
        if state.is_simultaneous_node():
            seats = range(game.num_players())
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return str(state)
