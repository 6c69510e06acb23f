"""A round while it runs: specials, order and placements, until somebody must be asked."""

from __future__ import annotations

from ...core.chance import Draw, without
from ...core.events import Event, Seat
from ...core.game import Step
from .events import Replaced, SpecialsOpened
from .placing import Placing
from .rules import Rules
from .state import BUFFALO, Card, Laid, State
from .windows import window


class Round:
    """The scratch pad of one step; ``done`` freezes it again."""

    def __init__(self, rules: Rules, state: State, events: tuple[Event, ...] = ()) -> None:
        self.rules = rules
        self.placing = Placing(rules, state)
        self.events = self.placing.events
        self.events += events
        self.deal = state.deal
        self.hands = list(state.hands)
        self.shown = list(state.shown)
        self.buffalo = state.buffalo
        self.queue = list(state.queue)
        self.passed = state.passed
        self.replacing = state.replacing
        self.placed = state.placed
        self.first = state.first
        self.last = state.last
        self.specials = state.specials
        self.special_stack = state.special_stack

    def state(self) -> State:
        """The state as it is now."""
        placing = self.placing
        return State(
            deal=self.deal,
            rows=tuple(placing.rows),
            team_taken=placing.team_taken,
            buffalo_taken=placing.buffalo_taken,
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
            specials_gone=placing.gone,
            seven=placing.seven,
            stopped=placing.stopped,
            emptied=placing.emptied,
            hands=tuple(self.hands),
        )

    def play_on(self) -> Step[State]:
        """Do all that needs no choice."""
        while self._alone():
            pass
        return Step(self.state(), tuple(self.events))

    def place_due(self, row: int | None = None) -> None:
        """Place the card now due; with a row, it takes that one."""
        due = self.queue[0]
        if row is not None:
            self.placing.take(due, row, "low")
        elif not self.placing.place(due):
            self.passed = True
            return
        self.finish(due)

    def finish(self, laid: Laid) -> None:
        """A revealed card has been placed."""
        self.leave_queue(laid)
        self.placed += 1
        self.passed = False
        if not self.queue:
            self.placed = 0

    def leave_queue(self, laid: Laid) -> None:
        """A card is placed or taken back: no special holds its place any more."""
        self.queue.remove(laid)
        self.first = tuple(seat for seat in self.first if seat != laid.seat)
        self.last = tuple(seat for seat in self.last if seat != laid.seat)

    def leave_hand(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand."""
        self.hands[seat] = tuple(c for c in self.hands[seat] if c != card)
        self.shown[seat] = tuple(c for c in self.shown[seat] if c != card)

    def replace_with(self, card: Card) -> None:
        """The member who took a card back places another one at once, whoever was due."""
        assert self.replacing is not None
        back = self.replacing
        assert back.seat != BUFFALO
        self.leave_hand(back.seat, card)
        self.hands[back.seat] = tuple(sorted((*self.hands[back.seat], back.card)))
        self.shown[back.seat] = tuple(sorted((*self.shown[back.seat], back.card)))
        self.events.append(Replaced(back.seat, card, back.card))
        self.replacing = None
        self.queue.insert(0, Laid(card, back.seat))
        self.place_due()

    def open_specials(self, names: tuple[str, ...]) -> None:
        """Turn up what was drawn from the stack."""
        self.specials += names
        self.special_stack -= len(names)
        self.events.append(SpecialsOpened(names, self.special_stack))

    def _alone(self) -> bool:
        """One thing that needs no choice; whether there was any."""
        if self.passed or self.replacing is not None:
            return False
        state = self.state()
        if state.over:
            return False
        draw = specials_due(self.rules, state)
        if draw is not None:
            return self._open_alone(draw)
        if not self.queue or window(self.rules, state) is not None:
            return False
        self.place_due()
        return True

    def _open_alone(self, draw: Draw) -> bool:
        """Equal cards only: what comes is known."""
        if len(set(draw.pool)) > 1:
            return False
        self.open_specials(draw.pool[: draw.sizes[0]])
        return True


def specials_due(rules: Rules, state: State) -> Draw | None:
    """The specials to be turned up now; those in the box are as unseen as those in the stack."""
    missing = min(rules.face_up - len(state.specials), state.special_stack)
    if missing <= 0:
        return None
    pool = unseen_specials(rules, state)
    return Draw("special" if missing == 1 else "specials", pool, (missing,))


def unseen_specials(rules: Rules, state: State) -> tuple[str, ...]:
    """The specials that nobody has seen in this game."""
    beside = ("seven",) * len(state.seven) + ("stop",) * len(state.stopped)
    return without(rules.specials, (*state.specials, *state.specials_gone, *beside))
