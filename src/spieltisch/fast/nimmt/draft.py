"""The draft of the pro variant: open cards are picked in turn, and the last four open the rows."""

from __future__ import annotations

from ..compiling import jit
from ..massplay import Games
from ..rng import Stream, below
from ..rows import END, LEN, ROW_HEADS, Vector, open_row
from ..vectors import cards_marked, copy_table
from .kernel import score_deal
from .layout import (
    CARDS,
    DEAL,
    DRAFTER,
    HAND,
    IN_DRAFT,
    OPEN,
    OWNER,
    QUEUED,
    R_DECK,
    R_DRAFT_START,
    R_SEATS,
    R_START_SEAT,
    SIZE,
)
from .openplay import play_open_deal
from .play import RANDOM, Room, is_over
from .play import note as note

ROTATE, FIXED, BY_LOT = range(3)


@jit
def open_draft(table: Vector, rules: Vector) -> None:
    """All cards lie open for the next deal; the rows are empty."""
    table[DEAL] += 1
    first = rules[R_START_SEAT]
    if rules[R_DRAFT_START] == ROTATE:
        first += table[DEAL] - 1
    table[DRAFTER] = -1 if rules[R_DRAFT_START] == BY_LOT else first % rules[R_SEATS]
    for card in range(1, rules[R_DECK] + 1):
        table[OWNER + card] = IN_DRAFT
    table[OPEN] = rules[R_DECK]
    for row in range(4):
        table[LEN + row] = table[END + row] = table[ROW_HEADS + row] = 0


@jit
def legal_picks(table: Vector, rules: Vector, picks: Vector) -> int:
    """The open cards, ascending; returns how many."""
    return cards_marked(table, OWNER, rules[R_DECK], IN_DRAFT, picks)


@jit
def _lay_out(table: Vector, rules: Vector) -> None:
    """What is left opens the rows."""
    row = 0
    for card in range(1, rules[R_DECK] + 1):
        if table[OWNER + card] == IN_DRAFT:
            table[OWNER + card] = -1
            open_row(table, row, card)
            row += 1
    table[OPEN] = 0
    table[QUEUED] = 0


@jit
def pick(table: Vector, rules: Vector, card: int) -> None:
    """The drafter takes an open card into his hand."""
    seat = table[DRAFTER]
    start = HAND + seat * CARDS
    at = start + table[SIZE + seat]
    while at > start and table[at - 1] > card:
        table[at] = table[at - 1]
        at -= 1
    table[at] = card
    table[SIZE + seat] += 1
    table[OWNER + card] = -1
    table[OPEN] -= 1
    table[DRAFTER] = (seat + 1) % rules[R_SEATS]
    if table[OPEN] <= 4:
        _lay_out(table, rules)


@jit
def choose_pick(table: Vector, rules: Vector, policy: int, s: Stream) -> int:
    """Any open card, or the one nearest to the middle."""
    deck = rules[R_DECK]
    if policy == RANDOM:
        at = below(s, table[OPEN])
        for card in range(1, deck + 1):
            if table[OWNER + card] == IN_DRAFT:
                if at == 0:
                    return card
                at -= 1
    middle = deck // 2
    for step in range(deck + 1):
        low, high = middle - step, middle + step
        if low > 0 and table[OWNER + low] == IN_DRAFT:
            return low
        if high <= deck and table[OWNER + high] == IN_DRAFT:
            return high
    return -1


@jit
def finish_draft(table: Vector, rules: Vector, policies: Vector, s: Stream) -> None:
    """Everybody picks by policy until the rows are laid."""
    if table[OPEN] > 0 and table[DRAFTER] < 0:
        table[DRAFTER] = below(s, rules[R_SEATS])
    while table[OPEN] > 0:
        pick(table, rules, choose_pick(table, rules, policies[table[DRAFTER]], s))


@jit
def play_game(games: Games, room: Room) -> None:
    """Drafts and deals until the game is over; no deck is dealt, so a round is played in its room."""
    table, rules, policies, s = games.table, games.rules, games.policies, games.luck
    copy_table(table, games.start)
    while table[DEAL] == 0 or not is_over(table, rules, room.target, room.num_deals):
        open_draft(table, rules)
        finish_draft(table, rules, policies, s)
        play_open_deal(table, rules, policies, room.deck, s)
        score_deal(table, rules)
