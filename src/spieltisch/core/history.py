"""What a game has told so far: states keep all of it, and a view what its seat saw.

Only facts are remembered. An event that ``follows`` from those before it, as the row that a card had to go
to does, is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any, Generic, TypeVar

from .events import Event, Seat, has_secrets, redact

T = TypeVar("T")


class Chain(Generic[T]):
    """A list that is never changed: a longer one shares all that it had before."""

    __slots__ = ("before", "item", "length")

    def __init__(self, before: Chain[T] | None, item: T) -> None:
        self.before = before
        self.item = item
        self.length: int = 1 if before is None else before.length + 1

    def backwards(self) -> Iterator[T]:
        """The items, the latest first."""
        at: Chain[T] | None = self
        while at is not None:
            yield at.item
            at = at.before


Facts = Chain[Event] | None
Own = Chain[tuple[int, Event]] | None  # what only one seat saw, by its place among all facts
Sorted = tuple[Facts, Mapping[Seat, Own]]  # as everybody saw it, and what was for one seat only


class History:
    """What one seat saw, in order; hidden things of others are not in it, not even out of reach."""

    __slots__ = ("_facts", "_own", "_seat")

    def __init__(self, seat: Seat | None, facts: Facts, own: Own) -> None:
        self._seat = seat
        self._facts = facts
        self._own = own

    def __len__(self) -> int:
        return 0 if self._facts is None else self._facts.length

    def __iter__(self) -> Iterator[Event]:
        return reversed([*self.backwards()])

    def backwards(self) -> Iterator[Event]:
        """The facts, the latest first."""
        own, place = self._own, len(self)
        for fact in () if self._facts is None else self._facts.backwards():
            if own is not None and own.item[0] == place:
                yield own.item[1]
                own = own.before
            else:
                yield fact
            place -= 1

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        return _same(self._facts, other._facts) and _same(self._own, other._own)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"<History of {len(self)} facts>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _seen_again, (tuple(self), self._seat)

    def imagined(self) -> Past:
        """The past of a world that looks like this: what others alone saw of it stays unknown."""
        own = {} if self._own is None or self._seat is None else {self._seat: self._own}
        return Past(None, (), (self._facts, own))


class Past:
    """All that was told in a game; it grows by a link a step, and is sorted out when somebody looks."""

    __slots__ = ("_before", "_sorted", "_told")

    def __init__(self, before: Past | None, told: tuple[Event, ...], found: Sorted | None = None) -> None:
        self._before = before
        self._told = told
        self._sorted = found

    def seen_by(self, seat: Seat | None) -> History:
        """What this seat saw of it; ``None`` is a spectator."""
        facts, own = self._sorted or self._sort()
        return History(seat, facts, None if seat is None else own.get(seat))

    def facts(self) -> tuple[Event, ...]:
        """Every fact, with all that only its owner saw."""
        facts, own = self._sorted or self._sort()
        told = [] if facts is None else [*facts.backwards()][::-1]
        for chain in own.values():
            for place, event in () if chain is None else chain.backwards():
                told[place - 1] = event
        return tuple(told)

    def __repr__(self) -> str:
        return f"<Past of {len(self.seen_by(None))} facts>"

    def __reduce__(self) -> tuple[Any, ...]:
        return past_of, (self.facts(),)

    def _sort(self) -> Sorted:
        links: list[Past] = []
        at = self
        while at._sorted is None:
            links.append(at)
            assert at._before is not None
            at = at._before
        found = at._sorted
        for link in reversed(links):
            found = link._sorted = _sorted_out(found, link._told)
        return found


def _sorted_out(found: Sorted, told: Iterable[Event]) -> Sorted:
    """With what a step told."""
    facts, own = found
    for event in told:
        if event.follows:
            continue
        if not has_secrets(event):
            facts = Chain(facts, event)
            continue
        facts = Chain(facts, redact(event, None))
        if event.owner is not None:
            own = {**own, event.owner: Chain(own.get(event.owner), (facts.length, event))}
    return facts, own


def _same(ours: Chain[Any] | None, theirs: Chain[Any] | None) -> bool:
    while ours is not theirs:
        if ours is None or theirs is None or ours.length != theirs.length or ours.item != theirs.item:
            return False
        ours, theirs = ours.before, theirs.before
    return True


def past_of(facts: Iterable[Event]) -> Past:
    """The past in which these were told."""
    return Past(None, (), _sorted_out((None, {}), facts))


def _seen_again(facts: tuple[Event, ...], seat: Seat | None) -> History:
    return past_of(facts).seen_by(seat)


NOTHING_YET = past_of(())
NOT_SENT = {"sent": False}


def remembered() -> Any:
    """The field of a state for what was told so far.

    It is no part of what makes two states equal: what can happen next does not depend on the way here.
    """
    return field(default=NOTHING_YET, compare=False, repr=False, metadata=NOT_SENT)


def recalled() -> Any:
    """The field of a view for what its seat saw so far; it is not sent: readers are told events."""
    return field(repr=False, metadata=NOT_SENT)
