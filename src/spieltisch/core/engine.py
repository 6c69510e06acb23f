"""What the engines of all games share: who they are, one look at the open decisions, loading, and a step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from reprlib import repr as short_repr
from typing import Any, Generic, Protocol, TypeVar, cast

from .events import Event, Seat, redact
from .facts import facts_data, read_facts
from .game import A, Actor, Decision, Position, S, Step, V, require_answers
from .history import Past, past_of
from .meaning import NOTHING
from .pad import ScratchPad
from .position import asking, fields_of, require_asking
from .showing import Shown


class Seated(Protocol):
    """Rules say at least how many play."""

    @property
    def seats(self) -> int: ...


R = TypeVar("R", bound=Seated)
P = TypeVar("P", bound=ScratchPad[Any, Any])
R_contra = TypeVar("R_contra", bound=Seated, contravariant=True)


class Engine(Shown, ABC, Generic[R, S, A]):
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
        self.structure: Mapping[str, Any] = {}  # what is other than in the box
        self._asked: tuple[S | None, tuple[Decision[A], ...]] = (None, ())

    def __repr__(self) -> str:
        """The call that makes it, long options shortened."""
        options = [f"{name}={short_repr(value)}" for name, value in self.options.items()]
        made = f"make({', '.join([repr(self.key), f'seats={self.seats}', *options])})"
        return f"shaped({made}, {self.structure})" if self.structure else made

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
        seen: list[Event] = []
        for event in events:
            if isinstance(event, self.closing):
                break
            seen.append(redact(event, actor))
        return tuple(seen)

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


class Notation(Protocol[R_contra, A]):
    """The module ``notation`` of a family."""

    def encode(self, action: A, /) -> str: ...
    def decode(self, rules: R_contra, text: str, /) -> A: ...


class Positions(Protocol[R_contra, S]):
    """The module ``position`` of a family; it may dump more fields than a mode has."""

    def field_names(self, rules: R_contra, /) -> Sequence[str]: ...
    def dump(self, rules: R_contra, state: S, /) -> Position: ...
    def enter(self, game: Any, data: Mapping[str, Any], /) -> Step[S]: ...


class Views(Protocol[R_contra, S, V]):
    """The module ``view`` of a family."""

    def view_of(self, rules: R_contra, state: S, seat: Seat | None, /) -> V: ...
    def world_of(self, rules: R_contra, view: V, rng: Random, /) -> S: ...


@dataclass(frozen=True, slots=True)
class Folder(Generic[R, S, V, A, P]):
    """What every family's folder has alike: modules, and the pad that a step writes on."""

    notation: Notation[R, A]
    position: Positions[R, S]
    view: Views[R, S, V]
    pad: type[P]
    facts: tuple[type[Event], ...]  # events that a history is made of


class FolderEngine(Engine[R, S, A], Generic[R, S, V, A, P]):
    """An engine that has its notation, positions, views and pad from its folder."""

    folder: Folder[R, S, V, A, P]

    def step(self, state: S, choices: Mapping[Actor, A]) -> Step[S]:
        """Answer every open decision at once."""
        require_answers(self, self.pending(state), choices)
        pad = self.folder.pad(self.rules, state)
        self._answer(pad, choices)
        return pad.freeze()

    def _imagine(self, state: S, actor: Actor, action: A) -> tuple[Event, ...]:
        pad = self.folder.pad(self.rules, state)
        self._lay(pad, actor, action)
        return tuple(pad.events)

    @abstractmethod
    def _answer(self, pad: P, choices: Mapping[Actor, A]) -> None:
        """Write down what legal choices do, and all that needs no further choice."""

    @abstractmethod
    def _lay(self, pad: P, actor: Actor, action: A) -> None:
        """Write down what a hidden choice alone would do."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What one seat may know; ``None`` is a spectator."""
        return self.folder.view.view_of(self.rules, state, seat)

    def determinize(self, view: V, rng: Random) -> S:
        """A full state, drawn from the view alone, that looks the same from that seat."""
        return self.folder.view.world_of(self.rules, view, rng)

    def encode(self, action: A) -> str:
        """An action as text."""
        return self.folder.notation.encode(action)

    def decode(self, text: str) -> A:
        """The action of a text."""
        return self.folder.notation.decode(self.rules, text)

    def dump(self, state: S, *, history: bool = False) -> Position:
        """Every field of the position as plain JSON data; with ``history``, also all that led to it."""
        full = {**self.folder.position.dump(self.rules, state), "asking": asking(self, state)}
        position = {name: full[name] for name in self.folder.position.field_names(self.rules)}
        return {**position, "history": facts_data(cast(Any, state).history.facts())} if history else position

    def enter(self, position: Position) -> Step[S]:
        """Set a position up, playing on what needs no choice; the events tell what that was."""
        names = (*self.folder.position.field_names(self.rules), "history")
        data = fields_of(position, names, f"A {self.key} position")
        step = require_asking(self, self.folder.position.enter(self, data), data.get("asking"))
        return self._with_history(step, data["history"]) if "history" in data else step

    def _with_history(self, step: Step[S], data: object) -> Step[S]:
        """With all that led to it. It is taken on trust, for nothing that can happen depends on it."""
        past, state = past_of(read_facts(data, self.folder.facts)), cast(Any, step.state)
        if step.events:
            past = Past(past, step.events)
        return Step(replace(state, history=past), step.events)
