"""What one seat may know, and worlds that look the same to it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from ...core.events import Seat
from ...core.frozen import grown
from ...core.history import History, recalled
from .cards import Card, Hand, in_order, number_of
from .rules import Rules
from .state import Back, Public, State, backs_of, with_hands


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The table, one hand, and every hand from behind.

    That is all that tells of hidden cards: every shuffle is of cards that everybody has seen, so
    everybody knows which cards each shuffle still hides, and what a seat saw besides is in its hand.
    """

    seat: Seat | None
    hand: Hand
    backs: tuple[tuple[Back, ...], ...]
    table: Public
    history: History = recalled()


_seen = grown(Public, Public)


def view_of(rules: Rules, state: State, seat: Seat | None) -> View:
    """The game as seen from a seat; ``None`` is a spectator."""
    hand = () if seat is None else state.hands[seat]
    backs = _backs(state.shuffles, state.hands)
    return View(seat=seat, hand=hand, backs=backs, table=_seen(state), history=state.history.seen_by(seat))


@lru_cache(maxsize=16)  # the same for all at the table, who look one right after the other
def _backs(shuffles: tuple[Hand, ...], hands: tuple[Hand, ...]) -> tuple[tuple[Back, ...], ...]:
    return tuple([backs_of(shuffles, hand) for hand in hands])


def world_of(rules: Rules, view: View, rng: Random) -> State:
    """Give every hidden hand the colours that its backs allow, each way as likely as the next.

    Cards of one number and one shuffle lie where they lie by chance alone; so the hidden ones are
    dealt to the places that hold such a card.
    """
    holders: dict[Back, list[Seat]] = defaultdict(list)
    for seat, backs in enumerate(view.backs):
        if seat != view.seat:
            for back in backs:
                holders[back].append(seat)
    hands: list[list[Card]] = [[] for _ in view.backs]
    elsewhere = {*view.hand, *(named.card for named in view.table.named)}
    for back in sorted(holders):
        hidden = [c for c in view.table.shuffles[back.shuffle] if number_of(c) == back.number]
        unseen = [card for card in hidden if card not in elsewhere]
        for seat, card in zip(holders[back], rng.sample(unseen, len(holders[back])), strict=True):
            hands[seat].append(card)
    if view.seat is not None:
        hands[view.seat].extend(view.hand)
    dealt = tuple([in_order(hand) for hand in hands])
    return with_hands(view.table, hands=dealt, history=view.history.imagined())
