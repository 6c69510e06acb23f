"""What one seat may know, and worlds that look the same to it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.events import Seat
from ...core.frozen import made_often
from ..rows import Row
from .rules import Rules
from .state import Beside, Card, Hand, Laid, State


@made_often
@dataclass(frozen=True, slots=True)
class View:
    """Everything on the table, and one hand."""

    seat: Seat | None
    hand: Hand
    sizes: tuple[int, ...]
    known: tuple[Hand, ...]  # what the draft has told everybody of each hand
    deal: int
    points: tuple[int, ...]
    rows: tuple[Row, ...]
    taken: tuple[tuple[Card, ...], ...]
    queue: tuple[Laid, ...]
    parity: Beside | None
    climber: Beside | None
    cow: int | None
    reversers: tuple[bool, ...]
    table: tuple[Card, ...]
    drafter: Seat | None


def view_of(rules: Rules, state: State, seat: Seat | None) -> View:
    """The table as seen from a seat; ``None`` is a spectator."""
    return View(
        seat,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        state.hands if rules.draft else ((),) * rules.seats,
        state.deal,
        state.points,
        state.rows,
        state.taken,
        state.queue,
        state.parity,
        state.climber,
        state.cow,
        state.reversers,
        state.table,
        state.drafter,
    )


def world_of(rules: Rules, view: View, rng: Random) -> State:
    """Deal the unseen cards to the other hands."""
    return State(
        view.deal,
        view.points,
        view.known if rules.draft else _hands(rules, view, rng),
        view.rows,
        view.taken,
        view.queue,
        view.parity,
        view.climber,
        view.cow,
        view.reversers,
        view.table,
        view.drafter,
    )


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
