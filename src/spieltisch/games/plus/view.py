"""What one seat may know, and worlds that look the same to it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.chance import Draw, without
from ...core.events import Seat
from ...core.frozen import grown
from ..rows import Holding, holding
from .rules import Rules
from .state import Card, Hand, Public, State, with_hands


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Public, Holding):
    """Everything on the table, and one hand."""


_seen = grown(Public, View)


def view_of(rules: Rules, state: State, seat: Seat | None) -> View:
    """The table as seen from a seat; ``None`` is a spectator."""
    return _seen(state, **holding(state, seat))


def world_of(rules: Rules, view: View, rng: Random) -> State:
    """Deal the unseen cards to the other hands."""
    return with_hands(view, hands=_hands(rules, view, rng), history=view.history.imagined())


def _hands(rules: Rules, view: View, rng: Random) -> tuple[Hand, ...]:
    """The zeros that everybody knows of stay where they are; all other unseen cards are dealt."""
    others = [seat for seat in range(rules.seats) if seat != view.seat]
    known = [(0,) * view.known_zeros[seat] for seat in others]
    sizes = tuple(view.sizes[seat] - len(zeros) for seat, zeros in zip(others, known, strict=True))
    dealt = Draw("deal", _unseen(rules, view, sum(map(len, known))), sizes).sample(rng).groups
    hands = {seat: zeros + cards for seat, zeros, cards in zip(others, known, dealt, strict=True)}
    return tuple(hands.get(seat, view.hand) for seat in range(rules.seats))


def _unseen(rules: Rules, view: View, known_zeros: int) -> tuple[Card, ...]:
    seen = [card for pile in (view.hand, *view.rows, *view.taken) for card in pile]
    seen += [laid.card for laid in view.queue]
    seen += [0] * (view.aside + known_zeros)
    return without((0,) * rules.zeros + tuple(range(1, rules.deck + 1)), seen)
