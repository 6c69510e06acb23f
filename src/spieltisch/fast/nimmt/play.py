"""Mass play of 6 nimmt!: deals and whole games by compiled policies, each game from its own stream."""

from __future__ import annotations

from typing import NamedTuple

from .. import rows
from ..compiling import jit, jit_inline
from ..massplay import Games
from ..rng import Stream, below
from ..rows import Vector, chance_of, cheapest_row, closest_below, extend_row, open_row
from ..vectors import shuffle_deck
from ..weights.nimmt import HIGH_EARLY, LOW_EARLY, REVERSER_WORTH
from ..weights.rows import AVERAGE_HEADS, LOW
from . import layout as at
from .kernel import (
    choose_row,
    enqueue,
    find_row,
    lay_deal,
    place_queue,
    score_deal,
    turned,
)

RANDOM, CHEAP, HEURISTIC = 0, 1, 2  # CHEAP: a random card, but the cheapest row


@jit
def deal(table: Vector, rules: Vector, deck: Vector, s: Stream, fans: Vector) -> None:
    """Shuffle as much of the deck as is needed, and deal it."""
    shuffle_deck(deck, rules[at.R_DECK], rules[at.R_SEATS] * rules[at.R_HAND] + 4, s)
    lay_deal(table, rules, deck, fans)


@jit
def unseen_between(table: Vector, seat: int, low: int, high: int) -> int:
    """How many cards between two numbers a seat has not seen, neither in its hand nor on the table."""
    count, start = high - low - 1, at.HAND + seat * at.CARDS
    for i in range(start, start + table[at.SIZE + seat]):
        count -= low < table[i] < high
    for row in range(4):
        for i in range(rows.ROW + row * rows.PLACES, rows.ROW + row * rows.PLACES + table[rows.LEN + row]):
            count -= low < table[i] < high
    for card in range(low + 1, high):
        count -= table[at.OWNER + card] >= 0
    return count


@jit_inline
def unseen_in_all(table: Vector, rules: Vector, seat: int) -> int:
    """How many cards a seat has not seen: all but its hand, the first four and what everybody has played."""
    size = table[at.SIZE + seat]
    return max(1, rules[at.R_DECK] - 4 - size - rules[at.R_SEATS] * (rules[at.R_HAND] - size))


@jit
def card_risk(table: Vector, rules: Vector, seat: int, card: int, number: int) -> float:
    """What playing a card is likely to cost in bull heads, less what it is good for to be rid of it.

    Others come before it with cards between the row's end and the number: as many as there is room for
    make it the sixth; one of them at a full row saves it.
    """
    rivals = rules[at.R_SEATS] - 1
    height = card / rules[at.R_DECK]
    relief = LOW_EARLY * max(0.0, 1.0 - height / LOW) + HIGH_EARLY * height
    row = find_row(table, number)
    end, room, heads = 0, 0, table[rows.ROW_HEADS + cheapest_row(table)]
    if row >= 0:
        room = rules[at.R_LIMIT] - table[rows.LEN + row] - (table[at.COW] == row)
        end, heads = table[rows.END + row], table[rows.ROW_HEADS + row]
    if room > rivals:
        return -relief
    above = min(max(end, number), rules[at.R_DECK] + 1)  # a reversed number may be higher than all cards
    between = unseen_between(table, seat, min(end, number), above)
    chance = min(1.0, between / unseen_in_all(table, rules, seat))
    room = max(0, room)
    return chance_of(room, rivals, chance) * (heads + AVERAGE_HEADS * room) - relief


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


@jit
def _least_risk(table: Vector, rules: Vector, seat: int) -> int:
    """The card that is likely to cost least; the reverser where it saves much."""
    size, start = table[at.SIZE + seat], at.HAND + seat * at.CARDS
    best, best_risk = 0, 1e9
    for i in range(size):
        risk = card_risk(table, rules, seat, table[start + i], table[start + i])
        if risk < best_risk:
            best, best_risk = i, risk
    if table[at.REVERSER + seat] == 1:
        for i in range(size):
            number = turned(rules, table[start + i])
            if number >= 0:
                risk = (
                    card_risk(table, rules, seat, table[start + i], number) + REVERSER_WORTH * size / at.CARDS
                )
                if risk < best_risk:
                    best, best_risk = at.CARDS + i, risk
    return best


@jit_inline
def choose_card(table: Vector, rules: Vector, seat: int, policy: int, s: Stream) -> int:
    """The place in the hand of the card to play; places beyond the hand mean: with the reverser."""
    if policy == HEURISTIC:
        spot = _least_risk(table, rules, seat)
    elif table[at.REVERSER + seat] == 1:
        spot = _random_with_reverser(table, rules, seat, s)
    else:
        spot = below(s, table[at.SIZE + seat])
    return spot


@jit_inline
def drop_card(table: Vector, seat: int, spot: int) -> int:
    """Take a card out of a hand whose order does not matter."""
    start = at.HAND + seat * at.CARDS
    card = table[start + spot]
    size = table[at.SIZE + seat] - 1
    table[start + spot] = table[start + size]
    table[at.SIZE + seat] = size
    return card


@jit_inline
def settle_queue(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """Place the revealed cards; who must take a row does so by policy."""
    placed = place_queue(table, rules)
    while not placed:
        seat = table[at.QUEUE] & 15
        row = below(s, 4) if policies[seat] == RANDOM else cheapest_row(table)
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


@jit
def is_plain(rules: Vector, fans: Vector, policies: Vector) -> bool:
    """Whether there are no special cards and everybody plays cards at random."""
    plain = rules[at.R_REVERSER] == 0 and fans[0] == 0 and fans[1] == 0 and fans[2] == 0
    for seat in range(rules[at.R_SEATS]):
        plain = plain and policies[seat] != HEURISTIC
    return plain


@jit
def play_plain_deal(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """``play_deal`` where ``is_plain`` holds: the same draws and heads, less to look at.

    Nobody plays by what was seen, so piles are counted, and which cards lie in them is not noted.
    """
    seats, limit = rules[at.R_SEATS], rules[at.R_LIMIT]
    for size in range(rules[at.R_HAND], 0, -1):
        for seat in range(seats):
            spot = at.HAND + seat * at.CARDS + below(s, size)
            key = table[spot] << 4 | seat
            table[spot] = table[at.HAND + seat * at.CARDS + size - 1]
            place = at.QUEUE + seat
            while place > at.QUEUE and key < table[place - 1]:
                table[place] = table[place - 1]
                place -= 1
            table[place] = key
        for i in range(seats):
            key = table[at.QUEUE + i]
            card, seat = key >> 4, key & 15
            row = closest_below(table, card)
            if row >= 0 and table[rows.LEN + row] < limit:
                extend_row(table, row, card)
                continue
            if row < 0:
                row = below(s, 4) if policies[seat] == RANDOM else cheapest_row(table)
            table[at.HEADS + seat] += table[rows.ROW_HEADS + row]
            open_row(table, row, card)
    for seat in range(seats):
        table[at.SIZE + seat] = 0


@jit
def is_over(table: Vector, rules: Vector, target: int, num_deals: int) -> bool:
    """Whether no further deal is played."""
    most = 0
    for seat in range(rules[at.R_SEATS]):
        most = max(most, table[at.POINTS + seat])
    return table[at.DEAL] >= num_deals if num_deals > 0 else most >= target


class Room(NamedTuple):
    """When a game ends, its fan cards, and room for the deck."""

    target: int
    num_deals: int
    fans: Vector
    deck: Vector


@jit
def begin(table: Vector, rules: Vector, start: Vector) -> None:
    """Set back what lasts for a game; every deal lays all the rest out anew."""
    for seat in range(rules[at.R_SEATS]):
        table[at.POINTS + seat] = start[at.POINTS + seat]
    table[at.DEAL] = start[at.DEAL]


@jit
def play_game(games: Games, room: Room) -> None:
    """Deals until the game is over."""
    table, rules, policies, s = games.table, games.rules, games.policies, games.luck
    begin(table, rules, games.start)
    plain = is_plain(rules, room.fans, policies)
    while table[at.DEAL] == 0 or not is_over(table, rules, room.target, room.num_deals):
        deal(table, rules, room.deck, s, room.fans)
        if plain:
            play_plain_deal(table, rules, policies, s)
        else:
            play_deal(table, rules, policies, s)
        score_deal(table, rules)


@jit
def note(games: Games, _room: Room, scores: Vector) -> int:
    """The points of each, and the deals that it took."""
    for seat in range(games.rules[at.R_SEATS]):
        scores[seat] = games.table[at.POINTS + seat]
    return games.table[at.DEAL]
