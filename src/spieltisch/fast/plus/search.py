"""What a lay, a card or a row is worth: worlds drawn from a view, and play to the end of the deal in each.

A hand of 15 allows 120 lays and more. All meet the first worlds; each time their number has doubled, only
the better half goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from ...games.plus.actions import Action, Lay, Play, TakeRow
from ...games.plus.engine import Plus
from ...games.plus.rules import Rules
from ...games.plus.view import View, world_of
from ..compiling import jit
from ..rng import Stream, below, seed_word, start_stream
from ..rows import Vector
from ..tally import Tally
from .kernel import ALONE, choose_row, lay_cards, play_card
from .layout import (
    CARDS,
    HAND,
    HEADS,
    HELD,
    KNOWN,
    QUEUED,
    R_IN_TURN,
    R_SEATS,
    SEATS,
    SIZE,
    WIDTH,
    pack,
    rules_vector,
)
from .play import HEURISTIC, MIXED, RANDOM, choose_lay, play_deal, settle_queue

FIRST = 32  # worlds that all candidates meet
NEVER = 10**9
ROW_CODE = 2000  # candidates: a lay or a place in the hand, or this and a row


@jit
def deal_world(table: Vector, rules: Vector, seat: int, unseen: Vector, count: int, s: Stream) -> None:
    """Give every other hand some of the cards that nobody has seen; known zeros stay where they are."""
    at = 0
    for other in range(rules[R_SEATS]):
        if other == seat:
            continue
        known, size, start = table[KNOWN + other], 0, HAND + other * CARDS
        cards = table[SIZE + other] + table[HELD + other] - known
        for _ in range(cards):
            j = at + below(s, count - at)
            unseen[at], unseen[j] = unseen[j], unseen[at]
            if unseen[at] != 0:
                table[start + size] = unseen[at]
                size += 1
            at += 1
        table[SIZE + other] = size
        table[HELD + other] = known + cards - size


@jit
def _choose_lays(table: Vector, rules: Vector, seat: int, models: Vector, lays: Vector, s: Stream) -> None:
    """What the others lay in this world, by the model of each."""
    for other in range(rules[R_SEATS]):
        lays[other] = -1
        if other != seat and table[SIZE + other] + table[HELD + other] > 0:
            lays[other] = choose_lay(table, rules, other, models[other], s)


@jit
def answer(
    table: Vector, rules: Vector, seat: int, code: int, lays: Vector, policies: Vector, s: Stream
) -> None:
    """The seat's candidate is done; in a round with hidden cards, what the others lay as well."""
    if code >= ROW_CODE:
        choose_row(table, rules, code - ROW_CODE)
    elif rules[R_IN_TURN] != 0:
        play_card(table, rules, code)
    else:
        for other in range(rules[R_SEATS]):
            lay = code if other == seat else lays[other]
            if lay >= 0:
                lay_cards(table, rules, other, lay)
    if table[QUEUED] > 0:
        settle_queue(table, rules, policies, s)


@jit
def run_playouts(
    root: Vector,
    rules: Vector,
    seat: int,
    codes: Vector,
    left: Vector,
    unseen: Vector,
    count: int,
    worlds: int,
    models: Vector,
    policies: Vector,
    seed: np.uint64,
    first: int,
    sums: NDArray[np.float64],
    world: Vector,
    table: Vector,
    lays: Vector,
    s: Stream,
    t: Stream,
) -> None:
    """Every candidate that is left, in the same worlds: sums and squares of the heads the seat will have."""
    for number in range(worlds):
        start_stream(s, seed, np.uint64(first + number))
        for i in range(WIDTH):
            world[i] = root[i]
        deal_world(world, rules, seat, unseen, count, s)
        if codes[0] < ROW_CODE and rules[R_IN_TURN] == 0:
            _choose_lays(world, rules, seat, models, lays, s)
        for c in range(codes.shape[0]):
            if left[c] == 0:
                continue
            for i in range(WIDTH):
                table[i] = world[i]
            for i in range(4):
                t[i] = s[i]
            answer(table, rules, seat, codes[c], lays, policies, t)
            play_deal(table, rules, policies, t)
            heads = float(table[HEADS + seat] - root[HEADS + seat])
            sums[c, 0] += heads
            sums[c, 1] += heads * heads


class Searcher(Tally):
    """Playouts for one decision, in as many helpings as there is time for.

    ``models`` say how each other seat lays now, ``policies`` how everybody plays on; ``halving`` leaves
    candidates behind on the way.
    """

    def __init__(
        self,
        game: Plus,
        view: View,
        candidates: Sequence[Action],
        models: Sequence[int],
        policies: Sequence[int],
        halving: bool,
        seed: int | str,
    ) -> None:
        assert view.seat is not None
        super().__init__(len(candidates))
        self._rules = rules_vector(game)
        self._root = pack(game, world_of(game.rules, view, Random(0)))
        self._seat = view.seat
        self._codes = np.array([code_of(view, c) for c in candidates], dtype=np.int32)
        self._unseen = np.array(unseen_cards(game.rules, view), dtype=np.int32)
        self._models = np.array(models, dtype=np.int32)
        self._policies = np.array(policies, dtype=np.int32)
        self._seed = seed_word(seed)
        self._sign = 1 if game.aim == "most" else -1
        self._met = np.zeros(len(candidates), np.int32)  # the worlds that each has met
        self.left = np.ones(len(candidates), np.int32)  # 1 for each that goes on
        self._halve_at = FIRST if halving else NEVER
        self._scratch = (
            np.zeros(WIDTH, np.int32),
            np.zeros(WIDTH, np.int32),
            np.zeros(SEATS, np.int32),
            np.zeros(4, np.uint64),
            np.zeros(4, np.uint64),
        )

    def keep_all(self) -> None:
        self._halve_at = NEVER

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        end = self.worlds + worlds
        while self.worlds < end:
            self._run(min(end, self._halve_at) - self.worlds)
            if self.worlds == self._halve_at:
                self._halve()

    def means(self) -> NDArray[np.float64]:
        """The heads still to come; who was left behind counts as no better than the worst that was not."""
        result: NDArray[np.float64] = self._sums[:, 0] / self._met
        kept = self._sign * result[self.left == 1]
        return np.where(self.left == 1, result, self._sign * np.minimum(self._sign * result, kept.min()))

    def spreads(self) -> NDArray[np.float64]:
        """The standard deviation of a single playout."""
        variance = self._sums[:, 1] / self._met - (self._sums[:, 0] / self._met) ** 2
        result: NDArray[np.float64] = np.sqrt(np.maximum(variance, 0))
        return result

    def _halve(self) -> None:
        """The better half goes on, to twice as many worlds."""
        self._halve_at *= 2
        order = np.argsort(-self._sign * self.means() + NEVER * (self.left == 0), kind="stable")
        self.left[order[max(2, (int(self.left.sum()) + 1) // 2) :]] = 0

    def _run(self, worlds: int) -> None:
        run_playouts(
            self._root,
            self._rules,
            self._seat,
            self._codes,
            self.left,
            self._unseen,
            len(self._unseen),
            worlds,
            self._models,
            self._policies,
            self._seed,
            self.worlds,
            self._sums,
            *self._scratch,
        )
        self.worlds += worlds
        self._met += worlds * self.left


def unseen_cards(rules: Rules, view: View) -> list[int]:
    """What the other hands may hold besides the zeros that everybody knows of; each zero counts."""
    seen = Counter(card for pile in (view.hand, *view.rows, *view.taken) for card in pile)
    seen.update(laid.card for laid in view.queue)
    known = sum(zeros for seat, zeros in enumerate(view.known_zeros) if seat != view.seat)
    zeros = rules.zeros - seen[0] - view.aside - known
    return [0] * zeros + [card for card in range(1, rules.deck + 1) if not seen[card]]


def code_of(view: View, action: Action) -> int:
    """A candidate as the kernel writes it: places in the hand, where the zeros come behind the numbers."""
    if isinstance(action, TakeRow):
        return ROW_CODE + action.row - 1
    numbers = [card for card in view.hand if card]
    cards = action.cards if isinstance(action, Lay) else (action.card,) if isinstance(action, Play) else ()
    places = [numbers.index(card) if card else len(numbers) for card in cards]
    if isinstance(action, Play):
        return places[0]
    return places[0] | (places[1] if len(places) > 1 else ALONE) << 5


def searcher(game: Plus, view: View, candidates: Sequence[Action], best: bool, seed: int | str) -> Searcher:
    """Playouts by the policies that have proved best (docs/bots.md), or at random."""
    if not best:
        everybody = (RANDOM,) * game.seats
        return Searcher(game, view, candidates, everybody, everybody, False, seed)
    model = MIXED if game.aim == "most" else HEURISTIC
    policies = [HEURISTIC if seat == view.seat else model for seat in range(game.seats)]
    return Searcher(game, view, candidates, (model,) * game.seats, policies, True, seed)
