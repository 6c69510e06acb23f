"""One step in the making: a scratch pad that the rules write on and that is frozen again."""

from __future__ import annotations

from ...core.events import Event, Seat
from ...core.frozen import maker
from ...core.game import Step
from .rules import Rules
from .state import Card, Laid, State

_state = maker(State)


class Pad:
    """Everything a step may change, and the events so far. The fields are those of the state."""

    __slots__ = (
        "buffalo",
        "buffalo_taken",
        "deal",
        "emptied",
        "events",
        "first",
        "hands",
        "last",
        "passed",
        "placed",
        "queue",
        "replacing",
        "rows",
        "rules",
        "seven",
        "shown",
        "special_stack",
        "specials",
        "specials_gone",
        "stopped",
        "team_taken",
    )

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.deal = state.deal
        self.rows = list(state.rows)
        self.team_taken = state.team_taken
        self.buffalo_taken = state.buffalo_taken
        self.buffalo = state.buffalo
        self.shown = list(state.shown)
        self.queue = list(state.queue)
        self.passed = state.passed
        self.replacing = state.replacing
        self.placed = state.placed
        self.first = state.first
        self.last = state.last
        self.specials = state.specials
        self.special_stack = state.special_stack
        self.specials_gone = state.specials_gone
        self.seven = state.seven
        self.stopped = state.stopped
        self.emptied = state.emptied
        self.hands = list(state.hands)
        self.events: list[Event] = []

    def freeze(self) -> Step[State]:
        """The state and the events that this step led to."""
        state = _state(
            deal=self.deal,
            rows=tuple(self.rows),
            team_taken=self.team_taken,
            buffalo_taken=self.buffalo_taken,
            buffalo=self.buffalo,
            shown=tuple(self.shown),
            queue=tuple(self.queue),
            passed=self.passed,
            replacing=self.replacing,
            placed=self.placed,
            first=self.first,
            last=self.last,
            specials=self.specials,
            special_stack=self.special_stack,
            specials_gone=self.specials_gone,
            seven=self.seven,
            stopped=self.stopped,
            emptied=self.emptied,
            hands=tuple(self.hands),
        )
        return Step(state, tuple(self.events))

    def leave_queue(self, laid: Laid) -> None:
        """A card is placed or taken back: no special holds its place any more."""
        self.queue.remove(laid)
        self.first = tuple(seat for seat in self.first if seat != laid.seat)
        self.last = tuple(seat for seat in self.last if seat != laid.seat)

    def leave_hand(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand."""
        self.hands[seat] = tuple(c for c in self.hands[seat] if c != card)
        self.shown[seat] = tuple(c for c in self.shown[seat] if c != card)
