"""Who meets whom in the next round.

The rule: tables are of one size. Whoever is left over has a bye: those with the fewest byes so far, of these
the last in the standing. At tables of two, where the rounds suffice for everybody to meet everybody, it is a
round robin. Else nobody meets anybody again where that can be avoided, and apart from that those meet who are
close in the standing (the Swiss system). Seats are taken by whoever has had them least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import inf
from typing import NamedTuple

Group = tuple[int, ...]
Met = Counter[frozenset[int]]  # how often two have met
AGAIN = 1_000_000.0  # what it costs that two meet again: more than any distance in the standing
BUDGET = 2_500  # groups that are tried one by one; small fields need fewer, and get the best there is


class Pairing(NamedTuple):
    """The tables of a round, by the numbers of those who play, in the order of their seats."""

    tables: tuple[Group, ...]
    byes: Group = ()


def paired(order: Sequence[int], size: int, past: Sequence[Pairing], rounds: int) -> Pairing:
    """The next round of those who play, the first in the standing first."""
    found = _round_robin(order, past, rounds) if size == 2 else None
    if found is None:
        byes = _byes(order, len(order) % size, past)
        found = Pairing(_swiss([each for each in order if each not in byes], size, meetings(past)), byes)
    return Pairing(tuple(_seated(group, past) for group in found.tables), found.byes)


def meetings(past: Iterable[Pairing]) -> Met:
    """How often two have met."""
    groups = (group for round_ in past for group in round_.tables)
    return Counter(frozenset(pair) for group in groups for pair in combinations(group, 2))


# --- byes, and round robin ------------------------------------------------------------------------


def _byes(order: Sequence[int], count: int, past: Sequence[Pairing]) -> Group:
    had = Counter(each for round_ in past for each in round_.byes)
    rank = {each: place for place, each in enumerate(order)}
    return tuple(sorted(order, key=lambda each: (had[each], -rank[each]))[:count])


def _round_robin(order: Sequence[int], past: Sequence[Pairing], rounds: int) -> Pairing | None:
    """The next turn of the circle, as long as nobody has come or gone."""
    ring: list[int | None] = [*sorted(order), *([None] if len(order) % 2 else [])]
    turns = len(ring) - 1
    if turns < 1 or rounds < turns:
        return None
    turn = len(past) % turns
    moving = ring[1:]
    ring = [ring[0], *moving[turn:], *moving[:turn]]
    pairs = [(ring[n], ring[-1 - n]) for n in range(len(ring) // 2)]
    tables = tuple((one, other) for one, other in pairs if one is not None and other is not None)
    byes = tuple(each for pair in pairs if None in pair for each in pair if each is not None)
    before, met = len(past) // turns, meetings(past)
    had = Counter(each for round_ in past for each in round_.byes)
    fits = all(met[frozenset(pair)] <= before for pair in tables) and all(had[n] <= before for n in byes)
    return Pairing(tables, byes) if fits else None


# --- Swiss ----------------------------------------------------------------------------------------


def _swiss(order: Sequence[int], size: int, met: Met) -> tuple[Group, ...]:
    """Groups that cost least: tried one by one as far as that goes, then mended by exchanges."""
    rank = {each: place for place, each in enumerate(order)}

    def cost(one: int, other: int) -> float:
        return AGAIN * met[frozenset((one, other))] ** 2 + (rank[one] - rank[other]) ** 2

    groups = _Trial(size, cost).groups(tuple(order))
    _mend(groups, cost)
    return tuple(tuple(group) for group in groups)


class _Trial:
    """Tries groups, the likeliest first, and leaves whatever costs more than the best so far."""

    def __init__(self, size: int, cost: Callable[[int, int], float]) -> None:
        self._size = size
        self._cost = cost
        self._left = BUDGET
        self._least = inf
        self._best: list[Group] = []

    def groups(self, order: Group) -> list[list[int]]:
        """The best groups found."""
        if order:
            self._fill(order[:1], order[1:], (), 0.0, [])
        return [list(group) for group in self._best]

    def _fill(self, group: Group, later: Group, passed: Group, spent: float, done: list[Group]) -> None:
        """Add somebody of ``later`` to a group; those who were passed over for it are for the next ones."""
        if spent >= self._least or (self._left <= 0 and self._best):
            return
        if len(group) == self._size:
            self._next((*passed, *later), spent, [*done, group])
            return
        self._left -= 1
        if len(later) < self._size - len(group):
            return
        costs = [sum(self._cost(each, other) for each in group) for other in later]
        for at in sorted(range(len(later)), key=costs.__getitem__):
            skipped = (*passed, *later[:at])
            self._fill((*group, later[at]), later[at + 1 :], skipped, spent + costs[at], done)

    def _next(self, rest: Group, spent: float, done: list[Group]) -> None:
        if rest:
            self._fill(rest[:1], rest[1:], (), spent, done)
        else:
            self._least, self._best = spent, done


def _mend(groups: list[list[int]], cost: Callable[[int, int], float]) -> None:
    """Exchange two of different groups as long as that makes it better."""

    def alone(group: list[int], at: int, who: int) -> float:
        return sum(cost(who, other) for place, other in enumerate(group) if place != at)

    better = True
    while better:
        better = False
        for here, there in combinations(groups, 2):
            for a in range(len(here)):
                for b in range(len(there)):
                    now = alone(here, a, here[a]) + alone(there, b, there[b])
                    then = alone(here, a, there[b]) + alone(there, b, here[a])
                    if then < now:
                        here[a], there[b], better = there[b], here[a], True


def _seated(group: Group, past: Sequence[Pairing]) -> Group:
    """Each seat to whoever of a group has had it least."""
    had = Counter(
        (each, seat) for round_ in past for table in round_.tables for seat, each in enumerate(table)
    )
    left, seats = list(group), []
    for seat in range(len(group)):
        later = range(seat + 1, len(group))
        least = min(left, key=lambda each: (had[each, seat], -sum(had[each, other] for other in later)))
        left.remove(least)
        seats.append(least)
    return tuple(seats)
