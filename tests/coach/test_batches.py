"""Options compared batch by batch: who is surely not the best is left out, and nothing else changes."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from spieltisch.coach.batches import BATCHES, Diligence, batches_of, behind, error_of, levels, may_be_best

Figures = NDArray[np.float64]


class Written:
    """A search whose worlds are written down before."""

    helping = 1
    least = 1

    def __init__(self, lines: Figures, price: float = 1.0) -> None:
        self.worlds, self.price = 0, price
        self._lines, self._kept = lines, np.ones(lines.shape[1], bool)
        self.met = np.zeros(lines.shape[1], int)

    def run(self, worlds: int) -> None:
        self.worlds += worlds
        self.met += worlds * self._kept

    def means(self) -> Figures:
        found: Figures = self._lines[: self.worlds].mean(axis=0)
        return found

    def keep(self, those: NDArray[np.bool_]) -> NDArray[np.bool_]:
        self._kept = those
        return those

    def keep_all(self) -> None: ...
    def worths(self) -> Figures:
        return self.means()

    def spreads(self) -> Figures:
        return self.means()

    def witness(self, worlds: int) -> tuple[()]:
        return ()


def written(*levels_of_all: float, noise: float = 0.3, price: float = 1.0) -> Written:
    """Options on these levels; luck does the same to all, and something of its own to each."""
    rng = np.random.default_rng(1)
    size = (4_000, len(levels_of_all))
    return Written(rng.normal(size=(4_000, 1)) + rng.normal(0, noise, size) + levels_of_all, price)


def test_who_is_surely_not_the_best_meets_no_more_worlds() -> None:
    search = written(0.0, -0.1, -9.0, noise=3.0)
    lines = batches_of(search, 1, Diligence(200, chosen=1))
    assert lines.shape == (BATCHES, 3)
    assert search.met[2] < search.met[0] == search.met[1] == 200
    assert np.isnan(lines[:, 2]).any()
    assert not np.isnan(lines[:, :2]).any()


def test_the_chosen_option_meets_every_world_however_bad_it_is() -> None:
    search = written(0.0, -0.2, -3.0, noise=4.0)
    batches_of(search, 1, Diligence(200, chosen=2))
    assert search.met[2] == search.worlds


def test_without_a_chosen_one_all_meet_all_worlds() -> None:
    search = written(0.0, -0.1, -9.0)
    lines = batches_of(search, 1, Diligence(200))
    assert search.met.tolist() == [200, 200, 200]
    assert not np.isnan(lines).any()


def test_where_few_points_win_they_are_good() -> None:
    lines = batches_of(written(1.0, 5.0), -1, Diligence(400))
    assert levels(lines, 0) == pytest.approx(lines.mean(axis=0))
    assert np.argmax(levels(lines, 0)) == 0


def test_dear_worlds_are_fewer_but_not_fewer_than_asked_for() -> None:
    met = []
    for fewest in (BATCHES, 80):
        search = written(0.0, 1.0, price=10.0)
        batches_of(search, 1, Diligence(400, fewest))
        met.append(search.worlds)
    assert met == [40, 80]


def test_who_was_left_out_is_compared_in_the_worlds_that_it_has_met() -> None:
    luck = np.arange(6.0)[:, None]
    lines = luck + np.array([0.0, -1.0, -5.0])
    lines[3:, 2] = np.nan
    assert levels(lines, 0) == pytest.approx([2.5, 1.5, -2.5])
    assert behind(lines, 0, 2).tolist() == [5, 5, 5]
    assert may_be_best(lines, 1).tolist() == [True, True, False]
    assert error_of(lines[:, 2]) == pytest.approx(np.std([0, 1, 2], ddof=1) / 3**0.5)
