"""Mass play of the buffalo: whole games by compiled policies, each game from its own stream."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..compiling import jit
from ..rng import Stream, below, start_stream
from ..rows import Vector
from .kernel import (
    ASK_CARDS,
    ASK_REPLACE,
    ASK_ROW,
    ASK_TEAM,
    OVER,
    SPECIAL_KINDS,
    choose_row,
    lay_deal,
    leave_hand,
    open_special,
    play_on,
    replace_with,
    reveal,
    specials_due,
    unseen_special,
)
from .layout import (
    BUFFALO_LEFT,
    HERD,
    HERD_HEADS,
    QUEUE,
    R_DECK,
    R_HAND,
    R_SEATS,
    R_STACKED,
    REPLACING,
    SIZE,
    STACK,
    STACKED,
    TEAM_HEADS,
    WIDTH,
)
from .policy import (
    choose_card,
    choose_replacement,
    choose_taken_row,
    choose_use,
    count_unknown,
    rounds_left,
)
from .trying import PAD
from .uses import apply_use


@jit
def deal(table: Vector, rules: Vector, deck: Vector, s: Stream) -> None:
    """Shuffle as much of the deck as is needed: hands, rows and the buffalo's stack."""
    size, hand = rules[R_DECK], rules[R_HAND]
    for i in range(size):
        deck[i] = i + 1
    dealt = rules[R_SEATS] * hand + 4
    for at in range(dealt + hand):
        j = at + below(s, size - at)
        deck[at], deck[j] = deck[j], deck[at]
    for i in range(WIDTH):
        table[i] = 0
    table[REPLACING] = -1
    table[STACKED] = rules[R_STACKED]
    lay_deal(table, rules, deck)
    for i in range(hand):
        table[STACK + i] = deck[dealt + i]


@jit
def open_specials(table: Vector, rules: Vector, s: Stream) -> None:
    """Turn up what is due; those in the box are as unseen as those in the stack."""
    for _ in range(specials_due(table, rules)):
        unseen = 0
        for special in range(SPECIAL_KINDS):
            unseen += unseen_special(table, rules, special)
        pick = below(s, unseen)
        for special in range(SPECIAL_KINDS):
            copies = unseen_special(table, rules, special)
            if 0 <= pick < copies:
                open_special(table, special)
                break
            pick -= copies


@jit
def reveal_herd(table: Vector) -> None:
    """The top card of the buffalo's stack."""
    if table[BUFFALO_LEFT] > 0:
        reveal(table, HERD, table[STACK + table[BUFFALO_LEFT] - 1])


@jit
def play_cards(
    table: Vector, rules: Vector, policies: Vector, plays: Vector, lower: Vector, s: Stream
) -> None:
    """Everybody chooses a hidden card, then all are revealed."""
    count_unknown(table, rules, lower)
    for seat in range(rules[R_SEATS]):
        plays[seat] = -1
        if table[SIZE + seat] > 0:
            plays[seat] = choose_card(table, rules, seat, policies[seat], lower, s)
    for seat in range(rules[R_SEATS]):
        if plays[seat] >= 0:
            reveal(table, seat, leave_hand(table, seat, plays[seat]))
    reveal_herd(table)


@jit
def play_out(
    table: Vector,
    rules: Vector,
    policies: Vector,
    until: int,
    trial: Vector,
    codes: Vector,
    plays: Vector,
    lower: Vector,
    s: Stream,
) -> None:
    """Play on until so few rounds are left, or to the end; the member in seat 0 speaks for the team."""
    while True:
        asked = play_on(table, rules, codes)
        if asked == OVER or (asked == ASK_CARDS and rounds_left(table, rules) <= until):
            return
        if asked == ASK_TEAM:
            apply_use(table, rules, choose_use(table, rules, policies[0], trial, codes, s))
        elif asked == ASK_CARDS:
            play_cards(table, rules, policies, plays, lower, s)
        elif asked == ASK_ROW:
            policy = policies[table[QUEUE] & 15]
            choose_row(table, choose_taken_row(table, rules, policy, trial, s))
        elif asked == ASK_REPLACE:
            policy = policies[table[REPLACING] & 15]
            replace_with(table, rules, choose_replacement(table, rules, policy, trial, s))
        else:
            open_specials(table, rules, s)


@jit
def play_games(
    rules: Vector,
    policies: Vector,
    seed: np.uint64,
    first: int,
    heads: NDArray[np.int32],
    table: Vector,
    deck: Vector,
    trial: Vector,
    codes: Vector,
    plays: Vector,
    lower: Vector,
    s: Stream,
) -> None:
    """Play games ``first`` and on: the team's heads and the buffalo's, a row a game."""
    for game in range(heads.shape[0]):
        start_stream(s, seed, np.uint64(first + game))
        deal(table, rules, deck, s)
        play_out(table, rules, policies, 0, trial, codes, plays, lower, s)
        heads[game, 0] = table[TEAM_HEADS]
        heads[game, 1] = table[HERD_HEADS]


def scratch() -> tuple[Any, ...]:
    """Room for trying things out, for codes, plays and counts, and a stream."""
    vectors = (np.zeros(size, dtype=np.int32) for size in (WIDTH, PAD, 8, 105))
    return (*vectors, np.zeros(4, dtype=np.uint64))
