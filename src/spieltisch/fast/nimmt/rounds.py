"""The rounds of a deal as a view remembers them, and the hands that somebody may have had in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.events import Event
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.events import Revealed, RowsLaid, RowTaken
from ...games.nimmt.state import Laid
from ...games.nimmt.view import View
from ..compiling import jit, jit_inline
from ..kernel import school_for
from ..rng import new_stream
from ..rows import Vector
from . import env
from . import layout as at
from .kernel import lay_deal
from .recall import last_deal
from .search import unseen_cards

TURNED = 3  # behind the deck and the rows: plays of reversed cards, as ``games.nimmt.encoder`` numbers them


class Rounds(NamedTuple):
    """The rounds of this deal so far, and the cards that are still hidden."""

    tables: NDArray[np.int32]  # before each round, a line; hands are put there when they are asked about
    choices: NDArray[np.int32]  # what everybody has laid, as action indices
    hidden: Vector  # ascending: cards that lie in other hands, or nowhere
    sizes: Vector  # of all hands


@jit_inline
def card_of(choice: int, rules: Vector) -> int:
    """The card of a choice, turned or not."""
    deck = rules[at.R_DECK]
    return choice + 1 if choice < deck else choice - deck - TURNED


@jit
def take_back(cards: Vector, count: int, choice: int, rules: Vector) -> int:
    """A hand as it was before a choice."""
    cards[count] = card_of(choice, rules)
    return count + 1


@jit
def hold(table: Vector, seat: int, cards: Vector, count: int) -> None:
    """A hand at a table."""
    for i in range(count):
        table[at.HAND + seat * at.CARDS + i] = cards[i]
    table[at.SIZE + seat] = count


def past_of(game: Nimmt, view: View, root: Vector) -> Rounds:
    """The rounds of this deal so far; none, where its beginning is not known."""
    deal = last_deal(view.history)
    plays = [_choices(game, fact.plays) for fact in deal if isinstance(fact, Revealed)]
    choices = np.array(plays, np.int32).reshape(-1, game.seats)
    tables = [*_tables(game, deal, choices, root)] if plays else []
    hidden, sizes = np.array(unseen_cards(game, view), np.int32), root[at.SIZE : at.SIZE + game.seats].copy()
    return Rounds(np.array(tables, np.int32).reshape(-1, len(root)), choices, hidden, sizes)


def _choices(game: Nimmt, plays: tuple[Laid, ...]) -> list[int]:
    """What everybody has laid, by seats."""
    turned = game.rules.deck + TURNED
    return [
        laid.card + (turned if laid.reversed else -1) for laid in sorted(plays, key=lambda laid: laid.seat)
    ]


def _tables(game: Nimmt, deal: list[Event], plays: Vector, root: Vector) -> Iterator[Vector]:
    """The tables before each round, with hands of which only those cards are known that will be laid."""
    module: Any = school_for(game)
    rules, table = module.rules_of(game), _beginning(game, deal, plays, root)
    rows = {fact.card: fact.row for fact in reversed(deal) if isinstance(fact, RowTaken)}
    scratch, actions = np.zeros(module.SCRATCH, module.SCRATCH_TYPE), np.zeros(game.seats, np.int32)
    yield table.copy()
    for line in plays[:-1]:
        actions[:] = line
        module.act(table, rules, actions, scratch, new_stream())
        while table[at.QUEUED] > 0:
            actions[:] = rules[at.R_DECK] - 1 + rows[int(table[at.QUEUE] >> 4 & 127)]
            module.act(table, rules, actions, scratch, new_stream())
        yield table.copy()


def _beginning(game: Nimmt, deal: list[Event], plays: Vector, root: Vector) -> Vector:
    """A table before the first round, with those hands."""
    rules, table, hand = env.rules_of(game), np.zeros_like(root), game.rules.hand
    cards = np.full(game.seats * hand + 4, -1, np.int32)
    for seat in range(game.seats):
        for now, choice in enumerate(plays[:, seat]):
            cards[seat * hand + now] = card_of(choice, rules)
    cards[-4:] = [row[0] for fact in deal if isinstance(fact, RowsLaid) for row in fact.rows]
    lay_deal(table, rules, cards, rules[env.R_FANS :])
    table[at.OWNER : at.WIDTH] = -1
    for kept in (slice(at.POINTS, at.HEADS), at.DEAL):
        table[kept] = root[kept]
    for seat in range(game.seats):
        table[at.REVERSER + seat] = root[at.REVERSER + seat] | int(max(plays[:, seat]) > game.rules.deck)
    return table
