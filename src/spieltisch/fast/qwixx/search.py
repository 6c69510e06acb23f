"""What a choice is worth: worlds drawn from a view, and play to the end of the game in each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from ...games.qwixx.actions import Action
from ...games.qwixx.engine import Qwixx
from ...games.qwixx.view import View, world_of
from ..care import HEURISTIC, RANDOM
from ..compiling import jit
from ..rng import Stream, below, seed_word, start_stream
from ..rows import Vector
from ..tally import Tally
from .choices import apply_choice
from .codes import code_of
from .layout import HAND, HELD, NUMBERS, R_SEATS, SHUFFLE, SUITS, WIDTH, pack, rules_vector
from .marking import score
from .play import play_out, scratch
from .watching import care_of


@jit
def _holder(table: Vector, rules: Vector, suit: int, at: int) -> int:
    """Who holds a card, or -1."""
    if table[HELD + suit] >> at & 1:
        for seat in range(rules[R_SEATS]):
            if table[HAND + seat * SUITS + suit] >> at & 1:
                return seat
    return -1


@jit
def _give(table: Vector, seat: int, suit: int, other: int, at: int) -> None:
    """A hand holds another card of the same number instead."""
    if seat >= 0:
        table[HAND + seat * SUITS + suit] &= ~(1 << at)
        table[HAND + seat * SUITS + other] |= 1 << at
        table[HELD + suit] &= ~(1 << at)
        table[HELD + other] |= 1 << at


@jit
def _swap(table: Vector, rules: Vector, suit: int, other: int, at: int) -> None:
    """Two cards of one number change places."""
    one, two = _holder(table, rules, suit, at), _holder(table, rules, other, at)
    if one != two:
        if one >= 0 and two >= 0:
            table[HAND + one * SUITS + suit] &= ~(1 << at)
            table[HAND + one * SUITS + other] |= 1 << at
            table[HAND + two * SUITS + other] &= ~(1 << at)
            table[HAND + two * SUITS + suit] |= 1 << at
        else:
            _give(table, one, suit, other, at)
            _give(table, two, other, suit, at)


@jit
def deal_world(table: Vector, rules: Vector, seat: int, s: Stream) -> None:
    """Mix the hidden cards of each number and shuffle, those in the seat's own hand apart.

    They lie where they lie by chance alone; so every way to give them out is as likely as the next.
    """
    own = HAND + seat * SUITS
    for at in range(NUMBERS):
        for suit in range(SUITS - 1):
            shuffle = table[SHUFFLE + suit * NUMBERS + at]
            if shuffle < 0 or table[own + suit] >> at & 1:
                continue
            count, chosen = 1, suit
            for other in range(suit + 1, SUITS):
                alike = table[SHUFFLE + other * NUMBERS + at] == shuffle
                if alike and not table[own + other] >> at & 1:
                    count += 1
                    if below(s, count) == 0:
                        chosen = other
            if chosen != suit:
                _swap(table, rules, suit, chosen, at)


@jit
def _best_other(table: Vector, rules: Vector, seat: int) -> int:
    """The points of whoever is the best of the others."""
    best = score(table, seat - 1 if seat > 0 else rules[R_SEATS] - 1)
    for other in range(rules[R_SEATS]):
        if other != seat:
            best = max(best, score(table, other))
    return best


@jit
def run_playouts(
    root: Vector,
    rules: Vector,
    seat: int,
    codes: Vector,
    worlds: int,
    policies: Vector,
    seed: np.uint64,
    first: int,
    sums: NDArray[np.float64],
    world: Vector,
    table: Vector,
    out: Vector,
    s: Stream,
    t: Stream,
) -> None:
    """Every candidate in the same worlds: the seat's points in the end, their squares, and its lead."""
    for number in range(worlds):
        start_stream(s, seed, np.uint64(first + number))
        for i in range(WIDTH):
            world[i] = root[i]
        deal_world(world, rules, seat, s)
        for c in range(codes.shape[0]):
            for i in range(WIDTH):
                table[i] = world[i]
            for i in range(4):
                t[i] = s[i]
            apply_choice(table, rules, seat, codes[c])
            play_out(table, rules, policies, out, t)
            points = float(score(table, seat))
            sums[c, 0] += points
            sums[c, 1] += points * points
            sums[c, 2] += points - _best_other(table, rules, seat)


class Searcher(Tally):
    """Playouts for one decision, in as many helpings as there is time for.

    ``model`` is the policy that the others are thought to follow, ``policy`` the seat's own.
    """

    def __init__(
        self,
        game: Qwixx,
        view: View,
        candidates: Sequence[Action],
        model: int,
        policy: int,
        seed: int | str,
    ) -> None:
        assert view.seat is not None
        super().__init__(len(candidates), 3)
        played = view.table.played
        colour = played.colour if played else ""
        codes = [code_of(game.rules, action, colour) for action in candidates]
        self._rules = rules_vector(game)
        self._root = pack(game, world_of(game.rules, view, Random(0)))
        self._seat = view.seat
        self._codes = np.array(codes, dtype=np.int32)
        self._policies = np.full(game.seats, model, dtype=np.int32)
        self._policies[view.seat] = policy
        self._seed = seed_word(seed)

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        run_playouts(
            self._root,
            self._rules,
            self._seat,
            self._codes,
            worlds,
            self._policies,
            self._seed,
            self.worlds,
            self._sums,
            np.zeros(WIDTH, np.int32),
            *scratch(),
            np.zeros(4, np.uint64),
        )
        self.worlds += worlds


class WinningSearcher(Searcher):
    """Takes each of the others for as careful as the sheet looks, and means to come out ahead of them."""

    def __init__(self, game: Qwixx, view: View, candidates: Sequence[Action], seed: int | str) -> None:
        super().__init__(game, view, candidates, HEURISTIC, HEURISTIC, seed)
        for seat in range(game.seats):
            if seat != view.seat:
                self._policies[seat] = care_of(self._root, seat)

    def worths(self) -> NDArray[np.float64]:
        """Points and the lead together: many points, but not by what helps the best of the others as much."""
        worths: NDArray[np.float64] = self.means() + self._sums[:, 2] / self.worlds
        return worths


def searcher(game: Qwixx, view: View, candidates: Sequence[Action], best: bool, seed: int | str) -> Searcher:
    """Playouts by the best policy there is, or at random."""
    if best:
        return WinningSearcher(game, view, candidates, seed)
    return Searcher(game, view, candidates, RANDOM, RANDOM, seed)
