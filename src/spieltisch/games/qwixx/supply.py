"""Display, stack and discard pile, and the draws that show numbers and colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from ...core.chance import Draw
from ...core.events import Seat
from .cards import Card, Hand, number_of
from .events import Laid, Shuffled, TopSeen
from .pad import Pad
from .state import Back, Named, State


def is_short(pad: Pad) -> bool:
    """Whether the display or the stack lacks cards, and there are some."""
    return (None in pad.display or not pad.stack) and bool(pad.stack or pad.discard)


def fill(pad: Pad) -> bool:
    """Fill the display and show the next number on the stack; false where chance has the word."""
    while True:
        _lay_top(pad)
        if pad.top is not None:
            return True
        if not pad.stack:
            if not pad.discard:
                return True
            _shuffle(pad)
        draw = numbers_draw("refill", pad)
        if len(set(draw.pool)) > 1:
            return False
        turn_up(pad, [*draw.pool[: len(draw.sizes)]])


def turn_up(pad: Pad, numbers: Iterable[int]) -> None:
    """Numbers that come up on the stack one after another and go to the free places."""
    for number in numbers:
        pad.top = number
        _lay_top(pad)
    if pad.top is not None:
        pad.events.append(TopSeen(pad.top))


def numbers_draw(word: str, at: State | Pad) -> Draw:
    """The numbers for the free places and for the top, as far as the stack goes."""
    count = min(at.stack, at.display.count(None) + 1)
    return Draw(word, _unseen(at), (1,) * count)


def pick_up(pad: Pad, places: Iterable[int]) -> tuple[Back, ...]:
    """Take cards out of the display."""
    backs = [pad.display[place - 1] for place in places]
    for place in places:
        pad.display[place - 1] = None
    return tuple([back for back in backs if back is not None])


def reveal(pad: Pad, cards: Iterable[Card]) -> None:
    """Cards that everybody sees now are hidden no more."""
    shown = frozenset(cards)
    pad.shuffles = tuple(tuple([c for c in shuffle if c not in shown]) for shuffle in pad.shuffles)


def _unseen(at: State | Pad) -> tuple[int, ...]:
    """The numbers of the latest shuffle that nobody sees yet; the count of each is public."""
    latest = len(at.shuffles) - 1
    numbers = sorted(map(number_of, lying(at.shuffles[latest], at.hands)))
    for back in at.display:
        if back is not None and back.shuffle == latest:
            numbers.remove(back.number)
    if at.top is not None:
        numbers.remove(at.top)
    return tuple(numbers)


def _lay_top(pad: Pad) -> None:
    if pad.top is not None and None in pad.display:
        place = pad.display.index(None)
        pad.display[place] = Back(pad.top, len(pad.shuffles) - 1)
        pad.events.append(Laid(place + 1, pad.top))
        pad.top, pad.stack = None, pad.stack - 1


def _shuffle(pad: Pad) -> None:
    """Make the discard pile the new stack; shuffles without hidden cards are forgotten."""
    kept = [index for index, cards in enumerate(pad.shuffles) if cards]
    pad.display = [back and Back(back.number, kept.index(back.shuffle)) for back in pad.display]
    pad.shuffles = (*(pad.shuffles[index] for index in kept), pad.discard)
    pad.stack, pad.discard = len(pad.discard), ()
    pad.events.append(Shuffled(pad.stack))


def lying(shuffle: Iterable[Card], hands: Iterable[Hand]) -> list[Card]:
    """The cards of a shuffle that are in no hand."""
    held = frozenset(chain.from_iterable(hands))
    return [card for card in shuffle if card not in held]


def colours_draw(
    shuffles: Sequence[Iterable[Card]],
    hands: Sequence[Hand],
    seat: Seat,
    taking: Sequence[Back],
    named: Sequence[Named] = (),
) -> Draw:
    """The colours of the first back taken and of those like it, for its taker; named ones come first."""
    back = taking[0]
    pool = sorted(c for c in lying(shuffles[back.shuffle], hands) if number_of(c) == back.number)
    if named:
        known = sorted(card for card, place in named if place == 0 and card in pool)
        if known:
            return Draw("colours", tuple(known), (len(known),), (seat,))
        pool = [card for card in pool if all(card != other for other, _ in named)]
    return Draw("colours", tuple(pool), (taking.count(back),), (seat,))
