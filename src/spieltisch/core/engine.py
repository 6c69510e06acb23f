"""What the engines of all games share: who they are, one look at the open decisions, loading."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from .game import A, Decision, Position, S, Step


class Seated(Protocol):
    """Rules say at least how many play."""

    @property
    def seats(self) -> int: ...


R = TypeVar("R", bound=Seated)


class Engine(ABC, Generic[R, S, A]):
    """The part of the ``Game`` protocol that is the same everywhere; it holds no state of a game."""

    version = 1

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

    def load(self, position: Position) -> S:
        """The state of ``enter``."""
        return self.enter(position).state

    @abstractmethod
    def _decisions(self, state: S) -> tuple[Decision[A], ...]: ...

    @abstractmethod
    def enter(self, position: Position) -> Step[S]: ...
