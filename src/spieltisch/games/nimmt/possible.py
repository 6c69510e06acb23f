"""Which positions can be: every refusal says where and why."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.errors import ImpossiblePosition
from ...core.position import unique
from ..rows import Row
from .rules import Rules
from .state import State


def require_possible(rules: Rules, state: State) -> None:
    """Refuse what no deal can reach."""
    piles = (*state.hands, *state.rows, *state.taken, state.table)
    unique([*(card for pile in piles for card in pile), *(q.card for q in state.queue)], "Card")
    _require_hands(rules, state)
    require_rows(state.rows, rules.row_limit, rules.ascending)
    if any(state.rows) != all(state.rows):
        raise ImpossiblePosition("Every row needs at least one card.")
    hands = any(state.hands) and not state.table
    if not any(state.rows) and (state.queue or hands or any(state.taken)):
        raise ImpossiblePosition("The rows are empty, but cards are in play.")
    if state.deal == 0 and (any(state.rows) or state.table):
        raise ImpossiblePosition("Before the first deal (deal 0) no cards lie on the table.")
    if state.table and (any(state.rows) or len(state.table) <= rules.rows):
        raise ImpossiblePosition(
            f"While drafting, the rows are empty and more than {rules.rows} cards lie on the table."
        )
    _require_order(state)


def _require_hands(rules: Rules, state: State) -> None:
    """Nobody gets more cards than are dealt, counting what is laid and what is still to be drafted."""
    if state.drafter is None and (rules.draft_start != "random" or any(state.hands)):
        raise ImpossiblePosition("drafter must be a seat: it is not, or no longer, drawn by lot.")
    owners = [laid.seat for laid in state.queue]
    picks = range(len(state.table) - rules.rows)
    owners += [((state.drafter or 0) + i) % rules.seats for i in picks]
    for seat, hand in enumerate(state.hands):
        dealt = len(hand) + owners.count(seat)
        if dealt > rules.hand:
            raise ImpossiblePosition(f"Seat {seat} cannot have {dealt} cards: a hand has {rules.hand}.")


def _require_order(state: State) -> None:
    order = [(q.number, not q.reversed, q.card) for q in state.queue]
    if order != sorted(order):
        raise ImpossiblePosition("The queue must be in placing order, lowest number first.")
    unique([q.seat for q in state.queue], "In the queue, seat")
    for laid in state.queue:
        if laid.reversed and state.reversers[laid.seat]:
            raise ImpossiblePosition(f"Seat {laid.seat} has its reverser in the queue and still owns one.")


def require_rows(rows: Sequence[Row], limit: int, ascending: bool) -> None:
    """Rows of the card games: not too long, and ascending where the rules see to it."""
    for i, row in enumerate(rows):
        if len(row) > limit:
            raise ImpossiblePosition(f"Row {i + 1} has {len(row)} cards; a row has at most {limit}.")
        if ascending and list(row) != sorted(row):
            raise ImpossiblePosition(f"Row {i + 1} does not ascend.")
