"""Which positions can be: every refusal says where and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import ImpossiblePosition
from ...core.position import unique
from ..nimmt.possible import require_rows
from .rules import Rules
from .state import BUFFALO, State

if TYPE_CHECKING:
    from .engine import Buffalo


def require_possible(game: Buffalo, state: State) -> None:
    """Refuse what no game can reach. Hands may be of unequal length, and specials as anybody likes."""
    rules = game.rules
    _require_cards(state)
    _require_hands(rules, state)
    _require_table(rules, state)
    _require_rows(rules, state)
    _require_round(rules, state)
    unseen = len(game.buffalo_cards(state))
    if state.buffalo > unseen:
        raise ImpossiblePosition(f"The buffalo has {state.buffalo} cards, but only {unseen} are left for it.")


def _require_cards(state: State) -> None:
    piles = (*state.hands, *state.rows, state.team_taken, state.buffalo_taken)
    back = () if state.replacing is None else (state.replacing.card,)
    unique([*(card for pile in piles for card in pile), *(laid.card for laid in state.queue), *back], "Card")


def _require_hands(rules: Rules, state: State) -> None:
    for seat, hand in enumerate(state.hands):
        if len(hand) > rules.hand:
            raise ImpossiblePosition(f"hands[{seat}] has {len(hand)} cards; a hand has at most {rules.hand}.")
        unique(state.shown[seat], f"In shown[{seat}], card")
        for card in state.shown[seat]:
            if card not in hand:
                raise ImpossiblePosition(f"shown[{seat}] names {card}, which is not in that hand.")


def _require_table(rules: Rules, state: State) -> None:
    """Nothing lies there before the deal, at least one row afterwards."""
    if state.deal and not any(state.rows):
        raise ImpossiblePosition("At least one row needs a card once the cards are dealt.")
    if not state.deal and (any(state.rows) or any(state.hands) or state.queue or state.replacing):
        raise ImpossiblePosition("deal is 0, but cards are in play.")
    if not state.deal and (state.specials or state.seven or state.stopped or state.emptied):
        raise ImpossiblePosition("deal is 0, but specials are in play.")
    if not state.deal and (state.team_taken or state.buffalo_taken or state.buffalo or state.placed):
        raise ImpossiblePosition("deal is 0, but cards have been dealt, placed or taken.")
    if len(state.specials) > rules.face_up:
        raise ImpossiblePosition(f"At most {rules.face_up} specials lie face up.")


def _require_rows(rules: Rules, state: State) -> None:
    require_rows(state.rows, rules.row_limit + len(state.seven), ascending=True)
    for row, cards in enumerate(state.rows, 1):
        limit = rules.row_limit + state.seven.count(row)
        if len(cards) > limit:
            raise ImpossiblePosition(f"Row {row} has {len(cards)} cards; it has at most {limit}.")
    unique(state.stopped, "In stopped, row")
    if not rules.stack_seven:
        unique(state.seven, "In seven, row")
    if len(state.stopped) >= rules.rows:
        raise ImpossiblePosition("Some row must be open: not every one can have a Stopp!.")
    empty = [row for row, cards in enumerate(state.rows, 1) if not cards and state.deal]
    if sorted(state.emptied) != empty:
        raise ImpossiblePosition("emptied must name every empty row once, and no other.")


def _require_round(rules: Rules, state: State) -> None:
    owners = [laid.seat for laid in state.queue]
    if state.replacing is not None:
        owners.append(state.replacing.seat)
    unique(owners, "In the queue, seat")
    if state.replacing is not None:
        if state.replacing.seat == BUFFALO:
            raise ImpossiblePosition("The buffalo's card cannot be replaced.")
        if not state.hands[state.replacing.seat]:
            raise ImpossiblePosition("replacing needs another card in the hand of that seat.")
    if state.placed + len(owners) > rules.seats + 1 or (state.placed and not owners):
        raise ImpossiblePosition(
            f"placed is {state.placed}, with {len(owners)} cards still to place in this round: "
            f"{rules.seats} seats and the buffalo play one each, and no round is left to finish."
        )
    for name, seats in (("first", state.first), ("last", state.last)):
        unique(seats, f"In ordered.{name}, seat")
        for seat in seats:
            if not any(laid.seat == seat for laid in state.queue):
                raise ImpossiblePosition(f"ordered.{name} names seat {seat}, which has no card in the queue.")
