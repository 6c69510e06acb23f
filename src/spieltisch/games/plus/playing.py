"""The course of a deal: cards are laid or played, and everything that needs no choice happens."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.events import Seat
from .actions import Lay
from .dealing import accept, draw_due, score_deal
from .events import Played, Revealed, ZerosPiled
from .placing import place_queue
from .state import Card
from .table import Table


def reveal(table: Table, lays: Mapping[Seat, Lay]) -> None:
    """Turn up the hidden cards: numbers with a zero go first, then all others, each time ascending."""
    first: list[tuple[Card, Seat]] = []
    then: list[tuple[Card, Seat]] = []
    for seat in sorted(lays):
        cards = lays[seat].cards
        table.spend(seat, cards)
        zeros, numbers = cards.count(0), [card for card in cards if card]
        (first if zeros else then).extend((card, seat) for card in numbers)
        lead = numbers[0] if zeros and numbers else None
        reason = "plain" if not zeros else "priority" if numbers else "idle"
        table.events.append(Revealed(seat, cards, lead, reason))
        if zeros:
            table.taken[seat] += (0,) * zeros
            table.events.append(ZerosPiled(seat, zeros))
    for card, seat in sorted(first) + sorted(then):
        table.to_place(seat, card)


def play(table: Table, seat: Seat, card: Card) -> None:
    """Play one card openly; a zero is laid aside, and the turn is over."""
    table.spend(seat, (card,))
    table.events.append(Played(seat, card, "number" if card else "zero"))
    if card:
        table.to_place(seat, card)
    else:
        table.aside += 1
        pass_turn(table, seat)


def pass_turn(table: Table, seat: Seat) -> None:
    """The next seat clockwise that still has cards is on turn."""
    seats = table.rules.seats
    waiting = [s % seats for s in range(seat + 1, seat + 1 + seats) if table.hands[s % seats]]
    table.turn = waiting[0] if waiting else table.turn


def play_on(table: Table) -> None:
    """Go on until something must be asked, or the game is over."""
    while True:
        if table.phase != "play":
            draw = draw_due(table.rules, table.phase, table.deal, tuple(table.rows))
            if draw is None or not draw.forced:
                return
            accept(table, next(iter(draw)))
        elif not _placed(table):
            return
        elif any(table.hands):
            return  # also for a last card: nobody else knows it before its owner has played it
        else:
            score_deal(table)


def _placed(table: Table) -> bool:
    if not table.queue:
        return True
    seat = table.queue[0].seat
    if not place_queue(table):
        return False
    if table.rules.in_turn:
        pass_turn(table, seat)
    return True
