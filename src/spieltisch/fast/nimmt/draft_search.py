"""What a pick, a play or a row is worth in the pro variant: hands are open, only choices are uncertain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.actions import Pick, Play, TakeRow
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View, world_of
from ..compiling import jit
from ..rng import Stream, below, seed_word, start_stream
from ..rows import Vector
from ..tally import Tally
from .draft import finish_draft, pick
from .kernel import choose_row, enqueue
from .layout import CARDS, HAND, HEADS, R_SEATS, SIZE, WIDTH, pack, rules_vector
from .openplay import choose_open_card, play_open_deal
from .play import CHEAP, HEURISTIC, RANDOM, drop_card, settle_queue

MIXED = 3  # a model only: in half of the worlds by heuristic, in the others at random
ROW_CODE, PICK_CODE = 2000, 3000  # candidates: a card, or one of these and a row or a card
PICKS = 4  # picks that are played out


@jit
def _choose_cards(table: Vector, rules: Vector, seat: int, models: Vector, cards: Vector, s: Stream) -> None:
    """What the others play now, by the model of each."""
    for other in range(rules[R_SEATS]):
        cards[other] = -1
        if other != seat and table[SIZE + other] > 0:
            model = models[other]
            if model == MIXED:
                model = HEURISTIC if below(s, 2) == 1 else RANDOM
            cards[other] = table[HAND + other * CARDS + choose_open_card(table, rules, other, model, s)]


@jit
def _answer(
    table: Vector,
    rules: Vector,
    seat: int,
    code: int,
    cards: Vector,
    policies: Vector,
    s: Stream,
) -> None:
    """The seat's candidate, and what the others play at the same time."""
    if code >= PICK_CODE:
        pick(table, rules, code - PICK_CODE)
        finish_draft(table, rules, policies, s)
        return
    if code >= ROW_CODE:
        if not choose_row(table, rules, code - ROW_CODE):
            settle_queue(table, rules, policies, s)
        return
    for other in range(rules[R_SEATS]):
        card = code if other == seat else cards[other]
        for i in range(table[SIZE + other]):
            if table[HAND + other * CARDS + i] == card:
                drop_card(table, other, i)
                enqueue(table, card, False, card, other)
                break
    settle_queue(table, rules, policies, s)


@jit
def run_open_playouts(
    root: Vector,
    rules: Vector,
    seat: int,
    codes: Vector,
    worlds: int,
    models: Vector,
    policies: Vector,
    seed: np.uint64,
    first: int,
    sums: NDArray[np.float64],
    table: Vector,
    cards: Vector,
    plays: Vector,
    s: Stream,
    t: Stream,
) -> None:
    """Every candidate with the same luck: sums and sums of squares of the heads that the seat will take."""
    for number in range(worlds):
        start_stream(s, seed, np.uint64(first + number))
        if codes[0] < ROW_CODE:
            _choose_cards(root, rules, seat, models, cards, s)
        for c in range(codes.shape[0]):
            for i in range(WIDTH):
                table[i] = root[i]
            for i in range(4):
                t[i] = s[i]
            _answer(table, rules, seat, codes[c], cards, policies, t)
            play_open_deal(table, rules, policies, plays, t)
            heads = float(table[HEADS + seat] - root[HEADS + seat])
            sums[c, 0] += heads
            sums[c, 1] += heads * heads


class OpenSearcher(Tally):
    """Playouts for one decision, in as many helpings as there is time for.

    ``models`` say how each other seat chooses its card now, ``policies`` how everybody plays on.
    """

    def __init__(
        self,
        game: Nimmt,
        view: View,
        candidates: Sequence[Play | TakeRow | Pick],
        models: Sequence[int],
        policies: Sequence[int],
        seed: int | str,
    ) -> None:
        assert view.seat is not None
        super().__init__(len(candidates))
        given = [_code(candidate) for candidate in candidates]
        self._given: tuple[Any, ...] = (
            pack(game, world_of(game.rules, view, Random(0))),
            rules_vector(game),
            view.seat,
            np.array(given, dtype=np.int32),
        )
        self._behaviour = np.array(models, dtype=np.int32), np.array(policies, dtype=np.int32)
        self._seed = seed_word(seed)
        vectors = (np.zeros(size, np.int32) for size in (WIDTH, CARDS, CARDS))
        self._scratch: tuple[Any, ...] = (*vectors, np.zeros(4, np.uint64), np.zeros(4, np.uint64))

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        numbers = (self._seed, self.worlds)
        given = (*self._given, worlds, *self._behaviour, *numbers, self._sums, *self._scratch)
        run_open_playouts(*given)
        self.worlds += worlds


def _code(action: Play | TakeRow | Pick) -> int:
    match action:
        case TakeRow(row):
            return ROW_CODE + row - 1
        case Pick(card):
            return PICK_CODE + card
        case Play(card):
            return card


def candidates(game: Nimmt, view: View, options: Iterable[Any]) -> tuple[Any, ...]:
    """The options worth playing out: all, but of the many picks only those nearest to the middle.

    What a pick is good for shows ten rounds later: the noise would choose, not the card.
    """
    given = tuple(options)
    if not all(isinstance(option, Pick) for option in given):
        return given
    return tuple(sorted(given, key=lambda pick: abs(2 * pick.card - game.rules.deck))[:PICKS])


def open_searcher(
    game: Nimmt, view: View, candidates: Sequence[Play | TakeRow | Pick], best: bool, seed: int | str
) -> OpenSearcher:
    """Playouts by the policies that have proved best, or at random."""
    if not best:
        everybody = (RANDOM,) * game.seats
        return OpenSearcher(game, view, candidates, everybody, everybody, seed)
    policies = [HEURISTIC if seat == view.seat else CHEAP for seat in range(game.seats)]
    return OpenSearcher(game, view, candidates, (MIXED,) * game.seats, policies, seed)
