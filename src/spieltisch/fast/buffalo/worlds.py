"""Worlds that look the same to one seat, and what candidates come to in them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..compiling import jit
from ..rng import Stream, below, start_stream
from ..rows import Vector
from .chance import chance_to_win
from .codes import CARD, TAKE
from .kernel import choose_row, leave_hand, replace_with, reveal
from .layout import (
    BUFFALO_LEFT,
    CARDS,
    HAND,
    HELD,
    R_DECK,
    R_SEATS,
    REPLACING,
    SIZE,
    STACK,
    UNSEEN,
    WHERE,
    WIDTH,
)
from .play import play_out, reveal_herd
from .policy import choose_card, count_unknown, prospect, rounds_left
from .uses import apply_use


@jit
def deal_world(table: Vector, rules: Vector, seat: int, deck: Vector, s: Stream) -> None:
    """Give the other hands and the buffalo's stack some of the cards that this seat has not seen."""
    for other in range(rules[R_SEATS]):
        for i in range(table[SIZE + other]):
            card = table[HAND + other * CARDS + i]
            if other != seat and table[WHERE + card] == HELD:
                table[WHERE + card] = UNSEEN
                table[HAND + other * CARDS + i] = 0
    count, at = 0, 0
    for card in range(1, rules[R_DECK] + 1):
        if table[WHERE + card] == UNSEEN:
            deck[count] = card
            count += 1
    for other in range(rules[R_SEATS]):
        for i in range(table[SIZE + other]):
            if table[HAND + other * CARDS + i] == 0:
                j = at + below(s, count - at)
                deck[at], deck[j] = deck[j], deck[at]
                table[HAND + other * CARDS + i] = deck[at]
                table[WHERE + deck[at]] = HELD
                at += 1
    for i in range(table[BUFFALO_LEFT]):
        j = at + below(s, count - at)
        deck[at], deck[j] = deck[j], deck[at]
        table[STACK + i] = deck[at]
        at += 1


@jit
def _find(table: Vector, seat: int, card: int) -> int:
    at = 0
    while table[HAND + seat * CARDS + at] != card:
        at += 1
    return at


@jit
def _choose_plays(
    table: Vector, rules: Vector, seat: int, models: Vector, plays: Vector, lower: Vector, s: Stream
) -> None:
    """What the others play in this world."""
    count_unknown(table, rules, lower)
    for other in range(rules[R_SEATS]):
        plays[other] = -1
        if other != seat and table[SIZE + other] > 0:
            plays[other] = choose_card(table, rules, other, models[other], lower, s)


@jit
def _answer(table: Vector, rules: Vector, seat: int, code: int, plays: Vector) -> None:
    """The candidate, and what the others do at the same time."""
    kind, what = code >> 16, code & 0xFFFF
    if kind == TAKE:
        choose_row(table, what)
    elif kind != CARD:
        apply_use(table, rules, code)
    elif table[REPLACING] >= 0:
        replace_with(table, rules, _find(table, seat, what))
    else:
        for other in range(rules[R_SEATS]):
            at = _find(table, seat, what) if other == seat else plays[other]
            if at >= 0:
                reveal(table, other, leave_hand(table, other, at))
        reveal_herd(table)


@jit
def run_playouts(
    root: Vector,
    rules: Vector,
    seat: int,
    choices: Vector,
    worlds: int,
    models: Vector,
    policies: Vector,
    horizon: int,
    seed: np.uint64,
    first: int,
    sums: NDArray[np.float64],
    world: Vector,
    table: Vector,
    deck: Vector,
    answers: Vector,
    s: Stream,
    trial: Vector,
    codes: Vector,
    plays: Vector,
    lower: Vector,
    t: Stream,
) -> None:
    """Every candidate in the same worlds: the team's lead and its chance to win, with squares."""
    until = max(0, rounds_left(root, rules) - horizon)
    hidden = choices[0] >> 16 == CARD and root[REPLACING] < 0
    for number in range(worlds):
        start_stream(s, seed, np.uint64(first + number))
        for i in range(WIDTH):
            world[i] = root[i]
        deal_world(world, rules, seat, deck, s)
        if hidden:
            _choose_plays(world, rules, seat, models, answers, lower, s)
        for c in range(choices.shape[0]):
            for i in range(WIDTH):
                table[i] = world[i]
            for i in range(4):
                t[i] = s[i]
            _answer(table, rules, seat, choices[c], answers)
            play_out(table, rules, policies, until, trial, codes, plays, lower, t)
            lead = prospect(table, rules)
            sums[c, 0] += lead
            sums[c, 1] += lead * lead
            chance = chance_to_win(rules, lead, rounds_left(table, rules))
            sums[c, 2] += chance
            sums[c, 3] += chance * chance
