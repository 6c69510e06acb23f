"""The pro variant by its kernel: drafts as in the reference, fair picks, and search for every decision."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import playout, turns
from spieltisch.fast.nimmt import draft
from spieltisch.fast.nimmt.layout import DRAFTER, OPEN, covers, pack, rules_vector
from spieltisch.fast.nimmt.policies import HEURISTIC, RANDOM
from spieltisch.fast.rng import seed_word, start_stream
from spieltisch.games.nimmt.actions import Pick
from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.nimmt.rules import Rules

ERRORS = 4  # standard errors that a mean may be off; all seeds are fixed


def stream(seed: str) -> Any:
    s = np.zeros(4, np.uint64)
    start_stream(s, seed_word(seed), np.uint64(0))
    return s


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_mass_play_scores_as_the_reference_does(seats: int) -> None:
    """Means of a deal's heads within four standard errors of 300 reference deals, spreads within 15 %."""
    game: Any = spieltisch.make("nimmt-pro", seats, num_deals=1)
    rng = Random(3)
    slow = np.array([game.scores(playout(game, rng)) for _ in range(300)]).mean(axis=1)
    quick = fast.simulate(game, "random", 20_000, seed=3).scores.mean(axis=1)
    assert abs(slow.mean() - quick.mean()) < ERRORS * slow.std() / np.sqrt(len(slow))
    assert slow.std() == pytest.approx(quick.std(), rel=0.15)


def test_matches_end_as_the_rules_say() -> None:
    game = spieltisch.make("nimmt-pro", 3, target_score=30, draft_start="random")
    done = fast.simulate(game, "random", 2_000, seed=2)
    assert (done.scores.max(axis=1) >= 30).all()
    assert len(np.unique(done.lengths)) > 1
    fixed = fast.simulate(spieltisch.make("nimmt-pro", 3, num_deals=2), "heuristic", 200, seed=2)
    assert (fixed.lengths == 2).all()


def test_the_heuristic_beats_random_play() -> None:
    game = spieltisch.make("nimmt-pro", 4, num_deals=1)
    means = fast.simulate(game, ["heuristic", "random", "random", "random"], 3_000).scores.mean(axis=0)
    assert means[0] < 0.4 * means[1:].mean()


def test_every_open_card_is_picked_as_often() -> None:
    game: Any = spieltisch.make("nimmt-pro", 2)
    table, rules, s = pack(game, game.initial()), rules_vector(game), stream("pick")
    for card in (1, 2, 24):
        draft.pick(table, rules, card)
    picked = [draft.choose_pick(table, rules, RANDOM, s) for _ in range(6_300)]
    cards, counts = np.unique(picked, return_counts=True)
    assert cards.tolist() == list(range(3, 24))
    assert abs(counts - 300).max() < (ERRORS + 0.5) * np.sqrt(300)
    assert draft.choose_pick(table, rules, HEURISTIC, s) == 12


def test_the_starter_drawn_by_lot_may_be_anybody() -> None:
    game: Any = spieltisch.make("nimmt-pro", 3, draft_start="random")
    start, rules, s = pack(game, game.initial()), rules_vector(game), stream("lot")
    policies, last = np.zeros(3, np.int32), []
    for _ in range(600):
        table = start.copy()
        draft.finish_draft(table, rules, policies, s)
        assert table[OPEN] == 0
        last.append(int(table[DRAFTER]))
    assert all(abs(last.count(seat) - 200) < ERRORS * np.sqrt(200) for seat in range(3))


def test_a_draft_with_fan_cards_is_no_mode_and_not_covered() -> None:
    assert covers(Nimmt("pro", Rules(seats=2, deck=24, draft=True)))
    assert not covers(Nimmt("pro", Rules(seats=2, deck=24, draft=True, fans=("cow",))))


def test_playouts_see_both_hands() -> None:
    """With 3 I take a row anyway: now it is a single head, later it may have grown."""
    game: Any = spieltisch.make("nimmt-pro", 2)
    state = game.load({"rows": [[12], [13], [14], [16]], "hands": [[3, 24], [22, 23]], "deal": 1})
    decision = game.pending(state)[0]
    assert fast.covers(game)
    means, spreads = fast.playouts(game, game.view(state, 0), tuple(decision.options), 200, seed=1)
    assert (means[0], spreads[0]) == (1, 0)
    assert means[1] > 1.2


def test_the_last_pick_decides_what_opens_the_rows() -> None:
    game: Any = spieltisch.make("nimmt-pro", 2, num_deals=1)
    state = game.initial()
    rng = Random(1)
    while len(state.table) > 5:
        [decision] = game.pending(state)
        state = game.step(state, {decision.actor: rng.choice(list(decision.options))}).state
    [decision] = game.pending(state)
    picks = tuple(decision.options)
    means, spreads = fast.playouts(game, game.view(state, decision.actor), picks, 400, seed=1)
    assert all(isinstance(pick, Pick) for pick in picks)
    assert len(means) == 5
    assert spreads.min() > 0
    again, _ = fast.playouts(game, game.view(state, decision.actor), picks, 400, seed=1)
    assert np.array_equal(means, again)


@pytest.mark.parametrize("spec", ["mcs:5", "search:5"])
def test_every_decision_is_answered_legally(spec: str) -> None:
    game = spieltisch.make("nimmt-pro", 3, num_deals=1, draft_start="random")
    *_, last = turns(game, (make_bot(spec, game),) * 3, SeededDealer(1), Random(1))
    assert game.outcome(last.step.state) is not None


def test_search_beats_the_heuristic() -> None:
    game = spieltisch.make("nimmt-pro", 4, num_deals=1)
    own = others = 0.0
    for deal in range(8):
        bots = [make_bot("heuristic", game) for _ in range(4)]
        bots[deal % 4] = make_bot("search:60", game)
        *_, last = turns(game, bots, SeededDealer(deal), Random(deal))
        scores = game.scores(last.step.state)
        own += scores[deal % 4]
        others += (sum(scores) - scores[deal % 4]) / 3
    assert own < 0.7 * others
