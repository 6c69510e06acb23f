"""Mass play and search of the board game: distributed as the reference plays, and from a view alone.

Means and spreads may differ by four standard errors.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.core.chance import SeededDealer
from spieltisch.core.errors import BadOption
from spieltisch.core.game import Decision
from spieltisch.core.play import RandomBot, playout, turns
from spieltisch.fast.board.layout import rules_vector, unpack
from spieltisch.fast.board.play import played_from, simulator
from spieltisch.fast.board.search import searcher
from spieltisch.fast.board.worlds import Roots, deal_cards, deal_tiles, unseen_cards, unseen_tiles
from spieltisch.fast.rng import seed_word, start_stream
from spieltisch.games.board import BoardGame
from spieltisch.games.board.state import State
from tests.games.board.given import due, rows

MODES = ("board", "board-lucky", "board-pro", "board-pro-lucky")
FEW_CARDS = dict.fromkeys(("stop", "swap", "skip", "front", "ascending", "extra"), 2)


def make(key: str, seats: int, **options: Any) -> BoardGame:
    game: Any = spieltisch.make(key, seats, **options)
    assert isinstance(game, BoardGame)
    return game


def within_errors(many: np.ndarray[Any, Any], few: np.ndarray[Any, Any], errors: float = 4.0) -> None:
    """Means, and spreads, differ by at most this many standard errors; their size is that of the many."""
    squares = (many - many.mean(0)) ** 2, (few - many.mean(0)) ** 2
    for one, other in ((many, few), squares):
        error = np.sqrt(one.var(0) * (1 / len(one) + 1 / len(other)))
        assert np.all(np.abs(one.mean(0) - other.mean(0)) <= errors * error + 1e-9)


def random_ends(game: BoardGame, state: State, games: int, seed: str) -> list[State]:
    rng = Random(seed)
    return [playout(game, rng, state) for _ in range(games)]


MASS: list[tuple[str, int, dict[str, Any]]] = [
    ("board", 2, {}),
    ("board", 5, {}),
    ("board-lucky", 3, {}),
    ("board-lucky", 4, {"clovers": [-1, -2, -3], "card_counts": {"lucky": {"five": 1}}}),
    ("board-pro", 2, {"stack_skip": False, "end_clamp": "net"}),
    ("board-pro", 4, {"front_opener": "pushed", "max_rounds": 9}),
    ("board-pro-lucky", 3, {"lucky_with_front": True, "card_counts": {"actions": FEW_CARDS}}),
    ("board-pro-lucky", 6, {}),
]


@pytest.mark.parametrize(("key", "seats", "options"), MASS)
def test_mass_play_goes_as_the_reference_plays(key: str, seats: int, options: dict[str, Any]) -> None:
    game = make(key, seats, **options)
    scores, rounds = simulator(game, ["random"] * seats, "mass")(0, 20_000)
    ends = random_ends(game, game.initial(), 150, f"{key} {seats}")
    within_errors(scores, np.array([end.scores for end in ends]))
    within_errors(rounds, np.array([end.round for end in ends]))


@pytest.mark.parametrize("key", MODES)
def test_playing_on_from_the_middle(key: str) -> None:
    game = make(key, 3)
    path = [turn.step.state for turn in turns(game, (RandomBot(),) * 3, SeededDealer(3), Random(3))]
    for state in path[len(path) // 3 :: max(1, len(path) // 4)]:
        scores, _ = played_from(game, state, ["random"] * 3, "middle")(0, 20_000)
        within_errors(scores, np.array([end.scores for end in random_ends(game, state, 100, "middle")]))


def test_a_game_depends_on_its_number_only() -> None:
    run = simulator(make("board-pro-lucky", 4), ["heuristic", "random"] * 2, "stream")
    whole, part = run(0, 300), run(200, 100)
    assert np.array_equal(whole[0][200:], part[0])
    assert np.array_equal(whole[1][200:], part[1])
    assert len(np.unique(whole[0], axis=0)) > 250


@pytest.mark.parametrize("key", MODES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_heuristic_beats_random_play_clearly(key: str, seats: int) -> None:
    scores, _ = simulator(make(key, seats), ["heuristic"] + ["random"] * (seats - 1), 1)(0, 2_000)
    assert scores[:, 0].mean() > scores[:, 1:].mean() + 7


def test_an_unknown_policy_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match=r"no policy 'wild'; there are random, heuristic"):
        simulator(make("board", 2), ["random", "wild"], 0)


# --- worlds and playouts ---


def stop_of(game: BoardGame, prompt: str, memory: bool = False) -> tuple[State, Decision[Any]]:
    """A stop with such a question in a random game, rather late, with or without a memory of cards."""
    for number in range(60):
        found = None
        for turn in turns(game, (RandomBot(),) * game.seats, SeededDealer(number), Random(number)):
            state = turn.step.state
            asked = [d for d in game.pending(state) if d.prompt == prompt]
            if asked and (state.memory is not None) == memory and len(tuple(asked[0].options)) > 1:
                found = state, asked[0]
                if state.round >= 5:
                    return found
        if found is not None:
            return found
    raise AssertionError(f"no {prompt}")


def holders(world: State) -> list[tuple[int, Any]]:
    """Who holds what, tiles and cards."""
    hands = [*world.hands, world.stock.candidates, *world.actions, world.action_pile.candidates]
    return [(owner, item) for owner, hand in enumerate(hands) for item in set(hand)]


@pytest.mark.parametrize(
    ("key", "seats", "prompt", "memory"),
    [
        ("board", 2, "lay", False),
        ("board-lucky", 5, "lay", False),
        ("board-pro", 4, "window", False),
        ("board-pro-lucky", 3, "lay", True),
    ],
)
def test_worlds_look_the_same_to_the_seat_and_are_as_likely_as_the_reference_says(
    key: str, seats: int, prompt: str, memory: bool
) -> None:
    options = {"card_counts": {"actions": FEW_CARDS}} if memory else {}
    game = make(key, seats, **options)
    state, decision = stop_of(game, prompt, memory)
    seat, worlds = decision.actor, 1500
    view, rules, rng = game.view(state, seat), rules_vector(game), Random(1)
    tiles, cards, stream = unseen_tiles(game, view), unseen_cards(game, view), np.zeros(4, np.uint64)
    ours: Counter[Any] = Counter()
    theirs: Counter[Any] = Counter()
    for number in range(worlds):
        table = Roots(game, view, rng)(1)[0]
        start_stream(stream, seed_word("worlds"), np.uint64(number))
        deal_tiles(table, rules, seat, tiles, stream)
        if len(cards):
            deal_cards(table, rules, seat, cards, stream)
        world = unpack(game, table)
        if not memory and number < 100:
            seen = game.view(world, seat)
            assert replace(seen, history=view.history) == view  # kernels keep no past
        ours.update(holders(world))
        theirs.update(holders(game.determinize(view, rng)))
    for place in ours | theirs:
        share = (ours[place] + theirs[place]) / (2 * worlds)
        assert abs(ours[place] - theirs[place]) <= 4.5 * np.sqrt(2 * worlds * share * (1 - share)) + 1e-9


@pytest.mark.parametrize(
    ("key", "prompt"),
    [
        ("board", "lay"),
        ("board-lucky", "window"),
        ("board-lucky", "take-lucky"),
        ("board-pro", "open-row"),
        ("board-pro-lucky", "lay"),
        ("board-pro-lucky", "window"),
    ],
)
def test_playouts_give_what_random_play_of_the_reference_gives(key: str, prompt: str) -> None:
    game = make(key, 3)
    state, decision = stop_of(game, prompt)
    view, options, rng = game.view(state, decision.actor), tuple(decision.options), Random(3)
    means, spreads = fast.playouts(game, view, options, 4_000, "playouts")
    for option, mean, spread in list(zip(options, means, spreads, strict=True))[-2:]:
        ends = []
        for _ in range(120):
            world = game.determinize(view, rng)
            choices = {d.actor: rng.choice(tuple(d.options)) for d in game.pending(world)}
            after = game.step(world, choices | {decision.actor: option}).state
            ends.append(playout(game, rng, after).scores[decision.actor])
        assert abs(np.mean(ends) - mean) <= 4 * spread * np.sqrt(1 / 120 + 1 / 4_000) + 1e-9


def test_playouts_repeat_with_their_seed() -> None:
    game = make("board-pro-lucky", 4)
    state, decision = stop_of(game, "lay")
    view, options = game.view(state, decision.actor), tuple(decision.options)
    first, again, other = (fast.playouts(game, view, options, 200, seed)[0] for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_the_search_sees_what_a_lucky_card_brings() -> None:
    on_board = rows(r1=[55, 66, 77], r2=[2], r3=[4], r4=[6])
    given = due("board-lucky", on_board, 78, lucky=[["bulls"], []], dealt=2)  # the last dozen
    game: Any = given.game
    (decision,) = game.pending(given.state)
    search = searcher(game, game.view(given.state, 0), tuple(decision.options), True, 1)
    search.run(60)
    best = decision.options[int(search.means().argmax())]
    assert game.encode(best).startswith("place bulls")
    assert len(search.means()) == len(decision.options)


def test_candidates_far_behind_are_left_out_and_stay_behind() -> None:
    game = make("board", 4)
    state, decision = stop_of(game, "lay")
    view, options = game.view(state, decision.actor), tuple(decision.options)
    narrowed, all_ = (searcher(game, view, options, best, 5) for best in (True, False))
    narrowed.run(400)
    all_.run(400)
    assert narrowed.worlds == all_.worlds == 400
    assert np.all(narrowed.spreads() >= 0)
    assert narrowed.means().argmax() in narrowed._alive
    assert len(narrowed._alive) < len(options)
