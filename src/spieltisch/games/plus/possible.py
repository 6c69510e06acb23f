"""Which positions can be: every refusal says where and why."""

from __future__ import annotations

from ...core.errors import ImpossiblePosition
from ...core.position import unique
from ..nimmt.possible import require_rows
from .rules import Rules
from .state import State


def require_possible(rules: Rules, state: State) -> None:
    """Refuse what no deal can reach."""
    piles = (*state.hands, *state.rows, *state.taken, tuple(laid.card for laid in state.queue))
    cards = [card for pile in piles for card in pile]
    unique(filter(None, cards), "Card")
    zeros = cards.count(0) + state.aside
    if zeros > rules.zeros:
        raise ImpossiblePosition(f"There are {rules.zeros} zeros, but {zeros} are named.")
    _require_rows(rules, state)
    _require_queue(rules, state)
    for seat, hand in enumerate(state.hands):
        dealt = len(hand) + sum(laid.seat == seat for laid in state.queue) + state.taken[seat].count(0)
        if dealt > rules.hand:
            raise ImpossiblePosition(f"Seat {seat} cannot have {dealt} cards: {rules.hand} are dealt.")


def _require_rows(rules: Rules, state: State) -> None:
    lengths = [len(row) for row in state.rows]
    if any(lengths) != all(lengths):
        raise ImpossiblePosition("Every row needs at least one card.")
    if not any(lengths) and state.phase != "rows":
        raise ImpossiblePosition("The rows are empty, but cards are in play.")
    if any(lengths) and state.deal == 0:
        raise ImpossiblePosition("Before the first deal (deal 0) the rows are empty.")
    if state.phase == "deal" and max(lengths) > 1:
        raise ImpossiblePosition("Hands are dealt when every row has its first card only.")
    require_rows(state.rows, rules.row_limit, ascending=rules.takes_by_choice)


def _require_queue(rules: Rules, state: State) -> None:
    cards, owners = [laid.card for laid in state.queue], [laid.seat for laid in state.queue]
    falls = [i for i in range(1, len(cards)) if cards[i] < cards[i - 1]]
    if len(falls) > 1:
        raise ImpossiblePosition(
            "The queue must ascend, first the numbers laid with a zero, then the others."
        )
    with_zero = owners[: falls[0]] if falls else []
    for seat in owners:
        if owners.count(seat) > (1 if rules.in_turn or seat in with_zero else 2):
            raise ImpossiblePosition(f"Seat {seat} has too many cards in the queue.")
    if rules.in_turn and owners and owners != [state.turn]:
        raise ImpossiblePosition("In the queue there can only be one card, of the seat on turn.")
