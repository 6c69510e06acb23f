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
from .rules import Rules
from .state import Named, Played, Row, Sheet, State, Table
from .supply import Supply


class Turn:
    """The game while a step is made: a scratch pad that is filled and frozen again."""

    def __init__(self, rules: Rules, state: State) -> None:
        table = state.table
        self.rules = rules
        self.events: list[Event] = []
        self.supply = Supply(table, self.events)
        self.hands = list(state.hands)
        self.sheets = list(table.sheets)
        self.phase = table.phase
        self.active = table.active
        self.taking = table.taking
        self.announced = table.announced
        self.waiting = table.waiting
        self.played = table.played
        self.marked = table.marked
        self.named = table.named

    def freeze(self) -> State:
        """The state that the scratch pad stands for."""
        supply = self.supply
        table = Table(
            self.phase,
            self.active,
            tuple(self.sheets),
            supply.shuffles,
            tuple(supply.display),
            supply.stack,
            supply.top,
            supply.discard,
            self.taking,
            self.announced,
            self.waiting,
            self.played,
            self.marked,
            self.named,
        )
        return State(table, tuple(self.hands))

    def take(self, places: tuple[int, ...]) -> None:
        """The active player takes cards from the display."""
        backs = self.supply.pick_up(places)
        if backs:
            self.events.append(Taken(self.active, places, tuple([back.number for back in backs])))
        self.taking = tuple(sorted(backs))
        if self.named:
            self.named = tuple([Named(n.card, 0 if n.place in places else n.place) for n in self.named])
        self.phase = "colours"

    def see_colours(self, cards: tuple[Card, ...]) -> None:
        """The taker looks at all cards of one back."""
        seat = self.active
        self.taking = self.taking[len(cards) :]
        self.named = tuple([named for named in self.named if named.card not in cards])
        self.hands[seat] = in_order((*self.hands[seat], *cards))
        self.events.append(ColoursSeen(seat, number_of(cards[0]), cards, owner=seat))

    def mark(self, choices: Mapping[Seat, Action]) -> None:
        """Seats cross the announced number, or leave it."""
        number = self.announced
        assert number is not None
        for seat in self.waiting:
            match choices.get(seat):
                case Mark(colour):
                    self._cross(seat, colour, (number,), Marked(seat, colour, number))
                case None:
                    continue
                case _:
                    self.events.append(Passed(seat, number))
        self.waiting = tuple([seat for seat in self.waiting if seat not in choices])

    def play(self, play: Play) -> None:
        """The active player shows cards."""
        seat = self.active
        self.hands[seat] = tuple([card for card in self.hands[seat] if card not in play.cards])
        self.supply.reveal(play.cards)
        self.played = Played(play.cards, play.colour)
        self.events.append(CardsPlayed(seat, play.cards, play.colour))
        self.phase = "cross"

    def cross(self, numbers: Row, reason: str = "unwilling") -> None:
        """The active player crosses some of the played numbers; then the turn is over."""
        assert self.played is not None
        seat, colour = self.active, self.played.colour
        if numbers:
            numbers = tuple(sorted(numbers, key=lambda number: self.rules.place(colour, number)))
            self._cross(seat, colour, numbers, Crossed(seat, colour, numbers))
        else:
            self.events.append(NothingCrossed(seat, reason))
        self.supply.discard = in_order((*self.supply.discard, *self.played.cards))
        self.events.append(Discarded(seat, len(self.played.cards)))
        self.played = None
        self.end()

    def begin(self) -> None:
        """Begin a turn; the display is short only where cards had run out."""
        self.phase = "display" if self.supply.lacks else "take"

    def end(self) -> None:
        """End the turn: a miss if nothing was crossed; then the game is over or the next one begins."""
        seat = self.active
        if not self.marked:
            sheet = self.sheets[seat]
            self.sheets[seat] = Sheet(sheet.rows, sheet.misses + 1)
            self.events.append(Missed(seat, sheet.misses + 1))
        if enders(self.rules, self.sheets):
            self.finish()
            return
        self.active, self.marked = (seat + 1) % len(self.sheets), False
        self.begin()

    def finish(self) -> None:
        """End the game."""
        ended = enders(self.rules, self.sheets)
        assert ended is not None
        reason, seats = ended
        self.phase, self.announced, self.waiting = "over", None, ()
        self.events.append(GameEnded(seats, reason))

    def able(self, number: int) -> tuple[Seat, ...]:
        """Who can mark a number, from the active player on."""
        seats = len(self.sheets)
        order = [(self.active + i) % seats for i in range(seats)]
        return tuple([seat for seat in order if markable(self.rules, self.sheets[seat], number)])

    def _cross(self, seat: Seat, colour: Colour, numbers: Row, event: Event) -> None:
        sheet = self.sheets[seat] = crossed(self.rules, self.sheets[seat], colour, numbers)
        self.marked = self.marked or seat == self.active
        self.events.append(event)
        if is_closed(self.rules, sheet, colour):
            self.events.append(RowClosed(seat, colour))
