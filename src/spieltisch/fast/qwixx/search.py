"""What a choice is worth: worlds drawn from a view, and play to the end of the game in each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random

import numpy as np

from ...games.qwixx.actions import Action
from ...games.qwixx.engine import Qwixx
from ...games.qwixx.view import View, world_of
from ..care import HEURISTIC, RANDOM
from ..compiling import jit
from ..kernel import Figures
from ..rng import Stream, below
from ..rollout import SearchQuestion
from ..search import Searcher
from ..vectors import Vector
from ..vectors import copy_table as copy_table
from .choices import apply_choice
from .codes import code_of
from .layout import HAND, HELD, NUMBERS, R_SEATS, SHUFFLE, SUITS, pack, rules_vector
from .marking import score
from .play import Room, new_out, play_out
from .watching import care_of

POINTS, LEAD, FIGURES = range(3)


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
def imagine(table: Vector, question: SearchQuestion, _room: Room, s: Stream) -> None:
    """A world that looks the same to the seat."""
    deal_world(table, question.rules, question.seat, s)


@jit
def answer(table: Vector, question: SearchQuestion, _room: Room, code: int, _s: Stream) -> None:
    """The seat's candidate."""
    apply_choice(table, question.rules, question.seat, code)


@jit
def settle(_table: Vector, _question: SearchQuestion, _room: Room, _s: Stream) -> None:
    """There are no rounds: a choice stands for itself."""


@jit
def play_on(table: Vector, question: SearchQuestion, room: Room, s: Stream) -> None:
    """To the end of the game."""
    play_out(table, question.rules, question.policies, room.out, s)


@jit
def count(table: Vector, question: SearchQuestion, figures: Figures) -> None:
    """The seat's points in the end, and its lead."""
    points = score(table, question.seat)
    figures[POINTS] = points
    figures[LEAD] = points - _best_other(table, question.rules, question.seat)


def question_of(game: Qwixx, view: View, model: int, policy: int) -> SearchQuestion:
    """A decision as the seat sees it: all others follow ``model``, the seat itself ``policy``."""
    assert view.seat is not None
    policies = np.full(game.seats, model, dtype=np.int32)
    policies[view.seat] = policy
    root = pack(game, world_of(game.rules, view, Random(0)))
    return SearchQuestion(root, rules_vector(game), view.seat, False, policies, policies)


class QwixxSearcher(Searcher):
    """Sums up the lead as well."""

    def __init__(
        self, game: Qwixx, view: View, candidates: Sequence[Action], question: SearchQuestion, seed: int | str
    ) -> None:
        played = view.table.played
        colour = played.colour if played else ""
        codes = np.array([code_of(game.rules, action, colour) for action in candidates], dtype=np.int32)
        super().__init__(sys.modules[__name__], question, Room(new_out()), codes, seed, FIGURES)


class WinningSearcher(QwixxSearcher):
    """Takes each of the others for as careful as the sheet looks, and means to come out ahead of them."""

    def __init__(self, game: Qwixx, view: View, candidates: Sequence[Action], seed: int | str) -> None:
        question = question_of(game, view, HEURISTIC, HEURISTIC)
        super().__init__(game, view, candidates, question, seed)
        for seat in range(game.seats):
            if seat != view.seat:
                question.policies[seat] = care_of(question.root, seat)

    def worths(self) -> Figures:
        """Points and the lead together: many points, but not by what helps the best of the others as much."""
        worths: Figures = self.means() + self._sums[:, 2 * LEAD] / self.worlds
        return worths


def searcher(game: Qwixx, view: View, candidates: Sequence[Action], best: bool, seed: int | str) -> Searcher:
    """Playouts by the best policy there is, or at random."""
    if best:
        return WinningSearcher(game, view, candidates, seed)
    return QwixxSearcher(game, view, candidates, question_of(game, view, RANDOM, RANDOM), seed)
