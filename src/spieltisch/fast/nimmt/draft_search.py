"""What a pick, a play or a row is worth in the pro variant: hands are open, only choices are uncertain."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ...games.nimmt.actions import Pick, Play, TakeRow
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View
from ..compiling import jit
from ..rng import Stream, below
from ..rollout import SearchQuestion
from ..rows import Vector
from ..search import Searcher
from ..vectors import copy_table as copy_table
from ..witness import nothing_to_settle
from . import layout as at
from .draft import finish_draft, pick
from .kernel import choose_row
from .openplay import choose_open_card, lay_card, play_open_deal
from .play import settle_queue
from .policies import CHEAP, HEURISTIC, RANDOM
from .search import ROW_CODE, question_of
from .search import count as count

settle = nothing_to_settle  # a pick stands for itself, and a round is over with its answer
MIXED = 3  # a model only: in half of the worlds by heuristic, in the others at random
PICK_CODE = 3000  # candidates: a card, ``ROW_CODE`` and a row, or this and a card
PICKS = 4  # picks that are played out


class WorldRoom(NamedTuple):
    """What the others play in a world, and room for a round."""

    cards: Vector
    plays: Vector


@jit
def imagine(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """Hands are open; only what the others play now, by the model of each, is not known."""
    if not question.together:
        return
    for other in range(question.rules[at.R_SEATS]):
        room.cards[other] = -1
        if other != question.seat and table[at.SIZE + other] > 0:
            model = question.models[other]
            if model == MIXED:
                model = HEURISTIC if below(s, 2) == 1 else RANDOM
            spot = choose_open_card(table, question.rules, other, model, s)
            room.cards[other] = table[at.HAND + other * at.CARDS + spot]


@jit
def answer(table: Vector, question: SearchQuestion, room: WorldRoom, code: int, s: Stream) -> None:
    """The seat's candidate, and what the others play at the same time."""
    rules, policies = question.rules, question.policies
    if code >= PICK_CODE:
        pick(table, rules, code - PICK_CODE)
        finish_draft(table, rules, policies, s)
        return
    placed = False
    if code >= ROW_CODE:
        placed = choose_row(table, rules, code - ROW_CODE)
    else:
        for other in range(rules[at.R_SEATS]):
            lay_card(table, other, code if other == question.seat else room.cards[other])
    if not placed:
        settle_queue(table, rules, policies, s)


@jit
def play_on(table: Vector, question: SearchQuestion, room: WorldRoom, s: Stream) -> None:
    """To the end of the deal."""
    play_open_deal(table, question.rules, question.policies, room.plays, s)


play_in_full = play_on  # a table is kept whole anyhow


def code_of(action: Play | TakeRow | Pick) -> int:
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
) -> Searcher:
    """Playouts by the policies that have proved best, or at random."""
    models, policies = (RANDOM,) * game.seats, (RANDOM,) * game.seats
    if best:
        models = (MIXED,) * game.seats
        policies = tuple(HEURISTIC if seat == view.seat else CHEAP for seat in range(game.seats))
    codes = np.array([code_of(candidate) for candidate in candidates], dtype=np.int32)
    question = question_of(game, view, bool(codes[0] < ROW_CODE), models, policies)
    room = WorldRoom(np.zeros(at.CARDS, np.int32), np.zeros(at.CARDS, np.int32))
    return Searcher(sys.modules[__name__], question, room, codes, seed)
