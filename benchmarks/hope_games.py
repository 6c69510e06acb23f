"""Games against the buffalo to learn from, compiled: by rules of thumb, or by search with what is hoped for.

What a search sees in ``fast.buffalo.hopeful_search`` is seen here without a view; of a table, each member
looks at its own cards only, since worlds are dealt anew for every decision.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.fast.buffalo import hopeful
from spieltisch.fast.buffalo import layout as at
from spieltisch.fast.buffalo.chance import chance_to_win
from spieltisch.fast.buffalo.codes import CARD, TAKE
from spieltisch.fast.buffalo.hope import Hope, new_hope, won
from spieltisch.fast.buffalo.hopeful import Ahead
from spieltisch.fast.buffalo.kernel import (
    ASK_CARDS,
    ASK_REPLACE,
    ASK_ROW,
    ASK_TEAM,
    OVER,
    choose_row,
    leave_hand,
    play_on,
    replace_with,
    reveal,
)
from spieltisch.fast.buffalo.outlook import CARD_FEATURES, TABLE_FEATURES, look_out
from spieltisch.fast.buffalo.placing import takeable
from spieltisch.fast.buffalo.play import Room, deal, new_room, open_specials, play_until, reveal_herd
from spieltisch.fast.buffalo.policy import HEURISTIC, THRIFTY, prospect, rounds_left
from spieltisch.fast.buffalo.rating import rate_uses
from spieltisch.fast.buffalo.search import TRIED
from spieltisch.fast.buffalo.uses import apply_use
from spieltisch.fast.compiling import jit
from spieltisch.fast.net import Numbers
from spieltisch.fast.rng import Stream, below, new_stream, next_word, seed_word, start_stream
from spieltisch.fast.rollout import SearchQuestion, SearchSheet, loop_of, sheet_of
from spieltisch.fast.vectors import Vector, copy_table, place_of

MOST = 16  # candidates of a decision

playouts = loop_of(hopeful)


class Notes(NamedTuple):
    """What was seen as each round began, and how games ended."""

    tables: NDArray[np.float32]  # of each round of each game
    cards: NDArray[np.float32]
    counts: Vector  # of cards
    tabled: NDArray[np.float32]  # the chance to win as rules of thumb have it
    won: NDArray[np.float32]  # a number a game


class Team(NamedTuple):
    """How a team thinks, and room for it."""

    horizon: int  # rounds; none are rules of thumb
    worlds: int
    slips: int  # of a thousand cards and rows, so many are any; specials are never wasted
    room: Room
    hope: Hope
    root: Vector
    models: Vector
    policies: Vector
    sheet: SearchSheet
    every: Vector  # 0, 1, 2 and so on
    chosen: Vector  # by seat
    values: NDArray[np.float64]


def new_notes(seats: int, games: int) -> Notes:
    """Room for so many games."""
    rounds = games * at.CARDS
    tables = np.zeros((rounds, TABLE_FEATURES), np.float32)
    cards = np.zeros((rounds, seats * at.CARDS, CARD_FEATURES), np.float32)
    counts, tabled = np.zeros(rounds, np.int32), np.zeros(rounds, np.float32)
    return Notes(tables, cards, counts, tabled, np.zeros(games, np.float32))


def new_team(rules: Vector, weights: Numbers, horizon: int, worlds: int, slips: int) -> Team:
    """A team that thinks so."""
    seats, root, room = int(rules[at.R_SEATS]), np.zeros(at.WIDTH, np.int32), new_room()
    models, policies = np.full(seats, HEURISTIC, np.int32), np.full(seats, THRIFTY, np.int32)
    question = SearchQuestion(root, rules, 0, True, models, policies)
    sheet = sheet_of(question, np.zeros(MOST, np.int32), 2)
    every, chosen = np.arange(MOST, dtype=np.int32), np.zeros(seats, np.int32)
    hope, values = new_hope(weights), np.zeros(len(room.codes))
    return Team(horizon, worlds, slips, room, hope, root, models, policies, sheet, every, chosen, values)


@jit
def _uses(table: Vector, rules: Vector, team: Team) -> int:
    """Going on, and what looks best in this round."""
    codes, values, into = team.room.codes, team.values, team.sheet.codes
    found = rate_uses(table, rules, team.room.trial, codes, values)
    count = min(TRIED + 1, found)
    for place in range(1, count):
        best = place
        for i in range(place + 1, found):
            if values[i] < values[best]:
                best = i
        codes[place], codes[best] = codes[best], codes[place]
        values[place], values[best] = values[best], values[place]
    for i in range(count):
        into[i] = codes[i]
    return count


@jit
def list_candidates(table: Vector, rules: Vector, asked: int, seat: int, team: Team) -> int:
    """Write down what is thought of; returns how many that are."""
    codes, count = team.sheet.codes, 0
    if asked == ASK_TEAM:
        return _uses(table, rules, team)
    if asked == ASK_ROW:
        for row in range(4):
            if takeable(table, row):
                codes[count] = TAKE << 16 | row
                count += 1
        return count
    for i in range(table[at.SIZE + seat]):
        codes[i] = CARD << 16 | table[at.HAND + seat * at.CARDS + i]
    return int(table[at.SIZE + seat])


@jit
def decide(table: Vector, rules: Vector, asked: int, seat: int, team: Team, s: Stream) -> int:
    """The code of what a member chooses."""
    count = list_candidates(table, rules, asked, seat, team)
    if count == 1 or (asked != ASK_TEAM and below(s, 1000) < team.slips):
        return int(team.sheet.codes[below(s, count)])
    copy_table(team.root, table)
    begun = table[at.QUEUED] > 0 or table[at.REPLACING] >= 0
    until, r = max(0, rounds_left(table, rules) + begun - team.horizon), team.room
    room = Room(until, r.trial, r.codes, r.plays, r.lower, r.deck, r.answers)
    together = asked == ASK_CARDS
    question = SearchQuestion(team.root, rules, seat, together, team.models, team.policies)
    team.sheet.sums[:] = 0
    alive = team.every[:count]
    playouts(question, Ahead(room, team.hope), team.sheet, alive, next_word(s), 0, team.worlds)
    best = 0
    for i in range(1, count):
        if team.sheet.sums[i, 2] > team.sheet.sums[best, 2]:
            best = i
    return int(team.sheet.codes[best])


@jit
def _spot(table: Vector, seat: int, code: int) -> int:
    return place_of(table, at.HAND + seat * at.CARDS, code & 0xFFFF)


@jit
def _play_cards(table: Vector, rules: Vector, team: Team, s: Stream) -> None:
    seats = rules[at.R_SEATS]
    for seat in range(seats):
        team.chosen[seat] = decide(table, rules, ASK_CARDS, seat, team, s)
    for seat in range(seats):
        reveal(table, seat, leave_hand(table, seat, _spot(table, seat, team.chosen[seat])))
    reveal_herd(table)


@jit
def play_round(table: Vector, rules: Vector, team: Team, deals: Stream, s: Stream) -> None:
    """Play on until the next round begins, or to the end."""
    left = rounds_left(table, rules)
    while True:
        asked = play_on(table, rules, team.room.codes)
        if asked == OVER or (asked == ASK_CARDS and rounds_left(table, rules) < left):
            return
        if asked == ASK_TEAM:
            apply_use(table, rules, decide(table, rules, asked, 0, team, s))
        elif asked == ASK_CARDS:
            _play_cards(table, rules, team, s)
        elif asked == ASK_ROW:
            seat = table[at.QUEUE] & 15
            choose_row(table, decide(table, rules, asked, seat, team, s) & 0xFFFF)
        elif asked == ASK_REPLACE:
            seat = table[at.REPLACING] & 15
            replace_with(table, rules, _spot(table, seat, decide(table, rules, asked, seat, team, s)))
        else:
            open_specials(table, rules, deals)


@jit
def _note(table: Vector, rules: Vector, team: Team, notes: Notes, spot: int) -> None:
    count, seen = look_out(table, rules, team.hope.lookout), team.hope.lookout
    notes.counts[spot] = count
    notes.tabled[spot] = chance_to_win(rules, prospect(table, rules), rounds_left(table, rules))
    for i in range(TABLE_FEATURES):
        notes.tables[spot, i] = seen.table[i]
    for i in range(count):
        for k in range(CARD_FEATURES):
            notes.cards[spot, i, k] = seen.cards[i, k]


@jit
def play_games(
    rules: Vector, team: Team, seed: Any, table: Vector, deals: Stream, s: Stream, notes: Notes
) -> None:
    """Play and note down as many games as there is room for."""
    for game in range(notes.won.shape[0]):
        start_stream(deals, seed, np.uint64(2 * game))
        start_stream(s, seed, np.uint64(2 * game + 1))
        deal(table, rules, team.room.deck, deals)
        while play_on(table, rules, team.room.codes) != ASK_CARDS:
            open_specials(table, rules, deals)
        for number in range(at.CARDS):
            _note(table, rules, team, notes, game * at.CARDS + number)
            if team.horizon == 0:
                left = rounds_left(table, rules) - 1
                play_until(table, rules, team.models, left, team.room, s)
            else:
                play_round(table, rules, team, deals, s)
        notes.won[game] = won(table, rules)


def games_of(rules: Vector, team: Team, games: int, seed: str) -> Notes:
    """So many games; the same seed deals the same cards to whoever plays."""
    notes, table = new_notes(int(rules[at.R_SEATS]), games), np.zeros(at.WIDTH, np.int32)
    play_games(rules, team, seed_word(seed), table, new_stream(), new_stream(), notes)
    return notes
