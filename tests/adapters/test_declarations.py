"""What OpenSpiel is told of a game, against what happens in it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import spieltisch  # noqa: E402  # only where OpenSpiel is there
from spieltisch.adapters.declaration import declared  # noqa: E402  # only where OpenSpiel is there
from spieltisch.adapters.encoders import encoder_of  # noqa: E402  # only where OpenSpiel is there
from spieltisch.adapters.openspiel import NAMES, game_name  # noqa: E402  # only where OpenSpiel is there
from spieltisch.adapters.trail import Trail  # noqa: E402  # only where OpenSpiel is there
from spieltisch.core.errors import BadOption  # noqa: E402  # only where OpenSpiel is there
from spieltisch.games.registry import mode  # noqa: E402  # only where OpenSpiel is there

Dynamics = pyspiel.GameType.Dynamics
MODES = dict(zip(spieltisch.modes(), NAMES, strict=True))


def played(game: Any, seed: int) -> tuple[int, list[float]]:
    """A game of random choices: how many nodes were no chance, and what was got."""
    rng, state, nodes = random.Random(seed), game.new_initial_state(), 0
    kind = game.get_type()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert len(outcomes) <= game.max_chance_outcomes()
            assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        nodes += 1
        if state.is_simultaneous_node():
            assert kind.dynamics == Dynamics.SIMULTANEOUS
            seats = range(game.num_players())
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        got = state.rewards() if not state.is_terminal() else []
        assert kind.reward_model == pyspiel.GameType.RewardModel.REWARDS or not any(got)
    return nodes, state.returns()


@pytest.mark.parametrize("turns", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_any_mode_stays_within_what_is_declared(name: str, turns: bool) -> None:
    game = pyspiel.load_game(name, {"players": 3, "turns": turns})
    nodes, returns = played(game, 1)
    assert nodes <= game.max_game_length() < 3 * 1_000 + 1
    assert all(game.min_utility() <= points <= game.max_utility() for points in returns)


@pytest.mark.parametrize("key", MODES)
def test_a_mode_is_sequential_where_nothing_is_simultaneous(key: str) -> None:
    turns = list(spieltisch.play_random(spieltisch.make(key), 1))
    alone = all(len(turn.choices) == 1 for turn in turns)
    dynamics = pyspiel.load_game(MODES[key]).get_type().dynamics
    assert dynamics == (Dynamics.SEQUENTIAL if alone else Dynamics.SIMULTANEOUS)


@pytest.mark.parametrize(
    ("key", "params"),
    [("qwixx", {"options": '{"open_marking": true}'}), ("buffalo", {"players": 1})],
)
def test_an_option_or_a_single_seat_can_make_a_mode_sequential(key: str, params: dict[str, Any]) -> None:
    assert pyspiel.load_game(MODES[key]).get_type().dynamics == Dynamics.SIMULTANEOUS
    game = pyspiel.load_game(MODES[key], params)
    assert game.get_type().dynamics == Dynamics.SEQUENTIAL
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_draft_has_no_chance_and_hides_nothing_but_what_others_choose() -> None:
    kind = pyspiel.GameType
    plain = pyspiel.load_game(MODES["nimmt-pro"]).get_type()
    assert (plain.chance_mode, plain.information) == (
        kind.ChanceMode.DETERMINISTIC,
        kind.Information.PERFECT_INFORMATION,
    )
    by_turns = pyspiel.load_game(MODES["nimmt-pro"], {"turns": True}).get_type()
    assert by_turns.information == kind.Information.IMPERFECT_INFORMATION
    drawn = pyspiel.load_game(MODES["nimmt-pro"], {"options": '{"draft_start": "random"}'})
    assert drawn.get_type().chance_mode == kind.ChanceMode.EXPLICIT_STOCHASTIC
    assert drawn.max_chance_outcomes() == drawn.num_players()


@pytest.mark.parametrize("turns", [False, True])
def test_points_come_step_by_step_or_at_the_end_whoever_chooses_when(turns: bool) -> None:
    options = '{"num_deals": 2}'
    steps, end = (
        pyspiel.load_game("spieltisch_nimmt_v1", {"options": options, "turns": turns, "rewards": rewards})
        for rewards in ("steps", "end")
    )
    assert steps.get_type().reward_model == pyspiel.GameType.RewardModel.REWARDS
    assert end.get_type().reward_model == pyspiel.GameType.RewardModel.TERMINAL
    assert steps.get_type().dynamics == end.get_type().dynamics
    assert played(steps, 5) == played(end, 5)
    pyspiel.random_sim_test(steps, num_sims=1, serialize=False, verbose=False)
    pyspiel.random_sim_test(end, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("key", ["nimmt", "plus", "board", "qwixx"])
def test_leads_add_up_to_nothing(key: str) -> None:
    game = pyspiel.load_game(MODES[key], {"players": 3, "utility": "lead"})
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert game.utility_sum() == 0
    _, points = played(pyspiel.load_game(MODES[key], {"players": 3}), 1)
    _, leads = played(game, 1)
    assert leads == pytest.approx([mine - (sum(points) - mine) / 2 for mine in points])
    assert sum(leads) == pytest.approx(0)
    assert all(game.min_utility() <= lead <= game.max_utility() for lead in leads)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_in_a_team_nobody_leads() -> None:
    with pytest.raises(BadOption, match="nobody is ahead of another"):
        declared(mode("buffalo"), {"utility": "lead"})


def test_a_game_that_no_rule_ends_is_over_after_so_many_stops() -> None:
    game = declared(mode("board-pro"), {"players": 2})
    assert game.bounds.endless
    trail = Trail(game.table, encoder_of(game.table), longest=3)
    for _ in range(3):
        while trail.draw is not None:
            trail.draw_item(trail.legal(-1)[0])
        trail.answer({seat: trail.legal(seat)[0] for seat in trail.asked})
    while trail.draw is not None:
        trail.draw_item(trail.legal(-1)[0])
    assert not trail.asked


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"options": "num_deals=1"}, "options must be JSON, not 'num_deals=1'"),
        ({"structure": "[1]"}, 'structure must be a JSON object such as {"name": 1}'),
        ({"structure": '{"hand": 60}'}, "hand cannot be 60: it takes 1-50"),
        ({"structure": '{"hand": 50}'}, "4 hands and the rows need at least 204 cards, not 104"),
        ({"utility": "fame"}, "utility must be one of points, lead, not 'fame'"),
        ({"rewards": "often"}, "rewards must be one of auto, steps, end, not 'often'"),
    ],
)
def test_what_cannot_be_declared_is_refused_with_a_sentence(params: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        declared(mode("nimmt"), params)
    assert sentence in str(refusal.value)


def test_a_structure_is_part_of_what_a_game_is_called() -> None:
    structure = json.dumps({"deck": 9, "hand": 3, "rows": 2})
    game = pyspiel.load_game(game_name(mode("nimmt")), {"players": 2, "structure": structure})
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert game.num_distinct_actions() == 9 + 2 + 1
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
