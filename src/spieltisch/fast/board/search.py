"""What a choice is worth: worlds drawn from a view, and play to the end of the game in each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from ...games.board.actions import Action
from ...games.board.engine import BoardGame
from ...games.board.view import View
from ..care import HEURISTIC, RANDOM
from ..compiling import jit
from ..rng import Stream, seed_word, start_stream
from ..rows import Vector
from ..tally import Tally
from .cards import choose, lay, reveal
from .codes import C_LAY, KIND_MASK, Codes, code_of
from .kernel import copy_table
from .layout import rules_vector
from .offsets import R_MAX_ROUNDS, R_PRO, R_SEATS, SCORE, SEATS, SIZE, WIDTH
from .placing import lays_two
from .play import play_out, scratch
from .policy import Work, choose_lay, count_unseen, tiles_laid
from .worlds import deal_cards, deal_tiles, roots, unseen_cards, unseen_tiles

FARTHEST = 200  # rounds that a playout may last; tiles could circulate for ever
FIRST_LOOK = 10  # worlds before the first candidates are left out
TRUST = HEURISTIC // 2  # of a hundred choices of the others, how many are thought to be careful
SURE = 2.5  # standard errors behind the leader that leave one out


@jit
def _choose_lays(
    table: Vector, rules: Vector, seat: int, models: Vector, lays: Codes, work: Work, s: Stream
) -> None:
    """What the others lay in this world, by the model of each."""
    two = lays_two(table, rules)
    laid = tiles_laid(table, rules, two)
    count_unseen(table, work)
    for other in range(rules[R_SEATS]):
        lays[other] = -1
        if other != seat and table[SIZE + other] > 0:
            lays[other] = choose_lay(table, rules, other, models[other], laid, two, work, s)


@jit
def _answer(table: Vector, rules: Vector, seat: int, code: int, lays: Codes) -> None:
    """The seat's candidate, and where all lay at once what the others lay."""
    if code & KIND_MASK != C_LAY:
        choose(table, rules, code)
    else:
        lay(table, seat, code)
        for other in range(rules[R_SEATS]):
            if lays[other] >= 0:
                lay(table, other, lays[other])
        reveal(table)


@jit
def run_playouts(
    root: Vector,
    rules: Vector,
    seat: int,
    codes: Codes,
    alive: Vector,
    tiles: Vector,
    cards: Vector,
    worlds: int,
    models: Vector,
    policies: Vector,
    seed: np.uint64,
    first: int,
    sums: NDArray[np.float64],
    apart: NDArray[np.float64],
    points: NDArray[np.float64],
    world: Vector,
    lays: Codes,
    t: Stream,
    table: Vector,
    out: Codes,
    work: Work,
    s: Stream,
) -> None:
    """Every candidate alive in the same worlds: sums and sums of squares of the seat's points in the end.

    ``apart`` adds up the squares of how far each is from the mean of its world.
    """
    for number in range(worlds):
        start_stream(s, seed, np.uint64(first + number))
        copy_table(world, root)
        deal_tiles(world, rules, seat, tiles, s)
        if cards.shape[0] > 0:
            deal_cards(world, rules, seat, cards, s)
        if codes[0] & KIND_MASK == C_LAY:
            _choose_lays(world, rules, seat, models, lays, work, s)
        mean = 0.0
        for i in range(alive.shape[0]):
            copy_table(table, world)
            for k in range(4):
                t[k] = s[k]
            _answer(table, rules, seat, codes[alive[i]], lays)
            play_out(table, rules, policies, out, work, t)
            points[i] = float(table[SCORE + seat])
            mean += points[i] / alive.shape[0]
        for i in range(alive.shape[0]):
            c = alive[i]
            sums[c, 0] += points[i]
            sums[c, 1] += points[i] * points[i]
            apart[c] += (points[i] - mean) * (points[i] - mean)


class Searcher(Tally):
    """Playouts for one decision, in as many helpings as there is time for.

    ``models`` say how each other seat lays now, ``policies`` how everybody plays on. Where the best candidate
    is looked for, those that are clearly behind are left out and counted on as they stood.
    """

    def __init__(
        self,
        game: BoardGame,
        view: View,
        candidates: Sequence[Action],
        models: Sequence[int],
        policies: Sequence[int],
        best: bool,
        seed: int | str,
    ) -> None:
        assert view.seat is not None
        super().__init__(len(candidates))
        self._game, self._view, self._best = game, view, best
        self._seat = view.seat
        self._rules = rules_vector(game)
        if self._rules[R_PRO] and not self._rules[R_MAX_ROUNDS]:
            self._rules[R_MAX_ROUNDS] = view.round + FARTHEST
        self._rng = Random(f"board worlds {seed}")
        self._codes = np.array([code_of(c) for c in candidates], dtype=np.int64)
        self._alive = np.arange(len(candidates), dtype=np.int32)
        self._behind = np.zeros(len(candidates))
        self._apart = np.zeros(len(candidates))
        self._tiles, self._cards = unseen_tiles(game, view), unseen_cards(game, view)
        self._models = np.array(models, dtype=np.int32)
        self._policies = np.array(policies, dtype=np.int32)
        self._seed = seed_word(seed)
        self._roots: list[Vector] = []
        self._scratch = (
            np.zeros(len(candidates)),
            np.zeros(WIDTH, np.int32),
            np.zeros(SEATS, np.int64),
            np.zeros(4, np.uint64),
            *scratch(),
        )

    def keep_all(self) -> None:
        self._best = False

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        if self._view.memory is not None or not self._roots:
            self._roots = roots(self._game, self._view, self._rng, worlds)
        while worlds > 0:
            part = min(worlds, FIRST_LOOK if self._best else worlds)
            self._run_part(part)
            worlds -= part

    def _run_part(self, worlds: int) -> None:
        before = self._sums.copy()
        for i, root in enumerate(self._roots):
            share = worlds * (i + 1) // len(self._roots) - worlds * i // len(self._roots)
            self._run(root, share)
        if self._best:
            self._count_on(before, worlds)
            self._leave_out()

    def _run(self, root: Vector, worlds: int) -> None:
        run_playouts(
            root,
            self._rules,
            self._seat,
            self._codes,
            self._alive,
            self._tiles,
            self._cards,
            worlds,
            self._models,
            self._policies,
            self._seed,
            self.worlds,
            self._sums,
            self._apart,
            *self._scratch,
        )
        self.worlds += worlds

    def _count_on(self, before: NDArray[np.float64], worlds: int) -> None:
        """Candidates that were left out stay as far behind the others as they were."""
        gain = (self._sums[self._alive] - before[self._alive]).mean(axis=0) / worlds
        out = np.setdiff1d(np.arange(len(self._codes)), self._alive)
        self._sums[out, 0] += worlds * (gain[0] - self._behind[out])
        self._sums[out, 1] += worlds * (gain[1] - gain[0] ** 2 + (gain[0] - self._behind[out]) ** 2)

    def _leave_out(self) -> None:
        """Whoever is clearly behind the leader is not played any more."""
        means, alive = self.means()[self._alive], self._alive
        errors = self._apart[alive] / self.worlds**2
        leader = means.argmax()
        close = means >= means[leader] - SURE * np.sqrt(errors + errors[leader])
        self._alive = alive[close]
        self._behind[alive[~close]] = means[close].mean() - means[~close]


def searcher(
    game: BoardGame, view: View, candidates: Sequence[Action], best: bool, seed: int | str
) -> Searcher:
    """Playouts by the policies that have proved best, or at random."""
    others = TRUST if best else RANDOM
    policies = [others] * game.seats
    if best and view.seat is not None:
        policies[view.seat] = HEURISTIC
    return Searcher(game, view, candidates, (others,) * game.seats, policies, best, seed)
