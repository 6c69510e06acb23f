"""Environments as learners want them: masks, floats, batches, pictures, one rule for impossible choices."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import spieltisch.adapters.gymnasium
from spieltisch import make, modes
from spieltisch.adapters.choosing import next_possible
from spieltisch.adapters.gymnasium import SeatEnv
from spieltisch.adapters.gymnasium_batch import SeatVectorEnv
from spieltisch.adapters.pettingzoo import env, parallel_env
from spieltisch.adapters.pettingzoo_batch import batch_env
from spieltisch.adapters.scaling import FloatObservation, FloatObservations
from spieltisch.core.errors import BadOption, IllegalAction
from spieltisch.fast import VectorEnv
from spieltisch.fast.kernel import KERNELS
from spieltisch.fast.learnt import shipped
from tests.adapters.test_peers import SHORT

BATCH = 3


def any_of(masks: Any, rng: np.random.Generator) -> Any:
    """A random possible choice for every mask."""
    return (rng.random(masks.shape) * masks).argmax(-1)


# --- one seat against compiled bots, beside the engine ---


@pytest.mark.parametrize("key", modes())
def test_a_compiled_seat_is_shown_what_the_engine_shows(key: str) -> None:
    """Every stop of every table is told to the engine, which says what is seen, possible, won and lost."""
    options: Any = SHORT.get(key, {})
    seat, rng = make(key).seats - 1, np.random.default_rng(1)
    games = VectorEnv(key, None, BATCH, 1, opponents="heuristic", seat=seat, autoreset=False, **options)
    ended = 0
    for _ in range(60):
        before = games.scores[:, seat].copy()
        games.step(any_of(games.masks, rng))
        for number in range(BATCH):
            compare(games, number, seat, before[number])
        ended += int(games.done.sum())
        games.begin(games.done)
    assert ended


def compare(games: VectorEnv, number: int, seat: int, before: int) -> None:
    """One table beside the engine's."""
    game, kernel = games.game, KERNELS.of(games.game.family)
    assert kernel is not None
    state = kernel.unpack(game, games.tables[number])
    view, scores = game.view(state, seat), game.scores(state)
    assert games.observations[number].tolist() == games.encoder.encode(view)
    assert tuple(games.scores[number].tolist()) == scores
    asked = {decision.actor: decision for decision in game.pending(state)}
    legal = games.encoder.legal(view, asked[seat]) if seat in asked else []
    assert np.flatnonzero(games.masks[number]).tolist() == sorted(legal)
    assert bool(games.done[number]) == (game.outcome(state) is not None) == (not games.asked[number])
    sign = 1 if game.aim == "most" else -1
    assert games.rewards[number] == sign * (scores[seat] - before)


@pytest.mark.parametrize("key", [key for key in modes() if shipped(key)])
def test_policies_sit_in_batches_where_there_are_weights(key: str) -> None:
    games = VectorEnv(key, None, BATCH, 1, opponents="policy", **SHORT.get(key, {}))
    rng = np.random.default_rng(1)
    while not games.done.any():
        games.step(any_of(games.masks, rng))


def test_each_opponent_may_be_another_and_chance_is_the_same_on_any_threads() -> None:
    def course(threads: int) -> list[Any]:
        bots = ["random", "heuristic", "policy"]
        games = VectorEnv("nimmt", 4, 20, 5, threads, opponents=bots, seat=2, num_deals=1)
        rng, seen = np.random.default_rng(1), []
        for _ in range(25):
            games.step(any_of(games.masks, rng))
            seen += [games.observations.sum(), games.rewards.tolist(), games.scores.tolist()]
        return seen

    assert course(1) == course(2)


@pytest.mark.parametrize("key", modes())
def test_a_game_that_was_left_leaves_nothing_behind(key: str) -> None:
    """Once from a fresh table, once from one that was left in the middle."""
    games = VectorEnv(key, None, 1, opponents="random", autoreset=False)
    courses = []
    for _ in range(2):
        games.begin([True], seed=5)
        courses.append([games.observations.tolist()])
        for _ in range(5):
            games.step(games.masks.argmax(1))
            courses[-1] += [games.observations.tolist(), games.masks.tolist(), games.rewards.tolist()]
    assert courses[0] == courses[1]


def test_what_the_kernels_cannot_do_is_refused_with_a_sentence_or_played_by_the_engine() -> None:
    with pytest.raises(BadOption, match="sit random, heuristic or policy, not search"):
        VectorEnv("nimmt", 2, 4, opponents="search")
    with pytest.raises(BadOption, match="Kernels play nimmt with layout 1"):
        SeatEnv("nimmt", 2, layout=2, compiled=True)
    with pytest.raises(BadOption, match="autoreset=False"):
        VectorEnv("nimmt", 2, 4).begin([True] * 4)
    with pytest.raises(BadOption, match="There are 3 other seats, so 2 opponents do not fit"):
        VectorEnv("nimmt", 4, 4, opponents=["random", "random"])
    layered = SeatEnv("nimmt", 2, layout=2, num_deals=1)
    assert layered.reset(seed=1)[0]["observation"].shape == (layered.observation_space["observation"].shape)
    layered.close()
    made = SeatEnv("nimmt", 2)
    made.reset(seed=1)
    with pytest.raises(IllegalAction, match="must choose an index, not None"):
        made.step(None)
    with pytest.raises(IllegalAction, match="There is no action 4294967296: indices go from 0 to 107"):
        made.step(2**32)


@pytest.mark.parametrize("compiled", [True, False])
def test_a_victory_is_one_for_a_seat_as_well(compiled: bool) -> None:
    table, rng = SeatEnv("plus", 2, reward="win", num_deals=1, compiled=compiled), np.random.default_rng(1)
    seen, _ = table.reset(seed=1)
    rewards, over = [0.0], False
    info: dict[str, Any] = {}
    while not over:
        seen, reward, over, _, info = table.step(any_of(seen["action_mask"], rng))
        rewards.append(reward)
    mine, other = info["scores"]
    assert rewards[-1] == (1.0 if mine >= other else -1.0)
    assert set(rewards[:-1]) == {0.0}


# --- masks, floats, impossible choices ---


@pytest.mark.parametrize("compiled", [True, False])
def test_the_mask_stands_wherever_learners_look(compiled: bool) -> None:
    table = SeatEnv("qwixx", compiled=compiled)
    seen, info = table.reset(seed=1)
    assert (info["action_mask"] == seen["action_mask"]).all()
    assert table.action_masks().dtype == bool
    assert (table.action_masks() == seen["action_mask"]).all()


def test_the_next_possible_choice_stands_in_and_after_the_last_the_first() -> None:
    masks = np.array([[0, 1, 0, 1], [1, 0, 0, 0], [0, 1, 1, 0], [0, 0, 1, 0]])
    assert next_possible(masks, np.array([2, 3, 2, -5])).tolist() == [3, 0, 2, 2]
    assert next_possible(masks[None], np.array([[4, 9, 3, 0]])).tolist() == [[1, 0, 1, 2]]


def test_every_environment_knows_the_rule_for_impossible_choices() -> None:
    one, all_ = (
        env("nimmt", 2, illegal="next", num_deals=1),
        parallel_env("nimmt", 2, illegal="next", num_deals=1),
    )
    one.reset(seed=1)
    while one.agents and not one.terminations[one.agent_selection]:
        one.step(107)
    all_.reset(seed=1)
    while all_.agents:
        all_.step(dict.fromkeys(all_.agents, 0))
    batch = batch_env("nimmt", 2, 4, illegal="next", num_deals=1)
    batch.reset(seed=1)
    seats = SeatVectorEnv("nimmt", 4, 2, illegal="next", num_deals=1)
    seats.reset(seed=1)
    for _ in range(15):
        batch.step(dict.fromkeys(batch.agents, np.zeros(4, int)))
        seats.step(np.full(4, 107))
    with pytest.raises(BadOption, match="illegal is one of refuse, next"):
        parallel_env("nimmt", illegal="ignore")


@pytest.mark.parametrize(("low", "high"), [(0.0, 1.0), (-1.0, 1.0)])
def test_floats_lie_between_their_bounds_and_tell_the_same(low: float, high: float) -> None:
    plain = SeatEnv("board")
    floats = FloatObservation(SeatEnv("board"), low, high)
    whole, seen = plain.reset(seed=3)[0]["observation"], floats.reset(seed=3)[0]["observation"]
    box: Any = plain.observation_space["observation"]
    assert seen in floats.observation_space["observation"]
    assert seen.dtype == np.float32
    back = (seen - low) / (high - low) * (box.high.astype(float) - box.low) + box.low
    assert np.allclose(back, whole, atol=0.02)


def test_floats_alone_are_a_box_and_the_mask_is_found_beside_them() -> None:
    table = FloatObservation(gymnasium.make("spieltisch/plus-v1", num_deals=1), -1.0, 1.0, flat=True)
    seen, info = table.reset(seed=1)
    over = False
    while not over:
        assert seen in table.observation_space
        assert (table.action_masks() == info["action_mask"]).all()
        seen, _, over, _, info = table.step(int(info["action_mask"].argmax()))
    assert seen in table.observation_space


# --- batches ---


def course_of(name: str) -> list[Any]:
    """What a batch shows in some steps of random choices, be they possible or not."""
    tables = gymnasium.make_vec(name, num_envs=BATCH, opponents="random", illegal="next")
    seen, infos = tables.reset(seed=1)
    assert (infos["action_mask"] == seen["action_mask"]).all()
    tables.action_space.seed(1)
    course = []
    for _ in range(20):
        assert seen in tables.observation_space
        seen, rewards, *_ = tables.step(tables.action_space.sample())
        course += [seen["observation"].tolist(), rewards.tolist()]
    return course


@pytest.mark.parametrize("name", spieltisch.adapters.gymnasium.IDS)
def test_gymnasium_makes_a_batch_of_every_mode_and_a_seed_repeats_it(name: str) -> None:
    assert course_of(name) == course_of(name)


def until_one_ends(tables: SeatVectorEnv, seen: Any) -> tuple[Any, ...]:
    """Choices at random up to the first end."""
    rng = np.random.default_rng(1)
    while True:
        seen, rewards, over, cut, infos = tables.step(any_of(seen["action_mask"], rng))
        assert not cut.any()
        if over.any():
            return seen, rewards, over, infos


@pytest.mark.parametrize("mode", AutoresetMode)
def test_games_begin_anew_as_gymnasium_names_it(mode: AutoresetMode) -> None:
    tables = SeatVectorEnv("qwixx", BATCH, 2, autoreset_mode=mode)
    seen, _, over, infos = until_one_ends(tables, tables.reset(seed=1)[0])
    ended = int(np.flatnonzero(over)[0])
    if mode == AutoresetMode.SAME_STEP:
        assert seen["action_mask"][ended].any()
        assert not infos["final_obs"][ended]["action_mask"].any()
        assert infos["final_info"]["scores"][ended].shape == (2,)
        assert infos["_final_info"].tolist() == over.tolist()
        return
    assert infos["_scores"].tolist() == over.tolist()
    assert not seen["action_mask"][ended].any()
    if mode == AutoresetMode.NEXT_STEP:
        seen, rewards, over, _, _ = tables.step(seen["action_mask"].argmax(1))
        assert rewards[ended] == 0
        assert not over[ended]
    else:
        others = seen["observation"][~over]
        seen, _ = tables.reset(options={"reset_mask": over})
        assert (seen["observation"][~over] == others).all()
    assert seen["action_mask"][ended].any()


def test_an_unknown_mode_is_refused_and_batches_show_floats() -> None:
    with pytest.raises(BadOption, match="autoreset_mode is one of NEXT_STEP, SAME_STEP, DISABLED"):
        SeatVectorEnv("nimmt", 2, autoreset_mode="never")
    tables = FloatObservations(SeatVectorEnv("nimmt", BATCH), -1, 1, flat=True)
    seen, _ = tables.reset(seed=1)
    assert seen in tables.observation_space
    assert tables.step(tables.action_masks().argmax(1))[0] in tables.observation_space


@pytest.mark.parametrize("key", modes())
def test_batches_by_agents_play_whole_games_of_every_mode(key: str) -> None:
    tables, rng = batch_env(key, None, BATCH, **SHORT.get(key, {})), np.random.default_rng(1)
    seen, infos = tables.reset(seed=1)
    over = np.zeros(BATCH, bool)
    rewards: dict[str, Any] = {}
    while not over.any():
        assert all(
            one["observation"][0] in tables.observation_space(a)["observation"] for a, one in seen.items()
        )
        actions = {agent: any_of(one["action_mask"], rng) for agent, one in seen.items()}
        seen, rewards, overs, _, infos = tables.step(actions)
        over = overs["player_0"]
    final = infos["player_0"]
    assert final["ended"].tolist() == over.tolist()
    assert final["scores"].shape == (BATCH, tables.games.seats)
    assert rewards["player_0"].shape == (BATCH,)
    assert seen["player_0"]["action_mask"].any(1).all()


def test_who_is_not_asked_at_a_table_waits() -> None:
    tables = batch_env("plus-simple", 2, 2)
    seen, _ = tables.reset(seed=1)
    actions = {agent: one["action_mask"].argmax(1) for agent, one in seen.items()}
    with pytest.raises(IllegalAction, match="is not asked in game 0: the only choice is"):
        tables.step({agent: np.zeros(2, int) for agent in actions})
    with pytest.raises(IllegalAction, match="player_1 has not chosen"):
        tables.step({"player_0": actions["player_0"]})
    tables.step(actions)


# --- what is to be seen ---


@pytest.mark.parametrize("key", modes())
@pytest.mark.parametrize("compiled", [True, False])
def test_a_seat_shows_its_table_as_text(key: str, compiled: bool) -> None:
    table = SeatEnv(key, opponents="random", render_mode="ansi", compiled=compiled)
    assert table.render() is None
    table.reset(seed=1)
    assert "player_0" in table.render()


def test_a_table_shows_itself_as_text_and_as_a_picture() -> None:
    table = parallel_env("nimmt", 4, render_mode="ansi")
    table.reset(seed=1)
    assert "player_3" in table.render()
    drawn = SeatEnv("qwixx", render_mode="rgb_array")
    drawn.reset(seed=1)
    picture = drawn.render()
    assert (picture.shape, picture.dtype) == ((480, 640, 3), np.uint8)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 4
    with pytest.raises(BadOption, match="render_mode is one of ansi, rgb_array"):
        env("nimmt", render_mode="human")
