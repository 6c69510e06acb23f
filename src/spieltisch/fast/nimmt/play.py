"""Mass play of 6 nimmt!: deals and whole games by compiled policies, each game from its own stream."""

from __future__ import annotations

from typing import NamedTuple

from ..compiling import jit, jit_inline
from ..massplay import Games
from ..rng import Stream, below
from ..rows import Vector, cheapest_row
from ..vectors import shuffle_deck
from . import layout as at
from .hands import drop_card, turned
from .kernel import choose_row, count_deal, enqueue, lay_deal, place_queue, score_deal
from .plain import dealt, play_plain
from .policies import HEURISTIC, RANDOM, draw_lots, kinds_of
from .risk import least_risk


@jit
def deal(table: Vector, rules: Vector, deck: Vector, s: Stream, fans: Vector) -> None:
    """Shuffle as much of the deck as is needed, and deal it."""
    shuffle_deck(deck, rules[at.R_DECK], rules[at.R_SEATS] * rules[at.R_HAND] + 4, s)
    lay_deal(table, rules, deck, fans)


@jit
def _random_with_reverser(table: Vector, rules: Vector, seat: int, s: Stream) -> int:
    """Any card, or any that can be turned, with the reverser."""
    size, start = table[at.SIZE + seat], at.HAND + seat * at.CARDS
    turnable = 0
    for i in range(size):
        turnable += turned(rules, table[start + i]) >= 0
    pick = below(s, size + turnable)
    if pick < size:
        return pick
    for i in range(size):
        if turned(rules, table[start + i]) >= 0:
            pick -= 1
            if pick < size:
                return at.CARDS + i
    return 0


@jit_inline
def choose_card(table: Vector, rules: Vector, seat: int, policy: int, s: Stream) -> int:
    """The place in the hand of the card to play; places beyond the hand mean: with the reverser.

    Hands that were dealt here lie in any order, so whoever leaves it to chance plays the last card.
    """
    if policy == HEURISTIC:
        spot = least_risk(table, rules, seat)
    elif table[at.REVERSER + seat] == 1:
        spot = _random_with_reverser(table, rules, seat, s)
    else:
        spot = table[at.SIZE + seat] - 1
    return spot


@jit_inline
def settle_queue(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """Place the revealed cards; who must take a row does so by policy."""
    lots = draw_lots(kinds_of(rules, policies), s)
    placed = place_queue(table, rules)
    while not placed:
        seat = table[at.QUEUE] & 15
        row = lots >> 2 * seat & 3 if policies[seat] == RANDOM else cheapest_row(table)
        placed = choose_row(table, rules, row)


@jit_inline
def play_round(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """One round: everybody chooses, then all cards are placed."""
    for seat in range(rules[at.R_SEATS]):
        if table[at.SIZE + seat] > 0:
            spot = choose_card(table, rules, seat, policies[seat], s)
            reversed_ = spot >= at.CARDS
            card = drop_card(table, seat, spot - at.CARDS if reversed_ else spot)
            number = turned(rules, card) if reversed_ else card
            enqueue(table, number, reversed_, card, seat)
    settle_queue(table, rules, policies, s)


@jit
def play_deal(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """Play a dealt table to the end of its deal."""
    rounds = 0
    for seat in range(rules[at.R_SEATS]):
        rounds = max(rounds, table[at.SIZE + seat])
    for _ in range(rounds):
        play_round(table, rules, policies, s)


@jit_inline
def is_over(table: Vector, rules: Vector, target: int, num_deals: int) -> bool:
    """Whether no further deal is played."""
    over = table[at.DEAL] >= num_deals > 0
    if num_deals == 0:
        for seat in range(rules[at.R_SEATS]):
            over = over or table[at.POINTS + seat] >= target
    return over


class Room(NamedTuple):
    """When a game ends, its fan cards, whether it has special cards of no kind, and room for the deck."""

    target: int
    num_deals: int
    fans: Vector
    plain: bool
    deck: Vector


@jit_inline
def begin(table: Vector, rules: Vector, start: Vector) -> None:
    """Set back what lasts for a game; every deal lays all the rest out anew."""
    for seat in range(rules[at.R_SEATS]):
        table[at.POINTS + seat] = start[at.POINTS + seat]
    table[at.DEAL] = start[at.DEAL]


@jit_inline
def _play_deal_of_game(games: Games, room: Room) -> None:
    """Deal, play and count."""
    table, rules, policies, s = games.table, games.rules, games.policies, games.luck
    if room.plain:
        seats, hand = rules[at.R_SEATS], rules[at.R_HAND]
        shuffle_deck(room.deck, rules[at.R_DECK], seats * hand + 4, s)
        play_plain(dealt(room.deck, seats, hand), table, rules, policies, s)
        table[at.DEAL] += 1
        count_deal(table, rules)
    else:
        deal(table, rules, room.deck, s, room.fans)
        play_deal(table, rules, policies, s)
        score_deal(table, rules)


@jit_inline
def play_game(games: Games, room: Room) -> None:
    """Deals until the game is over."""
    begin(games.table, games.rules, games.start)
    while games.table[at.DEAL] == 0 or not is_over(games.table, games.rules, room.target, room.num_deals):
        _play_deal_of_game(games, room)


@jit_inline
def note(games: Games, _room: Room, scores: Vector) -> int:
    """The points of each, and the deals that it took."""
    for seat in range(games.rules[at.R_SEATS]):
        scores[seat] = games.table[at.POINTS + seat]
    return games.table[at.DEAL]
