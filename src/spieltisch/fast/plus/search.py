"""What a lay, a card or a row is worth: worlds drawn from a view, and play to the end of the deal in each.

A hand of 15 allows 120 lays and more. All meet the first worlds; each time their number has doubled, only
the better half goes on.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ...games.plus.actions import Action, Lay, Play, TakeRow
from ...games.plus.engine import Plus
from ...games.plus.rules import Rules
from ...games.plus.view import View, world_of
from ..compiling import jit
from ..foreseer import Worlds
from ..kernel import Figures
from ..rng import Stream
from ..rollout import SearchQuestion
from ..rows import Vector
from ..search import Searcher
from ..vectors import copy_table as copy_table
from ..vectors import draw_one
from ..witness import nothing_to_settle
from . import layout as at
from .kernel import ALONE, choose_row, lay_cards, play_card
from .layout import pack, rules_vector
from .play import HEURISTIC, MIXED, RANDOM, choose_lay, play_deal, settle_queue

settle = nothing_to_settle
FIRST = 32  # worlds that all candidates meet
NEVER = 10**9
ROW_CODE = 2000  # candidates: a lay or a place in the hand, or this and a row


class WorldRoom(NamedTuple):
    """What worlds are made of, and what the others lay in one."""

    unseen: Vector
    lays: Vector


@jit
def deal_world(table: Vector, rules: Vector, seat: int, unseen: Vector, s: Stream) -> None:
    """Give every other hand some of the cards that nobody has seen; known zeros stay where they are."""
    spot = 0
    for other in range(rules[at.R_SEATS]):
        if other == seat:
            continue
        known, size, start = table[at.KNOWN + other], 0, at.HAND + other * at.CARDS
        cards = table[at.SIZE + other] + table[at.HELD + other] - known
        for _ in range(cards):
            card = draw_one(unseen, spot, unseen.shape[0], s)
            if card != 0:
                table[start + size] = card
                size += 1
            spot += 1
        table[at.SIZE + other] = size
        table[at.HELD + other] = known + cards - size


@jit
def imagine(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """A world that looks the same to the seat, and what the others lay in it, by the model of each."""
    rules, seat, models = question.rules, question.seat, question.models
    deal_world(table, rules, seat, room.unseen, s)
    if not question.together:
        return
    for other in range(rules[at.R_SEATS]):
        room.lays[other] = -1
        if other != seat and table[at.SIZE + other] + table[at.HELD + other] > 0:
            room.lays[other] = choose_lay(table, rules, other, models[other], s)


@jit
def answer(table: Vector, question: SearchQuestion, room: WorldRoom, code: int, s: Stream) -> None:
    """The seat's candidate is done; in a round with hidden cards, what the others lay as well."""
    rules = question.rules
    if code >= ROW_CODE:
        choose_row(table, rules, code - ROW_CODE)
    elif rules[at.R_IN_TURN] != 0:
        play_card(table, rules, code)
    else:
        for other in range(rules[at.R_SEATS]):
            lay = code if other == question.seat else room.lays[other]
            if lay >= 0:
                lay_cards(table, rules, other, lay)
    if table[at.QUEUED] > 0:
        settle_queue(table, rules, question.policies, s)


@jit
def play_on(table: Vector, question: SearchQuestion, _room: WorldRoom, s: Stream) -> None:
    """To the end of the deal."""
    play_deal(table, question.rules, question.policies, s)


play_in_full = play_on  # a table is kept whole anyhow


@jit
def count(table: Vector, question: SearchQuestion, _room: Any, figures: Figures) -> None:
    """The heads that the seat has won or taken on the way."""
    figures[0] = table[at.HEADS + question.seat] - question.root[at.HEADS + question.seat]


class HalvingSearcher(Searcher):
    """Leaves the worse half of the candidates behind, each time the worlds have doubled."""

    def __init__(
        self,
        question: SearchQuestion,
        room: WorldRoom,
        codes: Vector,
        seed: int | str,
        *,
        sign: int,
        halving: bool,
    ) -> None:
        super().__init__(sys.modules[__name__], question, room, codes, seed)
        self._sign = sign
        self._worlds_met = np.zeros(len(codes), np.int32)
        self.left = np.ones(len(codes), np.int32)  # 1 for each that goes on
        self._halve_at = FIRST if halving else NEVER

    def keep_all(self) -> None:
        self._halve_at = NEVER

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        end = self.worlds + worlds
        while self.worlds < end:
            part = min(end, self._halve_at) - self.worlds
            self._play(self.question, part)
            self._worlds_met += part * self.left
            if self.worlds == self._halve_at:
                self._halve()

    def means(self) -> Figures:
        """The heads still to come; who was left behind counts as no better than the worst that was not."""
        result = super().means()
        kept = self._sign * result[self.left == 1]
        return np.where(self.left == 1, result, self._sign * np.minimum(self._sign * result, kept.min()))

    def _met(self) -> Vector:
        return self._worlds_met

    def _halve(self) -> None:
        """The better half goes on, to twice as many worlds."""
        self._halve_at *= 2
        order = np.argsort(-self._sign * self.means() + NEVER * (self.left == 0), kind="stable")
        self.left[order[max(2, (int(self.left.sum()) + 1) // 2) :]] = 0
        self._alive = np.flatnonzero(self.left).astype(np.int32)


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
    model = RANDOM if not best else MIXED if game.aim == "most" else HEURISTIC
    models = np.full(game.seats, model, dtype=np.int32)
    policies = models.copy()
    policies[view.seat] = HEURISTIC if best else RANDOM
    codes = np.array([code_of(view, c) for c in candidates], dtype=np.int32)
    room = WorldRoom(np.array(unseen_cards(game.rules, view), dtype=np.int32), np.zeros(at.SEATS, np.int32))
    question = question_of(game, view, bool(codes[0] < ROW_CODE), models, policies)
    return HalvingSearcher(question, room, codes, seed, sign=1 if game.aim == "most" else -1, halving=best)


def dealing(game: Plus, view: View, _seed: int | str) -> Worlds:
    """How worlds are dealt for players that have learnt."""
    unseen = np.array(unseen_cards(game.rules, view), dtype=np.int32)
    return Worlds(sys.modules[__name__], WorldRoom(unseen, np.zeros(at.SEATS, np.int32)))


def question_of(game: Plus, view: View, playing: bool, models: Vector, policies: Vector) -> SearchQuestion:
    """A decision as the seat sees it: about a row, or about playing, which all do at once or in turn."""
    assert view.seat is not None
    root, rules = pack(game, world_of(game.rules, view, Random(0))), rules_vector(game)
    return SearchQuestion(root, rules, view.seat, playing and not rules[at.R_IN_TURN], models, policies)
