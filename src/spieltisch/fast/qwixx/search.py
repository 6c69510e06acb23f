"""What a choice is worth: worlds drawn from a view, and play to the end of the game in each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from ...games.qwixx.actions import Action
from ...games.qwixx.engine import Qwixx
from ...games.qwixx.view import View, world_of
from ..care import HEURISTIC, RANDOM
from ..compiling import jit
from ..foreseer import Worlds
from ..kernel import Figures
from ..rng import Stream, below
from ..rollout import SearchQuestion
from ..search import Searcher
from ..vectors import Vector
from ..vectors import copy_table as copy_table
from ..witness import nothing_to_settle
from . import layout as at
from .choices import apply_choice
from .codes import code_of
from .layout import pack, rules_vector
from .marking import score
from .play import Room, new_out, play_out
from .watching import care_of

settle = nothing_to_settle  # there are no rounds: a choice stands for itself
POINTS, LEAD, FIGURES = range(3)


@jit
def _holder(table: Vector, rules: Vector, suit: int, spot: int) -> int:
    """Who holds a card, or -1."""
    if table[at.HELD + suit] >> spot & 1:
        for seat in range(rules[at.R_SEATS]):
            if table[at.HAND + seat * at.SUITS + suit] >> spot & 1:
                return seat
    return -1


@jit
def _give(table: Vector, seat: int, suit: int, other: int, spot: int) -> None:
    """A hand holds another card of the same number instead."""
    if seat >= 0:
        table[at.HAND + seat * at.SUITS + suit] &= ~(1 << spot)
        table[at.HAND + seat * at.SUITS + other] |= 1 << spot
        table[at.HELD + suit] &= ~(1 << spot)
        table[at.HELD + other] |= 1 << spot


@jit
def _swap(table: Vector, rules: Vector, suit: int, other: int, spot: int) -> None:
    """Two cards of one number change places."""
    one, two = _holder(table, rules, suit, spot), _holder(table, rules, other, spot)
    if one != two:
        if one >= 0 and two >= 0:
            table[at.HAND + one * at.SUITS + suit] &= ~(1 << spot)
            table[at.HAND + one * at.SUITS + other] |= 1 << spot
            table[at.HAND + two * at.SUITS + other] &= ~(1 << spot)
            table[at.HAND + two * at.SUITS + suit] |= 1 << spot
        else:
            _give(table, one, suit, other, spot)
            _give(table, two, other, suit, spot)


@jit
def deal_world(table: Vector, rules: Vector, seat: int, s: Stream) -> None:
    """Mix the hidden cards of each number and shuffle, those in the seat's own hand apart.

    They lie where they lie by chance alone; so every way to give them out is as likely as the next.
    """
    own = at.HAND + seat * at.SUITS
    for spot in range(at.NUMBERS):
        for suit in range(at.SUITS - 1):
            shuffle = table[at.SHUFFLE + suit * at.NUMBERS + spot]
            if shuffle < 0 or table[own + suit] >> spot & 1:
                continue
            count, chosen = 1, suit
            for other in range(suit + 1, at.SUITS):
                alike = table[at.SHUFFLE + other * at.NUMBERS + spot] == shuffle
                if alike and not table[own + other] >> spot & 1:
                    count += 1
                    if below(s, count) == 0:
                        chosen = other
            if chosen != suit:
                _swap(table, rules, suit, chosen, spot)


@jit
def _best_other(table: Vector, rules: Vector, seat: int) -> int:
    """The points of whoever is the best of the others."""
    best = score(table, seat - 1 if seat > 0 else rules[at.R_SEATS] - 1)
    for other in range(rules[at.R_SEATS]):
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
def play_on(table: Vector, question: SearchQuestion, room: Room, s: Stream) -> None:
    """To the end of the game."""
    play_out(table, question.rules, question.policies, room.out, s)


play_in_full = play_on  # a table is kept whole anyhow


@jit
def count(table: Vector, question: SearchQuestion, _room: Any, figures: Figures) -> None:
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


def dealing(_game: Qwixx, _view: View, _seed: int | str) -> Worlds:
    """How worlds are dealt for players that have learnt."""
    return Worlds(sys.modules[__name__], Room(new_out()))
