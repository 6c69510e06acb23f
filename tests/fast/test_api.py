"""Mass play: repeatable on any number of threads, and distributed as the reference plays."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.core.errors import BadOption
from spieltisch.core.play import play_random, playout
from spieltisch.fast.nimmt import layout, plain, play
from spieltisch.fast.nimmt.layout import unpack
from spieltisch.fast.nimmt.policies import CHEAP, HEURISTIC, RANDOM
from spieltisch.fast.rng import new_stream, seed_word, start_stream
from spieltisch.fast.witness import playouts_of

from ..children import said_by
from ..tiny import FAMILIES

PER_GAME = spieltisch.make("nimmt-reverser", 4, reversers_per_game="per_game")
FANS = ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"]


def test_threads_do_not_change_the_scores() -> None:
    game = spieltisch.make("nimmt", 3)
    one = fast.simulate(game, "random", 50_000, seed=5)
    two = fast.simulate(game, "random", 50_000, seed=5, threads=2)
    assert np.array_equal(one.scores, two.scores)
    assert np.array_equal(one.lengths, two.lengths)
    assert not np.array_equal(one.scores, fast.simulate(game, "random", 50_000, seed=6).scores)


@pytest.mark.parametrize(("policy", "heads"), [("cheap", 12.1), ("random", 13.3)])
def test_a_million_cards_give_the_figures_known_from_outside(policy: str, heads: float) -> None:
    game = spieltisch.make("nimmt", 4, num_deals=1)
    scores = fast.simulate(game, policy, 100_000, seed=1).scores
    assert scores.mean() == pytest.approx(heads, abs=0.1)


@pytest.mark.parametrize(("key", "deck"), [*((key, "full") for key in FANS), ("nimmt", "known")])
@pytest.mark.parametrize("seats", [2, 5])
def test_kernel_and_reference_play_the_same_game_on_average(key: str, deck: str, seats: int) -> None:
    """Means of a deal's heads and of its spread agree within four standard errors of 400 reference deals."""
    game: Any = spieltisch.make(key, seats, num_deals=1, deck=deck)
    rng = Random(7)
    slow = np.array([game.scores(playout(game, rng)) for _ in range(400)]).mean(axis=1)
    quick = fast.simulate(game, "random", 40_000, seed=3).scores.mean(axis=1)
    error = 4 * slow.std() / np.sqrt(len(slow))
    assert abs(slow.mean() - quick.mean()) < error
    assert slow.std() == pytest.approx(quick.std(), rel=0.15)


@pytest.mark.parametrize("names", [(RANDOM,), (CHEAP,), (HEURISTIC,), (HEURISTIC, CHEAP, RANDOM)])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_the_plain_loop_counts_as_the_general_one_and_draws_as_often(
    seats: int, names: tuple[int, ...]
) -> None:
    game: Any = spieltisch.make("nimmt", seats)
    rules, fans = layout.rules_vector(game), layout.fans_vector(game)
    policies = np.resize(np.array(names, dtype=np.int32), seats)
    deck, stream = np.zeros(104, np.int32), new_stream()
    for number in range(100):
        ends = []
        for is_general in (True, False):
            table = layout.pack(game, game.initial())
            start_stream(stream, seed_word("plain"), np.uint64(number))
            play.deal(table, rules, deck, stream, fans)
            assert plain.is_plain(table, rules)
            if is_general:
                play.play_deal(table, rules, policies, stream)
            else:
                of = plain.plain_deal(table)
                of = of._replace(low=np.uint64(of.low), high=np.uint64(of.high))
                plain.play_plain(of, table, rules, policies, stream)
            ends.append((table[layout.HEADS : layout.HEADS + seats].tolist(), stream.tolist()))
        assert ends[0] == ends[1]


def test_a_deck_is_dealt_as_it_is_laid_out_on_a_table() -> None:
    game: Any = spieltisch.make("nimmt", 4)
    rules, fans, stream = layout.rules_vector(game), layout.fans_vector(game), new_stream()
    start_stream(stream, seed_word("dealt"), np.uint64(0))
    table, deck = layout.pack(game, game.initial()), np.zeros(104, np.int32)
    play.deal(table, rules, deck, stream, fans)
    direct, laid = plain.dealt(deck, 4, 10), plain.plain_deal(table)
    assert (direct.rows, direct.low, direct.high) == (laid.rows, laid.low, laid.high)
    assert direct.hands[:40].tolist() == laid.hands[layout.HAND : layout.HAND + 40].tolist()


def test_a_match_ends_when_the_reference_would_end_it() -> None:
    game = spieltisch.make("nimmt", 4, target_score=30)
    done = fast.simulate(game, "random", 2_000, seed=2)
    assert (done.scores.max(axis=1) >= 30).all()
    assert done.lengths.min() >= 1
    fixed = fast.simulate(spieltisch.make("nimmt", 4, num_deals=3), "random", 500, seed=2)
    assert (fixed.lengths == 3).all()


def test_a_row_taken_with_the_last_card_costs_exactly_its_heads() -> None:
    game: Any = spieltisch.make("nimmt", 2)
    queue = [{"card": 3, "seat": 0}]
    state = game.load({"rows": [[55, 66], [44], [50], [61]], "hands": [[], []], "queue": queue})
    rows = tuple(game.pending(state)[0].options)
    means, spreads = fast.playouts(game, game.view(state, 0), rows, 50, seed=1)
    assert means.tolist() == [12, 5, 3, 1]
    assert spreads.tolist() == [0, 0, 0, 0]


def test_playouts_that_are_written_down_come_to_what_the_first_search_has_found() -> None:
    """Those keep the whole table, a search of the base game only the heads: both must choose alike."""
    game: Any = spieltisch.make("nimmt", 4)
    state = [turn.step.state for turn in play_random(game, 2)][3]
    plays, view = tuple(game.pending(state)[0].options), game.view(state, 0)
    search, witness = (fast.thinking(game, 1).searcher(game, view, plays, True, 1) for _ in range(2))
    search.run(30)
    told = playouts_of(witness.witness(30), partial(unpack, game))
    assert np.mean([one.points for one in told], axis=0) == pytest.approx(search.means())
    assert sum(map(len, told[0].ends[0].taken)) > sum(map(len, state.taken))


def test_playouts_repeat_with_their_seed() -> None:
    game: Any = spieltisch.make("nimmt", 3)
    state = game.load({"rows": [[10], [30], [50], [70]], "hands": [[15, 31], [32, 80], [5, 99]]})
    plays, view = tuple(game.pending(state)[0].options), game.view(state, 0)
    first, again, other = (fast.playouts(game, view, plays, 500, seed=seed)[0] for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda g: fast.simulate(g, "clever", 10), "no policy 'clever'"),
        (lambda g: fast.simulate(g, ["random"], 10), "need 4 policies"),
        (lambda g: fast.simulate(g, "random", -1), "at least 0 games"),
        (lambda g: fast.simulate(next(iter(FAMILIES["plus"].values())), "random", 1), "no kernel for"),
        (lambda g: fast.playouts(g, None, (), 1), "at least one candidate"),
    ],
)
def test_what_no_kernel_plays_is_refused_with_a_sentence(call: Any, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        call(spieltisch.make("nimmt", 4))


def test_the_compiler_is_not_imported_before_it_is_needed() -> None:
    probe = "import sys, spieltisch.fast, spieltisch.cli.main; print('numba' in sys.modules)"
    assert said_by(probe) == "False"


def test_a_cache_folder_that_cannot_be_written_still_works(tmp_path: Any) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    probe = (
        "import numpy as np\nfrom spieltisch.fast.rng import start_stream, below, seed_word\n"
        "s = np.zeros(4, np.uint64); start_stream(s, seed_word(1), np.uint64(0)); print(0 <= below(s, 7) < 7)"
    )
    environment = {"XDG_CACHE_HOME": str(blocked), "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    assert said_by(probe, env=environment) == "True"
