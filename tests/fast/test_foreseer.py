"""``search`` by players that have learnt: only what is seen counts; what looks bad at once is left out."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.guard import Guarded
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import CHANCE, eyes_of
from spieltisch.core.play import play_random, turns
from spieltisch.fast.foreseer import KEPT, Foreseer, mind_for
from spieltisch.games.registry import single_deal
from tests.train.test_weights import FIXED, chosen

LONG = pytest.mark.skipif("SPIELTISCH_SOAK" not in os.environ, reason="compiles a family for long: make soak")
MORE = ("qwixx", "board", "board-lucky", "plus", "nimmt-parity")
LEARNT = ["nimmt", *(pytest.param(key, marks=LONG) for key in MORE)]


class Asked:
    """A decision with many options, seen from the seat that has to make it."""

    def __init__(self, key: str = "nimmt", least: int = 3) -> None:
        self.game: Any = spieltisch.make(key, 4, **single_deal(key))
        open_ones = (
            (turn.before, decision)
            for turn in play_random(self.game, "foreseen")
            for decision in self.game.pending(turn.before)
            if decision.actor != CHANCE
        )
        for state, decision in open_ones:
            view = self.game.view(state, eyes_of(decision.actor))
            candidates = fast.thinking(self.game).candidates(self.game, view, decision.options)
            if len(candidates) >= least:
                self.view, self.decision, self.candidates = view, decision, candidates
                return
        pytest.fail(f"nobody of {key} ever has {least} options")

    def search(self, seed: int = 1, worlds: int = 40, version: int | None = None, best: bool = True) -> Any:
        thinking = fast.thinking(self.game, version)
        found = thinking.searcher(self.game, self.view, self.candidates, best, seed)
        found.run(worlds)
        return found


@pytest.mark.parametrize("key", LEARNT)
def test_the_same_seed_gives_the_same_thoughts(key: str) -> None:
    asked = Asked(key)
    first, again, other = (asked.search(seed) for seed in (1, 1, 2))
    assert isinstance(first, Foreseer)
    assert np.isfinite(first.worths()).all()
    assert np.array_equal(first.worths(), again.worths())
    assert not np.array_equal(first.worths(), other.worths())


@pytest.mark.parametrize("key", LEARNT)
def test_only_what_a_seat_sees_matters(key: str) -> None:
    asked, found = Asked(key), []
    for seed in range(3):
        world = asked.game.determinize(asked.view, Random(seed))
        asked.view = asked.game.view(world, asked.view.seat)
        found.append(asked.search().worths())
    assert all(np.array_equal(worths, found[0]) for worths in found)


def test_helpings_add_up_to_the_same_as_all_worlds_at_once() -> None:
    asked = Asked()
    whole, parts = asked.search(worlds=40), asked.search(worlds=15)
    parts.run(25)
    assert parts.worlds == whole.worlds
    assert np.array_equal(parts.worths(), whole.worths())


def test_who_was_left_out_stays_as_far_behind_as_at_first_sight() -> None:
    asked, behind = Asked(least=KEPT + 2), []
    for seed in (1, 2):
        search = asked.search(seed)
        kept = search.spreads() > 0
        assert kept.sum() == KEPT
        means = search.means()
        behind.append(means[~kept] - means[kept].mean())
        assert behind[-1].min() > 0  # they would take more heads
    assert behind[0] == pytest.approx(behind[1])


def test_who_wants_to_judge_has_all_played_out() -> None:
    asked = Asked(least=KEPT + 2)
    search = asked.search(worlds=0)
    search.keep_all()
    search.run(40)
    assert (search.spreads() > 0).all()


def test_the_more_worlds_the_less_first_sight_counts() -> None:
    asked, apart = Asked(), []
    for worlds in (10, 100, 1_000):
        searches = [asked.search(seed, worlds) for seed in range(10)]
        apart.append(np.mean([np.abs(search.worths() - search.means()).max() for search in searches]))
    assert apart[0] > apart[1] > apart[2]


def test_the_first_search_is_still_the_old_one() -> None:
    search = Asked().search(version=1)
    assert not isinstance(search, Foreseer)
    assert (search.spreads() > 0).all()  # it plays all out


def test_where_plus_is_played_in_turn_its_first_search_goes_on() -> None:
    assert not isinstance(Asked("plus-simple").search(worlds=0), Foreseer)


def test_the_baseline_and_a_game_that_nobody_has_learnt_go_by_the_first_search() -> None:
    for asked, best in (Asked(), False), (Asked("nimmt-pro"), True):
        assert (mind_for(asked.game) is None) == best
        now, first = (asked.search(version=version, best=best) for version in (None, 1))
        assert np.array_equal(now.worths(), first.worths())


@pytest.mark.parametrize("name", FIXED)
def test_fixed_positions_are_played_with_sense(name: str) -> None:
    position, senseless = FIXED[name]
    assert chosen(position, "search:50") != senseless


@pytest.mark.parametrize("key", LEARNT)
def test_whole_games_are_played_by_the_rules(key: str) -> None:
    game: Any = spieltisch.make(key, 3, **single_deal(key))
    guard, others = Guarded(make_bot("search:50", game), game), (make_bot("random", game),) * 2
    *_, last = turns(game, (guard, *others), SeededDealer(1), Random(1))
    assert game.outcome(last.step.state) is not None
    assert guard.faults.told == []
