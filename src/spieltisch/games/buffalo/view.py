"""What one seat may know, and worlds that look the same to it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.events import Seat
from ...core.frozen import grown
from ...core.history import History, recalled
from ..rows import bull_sum, holding
from .round import is_over
from .rules import Rules
from .state import Hand, Public, State, with_hands


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Public):
    """Everything on the table, and one hand.

    The table has seen every card that the buffalo took, so the pile is here for perfect memory; but a
    page shows ``buffalo_points`` only, which is empty while the table keeps the running score hidden.
    """

    seat: Seat | None
    hand: Hand
    sizes: tuple[int, ...]
    history: History = recalled()
    buffalo_points: int | None


_seen = grown(Public, View)


def view_of(rules: Rules, state: State, seat: Seat | None) -> View:
    """The table as seen from a seat; ``None`` is a spectator."""
    shown = rules.show_buffalo_score or is_over(state)
    points = bull_sum(state.buffalo_taken) if shown else None
    return _seen(state, **holding(state, seat), buffalo_points=points)


def world_of(rules: Rules, view: View, rng: Random) -> State:
    """Deal the unseen cards to the other hands; the rest may lie in the buffalo's stack."""
    return with_hands(view, hands=_hands(rules, view, rng), history=view.history.imagined())


def _hands(rules: Rules, view: View, rng: Random) -> tuple[Hand, ...]:
    known = [view.hand if seat == view.seat else shown for seat, shown in enumerate(view.shown)]
    piles = (*known, *view.rows, view.team_taken, view.buffalo_taken)
    seen = {card for pile in piles for card in pile}
    seen.update(laid.card for laid in view.queue)
    if view.replacing is not None:
        seen.add(view.replacing.card)
    missing = [size - len(hand) for size, hand in zip(view.sizes, known, strict=True)]
    unseen = rng.sample([c for c in range(1, rules.deck + 1) if c not in seen], sum(missing))
    hands, at = [], 0
    for hand, count in zip(known, missing, strict=True):
        hands.append(tuple(sorted((*hand, *unseen[at : at + count]))))
        at += count
    return tuple(hands)
