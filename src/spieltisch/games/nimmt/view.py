"""What one seat may know, and worlds that look the same to it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.events import Seat
from ...core.frozen import grown
from ..rows import Holding, holding
from .rules import Rules
from .state import Hand, Public, State, with_hands


@dataclass(frozen=True, kw_only=True)
class Knowing(Holding):
    """With what the draft tells."""

    __slots__ = ()
    known: tuple[Hand, ...]  # what everybody knows of each hand


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Public, Knowing):
    """Everything on the table, and one hand."""


_seen = grown(Public, View)


def view_of(rules: Rules, state: State, seat: Seat | None) -> View:
    """The table as seen from a seat; ``None`` is a spectator."""
    known = state.hands if rules.draft else ((),) * rules.seats
    return _seen(state, **holding(state, seat), known=known)


def world_of(rules: Rules, view: View, rng: Random) -> State:
    """Deal the unseen cards to the other hands."""
    hands = view.known if rules.draft else _hands(rules, view, rng)
    return with_hands(view, hands=hands, history=view.history.imagined())


def _hands(rules: Rules, view: View, rng: Random) -> tuple[Hand, ...]:
    seen = {card for pile in (view.hand, *view.rows, *view.taken) for card in pile}
    seen.update(laid.card for laid in view.queue)
    others = sum(view.sizes) - len(view.hand)
    unseen = rng.sample([c for c in range(1, rules.deck + 1) if c not in seen], others)
    hands = []
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(unseen[:size])))
            del unseen[:size]
    return tuple(hands)
