"""What a play or a row is worth: worlds drawn from a view, and play to the end of the deal in each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import BadOption
from ...games.nimmt.actions import Play, TakeRow
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View, world_of
from ..compiling import jit
from ..foreseer import Worlds
from ..kernel import Figures
from ..rng import Stream, below
from ..rollout import SearchQuestion
from ..rows import Vector
from ..search import Searcher
from ..vectors import copy_table as copy_table
from ..vectors import draw_first
from ..witness import nothing_to_settle
from . import layout as at
from .hands import drop_card, turned
from .kernel import choose_row, enqueue
from .layout import pack, rules_vector
from .plain import is_plain, plain_deal, play_plain
from .play import choose_card, play_deal, settle_queue
from .policies import CHEAP, HEURISTIC, RANDOM

settle = nothing_to_settle
TRUST = 50  # before anything is known: in half of the worlds others follow the heuristic now
ROW_CODE = 2000  # candidates: a card, 1000 more for a reversed one, or this and a row


class WorldRoom(NamedTuple):
    """What worlds are made of, and what the others play in one."""

    unseen: Vector
    plays: Vector


@jit
def deal_world(table: Vector, rules: Vector, seat: int, unseen: Vector, s: Stream) -> None:
    """Give every other hand some of the cards that nobody has seen."""
    needed = -table[at.SIZE + seat]
    for other in range(rules[at.R_SEATS]):
        needed += table[at.SIZE + other]
    draw_first(unseen, needed, s)
    spot = 0
    for other in range(rules[at.R_SEATS]):
        if other == seat:
            continue
        for i in range(table[at.SIZE + other]):
            table[at.HAND + other * at.CARDS + i] = unseen[spot]
            spot += 1


@jit
def _choose_plays(table: Vector, question: SearchQuestion, plays: Vector, s: Stream) -> None:
    """What the others play in this world: by the heuristic in so many of a hundred, otherwise at random."""
    rules, models = question.rules, question.models
    for other in range(rules[at.R_SEATS]):
        plays[other] = -1
        if other != question.seat and table[at.SIZE + other] > 0:
            model = HEURISTIC if below(s, 100) < models[other] else CHEAP
            spot = choose_card(table, rules, other, model, s)
            plays[other] = table[at.HAND + other * at.CARDS + spot % at.CARDS] + (
                1000 if spot >= at.CARDS else 0
            )


@jit
def imagine(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """A world that looks the same to the seat, and what the others play in it."""
    seat = question.seat
    deal_world(table, question.rules, seat, room.unseen, s)
    if question.policies[seat] != HEURISTIC:  # whoever leaves it to chance plays a hand as it lies
        start, size = at.HAND + seat * at.CARDS, table[at.SIZE + seat]
        draw_first(table[start : start + size], size, s)
    if question.together:
        _choose_plays(table, question, room.plays, s)


@jit
def _lay(table: Vector, rules: Vector, seat: int, play: int) -> None:
    """A card leaves its hand for the queue."""
    card, reversed_ = play % 1000, play >= 1000
    for i in range(table[at.SIZE + seat]):
        if table[at.HAND + seat * at.CARDS + i] == card:
            drop_card(table, seat, i)
            break
    enqueue(table, turned(rules, card) if reversed_ else card, reversed_, card, seat)


@jit
def answer(table: Vector, question: SearchQuestion, room: WorldRoom, code: int, s: Stream) -> None:
    """The seat's candidate and the others' plays are revealed and placed."""
    rules = question.rules
    if code >= ROW_CODE:
        if not choose_row(table, rules, code - ROW_CODE):
            settle_queue(table, rules, question.policies, s)
        return
    for other in range(rules[at.R_SEATS]):
        play = code if other == question.seat else room.plays[other]
        if play >= 0:
            _lay(table, rules, other, play)
    settle_queue(table, rules, question.policies, s)


@jit
def play_in_full(table: Vector, question: SearchQuestion, _room: WorldRoom, s: Stream) -> None:
    """To the end of the deal."""
    play_deal(table, question.rules, question.policies, s)


@jit
def play_on(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """To the end of the deal; in the base game with nothing kept but the heads."""
    if is_plain(table, question.rules):
        play_plain(plain_deal(table), table, question.rules, question.policies, s)
    else:
        play_in_full(table, question, room, s)


@jit
def count(table: Vector, question: SearchQuestion, _room: Any, figures: Figures) -> None:
    """The heads that the seat has taken on the way."""
    figures[0] = table[at.HEADS + question.seat] - question.root[at.HEADS + question.seat]


def question_of(
    game: Nimmt, view: View, together: bool, models: Sequence[int], policies: Sequence[int]
) -> SearchQuestion:
    """A decision: ``models`` say how the others choose now, ``policies`` how everybody plays on."""
    assert view.seat is not None
    root = pack(game, world_of(game.rules, view, Random(0)))
    behaviour = np.array(models, dtype=np.int32), np.array(policies, dtype=np.int32)
    return SearchQuestion(root, rules_vector(game), view.seat, together, *behaviour)


def hidden_searcher(
    game: Nimmt,
    view: View,
    candidates: Sequence[Play | TakeRow],
    trust: int,
    policies: Sequence[int],
    seed: int | str,
) -> Searcher:
    """In ``trust`` of a hundred worlds another seat follows the heuristic now; otherwise chance."""
    codes = np.array([_code(c) for c in candidates], dtype=np.int32)
    room = WorldRoom(np.array(unseen_cards(game, view), dtype=np.int32), np.zeros(at.CARDS, np.int32))
    question = question_of(game, view, bool(codes[0] < ROW_CODE), (trust,) * game.seats, policies)
    return Searcher(sys.modules[__name__], question, room, codes, seed)


def unseen_cards(game: Nimmt, view: View) -> list[int]:
    """The cards of other hands, and those that are not dealt."""
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
        return hidden_searcher(game, view, candidates, 0, (RANDOM,) * game.seats, seed)
    policies = [HEURISTIC if seat == view.seat else CHEAP for seat in range(game.seats)]
    return hidden_searcher(game, view, candidates, TRUST, policies, seed)


def dealing(game: Nimmt, view: View, _seed: int | str) -> Worlds:
    """How worlds are dealt for players that have learnt: they explain what was played."""
    from . import hindsight

    room = WorldRoom(np.array(unseen_cards(game, view), dtype=np.int32), np.zeros(at.CARDS, np.int32))
    return Worlds(sys.modules[__name__], room, hindsight=hindsight)
