"""One step in the making: a scratch pad that the rules write on and that is frozen again."""

from __future__ import annotations

from ...core.events import Event
from ...core.frozen import maker
from ...core.game import Step
from .rules import Rules
from .state import State

_state = maker(State)


class Pad:
    """Everything a step may change, and the events so far. The fields are those of the state."""

    __slots__ = (
        "climber",
        "cow",
        "deal",
        "drafter",
        "events",
        "hands",
        "parity",
        "points",
        "queue",
        "reversers",
        "rows",
        "rules",
        "table",
        "taken",
    )

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.deal = state.deal
        self.points = state.points
        self.hands = state.hands
        self.rows = list(state.rows)
        self.taken = list(state.taken)
        self.queue = state.queue
        self.parity = state.parity
        self.climber = state.climber
        self.cow = state.cow
        self.reversers = state.reversers
        self.table = state.table
        self.drafter = state.drafter
        self.events: list[Event] = []

    def freeze(self) -> Step[State]:
        """The state and the events that this step led to."""
        state = _state(
            deal=self.deal,
            points=self.points,
            hands=self.hands,
            rows=tuple(self.rows),
            taken=tuple(self.taken),
            queue=self.queue,
            parity=self.parity,
            climber=self.climber,
            cow=self.cow,
            reversers=self.reversers,
            table=self.table,
            drafter=self.drafter,
        )
        return Step(state, tuple(self.events))
