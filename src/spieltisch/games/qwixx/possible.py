"""Which positions can be: every refusal says where and why."""

from __future__ import annotations

from ...core.errors import ImpossiblePosition
from .rules import Rules
from .state import State

MARKING = ("mark", "play", "cross", "over")  # the active player may have crossed something


def require_possible(rules: Rules, state: State) -> None:
    """Everything that must hold between the fields of a position."""
    _require_phase(state)
    _require_hands(rules, state)


def _require_phase(state: State) -> None:
    """Fields that belong to one phase are empty in the others."""
    if (state.played is not None) != (state.phase == "cross"):
        raise ImpossiblePosition("played cards belong to the phase cross, and it needs them.")
    if state.taking and state.phase != "colours":
        raise ImpossiblePosition("taking belongs to the phase colours.")
    if state.waiting and state.phase != "mark":
        raise ImpossiblePosition("waiting belongs to the phase mark.")
    if state.marked and state.phase not in MARKING:
        raise ImpossiblePosition(f"marked: in the phase {state.phase} nobody has marked yet.")


def _require_hands(rules: Rules, state: State) -> None:
    sizes = [len(hand) for hand in state.hands]
    sizes[state.active] += len(state.taking) + (len(state.played.cards) if state.played else 0)
    for seat, size in enumerate(sizes):
        if size > rules.full_hand:
            raise ImpossiblePosition(f"hands[{seat}]: {size} cards; a hand has at most {rules.full_hand}.")
    if state.phase in {"start", "deal"}:
        if any(state.hands) or any(state.display) or state.top is not None:
            raise ImpossiblePosition("Before the deal nothing lies open and the hands are empty.")
        if state.stack < rules.hand * rules.seats:
            raise ImpossiblePosition("The stack has too few cards to deal from.")
