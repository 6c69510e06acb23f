"""What the choices of a turn do: taking, marking, playing and crossing."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.events import Event, Seat
from .actions import Action, Mark, Play
from .cards import Card, Colour, in_order, number_of
from .events import (
    CardsPlayed,
    ColoursSeen,
    Crossed,
    Discarded,
    GameEnded,
    Marked,
    Missed,
    NothingCrossed,
    Passed,
    RowClosed,
    Taken,
)
from .marking import crossed, enders, is_closed, markable
from .pad import Pad
from .state import Named, OnShow, Row, Sheet
from .supply import is_short, pick_up, reveal


def take(pad: Pad, places: tuple[int, ...]) -> None:
    """The active player takes cards from the display."""
    backs = pick_up(pad, places)
    if backs:
        pad.events.append(Taken(pad.active, places, tuple([back.number for back in backs])))
    pad.taking = tuple(sorted(backs))
    if pad.named:
        pad.named = tuple([Named(n.card, 0 if n.place in places else n.place) for n in pad.named])
    pad.phase = "colours"


def see_colours(pad: Pad, cards: tuple[Card, ...]) -> None:
    """The taker looks at all cards of one back."""
    seat = pad.active
    pad.taking = pad.taking[len(cards) :]
    pad.named = tuple([named for named in pad.named if named.card not in cards])
    pad.hands[seat] = in_order((*pad.hands[seat], *cards))
    pad.events.append(ColoursSeen(seat, number_of(cards[0]), cards, owner=seat))


def mark(pad: Pad, choices: Mapping[Seat, Action]) -> None:
    """Seats cross the announced number, or leave it."""
    number = pad.announced
    assert number is not None
    for seat in pad.waiting:
        match choices.get(seat):
            case Mark(colour):
                _cross(pad, seat, colour, (number,), Marked(seat, colour, number))
            case None:
                continue
            case _:
                pad.events.append(Passed(seat, number))
    pad.waiting = tuple([seat for seat in pad.waiting if seat not in choices])


def play(pad: Pad, choice: Play) -> None:
    """The active player shows cards."""
    seat = pad.active
    pad.hands[seat] = tuple([card for card in pad.hands[seat] if card not in choice.cards])
    reveal(pad, choice.cards)
    pad.played = OnShow(choice.cards, choice.colour)
    pad.events.append(CardsPlayed(seat, choice.cards, choice.colour))
    pad.phase = "cross"


def cross(pad: Pad, numbers: Row, reason: str = "unwilling") -> None:
    """The active player crosses some of the played numbers; then the turn is over."""
    assert pad.played is not None
    seat, colour = pad.active, pad.played.colour
    if numbers:
        numbers = tuple(sorted(numbers, key=lambda number: pad.rules.place(colour, number)))
        _cross(pad, seat, colour, numbers, Crossed(seat, colour, numbers))
    else:
        pad.events.append(NothingCrossed(seat, reason))
    pad.discard = in_order((*pad.discard, *pad.played.cards))
    pad.events.append(Discarded(seat, len(pad.played.cards)))
    pad.played = None
    end(pad)


def begin(pad: Pad) -> None:
    """Begin a turn; the display is short only where cards had run out."""
    pad.phase = "display" if is_short(pad) else "take"


def end(pad: Pad) -> None:
    """End the turn: a miss if nothing was crossed; then the game is over or the next one begins."""
    seat = pad.active
    if not pad.marked:
        sheet = pad.sheets[seat]
        pad.sheets[seat] = Sheet(sheet.rows, sheet.misses + 1)
        pad.events.append(Missed(seat, sheet.misses + 1))
    if enders(pad.rules, pad.sheets):
        finish(pad)
        return
    pad.active, pad.marked = (seat + 1) % len(pad.sheets), False
    begin(pad)


def finish(pad: Pad) -> None:
    """End the game."""
    ended = enders(pad.rules, pad.sheets)
    assert ended is not None
    reason, seats = ended
    pad.phase, pad.announced, pad.waiting = "over", None, ()
    pad.events.append(GameEnded(seats, reason))


def able_to_mark(pad: Pad, number: int) -> tuple[Seat, ...]:
    """Who can mark a number, from the active player on."""
    seats = len(pad.sheets)
    order = [(pad.active + i) % seats for i in range(seats)]
    return tuple([seat for seat in order if markable(pad.rules, pad.sheets[seat], number)])


def _cross(pad: Pad, seat: Seat, colour: Colour, numbers: Row, event: Event) -> None:
    sheet = pad.sheets[seat] = crossed(pad.rules, pad.sheets[seat], colour, numbers)
    pad.marked = pad.marked or seat == pad.active
    pad.events.append(event)
    if is_closed(pad.rules, sheet, colour):
        pad.events.append(RowClosed(seat, colour))
