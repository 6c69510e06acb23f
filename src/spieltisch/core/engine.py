"""What the engines of all games share: who they are, one look at the open decisions, loading."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from itertools import takewhile
from typing import Any, Generic, Protocol, TypeVar

from .events import Event, redact
from .game import A, Actor, Decision, Position, S, Step
from .meaning import NOTHING


class Seated(Protocol):
    """Rules say at least how many play."""

    @property
    def seats(self) -> int: ...


R = TypeVar("R", bound=Seated)


class Engine(ABC, Generic[R, S, A]):
    """The part of the ``Game`` protocol that is the same everywhere; it holds no state of a game."""

    family: str
    version = 1
    closing: tuple[type[Event], ...] = ()  # where a preview ends: a count, or a look at what is hidden
    meaning = NOTHING

    def __init__(self, key: str, rules: R, options: Mapping[str, Any] | None = None) -> None:
        self.key = key
        self.rules = rules
        self.seats = rules.seats
        self.options = dict(options or {})
        self._asked: tuple[S | None, tuple[Decision[A], ...]] = (None, ())

    def pending(self, state: S) -> tuple[Decision[A], ...]:
        """The open decisions; worked out once, as the table asks for them and then ``step`` does."""
        asked, decisions = self._asked
        if asked is not state:
            decisions = self._decisions(state)
            self._asked = (state, decisions)
        return decisions

    def preview(self, state: S, actor: Actor, action: A) -> tuple[Event, ...]:
        """What this choice alone would do now: a step where nobody else is asked, else what it would lay."""
        if len(self.pending(state)) == 1:
            events = self.step(state, {actor: action}).events
        else:
            events = self._imagine(state, actor, action)
        seen = takewhile(lambda event: not isinstance(event, self.closing), events)
        return tuple(redact(event, actor) for event in seen)

    def load(self, position: Position) -> S:
        """The state of ``enter``."""
        return self.enter(position).state

    @abstractmethod
    def _decisions(self, state: S) -> tuple[Decision[A], ...]: ...

    @abstractmethod
    def step(self, state: S, choices: Mapping[Actor, A]) -> Step[S]: ...

    @abstractmethod
    def _imagine(self, state: S, actor: Actor, action: A) -> tuple[Event, ...]:
        """What a hidden choice would do if nobody else chose anything."""

    @abstractmethod
    def enter(self, position: Position) -> Step[S]: ...
