"""Mass play of the games with zero cards: fair deals, fair random choices, and scores as the reference's."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import spieltisch
from spieltisch.core.errors import BadOption
from spieltisch.core.play import playout
from spieltisch.fast.massplay import games_of
from spieltisch.fast.plus import kernel, play, simulator
from spieltisch.fast.plus.layout import CARDS, HAND, HELD, QUEUED, SIZE, STARTER, WIDTH, pack, rules_vector
from spieltisch.fast.rng import seed_word, start_stream
from spieltisch.fast.rows import END
from spieltisch.games.plus.engine import Plus

KEYS = [key for key, mode in spieltisch.modes().items() if mode.family == "plus"]
ERRORS = 4  # standard errors that a mean may be off; all seeds are fixed
TRIES = 5_000


def make(key: str, seats: int, **options: Any) -> Plus:
    game: Any = spieltisch.make(key, seats, **options)
    assert isinstance(game, Plus)
    return game


def stream(seed: str) -> NDArray[np.uint64]:
    s = np.zeros(4, np.uint64)
    start_stream(s, seed_word(seed), np.uint64(0))
    return s


def require_even(counts: NDArray[np.int64], chance: float, tries: int) -> None:
    """Every count is what its chance makes likely; a few of a hundred may be a little off."""
    off = (counts - tries * chance) / np.sqrt(tries * chance * (1 - chance))
    assert abs(off).max() < ERRORS + 0.5
    assert 0.5 < (off**2).mean() < 2.0


@pytest.mark.parametrize(("key", "seats"), [("plus", 7), ("plus-shared-zeros", 3), ("plus-simple", 4)])
def test_every_card_is_dealt_as_often(key: str, seats: int) -> None:
    game, s = make(key, seats), stream(key)
    rules, table, deck = rules_vector(game), np.zeros(WIDTH, np.int32), np.zeros(111, np.int32)
    in_rows, in_hands, zeros = np.zeros(105, np.int64), np.zeros((seats, 105), np.int64), []
    for _ in range(TRIES):
        kernel.start_game(table, rules)
        play.deal(table, rules, deck, s)
        in_rows[table[END : END + 4]] += 1
        for seat in range(seats):
            size, start = int(table[SIZE + seat]), HAND + seat * CARDS
            in_hands[seat, table[start : start + size]] += 1
            assert size + table[HELD + seat] == game.rules.hand
        zeros.append(table[HELD : HELD + seats].copy())
    drawn, stock = game.rules.hand - game.rules.given_zeros, 100 + game.rules.zeros_in_stock
    require_even(in_rows[1:], 4 / 104, TRIES)
    require_even(in_hands[:, 1:], drawn / stock * 100 / 104, TRIES)
    expected = game.rules.given_zeros + drawn * game.rules.zeros_in_stock / stock
    held = np.array(zeros)
    assert held.min() == game.rules.given_zeros
    assert (abs(held.mean(axis=0) - expected) < ERRORS * held.std(axis=0) / np.sqrt(TRIES) + 1e-9).all()


@pytest.mark.parametrize("hand", [[0, 0, 3, 8, 50], [0, 7, 9], [4, 5, 6, 7], [2]])
def test_every_lay_and_every_play_is_as_likely(hand: list[int]) -> None:
    game = make("plus", 2)
    table = pack(game, game.load({"rows": [[10], [20], [30], [40]], "hands": [hand, [1]]}))
    s, rules = stream("lay"), rules_vector(game)
    lays = [play.choose_lay(table, rules, 0, play.RANDOM, s) for _ in range(TRIES)]
    plays = [play.choose_play(table, rules, 0, play.RANDOM, s) for _ in range(TRIES)]
    for chosen, many in (lays, kernel.count_lays(table, 0)), (plays, kernel.faces(table, 0)):
        _, counts = np.unique(chosen, return_counts=True)
        assert len(counts) == many
        if many > 1:
            assert abs(counts - TRIES / many).max() < ERRORS * np.sqrt(TRIES / many)


@pytest.mark.parametrize(("policy", "rows"), [(play.RANDOM, {0, 1, 2, 3}), (play.HEURISTIC, {2})])
def test_which_row_is_taken(policy: int, rows: set[int]) -> None:
    game = make("plus-minus", 2, low_card="classic")
    position = {
        "rows": [[10, 11], [20, 21], [31], [40]],
        "hands": [[], [9]],
        "queue": [{"card": 1, "seat": 0}],
    }
    start, s = pack(game, game.load(position)), stream("row")
    taken = []
    for _ in range(200):
        table = start.copy()
        play.settle_queue(table, rules_vector(game), np.array([policy, policy], np.int32), s)
        assert table[QUEUED] == 0
        taken.append(int(np.flatnonzero(table[END : END + 4] == 1)[0]))
    assert set(taken) == rows
    assert all(taken.count(row) > 0.7 * 200 / len(rows) for row in rows)


MASS = [
    ("plus", 4, {"num_deals": 1}),
    ("plus-shared-zeros", 3, {"num_deals": 1, "zero_bulls": 5}),
    ("plus-minus", 4, {"num_deals": 1, "low_card": "classic"}),
    ("plus-simple", 3, {"num_deals": 3, "start_seat": 1}),
    ("plus-simple", 4, {"num_deals": 2, "next_starter": "total", "low_card": "classic"}),
]


@pytest.mark.parametrize(("key", "seats", "options"), MASS)
def test_mass_play_scores_as_the_reference_does(key: str, seats: int, options: dict[str, Any]) -> None:
    game, rng = make(key, seats, **options), Random(key)
    reference = np.array([game.scores(playout(game, rng)) for _ in range(300)])
    scores, deals = simulator(game, ["random"] * seats, "mass")(0, 20_000)
    assert set(deals.tolist()) == {options["num_deals"]}
    spread = scores.std(axis=0)
    fourth = ((scores - scores.mean(axis=0)) ** 4).mean(axis=0)
    error_of_mean = spread / np.sqrt(len(reference))
    error_of_spread = np.sqrt((fourth - spread**4) / len(reference)) / (2 * spread)
    assert (abs(reference.mean(axis=0) - scores.mean(axis=0)) < ERRORS * error_of_mean).all()
    assert (abs(reference.std(axis=0) - spread) < ERRORS * error_of_spread).all()


@pytest.mark.parametrize(("num_deals", "starters"), [(1, {1}), (2, {0, 1, 2})])
def test_who_starts_the_last_deal(num_deals: int, starters: set[int]) -> None:
    rules, policies = rules_vector(make("plus-simple", 3, start_seat=1)), np.zeros(3, np.int32)
    games, found = games_of(np.zeros(WIDTH, np.int32), rules, policies, 0), set()
    room = play.Room(num_deals, np.zeros(111, np.int32))
    for game in range(50):
        start_stream(games.luck, games.seed, np.uint64(game))
        play.play_game(games, room)
        found.add(int(games.table[STARTER]))
    assert found == starters


def test_games_do_not_depend_on_how_they_are_parted() -> None:
    game = make("plus-simple", 5)
    run = simulator(game, ["random", "heuristic"] * 2 + ["random"], 7)
    whole, parts = run(0, 40)[0], [run(0, 15)[0], run(15, 25)[0]]
    assert (whole == np.concatenate(parts)).all()
    assert len(np.unique(whole, axis=0)) > 30


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_heuristic_beats_random_play(key: str, seats: int) -> None:
    game = make(key, seats, num_deals=1)
    means = simulator(game, ["heuristic"] + ["random"] * (seats - 1), 1)(0, 2000)[0].mean(axis=0)
    others = means[1:].mean()
    assert means[0] > 1.3 * others if game.aim == "most" else means[0] < 0.7 * others


def test_an_unknown_policy_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match=r"no policy 'wild'; there are random, heuristic"):
        simulator(make("plus", 2), ["random", "wild"], 0)
