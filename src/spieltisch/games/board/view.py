"""What one seat may know, and worlds that look the same to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ...core.chance import Group, without
from ...core.events import Seat
from ...core.frozen import grown
from ...core.history import History, recalled
from ..rows import holding
from .memory import CardMemory
from .recall import recall
from .rules import Rules
from .state import (
    Cards,
    DrawDue,
    Hand,
    Laid,
    LuckyDue,
    Opening,
    Phase,
    Pile,
    Public,
    Row,
    State,
    Tile,
    added,
    pile,
    with_hidden,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything that lies open, and one seat's own tiles and cards."""

    seat: Seat | None  # written out, for this is the order in which a view is sent
    phase: Phase
    round: int
    dealt: int
    scores: tuple[int, ...]
    rows: tuple[Row, ...]
    hand: Hand
    sizes: tuple[int, ...]  # of all hands
    known: tuple[Hand, ...]  # what everybody saw go into each hand
    stock: int
    box: tuple[Tile, ...]
    queue: tuple[Laid, ...]
    stops: tuple[int, ...]  # rows
    actions: Cards
    action_sizes: tuple[int, ...]
    action_pile: int
    action_discard: Cards
    memory: CardMemory | None
    lucky: tuple[Cards, ...]
    lucky_stacks: tuple[int, ...]
    lucky_due: LuckyDue | None
    drawing: DrawDue | None
    opening: Opening | None
    history: History = recalled()


_seen = grown(Public, View)


def view_of(rules: Rules, state: State, seat: Seat | None) -> View:
    """The table as seen from a seat; ``None`` is a spectator."""
    return _seen(
        state,
        **holding(state, seat),
        stock=state.stock.size,
        actions=state.actions[seat] if seat is not None and state.actions else (),
        action_sizes=tuple(map(len, state.actions)),
        action_pile=state.action_pile.size,
        memory=None if state.memory is None else state.memory.seen_by(seat),
    )


def world_of(rules: Rules, view: View, rng: Random) -> State:
    """Deal out what this seat has not seen."""
    hands, stock = _tiles(rules, view, rng)
    actions, action_pile, memory = _actions(rules, view, rng)
    return with_hidden(
        view,
        hands=hands,
        stock=stock,
        actions=actions,
        action_pile=action_pile,
        memory=memory,
        history=view.history.imagined(),
    )


def _tiles(rules: Rules, view: View, rng: Random) -> tuple[tuple[Hand, ...], Pile]:
    seen = {tile for tiles in (view.hand, view.box, *view.known, *view.rows) for tile in tiles}
    seen.update(laid.tile for laid in view.queue)
    if view.opening is not None:
        seen.add(view.opening.tile)
    unseen = tuple(tile for tile in rules.tiles if tile not in seen)
    hidden = [size - len(known) for size, known in zip(view.sizes, view.known, strict=True)]
    dealt, stock = _dealt(view.seat, view.hand, hidden, unseen, view.stock, rng)
    hands = (
        hand if seat == view.seat else added(known, *hand)
        for seat, (hand, known) in enumerate(zip(dealt, view.known, strict=True))
    )
    return tuple(hands), stock


def _actions(rules: Rules, view: View, rng: Random) -> tuple[tuple[Cards, ...], Pile, CardMemory | None]:
    if not rules.pro:
        return (), Pile(), None
    if view.memory is not None:
        memory = recall(view.memory, view.seat, rules.action_cards, rng)
        hands, left, _ = memory.replayed()
        return hands, pile(left), memory
    unseen = without(rules.action_cards, (*view.action_discard, *view.actions))
    hands, rest = _dealt(view.seat, view.actions, view.action_sizes, unseen, view.action_pile, rng)
    return hands, rest, None


def _dealt(
    seat: Seat | None, own: Group, sizes: Sequence[int], unseen: Group, left: int, rng: Random
) -> tuple[tuple[Group, ...], Pile]:
    """Everybody's hand, the seat's own among them, and a pile."""
    hidden = [0 if owner == seat else size for owner, size in enumerate(sizes)]
    items = rng.sample(unseen, sum(hidden) + left)
    hands = []
    for owner, size in enumerate(hidden):
        hands.append(own if owner == seat else tuple(sorted(items[:size])))
        del items[:size]
    return tuple(hands), pile(items)
