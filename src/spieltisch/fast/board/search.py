"""What a choice is worth: worlds drawn from a view, and play to the end of the game in each."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.board.actions import Action
from ...games.board.engine import BoardGame
from ...games.board.view import View
from ..care import HEURISTIC, RANDOM
from ..compiling import jit
from ..foreseer import Worlds
from ..kernel import Figures
from ..rng import Stream
from ..rollout import SearchQuestion
from ..search import Searcher
from ..vectors import Vector
from ..witness import Witness
from . import codes as bits
from . import offsets as at
from .cards import choose, lay, reveal
from .codes import Codes, code_of
from .kernel import copy_table as copy_table
from .layout import rules_vector
from .placing import lays_two
from .play import new_table, play_out, play_round, working_room
from .policy import Work, choose_lay, count_unseen, tiles_laid
from .worlds import Roots, deal_cards, deal_tiles, unseen_cards, unseen_tiles

FARTHEST = 200  # rounds that a playout may last; tiles could circulate for ever
FIRST_LOOK = 10  # worlds before the first candidates are left out
TRUST = HEURISTIC // 2  # of a hundred choices of the others, how many are thought to be careful
SURE = 2.5  # standard errors behind the leader that leave one out


class WorldRoom(NamedTuple):
    """What worlds are made of, what the others lay in one, and room for choosing."""

    tiles: Vector
    cards: Vector
    lays: Codes
    out: Codes
    work: Work


@jit
def _choose_lays(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """What the others lay in this world, by the model of each."""
    rules, models = question.rules, question.models
    two = lays_two(table, rules)
    laid = tiles_laid(table, rules, two)
    count_unseen(table, room.work)
    for other in range(rules[at.R_SEATS]):
        room.lays[other] = -1
        if other != question.seat and table[at.SIZE + other] > 0:
            room.lays[other] = choose_lay(table, rules, other, models[other], laid, two, room.work, s)


@jit
def imagine(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """A world that looks the same to the seat, and what the others lay in it."""
    deal_tiles(table, question.rules, question.seat, room.tiles, s)
    if room.cards.shape[0] > 0:
        deal_cards(table, question.rules, question.seat, room.cards, s)
    if question.together:
        _choose_lays(table, question, room, s)


@jit
def answer(table: Vector, question: SearchQuestion, room: WorldRoom, code: int, _s: Stream) -> None:
    """The seat's candidate, and where all lay at once what the others lay."""
    if not question.together:
        choose(table, question.rules, code)
    else:
        lay(table, question.seat, code)
        for other in range(question.rules[at.R_SEATS]):
            if room.lays[other] >= 0:
                lay(table, other, room.lays[other])
        reveal(table)


@jit
def settle(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """To the end of this round."""
    play_round(table, question.rules, question.policies, room.out, s)


@jit
def play_on(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """To the end of the game."""
    play_out(table, question.rules, question.policies, room.out, room.work, s)


play_in_full = play_on  # a table is kept whole anyhow


@jit
def count(table: Vector, question: SearchQuestion, _room: Any, figures: Figures) -> None:
    """The seat's points in the end."""
    figures[0] = table[at.SCORE + question.seat]


class LeavingSearcher(Searcher):
    """Where the ``best`` is looked for, leaves out who is clearly behind, and counts them on as they stood.

    The worlds of a helping are dealt from the tables that ``roots`` gives.
    """

    def __init__(
        self,
        question: SearchQuestion,
        room: WorldRoom,
        codes: Codes,
        seed: int | str,
        roots: Roots,
        best: bool,
    ) -> None:
        super().__init__(sys.modules[__name__], question, room, codes, seed)
        self._roots, self._best = roots, best
        self._behind = np.zeros(len(codes))

    def keep_all(self) -> None:
        self._best = False

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        roots = self._roots(worlds)
        while worlds > 0:
            part = min(worlds, FIRST_LOOK if self._best else worlds)
            self._run_part(roots, part)
            worlds -= part

    def witness(self, worlds: int) -> tuple[Witness, ...]:
        """The first worlds once more, written down."""
        seen, first = [], 0
        for question, share in self._shares(self._roots(worlds), worlds):
            seen.append(self._witness(question, first, share))
            first += share
        return tuple(seen)

    def _shares(self, roots: Sequence[Vector], worlds: int) -> Iterator[tuple[SearchQuestion, int]]:
        """So many worlds from each table."""
        for i, root in enumerate(roots):
            share = worlds * (i + 1) // len(roots) - worlds * i // len(roots)
            yield self.question._replace(root=root), share

    def _run_part(self, roots: Sequence[Vector], worlds: int) -> None:
        before = self._sums.copy()
        for question, share in self._shares(roots, worlds):
            self._play(question, share)
        if self._best:
            self._count_on(before, worlds)
            self._leave_out()

    def _count_on(self, before: NDArray[np.float64], worlds: int) -> None:
        """Candidates that were left out stay as far behind the others as they were."""
        gain = (self._sums[self._alive] - before[self._alive]).mean(axis=0) / worlds
        out = np.setdiff1d(np.arange(len(self._behind)), self._alive)
        self._sums[out, 0] += worlds * (gain[0] - self._behind[out])
        self._sums[out, 1] += worlds * (gain[1] - gain[0] ** 2 + (gain[0] - self._behind[out]) ** 2)

    def _leave_out(self) -> None:
        """Whoever is clearly behind the leader is not played any more."""
        means, alive = self.means()[self._alive], self._alive
        errors = self._sheet.apart[alive] / self.worlds**2
        leader = means.argmax()
        close = means >= means[leader] - SURE * np.sqrt(errors + errors[leader])
        self._alive = alive[close]
        self._behind[alive[~close]] = means[close].mean() - means[~close]


def searcher(
    game: BoardGame, view: View, candidates: Sequence[Action], best: bool, seed: int | str
) -> Searcher:
    """Playouts by the policies that have proved best, or at random."""
    others = TRUST if best else RANDOM
    return trusting_searcher(game, view, candidates, (others, others), best, seed)


def trusting_searcher(
    game: BoardGame,
    view: View,
    candidates: Sequence[Action],
    care: tuple[int, int],
    best: bool,
    seed: int | str,
) -> Searcher:
    """``care`` says in how many of a hundred choices the others are thought careful, now and later."""
    assert view.seat is not None
    models, policies = (np.full(game.seats, each, dtype=np.int32) for each in care)
    policies[view.seat] = HEURISTIC if best else RANDOM
    codes = np.array([code_of(c) for c in candidates], dtype=np.int64)
    roots = Roots(game, view, Random(f"board worlds {seed}"))
    together = bool(codes[0] & bits.KIND_MASK == bits.C_LAY)
    question = SearchQuestion(new_table(), _rules(game, view), view.seat, together, models, policies)
    return LeavingSearcher(question, _world_room(game, view), codes, seed, roots, best)


def dealing(game: BoardGame, view: View, seed: int | str) -> Worlds:
    """How worlds are dealt for players that have learnt."""
    roots = Roots(game, view, Random(f"board worlds {seed}"))
    return Worlds(sys.modules[__name__], _world_room(game, view), roots)


def _world_room(game: BoardGame, view: View) -> WorldRoom:
    tiles, cards = unseen_tiles(game, view), unseen_cards(game, view)
    return WorldRoom(tiles, cards, np.zeros(at.SEATS, np.int64), *working_room())


def _rules(game: BoardGame, view: View) -> Vector:
    """The rules, but no playout lasts for ever."""
    rules = rules_vector(game)
    if rules[at.R_PRO] and not rules[at.R_MAX_ROUNDS]:
        rules[at.R_MAX_ROUNDS] = view.round + FARTHEST
    return rules
