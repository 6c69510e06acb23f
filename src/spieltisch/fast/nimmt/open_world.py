"""Worlds of the pro variant as the second search imagines them: everybody plays on sensibly.

Hands are open, so that a world is no more than what the others play now. It is drawn from the chances that
``regret`` has found for each of their cards; ``draft_search`` had them play by the heuristic or at random.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...games.nimmt.engine import Nimmt
from ..compiling import jit
from ..kernel import Figures
from ..rng import Stream, below
from ..rollout import SearchQuestion
from ..rows import Vector
from ..vectors import copy_table as copy_table
from ..witness import nothing_to_settle
from . import layout as at
from .hands import drop_card
from .kernel import choose_row, enqueue
from .openplay import choose_open_card, lay_card
from .play import settle_queue
from .policies import CHEAP, HEURISTIC
from .search import ROW_CODE
from .search import count as count

settle = nothing_to_settle  # a round is over with its answer
OWN_CARE, CARE = 100, 50  # in how many of a hundred later plays one follows the heuristic; the others do
BELIEF = (0.25, 0.25, 0.5)  # how far at random, by the heuristic, and well
FINE = 1 << 20  # chances are told apart as far as that


class OpenRoom(NamedTuple):
    """What everybody plays in a world, how likely that is, and how the chances are found."""

    cards: Vector  # by seat; -1 for nothing
    plays: Vector  # room for a later round
    care: Vector  # by seat
    kinds: Figures  # by seat: how far it plays at random, by the heuristic, and well
    belief: Figures  # the same, as good players expect it of each other
    thumbs: Vector  # by seat: where the card lies that the heuristic plays
    well: Figures  # by seat and place in the hand: chances of whoever regrets nothing
    chances: Figures  # all kinds together
    regrets: Figures
    average: Figures  # chances of all times, added up
    values: Figures  # room for what each card of a hand comes to


def open_room(game: Nimmt, seat: int) -> OpenRoom:
    """A room in which nothing is known yet."""
    care = np.full(at.SEATS, CARE, np.int32)
    care[seat] = OWN_CARE
    cards, plays, thumbs = (np.zeros(at.SEATS, np.int32) for _ in range(3))
    well, chances, regrets, average = (np.zeros((game.seats, at.CARDS)) for _ in range(4))
    kinds, values = np.zeros((game.seats, 3)), np.zeros(at.CARDS)
    return OpenRoom(
        cards, plays, care, kinds, np.array(BELIEF), thumbs, well, chances, regrets, average, values
    )


@jit
def draw_spot(chances: Figures, seat: int, size: int, s: Stream) -> int:
    """A place in a hand, by its chance."""
    left = below(s, FINE) / FINE
    for spot in range(size - 1):
        left -= chances[seat, spot]
        if left < 0:
            return spot
    return size - 1


@jit
def imagine(table: Vector, question: SearchQuestion, room: OpenRoom, s: Stream) -> None:
    """Hands are open; only what the others play now is drawn."""
    if not question.together:
        return
    for other in range(question.rules[at.R_SEATS]):
        size = table[at.SIZE + other]
        room.cards[other] = -1
        if other != question.seat and size > 0:
            spot = draw_spot(room.chances, other, size, s)
            room.cards[other] = table[at.HAND + other * at.CARDS + spot]


@jit
def reveal(table: Vector, question: SearchQuestion, room: OpenRoom, seat: int, card: int, s: Stream) -> None:
    """A round in which one seat plays a card, and all the others what this world has them play."""
    for other in range(question.rules[at.R_SEATS]):
        lay_card(table, other, card if other == seat else room.cards[other])
    settle_queue(table, question.rules, question.policies, s)


@jit
def answer(table: Vector, question: SearchQuestion, room: OpenRoom, code: int, s: Stream) -> None:
    """The seat's candidate, and what the others play at the same time."""
    if code < ROW_CODE:
        reveal(table, question, room, question.seat, code, s)
    elif not choose_row(table, question.rules, code - ROW_CODE):
        settle_queue(table, question.rules, question.policies, s)


@jit
def _play_round(table: Vector, question: SearchQuestion, care: Vector, plays: Vector, s: Stream) -> None:
    """Everybody chooses with some care, then all cards are placed."""
    rules = question.rules
    for seat in range(rules[at.R_SEATS]):
        plays[seat] = -1
        if table[at.SIZE + seat] > 0:
            policy = HEURISTIC if below(s, 100) < care[seat] else CHEAP
            plays[seat] = choose_open_card(table, rules, seat, policy, s)
    for seat in range(rules[at.R_SEATS]):
        if plays[seat] >= 0:
            card = drop_card(table, seat, plays[seat])
            enqueue(table, card, False, card, seat)
    settle_queue(table, rules, question.policies, s)


@jit
def play_on(table: Vector, question: SearchQuestion, room: OpenRoom, s: Stream) -> None:
    """To the end of the deal."""
    rounds = 0
    for seat in range(question.rules[at.R_SEATS]):
        rounds = max(rounds, table[at.SIZE + seat])
    for _ in range(rounds):
        _play_round(table, question, room.care, room.plays, s)


play_in_full = play_on  # a table is kept whole anyhow
