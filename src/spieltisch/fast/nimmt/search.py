"""What a play or a row is worth: worlds drawn from a view, and play to the end of the deal in each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from ...core.errors import BadOption
from ...games.nimmt.actions import Play, TakeRow
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View, world_of
from ..compiling import jit
from ..rng import Stream, below, seed_word, start_stream
from ..rows import Vector
from ..tally import Tally
from .kernel import choose_row, enqueue, turned
from .layout import (
    CARDS,
    HAND,
    HEADS,
    R_SEATS,
    SIZE,
    WIDTH,
    pack,
    rules_vector,
)
from .play import CHEAP, HEURISTIC, RANDOM, choose_card, drop_card, play_deal, settle_queue

TRUST = 50  # before anything is known: in half of the worlds others follow the heuristic now
ROW_CODE = 2000  # candidates: a card, 1000 more for a reversed one, or this and a row


@jit
def deal_world(table: Vector, rules: Vector, seat: int, unseen: Vector, count: int, s: Stream) -> None:
    """Give every other hand some of the cards that nobody has seen."""
    at = 0
    for other in range(rules[R_SEATS]):
        if other == seat:
            continue
        for i in range(table[SIZE + other]):
            j = at + below(s, count - at)
            unseen[at], unseen[j] = unseen[j], unseen[at]
            table[HAND + other * CARDS + i] = unseen[at]
            at += 1


@jit
def _answer(
    table: Vector, rules: Vector, seat: int, code: int, plays: Vector, policies: Vector, s: Stream
) -> None:
    """The seat's candidate and the others' plays are revealed and placed."""
    if code >= ROW_CODE:
        if not choose_row(table, rules, code - ROW_CODE):
            settle_queue(table, rules, policies, s)
        return
    for other in range(rules[R_SEATS]):
        play = code if other == seat else plays[other]
        if play < 0:
            continue
        card = play % 1000
        start = HAND + other * CARDS
        for i in range(table[SIZE + other]):
            if table[start + i] == card:
                drop_card(table, other, i)
                break
        reversed_ = play >= 1000
        enqueue(table, turned(rules, card) if reversed_ else card, reversed_, card, other)
    settle_queue(table, rules, policies, s)


@jit
def _choose_plays(table: Vector, rules: Vector, seat: int, trust: int, plays: Vector, s: Stream) -> None:
    """What the others play in this world: by the heuristic in so many of a hundred, otherwise at random."""
    for other in range(rules[R_SEATS]):
        plays[other] = -1
        if other != seat and table[SIZE + other] > 0:
            model = HEURISTIC if below(s, 100) < trust else CHEAP
            at = choose_card(table, rules, other, model, s)
            plays[other] = table[HAND + other * CARDS + at % CARDS] + (1000 if at >= CARDS else 0)


@jit
def run_playouts(
    root: Vector,
    rules: Vector,
    seat: int,
    codes: Vector,
    unseen: Vector,
    count: int,
    worlds: int,
    trust: int,
    policies: Vector,
    seed: np.uint64,
    first: int,
    sums: NDArray[np.float64],
    world: Vector,
    table: Vector,
    plays: Vector,
    s: Stream,
    t: Stream,
) -> None:
    """Every candidate in the same worlds: sums and sums of squares of the heads that the seat will take."""
    for number in range(worlds):
        start_stream(s, seed, np.uint64(first + number))
        for i in range(WIDTH):
            world[i] = root[i]
        deal_world(world, rules, seat, unseen, count, s)
        if codes[0] < ROW_CODE:
            _choose_plays(world, rules, seat, trust, plays, s)
        for c in range(codes.shape[0]):
            for i in range(WIDTH):
                table[i] = world[i]
            for i in range(4):
                t[i] = s[i]
            _answer(table, rules, seat, codes[c], plays, policies, t)
            play_deal(table, rules, policies, t)
            heads = float(table[HEADS + seat] - root[HEADS + seat])
            sums[c, 0] += heads
            sums[c, 1] += heads * heads


class Searcher(Tally):
    """Playouts for one decision, in as many helpings as there is time for.

    ``trust`` says in how many of a hundred worlds another seat follows the heuristic now (otherwise it
    plays at random), ``policies`` how everybody plays on.
    """

    def __init__(
        self,
        game: Nimmt,
        view: View,
        candidates: Sequence[Play | TakeRow],
        trust: int,
        policies: Sequence[int],
        seed: int | str,
    ) -> None:
        assert view.seat is not None
        super().__init__(len(candidates))
        self._rules = rules_vector(game)
        self._root = pack(game, world_of(game.rules, view, Random(0)))
        self._seat = view.seat
        self._codes = np.array([_code(c) for c in candidates], dtype=np.int32)
        self._unseen = np.array(_unseen(game, view), dtype=np.int32)
        self.trust = trust
        self._policies = np.array(policies, dtype=np.int32)
        self._seed = seed_word(seed)
        self._scratch = (
            np.zeros(WIDTH, np.int32),
            np.zeros(WIDTH, np.int32),
            np.zeros(CARDS, np.int32),
            np.zeros(4, np.uint64),
            np.zeros(4, np.uint64),
        )

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        run_playouts(
            self._root,
            self._rules,
            self._seat,
            self._codes,
            self._unseen,
            len(self._unseen),
            worlds,
            self.trust,
            self._policies,
            self._seed,
            self.worlds,
            self._sums,
            *self._scratch,
        )
        self.worlds += worlds


def _unseen(game: Nimmt, view: View) -> list[int]:
    if game.rules.draft:
        raise BadOption("The pro variant's open hands have no search yet.")
    seen = {card for pile in (view.hand, *view.rows, *view.taken) for card in pile}
    seen.update(laid.card for laid in view.queue)
    return [card for card in range(1, game.rules.deck + 1) if card not in seen]


def _code(action: Play | TakeRow) -> int:
    if isinstance(action, TakeRow):
        return ROW_CODE + action.row - 1
    return action.card + (1000 if action.reversed else 0)


def searcher(
    game: Nimmt, view: View, candidates: Sequence[Play | TakeRow], best: bool, seed: int | str
) -> Searcher:
    """Playouts by the policies that have proved best (docs/bots.md), or at random."""
    if not best:
        return Searcher(game, view, candidates, 0, (RANDOM,) * game.seats, seed)
    policies = [HEURISTIC if seat == view.seat else CHEAP for seat in range(game.seats)]
    return Searcher(game, view, candidates, TRUST, policies, seed)
