"""Worlds that look the same to one seat, and what candidates come to in them."""

from __future__ import annotations

from typing import Any

from ..compiling import jit
from ..kernel import Figures
from ..rng import Stream
from ..rollout import SearchQuestion
from ..rows import Vector
from ..vectors import copy_table as copy_table
from ..vectors import draw_one, place_of
from . import layout as at
from .chance import chance_to_win
from .codes import CARD, TAKE
from .kernel import buffalo_cards, choose_row, leave_hand, replace_with, reveal
from .play import Room, play_out, play_until, reveal_herd
from .policy import choose_card, count_unknown, prospect, rounds_left
from .uses import apply_use

LEAD, CHANCE, FIGURES = range(3)


@jit
def deal_world(table: Vector, rules: Vector, seat: int, deck: Vector, s: Stream) -> None:
    """Give the other hands and the buffalo's stack some of the cards that this seat has not seen."""
    for other in range(rules[at.R_SEATS]):
        for i in range(table[at.SIZE + other]):
            card = table[at.HAND + other * at.CARDS + i]
            if other != seat and table[at.WHERE + card] == at.HELD:
                table[at.WHERE + card] = at.UNSEEN
                table[at.HAND + other * at.CARDS + i] = 0
    count, spot = buffalo_cards(table, rules, deck), 0
    for other in range(rules[at.R_SEATS]):
        for i in range(table[at.SIZE + other]):
            if table[at.HAND + other * at.CARDS + i] == 0:
                card = draw_one(deck, spot, count, s)
                table[at.HAND + other * at.CARDS + i] = card
                table[at.WHERE + card] = at.HELD
                spot += 1
    for i in range(table[at.BUFFALO_LEFT]):
        table[at.STACK + i] = draw_one(deck, spot, count, s)
        spot += 1


@jit
def _choose_plays(table: Vector, question: SearchQuestion, room: Room, s: Stream) -> None:
    """What the others play in this world."""
    rules, answers = question.rules, room.answers
    count_unknown(table, rules, room.lower)
    for other in range(rules[at.R_SEATS]):
        answers[other] = -1
        if other != question.seat and table[at.SIZE + other] > 0:
            answers[other] = choose_card(table, rules, other, question.models[other], room.lower, s)


@jit
def imagine(table: Vector, question: SearchQuestion, room: Room, s: Stream) -> None:
    """A world that looks the same to the seat, and what the others play in it."""
    deal_world(table, question.rules, question.seat, room.deck, s)
    if question.together:
        _choose_plays(table, question, room, s)


@jit
def answer(table: Vector, question: SearchQuestion, room: Room, code: int, _s: Stream) -> None:
    """The candidate, and what the others do at the same time."""
    rules, seat, kind, what = question.rules, question.seat, code >> 16, code & 0xFFFF
    if kind == TAKE:
        choose_row(table, what)
    elif kind != CARD:
        apply_use(table, rules, code)
    elif table[at.REPLACING] >= 0:
        replace_with(table, rules, place_of(table, at.HAND + seat * at.CARDS, what))
    else:
        for other in range(rules[at.R_SEATS]):
            spot = place_of(table, at.HAND + seat * at.CARDS, what) if other == seat else room.answers[other]
            if spot >= 0:
                reveal(table, other, leave_hand(table, other, spot))
        reveal_herd(table)


@jit
def settle(table: Vector, question: SearchQuestion, room: Room, s: Stream) -> None:
    """To the end of this round."""
    play_until(table, question.rules, question.policies, rounds_left(table, question.rules), room, s)


@jit
def play_on(table: Vector, question: SearchQuestion, room: Room, s: Stream) -> None:
    """As many rounds as are looked ahead."""
    play_out(table, question.rules, question.policies, room, s)


play_in_full = play_on  # a table is kept whole anyhow


@jit
def count(table: Vector, question: SearchQuestion, _room: Any, figures: Figures) -> None:
    """The team's lead and its chance to win."""
    lead = prospect(table, question.rules)
    figures[LEAD] = lead
    figures[CHANCE] = chance_to_win(question.rules, lead, rounds_left(table, question.rules))
