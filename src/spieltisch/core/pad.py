"""One step in the making: a scratch pad that the rules write on and that is frozen again."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, get_origin, get_type_hints

from .events import Event
from .frozen import Writing, written
from .game import S, Step
from .history import Past

R = TypeVar("R")


class ScratchPad(Generic[R, S]):
    """Everything a step may change, and the events so far.

    The ``Pad`` of a family names the fields of its state. What it calls a list is one while the step
    lasts, and a tuple in the state.
    """

    rules: R
    events: list[Event]
    history: Past
    _write: Writing[S]

    def __init_subclass__(cls, of: type[Any]) -> None:
        hints = get_type_hints(cls)
        lists = frozenset(name for name, hint in hints.items() if get_origin(hint) is list)
        cls._write = written(of, lists)

    def __init__(self, rules: R, state: S) -> None:
        self.rules = rules
        self.events = []
        self._write.open(self, state)

    def freeze(self) -> Step[S]:
        """The state and the events that this step led to."""
        events = tuple(self.events)
        if events:
            self.history = Past(self.history, events)
        return Step(self._write.close(self), events)

    def tell(self, event: Event) -> None:
        """Something that the table saw."""
        self.events.append(event)
