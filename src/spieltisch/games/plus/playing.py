"""The course of a deal: cards are laid or played, and everything that needs no choice happens."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.events import Seat
from .actions import Lay
from .dealing import accept, draw_due, score_deal
from .events import Played, Revealed, ZerosPiled
from .pad import Pad
from .placing import place_queue
from .state import Card


def reveal(pad: Pad, lays: Mapping[Seat, Lay]) -> None:
    """Turn up the hidden cards: numbers with a zero go first, then all others, each time ascending."""
    first: list[tuple[Card, Seat]] = []
    then: list[tuple[Card, Seat]] = []
    for seat in sorted(lays):
        cards = lays[seat].cards
        pad.spend(seat, cards)
        zeros, numbers = cards.count(0), [card for card in cards if card]
        (first if zeros else then).extend((card, seat) for card in numbers)
        lead = numbers[0] if zeros and numbers else None
        reason = "plain" if not zeros else "priority" if numbers else "idle"
        pad.events.append(Revealed(seat, cards, lead, reason))
        if zeros:
            pad.taken[seat] += (0,) * zeros
            pad.events.append(ZerosPiled(seat, zeros))
    for card, seat in sorted(first) + sorted(then):
        pad.to_place(seat, card)


def play(pad: Pad, seat: Seat, card: Card) -> None:
    """Play one card openly; a zero is laid aside, and the turn is over."""
    pad.spend(seat, (card,))
    pad.events.append(Played(seat, card, "number" if card else "zero"))
    if card:
        pad.to_place(seat, card)
    else:
        pad.aside += 1
        pass_turn(pad, seat)


def pass_turn(pad: Pad, seat: Seat) -> None:
    """The next seat clockwise that still has cards is on turn."""
    seats = pad.rules.seats
    waiting = [s % seats for s in range(seat + 1, seat + 1 + seats) if pad.hands[s % seats]]
    pad.turn = waiting[0] if waiting else pad.turn


def play_on(pad: Pad) -> None:
    """Go on until something must be asked, or the game is over."""
    while True:
        if pad.phase != "play":
            draw = draw_due(pad.rules, pad.phase, pad.deal, tuple(pad.rows))
            if draw is None or not draw.forced:
                return
            accept(pad, next(iter(draw)))
        elif not _placed(pad):
            return
        elif any(pad.hands):
            return  # also for a last card: nobody else knows it before its owner has played it
        else:
            score_deal(pad)


def _placed(pad: Pad) -> bool:
    if not pad.queue:
        return True
    seat = pad.queue[0].seat
    if not place_queue(pad):
        return False
    if pad.rules.in_turn:
        pass_turn(pad, seat)
    return True
