"""Which positions can be: every refusal says where and why."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.errors import ImpossiblePosition
from .cards import Hand
from .rules import Rules
from .state import State, Table

MARKING = ("mark", "play", "cross", "over")  # the active player may have crossed something


def require_possible(rules: Rules, state: State) -> None:
    """Everything that must hold between the fields of a position."""
    _require_phase(state.table)
    _require_hands(rules, state.table, state.hands)


def _require_phase(table: Table) -> None:
    """Fields that belong to one phase are empty in the others."""
    if (table.played is not None) != (table.phase == "cross"):
        raise ImpossiblePosition("played cards belong to the phase cross, and it needs them.")
    if table.taking and table.phase != "colours":
        raise ImpossiblePosition("taking belongs to the phase colours.")
    if table.waiting and table.phase != "mark":
        raise ImpossiblePosition("waiting belongs to the phase mark.")
    if table.marked and table.phase not in MARKING:
        raise ImpossiblePosition(f"marked: in the phase {table.phase} nobody has marked yet.")


def _require_hands(rules: Rules, table: Table, hands: Sequence[Hand]) -> None:
    sizes = [len(hand) for hand in hands]
    sizes[table.active] += len(table.taking) + (len(table.played.cards) if table.played else 0)
    for seat, size in enumerate(sizes):
        if size > rules.full_hand:
            raise ImpossiblePosition(f"hands[{seat}]: {size} cards; a hand has at most {rules.full_hand}.")
    if table.phase in {"start", "deal"}:
        if any(hands) or any(table.display) or table.top is not None:
            raise ImpossiblePosition("Before the deal nothing lies open and the hands are empty.")
        if table.stack < rules.hand * rules.seats:
            raise ImpossiblePosition("The stack has too few cards to deal from.")
