"""Display, stack and discard pile, and the draws that show numbers and colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from ...core.chance import Draw
from ...core.events import Event, Seat
from .cards import Card, Hand, number_of
from .events import Laid, Shuffled, TopSeen
from .state import Back, Named, Table


class Supply:
    """The cards that lie on the table, while a step moves them."""

    __slots__ = ("discard", "display", "events", "shuffles", "stack", "top")

    def __init__(self, table: Table, events: list[Event]) -> None:
        self.shuffles = table.shuffles
        self.display = list(table.display)
        self.stack = table.stack
        self.top = table.top
        self.discard = table.discard
        self.events = events

    @property
    def lacks(self) -> bool:
        """Whether the display or the stack is short of cards, and there are some."""
        return (None in self.display or not self.stack) and bool(self.stack or self.discard)

    def fill(self, hands: Sequence[Hand]) -> bool:
        """Fill the display and show the next number on the stack; false where chance has the word."""
        while True:
            self._lay_top()
            if self.top is not None:
                return True
            if not self.stack:
                if not self.discard:
                    return True
                self._shuffle()
            draw = self.numbers_draw("refill", hands)
            if len(set(draw.pool)) > 1:
                return False
            self.turn_up([*draw.pool[: len(draw.sizes)]])

    def turn_up(self, numbers: Iterable[int]) -> None:
        """Numbers that come up on the stack one after another and go to the free places."""
        for number in numbers:
            self.top = number
            self._lay_top()
        if self.top is not None:
            self.events.append(TopSeen(self.top))

    def numbers_draw(self, word: str, hands: Sequence[Hand]) -> Draw:
        """The numbers for the free places and for the top, as far as the stack goes."""
        count = min(self.stack, self.display.count(None) + 1)
        return Draw(word, self.unseen(hands), (1,) * count)

    def unseen(self, hands: Sequence[Hand]) -> tuple[int, ...]:
        """The numbers of the latest shuffle that nobody sees yet; the count of each is public."""
        latest = len(self.shuffles) - 1
        numbers = sorted(map(number_of, lying(self.shuffles[latest], hands)))
        for back in self.display:
            if back is not None and back.shuffle == latest:
                numbers.remove(back.number)
        if self.top is not None:
            numbers.remove(self.top)
        return tuple(numbers)

    def pick_up(self, places: Iterable[int]) -> tuple[Back, ...]:
        """Take cards out of the display."""
        backs = [self.display[place - 1] for place in places]
        for place in places:
            self.display[place - 1] = None
        return tuple([back for back in backs if back is not None])

    def reveal(self, cards: Iterable[Card]) -> None:
        """Cards that everybody sees now are hidden no more."""
        shown = frozenset(cards)
        self.shuffles = tuple(tuple([c for c in shuffle if c not in shown]) for shuffle in self.shuffles)

    def _lay_top(self) -> None:
        if self.top is not None and None in self.display:
            place = self.display.index(None)
            self.display[place] = Back(self.top, len(self.shuffles) - 1)
            self.events.append(Laid(place + 1, self.top))
            self.top, self.stack = None, self.stack - 1

    def _shuffle(self) -> None:
        """Make the discard pile the new stack; shuffles without hidden cards are forgotten."""
        kept = [index for index, cards in enumerate(self.shuffles) if cards]
        self.display = [back and Back(back.number, kept.index(back.shuffle)) for back in self.display]
        self.shuffles = (*(self.shuffles[index] for index in kept), self.discard)
        self.stack, self.discard = len(self.discard), ()
        self.events.append(Shuffled(self.stack))


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
