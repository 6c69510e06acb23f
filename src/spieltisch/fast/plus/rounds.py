"""The rounds of a deal as a view remembers them, and the hands that somebody may have had in them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np

from ...core.events import Event, Seat
from ...games.plus.engine import Plus
from ...games.plus.events import Played, Revealed, RowsLaid, RowTaken
from ...games.plus.view import View
from ..compiling import jit
from ..foreseer import Worlds
from ..hindsight import NOT_ASKED, Rounds, told_since
from ..rng import new_stream
from ..rows import Vector, open_row
from . import env, search
from . import layout as at
from .indices import action_of, spot_of
from .kernel import ALONE
from .search import WorldRoom, unseen_cards

HANDS = 32  # that are drawn of each of the others: to weigh a hand of 120 lays takes long
SECOND = 8  # a choice is its first card, and from this bit on its second one, which counts one more
Stop = dict[Seat, tuple[int, ...]]  # what everybody laid who was asked


@jit
def _put_in(cards: Vector, count: int, card: int) -> None:
    """A card more in a hand in ascending order."""
    spot = count
    while spot > 0 and cards[spot - 1] > card:
        cards[spot] = cards[spot - 1]
        spot -= 1
    cards[spot] = card


@jit
def take_back(cards: Vector, count: int, choice: int, _rules: Vector) -> int:
    """A hand, in ascending order, as it was before a choice."""
    _put_in(cards, count, choice & 255)
    second = choice >> SECOND
    if second > 0:
        _put_in(cards, count + 1, second - 1)
    return count + 1 + int(second > 0)


@jit
def hold(table: Vector, seat: int, cards: Vector, count: int) -> None:
    """A hand at a table: its zeros are counted, its numbers lie in order."""
    size = 0
    for i in range(count):
        if cards[i] != 0:
            table[at.HAND + seat * at.CARDS + size] = cards[i]
            size += 1
    table[at.SIZE + seat] = size
    table[at.HELD + seat] = count - size


@jit
def _place_of(table: Vector, seat: int, card: int) -> int:
    """The kernel's place of a card; zeros come behind all numbers."""
    place, size = 0, table[at.SIZE + seat]
    while place < size and table[at.HAND + seat * at.CARDS + place] != card:
        place += 1
    return place


@jit
def index_of(table: Vector, rules: Vector, seat: int, choice: int) -> int:
    """A choice among the options of the hand that lies at the table."""
    first, second = _place_of(table, seat, choice & 255), choice >> SECOND
    if rules[at.R_IN_TURN] != 0:
        return spot_of(table, seat, first)
    if second == 0:
        return action_of(table, seat, rules[at.R_HAND], first | ALONE << 5)
    other = _place_of(table, seat, second - 1)
    return action_of(table, seat, rules[at.R_HAND], min(first, other) | max(first, other) << 5)


def past_of(game: Plus, view: View, root: Vector) -> Rounds:
    """The rounds of this deal so far; none, where its beginning is not known."""
    deal = told_since(view.history, RowsLaid)
    stops, seats = [*_stops(deal)], range(game.seats)
    choices = [[_choice(stop[seat]) if seat in stop else NOT_ASKED for seat in seats] for stop in stops]
    tables = [*_tables(game, deal, stops, root)]
    known = np.zeros((game.seats, 1 + max(view.known_zeros)), np.int32)
    known[:, 0] = view.known_zeros
    cards = root[at.SIZE : at.SIZE + game.seats] + root[at.HELD : at.HELD + game.seats]
    hidden = np.array(unseen_cards(game.rules, view), np.int32)
    lines = np.array(choices, np.int32).reshape(-1, game.seats)
    return Rounds(
        np.array(tables, np.int32).reshape(-1, len(root)), lines, hidden, cards - known[:, 0], known
    )


def _stops(deal: list[Event]) -> Iterator[Stop]:
    """What was laid at once, stop by stop."""
    stop: Stop = {}
    for fact in deal:
        match fact:
            case Revealed(seat=seat, cards=cards):
                if seat in stop:
                    yield stop
                    stop = {}
                stop[seat] = cards
            case Played(seat=seat, card=card):
                yield {seat: (card,)}
            case _:
                pass
    if stop:
        yield stop


def _choice(cards: tuple[int, ...]) -> int:
    return cards[0] | (cards[1] + 1 << SECOND if len(cards) > 1 else 0)


def _tables(game: Plus, deal: list[Event], stops: list[Stop], root: Vector) -> Iterator[Vector]:
    """The tables before each stop; hands are as large as they were, but nobody asks for their cards."""
    rules, rows = env.rules_of(game), {f.card: f.row for f in reversed(deal) if isinstance(f, RowTaken)}
    table, later = _beginning(rules, deal, root), Counter[tuple[Seat, int]]()
    for stop in stops:
        later.update((seat, card) for seat, cards in stop.items() for card in cards)
    sizes = np.full(game.seats, rules[at.R_HAND])
    for stop in stops:
        if rules[at.R_IN_TURN]:
            table[at.TURN] = next(iter(stop))
        for seat in range(game.seats):
            table[at.HELD + seat] = table[at.KNOWN + seat]
            table[at.SIZE + seat] = sizes[seat] - table[at.KNOWN + seat]
        yield table.copy()
        if stop is not stops[-1]:
            _lay(table, rules, stop, later, rows)
        for seat, cards in stop.items():
            sizes[seat] -= len(cards)
            later.subtract((seat, card) for card in cards)


def _lay(
    table: Vector, rules: Vector, stop: Stop, later: Counter[tuple[Seat, int]], rows: dict[int, int]
) -> None:
    """What was laid at a stop, by hands of all that is laid from then on; and the rows that were taken."""
    scratch, actions = np.zeros(env.SCRATCH, np.int32), np.zeros(rules[at.R_SEATS], np.int32)
    for seat in range(rules[at.R_SEATS]):
        hand = sorted(card for owner, card in later.elements() if owner == seat)
        hold(table, seat, np.array(hand, np.int32), len(hand))
    for seat, cards in stop.items():
        actions[seat] = index_of(table, rules, seat, _choice(cards))
    env.act(table, rules, actions, scratch, new_stream())
    while table[at.QUEUED] > 0:
        actions[:] = _row_index(rules, rows[int(table[at.QUEUE] >> 4 & 127)])
        env.act(table, rules, actions, scratch, new_stream())


def _row_index(rules: Vector, row: int) -> int:
    hand = int(rules[at.R_HAND])
    return hand + (0 if rules[at.R_IN_TURN] else hand * (hand - 1) // 2) + row - 1


def _beginning(rules: Vector, deal: list[Event], root: Vector) -> Vector:
    """A table before the first stop; nobody's hand is known."""
    table = root.copy()
    table[at.OWNER :] = -1
    for kind in (at.HEADS, at.PILED, at.KNOWN):
        table[kind : kind + at.SEATS] = 0
    table[at.KNOWN : at.KNOWN + rules[at.R_SEATS]] = rules[at.R_GIVEN]
    table[at.ASIDE] = table[at.QUEUED] = 0
    table[at.LEFT] = rules[at.R_SEATS] * rules[at.R_HAND]
    for fact in deal:
        if isinstance(fact, RowsLaid):
            for row, cards in enumerate(fact.rows):
                open_row(table, row, cards[0])
    return table


def dealing(game: Plus, view: View, _seed: int | str) -> Worlds:
    """How worlds are dealt for players that have learnt."""
    unseen = np.array(unseen_cards(game.rules, view), dtype=np.int32)
    return Worlds(search, WorldRoom(unseen, np.zeros(at.SEATS, np.int32)), rounds=sys.modules[__name__])
