"""Mass play with zero cards: deals and whole games by compiled policies, each game from its own stream.

RANDOM is the reference's random bot: any lay, play or row, each as likely as the next. HEURISTIC weighs
every card by the heads it is likely to take, wanted or not: see ``card_heads``; it never looks at a hand
but its own.
"""

from __future__ import annotations

from typing import NamedTuple

from .. import rows
from ..compiling import jit, jit_inline
from ..massplay import Games
from ..rng import Stream, below
from ..rows import Vector, cheapest_row
from ..vectors import draw_one, shuffle_deck
from ..weights.plus import TO_LOSE_AT_A_GLANCE, TO_WIN_AT_A_GLANCE, ZERO
from . import layout as at
from .kernel import (
    ALONE,
    choose_row,
    count_lays,
    deal_hands,
    faces,
    find_row,
    lay_at,
    lay_cards,
    lay_rows,
    play_card,
    score_deal,
    settle,
    start_game,
)

RANDOM, HEURISTIC = 0, 2  # numbered as in the base game
MIXED = 3  # as a model in a search: one or the other, as a coin falls

CROWD = 1.75 / 104  # how many cards of a rival fall on one number, in a round


@jit
def deal(table: Vector, rules: Vector, deck: Vector, s: Stream) -> None:
    """Number cards start the rows; then the zeros are shuffled in and hands are dealt."""
    shuffle_deck(deck, at.DECK, 4, s)
    size = at.DECK + rules[at.R_ZEROS]
    for i in range(at.DECK, size):
        deck[i] = 0
    for spot in range(4, 4 + rules[at.R_SEATS] * (rules[at.R_HAND] - rules[at.R_GIVEN])):
        draw_one(deck, spot, size, s)
    lay_rows(table, deck)
    deal_hands(table, rules, deck, 4)


@jit_inline
def sure_heads(table: Vector, rules: Vector, row: int) -> int:
    """The heads that a card takes if it comes to its row now; without a row, it takes the cheapest."""
    heads: int = 0
    if row < 0:
        heads = table[rows.ROW_HEADS + cheapest_row(table)]
    elif table[rows.LEN + row] >= rules[at.R_LIMIT]:
        heads = table[rows.ROW_HEADS + row]
    return heads


@jit_inline
def card_heads(table: Vector, rules: Vector, card: int, row: int) -> float:
    """The heads that a card takes on average, when others' cards can come to its row before it."""
    heads = float(sure_heads(table, rules, row))
    if row >= 0:
        end, room = table[rows.END + row], rules[at.R_LIMIT] - table[rows.LEN + row]
        gap = card - end - 1 if end < card else card - 1
        rivals = (rules[at.R_SEATS] - 1) * gap * CROWD
        chance = 1.0 / (1.0 + rivals + rivals * rivals / 2)  # that none comes: nearly Poisson's
        for i in range(room):
            chance *= rivals / (i + 1)
        heads = chance * (table[rows.ROW_HEADS + row] + 1.6 * room)
    return heads


@jit
def weigh_lay(table: Vector, rules: Vector, seat: int) -> int:
    """The best lay: one number, two that go to different rows, one with a zero, or a zero alone."""
    size: int = table[at.SIZE + seat]
    start = at.HAND + seat * at.CARDS
    wanted = 1.0 if rules[at.R_MOST] != 0 else -1.0
    kept = -TO_WIN_AT_A_GLANCE if rules[at.R_MOST] != 0 else TO_LOSE_AT_A_GLANCE
    best, second, led, spot, other, leader, row_of_best = -1e9, -1e9, -1e9, -1, -1, -1, -2
    for i in range(size):
        card = table[start + i]
        row = find_row(table, rules, card)
        value = wanted * card_heads(table, rules, card, row) + kept
        if value > best:
            if row != row_of_best:
                second, other = best, spot
            best, spot, row_of_best = value, i, row
        elif value > second and row != row_of_best:
            second, other = value, i
        value = wanted * sure_heads(table, rules, row) + kept - ZERO
        if value > led:
            led, leader = value, i
    if second > 0:
        best += second
    else:
        other = ALONE
    if table[at.HELD + seat] > 0 and max(led, -ZERO) > best:
        return (leader | size << 5) if led > -ZERO else (size | ALONE << 5)
    return min(spot, other) | max(spot, other) << 5


@jit
def weigh_play(table: Vector, rules: Vector, seat: int) -> int:
    """In turn: the card that takes the fewest heads at once; a zero before any that takes some."""
    size: int = table[at.SIZE + seat]
    start = at.HAND + seat * at.CARDS
    best, fewest = size, 1 if table[at.HELD + seat] > 0 else 1000
    for i in range(size):
        heads = sure_heads(table, rules, find_row(table, rules, table[start + i]))
        if heads < fewest:
            best, fewest = i, heads
    return best


@jit_inline
def _weighs(policy: int, s: Stream) -> bool:
    """Whether a seat weighs its cards now; by a mixed policy it does so half of the time."""
    return policy == HEURISTIC or (policy == MIXED and below(s, 2) == 1)


@jit_inline
def choose_lay(table: Vector, rules: Vector, seat: int, policy: int, s: Stream) -> int:
    """What a seat lays, by its policy."""
    if _weighs(policy, s):
        lay = weigh_lay(table, rules, seat)
    else:
        lay = lay_at(table, seat, below(s, count_lays(table, seat)))
    return lay


@jit_inline
def choose_play(table: Vector, rules: Vector, seat: int, policy: int, s: Stream) -> int:
    """What a seat on turn plays, by its policy."""
    if _weighs(policy, s):
        spot = weigh_play(table, rules, seat)
    else:
        spot = below(s, faces(table, seat))
    return spot


@jit_inline
def settle_queue(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """Place the revealed cards; who must take a row does so by policy."""
    settled = settle(table, rules)
    while not settled:
        row = below(s, 4) if policies[table[at.QUEUE] & 15] == RANDOM else cheapest_row(table)
        settled = choose_row(table, rules, row)


@jit
def play_deal(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """Play a dealt table until all hands are empty; the piles are not counted yet."""
    while table[at.LEFT] > 0:
        if rules[at.R_IN_TURN] != 0:
            seat = table[at.TURN]
            play_card(table, rules, choose_play(table, rules, seat, policies[seat], s))
        else:
            for seat in range(rules[at.R_SEATS]):
                if table[at.SIZE + seat] + table[at.HELD + seat] > 0:
                    lay_cards(table, rules, seat, choose_lay(table, rules, seat, policies[seat], s))
        settle_queue(table, rules, policies, s)


class Room(NamedTuple):
    """How many deals a game has, and room for the 111 cards."""

    num_deals: int
    deck: Vector


@jit
def play_game(games: Games, room: Room) -> None:
    """All deals of a game."""
    table, rules = games.table, games.rules
    start_game(table, rules)
    for number in range(room.num_deals):
        deal(table, rules, room.deck, games.luck)
        play_deal(table, rules, games.policies, games.luck)
        score_deal(table, rules, number == room.num_deals - 1)


@jit
def note(games: Games, room: Room, scores: Vector) -> int:
    """The points of each, and the deals that it took."""
    for seat in range(games.rules[at.R_SEATS]):
        scores[seat] = games.table[at.POINTS + seat]
    return room.num_deals
