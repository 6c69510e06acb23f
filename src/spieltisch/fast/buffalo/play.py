"""Mass play of the buffalo: whole games by compiled policies, each game from its own stream."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..compiling import jit
from ..massplay import Games
from ..rng import Stream, below
from ..vectors import Vector, shuffle_deck
from . import layout as at
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
    hand = rules[at.R_HAND]
    dealt = rules[at.R_SEATS] * hand + 4
    shuffle_deck(deck, rules[at.R_DECK], dealt + hand, s)
    for i in range(at.WIDTH):
        table[i] = 0
    table[at.REPLACING] = -1
    table[at.STACKED] = rules[at.R_STACKED]
    lay_deal(table, rules, deck)
    for i in range(hand):
        table[at.STACK + i] = deck[dealt + i]


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
    if table[at.BUFFALO_LEFT] > 0:
        reveal(table, at.HERD, table[at.STACK + table[at.BUFFALO_LEFT] - 1])


class Room(NamedTuple):
    """When to stop, and room for cards, plays, counts and for trying things out."""

    until: int  # so few rounds are left
    trial: Vector
    codes: Vector
    plays: Vector
    lower: Vector
    deck: Vector
    answers: Vector  # what the others play in a world


def new_room(until: int = 0) -> Room:
    """As much as any decision needs."""
    return Room(until, *(np.zeros(size, dtype=np.int32) for size in (at.WIDTH, PAD, 8, 105, 105, 8)))


@jit
def play_cards(table: Vector, rules: Vector, policies: Vector, room: Room, s: Stream) -> None:
    """Everybody chooses a hidden card, then all are revealed."""
    plays, lower = room.plays, room.lower
    count_unknown(table, rules, lower)
    for seat in range(rules[at.R_SEATS]):
        plays[seat] = -1
        if table[at.SIZE + seat] > 0:
            plays[seat] = choose_card(table, rules, seat, policies[seat], lower, s)
    for seat in range(rules[at.R_SEATS]):
        if plays[seat] >= 0:
            reveal(table, seat, leave_hand(table, seat, plays[seat]))
    reveal_herd(table)


@jit
def play_out(table: Vector, rules: Vector, policies: Vector, room: Room, s: Stream) -> None:
    """Play on as far as the room says."""
    play_until(table, rules, policies, room.until, room, s)


@jit
def play_until(table: Vector, rules: Vector, policies: Vector, until: int, room: Room, s: Stream) -> None:
    """Play on until so few rounds are left, or to the end; the member in seat 0 speaks for the team."""
    trial, codes = room.trial, room.codes
    while True:
        asked = play_on(table, rules, codes)
        if asked == OVER or (asked == ASK_CARDS and rounds_left(table, rules) <= until):
            return
        if asked == ASK_TEAM:
            apply_use(table, rules, choose_use(table, rules, policies[0], trial, codes, s))
        elif asked == ASK_CARDS:
            play_cards(table, rules, policies, room, s)
        elif asked == ASK_ROW:
            policy = policies[table[at.QUEUE] & 15]
            choose_row(table, choose_taken_row(table, rules, policy, trial, s))
        elif asked == ASK_REPLACE:
            policy = policies[table[at.REPLACING] & 15]
            replace_with(table, rules, choose_replacement(table, rules, policy, trial, s))
        else:
            open_specials(table, rules, s)


@jit
def play_game(games: Games, room: Room) -> None:
    """A deal, which is the whole game."""
    deal(games.table, games.rules, room.deck, games.luck)
    play_out(games.table, games.rules, games.policies, room, games.luck)


@jit
def note(games: Games, _room: Room, heads: Vector) -> int:
    """The team's heads and the buffalo's, and the rounds of a game."""
    heads[0] = games.table[at.TEAM_HEADS]
    heads[1] = games.table[at.HERD_HEADS]
    return games.rules[at.R_HAND]
