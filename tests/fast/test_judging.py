"""By which search choices are judged, and that its figures are points to come in this deal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.core.play import play_random
from spieltisch.fast.foreseer import Foreseer
from spieltisch.fast.kernel import KERNELS
from spieltisch.games.registry import modes

FORESEEN = ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"]
LAST_CARD = {"rows": [[55, 66], [44], [50], [61]], "hands": [[], []], "queue": [{"card": 3, "seat": 0}]}
TWO_CARDS = {"rows": [[1, 2, 3, 4, 55], [20], [30], [40]], "hands": [[7, 56], [60, 61]]}


def search_of(position: dict[str, Any], worlds: int = 40, **options: Any) -> Any:
    """What judges the first decision of a position of two players."""
    game: Any = spieltisch.make("nimmt", 2, **options)
    state = game.load(position)
    search = fast.searcher(game, game.view(state, 0), tuple(game.pending(state)[0].options), True, 1)
    search.keep_all()
    search.run(worlds)
    return search


@pytest.mark.parametrize("key", modes())
def test_the_newest_search_judges_where_it_counts_in_points(key: str) -> None:
    game, version = spieltisch.make(key), 2 if key in FORESEEN else 1
    kernel = KERNELS.of(game.family)
    assert kernel is not None
    assert kernel.judging(game) is fast.thinking(game, version)


def test_a_row_taken_with_the_last_card_is_judged_by_exactly_its_heads() -> None:
    search = search_of(LAST_CARD)
    assert isinstance(search, Foreseer)
    assert search.means() == pytest.approx([12, 5, 3, 1], abs=1e-4)
    assert search.spreads() == pytest.approx([0, 0, 0, 0], abs=1e-2)


def test_heads_that_a_seat_has_already_are_not_counted_again() -> None:
    search = search_of({**LAST_CARD, "points": [30, 8], "deal": 2, "taken": [[88, 99], []]})
    assert search.means() == pytest.approx([12, 5, 3, 1], abs=1e-4)


@pytest.mark.parametrize("position", [LAST_CARD, TWO_CARDS])
def test_what_the_next_deal_brings_counts_for_no_choice(position: dict[str, Any]) -> None:
    last, earlier = (search_of(position, num_deals=deals).means() for deals in (1, 4))
    assert np.array_equal(last, earlier)


@pytest.mark.parametrize("key", FORESEEN)
def test_told_worlds_repeat_with_their_seed(key: str) -> None:
    game: Any = spieltisch.make(key, 3)
    state = [turn.step.state for turn in play_random(game, 1)][3]
    plays, view = tuple(game.pending(state)[0].options)[:2], game.view(state, 0)
    first, again, other = (fast.witnessed(game, view, plays, 10, seed) for seed in (1, 1, 2))
    assert first == again != other


def test_who_is_left_out_meets_no_more_worlds() -> None:
    search = search_of(TWO_CARDS, 20)
    before = search._sums.copy()
    kept = search.keep(np.array([True, False]))
    search.run(20)
    assert kept.tolist() == [True, False]
    assert search._sums[1].tolist() == before[1].tolist()
    assert search._sums[0].tolist() != before[0].tolist()


def test_a_search_that_saves_nothing_by_it_leaves_nobody_out() -> None:
    game: Any = spieltisch.make("nimmt", 2)
    state = game.load(TWO_CARDS)
    plays = tuple(game.pending(state)[0].options)
    search = fast.thinking(game, 1).searcher(game, game.view(state, 0), plays, True, 1)
    assert search.keep(np.array([True, False])).all()
