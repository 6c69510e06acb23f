"""Schlagt den Büffel: special cards in time, and which of both sides takes a row."""

from __future__ import annotations

from typing import Any

from ...core.game import CHANCE, TEAM, Decision
from ...games.buffalo.actions import GoOn, Lift, Use, UseOrder, UseSort
from ...games.buffalo.state import State
from ...games.rows import bull_sum
from ..fortnight import PuzzleDays
from .rows import full_row, last_cards, last_place, low_card, same_row, which_row
from .theme import Case, Tests

Heads = tuple[int, ...]  # of the team and of the buffalo


def special_card(case: Case) -> bool:
    """The best choice uses a special card."""
    return isinstance(case.best, Use)


def kept_special(case: Case) -> bool:
    """The best choice keeps the special card that the other uses."""
    return isinstance(case.best, GoOn) and isinstance(case.actions[1], Use)


def lifted_stop(case: Case) -> bool:
    """One of the two choices takes a Stopp! away."""
    return any(isinstance(action, Lift) for action in case.actions)


def new_order(case: Case) -> bool:
    """One of the two choices changes the order of the cards."""
    return any(isinstance(action, UseOrder | UseSort) for action in case.actions)


def buffalo_takes(case: Case) -> bool:
    """After the best choice the buffalo takes more in this round than after the other."""
    best, tempting = _taken(case)
    return bool(best and tempting) and best[1] > tempting[1]


def team_spared(case: Case) -> bool:
    """After the best choice the team takes less in this round than after the other."""
    best, tempting = _taken(case)
    return bool(best and tempting) and best[0] < tempting[0]


def _taken(case: Case) -> tuple[Heads, Heads]:
    """What the team and the buffalo take in this round after both choices; nothing where that is open."""
    if not isinstance(case.best, GoOn | Lift | Use):
        return (), ()
    best, tempting = (_heads(case.state, _round_over(case, action)) for action in case.actions)
    return best, tempting


def _heads(before: State, after: State | None) -> Heads:
    if after is None:
        return ()
    team = bull_sum(after.team_taken) - bull_sum(before.team_taken)
    return team, bull_sum(after.buffalo_taken) - bull_sum(before.buffalo_taken)


def _round_over(case: Case, action: Any) -> State | None:
    """The end of the round where the team uses nothing more; nothing where a member has a choice before it.

    What is turned up from the stack of special cards changes nothing then.
    """
    state: State = case.game.step(case.state, {TEAM: action}).state
    while state.queue or state.replacing is not None:
        [decision] = case.game.pending(state)
        if decision.actor not in (TEAM, CHANCE):
            return None
        state = case.game.step(state, {decision.actor: _nothing_more(decision)}).state
    return state


def _nothing_more(decision: Decision[Any]) -> Any:
    return GoOn() if decision.actor == TEAM else next(iter(decision.options))


THEMES: Tests = {
    "special-card": special_card,
    "kept-special": kept_special,
    "lifted-stop": lifted_stop,
    "new-order": new_order,
    "buffalo-takes": buffalo_takes,
    "team-spared": team_spared,
    "full-row": full_row,
    "low-card": low_card,
    "last-place": last_place,
    "which-row": which_row,
    "same-row": same_row,
    "last-cards": last_cards,
}
PUZZLE_DAYS = PuzzleDays({8: ("buffalo", 4), 13: ("buffalo", 3)}, ("play-card", "window"))
