"""Chance is a decision like any other: a ``Draw`` says what can come, a ``Drawn`` what came."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Protocol, TypeVar

from .errors import IllegalAction, UnreadableText
from .events import Seat
from .game import Decision, Options

A = TypeVar("A")
Item = int | str
Group = tuple[Any, ...]  # of ints (cards, tiles) or of strings (named cards), in ascending order


@dataclass(frozen=True, slots=True)
class Drawn:
    """The result of a draw, e.g. ``deal 3,17/21,40/5/9``: groups in the order of its sizes."""

    word: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """A uniform deal of the pool's items into groups whose inner order does not matter.

    The pool is sorted; equal items may repeat. ``owners`` says who sees each group: one entry a
    group, ``None`` for a public one; left empty, everything is public.
    """

    word: str
    pool: Group
    sizes: tuple[int, ...]
    owners: tuple[Seat | None, ...] = ()

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Drawn) or action.word != self.word:
            return False
        if tuple(map(len, action.groups)) != self.sizes:
            return False
        flat = [item for group in action.groups for item in group]
        return _is_part(flat, self.pool) and all(list(g) == sorted(g) for g in action.groups)

    def __iter__(self) -> Iterator[Drawn]:
        for groups in _deals(self.pool, self.sizes):
            yield Drawn(self.word, groups)

    def sample(self, rng: Random) -> Drawn:
        """A result as likely as its physical items make it."""
        return self.dealt(rng.sample(self.pool, sum(self.sizes)))

    def dealt(self, items: Sequence[Any]) -> Drawn:
        """The result where the items come in this order."""
        groups, at = [], 0
        for size in self.sizes:
            groups.append(tuple(sorted(items[at : at + size])))
            at += size
        return Drawn(self.word, tuple(groups))

    @property
    def forced(self) -> bool:
        """Whether the counts alone, which everybody knows, leave one result."""
        return sum(self.sizes) == 0 or (len(self.sizes) == 1 and self.sizes[0] == len(self.pool))


class Dealer(Protocol):
    """Answers the decisions of chance."""

    def answer(self, decision: Decision[Any]) -> Any: ...


class SeededDealer:
    """Chance from a seed: the same seed and choices give the same game, on any machine."""

    def __init__(self, seed: int | str) -> None:
        self._rng = Random(f"spieltisch dealer {seed}")

    def answer(self, decision: Decision[A]) -> A:
        return choose(decision.options, self._rng)


class HandDealer:
    """Chance from given results, in order, for tests and questions; then from another dealer."""

    def __init__(self, results: Iterable[Any], then: Dealer | None = None) -> None:
        self._results = iter(results)
        self._then = then

    def answer(self, decision: Decision[Any]) -> Any:
        for result in self._results:
            return result
        if self._then is None:
            raise IllegalAction(f"No result was given for chance ({decision.prompt}).")
        return self._then.answer(decision)


def choose(options: Options[A], rng: Random) -> A:
    """A random legal action; lazy option sets bring their own ``sample``."""
    if isinstance(options, tuple):
        chosen: A = options[int(rng.random() * len(options))]  # several times as fast as rng.choice
        return chosen
    sample: Callable[[Random], A] | None = getattr(options, "sample", None)
    return rng.choice(tuple(options)) if sample is None else sample(rng)


def encode_drawn(drawn: Drawn) -> str:
    """``deal 3,17/21,40/5/9``"""
    return f"{drawn.word} " + "/".join(",".join(map(str, group)) for group in drawn.groups)


def decode_drawn(word: str, rest: str, read: Callable[[str], Item]) -> Drawn:
    """The result written behind its word; items may stand in any order within a group."""
    if "?" in rest:
        raise UnreadableText(f"The {word} is hidden here: a redacted record cannot be replayed.")
    groups = [[read(item.strip()) for item in part.split(",") if item.strip()] for part in rest.split("/")]
    return Drawn(word, tuple(tuple(sorted(group)) for group in groups))


def mask_drawn(draw: Draw, drawn: Drawn, seat: Seat | None) -> Drawn:
    """The result as this seat saw it, with ``?`` for every hidden item."""
    if not draw.owners:
        return drawn
    seen = (
        group if owner is None or owner == seat else ("?",) * len(group)
        for owner, group in zip(draw.owners, drawn.groups, strict=True)
    )
    return Drawn(drawn.word, tuple(seen))


@lru_cache(maxsize=64)
def _distinct(pool: Group) -> frozenset[Item] | None:
    items = frozenset(pool)
    return items if len(items) == len(pool) else None


def _is_part(items: list[Item], pool: Group) -> bool:
    distinct = _distinct(pool)
    if distinct is not None:
        return len(set(items)) == len(items) and distinct.issuperset(items)
    return Counter(items) <= Counter(pool)


def _deals(pool: Group, sizes: tuple[int, ...]) -> Iterator[tuple[Group, ...]]:
    if not sizes:
        yield ()
        return
    for group in _groups(pool, sizes[0]):
        for rest in _deals(without(pool, group), sizes[1:]):
            yield (group, *rest)


def _groups(pool: Group, size: int) -> Iterator[Group]:
    """Every different group once, also where items repeat."""
    if size == 0:
        yield ()
        return
    for i in range(len(pool) - size + 1):
        if i == 0 or pool[i] != pool[i - 1]:
            for rest in _groups(pool[i + 1 :], size - 1):
                yield (pool[i], *rest)


def without(pool: Group, items: Iterable[Item]) -> Group:
    """A sorted pool less some of its items, each counted once."""
    left = list(pool)
    for item in items:
        del left[bisect_left(left, item)]
    return tuple(left)
