"""A deal one item after another, each group in ascending order: every deal comes about in one way."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

from ..core.chance import Draw, without


class Dealing:
    """How far a draw has come."""

    def __init__(self, draw: Draw, drawn: tuple[Any, ...] = ()) -> None:
        self.draw, self.drawn = draw, drawn
        ends = [sum(draw.sizes[: group + 1]) for group in range(len(draw.sizes))]
        group = next((at for at, end in enumerate(ends) if len(drawn) < end), len(ends))
        self._first = ends[group - 1] if group else 0
        self._due = ends[group] - len(drawn) if group < len(ends) else 0

    @property
    def complete(self) -> bool:
        """Whether nothing is left to be drawn."""
        return len(self.drawn) >= sum(self.draw.sizes)

    def items(self) -> list[Any]:
        """Everything different in the pool, in order: the index of an outcome is its place here."""
        return sorted(set(self.draw.pool))

    def with_next(self, at: int) -> Dealing:
        """With one item more."""
        return Dealing(self.draw, (*self.drawn, self.items()[at]))

    def outcomes(self) -> list[tuple[int, float]]:
        """Every index that can come next, and how likely it is.

        All sets of things in the pool are equally likely for a group. It is told in ascending order,
        so an item is as likely as the sets that go on with it are many.
        """
        left: Counter[Any] = Counter(without(self.draw.pool, self.drawn[: self._first]))
        group = self.drawn[self._first :]
        last = group[-1] if group else None
        held = group.count(last)
        ways, larger = [], 0
        for at, item in reversed([*enumerate(self.items())]):
            if last is not None and item < last:
                break
            if item == last:
                ways.append((at, self._ends(left[item], held + 1, larger)))
            else:
                ways.append((at, comb(left[last], held) * self._ends(left[item], 1, larger)))
            larger += left[item]
        total = sum(count for _, count in ways)
        return [(at, count / total) for at, count in reversed(ways) if count]

    def _ends(self, copies: int, taken: int, larger: int) -> int:
        """How many sets take so many of some copies, or more, and what else is due of larger items."""
        due = self._due - 1
        more = range(min(due, copies - taken) + 1)
        return sum(comb(copies, taken + also) * comb(larger, due - also) for also in more)
