"""The draft of the pro variant: open cards are picked in turn, and the last four open the rows."""

from __future__ import annotations

from .. import rows
from ..compiling import jit
from ..massplay import Games
from ..rng import Stream, below
from ..rows import Vector, open_row
from ..vectors import cards_marked, copy_table
from . import layout as at
from .kernel import forget_seen, score_deal, show_card
from .openplay import play_open_deal
from .play import Room, is_over
from .play import note as note
from .policies import RANDOM

ROTATE, FIXED, BY_LOT = range(3)


@jit
def open_draft(table: Vector, rules: Vector) -> None:
    """All cards lie open for the next deal; the rows are empty."""
    table[at.DEAL] += 1
    forget_seen(table)
    first = rules[at.R_START_SEAT]
    if rules[at.R_DRAFT_START] == ROTATE:
        first += table[at.DEAL] - 1
    table[at.DRAFTER] = -1 if rules[at.R_DRAFT_START] == BY_LOT else first % rules[at.R_SEATS]
    for card in range(1, rules[at.R_DECK] + 1):
        table[at.OWNER + card] = at.IN_DRAFT
    table[at.OPEN] = rules[at.R_DECK]
    for row in range(4):
        table[rows.LEN + row] = table[rows.END + row] = table[rows.ROW_HEADS + row] = 0


@jit
def legal_picks(table: Vector, rules: Vector, picks: Vector) -> int:
    """The open cards, ascending; returns how many."""
    return cards_marked(table, at.OWNER, rules[at.R_DECK], at.IN_DRAFT, picks)


@jit
def _lay_out(table: Vector, rules: Vector) -> None:
    """What is left opens the rows."""
    row = 0
    for card in range(1, rules[at.R_DECK] + 1):
        if table[at.OWNER + card] == at.IN_DRAFT:
            table[at.OWNER + card] = -1
            open_row(table, row, card)
            show_card(table, card)
            row += 1
    table[at.OPEN] = 0
    table[at.QUEUED] = 0


@jit
def pick(table: Vector, rules: Vector, card: int) -> None:
    """The drafter takes an open card into his hand."""
    seat = table[at.DRAFTER]
    start = at.HAND + seat * at.CARDS
    spot = start + table[at.SIZE + seat]
    while spot > start and table[spot - 1] > card:
        table[spot] = table[spot - 1]
        spot -= 1
    table[spot] = card
    table[at.SIZE + seat] += 1
    table[at.OWNER + card] = -1
    table[at.OPEN] -= 1
    table[at.DRAFTER] = (seat + 1) % rules[at.R_SEATS]
    if table[at.OPEN] <= 4:
        _lay_out(table, rules)


@jit
def choose_pick(table: Vector, rules: Vector, policy: int, s: Stream) -> int:
    """Any open card, or the one nearest to the middle."""
    deck = rules[at.R_DECK]
    if policy == RANDOM:
        spot = below(s, table[at.OPEN])
        for card in range(1, deck + 1):
            if table[at.OWNER + card] == at.IN_DRAFT:
                if spot == 0:
                    return card
                spot -= 1
    middle = deck // 2
    for step in range(deck + 1):
        low, high = middle - step, middle + step
        if low > 0 and table[at.OWNER + low] == at.IN_DRAFT:
            return low
        if high <= deck and table[at.OWNER + high] == at.IN_DRAFT:
            return high
    return -1


@jit
def finish_draft(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """Everybody picks by policy until the rows are laid."""
    if table[at.OPEN] > 0 and table[at.DRAFTER] < 0:
        table[at.DRAFTER] = below(s, rules[at.R_SEATS])
    while table[at.OPEN] > 0:
        pick(table, rules, choose_pick(table, rules, policies[table[at.DRAFTER]], s))


@jit
def play_game(games: Games, room: Room) -> None:
    """Drafts and deals until the game is over; no deck is dealt, so a round is played in its room."""
    table, rules, policies, s = games.table, games.rules, games.policies, games.luck
    copy_table(table, games.start)
    while table[at.DEAL] == 0 or not is_over(table, rules, room.target, room.num_deals):
        open_draft(table, rules)
        finish_draft(table, rules, policies, s)
        play_open_deal(table, rules, policies, room.deck, s)
        score_deal(table, rules)
