"""One step in the making: a scratch pad that the rules write on and that is frozen again."""

from __future__ import annotations

from ...core.events import Event
from ...core.frozen import maker
from ...core.game import Step
from .rules import Rules
from .state import State, Table
from .supply import Supply

_table = maker(Table)


class Pad:
    """Everything a step may change, and the events so far; ``supply`` has the cards on the table."""

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

    def freeze(self) -> Step[State]:
        """The state and the events that this step led to."""
        supply = self.supply
        table = _table(
            phase=self.phase,
            active=self.active,
            sheets=tuple(self.sheets),
            shuffles=supply.shuffles,
            display=tuple(supply.display),
            stack=supply.stack,
            top=supply.top,
            discard=supply.discard,
            taking=self.taking,
            announced=self.announced,
            waiting=self.waiting,
            played=self.played,
            marked=self.marked,
            named=self.named,
        )
        return Step(State(table=table, hands=tuple(self.hands)), tuple(self.events))
